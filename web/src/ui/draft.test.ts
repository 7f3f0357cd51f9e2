import { expect, test } from 'vitest'
import { storedKey } from '../idempotency-key.ts'
import { readDraft, removeAllDrafts, removeDraft, saveDraft } from './draft.ts'

const minute = 60_000

test('typed text is stored until it is dropped', () => {
  saveDraft('session', 'one', { task_title: 'Compare prices' })
  expect(readDraft('session', 'one')).toEqual({ task_title: 'Compare prices' })
  expect(readDraft('session', 'another')).toBeUndefined()
  removeDraft('session', 'one')
  expect(readDraft('session', 'one')).toBeUndefined()
})

test('the same content keeps its key, other content and a new form get another', () => {
  const key = storedKey('session', 'keyed').keyFor({ pay: 1 })
  expect(storedKey('session', 'keyed').keyFor({ pay: 1 })).toBe(key)
  const other = storedKey('session', 'keyed').keyFor({ pay: 2 })
  expect(other).not.toBe(key)
  storedKey('session', 'keyed').end()
  expect(storedKey('session', 'keyed').keyFor({ pay: 2 })).not.toBe(other)
})

test('sign-out deletes the drafts of the user', () => {
  saveDraft('device', 'work', 'Half a sentence')
  const key = storedKey('session', 'keyed').keyFor({ pay: 1 })
  removeAllDrafts()
  expect(readDraft('device', 'work')).toBeUndefined()
  expect(storedKey('session', 'keyed').keyFor({ pay: 1 })).not.toBe(key)
})

test('a declined card or a lost response is tried again with the same key', () => {
  const attempt = storedKey('session', 'purchase', 60 * minute)
  expect(attempt.keyFor(500, 0)).toBe(attempt.keyFor(500, 59 * minute))
})

test('a paid or cancelled attempt, another package and a page left open for hours get a new key', () => {
  const attempt = storedKey('session', 'purchase', 60 * minute)
  const keys = [attempt.keyFor(500, 0)]
  attempt.end()
  keys.push(attempt.keyFor(500, 0), attempt.keyFor(1000, 0), attempt.keyFor(1000, 61 * minute))
  expect(new Set(keys).size).toBe(4)
})

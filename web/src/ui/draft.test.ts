import { expect, test } from 'vitest'
import { idempotencyKeyFor, readDraft, removeAllDrafts, removeDraft, saveDraft } from './draft.ts'

test('typed text is stored until it is dropped', () => {
  saveDraft('session', 'one', { task_title: 'Compare prices' })
  expect(readDraft('session', 'one')).toEqual({ task_title: 'Compare prices' })
  expect(readDraft('session', 'another')).toBeUndefined()
  removeDraft('session', 'one')
  expect(readDraft('session', 'one')).toBeUndefined()
})

test('the same content keeps its key, other content and a new form get another', () => {
  const key = idempotencyKeyFor('session', 'keyed', { pay: 1 })
  expect(idempotencyKeyFor('session', 'keyed', { pay: 1 })).toBe(key)
  const other = idempotencyKeyFor('session', 'keyed', { pay: 2 })
  expect(other).not.toBe(key)
  removeDraft('session', 'keyed')
  expect(idempotencyKeyFor('session', 'keyed', { pay: 2 })).not.toBe(other)
})

test('sign-out deletes the drafts of the user', () => {
  saveDraft('device', 'work', 'Half a sentence')
  const key = idempotencyKeyFor('session', 'keyed', { pay: 1 })
  removeAllDrafts()
  expect(readDraft('device', 'work')).toBeUndefined()
  expect(idempotencyKeyFor('session', 'keyed', { pay: 1 })).not.toBe(key)
})

import { expect, test } from 'vitest'
import { dropAllDrafts, dropDraft, keepDraft, readDraft, sendingKey } from './draft.ts'

test('what was typed is found again until it is dropped', () => {
  keepDraft('session', 'one', { task_title: 'Compare prices' })
  expect(readDraft('session', 'one')).toEqual({ task_title: 'Compare prices' })
  expect(readDraft('session', 'another')).toBeUndefined()
  dropDraft('session', 'one')
  expect(readDraft('session', 'one')).toBeUndefined()
})

test('the same content keeps its key, other content and a new beginning get another', () => {
  const key = sendingKey('session', 'keyed', { pay: 1 })
  expect(sendingKey('session', 'keyed', { pay: 1 })).toBe(key)
  const other = sendingKey('session', 'keyed', { pay: 2 })
  expect(other).not.toBe(key)
  dropDraft('session', 'keyed')
  expect(sendingKey('session', 'keyed', { pay: 2 })).not.toBe(other)
})

test('whoever signs out leaves nothing of it behind', () => {
  keepDraft('device', 'work', 'Half a sentence')
  const key = sendingKey('session', 'keyed', { pay: 1 })
  dropAllDrafts()
  expect(readDraft('device', 'work')).toBeUndefined()
  expect(sendingKey('session', 'keyed', { pay: 1 })).not.toBe(key)
})

import { expect, test } from 'vitest'
import { changesOf, objectLabel } from './audit-labels.ts'

test('a changed field shows both values, a new field its own', () => {
  const lines = changesOf({ before: { role: 'Worker' }, after: { role: 'Buyer', refunded: 21 } })
  expect(lines).toEqual(['Role: Worker → Buyer', 'Refunded: 21 coins'])
})

test('booleans show as yes/no; fields that are 0 afterwards and had no value before are left out', () => {
  const lines = changesOf({ before: { suspended: false }, after: { suspended: true, held: 0, closed_tasks: 1200 } })
  expect(lines).toEqual(['Suspended: no → yes', 'Tasks closed: 1,200'])
})

test('fields have one order, whatever order the database returns', () => {
  const lines = changesOf({ before: {}, after: { refunded: 21, status: 'deleted' } })
  expect(lines).toEqual(['Status: deleted', 'Refunded: 21 coins'])
})

test('a field without a later value shows the earlier one, and an unknown field keeps its name', () => {
  expect(changesOf({ before: { coins: 12.5, mood: null }, after: {} })).toEqual([
    'On the account: 12.50 coins',
    'mood: nothing',
  ])
})

test('a switch has the name of the page that sets it', () => {
  expect(objectLabel({ action: 'switch.off', object_name: 'sign_ups' })).toBe('sign-ups')
  expect(objectLabel({ action: 'user.role', object_name: 'sign_ups' })).toBe('sign_ups')
})

test('what a key may do is in words, and its limits are coins', () => {
  const after = { key: 'pw_live_ab12', scopes: 'tasks:read review', coins_per_day: 100, all_tasks: false }
  expect(changesOf({ before: {}, after })).toEqual([
    'Key: pw_live_ab12',
    'May: see tasks, approve and reject work',
    'At most a day: 100 coins',
    'Also for own tasks: no',
  ])
})

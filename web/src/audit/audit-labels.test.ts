import { expect, test } from 'vitest'
import { changesOf, objectLabel } from './audit-labels.ts'

test('a fact that changed shows both values, one that came about shows its own', () => {
  const lines = changesOf({ before: { role: 'Worker' }, after: { role: 'Buyer', refunded: 21 } })
  expect(lines).toEqual(['Role: Worker → Buyer', 'Refunded: 21 coins'])
})

test('truths are yes and no, and a zero that only came about is left out', () => {
  const lines = changesOf({ before: { suspended: false }, after: { suspended: true, held: 0, closed_tasks: 1200 } })
  expect(lines).toEqual(['Suspended: no → yes', 'Tasks closed: 1,200'])
})

test('facts are told in one order, however the database keeps them', () => {
  const lines = changesOf({ before: {}, after: { refunded: 21, status: 'deleted' } })
  expect(lines).toEqual(['Status: deleted', 'Refunded: 21 coins'])
})

test('a fact that was and is no more stands alone, and an unknown one keeps its name', () => {
  expect(changesOf({ before: { coins: 12.5, mood: null }, after: {} })).toEqual([
    'On the account: 12.50 coins',
    'mood: nothing',
  ])
})

test('a switch is called as on the page that turns it', () => {
  expect(objectLabel({ action: 'switch.off', object_name: 'sign_ups' })).toBe('sign-ups')
  expect(objectLabel({ action: 'user.role', object_name: 'sign_ups' })).toBe('sign_ups')
})

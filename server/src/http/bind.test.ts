import { contract, listEndpoints } from '@piecework/contract'
import { expect, expectTypeOf, test } from 'vitest'
import type { HandlerInput } from './bind.ts'

test('only the handler of an endpoint with a transaction gets one', () => {
  expectTypeOf<HandlerInput<typeof contract.tasks.post>>().toHaveProperty('tx')
  expectTypeOf<HandlerInput<typeof contract.auth.refresh>>().toHaveProperty('tx')
  expectTypeOf<HandlerInput<typeof contract.tasks.mine>>().not.toHaveProperty('tx')
  expectTypeOf<HandlerInput<typeof contract.payments.createIntent>>().not.toHaveProperty('tx')
  const { tasks, payments } = contract
  expect([tasks.post, tasks.mine, payments.createIntent].map(({ transaction }) => transaction)).toEqual([
    true,
    false,
    false,
  ])
})

test('no read opens a transaction, and every idempotent endpoint has a user for its key', () => {
  for (const [name, { method, transaction, idempotent, access }] of listEndpoints()) {
    if (method === 'GET') expect({ name, transaction }).toEqual({ name, transaction: false })
    if (idempotent) expect({ name, access }).toEqual({ name, access: expect.any(Array) })
  }
})

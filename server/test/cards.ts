/** Steps of a coin purchase: an intent, a card, and a payment that the server has not recorded yet. */
import { contract } from '@piecework/contract'
import { aTestCard } from '@piecework/contract/test/factories'
import { expect } from 'vitest'
import type { TestUser } from './world.ts'

export const goodCard = '4242 4242 4242 4242'

/** Creates an open intent. @returns its client secret. */
export async function anOpenIntent(buyer: TestUser, amountCents = 100): Promise<string> {
  const { status, body } = await buyer.call(contract.payments.createIntent, { amount: amountCents })
  expect(status).toBe(200)
  return body.clientSecret
}

/** The payment intent id inside a client secret. */
export function transactionOf(clientSecret: string): string {
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'))
}

/** Confirms an intent with a test card; `more` replaces card fields. */
export function pay(buyer: TestUser, clientSecret: string, number = goodCard, more: object = {}) {
  const cvc = number.startsWith('37') ? '1234' : '123'
  const card = { ...aTestCard({ number, cvc }), ...more }
  return buyer.call(contract.testCards.confirm, { clientSecret, ...card })
}

/** A payment that succeeded at the provider and is not recorded yet. @returns the payment intent id. */
export async function aPaidIntent(buyer: TestUser, amountCents = 100): Promise<string> {
  const { body } = await pay(buyer, await anOpenIntent(buyer, amountCents))
  expect(body).toEqual({ id: expect.any(String), status: 'succeeded' })
  return body.id
}

export function record(buyer: TestUser, transactionId: string, more: object = {}) {
  return buyer.call(contract.payments.record, { transactionId, ...more })
}

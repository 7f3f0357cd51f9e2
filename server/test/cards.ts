/** Buyers on their way to coins: an intent, a card, a payment that nobody has booked yet. */
import { expect } from 'vitest'
import type { TestUser } from './world.ts'

export const goodCard = '4242 4242 4242 4242'

/** An intent for a package, open until a card pays it. */
export async function anOpenIntent(buyer: TestUser, amountCents = 100): Promise<string> {
  const { status, body } = await buyer.call('POST', '/create-payment-intent', { amount: amountCents })
  expect(status).toBe(200)
  return body.clientSecret
}

/** The name of the payment that a client secret belongs to. */
export function transactionOf(clientSecret: string): string {
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'))
}

/** Confirms with a test card; `more` changes what is typed. */
export function pay(buyer: TestUser, clientSecret: string, number = goodCard, more: object = {}) {
  const cvc = number.startsWith('37') ? '1234' : '123'
  const typed = { number, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc, ...more }
  return buyer.call('POST', '/test-cards/confirm', { clientSecret, ...typed })
}

/** A payment that succeeded at the provider, and that the server was not told of. */
export async function aPaidIntent(buyer: TestUser, amountCents = 100): Promise<string> {
  const { body } = await pay(buyer, await anOpenIntent(buyer, amountCents))
  expect(body).toEqual({ id: expect.any(String), status: 'succeeded' })
  return body.id
}

export function record(buyer: TestUser, transactionId: string, more: object = {}) {
  return buyer.call('POST', '/payments', { transactionId, ...more })
}

/** Payments at the stand-in for Stripe, and its webhook events. */
import { expect } from 'vitest'
import { anOpenIntent, record, transactionOf } from './cards.ts'
import type { StripeStandIn, WebhookEvent } from './stripe.ts'
import type { TestUser, World } from './world.ts'

export async function sendWebhook(world: World, { payload, signature }: WebhookEvent): Promise<number> {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' }
  const answer = await world.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })
  return answer.statusCode
}

/** A buyer whose card was charged; the payment is also recorded, unless `isReported` is false. */
export async function aPaymentByStripe(
  world: World,
  stripe: StripeStandIn,
  amountCents: number,
  { isReported = true } = {},
): Promise<{ buyer: TestUser; transactionId: string }> {
  const buyer = await world.aBuyer()
  return { buyer, transactionId: await payByStripe(stripe, buyer, amountCents, { isReported }) }
}

/** The buyer buys a package. @returns the payment intent id */
export async function payByStripe(
  stripe: StripeStandIn,
  buyer: TestUser,
  amountCents: number,
  { isReported = true, card }: { isReported?: boolean; card?: string } = {},
): Promise<string> {
  const secret = await anOpenIntent(buyer, amountCents)
  stripe.pay(secret, undefined, card)
  const transactionId = transactionOf(secret)
  if (isReported) expect((await record(buyer, transactionId)).status).toBe(200)
  return transactionId
}

/** Sends the server a webhook event about an object of the provider. */
export async function sendEvent(world: World, stripe: StripeStandIn, type: string, objectId: string): Promise<void> {
  expect(await sendWebhook(world, stripe.webhookEvent(type, objectId))).toBe(200)
}

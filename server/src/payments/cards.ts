/** Where buying meets the outside: what any card provider must do, and which one is live. */
import type { CardProviderName, PaymentStatus, PublicConfig } from '@piecework/contract'
import type { Config, StripeKeys } from '../config.ts'
import type { Db } from '../db/transact.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { StripeCards } from './stripe.ts'
import { testCardProvider } from './test-card.ts'

/** A card payment as its provider sees it. */
export type Intent = {
  id: string
  clientSecret: string
  status: PaymentStatus
  amountCents: number
  currency: string
  /** The order it was made for. */
  orderId: string
  livemode: boolean
  /** Types of payment, 'card' and the like; empty until one was used. */
  paymentMethod: string[]
}

/** Every call may throw the refusal `provider_unavailable`: then nothing is known, and the order stays as it is. */
export type CardProvider = {
  name: CardProviderName
  /** The same order again gives the same intent. */
  createIntent(order: { _id: string; amount_cents: number }): Promise<Intent>
  retrieve(intentId: string): Promise<Intent | undefined>
  /** Cancels an unpaid intent, and answers what it is now: it may have been paid in the last moment. */
  cancel(intentId: string): Promise<Intent | undefined>
}

/** The provider that takes payments on this installation. */
export async function liveCards(config: Config, db: Db): Promise<CardProvider | null> {
  if (config.stripe) return stripeCards(config.stripe)
  return config.testCards === 'off' ? null : testCardProvider(db)
}

/** Stripe's library is loaded only where it is used: it takes a tenth of the server's start. */
export async function stripeCards(keys: StripeKeys): Promise<StripeCards> {
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider(keys)
}

/** What the browser must know to pay by card here; null where coins cannot be bought. */
export function cardsFor(config: Config, from: Pick<RequestContext, 'direct'>): PublicConfig['cards'] {
  if (config.stripe) return { provider: 'stripe', publishableKey: config.stripe.publishableKey }
  return testCardsAreOpen(config, from) ? { provider: 'testcard', publishableKey: null } : null
}

/** Test cards that nobody switched on by name work only for direct requests from this machine. */
export function testCardsAreOpen(config: Config, from: Pick<RequestContext, 'direct'>): boolean {
  return config.testCards === 'anywhere' || (config.testCards === 'loopback' && from.direct)
}

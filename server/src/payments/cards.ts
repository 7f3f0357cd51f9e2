/** The interface of card providers, and the choice of the provider for this installation. */
import type { CardProviderName, PaymentStatus, PublicConfig } from '@piecework/contract'
import type { Config, StripeKeys } from '../config.ts'
import type { Db } from '../db/transact.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { StripeCards } from './stripe.ts'
import { testCardProvider } from './test-card.ts'

/** A card payment as its provider stores it. */
export type Intent = {
  id: string
  clientSecret: string
  status: PaymentStatus
  amountCents: number
  currency: string
  /** The order it was created for. */
  orderId: string
  livemode: boolean
  /** Types of payment methods such as 'card'; empty until one was used. */
  paymentMethod: string[]
}

/** Every call can throw `provider_unavailable`: the provider's state is then unknown, and the order stays unchanged. */
export type CardProvider = {
  name: CardProviderName
  /** Idempotent: the same order gives the same intent. */
  createIntent(order: { _id: string; amount_cents: number }): Promise<Intent>
  retrieve(intentId: string): Promise<Intent | undefined>
  /** Cancels an unpaid intent and returns its current state: the buyer may have paid it just before. */
  cancel(intentId: string): Promise<Intent | undefined>
}

/** The provider that takes payments on this installation, if any. */
export async function selectProvider(config: Config, db: Db): Promise<CardProvider | null> {
  if (config.stripe) return stripeCards(config.stripe)
  return config.testCards === 'off' ? null : testCardProvider(db)
}

/** Loads Stripe's library only where it is used: loading takes a tenth of the server's start time. */
export async function stripeCards(keys: StripeKeys): Promise<StripeCards> {
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider(keys)
}

/** What the browser needs to pay by card; null where coins cannot be bought. */
export function publicCardConfig(config: Config, from: Pick<RequestContext, 'direct'>): PublicConfig['cards'] {
  if (config.stripe) return { provider: 'stripe', publishableKey: config.stripe.publishableKey }
  return testCardsAreOpen(config, from) ? { provider: 'testcard', publishableKey: null } : null
}

/** Unless they are allowed `anywhere`, test cards work only for direct requests from this machine. */
export function testCardsAreOpen(config: Config, from: Pick<RequestContext, 'direct'>): boolean {
  return config.testCards === 'anywhere' || (config.testCards === 'loopback' && from.direct)
}

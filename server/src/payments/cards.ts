/** The choice of the card provider for this installation. */
import type { PublicConfig } from '@piecework/contract'
import type { Config, StripeKeys } from '../config.ts'
import type { Db } from '../db/transact.ts'
import { isOpenTo } from '../http/client-network.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { CardProvider } from './card-provider.ts'
import type { StripeCards } from './stripe.ts'
import { testCardProvider } from './test-card.ts'

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
  return isOpenTo(config.testCards, from) ? { provider: 'testcard', publishableKey: null } : null
}

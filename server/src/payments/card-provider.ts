/** What every card provider offers. */
import type { CardProviderName, PaymentStatus } from '@piecework/contract'

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
  /** The provider's fingerprint of the card: the same for each payment with it. Null where none was charged. */
  card: string | null
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

/** Real cards: Stripe as a card provider, with its refunds, disputes and webhook events. */
import { ApiError, type PaymentStatus } from '@piecework/contract'
import { paymentStatuses } from '@piecework/contract/payments'
import Stripe from 'stripe'
import type { StripeKeys } from '../config.ts'
import type { CardProvider, Intent } from './card-provider.ts'

/** Money paid back to the buyer, or claimed back by the buyer's bank; `cents` are of the payment's currency. */
export type Refund = { id: string; cents: number; state: 'succeeded' | 'failed' }
export type Dispute = { id: string; cents: number; state: 'open' | 'won' | 'lost' }
type Reversal = { refunds: Refund[]; disputes: Dispute[] }

export type StripeCards = CardProvider & {
  /** Pays a succeeded payment back, once. One that is refunded or disputed already stays as it is. */
  refund(payment: { _id: string; intent: string }): Promise<void>
  /** The refunds and disputes of a succeeded payment. */
  reversalsOf(intentId: string): Promise<Reversal>
  /**
   * Reads an event that Stripe has signed within the last five minutes.
   * @returns null when the signature is wrong or too old
   */
  readEvent(body: Buffer, signature: string): StripeEvent | null
  /** Events from that time on, delivered by webhook or not; the oldest first. Stripe keeps them for 30 days. */
  eventsSince(time: Date): Promise<StripeEvent[]>
}

/** Of an event only the payment's id is used; the payment's state is read from Stripe. */
export type StripeEvent = { id: string; type: string; intentId: string | null; at: Date }

/** The event types that the webhook is configured to send, each by name: `events.list` takes no patterns. */
const eventTypes = [
  ...['succeeded', 'payment_failed', 'canceled', 'processing'].map((each) => `payment_intent.${each}`),
  ...['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'],
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((each) => `charge.dispute.${each}`),
]

const timeoutMs = 10_000
const toleranceSeconds = 300
const pageSize = 100
/** Stripe then sends the charge in place of its id. */
const withCharge = { expand: ['latest_charge'] }
/** The codes of Stripe for a payment whose money has gone back. */
const isReversed = new Set(['charge_already_refunded', 'charge_disputed'])
/** A payment of $35 has at most 3,500 refunds of one cent. */
const mostReversals = 5_000

export function stripeProvider({ secretKey, webhookSecret, apiBase }: StripeKeys): StripeCards {
  const { protocol, hostname, port } = new URL(apiBase)
  const isEncrypted = protocol === 'https:'
  const stripe = new Stripe(secretKey, {
    protocol: isEncrypted ? 'https' : 'http',
    host: hostname,
    port: port || (isEncrypted ? 443 : 80),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  return {
    name: 'stripe',

    async createIntent({ _id, amount_cents }) {
      const order = { amount: amount_cents, currency: 'usd', payment_method_types: ['card'], metadata: { order: _id } }
      return toIntent(await resultOf(stripe.paymentIntents.create(order, { idempotencyKey: `order:${_id}` })))
    },

    retrieve,

    async cancel(intentId) {
      try {
        return toIntent(await resultOf(stripe.paymentIntents.cancel(intentId)))
      } catch (failure) {
        // It was paid or cancelled just before: its current state says which.
        if (failure instanceof StripeFailure) return retrieve(intentId)
        throw failure
      }
    },

    async refund({ _id, intent }) {
      try {
        await resultOf(stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `late:${_id}` }))
      } catch (failure) {
        // The idempotency key is forgotten after a day.
        if (!(failure instanceof StripeFailure) || !isReversed.has(failure.code ?? '')) throw failure
      }
    },

    async reversalsOf(intentId) {
      const of = { payment_intent: intentId, limit: pageSize }
      const [refunds, disputes] = await Promise.all([
        resultOf(stripe.refunds.list(of).autoPagingToArray({ limit: mostReversals + 1 })),
        resultOf(stripe.disputes.list(of).autoPagingToArray({ limit: mostReversals + 1 })),
      ])
      // A part of the list would book wrong sums.
      if (Math.max(refunds.length, disputes.length) > mostReversals)
        throw new Error(`payment ${intentId} has more than ${mostReversals} refunds or disputes`)
      return {
        refunds: refunds
          .sort((a, b) => a.created - b.created)
          .flatMap(({ id, amount, status }) => {
            const state = refundStates[status ?? '']
            return state ? [{ id, cents: amount, state }] : []
          }),
        disputes: disputes.map(({ id, amount, status }) => ({ id, cents: amount, state: stateOf(status) })),
      }
    },

    readEvent(body, signature) {
      try {
        return toEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds))
      } catch {
        return null
      }
    },

    eventsSince(time) {
      const created = { gte: Math.floor(time.getTime() / 1000) }
      return resultOf(
        (async () => {
          const found: StripeEvent[] = []
          const listed = stripe.events.list({ created, types: eventTypes, limit: pageSize })
          for await (const event of listed) found.push(toEvent(event))
          return found.reverse()
        })(),
      )
    },
  }

  async function retrieve(intentId: string): Promise<Intent | undefined> {
    try {
      return toIntent(await resultOf(stripe.paymentIntents.retrieve(intentId, withCharge)))
    } catch (failure) {
      if (failure instanceof StripeFailure && failure.status === 404) return undefined
      throw failure
    }
  }
}

/** Stripe's error for one request, without the content of the request. */
class StripeFailure extends Error {
  readonly status: number | undefined
  readonly code: string | undefined

  constructor({ type, code, requestId, statusCode }: InstanceType<typeof Stripe.errors.StripeError>) {
    super(`Stripe rejected a request: ${[type, code, requestId].filter(Boolean).join(', ')}`)
    this.status = statusCode
    this.code = code
  }
}

/** @throws `provider_unavailable` when the outcome of the request is unknown */
async function resultOf<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const failure = new StripeFailure(error)
    const { StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors
    const isRejected = error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError
    // 409: Stripe is still processing another request with the same idempotency key.
    if (isRejected && error.statusCode !== 409) throw failure
    throw Object.assign(new ApiError('provider_unavailable'), { cause: failure })
  }
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    amountCents: intent.amount,
    currency: intent.currency,
    orderId: intent.metadata.order ?? '',
    livemode: intent.livemode,
    paymentMethod: intent.payment_method ? intent.payment_method_types : [],
    card: charge?.payment_method_details?.card?.fingerprint ?? null,
  }
}

/** An unknown status counts as not paid. */
function statusOf(status: string): PaymentStatus {
  return paymentStatuses.find((known) => known === status) ?? 'processing'
}

/** A refund in any other state has moved no money yet. */
const refundStates: Record<string, Refund['state']> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' }

/** Early warnings and prevented disputes move no money. */
function stateOf(status: string): Dispute['state'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'prevented' || status.startsWith('warning_') ? 'won' : 'open'
}

function toEvent({ id, type, data, created }: Stripe.Event): StripeEvent {
  const object = data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null }
  const intent = object.object === 'payment_intent' ? object.id : object.payment_intent
  const intentId = (typeof intent === 'object' ? intent?.id : intent) ?? null
  return { id, type, intentId, at: new Date(created * 1000) }
}

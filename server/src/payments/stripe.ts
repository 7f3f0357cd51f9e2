/** Real cards: Stripe as a card provider, and what it knows of refunds and disputes. */
import { ApiError, type PaymentStatus } from '@piecework/contract'
import { paymentStatuses } from '@piecework/contract/payments'
import Stripe from 'stripe'
import type { StripeKeys } from '../config.ts'
import type { CardProvider, Intent } from './cards.ts'

/** Money that went back, or that a bank asks back. Cents are of the payment's currency. */
export type Refund = { id: string; cents: number; state: 'succeeded' | 'failed' }
export type Dispute = { id: string; cents: number; state: 'open' | 'won' | 'lost' }
export type Reversal = { refunds: Refund[]; disputes: Dispute[] }

export type StripeCards = CardProvider & {
  /** What has become of a payment since it succeeded. */
  wentBack(intentId: string): Promise<Reversal>
  /**
   * Reads a message that Stripe has signed within the last five minutes.
   * @returns nothing when it was not Stripe, or too long ago.
   */
  readEvent(body: Buffer, signature: string): StripeEvent | null
  /** What Stripe has told, or tried to tell, from that time on; the oldest first. It knows for 30 days. */
  eventsSince(time: Date): Promise<StripeEvent[]>
}

/** Nothing of an event is believed but which payment it is about. */
export type StripeEvent = { id: string; type: string; intentId: string | null; at: Date }

/** The same as the webhook is told to send, one by one: the list of events knows no others. */
const eventTypes = [
  ...['succeeded', 'payment_failed', 'canceled', 'processing'].map((each) => `payment_intent.${each}`),
  ...['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'],
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((each) => `charge.dispute.${each}`),
]

const timeoutMs = 10_000
const toleranceSeconds = 300
const most = 100

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
      return toIntent(await asked(stripe.paymentIntents.create(order, { idempotencyKey: `order:${_id}` })))
    },

    retrieve,

    async cancel(intentId) {
      try {
        return toIntent(await asked(stripe.paymentIntents.cancel(intentId)))
      } catch (failure) {
        // It was paid or cancelled in the last moment: what it is now says which.
        if (failure instanceof StripeFailure) return retrieve(intentId)
        throw failure
      }
    },

    async wentBack(intentId) {
      const of = { payment_intent: intentId, limit: most }
      const [refunds, disputes] = await Promise.all([asked(stripe.refunds.list(of)), asked(stripe.disputes.list(of))])
      return {
        refunds: refunds.data
          .sort((a, b) => a.created - b.created)
          .flatMap(({ id, amount, status }) => {
            const state = refundStates[status ?? '']
            return state ? [{ id, cents: amount, state }] : []
          }),
        disputes: disputes.data.map(({ id, amount, status }) => ({ id, cents: amount, state: stateOf(status) })),
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
      return asked(
        (async () => {
          const found: StripeEvent[] = []
          const listed = stripe.events.list({ created, types: eventTypes, limit: most })
          for await (const event of listed) found.push(toEvent(event))
          return found.reverse()
        })(),
      )
    },
  }

  async function retrieve(intentId: string): Promise<Intent | undefined> {
    try {
      return toIntent(await asked(stripe.paymentIntents.retrieve(intentId)))
    } catch (failure) {
      if (failure instanceof StripeFailure && failure.status === 404) return undefined
      throw failure
    }
  }
}

/** Stripe's no to one request, without what was in the request. */
class StripeFailure extends Error {
  readonly status: number | undefined

  constructor({ type, code, requestId, statusCode }: InstanceType<typeof Stripe.errors.StripeError>) {
    super(`Stripe refused a request: ${[type, code, requestId].filter(Boolean).join(', ')}`)
    this.status = statusCode
  }
}

/** @throws the refusal `provider_unavailable` when nothing is known of what was asked. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const failure = new StripeFailure(error)
    const { StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors
    const isNo = error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError
    // 409: the same question is being answered at this moment.
    if (isNo && error.statusCode !== 409) throw failure
    throw Object.assign(new ApiError('provider_unavailable'), { cause: failure })
  }
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    amountCents: intent.amount,
    currency: intent.currency,
    orderId: intent.metadata.order ?? '',
    livemode: intent.livemode,
    paymentMethod: intent.payment_method ? intent.payment_method_types : [],
  }
}

/** What is not known here is not paid. */
function statusOf(status: string): PaymentStatus {
  return paymentStatuses.find((known) => known === status) ?? 'processing'
}

/** One that is under way moves no money yet. */
const refundStates: Record<string, Refund['state']> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' }

/** Early warnings and prevented disputes move no money. */
function stateOf(status: string): Dispute['state'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'prevented' || status.startsWith('warning_') ? 'won' : 'open'
}

function toEvent({ id, type, data, created }: Stripe.Event): StripeEvent {
  const about = data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null }
  const named = about.object === 'payment_intent' ? about.id : about.payment_intent
  const intentId = (typeof named === 'object' ? named?.id : named) ?? null
  return { id, type, intentId, at: new Date(created * 1000) }
}

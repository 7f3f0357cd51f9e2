/** A stand-in for Stripe: the endpoints that the server calls, with stored data. The real SDK calls it over HTTP. */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { documentedCard } from '@piecework/contract/cards'
import Stripe from 'stripe'
import { afterAll } from 'vitest'

export const stripeKeys = {
  STRIPE_SECRET_KEY: `sk_test_${'s'.repeat(24)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${'p'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'w'.repeat(24)}`,
}

/** Keys of live mode: payments made with them are real. */
export const liveStripeKeys = {
  ...stripeKeys,
  STRIPE_SECRET_KEY: stripeKeys.STRIPE_SECRET_KEY.replace('_test_', '_live_'),
  STRIPE_PUBLISHABLE_KEY: stripeKeys.STRIPE_PUBLISHABLE_KEY.replace('_test_', '_live_'),
}

type StoredIntent = {
  id: string
  object: 'payment_intent'
  client_secret: string
  amount: number
  currency: string
  status: string
  livemode: boolean
  metadata: Record<string, string>
  payment_method: string | null
  payment_method_types: string[]
  latest_charge: string | null
}
type StoredReversal = {
  id: string
  object: 'refund' | 'dispute'
  payment_intent: string
  amount: number
  status: string
  created: number
}
type Reply = { status: number; body: object }
export type WebhookEvent = { payload: string; signature: string }

export class StripeStandIn {
  url = ''
  /** Closes every connection, like an unreachable service. */
  isDown = false
  /** Every request, as `GET /v1/…`. */
  readonly calls: string[] = []
  readonly #intents = new Map<string, StoredIntent>()
  /** The fingerprints of the cards that charges were made to, by the id of the charge. */
  readonly #fingerprints = new Map<string, string>()
  readonly #reversals: StoredReversal[] = []
  readonly #events: { id: string; type: string; created: number; data: { object: object } }[] = []
  readonly #repeats = new Map<string, { sent: string; reply: Reply }>()

  async open(): Promise<() => void> {
    const server = createServer(async (request, response) => {
      if (this.isDown) return request.socket.destroy()
      const { status, body } = this.#answer(request, await bodyOf(request))
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
        .end(JSON.stringify(body))
    })
    await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return () => server.close()
  }

  intent(id: string): StoredIntent {
    const found = this.#intents.get(id)
    if (!found) throw new Error(`no intent ${id}`)
    return found
  }

  /** Pays as Stripe.js does in the browser; `card` tells cards of one test number apart. @returns the error code of a declined card. */
  pay(clientSecret: string, number = '4242424242424242', card = number): string | undefined {
    const intent = this.intent(clientSecret.slice(0, clientSecret.indexOf('_secret_')))
    if (intent.client_secret !== clientSecret || intent.status === 'canceled') return 'payment_intent_unexpected_state'
    const outcome = documentedCard(number)?.outcome ?? 'incorrect_number'
    if (outcome !== 'succeeded' && outcome !== 'requires_action') return outcome
    intent.status = outcome
    intent.payment_method = 'pm_1'
    intent.latest_charge = name('ch')
    this.#fingerprints.set(intent.latest_charge, `fingerprint of ${card}`)
    return undefined
  }

  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void {
    this.#repeats.clear()
  }

  cancel(intentId: string): void {
    this.intent(intentId).status = 'canceled'
  }

  /** The answer of the bank for a card with 3-D Secure. */
  answerBank(intentId: string, isConfirmed: boolean): void {
    this.intent(intentId).status = isConfirmed ? 'succeeded' : 'requires_payment_method'
  }

  refund(intentId: string, cents = this.intent(intentId).amount): string {
    return this.#addReversal('refund', intentId, cents, 'succeeded')
  }

  dispute(intentId: string, cents = this.intent(intentId).amount): string {
    return this.#addReversal('dispute', intentId, cents, 'needs_response')
  }

  /** A refund that the bank rejects, or that is cancelled. */
  fail(refundId: string): void {
    const refund = this.#reversals.find(({ id }) => id === refundId)
    if (refund) refund.status = 'failed'
  }

  /** Ends a dispute, with another amount if given. */
  decide(disputeId: string, status: 'won' | 'lost', cents?: number): void {
    const dispute = this.#reversals.find(({ id }) => id === disputeId)
    if (dispute) Object.assign(dispute, { status, amount: cents ?? dispute.amount })
  }

  /** A signed webhook event; `more` changes the time and the secret of the signature. */
  webhookEvent(type: string, objectId: string, more: { secondsAgo?: number; secret?: string } = {}): WebhookEvent {
    const object = this.#intents.get(objectId) ?? this.#reversals.find(({ id }) => id === objectId) ?? { id: objectId }
    const event = { id: name('evt'), object: 'event', created: Math.floor(Date.now() / 1000), type, data: { object } }
    this.#events.unshift(structuredClone(event))
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: more.secret ?? stripeKeys.STRIPE_WEBHOOK_SECRET,
      timestamp: Math.floor(Date.now() / 1000) - (more.secondsAgo ?? 0),
    })
    return { payload, signature }
  }

  #addReversal(object: StoredReversal['object'], intentId: string, amount: number, status: string): string {
    const id = name(object === 'refund' ? 're' : 'du')
    this.#reversals.push({ id, object, payment_intent: intentId, amount, status, created: this.#reversals.length })
    return id
  }

  #answer(request: IncomingMessage, body: string): Reply {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    this.calls.push(`${request.method} ${pathname}`)
    const livemode = request.headers.authorization === `Bearer ${liveStripeKeys.STRIPE_SECRET_KEY}`
    if (!livemode && request.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`) {
      return errorReply(401, 'authentication_error', `Invalid API Key provided: ${request.headers.authorization}`)
    }
    const key = String(request.headers['idempotency-key'] ?? '')
    const earlier = request.method === 'POST' ? this.#repeats.get(key) : undefined
    if (earlier && earlier.sent !== body)
      return errorReply(400, 'idempotency_error', 'Keys can only be used with the same body.')
    if (earlier) return earlier.reply
    const reply = this.#call(`${request.method} ${pathname}`, new URLSearchParams(body), searchParams, livemode)
    if (request.method === 'POST') this.#repeats.set(key, { sent: body, reply })
    return reply
  }

  #call(call: string, body: URLSearchParams, query: URLSearchParams, livemode: boolean): Reply {
    const [, id = '', action] = /^\w+ \/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(call) ?? []
    if (call === 'POST /v1/payment_intents') return { status: 200, body: this.#create(body, livemode) }
    if (call === 'GET /v1/refunds' || call === 'GET /v1/disputes') {
      const object = call.slice('GET /v1/'.length, -1)
      const data = this.#reversals.filter((each) => each.object === object)
      const matching = data.filter((each) => each.payment_intent === query.get('payment_intent')).reverse()
      return { status: 200, body: pageOf(`/v1/${object}s`, matching, query, Number(query.get('limit') ?? 10)) }
    }
    if (call === 'POST /v1/refunds') return this.#refund(body.get('payment_intent') ?? '')
    if (call === 'GET /v1/events') return { status: 200, body: this.#eventsFor(query) }
    const intent = this.#intents.get(id)
    if (!intent) return errorReply(404, 'invalid_request_error', `No such payment_intent: '${id}'`, 'resource_missing')
    if (action && ['succeeded', 'canceled'].includes(intent.status)) {
      return errorReply(400, 'invalid_request_error', 'It cannot be cancelled.', 'payment_intent_unexpected_state')
    }
    if (action) intent.status = 'canceled'
    return { status: 200, body: query.get('expand[0]') === 'latest_charge' ? this.#withCharge(intent) : intent }
  }

  #withCharge(intent: StoredIntent): object {
    const id = intent.latest_charge
    const card = id && { fingerprint: this.#fingerprints.get(id) }
    return { ...intent, latest_charge: id && { id, object: 'charge', payment_method_details: { card, type: 'card' } } }
  }

  #refund(intentId: string): Reply {
    const isReversed = this.#reversals.some((each) => each.payment_intent === intentId && each.status !== 'failed')
    if (isReversed) return errorReply(400, 'invalid_request_error', 'It was refunded.', 'charge_already_refunded')
    const id = this.refund(intentId)
    return { status: 200, body: this.#reversals.find((each) => each.id === id) ?? {} }
  }

  /** Pages of two events, newest first. */
  #eventsFor(query: URLSearchParams): object {
    const types = [...query.entries()].filter(([newId]) => newId.startsWith('types')).map(([, type]) => type)
    const since = Number(query.get('created[gte]') ?? 0)
    return pageOf(
      '/v1/events',
      this.#events.filter(({ type, created }) => created >= since && types.includes(type)),
      query,
      2,
    )
  }

  #create(body: URLSearchParams, livemode: boolean): StoredIntent {
    const id = name('pi')
    const intent: StoredIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      amount: Number(body.get('amount')),
      currency: body.get('currency') ?? '',
      status: 'requires_payment_method',
      livemode,
      metadata: { order: body.get('metadata[order]') ?? '' },
      payment_method: null,
      payment_method_types: [body.get('payment_method_types[0]') ?? ''],
      latest_charge: null,
    }
    this.#intents.set(id, intent)
    return intent
  }
}

/** A stand-in for the tests of a file, and the environment of a server that uses it, with keys of test or live mode. */
export async function useStripe({ isLive = false } = {}): Promise<{
  stripe: StripeStandIn
  environment: Record<string, string>
}> {
  const stripe = new StripeStandIn()
  afterAll(await stripe.open())
  return { stripe, environment: { ...(isLive ? liveStripeKeys : stripeKeys), STRIPE_API_BASE: stripe.url } }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}

function pageOf(url: string, rows: { id: string }[], query: URLSearchParams, limit: number): object {
  const after = rows.findIndex(({ id }) => id === query.get('starting_after')) + 1
  return { object: 'list', url, data: rows.slice(after, after + limit), has_more: rows.length > after + limit }
}

function errorReply(status: number, type: string, message: string, code?: string): Reply {
  return { status, body: { error: { type, message, ...(code && { code }) } } }
}

function name(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

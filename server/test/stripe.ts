/** A stand-in for Stripe: the calls that the server makes, with a memory, reached by the real SDK over HTTP. */
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
}
type StoredReturn = {
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
  /** As if nobody could reach it. */
  isDown = false
  /** Every call, as `GET /v1/…`. */
  readonly calls: string[] = []
  readonly #intents = new Map<string, StoredIntent>()
  readonly #returns: StoredReturn[] = []
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

  /** What Stripe.js does in the browser. @returns the code of a declined card. */
  pay(clientSecret: string, number = '4242424242424242'): string | undefined {
    const intent = this.intent(clientSecret.slice(0, clientSecret.indexOf('_secret_')))
    if (intent.client_secret !== clientSecret || intent.status === 'canceled') return 'payment_intent_unexpected_state'
    const outcome = documentedCard(number)?.outcome ?? 'incorrect_number'
    if (outcome !== 'succeeded' && outcome !== 'requires_action') return outcome
    intent.status = outcome
    intent.payment_method = 'pm_1'
    return undefined
  }

  /** The bank's page of a card that asks for 3-D Secure. */
  answerBank(intentId: string, isConfirmed: boolean): void {
    this.intent(intentId).status = isConfirmed ? 'succeeded' : 'requires_payment_method'
  }

  refund(intentId: string, cents = this.intent(intentId).amount): string {
    return this.#goBack('refund', intentId, cents, 'succeeded')
  }

  dispute(intentId: string, cents = this.intent(intentId).amount): string {
    return this.#goBack('dispute', intentId, cents, 'needs_response')
  }

  /** The bank would not have a refund, or a refund was called back. */
  fail(refundId: string): void {
    const refund = this.#returns.find(({ id }) => id === refundId)
    if (refund) refund.status = 'failed'
  }

  decide(disputeId: string, status: 'won' | 'lost'): void {
    const dispute = this.#returns.find(({ id }) => id === disputeId)
    if (dispute) dispute.status = status
  }

  /** News as Stripe sends them; `more` changes when they were signed, and by whom. */
  webhookEvent(type: string, objectId: string, more: { secondsAgo?: number; secret?: string } = {}): WebhookEvent {
    const object = this.#intents.get(objectId) ?? this.#returns.find(({ id }) => id === objectId) ?? { id: objectId }
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

  #goBack(object: StoredReturn['object'], intentId: string, amount: number, status: string): string {
    const id = name(object === 'refund' ? 're' : 'du')
    this.#returns.push({ id, object, payment_intent: intentId, amount, status, created: this.#returns.length })
    return id
  }

  #answer(request: IncomingMessage, sent: string): Reply {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    this.calls.push(`${request.method} ${pathname}`)
    if (request.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`) {
      return no(401, 'authentication_error', `Invalid API Key provided: ${request.headers.authorization}`)
    }
    const key = String(request.headers['idempotency-key'] ?? '')
    const before = request.method === 'POST' ? this.#repeats.get(key) : undefined
    if (before && before.sent !== sent) return no(400, 'idempotency_error', 'Keys can only be used with the same body.')
    if (before) return before.reply
    const reply = this.#call(`${request.method} ${pathname}`, new URLSearchParams(sent), searchParams)
    if (request.method === 'POST') this.#repeats.set(key, { sent, reply })
    return reply
  }

  #call(call: string, sent: URLSearchParams, query: URLSearchParams): Reply {
    const [, id = '', deed] = /^\w+ \/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(call) ?? []
    if (call === 'POST /v1/payment_intents') return { status: 200, body: this.#create(sent) }
    if (call === 'GET /v1/refunds' || call === 'GET /v1/disputes') {
      const object = call.slice('GET /v1/'.length, -1)
      const data = this.#returns.filter((each) => each.object === object)
      const of = data.filter((each) => each.payment_intent === query.get('payment_intent')).reverse()
      return { status: 200, body: { object: 'list', data: of, has_more: false } }
    }
    if (call === 'GET /v1/events') return { status: 200, body: this.#eventsFor(query) }
    const intent = this.#intents.get(id)
    if (!intent) return no(404, 'invalid_request_error', `No such payment_intent: '${id}'`, 'resource_missing')
    if (deed && ['succeeded', 'canceled'].includes(intent.status)) {
      return no(400, 'invalid_request_error', 'It cannot be cancelled.', 'payment_intent_unexpected_state')
    }
    if (deed) intent.status = 'canceled'
    return { status: 200, body: intent }
  }

  /** Pages of two, the newest first. */
  #eventsFor(query: URLSearchParams): object {
    const types = [...query.entries()].filter(([name]) => name.startsWith('types')).map(([, type]) => type)
    const since = Number(query.get('created[gte]') ?? 0)
    const fitting = this.#events.filter(({ type, created }) => created >= since && types.includes(type))
    const after = fitting.findIndex(({ id }) => id === query.get('starting_after')) + 1
    return {
      object: 'list',
      url: '/v1/events',
      data: fitting.slice(after, after + 2),
      has_more: fitting.length > after + 2,
    }
  }

  #create(sent: URLSearchParams): StoredIntent {
    const id = name('pi')
    const intent: StoredIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      amount: Number(sent.get('amount')),
      currency: sent.get('currency') ?? '',
      status: 'requires_payment_method',
      livemode: false,
      metadata: { order: sent.get('metadata[order]') ?? '' },
      payment_method: null,
      payment_method_types: [sent.get('payment_method_types[0]') ?? ''],
    }
    this.#intents.set(id, intent)
    return intent
  }
}

/** A stand-in for the tests of a file, and what a server must be told to use it. */
export async function useStripe(): Promise<{ stripe: StripeStandIn; environment: Record<string, string> }> {
  const stripe = new StripeStandIn()
  afterAll(await stripe.open())
  return { stripe, environment: { ...stripeKeys, STRIPE_API_BASE: stripe.url } }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}

function no(status: number, type: string, message: string, code?: string): Reply {
  return { status, body: { error: { type, message, ...(code && { code }) } } }
}

function name(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

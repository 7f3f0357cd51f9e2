/**
 * Binds the payment endpoints, those for test cards, and Stripe's webhook, which needs the raw body, because the signature
 * covers its bytes.
 */

import { ApiError, contract, packageOrder } from '@piecework/contract'
import { cardErrorMessage } from '@piecework/contract/cards'
import { languageOf } from '@piecework/contract/language'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { type Actor, ownRow, ownRowOrAdmin } from '../http/actor.ts'
import type { Api } from '../http/bind.ts'
import { isOpenTo, networkOf } from '../http/client-network.ts'
import { withIdempotencyKey, withNewOutput } from '../http/idempotency.ts'
import { order } from './actions.ts'
import type { CardProvider } from './card-provider.ts'
import { publicCardConfig } from './cards.ts'
import { type Order, orderOf, paymentsOf, receiptOf } from './queries.ts'
import { intentFor, refreshStatus } from './reconcile.ts'
import type { StripeCards } from './stripe.ts'
import { confirm, intentBySecret } from './test-card.ts'
import { processEvent } from './webhook-events.ts'

const { payments, testCards } = contract
const limit = { perMinute: 60 }

export function paymentRoutes(api: Api, config: Config, cards: CardProvider | null): void {
  const { db } = api
  const { packages } = config.prices

  api.bind(
    { ...payments.createIntent, input: packageOrder(packages) },
    async ({ input, caller, from }) => {
      if (!cards || !publicCardConfig(config, from)) throw new ApiError('purchases_off')
      const request = { endpoint: payments.createIntent, caller, input, from }
      const newOrder = (tx: Tx) => order(tx, caller, input.amount, cards.name, config.prices)
      const ordered = await transact(db, (tx) => withIdempotencyKey(tx, request, () => newOrder(tx)))
      const intent = await intentFor(db, cards, ordered._id)
      if (intent) return { clientSecret: intent.clientSecret }
      // The request repeats one whose order was cancelled since: it makes a new order.
      const again = await transact(db, (tx) => withNewOutput(tx, request, ordered, () => newOrder(tx)))
      const next = await intentFor(db, cards, again._id)
      if (!next) throw new ApiError('provider_unavailable')
      return { clientSecret: next.clientSecret }
    },
    limit,
  )

  api.bind(payments.record, async ({ input, caller }) => {
    const ordered = await ownOrder(db, input.transactionId, caller)
    if ((await refreshStatus(db, cards, ordered)) !== 'succeeded') throw new ApiError('payment_not_succeeded')
    return { success: true, coins: ordered.coins, insertedId: ordered._id }
  })

  api.bind(payments.mine, ({ input, caller }) => paymentsOf(db, input.email ?? caller.email, input, config.timeZone))

  api.bind(payments.receipt, async ({ input, caller }) => {
    const found = ownRowOrAdmin(await receiptOf(db, input.id), caller, 'payment_not_found', 'user_id')
    return { ...found, operator: { name: config.words.brand, address: config.operatorAddress } }
  })

  api.bind(
    testCards.confirm,
    async ({ tx, input, caller, from }) => {
      if (!isOpenTo(config.testCards, from)) throw new ApiError('not_found')
      const intent = await intentBySecret(tx, input.clientSecret)
      if (!intent) throw new ApiError('payment_not_found')
      await ownOrder(tx, intent.id, caller)
      const { error, ...confirmed } = await confirm(tx, intent, input, input.challenge)
      if (!error) return confirmed
      return {
        ...confirmed,
        error: { ...error, message: cardErrorMessage(error.code, languageOf(from.locale)) },
      }
    },
    limit,
  )
}

async function ownOrder(db: Db, transactionId: string, caller: Actor): Promise<Order> {
  return ownRow(await orderOf(db, transactionId), caller, 'payment_not_found', 'user_id')
}

/** Stripe sends events from few IP addresses, and after an outage all at once. */
const webhooksPerMinute = 6_000

export function stripeRoutes({ app, db, limits }: Api, cards: StripeCards): void {
  const networkLimit = limits.perProcess('webhooks of network', { most: webhooksPerMinute, seconds: 60 })
  const limit = { onRequest: (request: FastifyRequest) => networkLimit.consume(networkOf(request)) }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/stripe/webhook', limit, async (request) => {
      const { headers, body } = request
      const event = Buffer.isBuffer(body) ? cards.readEvent(body, String(headers['stripe-signature'] ?? '')) : null
      if (!event) throw new ApiError('malformed')
      await processEvent(db, cards, event, request.log)
      return { received: true }
    })
  })
}

/** The endpoint for Stripe's webhook events. It needs the raw body, because the signature covers its bytes. */
import { ApiError } from '@piecework/contract'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/bind.ts'
import { networkOf } from '../http/client-network.ts'
import type { StripeCards } from './stripe.ts'
import { processEvent } from './webhook-events.ts'

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

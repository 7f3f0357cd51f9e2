/** Where Stripe tells its news. They need the body as it came, because that is what was signed. */
import { Refused } from '@piecework/contract'
import type { StripeKeys } from '../config.ts'
import { type Db, transact } from '../db/transact.ts'
import type { Api } from '../http/api.ts'
import { stripeProvider } from './stripe.ts'
import { follow } from './wentBack.ts'

/** Its news come from few addresses, and after an outage all at once. */
const limit = { config: { rateLimit: { max: 6_000, timeWindow: 60_000 } } }

export function stripeRoutes({ app, db }: Api, keys: StripeKeys): void {
  const cards = stripeProvider(keys)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/stripe/webhook', limit, async (request) => {
      const { headers, body } = request
      const event = Buffer.isBuffer(body) ? cards.readEvent(body, String(headers['stripe-signature'] ?? '')) : null
      if (!event) throw new Refused('malformed')
      if (await isDealtWith(db, event.id)) return { received: true }
      try {
        if (event.intentId) await follow(db, cards, event.intentId)
      } catch (failure) {
        // Whatever may be otherwise next time is told again by Stripe; what does not fit never will.
        if (!(failure instanceof Refused) || failure.status >= 500) throw failure
        request.log.error({ err: failure, event: event.id }, 'news of a card payment did not fit')
      }
      await transact(db, (tx) =>
        tx
          .insertInto('stripe_events')
          .values({ id: event.id, type: event.type })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      return { received: true }
    })
  })
}

async function isDealtWith(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('stripe_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Binds buying coins, and paying with test cards where they are on. */
import { contract, Refused } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Db, transact } from '../db/transact.ts'
import type { Me } from '../http/actor.ts'
import type { Api } from '../http/bind.ts'
import { withIdempotencyKey } from '../http/idempotency.ts'
import { order } from './actions.ts'
import { type CardProvider, cardsFor, testCardsAreOpen } from './cards.ts'
import { type Order, orderOf, paymentsOf } from './queries.ts'
import { intentFor, settle } from './reconcile.ts'
import { confirm, intentBySecret } from './test-card.ts'

const { payments, testCards } = contract
const limit = { perMinute: 60 }

export function paymentRoutes(api: Api, config: Config, cards: CardProvider | null): void {
  const { db } = api

  api.bind(
    payments.createIntent,
    async ({ input, who, from }) => {
      if (!cards || !cardsFor(config, from)) throw new Refused('purchases_off')
      const request = { endpoint: payments.createIntent, who, input, from }
      const ordered = await transact(db, (tx) =>
        withIdempotencyKey(tx, request, () => order(tx, who, input.amount, cards.name)),
      )
      const { clientSecret } = await intentFor(db, cards, ordered)
      return { clientSecret }
    },
    limit,
  )

  api.bind(payments.record, async ({ input, who }) => {
    const ordered = await ownOrder(db, input.transactionId, who)
    if ((await settle(db, cards, ordered)) !== 'succeeded') throw new Refused('payment_not_succeeded')
    return { success: true, coins: ordered.coins }
  })

  api.bind(payments.mine, ({ input, who }) => paymentsOf(db, input.email ?? who.email, input))

  api.bind(
    testCards.confirm,
    async ({ tx, input, who, from }) => {
      if (!testCardsAreOpen(config, from)) throw new Refused('not_found')
      const intent = await intentBySecret(tx, input.clientSecret)
      if (!intent) throw new Refused('payment_not_found')
      await ownOrder(tx, intent.id, who)
      return confirm(tx, intent, input, input.challenge)
    },
    limit,
  )
}

async function ownOrder(db: Db, transactionId: string, who: Me): Promise<Order> {
  const found = await orderOf(db, transactionId)
  if (!found) throw new Refused('payment_not_found')
  if (found.user_id !== who._id) throw new Refused('not_yours')
  return found
}

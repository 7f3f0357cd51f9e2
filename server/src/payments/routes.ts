/** Binds the payment endpoints, and the endpoint for test cards. */
import { ApiError, contract, packageOrder } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Db, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Api } from '../http/bind.ts'
import { withIdempotencyKey } from '../http/idempotency.ts'
import { order } from './actions.ts'
import { type CardProvider, publicCardConfig, testCardsAreOpen } from './cards.ts'
import { type Order, orderOf, paymentsOf } from './queries.ts'
import { intentFor, settle } from './reconcile.ts'
import { confirm, intentBySecret } from './test-card.ts'

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
      const ordered = await transact(db, (tx) =>
        withIdempotencyKey(tx, request, () => order(tx, caller, input.amount, cards.name, packages)),
      )
      const { clientSecret } = await intentFor(db, cards, ordered)
      return { clientSecret }
    },
    limit,
  )

  api.bind(payments.record, async ({ input, caller }) => {
    const ordered = await ownOrder(db, input.transactionId, caller)
    if ((await settle(db, cards, ordered)) !== 'succeeded') throw new ApiError('payment_not_succeeded')
    return { success: true, coins: ordered.coins }
  })

  api.bind(payments.mine, ({ input, caller }) => paymentsOf(db, input.email ?? caller.email, input))

  api.bind(
    testCards.confirm,
    async ({ tx, input, caller, from }) => {
      if (!testCardsAreOpen(config, from)) throw new ApiError('not_found')
      const intent = await intentBySecret(tx, input.clientSecret)
      if (!intent) throw new ApiError('payment_not_found')
      await ownOrder(tx, intent.id, caller)
      return confirm(tx, intent, input, input.challenge)
    },
    limit,
  )
}

async function ownOrder(db: Db, transactionId: string, caller: Actor): Promise<Order> {
  const found = await orderOf(db, transactionId)
  if (!found) throw new ApiError('payment_not_found')
  if (found.user_id !== caller._id) throw new ApiError('not_yours')
  return found
}

/** Binds the withdrawals' endpoints. */
import { contract } from '@piecework/contract'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { once } from '../http/once.ts'
import { approve, cancel, refuse, release, request, returned, sent, start } from './actions.ts'
import { backing, type Cards } from './backing.ts'
import { approvedWithdrawals, pendingWithdrawals, withdrawalsOf } from './queries.ts'

const { withdrawals } = contract

export function withdrawalRoutes(api: Api, cards: Cards): void {
  const { db } = api
  api.bind(withdrawals.request, ({ input, who, from }) =>
    transact(db, (tx) =>
      once(tx, { endpoint: 'withdrawals.request', userId: who._id, input, from }, async () => {
        const { _id, withdrawal_amount } = await request(tx, who, input)
        return { insertedId: _id, withdrawal_amount }
      }),
    ),
  )
  api.bind(withdrawals.mine, ({ input, who }) => withdrawalsOf(db, input.email ?? who.email, input))
  api.bind(withdrawals.pending, ({ input, who }) => pendingWithdrawals(db, who, input))
  api.bind(withdrawals.approved, ({ input, who }) => approvedWithdrawals(db, who, input))
  api.bind(withdrawals.backing, () => backing(db, cards))
  api.bind(withdrawals.approve, async ({ input, who }) => {
    const coins = await transact(db, (tx) => approve(tx, who, input, cards))
    return { success: true, coins }
  })
  api.bind(withdrawals.start, async ({ input, who }) => {
    await transact(db, (tx) => start(tx, who, input.id))
    return { success: true }
  })
  api.bind(withdrawals.release, async ({ input, who }) => {
    await transact(db, (tx) => release(tx, who, input.id))
    return { success: true }
  })
  api.bind(withdrawals.refuse, async ({ input, who }) => {
    const coins = await transact(db, (tx) => refuse(tx, who, input))
    return { success: true, coins }
  })
  api.bind(withdrawals.cancel, async ({ input, who }) => {
    const coins = await transact(db, (tx) => cancel(tx, who, input.id))
    return { success: true, coins }
  })
  api.bind(withdrawals.sent, async ({ input, who }) => {
    await transact(db, (tx) => sent(tx, who, input))
    return { success: true }
  })
  api.bind(withdrawals.returned, async ({ input, who }) => {
    const coins = await transact(db, (tx) => returned(tx, who, input))
    return { success: true, coins }
  })
}

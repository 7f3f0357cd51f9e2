/** Binds the withdrawals' endpoints. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { approve, cancel, refuse, release, request, returned, sent, start } from './actions.ts'
import { approvedWithdrawals, pendingWithdrawals, withdrawalsOf } from './queries.ts'
import { backingOf, type Cards } from './reserves.ts'

const { withdrawals } = contract

export function withdrawalRoutes(api: Api, cards: Cards, sharedMs: number): void {
  const { db } = api
  api.bind(withdrawals.request, async ({ tx, input, who }) => {
    const { _id, withdrawal_amount } = await request(tx, who, input)
    return { insertedId: _id, withdrawal_amount }
  })
  api.bind(withdrawals.mine, ({ input, who }) => withdrawalsOf(db, input.email ?? who.email, input))
  api.bind(withdrawals.pending, ({ input, who }) => pendingWithdrawals(db, who, input))
  api.bind(withdrawals.approved, ({ input, who }) => approvedWithdrawals(db, who, input))
  api.bind(withdrawals.backing, backingOf(db, cards, sharedMs))
  api.bind(withdrawals.approve, async ({ tx, input, who }) => ({
    success: true,
    coins: await approve(tx, who, input, cards),
  }))
  api.bind(withdrawals.start, ({ tx, input, who }) => done(start(tx, who, input.id)))
  api.bind(withdrawals.release, ({ tx, input, who }) => done(release(tx, who, input.id)))
  api.bind(withdrawals.refuse, async ({ tx, input, who }) => ({ success: true, coins: await refuse(tx, who, input) }))
  api.bind(withdrawals.cancel, async ({ tx, input, who }) => ({
    success: true,
    coins: await cancel(tx, who, input.id),
  }))
  api.bind(withdrawals.sent, ({ tx, input, who }) => done(sent(tx, who, input)))
  api.bind(withdrawals.returned, async ({ tx, input, who }) => ({
    success: true,
    coins: await returned(tx, who, input),
  }))
}

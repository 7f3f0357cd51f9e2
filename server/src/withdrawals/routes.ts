/** Binds the withdrawals' endpoints. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { approve, cancel, refuse, release, request, returned, sent, start } from './actions.ts'
import { approvedWithdrawals, pendingWithdrawals, withdrawalsOf } from './queries.ts'
import { type Cards, reservesOf } from './reserves.ts'

const { withdrawals } = contract

export function withdrawalRoutes(api: Api, cards: Cards, sharedMs: number): void {
  const { db } = api
  api.bind(withdrawals.request, async ({ tx, input, caller }) => {
    const { _id, withdrawal_amount } = await request(tx, caller, input)
    return { insertedId: _id, withdrawal_amount }
  })
  api.bind(withdrawals.mine, ({ input, caller }) => withdrawalsOf(db, input.email ?? caller.email, input))
  api.bind(withdrawals.pending, ({ input, caller }) => pendingWithdrawals(db, caller, input))
  api.bind(withdrawals.approved, ({ input, caller }) => approvedWithdrawals(db, caller, input))
  api.bind(withdrawals.backing, reservesOf(db, cards, sharedMs))
  api.bind(withdrawals.approve, async ({ tx, input, caller }) => ({
    success: true,
    coins: await approve(tx, caller, input, cards),
  }))
  api.bind(withdrawals.start, ({ tx, input, caller }) => done(start(tx, caller, input.id)))
  api.bind(withdrawals.release, ({ tx, input, caller }) => done(release(tx, caller, input.id)))
  api.bind(withdrawals.refuse, async ({ tx, input, caller }) => ({
    success: true,
    coins: await refuse(tx, caller, input),
  }))
  api.bind(withdrawals.cancel, async ({ tx, input, caller }) => ({
    success: true,
    coins: await cancel(tx, caller, input.id),
  }))
  api.bind(withdrawals.sent, ({ tx, input, caller }) => done(sent(tx, caller, input)))
  api.bind(withdrawals.returned, async ({ tx, input, caller }) => ({
    success: true,
    coins: await returned(tx, caller, input),
  }))
}

/** Binds the withdrawals' endpoints. */

import { contract, withdrawalRequest } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { doneAs } from '../http/send.ts'
import { approve } from './approve.ts'
import { cancel } from './cancel.ts'
import { claim, releaseClaim } from './claim.ts'
import { approvedWithdrawals, lastNumbersOf, pendingWithdrawals, withdrawalsOf } from './queries.ts'
import { reject } from './reject.ts'
import { request } from './request.ts'
import { payoutSettings, reservesOf, uncoveredCoinsOf } from './reserves.ts'
import { markReturned } from './return.ts'
import { recordTransactionId } from './send.ts'
import { changeRate } from './taka-rate.ts'
import { rateState } from './taka-rate-queries.ts'

const { withdrawals, takaRate } = contract

export function withdrawalRoutes(api: Api, config: Config): void {
  const { db } = api
  const { minWithdrawalCoins } = config.prices
  const settings = payoutSettings(config)
  // The action checks the minimum: who leaves may withdraw less.
  const input = withdrawalRequest(minWithdrawalCoins, { closing: true })
  api.bind({ ...withdrawals.request, input }, async ({ tx, input, caller }) => {
    const { _id, withdrawal_amount, taka_per_dollar, taka } = await request(
      tx,
      caller,
      input,
      config.prices,
      config.payoutHours,
    )
    return { insertedId: _id, withdrawal_amount, taka_per_dollar, taka }
  })
  api.bind(withdrawals.mine, ({ input, caller }) => withdrawalsOf(db, input.email ?? caller.email, input))
  api.bind(withdrawals.lastNumbers, ({ caller }) => lastNumbersOf(db, caller._id))
  api.bind(withdrawals.cover, async ({ caller }) => ({
    uncovered_coins: await uncoveredCoinsOf(db, caller._id, settings),
  }))
  api.bind(withdrawals.pending, ({ input, caller }) => pendingWithdrawals(db, caller, input, settings))
  api.bind(withdrawals.approved, ({ input, caller }) => approvedWithdrawals(db, caller, input))
  api.bind(withdrawals.backing, reservesOf(db, settings, config.sharedMs))
  api.bind(withdrawals.approve, ({ tx, input, caller }) => doneAs('coins', approve(tx, caller, input, settings)))
  api.bind(withdrawals.claim, ({ tx, input, caller }) => done(claim(tx, caller, input.id)))
  api.bind(withdrawals.releaseClaim, ({ tx, input, caller }) => done(releaseClaim(tx, caller, input.id)))
  api.bind(withdrawals.reject, ({ tx, input, caller }) => doneAs('coins', reject(tx, caller, input)))
  api.bind(withdrawals.cancel, ({ tx, input, caller }) => doneAs('coins', cancel(tx, caller, input.id)))
  api.bind(withdrawals.recordTransactionId, ({ tx, input, caller }) => done(recordTransactionId(tx, caller, input)))
  api.bind(withdrawals.markReturned, ({ tx, input, caller }) => doneAs('coins', markReturned(tx, caller, input)))
  api.bind(takaRate.current, () => rateState(db))
  api.bind(takaRate.change, ({ tx, input, caller }) => doneAs('status', changeRate(tx, caller, input)))
}

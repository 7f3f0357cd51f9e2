/** Requests a withdrawal of earned coins. */

import {
  invalidField,
  isUsualAccountNumber,
  type NewWithdrawal,
  normaliseAccountNumber,
  type Prices,
  toCents,
} from '@piecework/contract'
import { tooFewCoinsMessage } from '@piecework/contract/withdrawals'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { holdWithdrawal } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { lockDeletionRequest } from '../users/deletion-requests.ts'
import { assertNotHeld } from '../users/fraud-case.ts'
import { lockActor } from '../users/lock-actor.ts'
import { lockWaitingRemoval } from '../users/waiting-removals.ts'
import { payoutTimes } from './payout-times.ts'
import { rateNow, withTaka } from './taka-rate-queries.ts'
import { texts } from './texts.ts'

/**
 * Requests a withdrawal of earned coins. They are held at once, so that two requests never use the same coins. A suspended
 * worker may request it too: earned coins stay withdrawable, unless a payment fraud case is open. The amount in dollars is
 * that of today's rate, also if the operator changes the rate before the payout, and so are the amount in taka
 * and the time that the worker is told. A user who
 * leaves, or whom an Admin removed, may withdraw less than the minimum, once.
 * @throws `invalid_input` (coins), `insufficient_coins`, `withdrawals_off`, `payment_fraud`, the errors of `lockActor`
 */
export async function request(
  tx: Tx,
  actor: Actor,
  input: NewWithdrawal,
  { coinsPerDollar, minWithdrawalCoins }: Pick<Prices, 'coinsPerDollar' | 'minWithdrawalCoins'>,
  payoutHours: number,
): Promise<{ _id: string; withdrawal_amount: number; taka_per_dollar: number | null; taka: number | null }> {
  await lockActor(tx, actor, [], { needs: 'withdrawals', whileSuspended: true })
  await assertNotHeld(tx, actor._id)
  await assertNotTooFew(tx, actor, input.withdrawal_coin, minWithdrawalCoins)
  const times = (await payoutTimes(tx, payoutHours, [input.payment_system]))[input.payment_system]
  const account_number = normaliseAccountNumber(input.account_number)
  const made = await tx
    .insertInto('withdrawals')
    .values({
      _id: newId(),
      worker_id: actor._id,
      withdrawal_coin: input.withdrawal_coin,
      withdrawal_amount: toCents(input.withdrawal_coin, coinsPerDollar) / 100,
      taka_per_dollar: sql<number | null>`${rateNow}`,
      payment_system: input.payment_system,
      account_number,
      account_typed: input.account_number,
      expected_hours: times.expected,
      late_hours: times.late,
      account_unusual: !isUsualAccountNumber(input.payment_system, account_number),
    })
    .returning(['_id', 'worker_id', 'withdrawal_coin', 'withdrawal_amount', 'taka_per_dollar'])
    .executeTakeFirstOrThrow()
  await post(tx, [actor._id], (posting) => holdWithdrawal(posting, made))
  return withTaka(made)
}

/**
 * Only the closing withdrawal of a user who leaves may be smaller, once: otherwise a request for the deletion that is
 * cancelled after each payout would be a way around the minimum.
 * @throws `invalid_input`
 */
async function assertNotTooFew(tx: Tx, actor: Actor, coins: number, minCoins: number): Promise<void> {
  if (coins >= minCoins) return
  const removal = await lockWaitingRemoval(tx, actor._id)
  const isLeaving = (await lockDeletionRequest(tx, actor._id)) || removal !== undefined
  // The user did not ask for the removal: an earlier closing withdrawal is not counted.
  if (isLeaving && !(await hasClosingWithdrawal(tx, actor, minCoins, removal?.requested_at))) return
  const tooFew = tooFewCoinsMessage(minCoins)
  throw invalidField('withdrawal_coin', (language) =>
    isLeaving ? texts[language].secondSmallWithdrawal(minCoins, tooFew(language)) : tooFew(language),
  )
}

/** Whether a withdrawal below the minimum is pending or was paid. */
async function hasClosingWithdrawal(tx: Tx, actor: Actor, minCoins: number, since = '-infinity'): Promise<boolean> {
  const found = await fixed`
    select from withdrawals where worker_id = ${actor._id} and withdrawal_coin < ${minCoins}
      and status in ('pending', 'approved') and created_at >= ${since}::timestamptz limit 1`.run(tx)
  return found.length > 0
}

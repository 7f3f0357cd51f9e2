/** Gives the worker of decided work a bonus. */

import {
  ApiError,
  bonusFee,
  fromHundredths,
  invalidField,
  maxBonusCoins,
  payableCoins,
  postingFee,
  sumOfCoins,
  toHundredths,
} from '@piecework/contract'
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'
import { spendingOf } from '../auth/keys/spending.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import { type Balance, lockBalances } from '../ledger/accounts.ts'
import { giveBonus } from '../ledger/events.ts'
import { insertTransfers, Posting } from '../ledger/post.ts'
import { notifications, settledDebts } from '../notifications/notify.ts'
import { isNotWithdrawn } from '../tasks/conditions.ts'
import { type LockedSubmission, lockForReview } from './review.ts'

type Input = { id: string; coins: number; words?: string | null | undefined }

/**
 * Gives a bonus to the worker of approved or rejected work, from bought coins and then from earned ones, and takes the
 * operator's fee for it, if any, as for a task of all bonuses of this task. Rejected work is unsealed once its bonuses
 * are as much as its pay.
 * @returns the coins that the buyer can still spend
 * @throws `submission_not_found`, `not_yours`, `invalid_input` for pending or withdrawn work and above the limit,
 * `user_not_found` when the worker was removed, `not_enough_coins`, `key_limit`, `key_scope`, `disputed`, `owes_coins`
 */
export async function bonus(
  tx: Tx,
  actor: Actor,
  input: Input,
  { timeZone, postingFeePercent, prices }: Pick<Config, 'timeZone' | 'postingFeePercent' | 'prices'>,
): Promise<number> {
  const { users, work } = await lockForReview(tx, actor, [input.id], { timeZone, coins: false })
  const submission = work.get(input.id)
  assertMayGetBonus(submission, actor)
  if (users.payee(submission.worker_id).isRemoved) throw new ApiError('user_not_found')
  const [[found], balances] = await together(
    tx,
    stateOf(submission._id),
    lockBalances([actor._id, submission.worker_id]),
  )
  const state = found as BonusState
  const given = fromHundredths(toHundredths(state.given) + toHundredths(input.coins))
  if (state.is_withdrawn)
    throw new ApiError('invalid_input', { message: (language) => texts[language].bonusForWithdrawn })
  assertWithinLimit(submission, given, input.coins)

  const words = input.words?.trim() || null
  const fee = bonusFee(input.coins, postingFeePercent, state.given_for_task)
  const bonusRow = { _id: newId(), submission_id: submission._id, buyer_id: actor._id, coins: input.coins, fee }
  const posting = new Posting(balances)
  assertEnoughCoins(posting.of(actor._id), input.coins, postingFeePercent, state.given_for_task)
  giveBonus(posting, { ...bonusRow, worker_id: submission.worker_id, coinsPerDollar: prices.coinsPerDollar })
  const spent = { taskId: submission.task_id, coins: sumOfCoins([input.coins, fee]), timeZone }
  const spending = await spendingOf(tx, actor, spent)
  await together(
    tx,
    ...spending.count,
    fixed`insert into bonuses (_id, submission_id, coins, fee, words)
      values (${bonusRow._id}, ${submission._id}, ${input.coins}, ${fee}, ${words})`,
    fixed`update tasks set bonus_total = bonus_total + ${input.coins}, bonus_fee_total = bonus_fee_total + ${fee}
      where _id = ${submission.task_id}`,
    fixed`update submissions set unsealed_at = now()
      where _id = ${submission._id} and status = 'rejected' and unsealed_at is null and payable_amount <= ${given}`,
    ...insertTransfers(posting),
    notifications(
      {
        user_id: submission.worker_id,
        reference: submission._id,
        event: 'bonus_received',
        task: submission.task_title,
        coins: input.coins,
        ...(words !== null && { words }),
      },
      ...settledDebts(posting),
    ),
  )
  return posting.spendableOf(actor._id)
}

/**
 * Gift coins are never given, but they can pay the fee. `earlier` are the bonuses so far for work on the task: they and
 * their fee are paid already. @throws `not_enough_coins`
 */
function assertEnoughCoins(
  { earned, bought, gift }: Balance,
  coins: number,
  feePercent: number,
  earlier: number,
): void {
  const [givable, all] = [toHundredths(bought) + toHundredths(earned), toHundredths(bought + earned + gift)]
  const paid = toHundredths(earlier) + toHundredths(postingFee(earlier, feePercent))
  const payable = toHundredths(payableCoins(fromHundredths(all + paid), feePercent)) - toHundredths(earlier)
  const most = fromHundredths(Math.min(givable, payable))
  if (coins <= most) return
  throw new ApiError('not_enough_coins', { message: (language) => texts[language].bonusAboveCoins(most, feePercent) })
}

function assertMayGetBonus(
  submission: LockedSubmission | undefined,
  actor: Actor,
): asserts submission is LockedSubmission {
  if (ownRow(submission, actor, 'submission_not_found').status !== 'pending') return
  throw new ApiError('invalid_input', { message: (language) => texts[language].bonusForPending })
}

type BonusState = { given: number; given_for_task: number; is_withdrawn: boolean }

/** The bonuses so far, for the submission and for its task. Both are locked, so no other bonus is given meanwhile. */
function stateOf(submissionId: string) {
  return fixed<BonusState>`
    select not ${isNotWithdrawn} as is_withdrawn, bonus_total as given_for_task,
      (select coalesce(sum(coins), 0) from bonuses where submission_id = submissions._id) as given
    from submissions join tasks on tasks._id = task_id where submissions._id = ${submissionId}`
}

const en = {
  bonusForWithdrawn: 'The worker withdrew this work.',
  bonusForPending: 'Approve or reject this work first. Then you can give a bonus.',
  bonusAboveLimit: (most: number, left: number) =>
    `Bonuses for this work can be at most ${english.coins(most)} in all. You can still give ${english.coins(left)}.`,
  /** Only with a fee the percentage is not 0. */
  bonusAboveCoins: (most: number, feePercent: number) =>
    `You can give at most ${english.coins(most)} as a bonus. Coins for signing up cannot be given.${
      feePercent > 0 ? ` A fee of ${feePercent} % is paid besides.` : ''
    }`,
}

const bn: typeof en = {
  bonusForWithdrawn: 'কর্মী এই কাজ ফিরিয়ে নিয়েছেন।',
  bonusForPending: 'আগে এই কাজ অনুমোদন বা প্রত্যাখ্যান করুন। তারপর বোনাস দিতে পারবেন।',
  bonusAboveLimit: (most: number, left: number) =>
    `এই কাজের জন্য মোট বোনাস সর্বোচ্চ ${bangla.coins(most)} হতে পারে। আপনি আরও ${bangla.coins(left)} দিতে পারবেন।`,
  bonusAboveCoins: (most: number, feePercent: number) =>
    `আপনি সর্বোচ্চ ${bangla.coins(most)} বোনাস দিতে পারবেন। অ্যাকাউন্ট খোলার উপহার কয়েন দেওয়া যায় না।${
      feePercent > 0 ? ` সঙ্গে ${bangla.number(feePercent)}% চার্জ লাগে।` : ''
    }`,
}

const texts = { en, bn }

function assertWithinLimit({ payable_amount }: LockedSubmission, given: number, coins: number): void {
  const most = maxBonusCoins(payable_amount)
  if (given <= most) return
  const left = fromHundredths(toHundredths(most) - toHundredths(given) + toHundredths(coins))
  throw invalidField('coins', (language) => texts[language].bonusAboveLimit(most, left))
}

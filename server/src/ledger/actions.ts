/** Every business event that moves coins, one verb each. The rules are functions of the database: see docs/ledger.md. */
import { type CorrectionSides, fromHundredths, toHundredths } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/transact.ts'

/** Opens the accounts of a new user, and gives the sign-up coins. `signup:{user}` */
export async function openAccounts(tx: Tx, userId: string, giftCoins: number): Promise<void> {
  await sql`select open_user_accounts(${userId})`.execute(tx)
  if (giftCoins > 0) await sql`select give_sign_up_gift(${userId}, ${giftCoins})`.execute(tx)
}

/** Gives the sign-up coins of another role instead of those that were given. `signup:{user}:again` */
export async function changeSignUpGift(tx: Tx, userId: string, giftCoins: number): Promise<void> {
  await sql`select change_sign_up_gift(${userId}, ${giftCoins})`.execute(tx)
}

/**
 * Sets a task's coins aside, in the statement that posts it: gift first, then bought, then earned.
 * `task:{task}:fund:{kind}`
 * @throws a broken `spendable_not_negative` when the buyer has too few: the refusal `not_enough_coins`.
 */
export function fundingOf(task: RawBuilder<unknown>, buyerId: string, total: number): RawBuilder<number> {
  return sql<number>`fund_task(${task}, ${buyerId}, ${total})`
}

/** Takes the operator's fee for posting, of the same coins. `task:{task}:fee:{kind}` */
export function chargeFee(tx: Tx, task: { _id: string; buyer_id: string; fee: number }): Promise<number> {
  return coinsOf(sql`select charge_fee(${task._id}, ${task.buyer_id}, ${task.fee}) as coins`, tx)
}

/** Pays approved work, and unlocks the worker's sign-up gift with the first pay. `submission:{id}:settle:{kind}` */
export function settle(tx: Tx, work: Work & { worker_id: string }): Promise<number> {
  return coinsOf(sql`select ${settlementOf(work)} as coins`, tx)
}

/** The same as a part of the statement that approves the work. */
export function settlementOf({
  _id,
  task_id,
  worker_id,
  payable_amount,
}: Work & { worker_id: string }): RawBuilder<number> {
  return sql<number>`settle_submission(${_id}, ${task_id}, ${worker_id}, ${payable_amount})`
}

/**
 * Gives the coins of rejected work back after its task closed, with its share of a fee.
 * `submission:{id}:release:{kind}`, `submission:{id}:fee:release:{kind}`
 */
export function releaseSubmission(tx: Tx, work: Work & { buyer_id: string }): Promise<number> {
  return coinsOf(
    sql`select release_submission(${work._id}, ${work.task_id}, ${work.buyer_id}, ${work.payable_amount}) as coins`,
    tx,
  )
}

/**
 * Gives the coins of a closed task's free places back, with their share of a fee.
 * `task:{task}:release:{kind}`, `task:{task}:fee:release:{kind}`
 */
export function releaseTask(tx: Tx, task: { _id: string; buyer_id: string; freeCoins: number }): Promise<number> {
  return coinsOf(sql`select release_task(${task._id}, ${task.buyer_id}, ${task.freeCoins}) as coins`, tx)
}

/** Empties the accounts of somebody who is being removed; what is held stays. `removal:{user}:{kind}` */
export function unclaimCoins(tx: Tx, userId: string): Promise<number> {
  return coinsOf(sql`select unclaim_coins(${userId}) as coins`, tx)
}

/** For transactions of several events: locks all accounts of these users and tasks at once, in the one order. */
export async function lockAccounts(tx: Tx, users: string[], tasks: string[]): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb.or([eb('user_id', 'in', users), ...(tasks.length > 0 ? [eb('task_id', 'in', tasks)] : [])]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Credits a succeeded card payment. `purchase:{intent}` */
export function creditPurchase(
  tx: Tx,
  payment: { _id: string; intent: string; user_id: string; coins: number },
): Promise<number> {
  return coinsOf(
    sql`select credit_purchase(${payment.intent}, ${payment._id}, ${payment.user_id}, ${payment.coins}) as coins`,
    tx,
  )
}

/**
 * Takes the coins of refunded cents back: unspent bought ones, and no more than are left of that purchase.
 * `refund:{refund}`, and what was spent already `refund:{refund}:loss`. The caller holds the payment's row.
 */
export async function refundPurchase(tx: Tx, payment: TakenFrom, refund: string, cents: number): Promise<TakenBack> {
  const total = await coinsOf(sql`select coins_taken_back(${payment._id}, ${cents}) as coins`, tx)
  const coins = await coinsOf(
    sql`select refund_purchase(${refund}, ${payment._id}, ${payment.user_id}, ${total}) as coins`,
    tx,
  )
  return { coins, missing: fromHundredths(toHundredths(total) - toHundredths(coins)) }
}

/** Books a refund back that failed after it had succeeded. `refund:{refund}:failed`, and what was a loss `refund:{refund}:failed:loss` */
export async function refundFailed(
  tx: Tx,
  payment: TakenFrom,
  { refund, coins, lost_coins }: { refund: string; coins: number; lost_coins: number },
): Promise<void> {
  await sql`select refund_failed(${refund}, ${payment._id}, ${payment.user_id}, ${coins}, ${lost_coins})`.execute(tx)
}

/** Freezes the unspent coins of disputed cents. `dispute:{id}:open` */
export async function openDispute(tx: Tx, payment: TakenFrom, dispute: string, cents: number): Promise<TakenBack> {
  const total = await coinsOf(sql`select coins_taken_back(${payment._id}, ${cents}) as coins`, tx)
  const coins = await coinsOf(
    sql`select open_dispute(${dispute}, ${payment._id}, ${payment.user_id}, ${total}) as coins`,
    tx,
  )
  return { coins, missing: fromHundredths(toHundredths(total) - toHundredths(coins)) }
}

/** Gives the frozen coins of a dispute free, or takes them away. `dispute:{id}:end`, and a loss `dispute:{id}:end:loss` */
export async function endDispute(
  tx: Tx,
  payment: TakenFrom,
  over: { dispute: string; coins: number; missing_coins: number; isWon: boolean },
): Promise<void> {
  const { dispute, coins, missing_coins, isWon } = over
  await sql`select end_dispute(${dispute}, ${payment._id}, ${payment.user_id}, ${coins}, ${missing_coins}, ${isWon})`.execute(
    tx,
  )
}

/** Takes what is left of a test payment back. `test:{payment}`, and what was spent already `test:{payment}:loss` */
export async function voidTestPayment(tx: Tx, paymentId: string): Promise<{ coins: number; lost_coins: number }> {
  await sql`select void_test_payment(${paymentId})`.execute(tx)
  return tx
    .selectFrom('voided_payments')
    .select(['coins', 'lost_coins'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

/**
 * Holds the coins of a withdrawal request; only earned ones can be withdrawn. `withdrawal:{id}:hold`
 * @throws a broken `spendable_not_negative` when the worker has earned too few.
 */
export function holdWithdrawal(tx: Tx, { _id, worker_id, withdrawal_coin }: Withdrawal): Promise<number> {
  return coinsOf(sql`select hold_withdrawal(${_id}, ${worker_id}, ${withdrawal_coin}) as coins`, tx)
}

/** Pays an approved request out. `withdrawal:{id}:paid` */
export function payWithdrawal(tx: Tx, { _id, worker_id, withdrawal_coin }: Withdrawal): Promise<number> {
  return coinsOf(sql`select pay_withdrawal(${_id}, ${worker_id}, ${withdrawal_coin}) as coins`, tx)
}

/** Gives the coins of a refused or cancelled request back. `withdrawal:{id}:void` */
export function voidWithdrawal(tx: Tx, { _id, worker_id, withdrawal_coin }: Withdrawal): Promise<number> {
  return coinsOf(sql`select void_withdrawal(${_id}, ${worker_id}, ${withdrawal_coin}) as coins`, tx)
}

/** Gives the coins of a payout that came back to the worker. `withdrawal:{id}:returned` */
export function returnWithdrawal(tx: Tx, { _id, worker_id, withdrawal_coin }: Withdrawal): Promise<number> {
  return coinsOf(sql`select return_withdrawal(${_id}, ${worker_id}, ${withdrawal_coin}) as coins`, tx)
}

/**
 * Books a correction. `correction:{id}`, or `unclaimed:{id}` when unclaimed coins are paid to somebody
 * @throws a broken `spendable_not_negative` or `unclaimed_not_negative` when there are too few coins to take.
 */
export function correct(tx: Tx, correction: CorrectionSides & { _id: string; amount: number }): Promise<number> {
  const { _id, from_user, from_account, to_user, to_account, amount } = correction
  return coinsOf(
    sql`select correct(${_id}, ${from_user}, ${from_account}, ${to_user}, ${to_account}, ${amount}) as coins`,
    tx,
  )
}

type TakenFrom = { _id: string; user_id: string }
/** Of the coins that an amount of money is worth: those that the person still had, and those that were spent. */
type TakenBack = { coins: number; missing: number }
type Withdrawal = { _id: string; worker_id: string; withdrawal_coin: number }
type Work = { _id: string; task_id: string; payable_amount: number }

/** The coins an event moved; 0 when it was in the books already. */
async function coinsOf(event: ReturnType<typeof sql>, tx: Tx): Promise<number> {
  const { rows } = await event.execute(tx)
  const [row] = rows as { coins: number }[]
  return row?.coins ?? 0
}

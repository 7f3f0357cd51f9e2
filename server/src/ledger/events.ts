/** The business events that move coins, one function each: accounts, reason and the key against double booking. */
import {
  ApiError,
  type CorrectionSides,
  fromHundredths,
  type MovementReason,
  sumOfCoins,
  toHundredths,
} from '@piecework/contract'
import {
  type Account,
  type CoinKind,
  escrowAccount,
  forfeitedAccount,
  type Payee,
  type PlatformKind,
  payeeAccount,
  platformAccount,
  type UserKind,
  userAccount,
} from './accounts.ts'
import type { Posting, Transfer } from './post.ts'
import { centsBehind, type Part, releaseOrder, roundCents, spendingOrder, split, worthOf } from './split.ts'

/** Amounts are coins with at most two decimals; the caller has locked the balances of the users and tasks. */

export function giveSignUpGift(posting: Posting, userId: string, amount: number): void {
  if (amount === 0) return
  posting.move({
    from: platformAccount('gifts_issued'),
    to: userAccount(userId, 'gift'),
    amount,
    reason: 'sign_up_gift',
    reference: userId,
    key: `sign_up:${userId}`,
  })
}

/** Replaces the sign-up gift by that of another role. */
export function changeSignUpGift(posting: Posting, userId: string, given: number, due: number): void {
  if (given === 0) giveSignUpGift(posting, userId, due)
  if (given === 0 || given === due) return
  const gift = userAccount(userId, 'gift')
  const issued = platformAccount('gifts_issued')
  const event = { reference: userId, key: `sign_up:${userId}:again` }
  if (given < due) posting.move({ from: issued, to: gift, amount: due - given, reason: 'sign_up_gift', ...event })
  else {
    const amount = Math.min(given - due, posting.of(userId).gift)
    if (amount > 0) posting.move({ from: gift, to: issued, amount, reason: 'sign_up_gift_reversal', ...event })
  }
}

/** The first approved submission converts the rest of the worker's sign-up gift to earned coins, once. */
export function unlockGift(posting: Posting, workerId: string, given: number, submissionId: string): void {
  const amount = Math.min(given, posting.of(workerId).gift)
  if (amount <= 0) return
  posting.move({
    from: userAccount(workerId, 'gift'),
    to: userAccount(workerId, 'earned'),
    amount,
    reason: 'unlock',
    reference: submissionId,
    key: `unlock:${workerId}`,
  })
}

type FundedTask = {
  _id: string
  buyer_id: string
  /** The slots that are added to the task after it was posted. */
  addition?: string
}

/** The fee of the operator for a pay, and the rate of withdrawals, which says how much card money the pay needs. */
type Fee = { fee: number; coinsPerDollar: number }

/**
 * Moves coins of a buyer to the escrow of a task, and charges the operator's fee for posting or for added slots.
 * @returns the transfers of the fee. @throws `not_enough_coins`
 */
export function fundTask(posting: Posting, task: FundedTask, total: number, fee: Fee): Transfer[] {
  const parts = splitWithFee(posting, task.buyer_id, spend(posting.of(task.buyer_id), total), fee)
  const payer = (kind: CoinKind) => userAccount(task.buyer_id, kind)
  const escrow = (kind: CoinKind) => escrowAccount(task._id, kind)
  const reference = task._id
  const key = task.addition === undefined ? `task:${task._id}` : `task:${task._id}:add:${task.addition}`
  moveByKind(posting, parts.pay, payer, escrow, { reason: 'fund', reference, key: `${key}:fund` })
  return moveByKind(posting, parts.fee, payer, fees, { reason: 'fee', reference, key: `${key}:fee` })
}

/** Releases a part of the fee to the kinds of coins that paid it. */
export function releaseFee(
  posting: Posting,
  { taskId, buyer, key }: { taskId: string; buyer: Payee; key: string },
  parts: PartWithCents[],
): void {
  const payee = (kind: CoinKind) => payeeAccount(buyer, kind)
  moveByKind(posting, parts, fees, payee, { reason: 'fee_release', reference: taskId, key: `${key}:fee` })
}

type SubmissionPay = { _id: string; task_id: string; payable_amount: number }

/** Pays an approved submission from the escrow. The worker gets earned coins, whatever kind funded the task. */
export function settle(posting: Posting, submission: SubmissionPay, worker: Payee): void {
  const { task_id, payable_amount } = submission
  const payee = () => payeeAccount(worker, 'earned')
  moveFromEscrow(posting, task_id, spendingOrder, payable_amount, payee, decisionOn(submission, 'settle'))
}

type Bonus = {
  _id: string
  submission_id: string
  buyer_id: string
  worker_id: string
  coins: number
} & Fee

/**
 * Gives a worker a bonus from the buyer's bought coins, then from earned ones. Gift coins are never given: as earned coins
 * they could be withdrawn. They pay the fee, like that of a task. @throws `not_enough_coins`
 */
export function giveBonus(posting: Posting, bonus: Bonus): void {
  const given = spend({ ...posting.of(bonus.buyer_id), gift: 0 }, bonus.coins)
  const parts = splitWithFee(posting, bonus.buyer_id, given, bonus)
  const payer = (kind: CoinKind) => userAccount(bonus.buyer_id, kind)
  const worker = () => userAccount(bonus.worker_id, 'earned')
  const reference = bonus.submission_id
  const key = `bonus:${bonus._id}`
  moveByKind(posting, parts.pay, payer, worker, { reason: 'bonus', reference, key })
  moveByKind(posting, parts.fee, payer, fees, { reason: 'bonus_fee', reference, key: `${key}:fee` })
}

/** Releases the pay of a rejected submission of a closed task to the buyer. */
export function releaseSubmission(posting: Posting, submission: SubmissionPay, buyer: Payee): void {
  const { task_id, payable_amount } = submission
  const payee = (kind: CoinKind) => payeeAccount(buyer, kind)
  moveFromEscrow(posting, task_id, releaseOrder, payable_amount, payee, decisionOn(submission, 'release'))
}

/** Releases the coins of a task's free slots to the buyer. `event` is the base of the key: the event that closes them. */
export function releaseSlots(posting: Posting, taskId: string, buyer: Payee, total: number, event: string): void {
  const payee = (kind: CoinKind) => payeeAccount(buyer, kind)
  const move = { reason: 'release_slots', reference: taskId, key: event } as const
  moveFromEscrow(posting, taskId, releaseOrder, total, payee, move)
}

/** Credits a succeeded card payment. `cents` is the card money behind its coins; 0 for a test payment. */
export function creditPurchase(
  posting: Posting,
  payment: { _id: string; intent: string; coins: number; cents: number },
  buyer: Payee,
): void {
  posting.move({
    from: platformAccount('card_sales'),
    to: payeeAccount(buyer, 'bought'),
    amount: payment.coins,
    cents: payment.cents,
    reason: 'purchase',
    reference: payment._id,
    key: `purchase:${payment.intent}`,
  })
}

type PaymentOf = { _id: string; user_id: string }

/** A refund, an opened dispute or the voiding of a test payment; `cents` is the card money that is returned with the coins. */
export type Reversal = { reason: 'refund' | 'dispute' | 'test'; coins: number; cents: number; key: string }

/**
 * Reverses coins of a payment. They become a debt of the user at once, and bought coins of the user settle it; the caller
 * then releases coins of free slots, and the rest stays a debt. So `card_sales` or `disputed` gets all coins and cents.
 * The bought coins take the card money that was returned along, and more where the coins that stay would otherwise have
 * more behind them than they were ever paid out with.
 */
export function reversePayment(
  posting: Posting,
  payment: PaymentOf,
  { reason, coins, cents, key }: Reversal,
  lowestCoinsPerDollar: number,
): void {
  if (coins === 0) return
  const { _id: reference, user_id } = payment
  const owed = userAccount(user_id, 'owed')
  const to = reason === 'dispute' ? userAccount(user_id, 'disputed') : platformAccount('card_sales')
  posting.move({ from: owed, to, amount: coins, cents, reason, reference, key })
  const { bought, bought_cents } = posting.of(user_id)
  const amount = Math.min(coins, bought)
  if (amount === 0) return
  const stay = roundCents(bought_cents - worthOf(bought - amount, lowestCoinsPerDollar))
  const taken = {
    amount,
    cents: Math.max(Math.min(cents, bought_cents), stay),
    reason,
    reference,
    key: `${key}:bought`,
  }
  posting.move({ from: userAccount(user_id, 'bought'), to: owed, ...taken })
}

/** Settles the debt of a removed user with coins that this user has forfeited; `left` of them are not used yet. */
export function settleWithForfeited(
  posting: Posting,
  userId: string,
  left: Record<CoinKind, Forfeited>,
  { reference, key }: { reference: string; key: string },
): void {
  for (const kind of ['bought', 'earned', 'gift'] as const) {
    const amount = Math.min(posting.debtOf(userId), left[kind].coins)
    if (amount <= 0) continue
    posting.move({
      from: platformAccount('forfeited'),
      to: userAccount(userId, 'owed'),
      amount,
      cents: centsBehind(amount, left[kind].coins, left[kind].cents),
      reason: 'settle_debt',
      reference,
      key: `${key}:forfeited:${kind}`,
    })
  }
}

/** A refund failed after it had succeeded: its coins are given back to the user. */
export function returnRefund(
  posting: Posting,
  payment: PaymentOf,
  buyer: Payee,
  refund: { refund: string; coins: number; cents: number },
): void {
  if (refund.coins === 0) return
  posting.move({
    from: platformAccount('card_sales'),
    to: payeeAccount(buyer, 'bought'),
    amount: refund.coins,
    cents: refund.cents,
    reason: 'refund',
    reference: payment._id,
    key: `refund:${refund.refund}:failed`,
  })
}

/** A dispute has ended. If won, its coins are the user's again, and settle the debt first; if lost, the debt stays. */
export function endDispute(
  posting: Posting,
  payment: PaymentOf,
  buyer: Payee,
  ended: { dispute: string; coins: number; cents: number; isWon: boolean },
): void {
  if (ended.coins === 0) return
  posting.move({
    from: userAccount(payment.user_id, 'disputed'),
    to: ended.isWon ? payeeAccount(buyer, 'bought') : platformAccount('card_sales'),
    amount: ended.coins,
    cents: ended.cents,
    reason: 'dispute',
    reference: payment._id,
    key: `dispute:${ended.dispute}:end`,
  })
}

/** Writes off a debt from a test payment as a loss: no card money is missing. */
export function writeOff(posting: Posting, payment: PaymentOf, amount: number): void {
  if (amount === 0) return
  posting.move({
    from: platformAccount('losses'),
    to: userAccount(payment.user_id, 'owed'),
    amount,
    reason: 'test',
    reference: payment._id,
    key: `test:${payment._id}:loss`,
  })
}

type Withdrawal = { _id: string; worker_id: string; withdrawal_coin: number }

/**
 * Holds the coins of a withdrawal; only earned coins can be withdrawn. Card money goes with the first coins, up to the
 * payout: coins without any, such as a sign-up gift, are the last ones withdrawn. @throws `insufficient_coins`
 */
export function holdWithdrawal(posting: Posting, withdrawal: Withdrawal & { withdrawal_amount: number }): void {
  const { worker_id, withdrawal_coin: amount, withdrawal_amount } = withdrawal
  const { earned, earned_cents } = posting.of(worker_id)
  if (earned < amount) throw new ApiError('insufficient_coins')
  const needed = Math.max(toHundredths(withdrawal_amount), centsBehind(amount, earned, earned_cents))
  posting.move({
    from: userAccount(worker_id, 'earned'),
    to: userAccount(worker_id, 'withdrawing'),
    amount,
    cents: Math.min(earned_cents, needed),
    reason: 'hold',
    reference: withdrawal._id,
    key: `withdrawal:${withdrawal._id}:hold`,
  })
}

/**
 * Pays out an approved withdrawal with the cents of its own hold, not with an average: otherwise another withdrawal of
 * the worker would get card money from the one that was checked.
 */
export function payWithdrawal(posting: Posting, withdrawal: Withdrawal, cents: number): void {
  decideWithdrawal(posting, withdrawal, cents, { to: platformAccount('payouts'), reason: 'payout' })
}

/** Gives the held coins and cents of a rejected or cancelled withdrawal back to the worker. */
export function voidWithdrawal(posting: Posting, withdrawal: Withdrawal, worker: Payee, cents: number): void {
  decideWithdrawal(posting, withdrawal, cents, { to: payeeAccount(worker, 'earned'), reason: 'void' })
}

/** Gives the coins and cents of a returned payout back to the worker. */
export function returnWithdrawal(posting: Posting, withdrawal: Withdrawal, worker: Payee, cents: number): void {
  posting.move({
    from: platformAccount('payouts'),
    to: payeeAccount(worker, 'earned'),
    amount: withdrawal.withdrawal_coin,
    cents,
    reason: 'payout_return',
    reference: withdrawal._id,
    key: `withdrawal:${withdrawal._id}:returned`,
  })
}

/** Forfeited coins of one kind, and their cents. A correction can pay them to a user. */
export type Forfeited = { coins: number; cents: number }

/**
 * Books a correction. @throws `not_enough_coins` when the account on the `from` side holds too few
 * @param forfeited the forfeited coins of this kind, when the coins come from `forfeited`
 */
export function correct(
  posting: Posting,
  correction: CorrectionSides & { _id: string; amount: number },
  forfeited: Forfeited | null,
): void {
  const { _id, from_user, from_account, to_user, to_account, amount } = correction
  const available = from_user ? posting.of(from_user)[from_account as CoinKind] : (forfeited?.coins ?? amount)
  if (available < amount) throw new ApiError('not_enough_coins')
  posting.move({
    from: sideOf(from_user, from_account),
    to: sideOf(to_user, to_account),
    amount,
    ...(forfeited && { cents: centsBehind(amount, forfeited.coins, forfeited.cents) }),
    reason: 'correction',
    reference: _id,
    key: `correction:${_id}`,
  })
}

/** Forfeits the coins of a removed user; withdrawing and disputed coins stay until decided. @returns the coins */
export function forfeit(posting: Posting, userId: string): number {
  const balance = posting.of(userId)
  const parts = releaseOrder.map((kind) => ({ kind, amount: balance[kind] })).filter(({ amount }) => amount > 0)
  const payer = (kind: CoinKind) => userAccount(userId, kind)
  const move = { reason: 'forfeit', reference: userId, key: `removal:${userId}` } as const
  moveByKind(posting, parts, payer, () => forfeitedAccount(userId), move)
  return sumOfCoins(parts.map(({ amount }) => amount))
}

/** Takes coins in the order of spending. @throws `not_enough_coins` */
function spend(balance: Record<CoinKind, number>, total: number): Part[] {
  const parts = split(balance, spendingOrder, total)
  if (!parts) throw new ApiError('not_enough_coins')
  return parts
}

type PartWithCents = Part & { cents: number }

/**
 * The fee that is paid besides a pay, and the cents of both. Of the card money behind the coins of both, the pay gets as
 * much as it is worth, and the fee only what is above: a fee takes no cover from a payout. @throws `not_enough_coins`
 */
function splitWithFee(
  posting: Posting,
  buyerId: string,
  pay: Part[],
  { fee, coinsPerDollar }: Fee,
): { pay: PartWithCents[]; fee: PartWithCents[] } {
  const balance = posting.of(buyerId)
  const of = (parts: Part[], kind: CoinKind) => parts.find((part) => part.kind === kind)?.amount ?? 0
  const left = (kind: CoinKind) => fromHundredths(toHundredths(balance[kind]) - toHundredths(of(pay, kind)))
  const feeParts = spend({ gift: left('gift'), bought: left('bought'), earned: left('earned') }, fee)
  const centsOf = (kind: CoinKind): { pay: number; fee: number } => {
    if (kind === 'gift') return { pay: 0, fee: 0 }
    const behind = (coins: number) => centsBehind(coins, balance[kind], balance[`${kind}_cents`])
    const paid = of(pay, kind)
    const both = behind(fromHundredths(toHundredths(paid) + toHundredths(of(feeParts, kind))))
    const covered = Math.min(both, Math.max(worthOf(paid, coinsPerDollar), behind(paid)))
    return { pay: covered, fee: roundCents(both - covered) }
  }
  return {
    pay: pay.map((part) => ({ ...part, cents: centsOf(part.kind).pay })),
    fee: feeParts.map((part) => ({ ...part, cents: centsOf(part.kind).fee })),
  }
}

/** The account for coins of each kind. */
type ByKind = (kind: CoinKind) => Account
const fees: ByKind = () => platformAccount('fees')

type MoveByKind = { reason: MovementReason; reference: string; key: string; isDecision?: true }

/**
 * One transfer for each part, and the kind of its coins in its key. Only the first transfer of a decision has the key itself, so that the
 * unique key allows only one decision.
 */
function moveByKind(
  posting: Posting,
  parts: (Part & { cents?: number })[],
  from: ByKind,
  to: ByKind,
  { isDecision, key, ...event }: MoveByKind,
): Transfer[] {
  return parts.map(({ kind, ...coins }, at) =>
    posting.move({
      ...event,
      ...coins,
      from: from(kind),
      to: to(kind),
      key: isDecision && at === 0 ? key : `${key}:${kind}`,
    }),
  )
}

/** Takes the coins from the escrow of a task, in this order of kinds. */
function moveFromEscrow(
  posting: Posting,
  taskId: string,
  order: readonly CoinKind[],
  total: number,
  to: ByKind,
  move: MoveByKind,
): void {
  const parts = split(posting.of(taskId), order, total)
  if (!parts) throw new Error(`the escrow of task ${taskId} holds too few coins`)
  moveByKind(posting, parts, (kind) => escrowAccount(taskId, kind), to, move)
}

function decisionOn({ _id }: SubmissionPay, reason: 'settle' | 'release'): MoveByKind {
  return { reason, reference: _id, key: `submission:${_id}`, isDecision: true }
}

function decideWithdrawal(
  posting: Posting,
  { _id, worker_id, withdrawal_coin: amount }: Withdrawal,
  cents: number,
  decision: { to: Account; reason: MovementReason },
): void {
  const from = userAccount(worker_id, 'withdrawing')
  posting.move({ ...decision, from, amount, cents, reference: _id, key: `withdrawal:${_id}` })
}

function sideOf(user: string | null, kind: CorrectionSides['from_account']): Account {
  return user ? userAccount(user, kind as UserKind) : platformAccount(kind as PlatformKind)
}

/** Words of the Admin's accounting. Coins and times come formatted, coins with their unit. */
import { coins as coinsOf, count, number } from './format.ts'

export const about = 'Every coin, where it is and where it came from.'

/** By the reason of a transfer. */
export const reasons: Record<string, string> = {
  sign_up_gift: 'Sign-up gift',
  sign_up_gift_reversal: 'Sign-up gift of another role',
  unlock: 'Gift earned with the first pay',
  purchase: 'Bought by card',
  fund: 'Set aside for a task',
  fee: 'Fee for posting a task',
  fee_release: 'Part of a fee came back',
  release_slots: 'Back from free slots',
  settle: 'Pay for approved work',
  bonus: 'Bonus for work',
  bonus_fee: 'Fee for a bonus',
  release: 'Back from rejected work',
  hold: 'Held for a withdrawal',
  payout: 'Withdrawal paid out',
  void: 'Withdrawal not paid out',
  payout_return: 'Payout came back',
  forfeit: 'User removed',
  refund: 'Card payment refunded',
  dispute: 'Card dispute',
  settle_debt: 'Settled a debt',
  test: 'Test payment taken back',
  correction: 'Correction',
}
/** By the kind of an account. */
export const accounts: Record<string, string> = {
  earned: 'Earned',
  bought: 'Bought',
  gift: 'Gift',
  withdrawing: 'In withdrawals',
  disputed: 'Disputed',
  owed: 'Owed',
  escrow_earned: 'Set aside, earned',
  escrow_bought: 'Set aside, bought',
  escrow_gift: 'Set aside, gift',
  gifts_issued: 'Gifts',
  card_sales: 'Card sales',
  payouts: 'Payouts',
  fees: 'Fees',
  losses: 'Losses',
  forfeited: 'Forfeited',
}

export const coinsByAccount = 'Coins by account'
export const withUsers = 'With users'
export const owedByUsers = 'Owed by users'
export const setAside = 'Set aside for tasks'
export const outside = 'The outside'
export const soldByCard = 'Sold by card'
export const givenAsGifts = 'Given as gifts'
export const lossesMadeGood = 'Losses made good'
export const paidOut = 'Paid out'
export const feesTaken = 'Fees taken'

export const transfersOfTask = 'Transfers of one task'
export const latestTransfers = 'Latest transfers'
export const allTransfers = 'All transfers'
export const noTransfers = 'No transfers yet'
export const transfers = 'Transfers, the latest first'
export const what = 'What'
export const from = 'From'
export const to = 'To'

export const correctCoins = 'Correct coins'
/** `name` is quoted. */
export const correctCoinsOf = (name: string) => `Correct coins of ${name}`
export const corrected = 'Corrected'
export const moved = (coins: string) => `${coins} moved.`
export const mustConfirmFirst = 'Another Admin must confirm it before coins move.'
export const notCorrected = 'Not corrected'
export const proposeCorrection = 'Propose Correction'
export const correctNow = 'Correct Coins'

export const whatToDo = 'What to do'
export const giveCoins = 'Give coins'
export const takeCoinsBack = 'Take coins back'
export const kindOfCoins = 'Kind of coins'
export const theyComeFrom = 'They come from'
export const theyGoTo = 'They go to'
export const areForfeited = (coins: string) => `${coins} of this kind are forfeited.`
/** By the other side of a correction. */
export const otherSides = {
  gifts_issued: 'Gifts, the operator’s',
  losses: 'Losses, the operator’s',
  forfeited: 'Forfeited coins of removed users',
  user: 'Another user',
}
export const otherEmail = 'E-mail of the other user'
export const reasonHint = 'They will read it in their notifications; it stays in the audit trail.'
export const setsRight = 'Transfer it sets right'
export const noneOfThese = 'None of these'
export const otherAdminConfirms = 'Another Admin confirms it.'
/** `coins` has no unit. */
export const nothingMovesAbove = (coins: string) => `Above ${coins} coins nothing moves before that.`
export const notThatMany = '(not that many are there)'
export const emailRequired = 'Email is required'

export const toConfirm = 'To confirm'
export const nothingWaits = (coins: number) =>
  `Nothing waits. What one Admin may not book alone, more than ${number(coins)} coins in 24 hours, stands here until another Admin confirms it.`
export const waitingForAdmin = 'What waits for another Admin'
export const confirmed = 'Confirmed'
export const rateChanged = 'The rate has changed.'
export const notConfirmed = 'Not confirmed'
export const noCoinsMoved = 'No coins moved.'
export const userRemoved = 'The user is removed.'
export const userStays = 'The user is not removed at once.'
export const rateStays = 'The rate stays as it is.'
export const confirmThis = 'Confirm this?'
export const removedAtOnce = 'The user is removed at once, which cannot be undone.'
export const bookedAtOnce = 'It is booked at once, and cannot be taken back.'
export const rateHoldsAtOnce = 'It holds for withdrawals requested from then on.'
export const moving = 'Moving…'
export const withdraw = 'Withdraw'
export const decline = 'Decline'
export const proposedHead = 'Proposed'
export const byYou = 'by you'
export const otherMustConfirm = 'Another Admin must confirm.'
/** Two commands follow in English, in both languages. */
export const noAdminConfirms =
  'No Admin can confirm it: all others are new, or one Admin made them. The operator vouches for one at the server, or confirms it:'
export const operatorConfirms = 'The operator must confirm it, at the server:'
export const dependentOnMaker =
  'You cannot confirm it: one of you made the other an Admin, or the same Admin made you both.'

/** In the sentences below, `task` and `worker` are quoted. */
export const approveWork = (task: string, coins: string, worker: string) =>
  `Approve work on ${task}: ${coins} to ${worker}.`
export const rejectWork = (task: string, coins: string, worker: string) =>
  `Reject work on ${task} by ${worker}: ${coins} stay with the buyer.`
export const payRejectedWork = (task: string, coins: string, worker: string) =>
  `Pay ${worker} for rejected work on ${task} after an objection: ${coins}.`
export const approveUncovered = (coins: string, worker: string) =>
  `Approve a payout of ${worker}, not covered by card money: ${coins}.`
export const payoutCameBack = (coins: string, worker: string) => `A payout came back: ${coins} to ${worker}.`
/** `coins` are those that the user loses. */
export const removeAtOnce = (user: string, coins: string) =>
  `Remove ${user} at once, with ${coins}, instead of in seven days.`
export const setRate = (rate: string) => `The rate of taka: ${rate} per dollar.`
export const changeRate = (from: string, to: string) => `The rate of taka: from ${from} to ${to} per dollar.`
export const removeRate = 'Remove the rate of taka.'
/** The kind of an account in the next sentence. */
export const accountInSentence = (account: string) => account
type Correction = { amount: number; written: string; kind: string; from: string; to: string }
/** `written` has no unit; `kind` is that of an account; `from` and `to` are users or kinds of accounts. */
export const correction = ({ amount, written, kind, from, to }: Correction) =>
  `${coinsOf(amount, `${written} ${kind}`)} to ${to}, from ${from}.`
/** `account` is one of `accounts`; the balances have no unit. */
export const balanceChange = (name: string, account: string, before: string, after: string) =>
  `${name}, ${account.toLowerCase()}: ${before} → ${after}`

// Words of the reserve of card money. Coins and dollars come formatted, coins with their unit

export const testPayments = 'Test payments, less refunds'
export const cardMoney = 'Card money, less refunds'
export const behindEarned = 'Behind earned coins'
export const canStillBeWithdrawn = 'Can still be withdrawn'
export const reserve = 'Reserve'
export const whatCanBeLost = 'What can be lost'

export const reserves = 'Reserves'
export const aboutReserves = 'Whether card money covers what workers can withdraw.'
export const testMode = 'Test mode: no real card money has come in.'
export const testModeText = 'The sums are those of test payments, and payouts are not checked.'
export const whatItMeans = 'What it means'
export const canWithdraw = (coins: string) =>
  `Workers can still withdraw ${coins}: what they have earned, and what is in pending withdrawals.`
export const wouldBeMissing = (dollars: string) => `If all of it were paid out now, ${dollars} would be missing.`
export const allCovered = 'Card money covers all of it.'
export const standsBehind = (dollars: string) => `Card money of ${dollars} stands behind these coins.`
export const coveredAsksNobody =
  'Payouts that it covers ask nobody, even while the reserve is below zero. Coins without it, such as gifts, are withdrawn last: a payout of them asks an Admin for a second confirmation.'
export const reserveIsMissing = (dollars: string) =>
  `${dollars} are missing: card money went back after its coins were paid out, or payouts were confirmed that no card money covered.`
export const nothingInDebts = 'No card money is missing in debts of users.'
export const missingInDebts = (dollars: string, users: number) =>
  `${dollars} of the card money that went back is missing in the debts of ${count(users, 'user')}. Coins that come to them settle it first.`
export const lossesText = 'A buyer can pay all coins of a package to an own worker, who withdraws them.'
export const canLose = 'Can lose money:'
export const losesNothing = 'Loses nothing:'

// Words of the coin statement. Coins come formatted, with their unit

export const everyMovement = 'Every movement of your coins, newest first.'
export const balanceOverTime = 'Balance over time'
/** Read aloud in place of the line. Coins have their unit. */
export const balanceInWords = (from: string, to: string, lowest: string, highest: string, last: string) =>
  `Balance from ${from} to ${to}: at least ${lowest}, at most ${highest}, at the end ${last}. The table has every change.`
export const movements = 'Movements of your coins, newest first'
export const noMovements = 'No coin movements yet'
export const willAppear = 'They will appear here'
export const adminHasNone = 'An Admin has no coins'
export const underAccounting = 'The movements of all users’ coins are under Accounting.'
export const balanceOf = (coins: string) => `Balance ${coins}`
export const whatHappened = 'What happened'
export const balance = 'Balance'
export const stillYours = (coins: string) => `${coins}, still yours`
export const notDownloaded = 'The statement could not be downloaded'
export const downloadCsv = 'Download CSV'

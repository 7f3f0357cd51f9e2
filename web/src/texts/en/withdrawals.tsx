/** Words of the worker's withdrawals. Coins, dollars and dates come formatted, coins with their unit. */

import type { ReactNode } from 'react'
import { coins as coinsOf, count } from './format.ts'

export const withdrawCoins = 'Withdraw Coins'
/** `dollar`: "$1.00", and with a rate "$1.00 (৳119.50)". */
export const worth = (coinsPerDollar: number, coins: string, dollar: string) =>
  `${coins} ${coinsPerDollar === 1 ? 'is' : 'are'} worth ${dollar}.`
export const smallest = (coins: string) => `The smallest withdrawal is ${coins}.`
export const withdrawalsWait = 'Your withdrawals wait.'
export const withdrawalsWaitUntil = (date: string) =>
  `A payment fraud case is open on your account. They wait until it is closed, at the latest until ${date}.`
export const minimumNotMet = 'Minimum withdrawal not met'

export const availableCoins = 'Available coins'
/** `coins`: "12 coins", of those that can be withdrawn. */
export const fromGifts = (amount: number, coins: string) =>
  `Of these, ${coins} ${amount === 1 ? 'comes' : 'come'} from gifts or discounts, not from card payments. An Admin decides whether ${amount === 1 ? 'it is' : 'they are'} paid out.`
/** `written` has no unit. */
export const coinsNotEarned = (amount: number, written: string) =>
  `Only earned coins can be withdrawn, so ${coinsOf(amount, `${written} gift or bought`)} ${amount === 1 ? 'is' : 'are'} not in it. A sign-up gift counts as earned after your first approved work.`

/** `have` has no unit, `least` has. */
export const ofSmallest = (have: string, least: string) => `${have} of ${least} for the smallest withdrawal`

export const whatHappensNext = 'What happens next'
export const coinsAreKept = 'Your coins wait. Until an Admin starts the payout, you can cancel it below.'
/** By payment system; `least` and `most` are hours. */
export const adminDecides = (least: number, most: number) =>
  `An Admin decides, usually within ${least < most ? `${time(least)} to ${time(most)}` : time(most)}. It depends on the payment method.`
export const moneyIsSent = 'The money is sent to your number. You read its transaction id below.'
export const ifItTakesLonger = 'If it takes longer than expected, all Admins are told each day.'

export const coinsToWithdraw = 'Coins to Withdraw'
export const fromTo = (from: string, to: string) => `From ${from} to ${to}`
export const equivalentAmount = 'Equivalent Amount ($)'
export const paymentMethod = 'Payment Method'
export const choose = 'Choose…'
/** `hours` is at least 1. */
const time = (hours: number) => (hours < 48 ? count(hours, 'hour') : count(Math.ceil(hours / 24), 'day'))
/** `hours` is at least 1. */
export const usuallyWithin = (hours: number) => `Usually approved within ${time(hours)}, then sent.`
export const accountNumberField = 'Account Number'
export const asLastTime = 'The number of your last withdrawal.'
export const chooseMethodFirst = 'Choose the payment method first: each has its own numbers.'
export const understoodAs = (number: string) => `Understood as ${number}.`
export const usualNumber = (digits: number, system: string) =>
  `${digits} digits, a ${system} number. Check it once more: money sent to a wrong number cannot be called back.`
export const unusualNumber = (system: string) => `This does not look like a ${system} number.`
export const withdraw = (coins: string) => `Withdraw ${coins}`
export const withdrawAnyCoins = 'Withdraw coins'
export const success = 'Success'
export const requestSubmitted = 'Withdrawal request submitted'
export const submittedFor = (dollars: string, taka: string) => `Withdrawal request submitted: ${dollars}\u00a0· ${taka}`
export const insufficientCoins = 'Insufficient coins'
export const youWithdraw = 'You withdraw'
export const leftAfterwards = 'Left afterwards'
export const youReceive = 'You receive'

export const askWithdraw = (coins: string) => `Withdraw ${coins}?`
export const sentTo = 'Sent to'
export const yesWithdraw = 'Yes, withdraw'
export const isNumberRight = 'Is this account number right?'
export const numberLooksWrong = (number: string, system: string) => `${number} does not look like a ${system} number.`
export const wrongNumberIsFinal = 'Money sent to a wrong number cannot be called back.'
export const yesUseNumber = 'Yes, use this number'
export const changeNumber = 'Change it'

export const requested = (coins: string) => `${coins} requested`
/** `amount` is dollars, with a rate also taka. */
export const requestedText = (amount: string, system: string, number: string) =>
  `${amount} to ${system} ${number}. The coins wait until an Admin has decided.`
export const seeIt = 'See it'
export const withdrawMore = 'Withdraw more'

export const yourWithdrawals = 'Your Withdrawals'
export const noWithdrawals = 'No withdrawals yet. Your requests will appear here.'
export const yourRequests = 'Your withdrawal requests, newest first'
export const accountNumber = 'Account number'
export const requestedOn = 'Requested on'
export const payoutStarted = 'Its payout was started.'
export const expectedBy = (time: string) => `Expected by ${time}.`
/** After the expected time. */
export const longerThanUsual = (late: string) => `It takes longer than usual. It counts as late from ${late}.`
export const lateSince = (time: string) => `Late: it was expected by ${time}.`
export const adminsAreTold = 'All Admins are told each day.'
export const sent = (transaction: string) => `Sent, transaction ${transaction}`
export const aboutToBeSent = 'The money is about to be sent.'
export const yoursAgain = (coins: string) => `${coins} are yours again.`

/** `amount` is coins with their dollars. */
export const cancelOf = (amount: string) => `Cancel the withdrawal of ${amount}`
export const cancelThis = 'Cancel this withdrawal?'
export const willNotBeSent = (amount: string, system: string, number: string) =>
  `${amount} to ${system} ${number} will not be sent. The coins are available again.`
export const cancelWithdrawal = 'Cancel withdrawal'
export const keepIt = 'Keep it'
export const availableAgain = (coins: string) => `${coins} are available again.`

// Words of the payouts that Admins approve and send. Coins, dollars and dates come formatted, coins with their unit

export const unusualNumberForAdmin = 'Unusual number'
export const usedByWorkers = (workers: number) => `Used by ${workers} workers`
export const usedByAtLeast = (workers: number) => `Used by ${workers} or more workers`
export const copied = 'Copied'
export const notCopied = 'Not copied'
export const copyItYourself = 'Please select the number and copy it yourself.'
export const copyNumber = (number: string) => `Copy account number ${number}`

export const paymentSystem = 'Payment system'

export const approvedPayouts = 'Approved Payouts'
export const allSent = 'Every approved payout was sent.'
export const noneApproved = 'No payout was approved yet.'
export const payoutsToSend = 'Approved payouts that are still to be sent'
export const payoutsNewestFirst = 'Approved payouts, newest first'
export const approved = 'Approved'
export const by = (admin: ReactNode) => <>by {admin}</>
export const transactionId = 'Transaction id'
export const notSentYet = 'not sent yet'
export const whichPayouts = 'Which payouts are shown'
export const toSend = 'To send'
export const recordId = 'Record id'
export const correctId = 'Correct id'
export const cameBack = 'Came back'

export const recorded = 'Recorded'
export const workerSeesId = 'The worker can see the transaction id.'
export const notRecorded = 'Not recorded'
export const recordPayout = 'Record the payout'
export const recording = 'Recording…'
export const record = 'Record'
export const youSent = (dollars: string, name: string, system: string) => `You sent ${dollars} to ${name} by ${system}.`
export const asSystemNamesIt = (system: string) => `As ${system} names it.`
export const hasCoinsAgain = (name: string, coins: string) => `${name} has the ${coins} again.`
export const nothingChanged = 'Nothing changed'
export const moneyCameBack = 'The money came back'
export const returnText = (dollars: string, coins: string, name: string) =>
  `Only if ${dollars} is with you again: ${coins} go back to ${name}, who reads your reason.`
export const giveCoinsBack = 'Give the coins back'

export const pendingWithdrawals = 'Pending Withdrawals'
export const noPending = 'No pending withdrawal requests.'
export const requestsWaiting = 'Withdrawal requests that wait for a decision'
export const fraudCaseUntil = (date: string) => `(payment fraud case, until ${date})`
export const startedByYou = 'Started by you'
export const startedBy = (admin: string) => `Started by ${admin}`
export const approve = 'Approve'
export const reserve = 'Reserve'
export const payoutsNotChecked = 'Test mode: payouts are not checked.'
export type ReserveLine = { reserve: ReactNode; left: ReactNode; card: ReactNode; paidOut: ReactNode; owed: ReactNode }
/** `reserve` is the link with the word "Reserve"; the others are dollars. */
export const reserveLine = ({ reserve, left, card, paidOut, owed }: ReserveLine) => (
  <>
    {reserve} {left}: {card} received by card, less {paidOut} paid out and {owed} behind coins that can still be
    withdrawn.
  </>
)

export const payOrigin = 'Where the pay came from'
export const accountSince = 'Account since'
export const sinceAndNew = (date: string) => `${date}, new`
export const earned = 'Earned'
export const earnedFrom = (coins: string, buyers: number) => `${coins} from ${count(buyers, 'buyer')}`
export const boughtByCard = 'Bought by card'
export const paidOutBefore = 'Paid out before'
export type Paid = {
  buyer: ReactNode
  coins: string
  dollars: string
  since: string
  isNew: boolean
  isSuspended: boolean
}
export const paidBy = ({ buyer, coins, dollars, since, isNew, isSuspended }: Paid) => (
  <>
    {buyer} paid {coins} with {dollars} of card money, with us since {since}
    {isNew && ', new'}
    {isSuspended && ', suspended'}
  </>
)
export const moreBuyers = (buyers: number) => `and ${count(buyers, 'more buyer')}`

/** The parts of one sentence. Coins, dollars and dates come formatted. */
export const risks = (parts: string[]) => `Look closer: ${parts.join('; ')}.`
export const noRisk = (coins: string, buyers: number, since: string) =>
  `Nothing unusual: ${earnedFrom(coins, buyers)}, and an account since ${since}.`
/** What the sentence was measured from. */
export const risksAreMeasured = (isTestMode: boolean) =>
  `Measured from the buyers who paid most of the last 200 payments, the ages of the accounts, suspensions${isTestMode ? ' and' : ','} the account number${isTestMode ? '' : ' and card money'}.`
export const riskOfCard = (dollars: string) => `${dollars} of the card money behind it is at risk`
export const riskOfNoCard = (dollars: string) => `${dollars} of it never came in by card`
export const riskOfSuspension = 'the worker is suspended'
/** `part` has no unit. */
export const riskOfSuspendedBuyers = (part: string, all: string, buyers: number) =>
  `${part} of ${all} came from ${count(buyers, 'suspended buyer')}`
export const riskOfNewBuyers = (part: string, all: string, buyers: number) =>
  `${part} of ${all} came from ${count(buyers, 'buyer')} with an account younger than 7 days`
export const riskOfNewWorker = 'the account of the worker is younger than 7 days'
export const riskOfNoPay = (coins: string) => `${coins} of it did not come from pay`
/** `used`: "Used by 2 workers". */
export const riskOfShared = (used: string) => `the account number is ${used.toLowerCase()}`
export const riskOfUnusualNumber = 'the account number is unusual'

export const behindIt = (dollars: string) => `${dollars} behind it`
export const atRisk = (dollars: string) => `${dollars} at risk`
/** `coins` has its unit. */
export const notCoveredOf = (coins: string) => `${coins} not covered`
export const newAccount = 'New account'
export const buyerIsNew = 'Main buyer is new'
export const buyerIsSuspended = 'Main buyer is suspended'
export const testModeText =
  'No real card money has come in, so nothing is behind these coins and payouts are not checked.'
export const cardMoneyBehind = 'Card money behind it'
export const payout = 'Payout'
export const paidByCard = 'Paid by card for these coins'
export const atRiskBecause = 'At risk, because card money of a buyer went back'
export const notCovered = 'Not covered'
/** Why coins are not covered; `coins` has its unit. */
export const onlyTheseCount = (coins: string) =>
  `Your second confirmation is for ${coins} only, and no more counts against your limit of the day.`
export const neverPaidByCard = (dollars: string) =>
  `${dollars} never came in by card: gifts, the discount of large packages, test payments or corrections.`
export const cardMoneyReturned = (dollars: string) =>
  `${dollars} are at risk: the share of this pay in card money that went back to a buyer and is missing.`

export const rejectTitle = 'Reject this withdrawal'
export const goBackTo = (coins: string, name: string) => `${coins} go back to ${name}, who reads your reason.`
export const rejectWithdrawal = 'Reject withdrawal'
export const approveTitle = 'Approve this withdrawal?'
export const details = 'Withdrawal details'
export const payAllTheSame = 'Approve it only if you mean to pay it all the same.'
export const typedAs = (typed: ReactNode) => <>Typed as {typed}</>
export const coinsDeducted = 'Coins deducted'
export const approveFirst = 'Approve first, send the money second: approving cannot be undone.'
export const youStarted = 'You started this payout.'
export const otherStarted = (admin: string) => `${admin} started this payout.`
export const startedAt = (time: string) => `${time}. Until it is given back, its worker cannot cancel it.`
export const workerSuspended = 'This worker is suspended.'
export const suspendedBecause = (reason: ReactNode) => <>Reason: {reason}.</>
export const fraudCaseOpen = (date: string) =>
  `A payment fraud case is open: the withdrawal waits until it is closed, at the latest until ${date}.`

export const takeFrom = (admin: string) => `Take this payout from ${admin}?`
export const askFirst = 'Ask first: the money may be on its way already.'
export const takeIt = 'Take it'
export const reject = 'Reject'
export const startPayout = 'Start payout'
export const giveBack = 'Give back'
export const approving = 'Approving…'
export const approveAllTheSame = 'Approve all the same'

export const approvedAndDeducted = 'Withdrawal approved and coins deducted!'
export const rejected = 'Rejected'
export const payoutStartedForAdmin = 'Payout started'
export const othersSeeIt = 'Other Admins see that you are sending it.'
export const givenBack = 'Given back'
export const givenBackText = 'It can be cancelled again, or sent by another Admin.'
/** By the name of the action that failed. */
export const failureTitles = {
  approve: 'Not approved',
  reject: 'Not rejected',
  claim: 'Not started',
  releaseClaim: 'Not given back',
}

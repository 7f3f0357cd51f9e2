/** Words of the worker's withdrawals. Coins, dollars and dates come formatted, coins with their unit. */
import { coins as coinsOf } from './format.ts'

export const withdrawCoins = 'Withdraw Coins'
export const worth = (coinsPerDollar: number, coins: string) =>
  `${coins} ${coinsPerDollar === 1 ? 'is' : 'are'} worth $1.00.`
export const smallest = (coins: string) => `The smallest withdrawal is ${coins}.`
export const withdrawalsWait = 'Your withdrawals wait.'
export const withdrawalsWaitUntil = (date: string) =>
  `A payment fraud case is open on your account. They wait until it is closed, at the latest until ${date}.`
export const minimumNotMet = 'Minimum withdrawal not met'

export const availableCoins = 'Available coins'
/** After a number that is read aloud. */
export const coinsUnit = 'coins'
/** `written` has no unit. */
export const heldCoins = (amount: number, written: string) =>
  `${coinsOf(amount, `${written} more`)} ${amount === 1 ? 'waits' : 'wait'} in a pending withdrawal.`
/** `written` has no unit. */
export const coinsNotEarned = (amount: number, written: string) =>
  `Only earned coins can be withdrawn, so ${coinsOf(amount, `${written} gift or bought`)} ${amount === 1 ? 'is' : 'are'} not in it. A sign-up gift counts as earned after your first approved work.`

export const coinsToWithdraw = 'Coins to Withdraw'
export const fromTo = (from: string, to: string) => `From ${from} to ${to}`
export const equivalentAmount = 'Equivalent Amount ($)'
export const paymentMethod = 'Payment Method'
export const choose = 'Choose…'
export const accountNumberField = 'Account Number'
export const chooseMethodFirst = 'Choose the payment method first: each has its own numbers.'
export const understoodAs = (number: string) => `Understood as ${number}.`
export const usualNumber = (digits: number, system: string) =>
  `${digits} digits, a ${system} number. Check it once more: money sent to a wrong number cannot be called back.`
export const unusualNumber = (system: string) => `This does not look like a ${system} number.`
export const withdraw = (coins: string) => `Withdraw ${coins}`
export const withdrawAnyCoins = 'Withdraw coins'
export const success = 'Success'
export const requestSubmitted = 'Withdrawal request submitted'
export const submittedFor = (dollars: string, taka: string) => `Withdrawal request submitted: ${dollars} · ${taka}`
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
export const coins = 'Coins'
export const amount = 'Amount'
export const status = 'Status'
export const action = 'Action'
export const payoutStarted = 'Its payout was started.'
export const sent = (transaction: string) => `Sent, transaction ${transaction}`
export const aboutToBeSent = 'The money is about to be sent.'
export const yoursAgain = (coins: string) => `${coins} are yours again.`

export const cancelling = 'Cancelling…'
/** `amount` is coins with their dollars. */
export const cancelOf = (amount: string) => `Cancel the withdrawal of ${amount}`
export const cancelThis = 'Cancel this withdrawal?'
export const willNotBeSent = (amount: string, system: string, number: string) =>
  `${amount} to ${system} ${number} will not be sent. The coins are available again.`
export const cancelWithdrawal = 'Cancel withdrawal'
export const keepIt = 'Keep it'
export const cancelled = 'Cancelled'
export const availableAgain = (coins: string) => `${coins} are available again.`
export const notCancelled = 'Not cancelled'

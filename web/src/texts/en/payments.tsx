/** Words of the purchase of coins. Coins, dollars and prices come formatted, coins with their unit. */
import type { TestCard } from '@piecework/contract/cards'
import type { ReactNode } from 'react'
import { count, number } from './format.ts'

export const choosePackage = 'Choose a package, then pay by card.'
export const taskIsKept = 'Your task is kept as you typed it.'
export const backToTask = 'Back to the task'
export const cannotBuy = 'Coins cannot be bought here at the moment.'
export const noCardService = 'No card service is set up.'
export const summary = 'Summary'
export const packageLabel = 'Package'
export const balanceNow = 'Balance now'
export const balanceAfter = 'Balance after'
export const youPay = 'You pay'
export const perHundred = (price: string) => `${price} per 100 coins`
/** `pay`: "2.50 coins". */
export const answersAt = (answers: number, pay: string) => `${count(answers, 'answer')} at ${pay}`
export const coversTask = 'Covers your task'
export const leftAfterTask = (coins: string) => `${coins} left after it`
export const taskNeeds = (coins: string) => `Your task needs ${coins} more.`
export const noneCovers = 'No package covers it alone. You can buy one after the other.'

export const bought = (coins: string) => `${coins} bought`
export const inYourBalance = 'They are in your balance.'
export const receiptInHistory = 'The receipt will then be in your payment history.'
export const showReceipt = 'Show receipt'
export const postYourTask = 'Post your task'

export const payFor = (price: string, coins: string) => `Pay ${price} for ${coins}`
export const cardNumber = 'Card number'
export const expiry = 'Expiry'
export const monthAndYear = 'MM / YY'
export const cvc = 'CVC'
/** `field` is the label of a field of the card. */
export const notComplete = (field: string) => `${field} is not complete.`
export const paying = 'Paying…'
export const confirmPayment = 'Confirm Payment'
export const serviceNotLoaded = 'The card service could not be loaded.'
export const nothingCharged = (address: string) =>
  `Nothing was charged. Something between you and ${address} may be in the way.`
export const stillLoading = 'Still loading the card service…'
export const takesLonger = 'It takes longer than usual. You can wait or come back.'
export const loadingService = 'Loading the card service'

export const confirmWithBank = 'Confirm with your bank'
/** `digits` are the last four of the card. */
export const bankAsks = (digits: string, dollars: string, coins: string) =>
  `The card ending in ${digits} asks for 3-D Secure: do you want to pay ${dollars} for ${coins}?`
export const refuse = 'Refuse'

/** `card` is the number of a test card. */
export const testModeText = (card: ReactNode) => <>No real money moves. Use card {card}, any future date and any CVC.</>
export const allTestCards = 'All test cards'
/** What a test card does. */
export const outcomes: Record<TestCard['outcome'], string> = {
  succeeded: 'pays',
  requires_action: 'asks for 3-D Secure',
  card_declined: 'card declined',
  insufficient_funds: 'insufficient funds',
  lost_card: 'lost card',
  stolen_card: 'stolen card',
  expired_card: 'expired card',
  incorrect_cvc: 'incorrect CVC',
  processing_error: 'processing error',
  incorrect_number: 'incorrect number',
  not_a_test_card: 'not a test card',
  invalid_expiry_month: 'invalid expiry month',
  invalid_expiry_year: 'invalid expiry year',
  invalid_cvc: 'invalid CVC',
  authentication_failed: 'authentication failed',
  payment_canceled: 'payment canceled',
}

export const cardVerified = 'Card Verified'
export const paymentSuccessful = 'Payment Successful'
export const coinsAdded = (coins: string, transaction: string) => `${coins} were added. Transaction ${transaction}`
export const paymentReceived = 'Payment received'
export const coinsWillArrive = (coins: string) => `Your card was charged. ${coins} will arrive in a few minutes.`
export const cardError = 'Card Error'
export const notPaid = 'Not paid'
export const noClearAnswer = 'The card service gave no clear answer. Please try again: nothing is charged twice.'

// Words of the payment history

export const showing = (payments: number) => `Showing ${number(payments)} payment(s)`
export const looking = 'Looking for your payments…'
export const searchById = 'Search by transaction ID'
export const noPayments = 'No payment history'
export const yourPayments = 'Your payments, newest first'
export const type = 'Type'
export const from = 'From'
export const until = 'Until'
export const unknownType = 'N/A'
export const transactionId = 'Transaction ID'

export const coinPurchase = 'Coin Purchase'
export const refund = 'Refund'
export const dispute = 'Dispute'
export const testPaymentVoided = 'Test Payment Voided'

// Words of a receipt

export const receipt = 'Receipt'
/** `time`: when it was paid. */
export const receiptOf = (time: string) => `Receipt of ${time}`
export const receiptNumber = 'Receipt number'
export const paidBy = 'Paid by'
export const cardPayment = 'Card payment'
export const paid = 'Paid'
export const reversed = 'Went back to the card'
export const testPayment = 'Test payment: no real money moved.'
export const noReceipt = 'No receipt'
export const noSuchPayment = 'There is no payment with this address, or it is not paid.'

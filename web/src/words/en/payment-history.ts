/** Words of the payment history. */
import { number } from './format.ts'

export const paymentHistory = 'Payment History'
export const showing = (payments: number) => `Showing ${number(payments)} payment(s)`
export const looking = 'Looking for your payments…'
export const searchById = 'Search by transaction ID'
export const noPayments = 'No payment history'
export const purchaseCoin = 'Purchase Coin'
export const yourPayments = 'Your payments, newest first'
export const type = 'Type'
export const all = 'All'
export const from = 'From'
export const until = 'Until'
export const coins = 'Coins'
export const amount = 'Amount'
export const unknownType = 'N/A'
export const transactionId = 'Transaction ID'
export const dateAndTime = 'Date and time'

export const coinPurchase = 'Coin Purchase'
export const refund = 'Refund'
export const dispute = 'Dispute'
export const testPaymentVoided = 'Test Payment Voided'

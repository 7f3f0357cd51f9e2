/** Names of the payment systems, and the rule of their account numbers. */
import type { PaymentSystem } from '../../constants.ts'
import { number } from './format.ts'

/** The providers' own spelling. */
export const systemNames: Record<PaymentSystem, string> = {
  Bkash: 'বিকাশ',
  Rocket: 'রকেট',
  Nagad: 'নগদ',
  Upay: 'উপায়',
}
/** Where money goes, with the ending that each name needs. */
export const intoSystem: Record<PaymentSystem, string> = {
  Bkash: 'বিকাশে',
  Rocket: 'রকেটে',
  Nagad: 'নগদে',
  Upay: 'উপায়ে',
}
/** Account numbers stay in Latin digits, so their first digits do too. */
export const numberRule = (system: PaymentSystem, digits: number) =>
  `${systemNames[system]} নম্বর ${number(digits)} সংখ্যার হয় এবং 013-019 দিয়ে শুরু হয়।`

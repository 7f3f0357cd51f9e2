/** Names of the payment systems, and the rule of their account numbers. */
import type { PaymentSystem } from '../../constants.ts'
import { number } from './format.ts'

/** The providers' own spelling. */
const systemNames: Record<PaymentSystem, string> = {
  Bkash: 'বিকাশ',
  Rocket: 'রকেট',
  Nagad: 'নগদ',
  Upay: 'উপায়',
}

export const texts = {
  systemNames,
  /** Where money goes, with the ending that each name needs. */
  intoSystem: {
    Bkash: 'বিকাশে',
    Rocket: 'রকেটে',
    Nagad: 'নগদে',
    Upay: 'উপায়ে',
  } satisfies Record<PaymentSystem, string>,
  /** Account numbers stay in Latin digits, so their first digits do too. */
  numberRule: (system: PaymentSystem, digits: number) =>
    `${systemNames[system]} নম্বর ${number(digits)} সংখ্যার হয় এবং 013-019 দিয়ে শুরু হয়।`,
}

/** Names of the payment systems, and the rule of their account numbers. */
import type { PaymentSystem } from '../../constants.ts'

/** The providers' own spelling. */
export const systemNames: Record<PaymentSystem, string> = {
  Bkash: 'bKash',
  Rocket: 'Rocket',
  Nagad: 'Nagad',
  Upay: 'Upay',
}
/** Where money goes. */
export const intoSystem: Record<PaymentSystem, string> = {
  Bkash: 'to bKash',
  Rocket: 'to Rocket',
  Nagad: 'to Nagad',
  Upay: 'to Upay',
}
/** "bKash numbers have 11 digits and start with 013-019." */
export const numberRule = (system: PaymentSystem, digits: number) =>
  `${systemNames[system]} numbers have ${digits} digits and start with 013-019.`

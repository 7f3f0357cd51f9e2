/** Names of the payment systems, and the rule of their account numbers. */
import type { PaymentSystem } from '../../constants.ts'

/** The providers' own spelling. */
const systemNames: Record<PaymentSystem, string> = {
  Bkash: 'bKash',
  Rocket: 'Rocket',
  Nagad: 'Nagad',
  Upay: 'Upay',
}

export const texts = {
  systemNames,
  /** Where money goes. */
  intoSystem: {
    Bkash: 'to bKash',
    Rocket: 'to Rocket',
    Nagad: 'to Nagad',
    Upay: 'to Upay',
  } satisfies Record<PaymentSystem, string>,
  /** "bKash numbers have 11 digits and start with 013-019." */
  numberRule: (system: PaymentSystem, digits: number) =>
    `${systemNames[system]} numbers have ${digits} digits and start with 013-019.`,
}

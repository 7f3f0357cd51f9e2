/** The payment systems as their providers write them. */
import type { PaymentSystem } from '@piecework/contract'

export const systems: Record<PaymentSystem, string> = { Bkash: 'বিকাশ', Rocket: 'রকেট', Nagad: 'নগদ', Upay: 'উপায়' }

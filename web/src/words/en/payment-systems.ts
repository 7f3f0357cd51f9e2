/** The payment systems as their providers write them. */
import type { PaymentSystem } from '@piecework/contract'

export const systems: Record<PaymentSystem, string> = { Bkash: 'bKash', Rocket: 'Rocket', Nagad: 'Nagad', Upay: 'Upay' }

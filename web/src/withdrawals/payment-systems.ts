/** The payment systems with their official names. */
import { type PaymentSystem, paymentSystems } from '@piecework/contract'
import * as t from '#words/payment-systems.ts'

export function systemName(system: PaymentSystem): string {
  return t.systems[system]
}

export const systemChoices = paymentSystems.map((system) => ({ value: system, name: systemName(system) }))

/** The payment systems with their official names. */
import { type PaymentSystem, paymentSystems, systemNames } from '@piecework/contract'

export function systemName(system: PaymentSystem): string {
  return systemNames()[system]
}

export const systemChoices = paymentSystems.map((system) => ({ value: system, name: systemName(system) }))

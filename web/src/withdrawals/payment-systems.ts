/** The payment systems with their official names. */
import { accountRules, type PaymentSystem, paymentSystems } from '@piecework/contract'

export function systemName(system: PaymentSystem): string {
  return accountRules[system].name
}

export const systemChoices = paymentSystems.map((system) => ({ value: system, name: systemName(system) }))

/** The payment systems with their official names. */

import { type PaymentSystem, paymentSystems, systemNames } from '@piecework/contract'
import { language } from '#texts/language.ts'

export function systemName(system: PaymentSystem): string {
  return systemNames(language)[system]
}

export const systemChoices = paymentSystems.map((system) => ({ value: system, name: systemName(system) }))

/** Why users are suspended, in words. Apart from the schemas, which no list needs. */
import { texts as bn } from '#bn/users.ts'
import { texts as en } from '#en/users.ts'
import type { Language } from './language.ts'

const texts = { en, bn }

/** Days of a suspension, from now; one for payment fraud usually lasts as long as its case. */
export const suspensionDays = { usual: 7, max: 90 } as const
/** Days in which an Admin decides about an appeal; then the suspension ends. */
export const appealDays = 7
/** Characters of an appeal. */
export const appealLength = { min: 10, max: 500 } as const

/** The rules that a user can be suspended for; the page of the rules shows them. `payment_fraud` also holds withdrawals. */
export const suspensionRules = [
  'payment_fraud',
  'many_accounts',
  'false_work',
  'misleading_tasks',
  'deals_outside',
  'abuse',
  'other',
] as const
export type SuspensionRule = (typeof suspensionRules)[number]

export function suspensionRuleLabel(rule: SuspensionRule, language: Language): string {
  return texts[language].rules[rule]
}

/** What no task may ask of its workers. The server looks at every posted text; see `server/src/text-rules/text-rules.ts`. */
import { texts as bn } from '#bn/text-rules.ts'
import { texts as en } from '#en/text-rules.ts'
import type { Language } from './language.ts'

const texts = { en, bn }

export const textRules = [
  'codes',
  'passwords',
  'identity_papers',
  'own_messages',
  'outside_payments',
  'accounts',
] as const
export type TextRule = (typeof textRules)[number]

/** "one-time codes or PINs": what a text asks for, as part of a sentence. */
export function textRuleLabel(rule: TextRule, language: Language): string {
  return texts[language][rule]
}

/** Stand-in. */
import type { TextRule } from '@piecework/contract'

export function rulesBrokenBy(text: string): TextRule[] {
  return text.includes('one-time code') ? ['codes'] : []
}

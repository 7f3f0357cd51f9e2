/** What keeps a user from changing the role or leaving, in words. */
import type { Message } from '@piecework/contract/language'
import { texts } from './texts.ts'

/** Numbers of tasks and submissions; coins in undecided withdrawals, in card disputes and of a debt. */
export type OpenWork = { tasks: number; submissions: number; held: number; disputed: number; owed: number }

/** Why an account that was to be deleted stays. */
export type DeletionProblem =
  | { because: 'admin' }
  | { because: 'suspended' }
  | { because: 'open'; open: OpenWork }
  | { because: 'coins'; coins: number }

/** "1 undecided submission and 40 coins in undecided withdrawals" */
export function openInWords(open: OpenWork): Message {
  return (language) => texts[language].openList(open)
}

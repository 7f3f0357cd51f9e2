/** The answers to a form as this device keeps them until they are sent. */
import { type Answers, linesOf, withoutBlanks } from '@piecework/contract/answers'
import type { Form } from '@piecework/contract/forms'
import type { TypedAnswers } from '../ui/answers-form.ts'
import { readDraft, removeDraft, saveDraft } from '../ui/draft.ts'

/** `lines` are for a page on which the answers can no longer be sent. */
type KeptAnswers = { typed: TypedAnswers; lines: string }

export function keptAnswers(draft: string): KeptAnswers | undefined {
  const kept = readDraft('device', draft)
  return typeof kept === 'object' && kept !== null && 'typed' in kept ? (kept as KeptAnswers) : undefined
}

/** Nothing is kept while nothing is typed. */
export function keepAnswers(draft: string, form: Form, typed: TypedAnswers): void {
  const lines = linesOf(form, withoutBlanks(typed) as Answers)
  if (lines) saveDraft('device', draft, { typed, lines } satisfies KeptAnswers)
  else removeDraft('device', draft)
}

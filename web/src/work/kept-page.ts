/** What a worker types, as this device keeps it until it is sent: a text, the answers to a form, or a page of rows with those to each. */
import type { Item, TaskDetails } from '@piecework/contract'
import { type Answers, linesOf, withoutBlanks } from '@piecework/contract/answers'
import type { Form } from '@piecework/contract/forms'
import { type TypedAnswers, typedOf } from '../answers/answers-form.ts'
import { readDraft, removeDraft, saveDraft } from '../ui/draft.ts'

/** `lines` are for a page on which the answers can no longer be sent. */
type KeptAnswers = { typed: TypedAnswers; lines: string }

function keptAnswers(draft: string): KeptAnswers | undefined {
  const kept = readDraft('device', draft)
  return typeof kept === 'object' && kept !== null && 'typed' in kept ? (kept as KeptAnswers) : undefined
}

/** What a form shows at first, or a text. */
export function typedBefore(draft: string, form: Form | null): TypedAnswers {
  if (form) return { ...typedOf(form), ...keptAnswers(draft)?.typed }
  const text = readDraft('device', draft)
  return { submission_details: typeof text === 'string' ? text : '' }
}

/** Nothing is kept while nothing is typed. */
export function keepTyped(draft: string, form: Form | null, typed: TypedAnswers): void {
  const lines = form ? linesOf(form, withoutBlanks(typed) as Answers) : typed.submission_details
  if (lines) saveDraft('device', draft, form ? ({ typed, lines } as KeptAnswers) : lines)
  else removeDraft('device', draft)
}

export type KeptPage = { _id: string; items: Item[] }

/** `draft` is that of the work for the task. */
export function readPage(draft: string): KeptPage | undefined {
  const kept = readDraft('device', draft)
  return typeof kept === 'object' && kept !== null && 'items' in kept ? (kept as KeptPage) : undefined
}

/** Another page and its answers are removed. */
export function savePage(draft: string, page: KeptPage): void {
  if (readPage(draft)?._id !== page._id) removePage(draft)
  saveDraft('device', draft, page)
}

export function removePage(draft: string): void {
  const page = readPage(draft)
  for (const { _id } of page?.items ?? []) removeDraft('device', draftOfRow(draft, page, _id))
  removeDraft('device', draft)
}

/** Also the beginning of the drafts of its rows. */
export function draftOfPage(draft: string, { _id }: Pick<KeptPage, '_id'>): string {
  return `${draft}.${_id}`
}

export function draftOfRow(draft: string, page: Pick<KeptPage, '_id'> | undefined, item: string): string {
  return `${draft}.${page?._id}.${item}`
}

export function readRow(draft: string, page: KeptPage, item: string) {
  return keptAnswers(draftOfRow(draft, page, item))
}

/** What is typed for all rows, as one text; nothing if nothing is typed. */
export function linesOfPage(draft: string): string | undefined {
  const page = readPage(draft)
  const rows = page?.items.flatMap(({ _id }, nth) => {
    const lines = readRow(draft, page, _id)?.lines
    return lines ? [`${nth + 1}.\n${lines}`] : []
  })
  return rows?.join('\n\n') || undefined
}

/** By this JSON a repeat of the request is known. Devices keep it until the work is sent: its order stays. */
export function repeatOf<Work extends object>({ version }: Pick<TaskDetails, 'version'>, work: Work) {
  return { version, ...work }
}

/** The same of a page. */
export function repeatOfPage<Page extends object>(
  { _id, version }: Pick<TaskDetails, '_id' | 'version'>,
  page: Pick<KeptPage, '_id'>,
  sent: Page,
) {
  return { task_id: _id, version, reservation_id: page._id, ...sent }
}

/** What a worker types, as this device keeps it until it is sent: a text, the answers to a form, or a page of rows with those to each. */
import type { Item, TaskDetails } from '@piecework/contract'
import { type Answers, linesOf, withoutBlanks } from '@piecework/contract/answers'
import type { Form } from '@piecework/contract/forms'
import { type TypedAnswers, typedOf } from '../answers/answers-form.ts'
import { readDraft, removeDraft, saveDraft } from './drafts.ts'

/** `lines` are what is typed as one text, for a page on which it can no longer be sent. */
type KeptAnswers = { typed: TypedAnswers; lines: string }
export type KeptPage = { _id: string; items: Item[] }

/** A text is kept as it is. */
function readKept(draft: string): Partial<KeptAnswers & KeptPage> {
  const kept = readDraft('device', draft)
  return typeof kept === 'string' ? { typed: { submission_details: kept }, lines: kept } : (kept ?? {})
}

/** What a text or a form shows at first. */
export function typedBefore(draft: string, form: Form | null): TypedAnswers {
  return { ...(form ? typedOf(form) : { submission_details: '' }), ...readKept(draft).typed }
}

/** Nothing is kept while nothing is typed. */
export function keepTyped(draft: string, form: Form | null, typed: TypedAnswers): void {
  const lines = linesOfTyped(form, typed)
  if (lines) saveDraft('device', draft, form ? ({ typed, lines } as KeptAnswers) : lines)
  else removeDraft('device', draft)
}

export function linesOfTyped(form: Form | null, typed: TypedAnswers): string | undefined {
  return form ? linesOf(form, withoutBlanks(typed) as Answers) : (typed.submission_details as string)
}

/** `draft` is that of the work for the task. */
export function readPage(draft: string): KeptPage | undefined {
  const { _id, items } = readKept(draft)
  return _id !== undefined && items ? { _id, items } : undefined
}

/** Another page and its answers are removed. */
export function savePage(draft: string, page: KeptPage): void {
  if (readPage(draft)?._id !== page._id) removePage(draft)
  saveDraft('device', draft, page)
}

export function removePage(draft: string): void {
  const page = readPage(draft)
  if (page) for (const { _id } of page.items) removeDraft('device', draftOfRow(draft, page, _id))
  removeDraft('device', draft)
}

type PageId = Pick<KeptPage, '_id'>

/** Also the beginning of the drafts of its rows. */
export const draftOfPage = (draft: string, { _id }: PageId) => `${draft}.${_id}`
export const draftOfRow = (draft: string, page: PageId, item: string) => `${draftOfPage(draft, page)}.${item}`

/** What is typed as one text, of a page that for all its rows; nothing if nothing is typed. */
export function linesTyped(draft: string): string | undefined {
  const page = readPage(draft)
  if (!page) return readKept(draft).lines
  const rows = page.items.flatMap(({ _id }, nth) => {
    const lines = linesTyped(draftOfRow(draft, page, _id))
    return lines ? [`${nth + 1}.\n${lines}`] : []
  })
  return rows.join('\n\n') || undefined
}

type Words = Pick<TaskDetails, '_id' | 'version'>

/** By this JSON a repeat of the request is known. Devices keep it until the work is sent: its order stays. */
export const repeatOf = <Work extends object>({ version }: Words, work: Work) => ({ version, ...work })

/** The same of a page. */
export function repeatOfPage<Work extends object>({ _id, version }: Words, page: PageId, work: Work) {
  return { task_id: _id, version, reservation_id: page._id, ...work }
}

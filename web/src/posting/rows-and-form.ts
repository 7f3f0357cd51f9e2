/** What the rows of a file and the form of a task ask of each other: columns, and pages. */
import type { BatchDetails, Form, FormPart } from '@piecework/contract'
import { isNumberOf } from '@piecework/contract/new-task'
import { batchLimits, columnsMissing, pagesFor, type Sharing, showsRow } from '@piecework/contract/rows'
import * as t from '#texts/form-editor.ts'

/** The columns that these parts name and the rows do not have. */
export function missingColumns({ parts }: { parts: FormPart[] }, columns: string[]): string[] {
  return [...new Set(parts.flatMap((part) => columnsMissing(part, columns)))]
}

/** Why a form cannot ask about rows: its workers would not know what they are asked about, or would need a code for each. */
export function rowProblem(
  { parts }: Form,
  { columns, pictures }: Pick<BatchDetails, 'columns' | 'pictures'>,
): string | undefined {
  if (parts.some(({ kind }) => kind === 'code')) return t.noCodesOfRows
  return parts.some((part) => showsRow(part, columns, pictures !== null)) ? undefined : t.showsNoRow
}

/** How many pages rows take; 0 while the rows or a number are missing, or a number is none that can be posted. */
export function pagesOfRows(
  batch: Pick<BatchDetails, 'rows'> | undefined,
  { answers_per_item, page_size }: Record<keyof Sharing, unknown>,
): number {
  if (!batch || !isNumberOf('answers_per_item', answers_per_item) || !isNumberOf('page_size', page_size)) return 0
  return pagesFor(batch.rows, { answers_per_item, page_size })
}

/** How many of these rows fit on a page. */
export function mostOnPage({ largest_row }: Pick<BatchDetails, 'largest_row'>): number {
  return Math.floor(batchLimits.pageBytes / largest_row)
}

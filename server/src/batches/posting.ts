/** What posting does with batches: they join a task, and their rows stay as they are. */
import {
  ApiError,
  type Batch,
  batchLimits,
  columnsMissing,
  type Form,
  filesAskedBy,
  invalidField,
  maxFilesPerSubmission,
  pictureColumns,
  showsPicture,
  showsRow,
  withAllColumns,
} from '@piecework/contract'
import { form as formSchema } from '@piecework/contract/forms'
import type { Message } from '@piecework/contract/language'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import type { Finding } from '../text-rules/findings.ts'
import { texts } from './texts.ts'

/** `findings`: what its rows ask for that no task may ask for. */
export type LockedBatch = { _id: string; buyer_id: string; median_row: number; findings: Finding[] | null } & Pick<
  Batch,
  'state' | 'columns' | 'rows' | 'controls' | 'largest_row' | 'pictures'
>

export function lockBatches(ids: string[]): Fixed<LockedBatch> {
  return fixed<LockedBatch>`
    select _id, buyer_id, state, columns, rows, controls, largest_row, median_row, pictures, findings from batches where _id = any (${ids}::uuid[]) for no key update`
}

/** `columns`: of the first file of the task, if this one is added: it decides whether `{{worker}}` is a column. */
type Asking = { form: Form; page_size: number; columns?: string[] | undefined }

/**
 * Whether a task can ask these rows with its form; `assertControlsFit` checks the controls among them.
 * @throws `batch_not_found`, `not_yours`, `batch_not_checked`, `form_invalid` with the part that names another column or when a page
 * would ask for too many files, `form_shows_no_row`, `page_too_large`
 */
export function assertBatchFits(
  actor: Actor,
  batch: LockedBatch | undefined,
  { form, page_size, columns }: Asking,
): asserts batch is LockedBatch {
  const own = ownRow(batch, actor, 'batch_not_found')
  if (own.state !== 'checked') throw new ApiError('batch_not_checked')
  const fields: Record<string, Message> = {}
  for (const [nth, part] of form.parts.entries()) {
    const [missing] = columnsMissing(part, own.columns, columns)
    if (missing !== undefined) fields[`form.parts.${nth}`] = (language) => texts[language].noColumn(missing)
    else if (part.kind === 'code') fields[`form.parts.${nth}`] = (language) => texts[language].noCodesOfRows
    else if (own.pictures === null && showsPicture(part)) {
      fields[`form.parts.${nth}.url`] = (language) => texts[language].noPictures
    }
  }
  const [message] = Object.values(fields)
  if (message) throw new ApiError('form_invalid', { message, fields })
  if (!isRowShown(form, own)) throw new ApiError('form_shows_no_row')
  if (page_size * own.largest_row > batchLimits.pageBytes) throw new ApiError('page_too_large')
  if (page_size * filesAskedBy(form.parts) > maxFilesPerSubmission) {
    throw invalidField('page_size', (language) => texts[language].tooManyFilesOfPage(maxFilesPerSubmission))
  }
}

/** The form with all columns above its parts, if it shows nothing of the row and has room for them. */
export function showAllColumns(form: Form, batch: LockedBatch): Form {
  if (isRowShown(form, batch)) return form
  const picture = { kind: 'image', url: `{{${pictureColumns.picture}}}`, alt: `{{${pictureColumns.name}}}` } as const
  const shown = withAllColumns(form, batch.columns, batch.pictures === null ? undefined : picture)
  return formSchema.safeParse(shown).success ? shown : form
}

function isRowShown({ parts }: Form, { columns, pictures }: LockedBatch): boolean {
  return parts.some((part) => showsRow(part, columns, pictures !== null))
}

/** After the batches that the task has. The caller has locked the task, or inserts it. */
export function joinTask(id: string, taskId: string): Fixed<unknown> {
  return fixed`
    update batches set state = 'posted', task_id = ${taskId},
      nth = (select coalesce(max(nth), 0) + 1 from batches others where others.task_id = ${taskId})
    where _id = ${id}`
}

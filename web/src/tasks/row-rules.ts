/** The rules of the fields of a task with rows, on this page. */
import type { BatchDetails } from '@piecework/contract'
import { maxSlots } from '@piecework/contract/constants'
import { batchLimits } from '@piecework/contract/rows'
import * as z from 'zod/mini'
import * as ofRows from '#texts/form-editor.ts'
import { formSchema, leftOut } from './form-schema.ts'
import type { RowRules } from './new-task-schema.ts'
import { isWholeUpTo, missingColumns, mostOnPage } from './rows-and-form.ts'

/** `rows`: those that are chosen and can be posted. */
export function rowRules(rows: Pick<BatchDetails, 'columns' | 'largest_row' | 'controls'> | undefined): RowRules {
  const hasControls = rows !== undefined && rows.controls > 0
  const most = rows ? mostOnPage(rows) : batchLimits.page
  return {
    form: rows ? formOfColumns(rows.columns) : formSchema,
    batch_id: z.string(ofRows.rowsMissing).check(z.refine((id) => id !== '' && rows !== undefined, ofRows.rowsMissing)),
    page_size: wholeUpTo(batchLimits.page).check(z.refine((size) => size <= most, ofRows.rowsTooLarge(most))),
    answers_per_item: wholeUpTo(batchLimits.answers),
    max_pages_per_worker: z.optional(z.nullable(wholeUpTo(maxSlots))),
    // Of a file without known answers what was typed before is left out.
    controls_per_page: hasControls ? wholeUpTo(batchLimits.controlsPerPage) : leftOut(),
    min_accuracy: hasControls ? z.optional(z.nullable(wholeUpTo(100, 0))) : leftOut(),
    only_workers: z.optional(z.nullable(z.literal('approved'))),
  }
}

function wholeUpTo(most: number, least = 1) {
  const rule = ofRows.wholeUpTo(most, least)
  return z.number(rule).check(z.refine((typed) => isWholeUpTo(most, typed, least), rule))
}

function formOfColumns(columns: string[]) {
  return formSchema.check((form) => {
    const [missing] = missingColumns(form.value, columns)
    if (missing === undefined) return
    form.issues.push({ code: 'custom', message: ofRows.noColumn(missing), path: ['parts'], input: form.value })
  })
}

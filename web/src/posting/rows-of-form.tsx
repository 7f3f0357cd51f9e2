/** The rows of a new task: their file, and its columns for the form. */
import { type BatchDetails, type Form, quoted } from '@piecework/contract'
import { maxSlots } from '@piecework/contract/constants'
import { ruleMessage } from '@piecework/contract/language'
import { batchLimits, pictureColumns } from '@piecework/contract/rows'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import * as t from '#texts/form-editor.ts'
import { Notice } from '../ui/notice.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { formSchema, leftOut } from './form-schema.ts'
import { emptyForm, type NewTaskForm, type RowRules } from './new-task-schema.ts'
import { isWholeUpTo, missingColumns, mostOnPage, rowProblem } from './rows-and-form.ts'
import { RowsChoice } from './rows-choice.tsx'

/** The rows that are asked about, and the rules of their fields. */
export type Rows = { batch: BatchDetails | undefined; rules: RowRules }

type RowsOfFormProps = {
  form: NewTaskForm
  /** The form and the numbers come from a template or another task, whose rows stay there. */
  isCopy: boolean
  onRows: (change: (shown: Rows | undefined) => Rows | undefined) => void
  /** Called when pictures are chosen: the form shows them. */
  onPictures: () => void
}

export function RowsOfForm({ form, isCopy, onRows, onPictures }: RowsOfFormProps) {
  const { register, setValue, clearErrors, watch, formState } = form
  const [wasLeft] = useState(isCopy)
  const section = useRef<HTMLElement>(null)
  // React Hook Form gives the focus to the first wrong field of the page.
  const attach = useEffectEvent(() =>
    register('batch_id').ref({ focus: () => section.current?.querySelector<HTMLElement>('[data-choose]')?.focus() }),
  )
  useEffect(() => attach(), [])
  const chosen = watch('batch_id') ?? ''
  // The rules of a chosen file are there once its rows have loaded: until then it is only known to be chosen.
  // Pictures that were chosen before stand in the form, unless the buyer has deleted them there.
  const isNew = useRef(false)
  const choose = (id: string) => {
    isNew.current = true
    setValue('batch_id', id, { shouldDirty: true })
    clearErrors('batch_id')
  }
  const show = (batch: BatchDetails | undefined) => {
    // The samples are other ones in each answer of the server: the preview keeps the first.
    onRows((shown) => (shown && shown.batch?._id === batch?._id ? shown : { batch, rules: rowRules(batch) }))
    if (batch && batch.pictures !== null && isNew.current) onPictures()
    if (batch) isNew.current = false
  }

  return (
    <section ref={section} aria-label={t.fileOfRows} className="flex flex-col gap-5">
      {wasLeft && chosen === '' && (
        <Notice title={t.rowsWereLeft}>{t.rowsWereLeftText(columnsOf(watch('form')).join(', '))}</Notice>
      )}
      <RowsChoice chosen={chosen} error={formState.errors.batch_id?.message} onChoose={choose} onRows={show}>
        {({ columns }) => <ColumnNames columns={columns} />}
      </RowsChoice>
    </section>
  )
}

/** The columns of a file that the form names. */
function columnsOf(form: Form | null | undefined): string[] {
  return missingColumns(form ?? emptyForm, Object.values(pictureColumns)).map(quoted)
}

function ColumnNames({ columns }: { columns: string[] }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-table font-semibold">{t.columns}</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 font-mono text-table">
        {columns.map((column) => (
          <li key={column} className="wrap-anywhere">
            <Bdi>{column}</Bdi>
          </li>
        ))}
      </ul>
      <p className="text-meta text-muted">{t.columnsHint}</p>
    </div>
  )
}

/** `rows`: those that are chosen and can be posted. */
function rowRules(rows: BatchDetails | undefined): RowRules {
  const hasControls = rows !== undefined && rows.controls > 0
  const most = rows ? mostOnPage(rows) : batchLimits.page
  return {
    form: rows ? formOfRows(rows) : formSchema,
    batch_id: z.string(t.rowsMissing).check(z.refine((id) => id !== '' && rows !== undefined, t.rowsMissing)),
    page_size: wholeUpTo(batchLimits.page).check(z.refine((size) => size <= most, t.rowsTooLarge(most))),
    answers_per_item: wholeUpTo(batchLimits.answers),
    max_pages_per_worker: z.optional(z.nullable(wholeUpTo(maxSlots))),
    // Of a file without known answers what was typed before is left out.
    min_accuracy: hasControls ? z.optional(z.nullable(wholeUpTo(100, 0))) : leftOut(),
    only_workers: z.optional(z.nullable(z.literal('approved'))),
  }
}

function wholeUpTo(most: number, least = 1) {
  const rule = ruleMessage(() => t.wholeUpTo(most, least))
  return z.number(rule).check(z.refine((typed) => isWholeUpTo(most, typed, least), rule))
}

function formOfRows(rows: BatchDetails) {
  return formSchema.check((form) => {
    const [missing] = missingColumns(form.value, rows.columns)
    const message = missing === undefined ? rowProblem(form.value, rows) : t.noColumn(missing)
    if (message !== undefined) form.issues.push({ code: 'custom', message, path: ['parts'], input: form.value })
  })
}

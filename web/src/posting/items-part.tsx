/** What a new task asks about: nothing yet, or the photos or the list whose rows workers answer. */
import type { BatchDetails, Form } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { pictureColumns } from '@piecework/contract/rows'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { Bdi, languageOfText } from '../ui/user-text.tsx'
import {
  columnsToShow,
  looksPersonal,
  placed,
  placeOf,
  renamed,
  withColumn,
  withoutColumn,
  withoutRows,
} from './columns-of-rows.ts'
import { emptyForm } from './form-schema.ts'
import type { NewTaskForm } from './new-task-schema.ts'
import { missingColumns } from './rows-and-form.ts'
import { RowsChoice } from './rows-choice.tsx'
import type { AnswerForm } from './use-answer-form.ts'

type ItemsPartProps = {
  form: NewTaskForm
  answer: AnswerForm
  onBatch: (batch: BatchDetails | undefined) => void
}

export function ItemsPart({ form, answer, onBatch }: ItemsPartProps) {
  const { register, setValue, clearErrors, watch, formState } = form
  const batchId = watch('batch_id')
  const chosen = batchId ?? ''
  // The form and the numbers come from a template or another task, whose rows stay there.
  const [wasLeft] = useState(batchId === '')
  const section = useRef<HTMLDivElement>(null)
  // React Hook Form gives the focus to the first wrong field of the page.
  const attach = useEffectEvent(() =>
    register('batch_id').ref({ focus: () => section.current?.querySelector<HTMLElement>('[data-choose]')?.focus() }),
  )
  useEffect(() => attach(), [])
  // The columns of rows that were chosen before stand in the form, unless the buyer has deleted them there.
  const isNew = useRef(false)
  const choose = (id: string) => {
    isNew.current = true
    setValue('batch_id', id, { shouldDirty: true })
    clearErrors('batch_id')
    if (!answer.form) answer.chooseForm()
  }
  const show = (batch: BatchDetails | undefined) => {
    onBatch(batch)
    if (!batch) return
    if (isNew.current) answer.change((written) => placed(written, batch))
    isNew.current = false
  }
  const remove = (columns: string[]) => {
    setValue('batch_id', null, { shouldDirty: true })
    clearErrors('batch_id')
    answer.change((written) => withoutRows(written, columns))
  }

  return (
    <div ref={section} className="flex flex-col gap-4">
      {wasLeft && batchId === '' && (
        <Notice title={t.rowsWereLeft}>
          <p>{t.rowsWereLeftText(columnsOf(answer.form).join(', '))}</p>
        </Notice>
      )}
      <RowsChoice
        chosen={chosen}
        error={formState.errors.batch_id?.message}
        isFolded
        onChoose={choose}
        onRows={show}
        onRemove={remove}
      >
        {(batch) => (
          <>
            <MissingColumns batch={batch} answer={answer} />
            <ColumnsToRead batch={batch} answer={answer} />
          </>
        )}
      </RowsChoice>
      {batchId === '' && (
        <Button kind="quiet" className="self-start" onClick={() => remove([])}>
          {t.withoutItems}
        </Button>
      )}
    </div>
  )
}

/** The columns of a file that the form names. */
function columnsOf(form: Form | null | undefined): string[] {
  return missingColumns(form ?? emptyForm, Object.values(pictureColumns)).map(quoted)
}

/** A column that the form names and the rows do not have: its buyer says which one is meant. */
function MissingColumns({ batch, answer: { form, change } }: { batch: BatchDetails; answer: AnswerForm }) {
  const columns = columnsToShow(batch)
  const missing = missingColumns(form ?? emptyForm, batch.columns)
  if (columns.length === 0) return null
  return missing.map((column) => (
    <SelectField
      key={column}
      label={t.columnIsCalled(quoted(column))}
      value=""
      onChange={({ target }) => change((written) => renamed(written, column, target.value))}
    >
      <option value="">{t.chooseColumn}</option>
      {columns.map((each) => (
        <option key={each} value={each} lang={languageOfText(each)}>
          {each}
        </option>
      ))}
    </SelectField>
  ))
}

/** The columns with a tick at those that workers read. One that stands in a question goes with its words there. */
function ColumnsToRead({ batch, answer: { form, change } }: { batch: BatchDetails; answer: AnswerForm }) {
  const columns = columnsToShow(batch)
  if (columns.length === 0) return null
  const written = form ?? emptyForm
  return (
    <fieldset>
      <legend className="mb-1 text-table font-semibold">{t.workersRead}</legend>
      <div className="flex flex-wrap gap-x-5">
        {columns.map((column) => {
          const place = placeOf(column, written)
          return (
            <Checkbox
              key={column}
              label={<Bdi>{column}</Bdi>}
              className="wrap-anywhere"
              checked={place !== undefined}
              disabled={place === 'text'}
              onChange={({ target }) =>
                change((before) => (target.checked ? withColumn(before, column) : withoutColumn(before, column)))
              }
            />
          )
        })}
      </div>
      {columns.some((column) => looksPersonal(column, batch.samples)) && (
        <p className="text-meta text-muted">{t.personalColumns}</p>
      )}
    </fieldset>
  )
}

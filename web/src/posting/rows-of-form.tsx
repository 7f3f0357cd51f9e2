/** The rows of a new task: their file, and its columns for the form. */
import { type BatchDetails, type Form, quoted } from '@piecework/contract'
import { pictureColumns } from '@piecework/contract/rows'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { Notice } from '../ui/notice.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { emptyForm } from './form-schema.ts'
import type { NewTaskForm } from './new-task-schema.ts'
import { missingColumns } from './rows-and-form.ts'
import { RowsChoice } from './rows-choice.tsx'

type RowsOfFormProps = {
  form: NewTaskForm
  /** The form and the numbers come from a template or another task, whose rows stay there. */
  isCopy: boolean
  onBatch: (batch: BatchDetails | undefined) => void
  /** Called when pictures are chosen: the form shows them. */
  onPictures: () => void
}

export function RowsOfForm({ form, isCopy, onBatch, onPictures }: RowsOfFormProps) {
  const { register, setValue, clearErrors, watch, formState } = form
  const [wasLeft] = useState(isCopy)
  const section = useRef<HTMLElement>(null)
  // React Hook Form gives the focus to the first wrong field of the page.
  const attach = useEffectEvent(() =>
    register('batch_id').ref({ focus: () => section.current?.querySelector<HTMLElement>('[data-choose]')?.focus() }),
  )
  useEffect(() => attach(), [])
  const chosen = watch('batch_id') ?? ''
  // Pictures that were chosen before stand in the form, unless the buyer has deleted them there.
  const isNew = useRef(false)
  const choose = (id: string) => {
    isNew.current = true
    setValue('batch_id', id, { shouldDirty: true })
    clearErrors('batch_id')
  }
  const show = (batch: BatchDetails | undefined) => {
    onBatch(batch)
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

/** How the rows of a new task are answered, and how many pages that takes. */
import { batchLimits } from '@piecework/contract/rows'
import type { UseFormReturn } from 'react-hook-form'
import * as t from '#texts/form-editor.ts'
import { asNumber, asNumberOrNull, NumberField } from '../ui/number-field.tsx'
import type { NewTask, NewTaskDraft } from './new-task-schema.ts'

type RowsFieldsProps = {
  form: Pick<UseFormReturn<NewTaskDraft, unknown, NewTask>, 'register' | 'watch' | 'formState'>
  /** How many; undefined while no file is chosen. */
  rows: number | undefined
  /** 0 while they are not known. */
  pages: number
}

export function RowsFields({ form: { register, watch, formState }, rows, pages }: RowsFieldsProps) {
  const { errors } = formState
  const [size, answers] = [watch('page_size') ?? 0, watch('answers_per_item') ?? 0]
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-x-5 gap-y-6 @sm:grid-cols-2 @2xl:grid-cols-3">
        <NumberField
          whole
          label={t.rowsPerPage}
          max={batchLimits.page}
          hint={t.rowsPerPageHint}
          error={errors.page_size?.message}
          {...register('page_size', asNumber)}
        />
        <NumberField
          whole
          label={t.answersPerRow}
          max={batchLimits.answers}
          hint={t.answersPerRowHint}
          error={errors.answers_per_item?.message}
          {...register('answers_per_item', asNumber)}
        />
        <NumberField
          whole
          optional
          label={t.pagesPerWorker}
          hint={t.pagesPerWorkerHint}
          error={errors.max_pages_per_worker?.message}
          {...register('max_pages_per_worker', asNumberOrNull)}
        />
      </div>
      <p role="status" className="rounded-field bg-wash tabular-nums px-4 py-3 text-table font-semibold">
        {rows !== undefined && pages > 0 ? t.rowsTimesAnswers(rows, answers, size, pages) : t.pagesUnknown}
      </p>
    </div>
  )
}

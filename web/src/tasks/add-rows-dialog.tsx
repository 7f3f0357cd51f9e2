/** Adds the rows of another file to a task; shows pages, coins and fee before the buyer confirms. */
import { ApiError, type BatchDetails, type Task, type TaskDetails, type TaskProgress } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import type { UseQueryResult } from '@tanstack/react-query'
import { CirclePlus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import * as ofRows from '#texts/form-editor.ts'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatCoins } from '../format.ts'
import { storedKey } from '../idempotency-key.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { useCall } from '../use-call.ts'
import { AddedPrice, useAddedPrice } from './added-price.tsx'
import { deadlineRange } from './new-task-schema.ts'
import { missingColumns, mostOnPage, pagesOfRows } from './rows-and-form.ts'
import { RowsChoice } from './rows-choice.tsx'

const form = z.object({
  batch_id: z.string().check(z.minLength(1, ofRows.rowsMissing)),
  completion_date: z.string(),
})

type AddRowsDialogProps = { task: Task; progress: UseQueryResult<TaskProgress>; onClose: () => void }

export function AddRowsDialog({ task, progress, onClose }: AddRowsDialogProps) {
  const details = useCall(['tasks', 'details', task._id], tasks.details, { id: task._id, deleted: 'true' })
  const { today } = useConfig()
  const [rows, setRows] = useState<BatchDetails>()
  const { register, watch, setValue, errors, request } = useAddedRows(task, onClose)
  const problem = rows && details.data && problemOf(rows, details.data)
  const shared = { answers_per_item: 0, controls_per_page: 0, ...details.data?.rows, page_size: task.page_size }
  const pages = pagesOfRows(rows, shared)
  const price = useAddedPrice(task, progress, pages)
  const isReady = pages > 0 && problem === undefined && price !== undefined && price.left >= 0

  return (
    <FormDialog
      title={t.addRows}
      width="md:w-150"
      submit={t.addRows}
      icon={CirclePlus}
      disabled={!isReady}
      busyText={t.adding}
      onClose={onClose}
      {...request}
    >
      <p className="text-muted">{ofRows.addRowsText}</p>
      <RowsChoice
        chosen={watch('batch_id')}
        error={problem ?? errors.batch_id?.message}
        onChoose={(id) => setValue('batch_id', id)}
        onRows={setRows}
      />
      <DateField
        label={t.deadline}
        chosen={watch('completion_date')}
        min={task.completion_date}
        max={deadlineRange(today).last}
        hint={t.laterDeadlineHint}
        error={errors.completion_date?.message}
        {...register('completion_date')}
      />
      {task.paused && <Notice title={t.staysPaused} />}
      {rows && problem === undefined && (
        <AddedPrice
          task={task}
          progress={progress}
          alongside={details}
          slots={pages}
          price={price}
          label={ofRows.pagesTimesPay(pages, formatCoins(task.payable_amount))}
        />
      )}
    </FormDialog>
  )
}

function useAddedRows(task: Task, onClose: () => void) {
  const key = storedKey('session', `rows.${task._id}`)
  const added = useFormRequest({
    schema: form,
    defaultValues: { batch_id: '', completion_date: task.completion_date },
    send: ({ batch_id, completion_date }) => {
      const later = completion_date === task.completion_date || completion_date === '' ? {} : { completion_date }
      const sent = { id: task._id, batch_id, ...later }
      return call(tasks.addBatch, sent, { idempotencyKey: key.keyFor(sent) })
    },
    onSuccess: ({ slots }) => {
      key.end()
      toast.success(ofRows.rowsAdded, ofRows.rowsAddedText(slots))
      onClose()
    },
    failed: t.notAdded,
    fields: ['batch_id', 'completion_date'],
    onError: (failure) => {
      if (failure instanceof ApiError && ofFile.test(failure.code)) {
        added.setError('batch_id', { type: 'server', message: failure.message })
      }
    },
  })
  return added
}

const ofFile = /^(batch_not_found|batch_not_checked|form_invalid|page_too_large)$/

/** What the server would refuse. */
function problemOf(rows: BatchDetails, { form: asked, page_size }: TaskDetails) {
  const missing = asked ? missingColumns(asked, rows.columns) : []
  if (missing.length > 0) return ofRows.columnsMissing(missing.join(', '))
  const most = mostOnPage(rows)
  return page_size !== null && page_size > most ? ofRows.rowsTooLarge(most) : undefined
}

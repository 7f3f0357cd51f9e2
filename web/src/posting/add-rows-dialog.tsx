/** Adds the rows of another file to a task; shows pages, coins and fee before the buyer confirms. */
import { ApiError, type BatchDetails, type Task, type TaskDetails } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import { useState } from 'react'
import * as z from 'zod/mini'
import * as ofRows from '#texts/form-editor.ts'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { PricedDialog } from '../slots-price.tsx'
import { LaterDeadline } from '../tasks/time-fields.tsx'
import { useDialogRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCall } from '../use-call.ts'
import { missingColumns, mostOnPage, pagesOfRows, rowProblem } from './rows-and-form.ts'
import { RowsChoice } from './rows-choice.tsx'

const form = z.object({
  batch_id: z.string().check(z.minLength(1, ofRows.rowsMissing)),
  completion_date: z.string(),
})

export function AddRowsDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const details = useCall(['tasks', 'details', task._id], tasks.details, { id: task._id, deleted: 'true' })
  const { data: user } = useUser()
  const [rows, setRows] = useState<BatchDetails>()
  const { field, watch, setValue, errors, request } = useAddedRows(task, onClose)
  const problem = rows && details.data && problemOf(rows, details.data)
  const shared = { answers_per_item: 0, ...details.data?.rows, page_size: task.page_size }
  const pages = pagesOfRows(rows, shared)

  return (
    <PricedDialog
      title={t.addRows}
      width="md:w-150"
      task={task}
      slots={rows && problem === undefined ? pages : undefined}
      available={user?.available_coins}
      arePages
      alongside={details}
      submit={t.addRows}
      disabled={pages === 0}
      busyText={t.adding}
      {...request}
    >
      <p className="text-muted">{ofRows.addRowsText}</p>
      <RowsChoice
        chosen={watch('batch_id')}
        error={problem ?? errors.batch_id?.message}
        onChoose={(id) => setValue('batch_id', id)}
        onRows={setRows}
      />
      <LaterDeadline task={task} chosen={watch('completion_date')} {...field('completion_date')} />
      {task.paused && <Notice title={t.staysPaused} />}
    </PricedDialog>
  )
}

function useAddedRows(task: Task, onClose: () => void) {
  const added = useDialogRequest({
    onClose,
    keptKey: ['session', `rows.${task._id}`],
    schema: form,
    defaultValues: { batch_id: '', completion_date: task.completion_date },
    send: ({ batch_id, completion_date }, once) => {
      const later = completion_date === task.completion_date || completion_date === '' ? {} : { completion_date }
      const sent = { id: task._id, batch_id, ...later }
      return call(tasks.addBatch, sent, once(sent))
    },
    done: ({ slots }) => [ofRows.rowsAdded, ofRows.rowsAddedText(slots)],
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

const ofFile = /^(batch_not_found|batch_not_checked|form_invalid|form_shows_no_row|page_too_large)$/

/** What the server would refuse. */
function problemOf(rows: BatchDetails, { form: asked, page_size }: TaskDetails) {
  const missing = asked ? missingColumns(asked, rows.columns) : []
  if (missing.length > 0) return ofRows.columnsMissing(missing.join(', '))
  const most = mostOnPage(rows)
  const unseen = asked ? rowProblem(asked, rows) : undefined
  if (unseen !== undefined) return unseen
  return (page_size ?? 0) > most ? ofRows.rowsTooLarge(most) : undefined
}

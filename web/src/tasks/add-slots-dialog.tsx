/** Adds slots to a task, or to one with rows the pages that are missing; shows coins, fee and the coins left before the buyer confirms. */
import type { Task } from '@piecework/contract'
import { addedSlots } from '@piecework/contract/new-task'
import { tasks } from '@piecework/contract/tasks'
import * as z from 'zod/mini'
import * as rows from '#texts/form-editor.ts'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { positiveOrZero } from '../forms.ts'
import { PricedDialog } from '../slots-price.tsx'
import { useDialogRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { asNumber, NumberField } from '../ui/number-field.tsx'
import { LaterDeadline } from './time-fields.tsx'

const form = z.object({ ...addedSlots.shape, completion_date: z.string() })

/** A task with rows takes at most its missing pages. */
const formOf = (missing: number) =>
  z.object({
    required_workers: addedSlots.shape.required_workers.check(z.lte(missing, rows.atMostMissing(missing))),
    completion_date: z.string(),
  })

const words = { title: t.addSlots, added: t.slotsAdded, addedText: t.slotsAddedText }
const wordsOfPages = { title: rows.addPages, added: rows.pagesAdded, addedText: rows.pagesAddedText }

type AddSlotsDialogProps = {
  task: Task
  /** The missing pages of a task with rows. */
  missing?: number
  onClose: () => void
}

export function AddSlotsDialog({ task, missing, onClose }: AddSlotsDialogProps) {
  const { title, added, addedText } = missing === undefined ? words : wordsOfPages
  const { data: user } = useUser()
  const { field, watch, request } = useDialogRequest({
    onClose,
    schema: missing === undefined ? form : formOf(missing),
    defaultValues: { required_workers: missing ?? 1, completion_date: task.completion_date },
    keptKey: ['session', `slots.${task._id}`],
    send: ({ required_workers, completion_date }, once) => {
      const later = completion_date === task.completion_date || completion_date === '' ? {} : { completion_date }
      const sent = { id: task._id, required_workers, ...later }
      return call(tasks.addSlots, sent, once(sent))
    },
    done: (_output, { required_workers }) => [added, addedText(required_workers)],
    failed: t.notAdded,
    fields: ['required_workers', 'completion_date'],
  })
  const slots = positiveOrZero(watch('required_workers'))

  return (
    <PricedDialog
      title={title}
      task={task}
      slots={slots}
      available={user?.available_coins}
      arePages={missing !== undefined}
      submit={title}
      busyText={t.adding}
      {...request}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField whole label={t.howManyMore} data-focus-first="" {...field('required_workers', asNumber)} />
        <LaterDeadline task={task} chosen={watch('completion_date')} {...field('completion_date')} />
      </div>
      {task.paused && <Notice title={t.staysPaused} />}
    </PricedDialog>
  )
}

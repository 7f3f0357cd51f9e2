/** Edits the texts and the times of a task. Pay, slots and deadline cannot change, because workers rely on them. */

import type { Task } from '@piecework/contract'
import { taskChange } from '@piecework/contract/new-task'
import { tasks } from '@piecework/contract/tasks'
import * as t from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { TextArea, TextField } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { asNumber, asNumberOrNull } from '../ui/number-field.tsx'
import { EstimateField, ReservedTimeField, ReviewTimeField } from './time-fields.tsx'

export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { review_hours, reserved_minutes } = task
  const { field, watch, request } = useDialogRequest({
    onClose,
    asksToLeave: true,
    schema: taskChange,
    defaultValues: task,
    send: (change) => call(tasks.edit, { id: task._id, ...change }),
    done: () => [t.updated, t.updatedText],
    failed: t.notUpdated,
    fields: Object.keys(taskChange.shape) as (keyof typeof taskChange.shape)[],
  })
  return (
    <FormDialog title={t.updateTask} submit={ui.saveChanges} {...request}>
      <TextField label={t.title} {...field('task_title')} />
      <TextArea label={t.details} {...field('task_detail')} />
      <TextArea label={t.submissionInfo} hint={t.proofHint} {...field('submission_info')} />
      <ReviewTimeField
        hint={t.reviewTimeLater}
        {...field('review_hours', asNumber)}
        value={watch('review_hours') ?? review_hours}
      />
      <ReservedTimeField
        hint={t.reservedTimeLater}
        {...field('reserved_minutes', asNumber)}
        value={watch('reserved_minutes') ?? reserved_minutes}
      />
      <EstimateField
        pay={task.payable_amount}
        reservedMinutes={watch('reserved_minutes') ?? reserved_minutes}
        {...field('estimated_minutes', asNumberOrNull)}
        value={watch('estimated_minutes')}
      />
    </FormDialog>
  )
}

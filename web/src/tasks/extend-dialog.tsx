/** Moves the deadline of a task to a later day. */
import type { Task } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatDate } from '../format.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { deadlineRange } from './new-task-schema.ts'

export function ExtendDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { today } = useConfig()
  const { register, watch, errors, request } = useFormRequest({
    defaultValues: { completion_date: '' },
    send: ({ completion_date }: { completion_date: string }) => call(tasks.extend, { id: task._id, completion_date }),
    onSuccess: (_output, { completion_date }) => {
      toast.success(t.extended, t.extendedText(formatDate(completion_date)))
      onClose()
    },
    failed: t.notExtended,
    fields: ['completion_date'],
  })
  return (
    <FormDialog title={t.extendDeadline} width="md:w-115" submit={t.extend} onClose={onClose} {...request}>
      <p className="text-muted">{t.extendText(formatDate(task.completion_date))}</p>
      <DateField
        label={t.newDeadline}
        chosen={watch('completion_date')}
        min={task.completion_date}
        max={deadlineRange(today).last}
        data-focus-first=""
        error={errors.completion_date?.message}
        {...register('completion_date', {
          required: t.deadlineRequired,
          validate: (date) => date > task.completion_date || t.deadlineNotLater,
        })}
      />
    </FormDialog>
  )
}

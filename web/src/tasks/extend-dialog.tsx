/** Moves the deadline of a task to a later day. */
import type { Task } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatDate } from '../format.ts'
import { showFieldErrors } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { deadlineRange } from './new-task-schema.ts'

export function ExtendDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const formId = useId()
  const { today } = useConfig()
  const { register, handleSubmit, setError, watch, formState } = useForm({ defaultValues: { completion_date: '' } })
  const extend = useMutation({
    mutationFn: ({ completion_date }: { completion_date: string }) =>
      call(tasks.extend, { id: task._id, completion_date }),
    onSuccess: (_output, { completion_date }) => {
      toast.success(t.extended, t.extendedText(formatDate(completion_date)))
      onClose()
    },
    onError: (failure) => {
      toast.error(t.notExtended, failure.message)
      showFieldErrors(failure, ['completion_date'], setError)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.extendDeadline}
      width="md:w-115"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} busy={extend.isPending} busyText={ui.saving}>
            {t.extend}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((typed) => extend.mutate(typed))}
        className="mt-3 flex flex-col gap-5"
      >
        <p className="text-muted">{t.extendText(formatDate(task.completion_date))}</p>
        <DateField
          label={t.newDeadline}
          chosen={watch('completion_date')}
          min={task.completion_date}
          max={deadlineRange(today).last}
          data-focus-first=""
          error={formState.errors.completion_date?.message}
          {...register('completion_date', {
            required: t.deadlineRequired,
            validate: (date) => date > task.completion_date || t.deadlineNotLater,
          })}
        />
      </form>
    </Dialog>
  )
}

/** Pauses a task, until a time if the buyer gives one. */
import type { ListedTask } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { tasks } from '@piecework/contract/tasks'
import { Pause } from 'lucide-react'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { formatDate } from '../format.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'

type PauseDialogProps = { task: ListedTask; by: 'Buyer' | 'Admin'; onClose: () => void }

export function PauseDialog({ task, by, onClose }: PauseDialogProps) {
  const { register, watch, errors, request } = useFormRequest({
    defaultValues: { resume_at: '' },
    send: ({ resume_at }: { resume_at: string }) =>
      call(tasks.pause, { id: task._id, resume_at: resume_at === '' ? null : new Date(resume_at).toISOString() }),
    onSuccess: () => {
      toast.success(t.pausedDone, t.pausedDoneText)
      onClose()
    },
    failed: t.notPaused,
    fields: ['resume_at'],
  })
  return (
    <FormDialog
      title={t.pauseTask}
      width="md:w-115"
      submit={t.pause}
      icon={Pause}
      busyText={t.pausing}
      onClose={onClose}
      {...request}
    >
      <p className="text-muted wrap-anywhere">
        {t.pauseText[by](quoted(task.task_title), formatDate(task.completion_date))}
      </p>
      {by === 'Buyer' && (
        <DateField
          label={t.resumeAt}
          optional
          type="datetime-local"
          chosen={watch('resume_at')}
          hint={t.resumeAtHint}
          error={errors.resume_at?.message}
          {...register('resume_at')}
        />
      )}
    </FormDialog>
  )
}

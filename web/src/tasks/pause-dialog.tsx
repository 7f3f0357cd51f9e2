/** Pauses a task, until a time if the buyer gives one. */
import type { ListedTask } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { tasks } from '@piecework/contract/tasks'
import { useMutation } from '@tanstack/react-query'
import { Pause } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatDate } from '../format.ts'
import { showFieldErrors } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'

type PauseDialogProps = { task: ListedTask; by: 'Buyer' | 'Admin'; onClose: () => void }

export function PauseDialog({ task, by, onClose }: PauseDialogProps) {
  const formId = useId()
  const { register, handleSubmit, setError, watch, formState } = useForm({ defaultValues: { resume_at: '' } })
  const pause = useMutation({
    mutationFn: ({ resume_at }: { resume_at: string }) =>
      call(tasks.pause, { id: task._id, resume_at: resume_at === '' ? null : new Date(resume_at).toISOString() }),
    onSuccess: () => {
      toast.success(t.pausedDone, t.pausedDoneText)
      onClose()
    },
    onError: (failure) => {
      toast.error(t.notPaused, failure.message)
      showFieldErrors(failure, ['resume_at'], setError)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.pauseTask}
      width="md:w-115"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} icon={Pause} busy={pause.isPending} busyText={t.pausing}>
            {t.pause}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((typed) => pause.mutate(typed))}
        className="mt-3 flex flex-col gap-5"
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
            error={formState.errors.resume_at?.message}
            {...register('resume_at')}
          />
        )}
      </form>
    </Dialog>
  )
}

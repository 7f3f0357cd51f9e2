/** Edits the texts of a task. Pay, slots and deadline cannot change, because workers rely on them. */

import type { Task } from '@piecework/contract'
import { taskChange, tasks } from '@piecework/contract/tasks'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea, TextField } from '../ui/fields.tsx'
import { toast } from '../ui/toast.ts'

type Change = Pick<Task, 'task_title' | 'task_detail' | 'submission_info'>

export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const formId = useId()
  const confirm = useConfirm()
  const { task_title, task_detail, submission_info } = task
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(taskChange),
    defaultValues: { task_title, task_detail, submission_info },
  })
  const { errors, isDirty } = formState

  const edit = useMutation({
    mutationFn: (change: Change) => call(tasks.edit, { id: task._id, ...change }),
    onSuccess: () => {
      toast.success(t.updated, t.updatedText)
      onClose()
    },
    onError: (failure) => {
      toast.error(t.notUpdated, failure.message)
      showFieldErrors(failure, ['task_title', 'task_detail', 'submission_info'], setError)
    },
  })

  async function closeIfConfirmed() {
    const question = {
      title: t.askLeave,
      text: t.askLeaveText,
      confirmLabel: t.leave,
      cancelLabel: t.stay,
    }
    if (!isDirty || (await confirm(question))) onClose()
  }

  return (
    <Dialog
      open
      onClose={closeIfConfirmed}
      title={t.updateTask}
      width="md:w-150"
      footer={
        <>
          <Button kind="outline" onClick={closeIfConfirmed}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} busy={edit.isPending} busyText={ui.saving}>
            {t.saveChanges}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((change) => edit.mutate(change))}
        className="mt-3 flex flex-col gap-5"
      >
        <TextField label={t.title} error={errors.task_title?.message} {...register('task_title')} />
        <TextArea label={t.details} error={errors.task_detail?.message} {...register('task_detail')} />
        <TextArea
          label={t.submissionInfo}
          hint={t.proofHint}
          error={errors.submission_info?.message}
          {...register('submission_info')}
        />
      </form>
    </Dialog>
  )
}

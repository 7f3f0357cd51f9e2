/** Edits the texts of a task. Pay, slots and deadline cannot change, because workers rely on them. */

import type { Task } from '@piecework/contract'
import { taskChange, tasks } from '@piecework/contract/tasks'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
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
      toast.success('Updated!', 'Task has been updated successfully.')
      onClose()
    },
    onError: (failure) => {
      toast.error('Not updated', failure.message)
      showFieldErrors(failure, ['task_title', 'task_detail', 'submission_info'], setError)
    },
  })

  async function closeIfConfirmed() {
    const question = {
      title: 'Leave without saving?',
      text: 'Your changes will be lost.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
    }
    if (!isDirty || (await confirm(question))) onClose()
  }

  return (
    <Dialog
      open
      onClose={closeIfConfirmed}
      title="Update Task"
      width="md:w-150"
      footer={
        <>
          <Button kind="outline" onClick={closeIfConfirmed}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={edit.isPending} busyText="Saving…">
            Save Changes
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
        <TextField label="Title" error={errors.task_title?.message} {...register('task_title')} />
        <TextArea label="Details" error={errors.task_detail?.message} {...register('task_detail')} />
        <TextArea
          label="Submission Info"
          hint="What should workers send you as proof?"
          error={errors.submission_info?.message}
          {...register('submission_info')}
        />
      </form>
    </Dialog>
  )
}

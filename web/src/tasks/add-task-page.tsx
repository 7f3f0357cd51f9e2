/** The form that posts a task. */

import { ApiError } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { useConfig, useIsSwitchedOff } from '../config.ts'
import { positiveOrZero, showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { idempotencyKeyFor, readDraft, removeDraft, saveDraft } from '../ui/draft.ts'
import { SwitchedOff } from '../ui/notice.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toast.ts'
import { imageNotUploadedToast, useImage } from '../ui/use-image.ts'
import { NewTaskFields } from './new-task-fields.tsx'
import { draftFrom, type NewTask, type NewTaskDraft, newTaskFields, newTaskSchema } from './new-task-schema.ts'
import { TaskTotal, totalOf } from './task-total.tsx'

export default function AddTaskPage() {
  usePageTitle('Add New Task')
  const { data: user } = useUser()
  const isOff = useIsSwitchedOff('posting')
  return (
    <>
      <PageHeading title="Add New Task" text="The coins are set aside when you post, and paid as you approve." />
      {isOff && <SwitchedOff name="posting" />}
      {user && !isOff && <AddTaskForm key={user._id} draft={`task.${user._id}`} available={user.available_coins} />}
    </>
  )
}

function AddTaskForm({ draft, available }: { draft: string; available: number }) {
  const navigate = useNavigate()
  const { today, postingFeePercent } = useConfig()
  const form = useForm<NewTaskDraft, unknown, NewTask>({
    resolver: useMemo(() => zodResolver(newTaskSchema(today)), [today]),
    defaultValues: draftFrom(readDraft('session', draft)),
  })
  const { handleSubmit, subscribe, watch, setError, setValue } = form
  const workers = positiveOrZero(watch('required_workers'))
  const pay = positiveOrZero(watch('payable_amount'))
  const image = useImage({
    url: watch('task_image_url') ?? null,
    onChange: (url) => setValue('task_image_url', url),
  })

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft('session', draft, values) }),
    [subscribe, draft],
  )

  const post = useMutation({
    mutationFn: (task: NewTask) =>
      call(tasks.post, task, { idempotencyKey: idempotencyKeyFor('session', draft, task) }),
    onSuccess: () => {
      removeDraft('session', draft)
      toast.success('Task Created!', 'Your task has been successfully posted.')
      navigate('/dashboard/my-tasks')
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'not_enough_coins') return showNotEnoughCoins()
      toast.error('Not posted', failure.message)
      showFieldErrors(failure, newTaskFields, setError)
    },
  })

  function send(task: NewTask) {
    if (image.isUnfinished) return toast.warning(...imageNotUploadedToast)
    if (totalOf(task.required_workers, task.payable_amount, available, postingFeePercent).left < 0)
      return showNotEnoughCoins()
    post.mutate(task)
  }

  /** The draft is kept until the buyer returns from the purchase page. */
  function showNotEnoughCoins() {
    toast.warning('Not Enough Coins', 'Purchase more coins to add this task!')
    navigate('/dashboard/purchase-coin', { state: { unfinishedTask: true } })
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(send)}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Panel className="md:p-8">
        <NewTaskFields form={form} image={image} pay={pay} today={today} />
      </Panel>
      <TaskTotal workers={workers} pay={pay} available={available} feePercent={postingFeePercent}>
        <Button type="submit" size="lg" className="mt-2 w-full" busy={post.isPending} busyText="Posting…">
          Add Task
        </Button>
        <p className="text-center text-meta text-pretty text-muted">
          Free slots are refunded if you delete the task{postingFeePercent > 0 && ', with their share of the fee'}.
        </p>
      </TaskTotal>
    </form>
  )
}

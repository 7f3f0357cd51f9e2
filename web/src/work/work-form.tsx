/** What each form for a submission has: one button, the question before the work is sent, and the request. */
import { ApiError, type RawInputOf, type TaskDetails } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { FormEventHandler, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import * as ui from '#texts/ui.ts'
import { forgetProofs } from '../answers/proof-uploads.ts'
import { call } from '../api.ts'
import { storedKey } from '../idempotency-key.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { removeDraft } from '../ui/draft.ts'
import { asLastSeen } from '../ui/last-search.ts'
import { toast } from '../ui/toast.ts'
import { repeatOf } from './kept-page.ts'

export type SubmitFormProps = { task: TaskDetails; draft: string; onRejected: (failure: ApiError) => void }

export type Work = Pick<RawInputOf<typeof submissions.submit>, 'submission_details' | 'answers' | 'files'>

/** Asks whether the work is to be sent, and sends it once, however often. */
export function useSubmitWork(
  { task, draft, onRejected }: SubmitFormProps,
  { hasFiles, onError }: { hasFiles: boolean; onError: (failure: Error) => void },
) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { _id } = task
  const key = storedKey('device', draft)
  const submit = useMutation({
    mutationFn: (work: Work) => {
      const repeat = repeatOf(task, work)
      return call(submissions.submit, { task_id: _id, ...repeat }, { idempotencyKey: key.keyFor(repeat) })
    },
    onSuccess: () => {
      key.end()
      removeDraft('device', draft)
      if (hasFiles) void forgetProofs(draft)
      toast.success(t.submittedDone)
      navigate(asLastSeen('/dashboard/tasklist'), { state: { done: _id } })
    },
    onError: (failure) => {
      toast.error(t.notSubmitted, failure.message)
      onError(failure)
      if (failure instanceof ApiError) onRejected(failure)
    },
  })

  async function ask(work: Work) {
    const isConfirmed = await confirm({
      title: t.areYouSure,
      text: t.askSubmit,
      confirmLabel: t.yesSubmit,
      icon: Send,
    })
    if (isConfirmed) submit.mutate(work)
  }
  return { ask, isSending: submit.isPending }
}

type WorkFormProps = { isSending: boolean; onSubmit: FormEventHandler; children: ReactNode }

/** The fields of the work above the bar with its button. */
export function WorkForm({ isSending, onSubmit, children }: WorkFormProps) {
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      // On a phone the bar of the button belongs to the whole text of the task.
      className="contents flex-col items-start gap-4 sm:flex"
    >
      {children}
      <div className="thumb-bar sm:max-md:w-full">
        <Button type="submit" size="lg" busy={isSending} busyText={ui.sending} className="max-md:flex-1">
          {t.submitTask}
        </Button>
      </div>
    </form>
  )
}

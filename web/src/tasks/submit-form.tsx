/** The form for a submission. The draft stays on this device until it is sent. */

import { ApiError, type TaskDetails } from '@piecework/contract'
import { newSubmission, submissions } from '@piecework/contract/submissions'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { storedKey } from '../idempotency-key.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { readDraft, removeDraft, saveDraft } from '../ui/draft.ts'
import { TextArea } from '../ui/fields.tsx'
import { asLastSeen } from '../ui/last-search.ts'
import { useProofState } from '../ui/proof-state.ts'
import { toast } from '../ui/toast.ts'
import { useNextTask } from './next-task.tsx'

type SubmitFormProps = { task: TaskDetails; draft: string; onRejected: (failure: ApiError) => void }
type Work = { submission_details: string; files?: string[] | undefined }

const ProofField = lazy(() => import('../ui/proof-field.tsx'))

export function SubmitForm({ task, draft, onRejected }: SubmitFormProps) {
  const navigate = useNavigate()
  // Loads the next task while the worker writes, so that the list offers it at once.
  useNextTask(task._id)
  const confirm = useConfirm()
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(newSubmission),
    defaultValues: { submission_details: savedText(draft) },
  })
  const text = watch('submission_details')
  useEffect(() => {
    if (text) saveDraft('device', draft, text)
    else removeDraft('device', draft)
  }, [draft, text])

  const { _id, version, needs_file } = task
  const proof = useProofState(needs_file)
  const key = storedKey('device', draft)
  const submit = useMutation({
    mutationFn: (work: Work) =>
      call(
        submissions.submit,
        { task_id: _id, version, ...work },
        { idempotencyKey: key.keyFor({ version, ...work }) },
      ),
    onSuccess: () => {
      key.end()
      removeDraft('device', draft)
      if (needs_file !== 'no') void import('../ui/proof-uploads.ts').then(({ forgetProofs }) => forgetProofs(draft))
      toast.success(t.submittedDone)
      navigate(asLastSeen('/dashboard/tasklist'), { state: { done: task._id } })
    },
    onError: (failure) => {
      toast.error(t.notSubmitted, failure.message)
      showFieldErrors(failure, ['submission_details'], setError)
      if (!(failure instanceof ApiError)) return
      if (/^file_/.test(failure.code)) proof.setError(failure.message)
      onRejected(failure)
    },
  })

  async function askAndSubmit(typed: Work) {
    const problem = proof.problem()
    if (problem) {
      toast.warning(t.warning, problem)
      return
    }
    const work = proof.ids?.length ? { ...typed, files: proof.ids } : typed
    const isConfirmed = await confirm({
      title: t.areYouSure,
      text: t.askSubmit,
      confirmLabel: t.yesSubmit,
      icon: Send,
    })
    if (isConfirmed) submit.mutate(work)
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(askAndSubmit, (errors) =>
        toast.warning(t.warning, t.asSentence(`${errors.submission_details?.message}`)),
      )}
      // On a phone the bar of the button belongs to the whole text of the task.
      className="contents flex-col items-start gap-4 sm:flex"
    >
      {needs_file !== 'no' && (
        <Suspense fallback={<div className="loading-part" />}>
          <ProofField need={needs_file} draft={draft} error={proof.error} onChange={proof.change} />
        </Suspense>
      )}
      <TextArea
        label={t.yourSubmission}
        hint={t.submissionHint}
        error={formState.errors.submission_details?.message}
        className="w-full [&_label]:text-panel"
        {...register('submission_details')}
      />
      <div className="thumb-bar sm:max-md:w-full">
        <Button type="submit" size="lg" busy={submit.isPending} busyText={ui.sending} className="max-md:flex-1">
          {t.submitTask}
        </Button>
      </div>
    </form>
  )
}

function savedText(draft: string): string {
  const saved = readDraft('device', draft)
  return typeof saved === 'string' ? saved : ''
}

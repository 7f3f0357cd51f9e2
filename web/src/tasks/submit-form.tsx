/** The form for a submission. The draft stays on this device until it is sent. */

import { ApiError, type RawInputOf, type TaskDetails } from '@piecework/contract'
import { newSubmission, submissions } from '@piecework/contract/submissions'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
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
import { SkeletonBar } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useNextTask } from './next-task.tsx'

export type SubmitFormProps = { task: TaskDetails; draft: string; onRejected: (failure: ApiError) => void }

const ProofOfTask = lazy(() => import('./proof-of-task.tsx'))
const AnswerForm = lazy(() => import('./answer-form.tsx'))

export function SubmitForm(props: SubmitFormProps) {
  // Loads the next task while the worker writes, so that the list offers it at once.
  useNextTask(props.task._id)
  if (props.task.form === null) return <TextForm {...props} />
  return (
    <Suspense fallback={<SkeletonBar className="h-52" />}>
      <AnswerForm {...props} form={props.task.form} />
    </Suspense>
  )
}

type Work = Pick<RawInputOf<typeof submissions.submit>, 'submission_details' | 'answers' | 'files'>

/** Asks whether the work is to be sent, and sends it once, however often. */
export function useSubmitWork(
  { task, draft, onRejected }: SubmitFormProps,
  { hasFiles, onError }: { hasFiles: boolean; onError: (failure: Error) => void },
) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { _id, version } = task
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
      if (hasFiles) void import('../ui/proof-uploads.ts').then(({ forgetProofs }) => forgetProofs(draft))
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

function TextForm(props: SubmitFormProps) {
  const { draft } = props
  const { needs_file } = props.task
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(newSubmission),
    defaultValues: { submission_details: savedText(draft) },
  })
  const text = watch('submission_details')
  useEffect(() => {
    if (text) saveDraft('device', draft, text)
    else removeDraft('device', draft)
  }, [draft, text])
  const proof = useProofState(needs_file)
  const { ask, isSending } = useSubmitWork(props, {
    hasFiles: needs_file !== 'no',
    onError: (failure) => {
      showFieldErrors(failure, ['submission_details'], setError)
      if (failure instanceof ApiError && /^file_/.test(failure.code)) proof.setError(failure.message)
    },
  })

  function send(typed: Work) {
    const problem = proof.problem()
    if (problem) toast.warning(t.warning, problem)
    else void ask(proof.ids?.length ? { ...typed, files: proof.ids } : typed)
  }

  return (
    <WorkForm
      isSending={isSending}
      onSubmit={handleSubmit(send, (errors) =>
        toast.warning(t.warning, t.asSentence(`${errors.submission_details?.message}`)),
      )}
    >
      {needs_file !== 'no' && (
        <Suspense fallback={<div className="loading-part" />}>
          <ProofOfTask need={needs_file} proof={proof} draft={draft} />
        </Suspense>
      )}
      <TextArea
        label={t.yourSubmission}
        hint={t.submissionHint}
        error={formState.errors.submission_details?.message}
        className="w-full [&_label]:text-panel"
        {...register('submission_details')}
      />
    </WorkForm>
  )
}

type WorkFormProps = { isSending: boolean; onSubmit: () => void; children: ReactNode }

/** The fields of the work above the bar with its button. */
export function WorkForm({ isSending, onSubmit, children }: WorkFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
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

function savedText(draft: string): string {
  const saved = readDraft('device', draft)
  return typeof saved === 'string' ? saved : ''
}

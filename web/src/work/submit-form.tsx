/** The form for a submission. The draft stays on this device until it is sent. */
import { ApiError } from '@piecework/contract'
import { type Form, inputsOf, mostFiles } from '@piecework/contract/forms'
import { newSubmission } from '@piecework/contract/submissions'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#texts/available-tasks.ts'
import * as ui from '#texts/ui.ts'
import { AnswerFields } from '../answers/answer-fields.tsx'
import { answerErrors, firstWrong, type TypedAnswers, typedAnswersTo, typedOf } from '../answers/answers-form.ts'
import { ProofOfTask } from '../answers/proof-of-task.tsx'
import { useProofState } from '../answers/proof-uploads.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { readDraft, removeDraft, saveDraft } from '../ui/draft.ts'
import { TextArea } from '../ui/fields.tsx'
import { toast } from '../ui/toast.ts'
import { keepAnswers, keptAnswers } from './kept-page.ts'
import { useNextTask } from './next-task.tsx'
import { type SubmitFormProps, useSubmitWork, type Work, WorkForm } from './work-form.tsx'

export function SubmitForm(props: SubmitFormProps) {
  // Loads the next task while the worker writes, so that the list offers it at once.
  useNextTask(props.task._id)
  if (props.task.form === null) return <TextForm {...props} />
  return <AnswerForm {...props} form={props.task.form} />
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
      if (failure instanceof ApiError && /^file_/.test(failure.code)) proof.showError(failure.message)
    },
  })

  function send(typed: Work) {
    const problem = proof.problem()
    if (problem) toast.warning(ui.warning, problem)
    else void ask(proof.ids?.length ? { ...typed, files: proof.ids } : typed)
  }

  return (
    <WorkForm
      isSending={isSending}
      onSubmit={handleSubmit(send, (errors) =>
        toast.warning(ui.warning, t.asSentence(`${errors.submission_details?.message}`)),
      )}
    >
      {needs_file !== 'no' && <ProofOfTask need={needs_file} proof={proof} draft={draft} />}
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

function savedText(draft: string): string {
  const saved = readDraft('device', draft)
  return typeof saved === 'string' ? saved : ''
}

/** The form of a task with its answers, which stay on this device until they are sent. */
function AnswerForm({ form, ...props }: SubmitFormProps & { form: Form }) {
  const { draft } = props
  const schema = useMemo(() => typedAnswersTo(form), [form])
  const [atFirst] = useState(() => ({ ...typedOf(form), ...keptAnswers(draft)?.typed }))
  const answers = useForm<TypedAnswers>({ resolver: zodResolver(schema), defaultValues: atFirst })
  const { handleSubmit, setError, subscribe } = answers
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepAnswers(draft, form, values),
      }),
    [subscribe, draft, form],
  )
  const names = inputsOf(form).map(({ name }) => name)
  const { ask, isSending } = useSubmitWork(props, {
    hasFiles: inputsOf(form).some((input) => mostFiles(input) > 0),
    onError: (failure) => showFieldErrors(answerErrors(failure), names, setError),
  })
  return (
    <WorkForm
      isSending={isSending}
      onSubmit={handleSubmit(
        (given) => ask({ answers: given }),
        (errors) => toast.warning(ui.warning, firstWrong(form, (name) => errors[name])?.text),
      )}
    >
      <AnswerFields parts={form.parts} form={answers} draft={draft} />
    </WorkForm>
  )
}

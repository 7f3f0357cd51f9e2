/** The form of a task with its answers, which stay on this device until they are sent. */
import { type Answers, linesOf, withoutBlanks } from '@piecework/contract/answers'
import { type Form, inputsOf, mostFiles } from '@piecework/contract/forms'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#texts/available-tasks.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { AnswerFields } from '../ui/answer-fields.tsx'
import { answerErrors, type TypedAnswers, typedAnswersTo, typedOf } from '../ui/answers-form.ts'
import { readDraft, removeDraft, saveDraft } from '../ui/draft.ts'
import { toast } from '../ui/toast.ts'
import { type SubmitFormProps, useSubmitWork, WorkForm } from './work-form.tsx'

/** `lines` are for a page on which the answers can no longer be sent. */
type KeptAnswers = { typed: TypedAnswers; lines: string }

export function AnswerForm({ form, ...props }: SubmitFormProps & { form: Form }) {
  const { draft } = props
  const schema = useMemo(() => typedAnswersTo(form), [form])
  const [atFirst] = useState(() => ({ ...typedOf(form), ...keptIn(draft)?.typed }))
  const answers = useForm<TypedAnswers>({ resolver: zodResolver(schema), defaultValues: atFirst })
  const { handleSubmit, setError, subscribe } = answers
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const lines = linesOf(form, withoutBlanks(values) as Answers)
          if (lines) saveDraft('device', draft, { typed: values, lines } satisfies KeptAnswers)
          else removeDraft('device', draft)
        },
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
        () => toast.warning(t.warning, t.answersMissing),
      )}
    >
      <AnswerFields parts={form.parts} form={answers} draft={draft} />
    </WorkForm>
  )
}

function keptIn(draft: string): KeptAnswers | undefined {
  const kept = readDraft('device', draft)
  return typeof kept === 'object' && kept !== null && 'typed' in kept ? (kept as KeptAnswers) : undefined
}

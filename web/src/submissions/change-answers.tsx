/** The dialog in which a worker changes the answers of own work. */
import type { Answers } from '@piecework/contract/answers'
import { type Form, inputsOf } from '@piecework/contract/forms'
import { useMemo } from 'react'
import * as t from '#texts/submissions.ts'
import { AnswerFields } from '../ui/answer-fields.tsx'
import { answerErrors, type TypedAnswers, typedAnswersTo, typedOf } from '../ui/answers-form.ts'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { type ChangeDialogProps, useChange } from './use-change.ts'

type ChangeAnswersProps = ChangeDialogProps & { form: Form; answers: Answers }

export function ChangeAnswers({ submission, form, answers, onClose, onChanged }: ChangeAnswersProps) {
  const { draft, change, ...ends } = useChange({ submission, onChanged })
  const { request, ...fields } = useFormRequest<TypedAnswers, Answers, unknown>({
    ...ends,
    schema: useMemo(() => typedAnswersTo(form), [form]),
    defaultValues: typedOf(form, answers),
    send: (given) =>
      change({ answers: given }).catch((failure) => {
        throw answerErrors(failure)
      }),
    fields: inputsOf(form).map(({ name }) => name),
  })
  return (
    <FormDialog
      title={t.changeYourWork}
      submit={t.saveChanges}
      onClose={onClose}
      isEdited={fields.formState.isDirty}
      {...request}
    >
      <AnswerFields parts={form.parts} form={fields} draft={draft} files={submission.files} />
    </FormDialog>
  )
}

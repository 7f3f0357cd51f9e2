/** Another Admin decides about an appeal, with a sentence that the user reads. */
import type { OpenAppeal } from '@piecework/contract'
import { appealDecision, appeals } from '@piecework/contract/appeals'
import { answerLength } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { Scale } from 'lucide-react'
import { useId, useState } from 'react'
import * as t from '#texts/suspensions.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { FieldMessage, TextArea } from '../ui/fields.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'

type DecideAppealProps = { appeal: OpenAppeal; onClose: () => void; onDecided: () => void }

const decisions = ['upheld', 'stands'] as const
type Decision = (typeof decisions)[number]

export function DecideAppeal({ appeal, onClose, onDecided }: DecideAppealProps) {
  const messageId = useId()
  const [decision, setDecision] = useState<Decision>()
  const [isMissing, setMissing] = useState(false)
  const { register, formState, errors, request } = useFormRequest({
    schema: appealDecision,
    defaultValues: { why: '' },
    send: ({ why }) => call(appeals.decide, { id: appeal._id, upheld: decision === 'upheld', why }),
    onSuccess: () => {
      toast.success(t.decided, t.decidedText)
      onDecided()
    },
    failed: t.notDecided,
    fields: ['why'],
  })
  const against = appeal.removal_due_at === null ? 'suspension' : 'removal'
  return (
    <FormDialog
      title={t.appealOf(quoted(appeal.user_name))}
      width="md:w-130"
      submit={t.decide}
      icon={Scale}
      busyText={t.deciding}
      busy={request.busy}
      onSubmit={(event) => {
        if (decision) return request.onSubmit(event)
        event.preventDefault()
        setMissing(true)
      }}
      onClose={onClose}
      isEdited={formState.isDirty}
    >
      <p className="text-muted">{t.withoutDecision[against](formatDateTime(appeal.decide_due_at))}</p>
      <fieldset aria-describedby={isMissing ? messageId : undefined}>
        <legend className="mb-1 text-table font-semibold">{t.decision}</legend>
        <FieldMessage id={messageId} error={isMissing ? t.chooseDecision : undefined} />
        {decisions.map((each) => (
          <label key={each} className="mt-2 flex min-h-12 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={messageId}
              className="size-5 accent-primary"
              checked={decision === each}
              onChange={() => {
                setDecision(each)
                setMissing(false)
              }}
            />
            {t.choices[against][each]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t.whyDecided}
        rows={4}
        maxLength={answerLength.max}
        hint={t.whyHint(answerLength.min)}
        error={errors.why?.message}
        {...register('why')}
      />
    </FormDialog>
  )
}

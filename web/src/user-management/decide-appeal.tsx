/** One appeal, with what the Admin and the user wrote; another Admin decides about it with a sentence that the user reads. */
import type { OpenAppeal } from '@piecework/contract'
import { appealDecision, appeals } from '@piecework/contract/appeals'
import { answerLength } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { suspensionRuleLabel } from '@piecework/contract/suspensions'
import { Scale } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { language } from '#texts/language.ts'
import * as t from '#texts/suspensions.ts'
import { call } from '../api.ts'
import { formatCoins, formatDateTime } from '../format.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FieldMessage, TextArea } from '../ui/fields.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { Bangla } from '../ui/user-text.tsx'

type DecideAppealProps = { appeal: OpenAppeal; onClose: () => void; onDecided: () => void }

export function DecideAppeal({ appeal, onClose, onDecided }: DecideAppealProps) {
  if (appeal.may_decide) return <DecisionForm appeal={appeal} onClose={onClose} onDecided={onDecided} />
  return (
    <Dialog open onClose={onClose} title={t.appealOf(quoted(appeal.user_name))} width="md:w-160">
      <BothSides appeal={appeal} />
      <Notice title={t.mayNotDecide} className="mt-5">
        {t.mayNotDecideText}
      </Notice>
    </Dialog>
  )
}

const decisions = ['upheld', 'stands'] as const
type Decision = (typeof decisions)[number]

function DecisionForm({ appeal, onClose, onDecided }: DecideAppealProps) {
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
  const labels = t.choices[isRemoval(appeal) ? 'removal' : 'suspension']
  return (
    <FormDialog
      title={t.appealOf(quoted(appeal.user_name))}
      width="md:w-160"
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
      <BothSides appeal={appeal} />
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
            {labels[each]}
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

function isRemoval({ removal_due_at }: OpenAppeal): boolean {
  return removal_due_at !== null
}

function BothSides({ appeal }: { appeal: OpenAppeal }) {
  const { rule, reason, words, until, removal_due_at, coins, withdrawable_coins, decide_due_at } = appeal
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {t.withoutDecision[isRemoval(appeal) ? 'removal' : 'suspension'](formatDateTime(decide_due_at))}
      </p>
      <dl className="flex flex-col gap-4">
        {rule !== null && <Item term={t.why}>{t.suspendedFor(suspensionRuleLabel(rule, language))}</Item>}
        {until !== null && <Item term={t.suspendedUntilThe}>{formatDateTime(until)}</Item>}
        {removal_due_at !== null && <Item term={t.removedOn}>{formatDateTime(removal_due_at)}</Item>}
        <Item term={t.reasonOfAdmin}>
          <p className="mb-1 text-small text-muted wrap-anywhere" translate="no">
            <Bangla>{t.suspendedBy(appeal.suspended_by_name, formatDateTime(appeal.suspended_at))}</Bangla>
          </p>
          {reason === null ? <p className="text-muted">{t.noReason}</p> : <UserText>{reason}</UserText>}
        </Item>
        <Item term={t.wordsOfUser}>
          <p className="mb-1 text-small text-muted">{formatDateTime(appeal.opened_at)}</p>
          <UserText>{words}</UserText>
        </Item>
        <Item term={t.coins}>{t.coinsOfUser(formatCoins(coins), formatCoins(withdrawable_coins))}</Item>
      </dl>
    </div>
  )
}

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

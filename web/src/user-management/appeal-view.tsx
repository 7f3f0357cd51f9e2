/** One open appeal, with what the Admin and the user wrote, and the decision about it. */

import type { OpenAppeal } from '@piecework/contract'
import { appealDecision, appeals } from '@piecework/contract/appeals'
import { answerLength } from '@piecework/contract/constants'
import { isolated, quoted } from '@piecework/contract/quoted'
import { suspensionRuleLabel } from '@piecework/contract/suspensions'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { language } from '#texts/language.ts'
import * as objections from '#texts/objections.ts'
import * as t from '#texts/suspensions.ts'
import * as toDecide from '#texts/to-decide.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatCoins, formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Email } from '../ui/email.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { Fact } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { PaneHeading } from '../ui/reading-pane.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Bdi, Sentence } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'

type AppealViewProps = { id: string; takesFocus: boolean; onDecided: () => void }

export function AppealView({ id, ...view }: AppealViewProps) {
  const query = useCall(['appeals', id], appeals.open, { id })
  const open = query.data?.rows[0]
  // It stays when it ends, so that a typed text is not lost.
  const [read, setRead] = useState(open)
  if (open && open !== read) setRead(open)
  return (
    <QueryView query={query} skeleton={<Skeleton lines={8} />}>
      {() => {
        const appeal = open ?? read
        if (appeal) return <AppealArticle appeal={appeal} {...view} />
        return <EmptyState drawing="nothing-found" title={toDecide.gone} text={toDecide.goneText} />
      }}
    </QueryView>
  )
}

type AppealArticleProps = Omit<AppealViewProps, 'id'> & { appeal: OpenAppeal }

function AppealArticle({ appeal, takesFocus, onDecided }: AppealArticleProps) {
  const [isDeciding, setDeciding] = useState(false)
  return (
    <article className="flex flex-col gap-5">
      <header>
        <PaneHeading takesFocus={takesFocus}>
          <Sentence>{t.appealOf(quoted(appeal.user_name))}</Sentence>
        </PaneHeading>
        <p className="mt-1 text-meta text-muted">
          {ui.roles[appeal.role]}
          {'\u00a0· '}
          <Email>{appeal.user_email}</Email>
        </p>
      </header>
      <BothSides appeal={appeal} />
      {appeal.may_decide ? (
        <div className="flex pane-footer">
          <Button icon={Scale} className="max-md:w-full" onClick={() => setDeciding(true)}>
            {t.decide}
          </Button>
        </div>
      ) : (
        <Notice title={t.mayNotDecide}>{t.mayNotDecideText}</Notice>
      )}
      {isDeciding && <DecideAppeal appeal={appeal} onClose={() => setDeciding(false)} onDecided={onDecided} />}
    </article>
  )
}

function BothSides({ appeal }: { appeal: OpenAppeal }) {
  const { rule, reason, words, until, removal_due_at, coins, withdrawable_coins } = appeal
  return (
    <dl className="flex flex-col gap-4">
      {rule !== null && <Fact term={t.why}>{t.suspendedFor(suspensionRuleLabel(rule, language))}</Fact>}
      {until !== null && <Fact term={t.suspendedUntilThe}>{formatDateTime(until)}</Fact>}
      {removal_due_at !== null && <Fact term={ui.removedOn}>{formatDateTime(removal_due_at)}</Fact>}
      <Fact term={t.reasonOfAdmin}>
        <p className="mb-1 text-small text-muted wrap-anywhere" translate="no">
          <Bdi>{t.suspendedBy(isolated(appeal.suspended_by_name), formatDateTime(appeal.suspended_at))}</Bdi>
        </p>
        {reason === null ? <p className="text-muted">{t.noReason}</p> : <UserText>{reason}</UserText>}
      </Fact>
      <Fact term={t.wordsOfUser}>
        <p className="mb-1 text-small text-muted">{formatDateTime(appeal.opened_at)}</p>
        <UserText>{words}</UserText>
      </Fact>
      <Fact term={ui.coins}>{t.coinsOfUser(formatCoins(coins), formatCoins(withdrawable_coins))}</Fact>
    </dl>
  )
}

type DecideAppealProps = { appeal: OpenAppeal; onClose: () => void; onDecided: () => void }

const decisions = ['upheld', 'stands'] as const
const decisionForm = z.object({ decision: z.enum(decisions, t.chooseDecision), ...appealDecision.shape })

/** Another Admin decides about an appeal, with a sentence that the user reads. */
function DecideAppeal({ appeal, onClose, onDecided }: DecideAppealProps) {
  const { field, request } = useDialogRequest({
    onClose,
    asksToLeave: true,
    schema: decisionForm,
    defaultValues: { why: '' },
    send: ({ decision, why }) => call(appeals.decide, { id: appeal._id, upheld: decision === 'upheld', why }),
    done: () => [objections.decided, t.decidedText],
    onSuccess: onDecided,
    failed: objections.notDecided,
    fields: ['why'],
  })
  const against = appeal.removal_due_at === null ? 'suspension' : 'removal'
  return (
    <FormDialog
      title={t.appealOf(quoted(appeal.user_name))}
      width="md:w-130"
      submit={t.decide}
      icon={Scale}
      busyText={objections.deciding}
      {...request}
    >
      <p className="text-muted">{t.withoutDecision[against](formatDateTime(appeal.decide_due_at))}</p>
      <RadioChoices
        legend={t.decision}
        options={decisions.map((each) => [each, t.choices[against][each]])}
        {...field('decision')}
      />
      <TextArea
        label={objections.why}
        rows={4}
        maxLength={answerLength.max}
        hint={t.whyHint(answerLength.min)}
        {...field('why')}
      />
    </FormDialog>
  )
}

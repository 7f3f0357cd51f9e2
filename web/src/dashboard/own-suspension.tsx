/**
 * The banner of a suspended user: for which rule, until when, what can still be done, and the appeal. The same for a user
 * whom an Admin removed, until the day of the removal.
 */
import type { Suspension, User } from '@piecework/contract'
import { appeals, newAppeal } from '@piecework/contract/appeals'
import { quoted } from '@piecework/contract/quoted'
import { appealDays, appealLength, suspensionRuleLabel } from '@piecework/contract/suspensions'
import { Scale } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { language } from '#texts/language.ts'
import * as t from '#texts/suspensions.ts'
import * as ui from '#texts/ui.ts'
import { timeInWords } from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatCoins, formatLocalDate } from '../format.ts'
import { readDraft, removeDraft, saveDraft } from '../kept/drafts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { How } from '../ui/how.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sentence } from '../ui/user-text.tsx'

export default function OwnSuspension({ user, suspension }: { user: User; suspension: Suspension }) {
  const until = timeInWords(new Date(suspension.until))
  const isRemoval = user.removal_due_at !== null
  return (
    <Notice
      kind="warning"
      title={isRemoval ? t.willBeRemoved(until) : t.suspendedUntil(until)}
      className="mb-6 [&_p+p]:mt-2"
    >
      <Why suspension={suspension} />
      {isRemoval && <OwnCoins user={user} />}
      <OwnAppeal
        suspension={suspension}
        against={isRemoval ? 'removal' : 'suspension'}
        hasCase={user.withdrawals_held_until !== null}
      />
      <How label={t.whatIsPossible}>
        <p>{isRemoval ? t.suspendedUntilThen : `${t.stillPossible[user.role]} ${t.endsByItself}`}</p>
        {!isRemoval && <Withdrawals user={user} />}
      </How>
    </Notice>
  )
}

function Why({ suspension: { rule, reason } }: { suspension: Suspension }) {
  if (rule === null) return null
  return (
    <p>
      {t.ruleIs}{' '}
      <Link to={`/rules#${rule}`} className="link-text">
        {suspensionRuleLabel(rule, language)}
      </Link>
      {reason !== null && (
        <>
          {'\u00a0· '}
          <Sentence>{quoted(reason)}</Sentence>
        </>
      )}
    </p>
  )
}

/** Of a user whose account will be removed: all earned coins can be withdrawn before. */
function OwnCoins({ user }: { user: User }) {
  const coins = Math.floor(user.withdrawable_coins)
  if (user.role !== 'Worker' || coins < 1) return null
  if (user.withdrawals_held_until)
    return <p>{t.withdrawLater(formatCoins(coins), formatLocalDate(user.withdrawals_held_until))}</p>
  return (
    <p>
      {t.withdrawFirst(formatCoins(coins))} <WithdrawLink />
    </p>
  )
}

function Withdrawals({ user }: { user: User }) {
  if (user.withdrawals_held_until) return <p>{t.withdrawalsHeld(formatLocalDate(user.withdrawals_held_until))}</p>
  if (user.role !== 'Worker' || user.withdrawable_coins < 1) return null
  return (
    <p>
      <WithdrawLink />
    </p>
  )
}

function WithdrawLink() {
  return (
    <Link to="/dashboard/withdrawals" className="link-text">
      {t.withdraw}
    </Link>
  )
}

type OwnAppealProps = { suspension: Suspension; against: keyof typeof t.isItWrong; hasCase: boolean }

function OwnAppeal({ suspension: { can_appeal, appeal }, against, hasCase }: OwnAppealProps) {
  const [isAppealing, setAppealing] = useState(false)
  return (
    <>
      <div role="status">
        {can_appeal && (
          <p className="mt-2">
            {(hasCase && against === 'suspension' ? t.isCaseWrong : t.isItWrong[against])(appealDays)}
          </p>
        )}
        {appeal?.outcome === null && (
          <p className="mt-2 font-semibold">{t.waits[against](timeInWords(new Date(appeal.decide_due_at)))}</p>
        )}
        {appeal?.outcome === 'stands' && <p className="mt-2 font-semibold">{t.stands[against]}</p>}
        {appeal?.outcome === 'upheld' && <p className="mt-2 font-semibold">{t.upheld}</p>}
        {appeal && (
          <p>
            <Sentence>{appeal.why === null ? `${t.yourWords} ${quoted(appeal.words)}` : quoted(appeal.why)}</Sentence>
          </p>
        )}
      </div>
      {can_appeal && (
        <Button kind="outline" size="row" icon={Scale} className="mt-3 bg-base-100" onClick={() => setAppealing(true)}>
          {t.appeal}
        </Button>
      )}
      {isAppealing && (
        <ConfirmProvider>
          <AppealDialog against={against} onClose={() => setAppealing(false)} />
        </ConfirmProvider>
      )}
    </>
  )
}

type AppealDialogProps = { against: keyof typeof t.appealAgainst; onClose: () => void }

const draft = 'appeal'

/** A suspended user appeals, once. The typed words stay on the device until they are sent. */
function AppealDialog({ against, onClose }: AppealDialogProps) {
  const saved = readDraft('device', draft)
  const { field, watch, request } = useDialogRequest({
    onClose,
    schema: newAppeal,
    defaultValues: { words: typeof saved === 'string' ? saved : '' },
    keptKey: ['device', draft],
    send: (appeal, once) => call(appeals.appeal, appeal, once(appeal)),
    done: () => [t.appealed, t.appealedText],
    onSuccess: () => removeDraft('device', draft),
    failed: t.notAppealed,
    fields: ['words'],
  })
  const words = watch('words')
  useEffect(() => saveDraft('device', draft, words || null), [words])
  return (
    <FormDialog
      title={t.appealAgainst[against]}
      width="md:w-130"
      submit={t.sendAppeal}
      icon={Scale}
      busyText={ui.sending}
      {...request}
    >
      <p className="text-muted">{t.appealOnce}</p>
      <TextArea
        label={t.appealWords}
        data-focus-first=""
        rows={5}
        maxLength={appealLength.max}
        aside={<span className="figures text-meta text-muted">{t.lettersOf([...words].length, appealLength.max)}</span>}
        hint={t.appealHint(appealLength.min)}
        {...field('words')}
      />
    </FormDialog>
  )
}

/** The withdrawal form and the worker's withdrawals. */
import type { User } from '@piecework/contract'
import { account } from '@piecework/contract/account'
import { maskedAccountNumber, normaliseAccountNumber } from '@piecework/contract/account-numbers'
import { tooFewCoinsMessage } from '@piecework/contract/withdrawals'
import { useEffect, useRef, useState } from 'react'
import { language } from '#texts/language.ts'
import * as t from '#texts/withdrawals.tsx'
import { useUser } from '../auth/use-auth.ts'
import { useConfig, useIsSwitchedOff, useLoadedConfig } from '../config.ts'
import { formatCoins, formatLocalDate, formatNumber } from '../format.ts'
import { formatPaid, useDollar } from '../taka.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice, SwitchedOff } from '../ui/notice.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { MoneyPanel, Panel } from '../ui/panel.tsx'
import { useCall } from '../use-call.ts'
import { AvailableCoins } from './available-coins.tsx'
import { MyWithdrawals, useMyWithdrawals } from './my-withdrawals.tsx'
import { systemName } from './payment-systems.ts'
import { type RequestedWithdrawal, useLastRequest } from './use-withdrawal-request.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { maxWithdrawable } from './withdrawal-schema.ts'

export default function WithdrawPage() {
  const { data: user } = useUser()
  const { coinsPerDollar, minWithdrawalCoins } = useConfig().prices
  const frame = useRef<HTMLDivElement>(null)
  const rate = t.worth(coinsPerDollar, formatCoins(coinsPerDollar), useDollar())

  function showList() {
    frame.current?.scrollIntoView()
    frame.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <PageHeading title={t.withdrawCoins} text={`${rate} ${t.smallest(formatCoins(minWithdrawalCoins))}`} />
      <PageParts>
        {user && <Withdraw key={user._id} user={user} onSee={showList} />}
        <NextSteps />
        <div ref={frame} tabIndex={-1} className="scroll-mt-24">
          <MyWithdrawals />
        </div>
      </PageParts>
    </>
  )
}

/** The form, or what was requested with it and is not decided yet, or why nothing can be withdrawn. */
function Withdraw({ user, onSee }: { user: User; onSee: () => void }) {
  const { isSending, requested, forget } = useLastRequest(user._id)
  const isDecided = useMyWithdrawals().rows.some(
    ({ _id, status }) => _id === requested?.insertedId && status !== 'pending',
  )
  const [isChosen, setChosen] = useState(false)
  const maxCoins = maxWithdrawable(user.withdrawable_coins)
  const isOff = useIsSwitchedOff('withdrawals')
  const { minWithdrawalCoins } = useConfig().prices
  const heldUntil = user.withdrawals_held_until
  const isTooFew = maxCoins < minWithdrawalCoins
  const isRemoved = user.removal_due_at !== null
  const asksDeletion = useIsLeaving(user.role === 'Worker' && !isRemoved && isTooFew && maxCoins >= 1)
  const isLeaving = isRemoved || asksDeletion
  const minCoins = isLeaving ? 1 : minWithdrawalCoins
  const canWithdraw = !isOff && !heldUntil && maxCoins >= minCoins

  function chooseMore() {
    setChosen(true)
    forget()
  }

  const isAnswered = requested !== undefined && !isDecided
  if (canWithdraw && !isAnswered) return <WithdrawForm {...{ user, minCoins, maxCoins, isSending, isChosen }} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <MoneyPanel className="lg:col-start-2">
        <AvailableCoins user={user} />
      </MoneyPanel>
      <div className="flex flex-col gap-6 lg:col-start-1 lg:row-start-1">
        {isAnswered && (
          <RequestedPanel requested={requested} onSee={onSee} onMore={canWithdraw ? chooseMore : undefined} />
        )}
        {!canWithdraw && (
          <Panel>
            {heldUntil ? (
              <Notice kind="warning" title={t.withdrawalsWait}>
                {t.withdrawalsWaitUntil(formatLocalDate(heldUntil))}
              </Notice>
            ) : isOff ? (
              <SwitchedOff name="withdrawals" />
            ) : (
              <EmptyState
                drawing="not-reached"
                title={t.minimumNotMet}
                text={tooFewCoinsMessage(minWithdrawalCoins)(language)}
              />
            )}
          </Panel>
        )}
      </div>
    </div>
  )
}

/** Who has asked for the deletion of the account may withdraw less than the minimum. */
function useIsLeaving(isAsked: boolean): boolean {
  const { data } = useCall(['account', 'deletion'], account.deletion, {}, { enabled: isAsked })
  return isAsked && data?.due_at != null
}

type RequestedPanelProps = {
  requested: RequestedWithdrawal
  onSee: () => void
  /** Undefined if too few coins are left. */
  onMore: (() => void) | undefined
}

/** Replaces the form after a request: what was requested, and the choice to withdraw more. */
function RequestedPanel({ requested, onSee, onMore }: RequestedPanelProps) {
  const frame = useRef<HTMLDivElement>(null)
  // The focused button unmounts with the form, which on a phone is longer than this panel.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { withdrawal_coin, payment_system, account_number } = requested
  const number = maskedAccountNumber(normaliseAccountNumber(account_number))
  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-24">
      <Panel title={t.requested(formatCoins(withdrawal_coin))} className="md:p-8">
        <p className="text-pretty text-muted wrap-anywhere">
          {t.requestedText(formatPaid(requested), systemName(payment_system), number)}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button kind="outline" onClick={onSee}>
            {t.seeIt}
          </Button>
          {onMore && (
            <Button kind="outline" onClick={onMore}>
              {t.withdrawMore}
            </Button>
          )}
        </div>
      </Panel>
    </div>
  )
}

/** What happens to a withdrawal after its request, with the usual times of the payouts. */
function NextSteps() {
  const hours = Object.values(useLoadedConfig()?.payoutHours ?? {})
  if (hours.length === 0) return null
  const steps = [t.coinsAreKept, t.adminDecides(Math.min(...hours), Math.max(...hours)), t.moneyIsSent]
  return (
    <Panel title={t.whatHappensNext}>
      <ol className="grid gap-x-8 gap-y-2 text-pretty lg:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-2">
            <span aria-hidden="true" className="font-semibold">
              {formatNumber(index + 1)}.
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-meta text-pretty text-muted">{t.ifItTakesLonger}</p>
    </Panel>
  )
}

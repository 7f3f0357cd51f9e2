/** One pending withdrawal: its risk, the origin of the worker's earnings, amount and account. */
import type { PendingWithdrawal } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { Ban, CircleCheck, HandCoins, TriangleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { formatCoins, formatDollars, formatLocalDate, formatTime } from '../format.ts'
import { PayoutAmount } from '../taka.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Divider } from '../ui/divider.tsx'
import { Email } from '../ui/email.tsx'
import { Notice } from '../ui/notice.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { Bdi, Sentence } from '../ui/user-text.tsx'
import { AccountNumber, NumberInOneLine } from './account-number.tsx'
import { systemName } from './payment-systems.ts'
import { CoverPanel } from './payout-cover.tsx'
import { PayoutRisk } from './payout-risk.tsx'
import { useWithdrawalActions, type WithdrawalAction } from './use-pending-withdrawals.ts'

type WithdrawalDialogProps = {
  withdrawal: PendingWithdrawal
  /** Opened with Approve: shows only the confirmation. */
  isConfirming: boolean
  isTestMode: boolean
  onClose: () => void
  onDecided: () => void
}

export function WithdrawalDialog({ withdrawal, isConfirming, isTestMode, onClose, onDecided }: WithdrawalDialogProps) {
  const [unbacked, setUnbacked] = useState<string>()
  const [isSuspended, setSuspended] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const { perform, running } = useWithdrawalActions(withdrawal, {
    onDecided,
    onUnbacked: setUnbacked,
    onSuspended: () => setSuspended(true),
  })

  if (isRejecting) {
    return (
      <ReasonDialog
        title={t.rejectTitle}
        text={t.goBackTo(formatCoins(withdrawal.withdrawal_coin), quoted(withdrawal.worker_name))}
        confirmLabel={t.rejectWithdrawal}
        busy={running === 'reject'}
        onSend={(reason) => perform({ name: 'reject', reason })}
        onClose={() => setRejecting(false)}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isConfirming ? t.approveTitle : t.details}
      width="md:w-140"
      footer={
        <WithdrawalActions
          {...{ withdrawal, isConfirming, isSuspended, running, perform, onClose }}
          isUnbacked={unbacked !== undefined}
          onReject={() => setRejecting(true)}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <PayoutRisk withdrawal={withdrawal} isTestMode={isTestMode} />
        <SuspendedWorker withdrawal={withdrawal} isAsking={isSuspended} />
        {unbacked && (
          <Notice kind="warning" title={unbacked}>
            {t.payAllTheSame}
          </Notice>
        )}
        <PayOrigin withdrawal={withdrawal} />
        <MoneyPanel>
          <MoneyRow label={ui.worker}>
            <span className="font-semibold whitespace-normal">
              <Bdi>{withdrawal.worker_name}</Bdi>
            </span>
            <span className="block text-meta font-normal whitespace-normal text-muted">
              <Email>{withdrawal.worker_email}</Email>
            </span>
          </MoneyRow>
          <MoneyRow label={systemName(withdrawal.payment_system)}>
            <AccountNumber
              number={withdrawal.account_number}
              unusual={withdrawal.account_unusual}
              workers={withdrawal.account_workers}
            />
            {withdrawal.account_unusual && (
              <span className="block text-meta font-normal whitespace-normal text-muted wrap-anywhere">
                {t.typedAs(
                  <NumberInOneLine length={withdrawal.account_typed.length}>
                    <Bdi>{withdrawal.account_typed}</Bdi>
                  </NumberInOneLine>,
                )}
              </span>
            )}
          </MoneyRow>
          <MoneyRow label={t.coinsDeducted}>{formatCoins(withdrawal.withdrawal_coin)}</MoneyRow>
          <Divider className="my-1" />
          <MoneyRow strong label={t.toSend}>
            <PayoutAmount of={withdrawal} />
          </MoneyRow>
        </MoneyPanel>
        {isConfirming && <p className="text-table text-muted">{t.approveFirst}</p>}
        {withdrawal.claimed_by && withdrawal.claimed_at && (
          <Notice title={withdrawal.claimed_by_me ? t.youStarted : t.otherStarted(withdrawal.claimed_by)}>
            {t.startedAt(formatTime(withdrawal.claimed_at))}
          </Notice>
        )}
        <CoverPanel withdrawal={withdrawal} isTestMode={isTestMode} />
      </div>
    </Dialog>
  )
}

/** Why the worker is suspended, and whether that holds the payout. */
function SuspendedWorker({ withdrawal, isAsking }: { withdrawal: PendingWithdrawal; isAsking: boolean }) {
  const { worker_suspended: reason, worker_held_until: heldUntil } = withdrawal
  if (reason === null) return null
  return (
    <Notice kind="warning" title={t.workerSuspended}>
      {reason && <>{t.suspendedBecause(<Bdi>{reason}</Bdi>)} </>}
      {heldUntil && t.fraudCaseOpen(formatLocalDate(heldUntil))}
      {isAsking && t.payAllTheSame}
    </Notice>
  )
}

/** The origin of the worker's earnings, which an Admin checks before a payout. */
function PayOrigin({ withdrawal }: { withdrawal: PendingWithdrawal }) {
  const { worker_since, worker_is_new, pay_coins, pay_bought_coins, pay_buyers, paid_by, paid_out_coins } = withdrawal
  const more = pay_buyers - paid_by.length
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-title">{t.payOrigin}</h3>
      <dl className="flex flex-col gap-2 text-table">
        <Fact name={t.accountSince}>
          {worker_is_new ? t.sinceAndNew(formatLocalDate(worker_since)) : formatLocalDate(worker_since)}
        </Fact>
        <Fact name={t.earned}>{t.earnedFrom(formatCoins(pay_coins), pay_buyers)}</Fact>
        <Fact name={t.boughtByCard}>{formatCoins(pay_bought_coins)}</Fact>
        <Fact name={t.paidOutBefore}>{formatCoins(paid_out_coins)}</Fact>
      </dl>
      {paid_by.length > 0 && (
        <ul className="flex flex-col gap-1 text-meta text-muted">
          {paid_by.map((buyer) => (
            <li key={buyer.email} className="wrap-anywhere">
              {t.paidBy({
                buyer: <Sentence>{quoted(buyer.name)}</Sentence>,
                coins: formatCoins(buyer.coins),
                dollars: formatDollars(buyer.cents / 100),
                since: formatLocalDate(buyer.since),
                isNew: buyer.is_new,
                isSuspended: buyer.suspended,
              })}
            </li>
          ))}
          {more > 0 && <li>{t.moreBuyers(more)}</li>}
        </ul>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures font-medium whitespace-normal! wrap-anywhere">{children}</dd>
    </div>
  )
}

type WithdrawalActionsProps = {
  withdrawal: PendingWithdrawal
  isConfirming: boolean
  isUnbacked: boolean
  isSuspended: boolean
  running: WithdrawalAction['name'] | undefined
  perform: (action: WithdrawalAction) => void
  onReject: () => void
  onClose: () => void
}

/** The buttons of the withdrawal dialog: approve or cancel only, or all actions of an Admin. */
function WithdrawalActions(props: WithdrawalActionsProps) {
  const { withdrawal, isConfirming, isUnbacked, isSuspended, running, perform, onReject, onClose } = props
  const confirm = useConfirm()
  const isFree = withdrawal.claimed_by === null
  const isMine = isFree || withdrawal.claimed_by_me
  const asksAgain = isUnbacked || isSuspended

  async function release() {
    const isConfirmed =
      isMine ||
      (await confirm({
        title: t.takeFrom(withdrawal.claimed_by ?? ''),
        text: t.askFirst,
        confirmLabel: t.takeIt,
        icon: TriangleAlert,
      }))
    if (isConfirmed) perform({ name: 'releaseClaim' })
  }

  return (
    <>
      {isConfirming ? (
        <Button kind="outline" onClick={onClose} data-focus-first="">
          {ui.cancel}
        </Button>
      ) : (
        <>
          {isMine && (
            <Button kind="reject" icon={Ban} disabled={running !== undefined} onClick={onReject}>
              {t.reject}
            </Button>
          )}
          <Button
            kind="outline"
            icon={isFree ? HandCoins : Undo2}
            busy={running === 'claim' || running === 'releaseClaim'}
            disabled={running === 'approve'}
            onClick={() => (isFree ? perform({ name: 'claim' }) : void release())}
          >
            {isFree ? t.startPayout : isMine ? t.giveBack : t.takeIt}
          </Button>
        </>
      )}
      {isMine && !withdrawal.worker_held_until && (
        <Button
          kind={asksAgain ? 'remove' : 'approve'}
          icon={CircleCheck}
          busy={running === 'approve'}
          busyText={t.approving}
          disabled={running !== undefined && running !== 'approve'}
          onClick={() => perform({ name: 'approve', acceptUnbacked: isUnbacked, acceptSuspended: isSuspended })}
        >
          {asksAgain ? t.approveAllTheSame : t.approve}
        </Button>
      )}
    </>
  )
}

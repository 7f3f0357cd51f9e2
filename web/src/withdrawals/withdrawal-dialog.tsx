/** One pending withdrawal: amount, account, and the origin of the worker's earnings. */
import type { PendingWithdrawal } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { useState } from 'react'
import * as t from '#texts/withdrawals.tsx'
import { formatCoins, formatLocalDate, formatTime } from '../format.ts'
import { PayoutAmount } from '../taka.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Divider } from '../ui/divider.tsx'
import { Email } from '../ui/email.tsx'
import { Notice } from '../ui/notice.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { AccountNumber } from './account-number.tsx'
import { PayOrigin } from './pay-origin.tsx'
import { systemName } from './payment-systems.ts'
import { CoverPanel } from './payout-cover.tsx'
import { useWithdrawalActions } from './use-pending-withdrawals.ts'
import { WithdrawalActions } from './withdrawal-actions.tsx'

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
        <SuspendedWorker withdrawal={withdrawal} isAsking={isSuspended} />
        {unbacked && (
          <Notice kind="warning" title={unbacked}>
            {t.payAllTheSame}
          </Notice>
        )}
        <MoneyPanel>
          <MoneyRow label={t.worker}>
            <span className="font-semibold whitespace-normal">
              <Bangla>{withdrawal.worker_name}</Bangla>
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
                {t.typedAs(<Bangla>{withdrawal.account_typed}</Bangla>)}
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
        <PayOrigin withdrawal={withdrawal} />
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
      {reason && <>{t.suspendedBecause(<Bangla>{reason}</Bangla>)} </>}
      {heldUntil && t.fraudCaseOpen(formatLocalDate(heldUntil))}
      {isAsking && t.payAllTheSame}
    </Notice>
  )
}

/** The buttons of the withdrawal dialog: approve or cancel only, or all actions of an Admin. */
import type { PendingWithdrawal } from '@piecework/contract'
import { Ban, CircleCheck, HandCoins, TriangleAlert, Undo2 } from 'lucide-react'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import type { WithdrawalAction } from './use-pending-withdrawals.ts'

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

export function WithdrawalActions(props: WithdrawalActionsProps) {
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
        <Button kind="outline" onClick={onClose}>
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

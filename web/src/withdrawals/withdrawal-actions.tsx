/** The buttons of the withdrawal dialog: approve or cancel only, or all actions of an Admin. */
import type { PendingWithdrawal } from '@piecework/contract'
import { Ban, CircleCheck, HandCoins, TriangleAlert, Undo2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import type { WithdrawalAction } from './use-pending-withdrawals.ts'

type WithdrawalActionsProps = {
  withdrawal: PendingWithdrawal
  isConfirming: boolean
  isUnbacked: boolean
  running: WithdrawalAction['name'] | undefined
  perform: (action: WithdrawalAction) => void
  onReject: () => void
  onClose: () => void
}

export function WithdrawalActions(props: WithdrawalActionsProps) {
  const { withdrawal, isConfirming, isUnbacked, running, perform, onReject, onClose } = props
  const confirm = useConfirm()
  const isFree = withdrawal.claimed_by === null
  const isMine = isFree || withdrawal.claimed_by_me

  async function release() {
    const isConfirmed =
      isMine ||
      (await confirm({
        title: `Take this payout from ${withdrawal.claimed_by}?`,
        text: 'Ask first: the money may be on its way already.',
        confirmLabel: 'Take it',
        icon: TriangleAlert,
      }))
    if (isConfirmed) perform({ name: 'releaseClaim' })
  }

  return (
    <>
      {isConfirming ? (
        <Button kind="outline" onClick={onClose}>
          Cancel
        </Button>
      ) : (
        <>
          {isMine && (
            <Button kind="reject" icon={Ban} disabled={running !== undefined} onClick={onReject}>
              Reject
            </Button>
          )}
          <Button
            kind="outline"
            icon={isFree ? HandCoins : Undo2}
            busy={running === 'claim' || running === 'releaseClaim'}
            disabled={running === 'approve'}
            onClick={() => (isFree ? perform({ name: 'claim' }) : void release())}
          >
            {isFree ? 'Start payout' : isMine ? 'Give back' : 'Take it'}
          </Button>
        </>
      )}
      {isMine && (
        <Button
          kind={isUnbacked ? 'remove' : 'approve'}
          icon={CircleCheck}
          busy={running === 'approve'}
          busyText="Approving…"
          disabled={running !== undefined && running !== 'approve'}
          onClick={() => perform({ name: 'approve', acceptUnbacked: isUnbacked })}
        >
          {isUnbacked ? 'Approve all the same' : 'Approve'}
        </Button>
      )}
    </>
  )
}

/** The buttons below a pending request: yes or no, or everything an Admin can do with it. */
import type { PendingWithdrawal } from '@piecework/contract'
import { Ban, CircleCheck, HandCoins, TriangleAlert, Undo2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import type { Action } from './use-payout.ts'

type WithdrawalDeedsProps = {
  withdrawal: PendingWithdrawal
  asking: boolean
  isUnbacked: boolean
  running: Action['name'] | undefined
  perform: (deed: Action) => void
  onRefuse: () => void
  onClose: () => void
}

export function WithdrawalActions(props: WithdrawalDeedsProps) {
  const { withdrawal, asking, isUnbacked, running, perform, onRefuse, onClose } = props
  const confirm = useConfirm()
  const isFree = withdrawal.claimed_by === null
  const isMine = isFree || withdrawal.claimed_by_me

  async function release() {
    const yes =
      isMine ||
      (await confirm({
        title: `Take this payout from ${withdrawal.claimed_by}?`,
        text: 'Ask first: the money may be on its way already.',
        deed: 'Take it',
        icon: TriangleAlert,
      }))
    if (yes) perform({ name: 'release' })
  }

  return (
    <>
      {asking ? (
        <Button kind="outline" onClick={onClose}>
          Cancel
        </Button>
      ) : (
        <>
          {isMine && (
            <Button kind="reject" icon={Ban} disabled={running !== undefined} onClick={onRefuse}>
              Refuse
            </Button>
          )}
          <Button
            kind="outline"
            icon={isFree ? HandCoins : Undo2}
            busy={running === 'start' || running === 'release'}
            disabled={running === 'approve'}
            onClick={() => (isFree ? perform({ name: 'start' }) : void release())}
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

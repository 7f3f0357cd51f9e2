/** The payment provider returned a payout: its coins go back to the worker. */
import type { Withdrawal } from '@piecework/contract'
import { withdrawals } from '@piecework/contract/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api.ts'
import { dollars, formatCoins } from '../format.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { showFailure } from '../ui/show-failure.ts'
import { toast } from '../ui/toast.ts'

export function ReturnDialog({
  withdrawal,
  onClose,
  onDone,
}: {
  withdrawal: Withdrawal
  onClose: () => void
  onDone: () => void
}) {
  const markReturned = useMutation({
    mutationFn: (reason: string) => call(withdrawals.markReturned, { id: withdrawal._id, reason }),
    onSuccess: ({ coins }) => {
      toast.success('Came back', `${withdrawal.worker_name} has the ${formatCoins(coins)} again.`)
      onDone()
    },
    onError: (failure) => {
      if (showFailure('Nothing changed', failure) === 'proposed') onDone()
    },
  })
  return (
    <ReasonDialog
      title="The money came back"
      text={`Only if ${dollars(withdrawal.withdrawal_amount)} is with you again: ${formatCoins(withdrawal.withdrawal_coin)} go back to ${withdrawal.worker_name}, who reads your reason.`}
      confirmLabel="Give the coins back"
      busy={markReturned.isPending}
      onSend={(reason) => markReturned.mutate(reason)}
      onClose={onClose}
    />
  )
}

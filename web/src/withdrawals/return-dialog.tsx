/** The provider sent the money of a payout back: its coins go to the worker again. */
import type { Withdrawal } from '@piecework/contract'
import { withdrawals } from '@piecework/contract/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api.ts'
import { coinsWords, dollars } from '../format.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
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
  const comeBack = useMutation({
    mutationFn: (reason: string) => call(withdrawals.returned, { id: withdrawal._id, reason }),
    onSuccess: ({ coins }) => {
      toast.success('Came back', `${withdrawal.worker_name} has the ${coinsWords(coins)} again.`)
      onDone()
    },
    onError: (failure) => toast.error('Nothing changed', failure.message),
  })
  return (
    <ReasonDialog
      title="The money came back"
      text={`Only if ${dollars(withdrawal.withdrawal_amount)} is with you again: ${coinsWords(withdrawal.withdrawal_coin)} go back to ${withdrawal.worker_name}, who reads your reason.`}
      deed="Give the coins back"
      busy={comeBack.isPending}
      onSend={(reason) => comeBack.mutate(reason)}
      onClose={onClose}
    />
  )
}

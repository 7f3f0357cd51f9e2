/** Cancels the worker's withdrawal before an Admin has claimed it. */
import type { OwnWithdrawal } from '@piecework/contract'
import { withdrawals } from '@piecework/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { call } from '../api.ts'
import { formatCoins, formatDollars } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark } from '../ui/use-focus-after-row.ts'
import { useRequest } from '../ui/use-request.ts'
import { systemName } from './payment-systems.ts'

type CancelButtonProps = { withdrawal: OwnWithdrawal; onCancelled: () => void }

export function CancelButton({ withdrawal, onCancelled }: CancelButtonProps) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const amount = `${formatCoins(withdrawal.withdrawal_coin)} (${formatDollars(withdrawal.withdrawal_amount)})`
  const cancel = useRequest({
    send: () => call(withdrawals.cancel, { id: withdrawal._id }),
    onSuccess: ({ coins }) => {
      toast.success(t.cancelled, t.availableAgain(formatCoins(coins)))
      onCancelled()
    },
    failed: t.notCancelled,
    // An Admin may have decided: reload the list.
    onError: () => void queries.invalidateQueries({ queryKey: ['withdrawals', 'mine'] }),
  })

  async function askAndCancel() {
    const isConfirmed = await confirm({
      title: t.cancelThis,
      text: t.willNotBeSent(amount, systemName(withdrawal.payment_system), withdrawal.account_number),
      confirmLabel: t.cancelWithdrawal,
      cancelLabel: t.keepIt,
      icon: Undo2,
    })
    if (isConfirmed) cancel.mutate()
  }

  return (
    <Button
      kind="outline"
      size="row"
      busy={cancel.isPending}
      busyText={t.cancelling}
      onClick={() => void askAndCancel()}
      aria-label={t.cancelOf(amount)}
      {...focusMark(withdrawal._id, 'cancel')}
    >
      {ui.cancel}
    </Button>
  )
}

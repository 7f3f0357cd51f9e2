/** Dialogs of an approved payout: its transaction id, and its return by the payment provider. */
import type { Withdrawal } from '@piecework/contract'
import { latinDigits } from '@piecework/contract/digits'
import { quoted } from '@piecework/contract/quoted'
import { withdrawals, withTransactionId } from '@piecework/contract/withdrawals'
import { useMutation } from '@tanstack/react-query'
import * as t from '#texts/withdrawals.tsx'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { formatPaid } from '../taka.tsx'
import { TextField } from '../ui/fields.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { showFailure } from '../ui/show-failure.ts'
import { toast } from '../ui/toast.ts'
import { systemName } from './payment-systems.ts'

type PayoutDialogProps = { withdrawal: Withdrawal; onClose: () => void; onDone: () => void }

/** Records the provider's transaction id of a sent payout. */
export function TransactionDialog({ withdrawal, onClose, onDone }: PayoutDialogProps) {
  const { register, errors, request } = useFormRequest({
    schema: withTransactionId,
    defaultValues: { transaction_id: withdrawal.transaction_id ?? '' },
    send: (sent) => call(withdrawals.recordTransactionId, { id: withdrawal._id, ...sent }),
    onSuccess: () => {
      toast.success(t.recorded, t.workerSeesId)
      onDone()
    },
    failed: t.notRecorded,
  })
  return (
    <FormDialog
      title={t.recordPayout}
      width="md:w-120"
      submit={t.record}
      busyText={t.recording}
      onClose={onClose}
      className="flex flex-col gap-4"
      {...request}
    >
      <p className="text-table text-muted wrap-anywhere">
        {t.youSent(formatPaid(withdrawal), quoted(withdrawal.worker_name), systemName(withdrawal.payment_system))}
      </p>
      <TextField
        label={t.transactionId}
        autoComplete="off"
        hint={t.asSystemNamesIt(systemName(withdrawal.payment_system))}
        error={errors.transaction_id?.message}
        {...register('transaction_id', { setValueAs: latinDigits })}
      />
    </FormDialog>
  )
}

/** The payment provider returned a payout: its coins go back to the worker. */
export function ReturnDialog({ withdrawal, onClose, onDone }: PayoutDialogProps) {
  const markReturned = useMutation({
    mutationFn: (reason: string) => call(withdrawals.markReturned, { id: withdrawal._id, reason }),
    onSuccess: ({ coins }) => {
      toast.success(t.cameBack, t.hasCoinsAgain(quoted(withdrawal.worker_name), formatCoins(coins)))
      onDone()
    },
    onError: (failure) => {
      if (showFailure(t.nothingChanged, failure) === 'proposed') onDone()
    },
  })
  return (
    <ReasonDialog
      title={t.moneyCameBack}
      text={t.returnText(
        formatPaid(withdrawal),
        formatCoins(withdrawal.withdrawal_coin),
        quoted(withdrawal.worker_name),
      )}
      confirmLabel={t.giveCoinsBack}
      busy={markReturned.isPending}
      onSend={(reason) => markReturned.mutate(reason)}
      onClose={onClose}
    />
  )
}

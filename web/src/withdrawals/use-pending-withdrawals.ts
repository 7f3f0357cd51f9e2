/** The pending withdrawals, and an Admin's actions on one of them. */
import { ApiError, type PendingWithdrawal } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { withdrawals } from '@piecework/contract/withdrawals'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import * as t from '#texts/withdrawals.tsx'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { removeRow, useList } from '../list.ts'
import { showFailure } from '../ui/show-failure.ts'
import { toast } from '../ui/toast.ts'

const pendingKey = ['withdrawals', 'pending']

/** `total` is undefined until the first page has loaded. */
export function usePendingWithdrawals() {
  const { query, rows, total } = useList(pendingKey, withdrawals.pending, { limit: 20, sort: 'due' })
  return { query, rows, total: query.data && total }
}

export type WithdrawalAction =
  | { name: 'approve'; acceptUnbacked: boolean; acceptSuspended: boolean }
  | { name: 'reject'; reason: string }
  | { name: 'claim' }
  | { name: 'releaseClaim' }

type Callbacks = {
  /** The withdrawal is decided and leaves the list. */
  onDecided: () => void
  /** The server requires a second confirmation, because card money does not cover the payout; the message states how much is not covered. */
  onUnbacked?: (message: string) => void
  /** The server requires a second confirmation, because the worker is suspended. */
  onSuspended?: () => void
}

/** From the row or the dialog of the withdrawal, never two actions at the same time. */
export function useWithdrawalActions(withdrawal: PendingWithdrawal, { onDecided, onUnbacked, onSuspended }: Callbacks) {
  const queries = useQueryClient()
  const mutationKey = ['withdrawals', 'decide', withdrawal._id]
  const toasts = mutationKey.join()
  const { mutate } = useMutation({
    onMutate: () => toast.close(toasts),
    mutationKey,
    mutationFn: (action: WithdrawalAction) => sendAction(withdrawal, action),
    onSuccess: (_output, action) => {
      const [title, text] = successMessage(withdrawal, action)
      toast.success(title, text)
      if (action.name !== 'approve' && action.name !== 'reject') return
      // The row disappears at once; all other queries are invalidated as after every mutation.
      removeRow(queries, pendingKey, withdrawal._id)
      onDecided()
    },
    onError: (failure, action) => {
      if (failure instanceof ApiError && failure.code === 'unbacked' && onUnbacked) return onUnbacked(failure.message)
      if (failure instanceof ApiError && failure.code === 'worker_suspended' && onSuspended) return onSuspended()
      showFailure(t.failureTitles[action.name], failure, toasts)
      // The worker or another Admin may have been faster: reload the list.
      void queries.invalidateQueries({ queryKey: pendingKey })
    },
  })
  const [running] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as WithdrawalAction,
  })
  return { perform: (action: WithdrawalAction) => running === undefined && mutate(action), running: running?.name }
}

async function sendAction(
  { _id: id, worker_email, withdrawal_coin }: PendingWithdrawal,
  action: WithdrawalAction,
): Promise<void> {
  if (action.name === 'approve') {
    await call(withdrawals.approve, {
      id,
      email: worker_email,
      coins: withdrawal_coin,
      ...(action.acceptUnbacked && { accept_unbacked: true }),
      ...(action.acceptSuspended && { accept_suspended: true }),
    })
  } else if (action.name === 'reject') await call(withdrawals.reject, { id, reason: action.reason })
  else await call(withdrawals[action.name], { id })
}

function successMessage(
  { withdrawal_coin, worker_name }: PendingWithdrawal,
  { name }: WithdrawalAction,
): [title: string, text?: string] {
  if (name === 'approve') return [t.approvedAndDeducted]
  if (name === 'reject') return [t.rejected, t.hasCoinsAgain(quoted(worker_name), formatCoins(withdrawal_coin))]
  if (name === 'claim') return [t.payoutStartedForAdmin, t.othersSeeIt]
  return [t.givenBack, t.givenBackText]
}

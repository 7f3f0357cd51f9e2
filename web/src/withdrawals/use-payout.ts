/** An Admin's deeds on one pending request, from its row or its dialog, never two at a time. */
import { ApiError, type PendingWithdrawal } from '@piecework/contract'
import { withdrawals } from '@piecework/contract/withdrawals'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { coinsWords } from '../format.ts'
import { withoutRow } from '../list.ts'
import { toast } from '../ui/toast.ts'
import { type PendingList, pendingKey } from './use-pending.ts'

export type Action =
  | { name: 'approve'; acceptUnbacked: boolean }
  | { name: 'refuse'; reason: string }
  | { name: 'start' }
  | { name: 'release' }

type After = {
  /** The request left the list. */
  onDecided: () => void
  /** The server asks for a second confirmation. */
  onUnbacked?: () => void
}

export function usePayout(withdrawal: PendingWithdrawal, { onDecided, onUnbacked }: After) {
  const queries = useQueryClient()
  const mutationKey = ['withdrawals', 'decide', withdrawal._id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (deed: Action) => perform(withdrawal, deed),
    onSuccess: (_nothing, deed) => {
      const [title, text] = said(withdrawal, deed)
      toast.success(title, text)
      if (deed.name !== 'approve' && deed.name !== 'refuse') return
      // The row goes at once; what else changed is asked for again by the rule for every change.
      queries.setQueriesData<PendingList>({ queryKey: pendingKey }, (list) => list && withoutRow(list, withdrawal._id))
      onDecided()
    },
    onError: (failure, deed) => {
      if (failure instanceof ApiError && failure.code === 'unbacked' && onUnbacked) return onUnbacked()
      toast.error(failed[deed.name], failure.message)
      // The worker or another Admin may have been faster: the list should say what is true now.
      void queries.invalidateQueries({ queryKey: pendingKey })
    },
  })
  const [running] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Action,
  })
  return { perform: (deed: Action) => running === undefined && mutate(deed), running: running?.name }
}

async function perform({ _id: id, worker_email, withdrawal_coin }: PendingWithdrawal, deed: Action): Promise<void> {
  if (deed.name === 'approve') {
    await call(withdrawals.approve, {
      id,
      email: worker_email,
      coins: withdrawal_coin,
      ...(deed.acceptUnbacked && { accept_unbacked: true }),
    })
  } else if (deed.name === 'refuse') await call(withdrawals.refuse, { id, reason: deed.reason })
  else await call(withdrawals[deed.name], { id })
}

function said({ withdrawal_coin, worker_name }: PendingWithdrawal, { name }: Action): [title: string, text?: string] {
  if (name === 'approve') return ['Withdrawal approved and coins deducted!']
  if (name === 'refuse') return ['Refused', `${worker_name} has the ${coinsWords(withdrawal_coin)} again.`]
  if (name === 'start') return ['Payout started', 'Other Admins see that you are sending it.']
  return ['Given back', 'It can be cancelled again, or sent by another Admin.']
}

const failed = { approve: 'Not approved', refuse: 'Not refused', start: 'Not started', release: 'Not given back' }

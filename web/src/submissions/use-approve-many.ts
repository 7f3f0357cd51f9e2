/**
 * Approves all selected submissions in one request. Rows stay in the list until the server has returned their results.
 */
import type { Approval, Page, Submission } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import { submissions } from '@piecework/contract/submissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { call, newIdempotencyKey } from '../api.ts'
import { count, formatCoins, formatCount } from '../format.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import { pendingKey, withoutRows } from './use-review.ts'

export function useApproveMany(onDecided: (ids: ReadonlySet<string>) => void) {
  const queries = useQueryClient()
  const askConfirmation = useConfirm()
  const attempt = useRef({ ids: '', key: '' })
  const { mutate, isPending, variables } = useMutation({
    mutationKey: ['submissions', 'approve many'],
    mutationFn: (ids: string[]) => {
      // A repeat after a lost response uses the same idempotency key.
      if (attempt.current.ids !== ids.join()) attempt.current = { ids: ids.join(), key: newIdempotencyKey() }
      return call(submissions.approveMany, { ids }, { idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ coins, results }) => {
      showOutcome(coins, results)
      const decided = new Set(results.filter(({ result }) => result !== 'second_admin_needed').map(({ _id }) => _id))
      queries.setQueriesData<Page<Submission>>({ queryKey: pendingKey }, (page) => withoutRows(page, decided))
      onDecided(decided)
    },
    onError: (failure) => {
      toast.error('Not approved', failure.message)
      void queries.invalidateQueries({ queryKey: pendingKey })
    },
  })

  async function approve(selected: readonly Submission[]) {
    const workers = new Set(selected.map((row) => row.worker_email)).size
    const isConfirmed = await askConfirmation({
      title: `Approve ${formatCount(selected.length, 'submission')}?`,
      text: `${formatCoins(coinsOf(selected))} go to ${formatCount(workers, 'worker')}. They are set aside for this work already. An approval cannot be taken back.`,
      confirmLabel: `Yes, approve ${count(selected.length)}`,
    })
    if (isConfirmed) mutate(selected.map((row) => row._id))
  }
  const running = useMemo<ReadonlySet<string>>(() => new Set(isPending ? variables : []), [isPending, variables])
  return { approve, running }
}

export function coinsOf(rows: readonly Submission[]): number {
  return fromHundredths(rows.reduce((sum, row) => sum + toHundredths(row.payable_amount), 0))
}

function showOutcome(coins: number, results: readonly Approval[]): void {
  const approved = results.filter(({ result }) => result === 'approved').length
  const paid = `${formatCount(approved, 'submission')} approved, ${formatCoins(coins)} paid.`
  if (approved === results.length) {
    toast.success('Approved!', paid, 2000)
    return
  }
  const proposed = results.filter(({ result }) => result === 'second_admin_needed').length
  const decided = results.length - approved - proposed
  const rest = [
    ...(decided > 0 ? [`${formatCount(decided, 'other')} had been decided already.`] : []),
    ...(proposed > 0
      ? [`${formatCount(proposed, 'other waits', 'others wait')} under Accounting for another Admin to confirm.`]
      : []),
  ]
  toast.warning('Not all were approved', [paid, ...rest].join(' '), proposed > 0 ? Number.POSITIVE_INFINITY : undefined)
}

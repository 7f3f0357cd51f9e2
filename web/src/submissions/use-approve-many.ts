/** Approving all that is ticked in one step. Nothing leaves the list before the server has said what became of it. */
import type { Approval, Page, Submission } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import { submissions } from '@piecework/contract/submissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { call, newIdempotencyKey } from '../api.ts'
import { coinsWords, count, countWords } from '../format.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import { pendingKey, withoutRows } from './use-review.ts'

export function useApproveMany(onDecided: (ids: ReadonlySet<string>) => void) {
  const queries = useQueryClient()
  const ask = useConfirm()
  const tries = useRef({ ids: '', key: '' })
  const { mutate, isPending, variables } = useMutation({
    mutationKey: ['submissions', 'approve many'],
    mutationFn: (ids: string[]) => {
      // A second try after a lost answer is the same deed.
      if (tries.current.ids !== ids.join()) tries.current = { ids: ids.join(), key: newIdempotencyKey() }
      return call(submissions.approveMany, { ids }, { idempotencyKey: tries.current.key })
    },
    onSuccess: ({ coins, results }) => {
      say(coins, results)
      const decided = new Set(results.map(({ _id }) => _id))
      queries.setQueriesData<Page<Submission>>({ queryKey: pendingKey }, (page) => withoutRows(page, decided))
      onDecided(decided)
    },
    onError: (failure) => {
      toast.error('Not approved', failure.message)
      void queries.invalidateQueries({ queryKey: pendingKey })
    },
  })

  async function approve(chosen: readonly Submission[]) {
    const workers = new Set(chosen.map((row) => row.worker_email)).size
    const isMeant = await ask({
      title: `Approve ${countWords(chosen.length, 'submission')}?`,
      text: `${coinsWords(coinsOf(chosen))} go to ${countWords(workers, 'worker')}. They are set aside for this work already. An approval cannot be taken back.`,
      deed: `Yes, approve ${count(chosen.length)}`,
    })
    if (isMeant) mutate(chosen.map((row) => row._id))
  }
  const running = useMemo<ReadonlySet<string>>(() => new Set(isPending ? variables : []), [isPending, variables])
  return { approve, running }
}

export function coinsOf(rows: readonly Submission[]): number {
  return fromHundredths(rows.reduce((sum, row) => sum + toHundredths(row.payable_amount), 0))
}

function say(coins: number, results: readonly Approval[]): void {
  const approved = results.filter(({ result }) => result === 'approved').length
  const paid = `${countWords(approved, 'submission')} approved, ${coinsWords(coins)} paid.`
  if (approved === results.length) toast.success('Approved!', paid, 2000)
  else
    toast.warning(
      'Not all were approved',
      `${paid} ${countWords(results.length - approved, 'other')} had been decided already.`,
    )
}

/** Approval of many submissions in one request: the selected rows, the bar below them, and the request. */
import type { Approval, ListedSubmission } from '@piecework/contract'
import { sumOfCoins } from '@piecework/contract/coins'
import { submissions } from '@piecework/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { approved as approvedTitle } from '#texts/review.ts'
import * as t from '#texts/submissions.ts'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { failureMs, toast } from '../ui/toast.ts'
import { useRequest } from '../ui/use-request.ts'
import { pendingKey, removeRows } from './use-review.ts'

/** What is shown and sent of a selected row. */
export type Selected = Pick<ListedSubmission, '_id' | 'payable_amount' | 'worker_email'>

/** The selected rows of the current page. */
export function useSelection<Row extends Selected>(rows: readonly Row[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(noIds)
  return {
    /** Excludes selected rows that are no longer in the list. */
    selected: rows.filter((row) => selectedIds.has(row._id)),
    selectedIds,
    toggle: useCallback(
      (id: string) => setSelectedIds((before) => (before.has(id) ? without(before, id) : new Set(before).add(id))),
      [],
    ),
    selectAll: (isOn: boolean) => setSelectedIds(isOn ? new Set(rows.map((row) => row._id)) : noIds),
  }
}

const noIds: ReadonlySet<string> = new Set()

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id))
}

type ApprovalBarProps = {
  selected: readonly Selected[]
  busy: boolean
  onApprove: () => void
  onClear: () => void
  /** The button that rejects the selected submissions. */
  reject: ReactNode
}

/** The selected submissions, their coins, and one button that approves them; it stays visible while the rows scroll. */
export function ApprovalBar({ selected, busy, onApprove, onClear, reject }: ApprovalBarProps) {
  const isShown = selected.length > 0
  return (
    <div
      className={
        isShown
          ? 'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border border-base-300 bg-base-100 px-4 py-2.5 shadow-float md:bottom-4'
          : 'sr-only'
      }
    >
      <p role="status" className="figures text-table font-semibold">
        {isShown && t.selected(selected.length, formatCoins(coinsOf(selected)))}
      </p>
      {isShown && (
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" size="row" disabled={busy} onClick={onClear}>
            {t.clear}
          </Button>
          {reject}
          <Button kind="approve" size="row" icon={CircleCheck} busy={busy} busyText={t.approving} onClick={onApprove}>
            {t.approveMany(selected.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The rows stay in the list until the server has returned their results. */
export function useApproveMany(onDecided: (ids: ReadonlySet<string>) => void) {
  const queries = useQueryClient()
  const askConfirmation = useConfirm()
  const toasts = useId()
  const { mutate, isPending, variables } = useRequest({
    keptKey: ['session', 'approve-many'],
    send: (ids: string[], once) => call(submissions.approveMany, { ids }, once(ids)),
    onSuccess: ({ coins, results }) => {
      showOutcome(coins, results, toasts)
      const decided = new Set(results.filter(({ result }) => result !== 'second_admin_needed').map(({ _id }) => _id))
      removeRows(queries, decided)
      onDecided(decided)
    },
    failed: t.notApproved,
    onError: () => void queries.invalidateQueries({ queryKey: pendingKey }),
    group: toasts,
  })

  async function approve(selected: readonly Selected[]) {
    const workers = new Set(selected.map((row) => row.worker_email)).size
    const isConfirmed = await askConfirmation({
      title: t.askApproveMany(selected.length),
      text: t.askApproveManyText(formatCoins(coinsOf(selected)), workers),
      confirmLabel: t.yesApprove(selected.length),
    })
    if (isConfirmed) mutate(selected.map((row) => row._id))
  }
  const approvingIds = useMemo<ReadonlySet<string>>(() => new Set(isPending ? variables : []), [isPending, variables])
  return { approve, approvingIds }
}

function coinsOf(rows: readonly Selected[]): number {
  return sumOfCoins(rows.map((row) => row.payable_amount))
}

function showOutcome(coins: number, results: readonly Approval[], toasts: string): void {
  const approved = results.filter(({ result }) => result === 'approved').length
  const paid = t.manyApproved(approved, formatCoins(coins))
  if (approved === results.length) {
    toast.success(approvedTitle, paid, 2000)
    return
  }
  const proposed = results.filter(({ result }) => result === 'second_admin_needed').length
  const decided = results.length - approved - proposed
  const rest = [
    ...(decided > 0 ? [t.othersDecided(decided)] : []),
    ...(proposed > 0 ? [t.othersProposed(proposed)] : []),
  ]
  toast.warning(t.notAllApproved, [paid, ...rest].join(' '), {
    group: toasts,
    ...(proposed > 0 && { ms: failureMs }),
  })
}

/**
 * The selected submissions, their coins, and one approve button for all of them; it stays visible while the rows
 * scroll.
 */
import type { Submission } from '@piecework/contract'
import { CircleCheck } from 'lucide-react'
import { count, formatCoins } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { coinsOf } from './use-approve-many.ts'

type ApprovalBarProps = {
  selected: readonly Submission[]
  busy: boolean
  onApprove: () => void
  onClear: () => void
}

export function ApprovalBar({ selected, busy, onApprove, onClear }: ApprovalBarProps) {
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
        {isShown && `${count(selected.length)} selected · ${formatCoins(coinsOf(selected))}`}
      </p>
      {isShown && (
        <div className="flex gap-2">
          <Button kind="quiet" size="row" disabled={busy} onClick={onClear}>
            Clear
          </Button>
          <Button kind="approve" size="row" icon={CircleCheck} busy={busy} busyText="Approving…" onClick={onApprove}>
            {`Approve ${count(selected.length)}`}
          </Button>
        </div>
      )}
    </div>
  )
}

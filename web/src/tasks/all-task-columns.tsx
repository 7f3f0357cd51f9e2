/** A task in the tables of Admins. */
import type { ListedTask } from '@piecework/contract'
import * as t from '#texts/reports.ts'
import * as shared from '#texts/tasks.ts'
import { formatNumber } from '../format.ts'
import { Coins } from '../ui/coins.tsx'
import { EmailCell } from '../ui/email.tsx'
import type { Column } from '../ui/table.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { ByProgram } from './by-program.tsx'
import { Deadline } from './deadline.tsx'

export const columns: Column<ListedTask>[] = [
  {
    head: shared.title,
    cell: (row) => (
      <div className="@min-[44rem]:min-w-28">
        <p className="wrap-anywhere">
          <Bdi>{row.task_title}</Bdi>
        </p>
        <ByProgram task={row} />
      </div>
    ),
  },
  { head: shared.buyer, cell: (row) => <EmailCell email={row.created_by} /> },
  {
    head: shared.workers,
    cell: (row) => (
      <>
        <span className="figures block">{formatNumber(row.required_workers)}</span>
        <span className="figures block text-meta whitespace-normal! text-muted">{slotsOf(row)}</span>
      </>
    ),
  },
  { head: t.payPerWorker, align: 'right', cell: (row) => <Coins amount={row.payable_amount} /> },
  { head: shared.deadline, cell: (row) => <Deadline date={row.completion_date} /> },
]

/** Total slots of an open task, who paused it, or the reason why there are no free slots. */
function slotsOf(task: ListedTask): string {
  const { status, required_workers, total_workers, under_review, reserved, held, paused_by } = task
  if (paused_by === 'review') return t.pausedForReview
  if (paused_by === 'owner') return t.waitsForOwner
  if (paused_by === 'rules') return t.pausedByRules
  if (paused_by !== null) return paused_by === 'buyer' ? t.pausedByBuyer : t.pausedByAdmin
  if (status === 'open') return shared.freeOf(required_workers, total_workers)
  if (under_review > 0) return shared.toReview(under_review)
  if (reserved > 0) return shared.keptByWorkers(reserved)
  if (held > 0) return shared.notFinal(held)
  return t.statuses[status]
}

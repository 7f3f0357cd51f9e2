/**
 * Submissions whose buyer was removed or whose task an Admin deleted. An Admin reviews them, so that no worker waits
 * without end.
 */
import type { OrphanedSubmission } from '@piecework/contract'
import { userManagement } from '@piecework/contract/user-management'
import { call } from '../api.ts'
import { dayOf } from '../format.ts'
import { Coins } from '../ui/coins.tsx'
import { PageHeading, usePageTitle } from '../ui/page-heading.tsx'
import type { Column } from '../ui/table.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { ReviewPanel } from './review-panel.tsx'
import type { FetchPage } from './use-review.ts'

export default function OrphanedWorkPage() {
  usePageTitle('Work to Decide')
  return (
    <>
      <PageHeading
        title="Work to Decide"
        text="Work whose buyer was removed, or whose task an Admin deleted. Its coins are still set aside; after its date it is approved by itself."
      />
      <ReviewPanel
        many
        title="Undecided work"
        caption="Submissions that an Admin can decide"
        columns={columns}
        queue="orphaned"
        fetchPage={fetchOrphaned}
      />
    </>
  )
}

const fetchOrphaned: FetchPage<OrphanedSubmission> = (range, signal) => call(userManagement.orphaned, range, { signal })

const columns: Column<OrphanedSubmission>[] = [
  {
    key: 'title',
    head: 'Task Title',
    phone: 'hide',
    cell: (row) => (
      <p className="min-w-28 wrap-anywhere">
        <Bangla>{row.task_title}</Bangla>
      </p>
    ),
  },
  {
    key: 'because',
    head: 'Why here',
    cell: (row) => (
      <>
        <span className="block">{reasons[row.because]}</span>
        <span className="figures block text-meta whitespace-normal! text-muted">{autoApprovalNote(row)}</span>
      </>
    ),
  },
  { key: 'coins', head: 'Payable coins', align: 'right', cell: (row) => <Coins amount={row.payable_amount} /> },
]

const reasons: Record<OrphanedSubmission['because'], string> = {
  buyer_removed: 'Buyer removed',
  buyer_suspended: 'Buyer suspended',
  buyer_owes: 'Buyer’s card money went back',
  task_deleted: 'Task deleted',
}

/** While the buyer exists, the buyer can review too, and there is no automatic approval. */
function autoApprovalNote({ approves_at }: OrphanedSubmission): string {
  return approves_at ? `until ${dayOf(approves_at)}` : 'its buyer can decide too'
}

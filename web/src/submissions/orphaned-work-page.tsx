/**
 * Submissions whose buyer was removed or whose task an Admin deleted. An Admin reviews them, so that no worker waits
 * without end.
 */
import type { OrphanedSubmission } from '@piecework/contract'
import { userManagement } from '@piecework/contract/user-management'
import { call } from '../api.ts'
import { formatLocalDate } from '../format.ts'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import type { Column } from '../ui/table.tsx'
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
        extraColumn={whyHereColumn}
        queue="orphaned"
        fetchPage={fetchOrphaned}
      />
    </>
  )
}

const fetchOrphaned: FetchPage<OrphanedSubmission> = (range, signal) => call(userManagement.orphaned, range, { signal })

const whyHereColumn: Column<OrphanedSubmission> = {
  key: 'because',
  head: 'Why here',
  cell: (row) => (
    <>
      <span className="block">{reasons[row.because]}</span>
      <span className="figures block text-meta whitespace-normal! text-muted">{autoApprovalNote(row)}</span>
    </>
  ),
}

const reasons: Record<OrphanedSubmission['because'], string> = {
  buyer_removed: 'Buyer removed',
  buyer_suspended: 'Buyer suspended',
  buyer_owes: 'Buyer’s card money went back',
  task_deleted: 'Task deleted',
}

/** While the buyer exists, the buyer can review too, and there is no automatic approval. */
function autoApprovalNote({ approves_at }: OrphanedSubmission): string {
  return approves_at ? `until ${formatLocalDate(approves_at)}` : 'its buyer can decide too'
}

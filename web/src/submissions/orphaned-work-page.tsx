/**
 * Submissions whose buyer was removed, suspended or blocked by card money, or whose task an Admin deleted. An Admin reviews
 * them, so that no worker waits without end.
 */
import { type OrphanedSubmission, orphanedBecause } from '@piecework/contract'
import { userManagement } from '@piecework/contract/user-management'
import { useState } from 'react'
import { call } from '../api.ts'
import { formatLocalDate } from '../format.ts'
import { SelectField } from '../ui/fields.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import type { Column } from '../ui/table.tsx'
import { ReviewPanel } from './review-panel.tsx'

export default function OrphanedWorkPage() {
  usePageTitle('Work to Decide')
  const [because, setBecause] = useState<Because>()
  return (
    <>
      <PageHeading
        title="Work to Decide"
        text="Work whose buyer was removed, is suspended or owes coins, or whose task an Admin deleted. Its coins are still set aside; after its date it is approved by itself."
      />
      <SelectField
        label="Why here"
        className="mb-6 w-72 max-w-full"
        value={because}
        onChange={({ target }) => setBecause(reasonOf(target.value))}
      >
        <option value="">All reasons</option>
        {orphanedBecause.map((reason) => (
          <option key={reason} value={reason}>
            {reasons[reason]}
          </option>
        ))}
      </SelectField>
      <ReviewPanel
        key={because}
        many
        title="Undecided work"
        caption="Submissions that an Admin can decide"
        extraColumn={whyHereColumn}
        queue={`orphaned ${because ?? ''}`}
        fetchPage={(range, signal) => call(userManagement.orphaned, { ...range, because }, { signal })}
      />
    </>
  )
}

function reasonOf(value: string): Because | undefined {
  return orphanedBecause.find((reason) => reason === value)
}

type Because = OrphanedSubmission['because']

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

/** The worker's approved submissions, newest first. */
import type { ListedSubmission } from '@piecework/contract'
import { submissionsPageSize } from '@piecework/contract/constants'
import { submissions } from '@piecework/contract/submissions'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { Coins } from '../ui/coins.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { NameCell } from '../ui/user-text.tsx'
import { titleColumn } from './submission-columns.tsx'
import { usePages } from './use-pages.ts'

export function ApprovedSubmissions() {
  const { query, total, pages, setPage } = usePages(
    ['submissions', 'mine', 'approved'],
    submissionsPageSize,
    (range, signal) => call(submissions.mine, { ...range, status: 'approved', view: 'summary' }, { signal }),
  )
  return (
    <QueryPanel
      query={query}
      title={t.approvedSubmissions}
      aside={total > 0 && <span className="figures">{t.inAll(total)}</span>}
    >
      {({ rows, page: shown }) =>
        total === 0 ? (
          <EmptyState drawing="nothing-yet" title={t.noApproved} />
        ) : (
          <>
            <Table caption={t.yourApproved} columns={columns} rows={rows} />
            {pages > 1 && (
              <Pager page={shown} pages={pages} size={submissionsPageSize} total={total} onPage={setPage} />
            )}
          </>
        )
      }
    </QueryPanel>
  )
}

const columns: Column<ListedSubmission>[] = [
  titleColumn,
  { head: t.earned, align: 'right', cell: (row) => <Coins amount={row.payable_amount} /> },
  { head: t.buyerWorker, cell: (row) => <NameCell name={row.buyer_name} /> },
  { head: ui.status, cell: () => <StatusBadge status="approved" /> },
]

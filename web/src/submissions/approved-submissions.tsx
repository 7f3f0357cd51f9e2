/** The worker's approved submissions, newest first. */
import type { ListedSubmission } from '@piecework/contract'
import { submissionsPageSize } from '@piecework/contract/constants'
import { submissions } from '@piecework/contract/submissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as t from '#texts/submissions.ts'
import { call } from '../api.ts'
import { Coins } from '../ui/coins.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { usePageParam } from '../ui/use-page-param.ts'
import { Bangla } from '../ui/user-text.tsx'

export function ApprovedSubmissions() {
  const [page, setPage] = usePageParam(submissionsPageSize)
  const offset = (page - 1) * submissionsPageSize
  const query = useQuery({
    queryKey: ['submissions', 'mine', 'approved', offset],
    queryFn: async ({ signal }) => {
      const result = await call(
        submissions.mine,
        { status: 'approved', limit: submissionsPageSize, offset, view: 'summary' },
        { signal },
      )
      return { ...result, page }
    },
    placeholderData: keepPreviousData,
  })
  return (
    <QueryView query={query} skeleton={<SkeletonRows />}>
      {({ rows, total, page: shown }) => (
        <Panel title={t.approvedSubmissions} aside={total > 0 && <span className="figures">{t.inAll(total)}</span>}>
          {total === 0 ? (
            <EmptyState drawing="nothing-yet" title={t.noApproved} />
          ) : (
            <>
              <Table caption={t.yourApproved} columns={columns} rows={rows} rowKey={(row) => row._id} />
              {total > submissionsPageSize && (
                <Pager
                  page={shown}
                  pages={Math.ceil(total / submissionsPageSize)}
                  size={submissionsPageSize}
                  total={total}
                  onPage={setPage}
                />
              )}
            </>
          )}
        </Panel>
      )}
    </QueryView>
  )
}

const columns: Column<ListedSubmission>[] = [
  {
    key: 'title',
    head: t.taskTitle,
    phone: 'title',
    cell: (row) => (
      <p className="wrap-anywhere @min-[44rem]:min-w-28">
        <Link to={`/dashboard/submission/${row._id}`} className="link-text link-alone">
          <Bangla>{row.task_title}</Bangla>
        </Link>
      </p>
    ),
  },
  { key: 'earned', head: t.earned, align: 'right', cell: (row) => <Coins amount={row.payable_amount} /> },
  { key: 'buyer', head: t.buyerWorker, cell: (row) => <Bangla>{row.buyer_name}</Bangla> },
  { key: 'status', head: t.status, cell: () => <StatusBadge status="approved" /> },
]

/** The reports of tasks that were decided, for Admins; those that wait are among what is to decide. */
import { reports } from '@piecework/contract/reports'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/reports.ts'
import { useList } from '../list.ts'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ReportView } from './report-view.tsx'

export default function ReportsPage() {
  const { query, rows, total } = useList(['reports', 'decided'], reports.all, { limit: 20, state: 'decided' })
  return (
    <>
      <BackLink to="/dashboard/to-decide?kind=report">{menu.toDecide}</BackLink>
      <PageHeading title={t.decidedReports} text={query.data ? t.reportsNewestFirst(total) : t.lookingForReports} />
      <QueryView query={query} skeleton={<Skeleton />}>
        {() =>
          rows.length === 0 ? (
            <Panel>
              <EmptyState drawing="nothing-yet" title={t.noDecidedReports} text={t.reportsText} />
            </Panel>
          ) : (
            <>
              <ul className="flex flex-col gap-4">
                {rows.map((row) => (
                  <li key={row._id}>
                    <Panel>
                      <ReportView report={row} />
                    </Panel>
                  </li>
                ))}
              </ul>
              <ShowMore className="mt-4" query={query} shown={rows.length} total={total} noun="report" />
            </>
          )
        }
      </QueryView>
    </>
  )
}

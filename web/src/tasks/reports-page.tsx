/** The reports of tasks, for Admins: those that wait, and those that were decided. */
import { reports } from '@piecework/contract/reports'
import { useSearchParams } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/reports.ts'
import { useList } from '../list.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { ReportPanel } from './report-panel.tsx'

export default function ReportsPage() {
  const [search] = useSearchParams()
  const state = search.get('state') === 'decided' ? 'decided' : 'open'
  const { query, rows, total } = useList(['reports', state], reports.all, { limit: 20, state }, { keepPrevious: false })
  return (
    <>
      <PageHeading title={menu.reports} text={query.data ? t.reportsNewestFirst(total) : t.lookingForReports} />
      <TabLinks
        label={t.reportsByState}
        current={state}
        tabs={[
          { name: 'open', to: '?', label: t.toDecide },
          { name: 'decided', to: '?state=decided', label: t.decided },
        ]}
      />
      <div className="mt-6">
        <QueryView query={query} skeleton={<Skeleton />}>
          {() =>
            rows.length === 0 ? (
              <Panel>
                <EmptyState
                  drawing={state === 'open' ? 'all-done' : 'nothing-yet'}
                  title={state === 'open' ? t.noOpenReports : t.noDecidedReports}
                  text={t.reportsText}
                />
              </Panel>
            ) : (
              <>
                <ul className="flex flex-col gap-4">
                  {rows.map((row) => (
                    <li key={row._id}>
                      <ReportPanel report={row} />
                    </li>
                  ))}
                </ul>
                <ShowMore className="mt-4" query={query} shown={rows.length} total={total} noun="report" />
              </>
            )
          }
        </QueryView>
      </div>
    </>
  )
}

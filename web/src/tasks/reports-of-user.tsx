/** The newest reports that a user made, or that are about tasks of the user. */
import type { ReportOfUser } from '@piecework/contract'
import { Link } from 'react-router'
import * as ofReports from '#texts/reports.ts'
import * as shared from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/user-page.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Panel } from '../ui/panel.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Bdi, NameCell } from '../ui/user-text.tsx'

type ReportsOfUserProps = { which: keyof typeof t.reports; rows: readonly ReportOfUser[] }

export function ReportsOfUser({ which, rows }: ReportsOfUserProps) {
  if (rows.length === 0) return null
  const title = t.reports[which]
  return (
    <Panel
      title={title}
      aside={
        <Link to="/dashboard/reports" className="link-text link-alone">
          {ofReports.decidedReports}
        </Link>
      }
    >
      <Table caption={t.newestFirst(title)} columns={columns[which]} rows={rows} />
    </Panel>
  )
}

function columnsWith(other: Column<ReportOfUser>): Column<ReportOfUser>[] {
  return [
    {
      head: shared.title,
      cell: (row) => (
        <p className="wrap-anywhere @min-[44rem]:min-w-28">
          <Bdi>{row.task_title}</Bdi>
        </p>
      ),
    },
    {
      head: t.what,
      cell: ({ because, words }) => (
        <>
          <span className="block">{shared.reportReasons[because]}</span>
          {words && (
            <span className="block text-meta text-muted wrap-anywhere">
              <Bdi>{words}</Bdi>
            </span>
          )}
        </>
      ),
    },
    other,
    { head: ui.when, cell: ({ reported_at }) => <DateTime at={reported_at} /> },
    { head: ui.status, cell: (row) => <ReportState report={row} /> },
  ]
}

const columns = {
  by: columnsWith({ head: shared.buyer, cell: ({ buyer_name }) => <NameCell name={buyer_name} /> }),
  about: columnsWith({ head: ui.worker, cell: ({ reporter_name }) => <NameCell name={reporter_name} /> }),
}

function ReportState({ report: { _id, outcome } }: { report: ReportOfUser }) {
  if (outcome !== null) return t.reportStates[outcome]
  return (
    <Link to={`/dashboard/to-decide?kind=report&open=${_id}`} className="link-text link-alone">
      {t.waits}
    </Link>
  )
}

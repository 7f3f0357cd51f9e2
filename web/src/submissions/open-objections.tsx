/** The objections that the buyer has to answer, with the time that is left; nothing while there are none. */
import type { ListedSubmission } from '@piecework/contract'
import { objections } from '@piecework/contract/objections'
import { MessageSquareWarning } from 'lucide-react'
import * as t from '#texts/objections.ts'
import * as ui from '#texts/ui.ts'
import { formatTimeLeft } from '../time-left.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { PersonCell } from './submission-columns.tsx'

/** The most rows shown: those that end first. */
const limit = 50

export function OpenObjections() {
  const query = useCall(['submissions', 'objections'], objections.open, { limit })
  return (
    <QueryView query={query} skeleton={null}>
      {({ rows, total }) =>
        rows.length > 0 && (
          <Panel
            className="@max-[60rem]:[&_.rows]:[--side:0.625rem]"
            title={t.objectionsToAnswer}
            aside={<span className="figures">{t.inAll(total)}</span>}
          >
            <Table
              caption={t.toAnswerCaption}
              many
              columns={columns}
              rows={rows}
              actions={(row) => (
                <ButtonLink
                  kind="outline"
                  size="row"
                  icon={MessageSquareWarning}
                  to={`/dashboard/submission/${row._id}`}
                  aria-label={t.readOf(row.task_title, row.worker_name)}
                >
                  {t.read}
                </ButtonLink>
              )}
            />
          </Panel>
        )
      }
    </QueryView>
  )
}

const columns: Column<ListedSubmission>[] = [
  {
    head: t.taskTitle,
    cell: (row) => (
      <p className="wrap-anywhere @min-[44rem]:min-w-28">
        <Bdi>{row.task_title}</Bdi>
      </p>
    ),
  },
  { head: ui.worker, cell: (row) => <PersonCell name={row.worker_name} email={row.worker_email} /> },
  { head: ui.coins, align: 'right', cell: (row) => <Coins amount={row.payable_amount} /> },
  {
    head: t.answerUntil,
    cell: ({ final_at }) =>
      final_at && (
        <>
          <DateTime at={final_at} className="block whitespace-normal! @min-[44rem]:min-w-28" />
          <span className="block text-meta text-muted">{formatTimeLeft(final_at)}</span>
        </>
      ),
  },
]

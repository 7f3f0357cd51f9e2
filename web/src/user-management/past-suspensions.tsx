/** The suspensions and waiting removals of one user, those that are over too, each with the appeal. */
import type { PastSuspension } from '@piecework/contract'
import { suspensionRuleLabel } from '@piecework/contract/suspensions'
import { Link } from 'react-router'
import { language } from '#texts/language.ts'
import * as suspensions from '#texts/suspensions.ts'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/user-page.ts'
import { formatDateTime } from '../format.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Panel } from '../ui/panel.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Bdi, NameCell } from '../ui/user-text.tsx'

export function PastSuspensions({ rows }: { rows: readonly PastSuspension[] }) {
  if (rows.length === 0) return null
  return (
    <Panel title={t.suspensions}>
      <Table caption={t.newestFirst(t.suspensions)} columns={columns} rows={rows} />
    </Panel>
  )
}

const columns: Column<PastSuspension>[] = [
  {
    head: suspensions.why,
    cell: ({ rule, reason }) => (
      <>
        <span className="block">{rule === null ? t.removal : suspensionRuleLabel(rule, language)}</span>
        {reason !== null && <Words>{reason}</Words>}
      </>
    ),
  },
  { head: ui.when, cell: ({ at }) => <DateTime at={at} /> },
  { head: t.until, cell: ({ until }) => until && formatDateTime(until) },
  { head: ui.roles.Admin, cell: ({ by_name }) => <NameCell name={by_name} /> },
  {
    head: t.appeal,
    cell: ({ appeal }) =>
      appeal ? (
        <>
          {appeal.outcome === null ? (
            <Link to="/dashboard/to-decide?kind=appeal" className="link-text link-alone">
              {t.waits}
            </Link>
          ) : (
            <span className="block">{t.appealStates[appeal.outcome]}</span>
          )}
          <Words>{appeal.words}</Words>
          {appeal.why !== null && <Words>{appeal.why}</Words>}
        </>
      ) : (
        t.noAppeal
      ),
  },
]

function Words({ children }: { children: string }) {
  return (
    <span className="block text-meta font-normal text-muted wrap-anywhere">
      <Bdi>{children}</Bdi>
    </span>
  )
}

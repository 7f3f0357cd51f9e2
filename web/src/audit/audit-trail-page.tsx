/** The actions of Admins: who, what, on which object, when, and the values before and after. */
import type { AuditEntry } from '@piecework/contract'
import { audit } from '@piecework/contract/audit'
import { quoted } from '@piecework/contract/quoted'
import * as t from '#texts/audit.tsx'
import * as menu from '#texts/dashboard.ts'
import * as ui from '#texts/ui.ts'
import { useList } from '../list.ts'
import { DateTime } from '../ui/date-time.tsx'
import { EmailCell } from '../ui/email.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { PageHeading } from '../ui/page.tsx'
import type { Column } from '../ui/table.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { Bdi, languageOfText, Sentence } from '../ui/user-text.tsx'
import { changesOf, objectLabel } from './audit-labels.ts'

export default function AuditTrailPage() {
  const filters = useFilters(noFields)
  const list = useList(['audit', filters.values], audit.trail, {
    limit: 20,
    ...(filters.values as { search?: string }),
  })

  return (
    <>
      <PageHeading title={menu.auditTrail} text={t.auditTrailText} />
      <ListPanel
        list={list}
        noun="action"
        caption={t.newestFirst}
        columns={columns}
        empty={
          filters.isFiltered ? (
            <NothingMatches filters={filters} />
          ) : (
            <EmptyState drawing="nothing-yet" title={t.nothingYet} text={t.nothingYetText} />
          )
        }
      >
        <FilterBar filters={filters} searchLabel={t.search} className="mb-4" />
      </ListPanel>
    </>
  )
}

const noFields: FilterField[] = []

const columns: Column<AuditEntry>[] = [
  {
    head: t.what,
    cell: (row) => (
      <div className="wrap-anywhere @min-[44rem]:min-w-40">
        <p>
          {t.actions[row.action](
            <span className="font-normal">
              {/* The settings have no name. */}
              {row.object_name && <Sentence>{quoted(objectLabel(row))}</Sentence>}
            </span>,
          )}
        </p>
        {row.reason && (
          <p className="text-meta font-normal text-muted" dir="auto" lang={languageOfText(row.reason)}>
            <LinkedText>{row.reason}</LinkedText>
          </p>
        )}
      </div>
    ),
  },
  {
    head: t.beforeAndAfter,
    cell: (row) => (
      <ul className="figures whitespace-normal! wrap-anywhere @min-[56rem]:min-w-56">
        {changesOf(row).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    ),
  },
  {
    head: t.admin,
    cell: (row) => (
      <>
        <span className="block wrap-anywhere" translate="no">
          <Bdi>{row.actor_name}</Bdi>
        </span>
        <span className="block text-meta text-muted">
          <EmailCell email={row.actor_email} />
        </span>
      </>
    ),
  },
  { head: ui.when, cell: (row) => <DateTime at={row.at} /> },
]

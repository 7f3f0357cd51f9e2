/** The actions of Admins: who, what, on which object, when, and the values before and after. */
import { audit } from '@piecework/contract/audit'
import * as t from '#texts/audit.tsx'
import * as menu from '#texts/dashboard.ts'
import { useList } from '../list.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { PageHeading } from '../ui/page.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { columns } from './audit-columns.tsx'

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

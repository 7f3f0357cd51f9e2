/** What Admins did: who, what, to whom, when, what was and what is. */
import type { AuditEntry } from '@piecework/contract'
import { audit } from '@piecework/contract/audit'
import { dateTimeWords } from '../format.ts'
import { useList } from '../list.ts'
import { Bangla } from '../ui/Bangla.tsx'
import { Email } from '../ui/Email.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeading, usePageTitle } from '../ui/PageHeading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { changesOf, deedOf, objectOf } from './auditWords.ts'

export default function AuditTrailPage() {
  usePageTitle('Audit Trail')
  const { query, rows, total } = useList(['audit'], audit.trail, { limit: 20 })

  return (
    <>
      <PageHeading title="Audit Trail" text="What Admins did, newest first. Nothing here can be changed." />
      <Loaded query={query} skeleton={<SkeletonRows title={false} />}>
        {() => (
          <Panel className="md:pt-2">
            {rows.length === 0 ? (
              <EmptyState
                drawing="nothing-yet"
                title="Nothing yet"
                text="What Admins do to people, tasks and coins appears here."
              />
            ) : (
              <Table caption="What Admins did, newest first" columns={columns} rows={rows} rowKey={(row) => row._id} />
            )}
            <ShowMore className="mt-4" query={query} shown={rows.length} total={total} noun="deed" />
          </Panel>
        )}
      </Loaded>
    </>
  )
}

const columns: Column<AuditEntry>[] = [
  {
    key: 'deed',
    head: 'What',
    phone: 'title',
    cell: (row) => (
      <div className="wrap-anywhere @min-[44rem]:min-w-40">
        <p>
          {deedOf(row)}{' '}
          <span className="font-normal">
            “<Bangla>{objectOf(row)}</Bangla>”
          </span>
        </p>
        {row.reason && (
          <p className="text-meta font-normal text-muted">
            <Bangla>{row.reason}</Bangla>
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'changes',
    head: 'Before and after',
    cell: (row) => (
      <ul className="figures whitespace-normal! @min-[56rem]:min-w-56">
        {changesOf(row).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'admin',
    head: 'Admin',
    cell: (row) => (
      <>
        <span className="block wrap-anywhere">
          <Bangla>{row.actor_name}</Bangla>
        </span>
        <span className="block text-meta text-muted">
          <Email>{row.actor_email}</Email>
        </span>
      </>
    ),
  },
  {
    key: 'when',
    head: 'When',
    cell: (row) => (
      <time className="figures" dateTime={row.at}>
        {dateTimeWords(row.at)}
      </time>
    ),
  },
]

/** Transfers, the latest first: why, from whom, to whom, how much, when. */
import type { Transfer } from '@piecework/contract'
import { Link } from 'react-router'
import { dateTimeWords } from '../format.ts'
import { Coins } from '../ui/coins.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { accountWords, reasonWords } from './labels.ts'
import { type Of, useTransfers } from './use-transfers.ts'

export function TransfersPanel({ of }: { of: Of }) {
  const { query, rows } = useTransfers(of)
  const isPicked = Boolean(of.person || of.task)
  return (
    <Loaded query={query} skeleton={<SkeletonRows />}>
      {() => (
        <Panel
          title={of.task ? 'Transfers of one task' : 'Latest transfers'}
          aside={
            isPicked && (
              <Link to="/dashboard/accounting" className="link-text">
                All transfers
              </Link>
            )
          }
        >
          {rows.length === 0 ? (
            <EmptyState drawing="nothing-yet" title="No transfers yet" />
          ) : (
            <Table caption="Transfers, the latest first" columns={columns} rows={rows} rowKey={(row) => row._id} many />
          )}
          <ShowMore className="mt-4" query={query} shown={rows.length} noun="transfer" />
        </Panel>
      )}
    </Loaded>
  )
}

const columns: Column<Transfer>[] = [
  {
    key: 'reason',
    head: 'What',
    phone: 'title',
    cell: (row) => (
      <>
        <span className="block">{reasonWords(row)}</span>
        {row.words && (
          <span className="block text-meta font-normal text-muted wrap-anywhere">
            <Bangla>{row.words}</Bangla>
          </span>
        )}
      </>
    ),
  },
  { key: 'from', head: 'From', cell: (row) => <Party party={row.from} /> },
  { key: 'to', head: 'To', cell: (row) => <Party party={row.to} /> },
  { key: 'amount', head: 'Coins', align: 'right', cell: (row) => <Coins amount={row.amount} words={false} /> },
  {
    key: 'at',
    head: 'When',
    cell: (row) => (
      <time className="figures" dateTime={row.at}>
        {dateTimeWords(row.at)}
      </time>
    ),
  },
]

function Party({ party: { account, user_id, task_id, name } }: { party: Transfer['from'] }) {
  const address = user_id ? `?person=${user_id}` : task_id ? `?task=${task_id}` : null
  if (!address) return accountWords(account)
  return (
    <>
      <Link to={address} className="link-text wrap-anywhere">
        <Bangla>{name ?? ''}</Bangla>
      </Link>
      <span className="block text-meta text-muted">{accountWords(account)}</span>
    </>
  )
}

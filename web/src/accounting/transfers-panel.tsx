/** Transfers, the latest first: reason, sides, amount and time. */
import type { Transfer } from '@piecework/contract'
import { accounting } from '@piecework/contract/accounting'
import { Link } from 'react-router'
import * as t from '#texts/accounting.ts'
import * as ui from '#texts/ui.ts'
import { useList } from '../list.ts'
import { Coins } from '../ui/coins.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import type { Column } from '../ui/table.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { accountLabel, reasonLabel } from './labels.ts'

export function TransfersPanel({ filter }: { filter: TransferFilter }) {
  const { query, rows } = useTransfers(filter)
  const isFiltered = Boolean(filter.user || filter.task)
  return (
    <ListPanel
      list={{ query, rows }}
      noun="transfer"
      panel={{
        title: filter.task ? t.transfersOfTask : t.latestTransfers,
        aside: isFiltered && (
          <Link to="/dashboard/accounting" className="link-text link-alone">
            {t.allTransfers}
          </Link>
        ),
      }}
      caption={t.transfers}
      columns={columns}
      many
      empty={<EmptyState drawing="nothing-yet" title={t.noTransfers} />}
    />
  )
}

const columns: Column<Transfer>[] = [
  {
    head: t.what,
    cell: (row) => (
      <>
        <span className="block">{reasonLabel(row)}</span>
        {row.words && (
          <span className="block text-meta font-normal text-muted wrap-anywhere">
            <Bdi>{row.words}</Bdi>
          </span>
        )}
      </>
    ),
  },
  { head: t.from, cell: (row) => <Party party={row.from} /> },
  { head: t.to, cell: (row) => <Party party={row.to} /> },
  { head: ui.coins, align: 'right', cell: (row) => <Coins amount={row.amount} showUnit={false} /> },
  { head: ui.when, cell: (row) => <DateTime at={row.at} /> },
]

function Party({ party: { account, user_id, task_id, name } }: { party: Transfer['from'] }) {
  const link = user_id ? `?user=${user_id}` : task_id ? `?task=${task_id}` : null
  if (!link) return accountLabel(account)
  return (
    <>
      <Link to={link} className="link-text link-alone wrap-anywhere">
        <Bdi>{name ?? ''}</Bdi>
      </Link>
      <span className="block text-meta text-muted">{accountLabel(account)}</span>
    </>
  )
}

export type TransferFilter = { user?: string | undefined; task?: string | undefined }

/** All transfers, or those of one user or one task. */
export function useTransfers({ user, task }: TransferFilter) {
  return useList(
    ['accounting', 'transfers', user, task],
    accounting.transfers,
    { limit: 20, user, task },
    { keepPrevious: false },
  )
}

/** The buyer's card payments. */
import type { Payment, RawInputOf } from '@piecework/contract'
import { payments, paymentTypes } from '@piecework/contract/payments'
import { formatDateTime, formatDollars, formatNumber } from '../format.ts'
import { useList } from '../list.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'

export default function PaymentHistoryPage() {
  usePageTitle('Payment History')
  const filters = useFilters(filterFields)
  const { query, rows, total } = useList(
    ['payments', 'mine', filters.values],
    payments.mine,
    { limit: 50, ...(filters.values as OwnFilters) },
    { keepPrevious: true },
  )

  return (
    <>
      <PageHeading
        title="Payment History"
        text={query.data ? `Showing ${formatNumber(rows.length)} payment(s)` : 'Looking for your payments…'}
      />
      <FilterBar filters={filters} searchLabel="Search by transaction ID" className="mb-4" />
      <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
        {() => (
          <Panel className="md:pt-2">
            {rows.length === 0 && filters.isFiltered ? (
              <NothingMatches filters={filters} />
            ) : rows.length === 0 ? (
              <EmptyState
                drawing="nothing-yet"
                title="No payment history"
                action={
                  <ButtonLink kind="outline" to="/dashboard/purchase-coin">
                    Purchase Coin
                  </ButtonLink>
                }
              />
            ) : (
              <Table
                caption="Your payments, newest first"
                columns={columns}
                rows={rows}
                rowKey={(row) => row._id}
                firstNumber={1}
              />
            )}
            <ShowMore className="mt-4" query={query} shown={rows.length} total={total} noun="payment" />
          </Panel>
        )}
      </QueryView>
    </>
  )
}

type OwnFilters = Pick<RawInputOf<typeof payments.mine>, 'status' | 'search' | 'from' | 'to'>

const filterFields: FilterField[] = [
  {
    ...{ name: 'status', label: 'Type', kind: 'select', any: 'All' },
    options: paymentTypes.map((type) => [type, type] as const),
  },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'Until', kind: 'date' },
]

const columns: Column<Payment>[] = [
  { key: 'coins', head: 'Coins', phone: 'title', cell: (row) => <Coins amount={row.coins} /> },
  {
    key: 'amount',
    head: 'Amount',
    align: 'right',
    cell: (row) => <span className="figures font-semibold">{formatDollars(row.amountPaid)}</span>,
  },
  { key: 'type', head: 'Type', cell: (row) => row.type || 'N/A' },
  {
    key: 'transaction',
    head: 'Transaction ID',
    cell: (row) => <span className="text-meta wrap-anywhere">{row.transactionId}</span>,
  },
  {
    key: 'date',
    head: 'Date and time',
    cell: (row) => (
      <time className="figures" dateTime={row.date}>
        {formatDateTime(row.date)}
      </time>
    ),
  },
]

/** The buyer's card payments, and the receipt of one of them. */
import type { Payment, RawInputOf } from '@piecework/contract'
import { payments, paymentTypes } from '@piecework/contract/payments'
import { Link, useParams } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/payments.tsx'
import * as ui from '#texts/ui.ts'
import { formatDateTime, formatDollars } from '../format.ts'
import { useList } from '../list.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { PageHeading } from '../ui/page.tsx'
import type { Column } from '../ui/table.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { ReceiptView } from './receipt-view.tsx'

/** Both pages are one script: each further one costs the first script its name. */
export default function PaymentHistoryPage() {
  const { id } = useParams()
  return id ? <ReceiptView id={id} /> : <PaymentHistory />
}

function PaymentHistory() {
  const filters = useFilters(filterFields)
  const list = useList(['payments', 'mine', filters.values], payments.mine, {
    limit: 50,
    ...(filters.values as OwnFilters),
  })

  return (
    <>
      <PageHeading title={menu.paymentHistory} text={list.query.data ? t.showing(list.rows.length) : t.looking} />
      <FilterBar filters={filters} searchLabel={t.searchById} className="mb-4" />
      <ListPanel
        list={list}
        noun="payment"
        panel={{ className: 'md:pt-2' }}
        caption={t.yourPayments}
        columns={columns}
        firstNumber={1}
        empty={filters.isFiltered ? <NothingMatches filters={filters} /> : <NoPayments />}
      />
    </>
  )
}

/** In the cell of the transaction: the table has the columns of the specification. */
function ReceiptLink({ payment: { _id, date } }: { payment: Payment }) {
  return (
    <Link
      to={`/dashboard/receipt/${_id}`}
      aria-label={t.receiptOf(formatDateTime(date))}
      className="link-text link-alone ml-auto block w-fit md:ml-0"
    >
      {t.receipt}
    </Link>
  )
}

function NoPayments() {
  return (
    <EmptyState
      drawing="nothing-yet"
      title={t.noPayments}
      action={
        <ButtonLink kind="outline" to="/dashboard/purchase-coin">
          {menu.purchaseCoin}
        </ButtonLink>
      }
    />
  )
}

/** The type of the rows that have a receipt. */
const [purchase] = paymentTypes

type OwnFilters = Pick<RawInputOf<typeof payments.mine>, 'status' | 'search' | 'from' | 'to'>

const typeLabels: Record<(typeof paymentTypes)[number], string> = {
  'Coin Purchase': t.coinPurchase,
  Refund: t.refund,
  Dispute: t.dispute,
  'Test Payment Voided': t.testPaymentVoided,
}

/** A type without a label is shown as it is. */
function typeLabel(type: string): string {
  const known = paymentTypes.find((each) => each === type)
  return known ? typeLabels[known] : type || t.unknownType
}

const filterFields: FilterField[] = [
  {
    ...{ name: 'status', label: t.type, kind: 'select', any: ui.all },
    options: paymentTypes.map((type) => [type, typeLabels[type]] as const),
  },
  { name: 'from', label: t.from, kind: 'date' },
  { name: 'to', label: t.until, kind: 'date' },
]

const columns: Column<Payment>[] = [
  { head: ui.coins, cell: (row) => <Coins amount={row.coins} /> },
  {
    head: ui.amount,
    align: 'right',
    cell: (row) => <span className="figures font-semibold">{formatDollars(row.amountPaid)}</span>,
  },
  { head: t.type, cell: (row) => typeLabel(row.type) },
  {
    head: t.transactionId,
    cell: (row) => (
      <>
        <span className="text-meta wrap-anywhere" translate="no">
          {row.transactionId}
        </span>
        {row.type === purchase && <ReceiptLink payment={row} />}
      </>
    ),
  },
  { head: ui.dateAndTime, cell: (row) => <DateTime at={row.date} /> },
]

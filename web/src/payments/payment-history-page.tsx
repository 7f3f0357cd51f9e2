/** The buyer's card payments, and the receipt of one of them. */
import type { RawInputOf } from '@piecework/contract'
import { payments, paymentTypes } from '@piecework/contract/payments'
import { useParams } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/payments.tsx'
import * as ui from '#texts/ui.ts'
import { useList } from '../list.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { PageHeading } from '../ui/page.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { columns, typeLabels } from './payment-columns.tsx'
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

type OwnFilters = Pick<RawInputOf<typeof payments.mine>, 'status' | 'search' | 'from' | 'to'>

const filterFields: FilterField[] = [
  {
    ...{ name: 'status', label: t.type, kind: 'select', any: ui.all },
    options: paymentTypes.map((type) => [type, typeLabels[type]] as const),
  },
  { name: 'from', label: t.from, kind: 'date' },
  { name: 'to', label: t.until, kind: 'date' },
]

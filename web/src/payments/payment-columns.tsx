/** A card payment in a table, with the link to its receipt. */
import type { Payment } from '@piecework/contract'
import { paymentTypes } from '@piecework/contract/payments'
import { Link } from 'react-router'
import * as t from '#texts/payments.tsx'
import * as ui from '#texts/ui.ts'
import { formatDateTime, formatDollars } from '../format.ts'
import { Coins } from '../ui/coins.tsx'
import { DateTime } from '../ui/date-time.tsx'
import type { Column } from '../ui/table.tsx'

/** The type of the rows that have a receipt. */
const [purchase] = paymentTypes

export const typeLabels: Record<(typeof paymentTypes)[number], string> = {
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

export const columns: Column<Payment>[] = [
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

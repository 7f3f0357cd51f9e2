/** The receipt of one payment, on the screen and on paper. */
import type { Receipt } from '@piecework/contract'
import { payments } from '@piecework/contract/payments'
import * as t from '#texts/payments.tsx'
import * as ui from '#texts/ui.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins, formatDateTime, formatDollars } from '../format.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Divider } from '../ui/divider.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'

export function ReceiptView({ id }: { id: string }) {
  const { data: user } = useUser()
  const query = useCall(['payments', 'receipt', id], payments.receipt, { id })

  return (
    <div className="max-w-xl">
      {user?.role === 'Buyer' && (
        <div className="-mt-2 mb-3 -ml-4 print:hidden">
          <BackLink to="/dashboard/payment-history">{ui.back}</BackLink>
        </div>
      )}
      <PageHeading
        title={t.receipt}
        aside={
          query.data && (
            <Button kind="outline" size="row" className="print:hidden" onClick={() => print()}>
              {ui.print}
            </Button>
          )
        }
      />
      <QueryView
        query={query}
        gone={{ title: t.noReceipt, text: t.noSuchPayment }}
        skeleton={<SkeletonRows title={false} />}
      >
        {(receipt) => <ReceiptPanel receipt={receipt} />}
      </QueryView>
    </div>
  )
}

function ReceiptPanel({ receipt }: { receipt: Receipt }) {
  const { operator, amountReversed } = receipt
  return (
    <MoneyPanel>
      <div className="wrap-anywhere">
        <h2 className="text-panel">
          <Bdi>{operator.name}</Bdi>
        </h2>
        {operator.address && (
          <p className="text-pretty text-muted">
            <Bdi>{operator.address}</Bdi>
          </p>
        )}
      </div>
      {receipt.is_test && <Notice title={t.testPayment} />}
      <Divider className="my-1" />
      <MoneyRow label={t.receiptNumber}>
        <span translate="no">{receipt.number}</span>
      </MoneyRow>
      <MoneyRow label={ui.dateAndTime}>
        <time dateTime={receipt.date}>{formatDateTime(receipt.date)}</time>
      </MoneyRow>
      <MoneyRow label={t.paidBy}>
        <span className="whitespace-normal">
          <Bdi>{receipt.buyer_name}</Bdi>
        </span>
      </MoneyRow>
      <MoneyRow label={t.cardPayment}>
        <span translate="no" className="whitespace-normal">
          {receipt.transactionId}
        </span>
      </MoneyRow>
      <MoneyRow label={ui.coins}>{formatCoins(receipt.coins)}</MoneyRow>
      <Divider className="my-1" />
      <MoneyRow strong label={t.paid}>
        {formatDollars(receipt.amountPaid)}
      </MoneyRow>
      {amountReversed > 0 && <MoneyRow label={t.reversed}>{formatDollars(-amountReversed)}</MoneyRow>}
    </MoneyPanel>
  )
}

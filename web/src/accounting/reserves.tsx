/** The reserve of card money: its query and its sum. */
import type { Reserves } from '@piecework/contract'
import { withdrawals } from '@piecework/contract/withdrawals'
import * as t from '#texts/accounting.ts'
import { formatDollars } from '../format.ts'
import { Divider } from '../ui/divider.tsx'
import { MoneyRow } from '../ui/panel.tsx'
import { useCall } from '../use-call.ts'

export function useReserves() {
  return useCall(['withdrawals', 'backing'], withdrawals.backing, {})
}

export function ReserveRows({ reserves }: { reserves: Reserves }) {
  const left = reserves.backing_cents / 100
  return (
    <>
      <MoneyRow label={reserves.is_test_mode ? t.testPayments : t.cardMoney}>
        {formatDollars(reserves.card_cents / 100)}
      </MoneyRow>
      <MoneyRow label={t.paidOut}>{formatDollars(-reserves.paid_out_cents / 100)}</MoneyRow>
      <MoneyRow label={reserves.is_test_mode ? t.canStillBeWithdrawn : t.behindEarned}>
        {formatDollars(-reserves.owed_cents / 100)}
      </MoneyRow>
      <Divider className="my-1" />
      <div className={left < 0 ? 'text-error' : ''}>
        <MoneyRow strong label={t.reserve}>
          {formatDollars(left)}
        </MoneyRow>
      </div>
    </>
  )
}

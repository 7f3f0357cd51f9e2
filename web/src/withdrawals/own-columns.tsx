/** A withdrawal of one worker in a table, without its status. */
import type { OwnWithdrawal } from '@piecework/contract'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { PayoutAmount } from '../taka.tsx'
import { Coins } from '../ui/coins.tsx'
import { DateTime } from '../ui/date-time.tsx'
import type { Column } from '../ui/table.tsx'
import { NumberInOneLine } from './account-number.tsx'
import { systemName } from './payment-systems.ts'

export const ownColumns: Column<OwnWithdrawal>[] = [
  {
    head: t.accountNumber,
    cell: (row) => (
      <>
        {systemName(row.payment_system)}{' '}
        <NumberInOneLine length={row.account_number.length}>{row.account_number}</NumberInOneLine>
      </>
    ),
  },
  { head: t.requestedOn, cell: (row) => <DateTime at={row.created_at} /> },
  { head: ui.coins, align: 'right', cell: (row) => <Coins amount={row.withdrawal_coin} showUnit={false} /> },
  { head: ui.amount, align: 'right', cell: (row) => <PayoutAmount of={row} /> },
]

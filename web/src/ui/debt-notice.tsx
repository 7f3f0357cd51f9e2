/** Tells a buyer that card money was returned: what is owed, what that blocks, and how it is settled. */
import type { User } from '@piecework/contract'
import { Link } from 'react-router'
import * as t from '#texts/ui.ts'
import { formatCoins } from '../format.ts'
import { Notice } from './notice.tsx'

type DebtNoticeProps = {
  user: Pick<User, 'owed_coins' | 'disputed'>
  /** The returned payment, if it is known: "A card payment of $35.00 was returned on 3 December." */
  returned?: string | undefined
}

export function DebtNotice({ user, returned = t.cardMoneyBack }: DebtNoticeProps) {
  if (user.disputed) {
    return (
      <Notice kind="warning" title={t.bankDisputes}>
        {user.owed_coins > 0 && `${t.owesOfDisputed(formatCoins(user.owed_coins))} `}
        {t.untilDecided}{' '}
        <Link to="/dashboard/payment-history" className="link-text">
          {t.paymentHistory}
        </Link>
      </Notice>
    )
  }
  if (user.owed_coins === 0) return null
  return (
    <Notice kind="warning" title={t.owes(formatCoins(user.owed_coins))}>
      {returned} {t.coinsSettle}{' '}
      <Link to="/dashboard/purchase-coin" className="link-text">
        {t.buyCoins}
      </Link>
    </Notice>
  )
}

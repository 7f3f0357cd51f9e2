/** Tells a buyer that card money went back: what is owed, what that blocks, and how it is settled. */
import type { User } from '@piecework/contract'
import { Link } from 'react-router'
import { formatCoins } from '../format.ts'
import { Notice } from './notice.tsx'

type DebtNoticeProps = {
  user: Pick<User, 'owed_coins' | 'disputed'>
  /** The payment that went back, if it is known: "A card payment of $35.00 was returned on 3 December." */
  returned?: string | undefined
}

export function DebtNotice({ user, returned = 'Card money was paid back.' }: DebtNoticeProps) {
  if (user.disputed) {
    return (
      <Notice kind="warning" title="Your bank disputes a card payment.">
        {user.owed_coins > 0 && `Coins of it were spent: you owe ${formatCoins(user.owed_coins)} of them. `}
        Until it is decided you cannot post tasks, review work or buy coins.{' '}
        <Link to="/dashboard/payment-history" className="link-text">
          Payment history
        </Link>
      </Notice>
    )
  }
  if (user.owed_coins === 0) return null
  return (
    <Notice kind="warning" title={`You owe ${formatCoins(user.owed_coins)}.`}>
      {returned} Coins that come in settle it first; you cannot post or approve until then.{' '}
      <Link to="/dashboard/purchase-coin" className="link-text">
        Buy coins
      </Link>
    </Notice>
  )
}

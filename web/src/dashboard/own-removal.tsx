/** The notice of a user whom an Admin removed: what happens when, and what can be done until then. */
import type { User } from '@piecework/contract'
import { Link } from 'react-router'
import * as t from '#texts/dashboard.ts'
import { formatCoins, formatLocalDate, formatTime } from '../format.ts'
import { Notice } from '../ui/notice.tsx'

export default function OwnRemoval({ user, dueAt }: { user: User; dueAt: string }) {
  const coins = Math.floor(user.withdrawable_coins)
  const canWithdraw = user.role === 'Worker' && coins >= 1
  return (
    <Notice kind="warning" title={t.willBeRemoved(formatTime(dueAt))} className="mb-6">
      <p>{t.suspendedUntilThen}</p>
      {canWithdraw && user.withdrawals_held_until && (
        <p>{t.withdrawLater(formatCoins(coins), formatLocalDate(user.withdrawals_held_until))}</p>
      )}
      {canWithdraw && !user.withdrawals_held_until && (
        <p>
          {t.withdrawFirst(formatCoins(coins))}{' '}
          <Link to="/dashboard/withdrawals" className="link-text">
            {t.withdrawOwnRemoval}
          </Link>
        </p>
      )}
      <p>
        {t.isItAMistake}{' '}
        <Link to="/contact" className="link-text">
          {t.contact}
        </Link>
      </p>
    </Notice>
  )
}

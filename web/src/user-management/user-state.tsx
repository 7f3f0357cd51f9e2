/** What keeps a user from acting: a suspension, a waiting removal, a card dispute, a debt. */
import type { User } from '@piecework/contract'
import { suspensionRuleLabel } from '@piecework/contract/suspensions'
import { language } from '#texts/language.ts'
import * as t from '#texts/user-management.tsx'
import { formatDateTime, formatLocalDate, formatTime } from '../format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

export function UserState({ user }: { user: User }) {
  return (
    <>
      {user.suspended && (
        <span className="mt-1 block">
          <StatusBadge status="suspended" />
          {user.suspension?.rule && !user.removal_due_at && (
            <Note>
              {t.suspendedForUntil(
                suspensionRuleLabel(user.suspension.rule, language),
                formatDateTime(user.suspension.until),
              )}
            </Note>
          )}
          {user.withdrawals_held_until && <Note>{t.heldUntil(formatLocalDate(user.withdrawals_held_until))}</Note>}
        </span>
      )}
      {user.removal_due_at && <Note>{t.willBeRemoved(formatTime(user.removal_due_at))}</Note>}
      {user.disputed && (
        <span className="mt-1 block">
          <StatusBadge status="disputed" />
        </span>
      )}
      {user.owed_coins > 0 && (
        <span className="mt-1 block">
          <StatusBadge status="owes" />
        </span>
      )}
    </>
  )
}

function Note({ children }: { children: string }) {
  return <span className="block text-small font-normal text-muted">{children}</span>
}

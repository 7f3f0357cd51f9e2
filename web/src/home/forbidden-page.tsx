/** The 403 page. For a suspended user, and after a change of the role, it says what happened and what can be done. */

import { Lock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import * as t from '#words/home-more.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatTime } from '../format.ts'
import { usePageTitle } from '../ui/page.tsx'
import { icon } from '../ui/quilt-pieces.tsx'
import { MissingPiecePage } from './missing-piece-page.tsx'

export default function ForbiddenPage() {
  usePageTitle(t.forbidden)
  const { state } = useLocation()
  const reason = typeof state?.message === 'string' ? state.message : undefined
  const missingPiece = icon(Lock, 'night', 'marigold')
  if (state?.code === 'suspended') {
    const at = typeof state.at === 'string' ? state.at : undefined
    return <MissingPiecePage missingPiece={missingPiece} title={t.accountSuspended} text={<Suspended at={at} />} />
  }
  if (state?.code === 'role_changed')
    return <MissingPiecePage missingPiece={missingPiece} title={t.accessForbidden} text={<RoleChanged />} />
  return <MissingPiecePage missingPiece={missingPiece} title={t.accessForbidden} text={reason ?? t.forbiddenText} />
}

function Suspended({ at }: { at: string | undefined }) {
  const { data: user } = useUser()
  const canWithdraw = user?.role === 'Worker' && user.withdrawable_coins >= 1 && !user.withdrawals_held_until
  return (
    <>
      {at && `${t.suspendedSince(formatTime(at))} `}
      {user?.removal_due_at ? t.isBeingRemoved(formatTime(user.removal_due_at)) : t.suspendedText}
      <span className="mt-4 flex flex-col items-start">
        <Link to="/dashboard/notifications" className="link-text link-alone text-cloth-content">
          {t.readWhy}
        </Link>
        {canWithdraw && (
          <Link to="/dashboard/withdrawals" className="link-text link-alone text-cloth-content">
            {t.withdrawEarned}
          </Link>
        )}
        <Link to="/contact" className="link-text link-alone text-cloth-content">
          {t.writeToUs}
        </Link>
      </span>
    </>
  )
}

function RoleChanged() {
  return (
    <>
      {t.forbiddenText} {t.roleChangedText}
      <span className="mt-4 flex flex-col items-start">
        <Link to="/dashboard" className="link-text link-alone text-cloth-content">
          {t.toDashboard}
        </Link>
        <Link to="/dashboard/notifications" className="link-text link-alone text-cloth-content">
          {t.readWhy}
        </Link>
        <Link to="/contact" className="link-text link-alone text-cloth-content">
          {t.writeToUs}
        </Link>
      </span>
    </>
  )
}

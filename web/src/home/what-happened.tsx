/** What the 403 page says to a suspended user, and after a change of the role: what happened, when, and what can be done. */
import { Link } from 'react-router'
import * as t from '#texts/home.ts'
import { forbiddenText } from '#texts/home.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatTime } from '../format.ts'

type WhatHappenedProps = { code: 'suspended' | 'role_changed'; at: string | undefined }

export default function WhatHappened({ code, at }: WhatHappenedProps) {
  return code === 'suspended' ? <Suspended at={at} /> : <RoleChanged />
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
      {forbiddenText} {t.roleChangedText}
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

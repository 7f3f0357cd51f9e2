/** The 403 page. For a suspended user, and after a change of the role, it says what happened and what can be done. */
import { Lock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import * as t from '#texts/home.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatTime } from '../format.ts'
import { icon } from '../ui/quilt-pieces.tsx'
import { MissingPiecePage } from './missing-piece-page.tsx'

export default function ForbiddenPage() {
  const { state } = useLocation()
  const page = { page: t.forbidden, missingPiece: icon(Lock, 'night', 'marigold') }
  if (state?.code === 'suspended') {
    const suspended = <Suspended at={typeof state.at === 'string' ? state.at : undefined} />
    return <MissingPiecePage {...page} title={t.accountSuspended} text={suspended} />
  }
  const reason = typeof state?.message === 'string' ? state.message : t.forbiddenText
  const text = state?.code === 'role_changed' ? <RoleChanged /> : reason
  return <MissingPiecePage {...page} title={t.accessForbidden} text={text} />
}

function Suspended({ at }: { at: string | undefined }) {
  const { data: user } = useUser()
  const canWithdraw = user?.role === 'Worker' && user.withdrawable_coins >= 1 && !user.withdrawals_held_until
  return (
    <>
      {at && `${t.suspendedSince(formatTime(at))} `}
      {user?.removal_due_at ? t.isBeingRemoved(formatTime(user.removal_due_at)) : t.suspendedText}
      <span className="mt-4 flex flex-col items-start">
        <NextStep to="/dashboard">{t.ruleAndAppeal}</NextStep>
        {canWithdraw && <NextStep to="/dashboard/withdrawals">{t.withdrawEarned}</NextStep>}
        <NextStep to="/contact">{t.writeToUs}</NextStep>
      </span>
    </>
  )
}

function RoleChanged() {
  return (
    <>
      {t.forbiddenText} {t.roleChangedText}
      <span className="mt-4 flex flex-col items-start">
        <NextStep to="/dashboard">{t.toDashboard}</NextStep>
        <NextStep to="/dashboard/notifications">{t.readWhy}</NextStep>
        <NextStep to="/contact">{t.writeToUs}</NextStep>
      </span>
    </>
  )
}

function NextStep({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link-text link-alone text-cloth-content">
      {children}
    </Link>
  )
}

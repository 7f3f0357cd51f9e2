/** Who a user is, and what an Admin can do with the account. */
import type { UserOverview } from '@piecework/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as ui from '#texts/ui.ts'
import * as management from '#texts/user-management.tsx'
import * as t from '#texts/user-page.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatDateTime, formatLocalDate } from '../format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Email } from '../ui/email.tsx'
import { asLastSeen } from '../ui/last-search.ts'
import { Fact, Panel } from '../ui/panel.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { ResetFactorDialog } from './action-dialogs.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { RoleSelect, UserButtons } from './user-actions.tsx'
import { UserState } from './user-state.tsx'

export function UserHead({ overview: { user, sessions } }: { overview: Pick<UserOverview, 'user' | 'sessions'> }) {
  const { open, last_seen_at } = sessions
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-start gap-4">
          <Avatar name={user.name} photo={user.photo} size={56} />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-page wrap-anywhere" translate="no">
              <Bdi>{user.name}</Bdi>
            </h1>
            <p className="text-muted">
              {ui.roles[user.role]}
              {'\u00a0· '}
              <Email>{user.email}</Email>
            </p>
            <UserState user={user} />
          </div>
        </div>
        <Actions user={user} />
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        <Fact term={t.withUsSince}>{formatLocalDate(user.created_at)}</Fact>
        <Fact term={t.lastSignIn}>{user.last_log_in ? formatDateTime(user.last_log_in) : t.never}</Fact>
        <Fact term={t.language}>{t.languages[user.language]}</Fact>
        <Fact term={t.sessions}>
          {last_seen_at ? t.sessionsLastSeen(open, formatDateTime(last_seen_at)) : t.noSession}
        </Fact>
      </dl>
    </Panel>
  )
}

/** Those of Manage Users. */
function Actions({ user }: Pick<UserOverview, 'user'>) {
  const { data: currentUser } = useUser()
  const navigate = useNavigate()
  const [asking, ask] = useState<'suspend' | 'reset'>()
  const isMe = user._id === currentUser?._id
  const Asking = asking === 'suspend' ? SuspendDialog : ResetFactorDialog
  // A removed user has no page. One who stays has: after a removal was stopped.
  const leave = () => user.removal_due_at === null && navigate(asLastSeen('/dashboard/manage-users'))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RoleSelect user={user} isMe={isMe} />
      <UserButtons user={user} isMe={isMe} onSuspend={() => ask('suspend')} onRemoved={leave} />
      {user.role === 'Admin' && !isMe && (
        <Button kind="outline" size="cell" onClick={() => ask('reset')}>
          {management.resetFactor}
        </Button>
      )}
      {asking && <Asking user={user} onClose={() => ask(undefined)} />}
    </div>
  )
}

/** All users, for Admins: search, role change, suspension, removal. */
import type { User } from '@piecework/contract'
import { maxCounted } from '@piecework/contract/constants'
import { users } from '@piecework/contract/users'
import { useState } from 'react'
import { Link } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/user-management.tsx'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins, formatUpTo } from '../format.ts'
import { useList } from '../list.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Coins } from '../ui/coins.tsx'
import { Email } from '../ui/email.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar } from '../ui/filters.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { PageHeading } from '../ui/page.tsx'
import type { Column } from '../ui/table.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { UserLink } from '../ui/user-link.tsx'
import { ResetFactorDialog } from './action-dialogs.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { RoleSelect, UserButtons } from './user-actions.tsx'
import { UserState } from './user-state.tsx'

export default function ManageUsersPage() {
  const { data: currentUser } = useUser()
  const filters = useFilters(fields)
  const list = useList(['users', 'all', filters.values], users.all, {
    limit: 20,
    ...(filters.values as { search?: string; waiting?: 'true' }),
  })
  const { search } = filters.values
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(list.rows.map((row) => row._id))
  const [suspending, setSuspending] = useState<User>()
  const [resetting, setResetting] = useState<User>()
  const isMe = (row: User) => row._id === currentUser?._id

  return (
    <>
      <PageHeading
        title={menu.manageUsers}
        text={
          list.query.data ? t.users(list.total, formatUpTo(maxCounted, list.total, search !== undefined)) : t.looking
        }
      />
      <div ref={frame} tabIndex={-1}>
        <ListPanel
          list={list}
          stopsCounting={search !== undefined}
          noun="user"
          caption={t.newestFirst}
          many
          columns={columnsFor(isMe, setResetting)}
          firstNumber={1}
          actions={(row) => (
            <UserButtons
              user={row}
              isMe={isMe(row)}
              onSuspend={() => setSuspending(row)}
              onRemoved={() => moveFocusFrom(row._id, 'remove')}
            />
          )}
          empty={<EmptyState drawing="nothing-found" title={filters.values.waiting ? t.noWaiting : t.noUsers} />}
        >
          <FilterBar filters={filters} searchLabel={t.search} className="mb-4" />
        </ListPanel>
      </div>
      {suspending && <SuspendDialog user={suspending} onClose={() => setSuspending(undefined)} />}
      {resetting && <ResetFactorDialog user={resetting} onClose={() => setResetting(undefined)} />}
    </>
  )
}

const fields: FilterField[] = [
  { name: 'waiting', label: t.show, kind: 'select', any: t.allUsers, options: [['true', t.waitingRemovals]] },
]

function columnsFor(isMe: (row: User) => boolean, onResetFactor: (row: User) => void): Column<User>[] {
  return [
    { head: ui.photo, phone: 'hide', cell: (row) => <Avatar name={row.name} photo={row.photo} /> },
    {
      head: ui.name,
      phone: 'title',
      cell: (row) => (
        <span className="flex items-center gap-3">
          <span className="@min-[58rem]:hidden">
            <Avatar name={row.name} photo={row.photo} />
          </span>
          <span className="min-w-0 wrap-anywhere @min-[58rem]:w-28">
            <UserLink id={row._id} name={row.name} />
            {isMe(row) && <span className="font-normal text-muted"> {t.you}</span>}
            <UserState user={row} />
          </span>
        </span>
      ),
    },
    {
      head: t.email,
      cell: (row) => (
        <span className="text-meta">
          <Email>{row.email}</Email>
        </span>
      ),
    },
    {
      head: ui.role,
      cell: (row) => (
        <div className="flex flex-col items-end gap-2 @min-[58rem]:items-start">
          <RoleSelect user={row} isMe={isMe(row)} />
          {row.role === 'Admin' && !isMe(row) && (
            <button
              type="button"
              className="link-text link-alone cursor-pointer text-meta"
              onClick={() => onResetFactor(row)}
              aria-label={t.resetFactorOf(row.name)}
            >
              {t.resetFactor}
            </button>
          )}
        </div>
      ),
    },
    {
      head: ui.coin,
      align: 'right',
      cell: (row) => (
        <div className="flex flex-col items-end">
          <Coins amount={row.coins} />
          {row.owed_coins > 0 && <span className="text-small text-muted">{t.owes(formatCoins(row.owed_coins))}</span>}
          <Link
            to={`/dashboard/accounting?user=${row._id}`}
            className="link-text link-alone text-meta"
            aria-label={t.transfersOf(row.name)}
          >
            {t.transfers}
          </Link>
        </div>
      ),
    },
  ]
}

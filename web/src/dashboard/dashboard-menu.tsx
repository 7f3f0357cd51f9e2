/** The dashboard menu on the left, from a width of 768 px. */
import type { Role } from '@piecework/contract'
import { LogOut, UserRound } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import * as t from '#texts/dashboard.ts'
import * as ui from '#texts/ui.ts'
import { useSignOut } from '../auth/use-sign-out.ts'
import { Divider } from '../ui/divider.tsx'
import { isCurrent, type MenuEntry, menu } from './menu.ts'
import { useCounts } from './use-counts.ts'
import { WaitingCount } from './waiting-count.tsx'

export function DashboardMenu({ role }: { role: Role }) {
  const signOut = useSignOut()
  const counts = useCounts(role)
  return (
    <nav
      aria-label={ui.dashboard}
      className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-59 shrink-0 overflow-y-auto border-r border-base-300 bg-base-100 py-4 md:block"
    >
      <ul className="flex flex-col gap-2">
        {menu[role].map((entry) => (
          <SideEntry key={entry.to} entry={entry} count={counts[entry.to]} />
        ))}
        <li aria-hidden="true" className="px-7 py-3">
          <Divider />
        </li>
        <SideEntry entry={profile} />
        <li className="px-4">
          <button type="button" className={entryClass} onClick={signOut}>
            <LogOut size={20} aria-hidden />
            {ui.logout}
          </button>
        </li>
      </ul>
    </nav>
  )
}

const profile: MenuEntry = { to: '/profile', label: t.myProfile, short: ui.profile, icon: UserRound }

const entryClass =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-field px-3.5 py-2 text-left text-table font-medium text-muted hover:bg-wash aria-[current]:bg-wash aria-[current]:font-bold aria-[current]:text-primary'

function SideEntry({ entry, count = 0 }: { entry: MenuEntry; count?: number | undefined }) {
  const { pathname } = useLocation()
  const countId = useId()
  const { to, label, icon: Icon } = entry
  const current = isCurrent(entry, pathname)
  return (
    <li className="relative px-4">
      {current && <Divider vertical className="absolute inset-y-2 left-0 my-auto h-6.75 bg-primary!" />}
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        aria-describedby={count > 0 ? countId : undefined}
        className={`${entryClass} ${count > 0 ? 'pr-14' : ''}`}
      >
        <Icon size={20} aria-hidden />
        {label}
      </Link>
      {count > 0 && (
        <WaitingCount id={countId} count={count} className="inset-y-0 right-6.5 my-auto h-fit px-1.5 text-small" />
      )}
    </li>
  )
}

/** The top bar of the dashboard: logo, coins, bell and user menu. */
import type { User } from '@piecework/contract'
import { Link } from 'react-router'
import { NotificationsBell } from '../notifications/notifications-bell.tsx'
import { CoinBalance } from '../ui/coin-balance.tsx'
import { Logo } from '../ui/logo.tsx'
import { Mark } from '../ui/mark.tsx'
import { UserMenu } from './user-menu.tsx'

export function DashboardBar({ user }: { user: User }) {
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b border-base-300 bg-base-100 px-4 md:gap-4 md:px-6">
      <Link to="/" className="flex min-h-11 shrink-0 items-center md:mr-auto" aria-label="Home page">
        <span className="md:hidden">
          <Mark height={26} />
        </span>
        <span className="max-md:hidden">
          <Logo />
        </span>
      </Link>
      <div className="min-w-0 flex-1 md:hidden">
        <p className="truncate text-small font-semibold">{user.name}</p>
        <p className="text-xs/4 text-muted">{user.role}</p>
      </div>
      <CoinBalance coins={user.coins} short />
      <NotificationsBell />
      <UserMenu user={user} />
    </header>
  )
}

/** The top bar of the dashboard: logo, coins, bell and user menu. */
import type { User } from '@piecework/contract'
import { Hourglass, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/dashboard.ts'
import { otherCode } from '#texts/language.ts'
import * as ui from '#texts/ui.ts'
import { useSignOut } from '../auth/use-sign-out.ts'
import { formatCoins } from '../format.ts'
import { NotificationsBell } from '../notifications/notifications-bell.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { CoinBalance } from '../ui/coin-balance.tsx'
import { LanguageLink } from '../ui/language-link.tsx'
import { Logo, Mark } from '../ui/logo.tsx'
import { Segments } from '../ui/segments.tsx'
import { chooseTheme, readTheme } from '../ui/theme.ts'
import { Bdi } from '../ui/user-text.tsx'
import { storeDisplay } from '../users/display.ts'
import { AdminSearch } from './admin-search.tsx'

export function DashboardBar({ user }: { user: User }) {
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b border-base-300 bg-base-100 px-4 md:gap-4 md:px-6">
      <Link
        to="/"
        className="-ml-3 flex min-h-12 min-w-12 shrink-0 items-center justify-center md:mr-auto md:ml-0"
        aria-label={t.homePage}
      >
        <span className="md:hidden">
          <Mark height={26} />
        </span>
        <span className="max-md:hidden">
          <Logo />
        </span>
      </Link>
      <div className="min-w-0 flex-1 md:hidden">
        <p translate="no" className="truncate text-small font-semibold">
          <Bdi>{user.name}</Bdi>
        </p>
        <p className="truncate text-xs/4 text-muted">{ui.roles[user.role]}</p>
      </div>
      {user.role === 'Admin' && <AdminSearch />}
      <CoinBalance of={user} short />
      <NotificationsBell />
      <UserMenu user={user} />
    </header>
  )
}

/** The user menu at the end of the bar: My Profile, theme and Logout. */
function UserMenu({ user }: { user: User }) {
  const signOut = useSignOut()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        className="-mr-1 flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-3 rounded-field hover:bg-wash md:-mr-2 md:px-2"
      >
        <span className="text-right max-md:hidden">
          <span translate="no" className="block max-w-48 truncate text-table font-semibold">
            <Bdi>{user.name}</Bdi>
          </span>
          <span className="block text-small text-muted">{ui.roles[user.role]}</span>
        </span>
        <Avatar name={user.name} photo={user.photo} size={38} />
        <span className="sr-only">{t.userMenu}</span>
      </button>
      <div
        id="user-menu"
        ref={menu}
        popover="auto"
        className="float-in fixed inset-auto top-17 right-2 m-0 w-64 flex-col gap-2 rounded-panel border border-base-300 bg-base-100 p-2 text-base-content shadow-float open:flex md:right-6"
      >
        {user.withdrawing_coins > 0 && (
          <Link to="/dashboard/withdrawals" className={entryClass} onClick={() => menu.current?.hidePopover()}>
            <Hourglass size={20} aria-hidden />
            {ui.waitToBePaidOut(user.withdrawing_coins, formatCoins(user.withdrawing_coins))}
          </Link>
        )}
        <Link to="/profile" className={entryClass} onClick={() => menu.current?.hidePopover()}>
          <UserRound size={20} aria-hidden />
          {t.myProfile}
        </Link>
        <LanguageLink className={entryClass} store={() => storeDisplay(user, { language: otherCode })} />
        <ThemeChoice />
        <button type="button" className={entryClass} onClick={signOut}>
          <LogOut size={20} aria-hidden />
          {ui.logout}
        </button>
      </div>
    </>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <div className="px-3 py-2">
      <Segments
        legend={ui.theme}
        segments={themes}
        chosen={theme}
        onChoose={(chosen) => {
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      />
    </div>
  )
}

const themes = [
  { value: 'system', label: ui.themes.system, icon: Monitor },
  { value: 'light', label: ui.themes.light, icon: Sun },
  { value: 'dark', label: ui.themes.dark, icon: Moon },
] as const

const entryClass =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-2 text-left text-table font-medium hover:bg-wash'

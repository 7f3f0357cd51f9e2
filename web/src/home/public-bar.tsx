/** The bar of the public pages; below 768 px its links open with the "Menu" button. */

import { ExternalLink, Menu } from 'lucide-react'
import { useRef } from 'react'
import { Link, NavLink } from 'react-router'
import * as t from '#texts/ui.ts'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { useSignOut } from '../auth/use-sign-out.ts'
import { useConfig } from '../config.ts'
import { CoinBalance } from '../ui/coin-balance.tsx'
import { LanguageLink } from '../ui/language-link.tsx'
import { Logo } from '../ui/logo.tsx'

export function PublicBar() {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <header className="border-b border-base-300 bg-base-100">
      <nav aria-label={t.main} className="mx-auto flex h-16 max-w-300 items-center justify-between px-4">
        <Link to="/" className="flex min-h-12 items-center">
          <Logo />
        </Link>
        <div className="flex items-center gap-2 max-md:hidden">
          <BarLinks />
        </div>
        <button type="button" popoverTarget="bar-menu" className="btn btn-quiet -mr-3 text-base-content md:hidden">
          <Menu size={20} aria-hidden />
          {t.menu}
        </button>
        <div
          id="bar-menu"
          ref={menu}
          popover="auto"
          className="float-in fixed inset-x-2 top-17 bottom-auto m-0 w-auto flex-col gap-2 rounded-panel border border-base-300 bg-base-100 p-3 text-base-content shadow-float open:flex md:hidden"
        >
          <BarLinks stacked onNavigate={() => menu.current?.hidePopover()} />
        </div>
      </nav>
    </header>
  )
}

type BarLinksProps = { stacked?: boolean; onNavigate?: () => void }

/**
 * The links of the public bar: for visitors Login and Register, for signed-in users Dashboard, Profile and Logout,
 * and at the end the product's source.
 */
function BarLinks({ stacked = false, onNavigate }: BarLinksProps) {
  const { state } = useAuth()
  const { sourceUrl } = useConfig()
  const linkClass = stacked ? 'w-full justify-start' : ''
  return (
    <>
      <LanguageLink className={`btn btn-nav ${linkClass}`} />
      {state === 'signed-in' ? (
        <SignedInLinks linkClass={linkClass} onNavigate={onNavigate} />
      ) : (
        <span className={`flex gap-2 ${stacked ? 'flex-col' : ''} ${state === 'loading' ? 'for-visitors' : ''}`}>
          <NavLink to="/login" className={`btn btn-nav ${linkClass}`} onClick={onNavigate}>
            {t.login}
          </NavLink>
          <NavLink to="/register" className="btn btn-primary" onClick={onNavigate}>
            {t.register}
          </NavLink>
        </span>
      )}
      {/* Its room is kept until the configuration says where it leads. */}
      <a
        href={sourceUrl || undefined}
        target="_blank"
        rel="noopener"
        className={`btn btn-nav ${linkClass} ${sourceUrl ? '' : 'invisible'}`}
        onClick={onNavigate}
      >
        {t.joinAsDeveloper}
        <ExternalLink size={16} aria-hidden />
        <span className="sr-only">{t.opensInNewTab}</span>
      </a>
    </>
  )
}

function SignedInLinks({ linkClass, onNavigate }: { linkClass: string; onNavigate: (() => void) | undefined }) {
  const { data: user } = useUser()
  const signOut = useSignOut()
  return (
    <>
      <NavLink to="/dashboard" className={`btn btn-nav ${linkClass}`} onClick={onNavigate}>
        {t.dashboard}
      </NavLink>
      <CoinBalance of={user} />
      <NavLink to="/profile" className={`btn btn-nav ${linkClass}`} onClick={onNavigate}>
        {t.profile}
      </NavLink>
      <button type="button" className={`btn btn-nav ${linkClass}`} onClick={signOut}>
        {t.logout}
      </button>
    </>
  )
}

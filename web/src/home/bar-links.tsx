/** The links of the public bar: for visitors Login and Register, for signed-in users Dashboard, Profile and Logout. */
import { ExternalLink } from 'lucide-react'
import { NavLink } from 'react-router'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { useSignOut } from '../auth/use-sign-out.ts'
import { useConfig } from '../config.ts'
import { CoinBalance } from '../ui/coins.tsx'

type BarLinksProps = { stacked?: boolean; onNavigate?: () => void }

export function BarLinks({ stacked = false, onNavigate }: BarLinksProps) {
  const { state } = useAuth()
  const { sourceUrl } = useConfig()
  const linkClass = stacked ? 'w-full justify-start' : ''
  return (
    <>
      <a
        href={sourceUrl || undefined}
        target="_blank"
        rel="noopener"
        className={`btn btn-nav ${linkClass}`}
        onClick={onNavigate}
      >
        Join as Developer
        <ExternalLink size={16} aria-hidden />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      {state === 'signed-in' ? (
        <SignedInLinks linkClass={linkClass} onNavigate={onNavigate} />
      ) : (
        <span className={`flex gap-2 ${stacked ? 'flex-col' : ''} ${state === 'loading' ? 'for-visitors' : ''}`}>
          <NavLink to="/login" className={`btn btn-nav ${linkClass}`} onClick={onNavigate}>
            Login
          </NavLink>
          <NavLink to="/register" className="btn btn-primary" onClick={onNavigate}>
            Register
          </NavLink>
        </span>
      )}
    </>
  )
}

function SignedInLinks({ linkClass, onNavigate }: { linkClass: string; onNavigate: (() => void) | undefined }) {
  const { data: user } = useUser()
  const signOut = useSignOut()
  return (
    <>
      <NavLink to="/dashboard" className={`btn btn-nav ${linkClass}`} onClick={onNavigate}>
        Dashboard
      </NavLink>
      <CoinBalance coins={user?.coins} />
      <NavLink to="/profile" className={`btn btn-nav ${linkClass}`} onClick={onNavigate}>
        Profile
      </NavLink>
      <button type="button" className={`btn btn-nav ${linkClass}`} onClick={signOut}>
        Logout
      </button>
    </>
  )
}

/** The links of the public bar: for visitors the ways in, for people who are signed in their own places. */
import { ExternalLink } from 'lucide-react'
import { NavLink } from 'react-router'
import { useAuth } from '../auth/use-auth.ts'
import { useSignOut } from '../auth/use-sign-out.ts'
import { useUser } from '../auth/use-user.ts'
import { useConfig } from '../config.ts'
import { CoinBalance } from '../ui/coin-balance.tsx'

type BarLinksProps = { stacked?: boolean; onGone?: () => void }

export function BarLinks({ stacked = false, onGone }: BarLinksProps) {
  const { state } = useAuth()
  const { sourceUrl } = useConfig()
  const look = stacked ? 'w-full justify-start' : ''
  return (
    <>
      <a
        href={sourceUrl || undefined}
        target="_blank"
        rel="noopener"
        className={`btn btn-nav ${look}`}
        onClick={onGone}
      >
        Join as Developer
        <ExternalLink size={16} aria-hidden />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      {state === 'signed-in' ? (
        <SignedInLinks look={look} onGone={onGone} />
      ) : (
        <span className={`flex gap-2 ${stacked ? 'flex-col' : ''} ${state === 'loading' ? 'for-visitors' : ''}`}>
          <NavLink to="/login" className={`btn btn-nav ${look}`} onClick={onGone}>
            Login
          </NavLink>
          <NavLink to="/register" className="btn btn-primary" onClick={onGone}>
            Register
          </NavLink>
        </span>
      )}
    </>
  )
}

function SignedInLinks({ look, onGone }: { look: string; onGone: (() => void) | undefined }) {
  const { data: user } = useUser()
  const signOut = useSignOut()
  return (
    <>
      <NavLink to="/dashboard" className={`btn btn-nav ${look}`} onClick={onGone}>
        Dashboard
      </NavLink>
      <CoinBalance coins={user?.coins} />
      <NavLink to="/profile" className={`btn btn-nav ${look}`} onClick={onGone}>
        Profile
      </NavLink>
      <button type="button" className={`btn btn-nav ${look}`} onClick={signOut}>
        Logout
      </button>
    </>
  )
}

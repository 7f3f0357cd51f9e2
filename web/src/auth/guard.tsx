/** Who may see what is inside. Everybody else is taken where the specification says. */
import { ApiError, type Role } from '@piecework/contract'
import { RefreshCw } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Lost } from '../ui/drawings/lost.tsx'
import { FullScreenLoading } from '../ui/full-screen-loading.tsx'
import { useAuth } from './use-auth.ts'
import { useUser } from './use-user.ts'

/** Rarely needed, and it brings the forms with it. */
const Unfinished = lazy(() => import('./unfinished.tsx'))

export function Guard({ who, children }: { who: 'signed-in' | Role; children: ReactNode }) {
  const identity = useAuth()
  const user = useUser()
  const location = useLocation()

  if (identity.state === 'loading') return <FullScreenLoading />
  if (identity.state === 'signed-out') {
    // Whoever is on the way to another page, after a logout for example, is let go there.
    if (location.pathname !== window.location.pathname) return <FullScreenLoading />
    const toForbidden = who === 'Worker' || who === 'Admin'
    if (toForbidden) return <Navigate to="/forbidden" replace />
    return <Navigate to="/login" state={{ from: location.pathname + location.search }} replace />
  }
  if (user.data) {
    if (who === 'signed-in' || user.data.role === who) return children
    return <Navigate to="/forbidden" replace />
  }
  if (user.isPending || user.isFetching) return <FullScreenLoading />
  if (user.error instanceof ApiError && /^(user_not_found|unproven_address)$/.test(user.error.code)) {
    return (
      <Suspense fallback={<FullScreenLoading />}>
        <Unfinished why={user.error.code} email={identity.email} name={identity.person.name ?? ''} />
      </Suspense>
    )
  }
  return (
    <main role="alert" className="grid min-h-dvh place-content-center justify-items-center gap-5 p-4 text-center">
      <Lost />
      <h1 className="text-panel">Your account could not be loaded</h1>
      <p className="text-muted">{user.error?.message}</p>
      <Button kind="outline" icon={RefreshCw} onClick={() => void user.refetch()}>
        Try again
      </Button>
    </main>
  )
}

/** Renders the children only for users with access. All others are redirected as the specification says. */
import { ApiError, type Role } from '@piecework/contract'
import { RefreshCw } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { accountNotLoaded, tryAgain } from '#texts/ui.ts'
import { useConfigQuery } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { FullScreenLoading } from '../ui/full-screen-loading.tsx'
import { useAuth, useUser } from './use-auth.ts'

/** Loaded on demand: it is rarely needed and imports the forms. */
const CompleteAccount = lazy(() => import('./complete-account.tsx'))
/** Without the network the message below the drawing stands alone. */
const Lost = lazy<ComponentType>(() =>
  import('../ui/drawings.tsx').then(
    (drawings) => ({ default: drawings.Lost }),
    () => ({ default: () => null }),
  ),
)

export function Guard({ access, children }: { access: 'signed-in' | Role; children: ReactNode }) {
  const auth = useAuth()
  const user = useUser()
  const config = useConfigQuery()
  const location = useLocation()
  /** The page that was open: when an Admin changes the role meanwhile, the 403 page says so. */
  const openPath = useRef<string>(undefined)

  if (auth.state === 'loading') return <FullScreenLoading />
  if (auth.state === 'signed-out') {
    // The user is already navigating to another page, for example after logout: no redirect.
    if (location.pathname !== window.location.pathname) return <FullScreenLoading />
    const toForbidden = access === 'Worker' || access === 'Admin'
    if (toForbidden) return <Navigate to="/forbidden" replace />
    return <Navigate to="/login" state={{ from: location.pathname + location.search }} replace />
  }
  if (user.data) {
    if (access !== 'signed-in' && user.data.role !== access) {
      const state = openPath.current === location.pathname ? { code: 'role_changed' } : undefined
      return <Navigate to="/forbidden" replace state={state} />
    }
    openPath.current = location.pathname
    // Prices and the rate of taka would appear late and move what stands below.
    return config.isPending ? <FullScreenLoading /> : children
  }
  if (user.isPending || user.isFetching) return <FullScreenLoading />
  if (user.error instanceof ApiError && /^(user_not_found|unverified_email)$/.test(user.error.code)) {
    return (
      <Suspense fallback={<FullScreenLoading />}>
        <CompleteAccount code={user.error.code} email={auth.email} name={auth.user.name ?? ''} />
      </Suspense>
    )
  }
  return (
    <main role="alert" className="grid min-h-dvh place-content-center justify-items-center gap-5 p-4 text-center">
      <div className="h-23">
        <Suspense>
          <Lost />
        </Suspense>
      </div>
      <h1 className="text-panel">{accountNotLoaded}</h1>
      <p className="text-muted">{user.error?.message}</p>
      <Button kind="outline" icon={RefreshCw} onClick={() => void user.refetch()}>
        {tryAgain}
      </Button>
    </main>
  )
}

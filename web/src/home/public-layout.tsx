/** Around every page in front of the dashboard: bar, main area, footer. */
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useAuth } from '../auth/use-auth.ts'
import { useUser } from '../auth/use-user.ts'
import { FullScreenLoading } from '../ui/full-screen-loading.tsx'
import { PublicBar } from './public-bar.tsx'
import { PublicFooter } from './public-footer.tsx'

/** Holds no state: if it were drawn again before a prerendered page has its script, that page would vanish for a moment. */
export function PublicLayout() {
  return (
    <div className="in-order flex min-h-dvh flex-col">
      <PersonComing />
      <PublicBar />
      <main className="flex flex-1 flex-col">
        <Suspense fallback={<PageComing />}>
          <Outlet />
        </Suspense>
      </main>
      <PublicFooter />
    </div>
  )
}

function PageComing() {
  return (
    <div className="coming">
      <FullScreenLoading />
    </div>
  )
}

function PersonComing() {
  const { state } = useAuth()
  const user = useUser()
  return state === 'signed-in' && user.isPending ? <FullScreenLoading /> : null
}

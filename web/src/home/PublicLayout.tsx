/** Around every page in front of the dashboard: bar, main area, footer. */
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useIdentity } from '../identity/useIdentity.ts'
import { useUser } from '../identity/useUser.ts'
import { FullScreenLoading } from '../ui/FullScreenLoading.tsx'
import { PublicBar } from './PublicBar.tsx'
import { PublicFooter } from './PublicFooter.tsx'

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
  const { state } = useIdentity()
  const user = useUser()
  return state === 'signed-in' && user.isPending ? <FullScreenLoading /> : null
}

/** Layout of every public page: bar, main area, footer. */
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { FullScreenLoading } from '../ui/full-screen-loading.tsx'
import { contentId, SkipLink } from '../ui/skip-link.tsx'
import { PublicBar } from './public-bar.tsx'
import { PublicFooter } from './public-footer.tsx'

/** Holds no state: a rerender before hydration would make the prerendered page disappear for a moment. */
export function PublicLayout() {
  return (
    <div className="hide-below-loading flex min-h-dvh flex-col">
      <UserLoading />
      <SkipLink />
      <PublicBar />
      <main id={contentId} className="flex flex-1 flex-col">
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <PublicFooter />
    </div>
  )
}

function PageLoading() {
  return (
    <div className="loading-part">
      <FullScreenLoading />
    </div>
  )
}

function UserLoading() {
  const { state } = useAuth()
  const user = useUser()
  return state === 'signed-in' && user.isPending ? <FullScreenLoading /> : null
}

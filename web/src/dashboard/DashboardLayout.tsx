/** Around every page of the dashboard: bar, menu, and the page itself with its own error page. */
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../identity/useUser.ts'
import { ConfirmProvider } from '../ui/Confirm.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { BottomBar } from './BottomBar.tsx'
import { DashboardBar } from './DashboardBar.tsx'
import { DashboardErrorPage } from './DashboardErrorPage.tsx'
import { DashboardMenu } from './DashboardMenu.tsx'

/** Stands behind a guard, so there is a user. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  const { data: user } = useUser()
  const { pathname } = useLocation()
  if (!user) return null
  return (
    <div className="flex min-h-dvh flex-col">
      <DashboardBar user={user} />
      <div className="flex flex-1">
        <DashboardMenu role={user.role} />
        <main className="min-w-0 flex-1 px-4 pt-6 pb-24 md:p-8">
          <div className="mx-auto max-w-301">
            <ErrorBoundary key={pathname} instead={<DashboardErrorPage />}>
              <ConfirmProvider>
                <Suspense fallback={<PageComing />}>{children}</Suspense>
              </ConfirmProvider>
            </ErrorBoundary>
          </div>
        </main>
      </div>
      <BottomBar role={user.role} />
    </div>
  )
}

function PageComing() {
  return (
    <div aria-busy="true" className="appear-late">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div aria-hidden="true" className="shimmer">
        <SkeletonRows />
      </div>
    </div>
  )
}

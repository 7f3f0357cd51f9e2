/** Around every page of the dashboard: bar, menu, and the page itself with its own error page. */
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../auth/use-user.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { DashboardBar } from './dashboard-bar.tsx'
import { DashboardErrorPage } from './dashboard-error-page.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'

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

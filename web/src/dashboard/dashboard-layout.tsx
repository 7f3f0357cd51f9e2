/** Layout of every dashboard page: bar, menu, and the page with its own error boundary. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import * as t from '#texts/dashboard.ts'
import * as ui from '#texts/ui.ts'
import { useUser } from '../auth/use-auth.ts'
import { useHasWaitingDecisions } from '../kept/decisions.ts'
import { DecisionBar } from '../submissions/decision-bar.tsx'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { useRememberSearch } from '../ui/last-search.ts'
import { usePageTitle } from '../ui/page.tsx'
import { Failure, Loading } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { contentId, SkipLink } from '../ui/skip-link.tsx'
import { useDisplayOfProfile } from '../users/display.ts'
import { BottomBar } from './bottom-bar.tsx'
import { DashboardBar } from './dashboard-bar.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'

/** Loaded on demand: few users are suspended. */
const OwnSuspension = lazy(() => import('./own-suspension.tsx'))

/** A guard renders it, so the user has loaded. */
export default function DashboardLayout({ children }: { children?: ReactNode }) {
  const { data: user } = useUser()
  const { pathname } = useLocation()
  useDisplayOfProfile(user)
  useRememberSearch()
  if (!user) return null
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DashboardBar user={user} />
      <div className="flex flex-1">
        <DashboardMenu role={user.role} />
        <main id={contentId} className="min-w-0 flex-1 px-4 pt-6 pb-24 md:p-8">
          <div className="hide-below-loading mx-auto flow-root max-w-301">
            {user.suspension && (
              <Suspense fallback={<div className="loading-part" />}>
                <OwnSuspension user={user} suspension={user.suspension} />
              </Suspense>
            )}
            <ErrorBoundary key={pathname} fallback={<DashboardErrorPage />}>
              <ConfirmProvider>
                <Suspense fallback={<PageLoading />}>{children}</Suspense>
              </ConfirmProvider>
            </ErrorBoundary>
            {user.role === 'Admin' && (
              <footer className="mt-12 text-meta text-muted">{t.version(import.meta.env.VERSION)}</footer>
            )}
          </div>
        </main>
      </div>
      {user.role !== 'Worker' && <WaitingDecisions />}
      <BottomBar role={user.role} />
    </div>
  )
}

/** Shown with the first decision; then it stays, so that screen readers follow it. */
function WaitingDecisions() {
  const isWaiting = useHasWaitingDecisions()
  const [isShown, setShown] = useState(isWaiting)
  if (isWaiting && !isShown) setShown(true)
  return isShown && <DecisionBar />
}

export function PageLoading() {
  return (
    <Loading>
      <SkeletonRows />
    </Loading>
  )
}

/** Shown when a dashboard page throws; the bar and the menu still work. */
function DashboardErrorPage() {
  usePageTitle(ui.error)
  return <Failure title={t.pageNotShown} text={t.pageNotShownText} onRetry={() => window.location.reload()} />
}

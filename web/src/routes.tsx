/** The specification's route table as data: path, page, who may see it. */
import type { Role } from '@piecework/contract'
import { type ComponentType, lazy } from 'react'
import { matchPath, type RouteObject } from 'react-router'
import { Guard } from './auth/guard.tsx'
import { PublicLayout } from './home/public-layout.tsx'

type Page = () => Promise<{ default: ComponentType }>
type Route = { path: string; who: 'everyone' | 'signed-in' | Role; page: Page }

const table: Route[] = [
  { path: '/', who: 'everyone', page: () => import('./home/home-page.tsx') },
  { path: '/login', who: 'everyone', page: () => import('./auth/login-page.tsx') },
  { path: '/register', who: 'everyone', page: () => import('./auth/register-page.tsx') },
  { path: '/forgot-password', who: 'everyone', page: () => import('./auth/forgot-password-page.tsx') },
  { path: '/reset-password', who: 'everyone', page: () => import('./auth/reset-password-page.tsx') },
  { path: '/contact', who: 'everyone', page: () => import('./contact-messages/contact-page.tsx') },
  { path: '/dev/google', who: 'everyone', page: () => import('./auth/development-google-page.tsx') },
  { path: '/dev/inbox', who: 'everyone', page: () => import('./mail/inbox-page.tsx') },
  { path: '/forbidden', who: 'everyone', page: () => import('./home/forbidden-page.tsx') },
  { path: '*', who: 'everyone', page: () => import('./home/not-found-page.tsx') },

  { path: '/profile', who: 'signed-in', page: () => import('./users/profile-page.tsx') },
  { path: '/second-factor', who: 'signed-in', page: () => import('./users/second-factor-page.tsx') },
  { path: '/dashboard', who: 'signed-in', page: () => import('./dashboard/dashboard-home-page.tsx') },
  { path: '/dashboard/statement', who: 'signed-in', page: () => import('./accounting/statement-page.tsx') },

  { path: '/dashboard/add-task', who: 'Buyer', page: () => import('./tasks/add-task-page.tsx') },
  { path: '/dashboard/my-tasks', who: 'Buyer', page: () => import('./tasks/my-tasks-page.tsx') },
  { path: '/dashboard/purchase-coin', who: 'Buyer', page: () => import('./payments/purchase-coin-page.tsx') },
  { path: '/dashboard/payment-history', who: 'Buyer', page: () => import('./payments/payment-history-page.tsx') },

  { path: '/dashboard/tasklist', who: 'Worker', page: () => import('./tasks/available-tasks-page.tsx') },
  { path: '/dashboard/task/:id', who: 'Worker', page: () => import('./tasks/task-details-page.tsx') },
  { path: '/dashboard/my-submissions', who: 'Worker', page: () => import('./submissions/my-submissions-page.tsx') },
  { path: '/dashboard/withdrawals', who: 'Worker', page: () => import('./withdrawals/withdraw-page.tsx') },

  { path: '/dashboard/manage-users', who: 'Admin', page: () => import('./user-management/manage-users-page.tsx') },
  { path: '/dashboard/manage-tasks', who: 'Admin', page: () => import('./tasks/manage-tasks-page.tsx') },
  { path: '/dashboard/work-to-decide', who: 'Admin', page: () => import('./submissions/orphaned-work-page.tsx') },
  { path: '/dashboard/messages', who: 'Admin', page: () => import('./contact-messages/messages-page.tsx') },
  { path: '/dashboard/accounting', who: 'Admin', page: () => import('./accounting/accounting-page.tsx') },
  { path: '/dashboard/operations', who: 'Admin', page: () => import('./operations/operations-page.tsx') },
  { path: '/dashboard/audit-trail', who: 'Admin', page: () => import('./audit/audit-trail-page.tsx') },
]

/** Every address that has a page, for the server, which answers 404 to all others. */
export const paths = table.map(({ path }) => path).filter((path) => path !== '*')

const layout = () => import('./dashboard/dashboard-layout.tsx')
const DashboardLayout = lazy(layout)

/** Fetches the scripts of a page while it is still being found out who asks. */
export function prepare(path: string): void {
  const route = table.find((candidate) => matchPath(candidate.path, path))
  if (!route) return
  // A failure is told by the page itself, when it is drawn.
  const parts: Promise<unknown>[] = route.who === 'everyone' ? [route.page()] : [route.page(), layout()]
  for (const part of parts) part.catch(() => undefined)
}

export const routes: RouteObject[] = [
  { element: <PublicLayout />, children: table.filter(({ who }) => who === 'everyone').map(publicRoute) },
  ...table.filter(({ who }) => who !== 'everyone').map(guardedRoute),
]

function publicRoute({ path, page }: Route): RouteObject {
  const Page = lazy(page)
  return { path, element: <Page /> }
}

function guardedRoute({ path, who, page }: Route): RouteObject {
  const Page = lazy(page)
  return {
    path,
    element: (
      <Guard who={who === 'everyone' ? 'signed-in' : who}>
        <DashboardLayout>
          <Page />
        </DashboardLayout>
      </Guard>
    ),
  }
}

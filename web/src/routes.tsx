/** The specification's route table as data: path, page, who may see it. */
import type { Role } from '@piecework/contract'
import { type ComponentType, lazy } from 'react'
import { matchPath, type RouteObject } from 'react-router'
import { PublicLayout } from './home/PublicLayout.tsx'
import { Guard } from './identity/Guard.tsx'

type Page = () => Promise<{ default: ComponentType }>
type Route = { path: string; who: 'everyone' | 'signed-in' | Role; page: Page }

const table: Route[] = [
  { path: '/', who: 'everyone', page: () => import('./home/HomePage.tsx') },
  { path: '/login', who: 'everyone', page: () => import('./identity/LoginPage.tsx') },
  { path: '/register', who: 'everyone', page: () => import('./identity/RegisterPage.tsx') },
  { path: '/forgot-password', who: 'everyone', page: () => import('./identity/ForgotPasswordPage.tsx') },
  { path: '/reset-password', who: 'everyone', page: () => import('./identity/ResetPasswordPage.tsx') },
  { path: '/contact', who: 'everyone', page: () => import('./messages/ContactPage.tsx') },
  { path: '/dev/google', who: 'everyone', page: () => import('./identity/DevelopmentGooglePage.tsx') },
  { path: '/dev/inbox', who: 'everyone', page: () => import('./mail/InboxPage.tsx') },
  { path: '/forbidden', who: 'everyone', page: () => import('./home/ForbiddenPage.tsx') },
  { path: '*', who: 'everyone', page: () => import('./home/NotFoundPage.tsx') },

  { path: '/profile', who: 'signed-in', page: () => import('./users/ProfilePage.tsx') },
  { path: '/second-factor', who: 'signed-in', page: () => import('./users/SecondFactorPage.tsx') },
  { path: '/dashboard', who: 'signed-in', page: () => import('./dashboard/DashboardHomePage.tsx') },
  { path: '/dashboard/statement', who: 'signed-in', page: () => import('./statement/StatementPage.tsx') },

  { path: '/dashboard/add-task', who: 'Buyer', page: () => import('./tasks/AddTaskPage.tsx') },
  { path: '/dashboard/my-tasks', who: 'Buyer', page: () => import('./tasks/MyTasksPage.tsx') },
  { path: '/dashboard/purchase-coin', who: 'Buyer', page: () => import('./payments/PurchaseCoinPage.tsx') },
  { path: '/dashboard/payment-history', who: 'Buyer', page: () => import('./payments/PaymentHistoryPage.tsx') },

  { path: '/dashboard/tasklist', who: 'Worker', page: () => import('./tasks/AvailableTasksPage.tsx') },
  { path: '/dashboard/task/:id', who: 'Worker', page: () => import('./tasks/TaskDetailsPage.tsx') },
  { path: '/dashboard/my-submissions', who: 'Worker', page: () => import('./submissions/MySubmissionsPage.tsx') },
  { path: '/dashboard/withdrawals', who: 'Worker', page: () => import('./withdrawals/WithdrawPage.tsx') },

  { path: '/dashboard/manage-users', who: 'Admin', page: () => import('./people/ManageUsersPage.tsx') },
  { path: '/dashboard/manage-tasks', who: 'Admin', page: () => import('./tasks/ManageTasksPage.tsx') },
  { path: '/dashboard/work-to-decide', who: 'Admin', page: () => import('./submissions/OrphanedWorkPage.tsx') },
  { path: '/dashboard/messages', who: 'Admin', page: () => import('./messages/MessagesPage.tsx') },
  { path: '/dashboard/books', who: 'Admin', page: () => import('./books/BooksPage.tsx') },
  { path: '/dashboard/operations', who: 'Admin', page: () => import('./operations/OperationsPage.tsx') },
  { path: '/dashboard/audit-trail', who: 'Admin', page: () => import('./people/AuditTrailPage.tsx') },
]

/** Every address that has a page, for the server, which answers 404 to all others. */
export const paths = table.map(({ path }) => path).filter((path) => path !== '*')

const layout = () => import('./dashboard/DashboardLayout.tsx')
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

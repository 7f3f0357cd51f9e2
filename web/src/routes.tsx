/** The route table of the specification: path, page, who has access. */
import type { Role } from '@piecework/contract'
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { matchPath, type RouteObject } from 'react-router'
import { Guard } from './auth/guard.tsx'
import { useUser } from './auth/use-auth.ts'
import { PublicLayout } from './home/public-layout.tsx'
import { isLite } from './lite.ts'
import { firstInteraction } from './ui/lazy-on-interaction.tsx'

type Props = { children?: ReactNode }
type Page = () => Promise<{ default: ComponentType<Props> }>
type Route = { path: string; access: 'everyone' | 'signed-in' | Role; page: Page }

const table: Route[] = [
  { path: '/', access: 'everyone', page: () => import('./home/home-page.tsx') },
  { path: '/login', access: 'everyone', page: () => import('./auth/login-page.tsx') },
  { path: '/register', access: 'everyone', page: () => import('./auth/register-page.tsx') },
  { path: '/forgot-password', access: 'everyone', page: () => import('./auth/forgot-password-page.tsx') },
  { path: '/reset-password', access: 'everyone', page: () => import('./auth/reset-password-page.tsx') },
  { path: '/contact', access: 'everyone', page: () => import('./contact-messages/contact-page.tsx') },
  { path: '/rules', access: 'everyone', page: () => import('./policies/policy-page.tsx') },
  { path: '/terms', access: 'everyone', page: () => import('./policies/policy-page.tsx') },
  { path: '/privacy', access: 'everyone', page: () => import('./policies/policy-page.tsx') },
  { path: '/help', access: 'everyone', page: () => import('./policies/policy-page.tsx') },
  { path: '/prices', access: 'everyone', page: () => import('./policies/policy-page.tsx') },
  { path: '/dev/google', access: 'everyone', page: () => import('./auth/development-google-page.tsx') },
  { path: '/dev/inbox', access: 'everyone', page: () => import('./mail/inbox-page.tsx') },
  { path: '/forbidden', access: 'everyone', page: () => import('./home/forbidden-page.tsx') },

  { path: '/profile', access: 'signed-in', page: () => import('./users/profile-page.tsx') },
  { path: '/dashboard', access: 'signed-in', page: () => import('./dashboard/dashboard-home-page.tsx') },
  { path: '/dashboard/submission/:id', access: 'signed-in', page: () => import('./submissions/submission-page.tsx') },
  {
    path: '/dashboard/notifications',
    access: 'signed-in',
    page: () => import('./notifications/notifications-page.tsx'),
  },
  { path: '/dashboard/workers/:id', access: 'signed-in', page: () => import('./users/worker-page.tsx') },
  { path: '/dashboard/statement', access: 'signed-in', page: () => import('./accounting/statement-page.tsx') },

  { path: '/dashboard/add-task', access: 'Buyer', page: () => import('./posting/add-task-page.tsx') },
  { path: '/dashboard/my-tasks', access: 'Buyer', page: () => import('./tasks/my-tasks-page.tsx') },
  { path: '/dashboard/my-tasks/:id', access: 'Buyer', page: () => import('./dashboard/task-page.tsx') },
  { path: '/dashboard/objections', access: 'Buyer', page: () => import('./submissions/objections-page.tsx') },
  { path: '/dashboard/purchase-coin', access: 'Buyer', page: () => import('./payments/purchase-coin-page.tsx') },
  { path: '/dashboard/payment-history', access: 'Buyer', page: () => import('./payments/payment-history-page.tsx') },
  { path: '/dashboard/receipt/:id', access: 'signed-in', page: () => import('./payments/payment-history-page.tsx') },
  {
    path: '/dashboard/blocked-workers',
    access: 'Buyer',
    page: () => import('./worker-blocks/blocked-workers-page.tsx'),
  },
  { path: '/dashboard/api-keys', access: 'Buyer', page: () => import('./api-keys/api-keys-page.tsx') },

  { path: '/dashboard/tasklist', access: 'Worker', page: () => import('./working/available-tasks-page.tsx') },
  { path: '/dashboard/task/:id', access: 'Worker', page: () => import('./working/task-details-page.tsx') },
  { path: '/dashboard/my-submissions', access: 'Worker', page: () => import('./submissions/my-submissions-page.tsx') },
  { path: '/dashboard/withdrawals', access: 'Worker', page: () => import('./withdrawals/withdraw-page.tsx') },

  { path: '/second-factor', access: 'Admin', page: () => import('./users/second-factor-page.tsx') },
  { path: '/dashboard/manage-users', access: 'Admin', page: () => import('./user-management/manage-users-page.tsx') },
  { path: '/dashboard/users/:id', access: 'Admin', page: () => import('./dashboard/user-page.tsx') },
  { path: '/dashboard/manage-tasks', access: 'Admin', page: () => import('./tasks/manage-tasks-page.tsx') },
  { path: '/dashboard/to-decide', access: 'Admin', page: () => import('./dashboard/to-decide-page.tsx') },
  { path: '/dashboard/reports', access: 'Admin', page: () => import('./tasks/reports-page.tsx') },
  { path: '/dashboard/messages', access: 'Admin', page: () => import('./contact-messages/messages-page.tsx') },
  { path: '/dashboard/accounting', access: 'Admin', page: () => import('./accounting/accounting-page.tsx') },
  { path: '/dashboard/reserves', access: 'Admin', page: () => import('./accounting/reserves-page.tsx') },
  { path: '/dashboard/overview', access: 'Admin', page: () => import('./dashboard/overview-page.tsx') },
  { path: '/dashboard/operations', access: 'Admin', page: () => import('./operations/operations-page.tsx') },
  { path: '/dashboard/audit-trail', access: 'Admin', page: () => import('./audit/audit-trail-page.tsx') },

  // The last one: every path matches it.
  { path: '*', access: 'everyone', page: () => import('./home/not-found-page.tsx') },
]

const layout: Page = () => import('./dashboard/dashboard-layout.tsx')

/** The first route that matches a path. */
export function routeAt(path: string): Route {
  return table.find((candidate) => matchPath(candidate.path, path)) as Route
}

/** Loads the scripts of a page while the session and the user are still being loaded. */
export function preloadPage(path: string): void {
  const { access, page } = routeAt(path)
  void load(page)
  if (access !== 'everyone') void load(layout)
}

/** The other pages of a user, once the first one is shown: the next page needs no script. Lite mode saves the bytes. */
function useAllPages(): void {
  const role = useUser().data?.role
  useEffect(() => {
    if (!role || isLite()) return
    const own = table.filter(({ access }) => access === 'signed-in' || access === role)
    void firstInteraction(1).then(async () => {
      ahead += 1
      await Promise.all(own.map(({ page }) => load(page)))
      ahead -= 1
    })
  }, [role])
}

let ahead = 0

/** Whether scripts load that no user waits for: when one of them fails, the page stays as it is, with what is typed. */
export function isLoadingAhead(): boolean {
  return ahead > 0
}

const loaded = new Map<Page, ComponentType<Props>>()

function load(page: Page): Promise<unknown> {
  return (
    page()
      .then((module) => loaded.set(page, module.default))
      // The page reports the failure itself when it renders.
      .catch(() => undefined)
  )
}

/**
 * A component of a module that is loaded on demand. React shows no fallback for a module that was loaded before: it would
 * stay for 300 ms.
 */
function onDemand(page: Page): ComponentType<Props> {
  const Lazy = lazy(page)
  return function OnDemand(props) {
    const [Loaded] = useState(() => loaded.get(page) ?? Lazy)
    return <Loaded {...props} />
  }
}

const DashboardLayout = onDemand(layout)

export const routes: RouteObject[] = [
  { element: <PublicLayout />, children: table.filter(({ access }) => access === 'everyone').map(routeOf) },
  ...table.filter(({ access }) => access !== 'everyone').map(routeOf),
]

function routeOf({ path, access, page }: Route): RouteObject {
  const Page = onDemand(page)
  if (access === 'everyone') return { path, element: <Page /> }
  return {
    path,
    element: (
      <Guard access={access}>
        <PageOfUser>
          <Page />
        </PageOfUser>
      </Guard>
    ),
  }
}

function PageOfUser({ children }: Props) {
  useAllPages()
  return <DashboardLayout>{children}</DashboardLayout>
}

/** The dashboard's home page, by role. */
import type { User } from '@piecework/contract'
import { lazy } from 'react'
import { dashboard } from '#texts/dashboard.ts'
import { useUser } from '../auth/use-auth.ts'
import { usePageTitle } from '../ui/page.tsx'

export default function DashboardHomePage() {
  usePageTitle(dashboard)
  const { data: user } = useUser()
  if (!user) return null
  const Home = homes[user.role]
  return <Home name={firstName(user)} />
}

/** A user loads the parts of the own role only. */
const homes = {
  Worker: lazy(() => import('./worker-home.tsx')),
  Buyer: lazy(() => import('./buyer-home.tsx')),
  Admin: lazy(() => import('./admin-home.tsx')),
} as const

function firstName({ name }: User): string {
  return name.trim().split(/\s+/)[0] ?? name
}

/** The dashboard's home page, by role. */
import type { Role, User } from '@piecework/contract'
import { lazy, useEffect } from 'react'
import { dashboard } from '#texts/dashboard.ts'
import { useUser } from '../auth/use-auth.ts'
import { keptValue } from '../kept.ts'
import { usePageTitle } from '../ui/page.tsx'

export default function DashboardHome() {
  usePageTitle(dashboard)
  const { data: user } = useUser()
  const role = user?.role
  useEffect(() => {
    if (role) lastRole.write(role)
  }, [role])
  if (!user) return null
  const Home = homes[user.role]
  return <Home name={firstName(user)} />
}

/** A user loads the parts of the own role only. */
const scripts = {
  Worker: () => import('./worker-home.tsx'),
  Buyer: () => import('./buyer-home.tsx'),
  Admin: () => import('./admin-home.tsx'),
} as const
const homes = { Worker: lazy(scripts.Worker), Buyer: lazy(scripts.Buyer), Admin: lazy(scripts.Admin) } as const

/** Of the last user on this device: most often the same. Its script loads beside the user record, and not after it. */
const lastRole = keptValue<Role>('device', 'piecework.role')
void scripts[lastRole.read() as Role]?.().catch(() => undefined)

function firstName({ name }: User): string {
  return name.trim().split(/\s+/)[0] ?? name
}

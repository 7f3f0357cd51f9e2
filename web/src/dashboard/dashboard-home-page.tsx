/** The dashboard's home page, by role. */
import type { User } from '@piecework/contract'
import { dashboard } from '#words/dashboard.ts'
import { useUser } from '../auth/use-auth.ts'
import { usePageTitle } from '../ui/page.tsx'
import { AdminHome } from './admin-home.tsx'
import { BuyerHome } from './buyer-home.tsx'
import { WorkerHome } from './worker-home.tsx'

export default function DashboardHomePage() {
  usePageTitle(dashboard)
  const { data: user } = useUser()
  if (!user) return null
  const Home = homes[user.role]
  return <Home name={firstName(user)} />
}

const homes = { Worker: WorkerHome, Buyer: BuyerHome, Admin: AdminHome } as const

function firstName({ name }: User): string {
  return name.trim().split(/\s+/)[0] ?? name
}

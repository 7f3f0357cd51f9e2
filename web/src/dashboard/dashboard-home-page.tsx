/** The dashboard's home page, by role. */
import type { Role, User } from '@piecework/contract'
import { type ComponentType, useEffect, useState } from 'react'
import { dashboard } from '#texts/ui.ts'
import { useUser } from '../auth/use-auth.ts'
import { keptValue } from '../kept/storage.ts'
import { usePageTitle } from '../ui/page.tsx'
import { PageLoading } from './dashboard-layout.tsx'

export default function DashboardHome() {
  usePageTitle(dashboard)
  const { data: user } = useUser()
  const role = user?.role
  useEffect(() => {
    if (role) lastRole.write(role)
  }, [role])
  if (!user) return null
  return <HomeOf key={user.role} role={user.role} name={firstName(user)} />
}

type HomeProps = { name: string }

/** Not by `lazy`, whose fallback React shows for at least 300 ms. @throws what the import throws */
function HomeOf({ role, name }: HomeProps & { role: Role }) {
  const [Home, setHome] = useState(() => homes.get(role))
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!Home) void loadHome(role).then((loaded) => setHome(() => loaded), setFailure)
  }, [Home, role])
  if (failure) throw failure
  return Home ? <Home name={name} /> : <PageLoading />
}

/** A user loads the parts of the own role only. */
const scripts = {
  Worker: () => import('./worker-home.tsx'),
  Buyer: () => import('./buyer-home.tsx'),
  Admin: () => import('./admin-home.tsx'),
} as const

const homes = new Map<Role, ComponentType<HomeProps>>()

async function loadHome(role: Role): Promise<ComponentType<HomeProps>> {
  const { default: Home } = await scripts[role]()
  homes.set(role, Home)
  return Home
}

/** Of the last user on this device: most often the same. Its script loads beside the user record, and not after it. */
const lastRole = keptValue<Role>('device', 'piecework.role')
const expected = lastRole.read()
if (expected && expected in scripts) void loadHome(expected).catch(() => undefined)

function firstName({ name }: User): string {
  return name.trim().split(/\s+/)[0] ?? name
}

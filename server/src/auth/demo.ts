/** The three demo users as which a visitor can sign in with one click. */
import type { Role } from '@piecework/contract'
import type { Config } from '../config.ts'
import type { Db } from '../db/transact.ts'
import type { RequestContext } from '../http/request-context.ts'

export const demoUsers: Record<Role, string> = {
  Worker: 'rahima.khatun@example.com',
  Buyer: 'lena.hoffmann@example.com',
  Admin: 'samir.das@example.com',
}

/** A public server with DEMO=on opens the demo to all requests; any other only to direct ones from this machine. */
export function demoIsOpen(config: Config, from: Pick<RequestContext, 'direct'>): boolean {
  return config.demo === 'anywhere' || (config.demo === 'loopback' && from.direct)
}

/** The demo users that exist, in the order Worker, Buyer, Admin. */
export async function demoCards(db: Db): Promise<{ role: Role; name: string }[]> {
  const users = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('email', 'in', Object.values(demoUsers))
    .execute()
  return (Object.entries(demoUsers) as [Role, string][]).flatMap(([role, email]) => {
    const user = users.find((candidate) => candidate.email === email)
    return user ? [{ role, name: user.name }] : []
  })
}

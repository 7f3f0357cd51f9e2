/** The three people of the demo world that anybody may be with one click. */
import type { Role } from '@piecework/contract'
import type { Config } from '../config.ts'
import type { Db } from '../db/transact.ts'
import type { RequestContext } from '../http/request-context.ts'

export const demoPeople: Record<Role, string> = {
  Worker: 'rahima.khatun@example.com',
  Buyer: 'lena.hoffmann@example.com',
  Admin: 'samir.das@example.com',
}

/** Only where the demo is on, and unless it was switched on by name only for direct requests from this machine. */
export function demoIsOpen(config: Config, from: Pick<RequestContext, 'direct'>): boolean {
  return config.demo === 'anywhere' || (config.demo === 'loopback' && from.direct)
}

/** Who is there to be, in the order Worker, Buyer, Admin. */
export async function demoCards(db: Db): Promise<{ role: Role; name: string }[]> {
  const people = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('email', 'in', Object.values(demoPeople))
    .execute()
  return (Object.entries(demoPeople) as [Role, string][]).flatMap(([role, email]) => {
    const person = people.find((candidate) => candidate.email === email)
    return person ? [{ role, name: person.name }] : []
  })
}

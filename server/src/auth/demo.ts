/** The three demo users as which a visitor can sign in with one click. */
import type { Role } from '@piecework/contract'
import type { Db } from '../db/transact.ts'

export const demoUsers: Record<Role, string> = {
  Worker: 'rahima.khatun@example.com',
  Buyer: 'lena.hoffmann@example.com',
  Admin: 'samir.das@example.com',
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

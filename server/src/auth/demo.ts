/** The three demo users as which a visitor can sign in with one click. */
import type { Role } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

export const demoUsers: Record<Role, string> = {
  Worker: 'rahima.khatun@example.com',
  Buyer: 'lena.hoffmann@example.com',
  Admin: 'samir.das@example.com',
}

/** The demo users that exist, in the order Worker, Buyer, Admin. */
export async function demoCards(db: Db): Promise<{ role: Role; name: string }[]> {
  const users = await fixed<{ email: string; name: string }>`
    select email, name from users where email = any (${Object.values(demoUsers)}::text[])`.run(db)
  return (Object.entries(demoUsers) as [Role, string][]).flatMap(([role, email]) => {
    const user = users.find((candidate) => candidate.email === email)
    return user ? [{ role, name: user.name }] : []
  })
}

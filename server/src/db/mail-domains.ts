/** E-mail addresses of earlier versions get the one spelling of their domain. SQL does not know how the DNS writes other letters. */
import { normalizeEmail } from '@piecework/contract'
import { sql } from 'kysely'
import type { Tx } from './transact.ts'

/**
 * Where two accounts would have one address, the one that has it already keeps it, and among others the older one gets it. The other
 * stays as it is, with a line in the log: only its sessions and the operator reach it.
 */
export async function foldMailDomains(tx: Tx): Promise<void> {
  const { rows } = await sql<{ email: string; id: string }>`
    select email, coalesce(max(user_id), min(id)) as id
    from (select email, _id::text as id, _id::text as user_id from users union all select email, _id::text, null from credentials) written
    where octet_length(email) > length(email) group by email order by min(id)`.execute(tx)
  for (const { email, id } of rows) {
    const folded = normalizeEmail(email)
    if (folded === email) continue
    if (await isTaken(tx, folded)) {
      console.warn(
        `The e-mail address of the account ${id} is another spelling of that of another account. It stays as it is.`,
      )
      continue
    }
    await tx.updateTable('users').set({ email: folded }).where('email', '=', email).execute()
    await tx.updateTable('credentials').set({ email: folded }).where('email', '=', email).execute()
    await tx.updateTable('outbox').set({ recipient: folded }).where('recipient', '=', email).execute()
  }
}

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const owned = sql`select from users where email = ${email} union all select from credentials where email = ${email}`
  return (await owned.execute(tx)).rows.length > 0
}

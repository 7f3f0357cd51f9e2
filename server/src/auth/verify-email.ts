/** The first proof of an address: nobody can prepare an account for somebody else. */
import { sql } from 'kysely'
import { afterCommit, type Tx } from '../db/transact.ts'
import { notify } from '../notifications/notify.ts'
import { endStreams } from '../notifications/stream.ts'
import { hasDoneSomething } from '../users/actions.ts'

/** What brought the proof, where it has begun already: it stays. */
type Bringer = { session: string; subject: string; beganAt: Date }

/**
 * An address that was never proven before is proven now. That ends whatever was prepared for it: the password, the
 * other ways in, and every session; and whoever proves it chooses the role again, unless something was done in it.
 * @returns whether it was the first proof
 */
export async function prove(tx: Tx, credential: string, by?: Bringer): Promise<boolean> {
  const proven = await tx
    .updateTable('credentials')
    .set({
      password_hash: null,
      email_verified_at: sql<string>`now()`,
      ...(by && { sign_ins_from: by.beganAt }),
    })
    .where('_id', '=', credential)
    .where('email_verified_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!proven) return false
  const user = await tx
    .updateTable('users')
    .set({
      email_verified_at: sql<string>`coalesce(email_verified_at, now())`,
      role_to_choose: sql<boolean>`email_verified_at is null and role <> 'Admin' and not ${hasDoneSomething(sql.ref('users._id'))}`,
    })
    .where('email', '=', proven.email)
    .returning(['_id', 'role_to_choose'])
    .executeTakeFirst()
  if (user?.role_to_choose) {
    await notify(tx, { user_id: user._id, event: 'role_open' })
  }
  await tx
    .deleteFrom('identities')
    .where('credential_id', '=', credential)
    .$if(by !== undefined, (query) => query.where('subject', '<>', by?.subject ?? ''))
    .execute()
  const ended = await tx
    .deleteFrom('sessions')
    .where('credential_id', '=', credential)
    .$if(by !== undefined, (query) => query.where('_id', '<>', by?.session ?? ''))
    .returning('_id')
    .execute()
  afterCommit(tx, () => endStreams(ended.map((session) => session._id)))
  return true
}

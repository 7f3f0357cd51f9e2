/** The first verification of an e-mail address: it ends what another person may have prepared for the address. */
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import { notifyRoleOpen } from '../notifications/notify.ts'
import { hasActivity } from '../users/actions.ts'
import { endSessions } from './sessions.ts'

/** The sign-in that verifies the address, when it has begun already: its session and Firebase account stay. */
type VerifyingSignIn = { session: string; subject: string; beganAt: Date }

/**
 * Marks an e-mail address as verified if it never was. This deletes what another person may have prepared: the
 * password, the other linked Google or Firebase accounts, and every session. The user may choose the role again, unless
 * the user has a task, submission, payment or withdrawal.
 * @returns whether it was the first verification
 */
export async function verifyEmail(tx: Tx, credential: string, signIn?: VerifyingSignIn): Promise<boolean> {
  const verified = await tx
    .updateTable('credentials')
    .set({
      password_hash: null,
      email_verified_at: sql<string>`now()`,
      ...(signIn && { sign_ins_from: signIn.beganAt }),
    })
    .where('_id', '=', credential)
    .where('email_verified_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!verified) return false
  const user = await tx
    .updateTable('users')
    .set({
      email_verified_at: sql<string>`coalesce(email_verified_at, now())`,
      role_to_choose: sql<boolean>`email_verified_at is null and role <> 'Admin' and not ${hasActivity}`,
    })
    .where('email', '=', verified.email)
    .returning(['_id', 'role_to_choose'])
    .executeTakeFirst()
  if (user?.role_to_choose) await notifyRoleOpen(tx, user._id)
  await tx
    .deleteFrom('identities')
    .where('credential_id', '=', credential)
    .$if(signIn !== undefined, (query) => query.where('subject', '<>', signIn?.subject ?? ''))
    .execute()
  await endSessions(tx, sql`credential_id = ${credential} and _id is distinct from ${signIn?.session ?? null}`)
  return true
}

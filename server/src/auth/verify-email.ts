/** The first verification of an e-mail address: it ends what another person may have prepared for the address. */
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import { notifyRoleOpen } from '../notifications/notify.ts'
import { hasActivity } from '../users/actions.ts'
import { revokeKeys } from './keys/keys.ts'
import { endSessions } from './sessions.ts'

/** The sign-in that verifies the address, when it has begun already: its session and Firebase account stay. */
type VerifyingSignIn = { session: string; subject: string; beganAt: Date }

/**
 * Marks an e-mail address as verified if it never was. This deletes what another person may have prepared: the
 * password, the other linked Google or Firebase accounts, every session, and every key. The user may choose the role again, unless
 * the user has a task, submission, payment or withdrawal.
 * @returns whether it was the first verification
 */
export async function verifyEmail(tx: Tx, credential: string, signIn?: VerifyingSignIn): Promise<boolean> {
  const verified = await fixed<{ email: string }>`
    update credentials set password_hash = null, email_verified_at = now(), sign_ins_from = coalesce(${signIn?.beganAt ?? null}, sign_ins_from)
    where _id = ${credential} and email_verified_at is null returning email`.first(tx)
  if (!verified) return false
  const user = await fixed<{ _id: string; role_to_choose: boolean }>`
    update users set email_verified_at = coalesce(email_verified_at, now()),
      role_to_choose = email_verified_at is null and role <> 'Admin' and not ${hasActivity}
    where email = ${verified.email} returning _id, role_to_choose`.first(tx)
  if (user) await revokeKeys(tx, fixed`user_id = ${user._id}`)
  if (user?.role_to_choose) await notifyRoleOpen(tx, user._id)
  await fixed`
    delete from identities where credential_id = ${credential} and subject is distinct from ${signIn?.subject ?? null}`.run(
    tx,
  )
  await endSessions(tx, fixed`credential_id = ${credential} and _id is distinct from ${signIn?.session ?? null}`)
  return true
}

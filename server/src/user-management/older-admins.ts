/**
 * An Admin who got the role less than three days ago cannot change an Admin with an older role: the thief of a session could
 * otherwise remove the Admins who can suspend that account.
 */
import { ApiError } from '@piecework/contract'
import { record } from '../audit/actions.ts'
import { recordedAfterRollback, type Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { AdminAttempt } from '../notifications/events.ts'
import type { MailSettings } from '../notifications/mail-settings.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { adminsSince } from '../users/new-admins.ts'
import type { ManagedUser } from './lock.ts'

/**
 * The caller has locked the user and all Admins.
 * @throws `older_admin`; the attempt is then recorded, and all Admins are notified
 */
export async function assertNotOlderAdmin(
  tx: Tx,
  mail: MailSettings | null,
  actor: Actor,
  user: ManagedUser,
  attempt: AdminAttempt,
): Promise<void> {
  if (user.role !== 'Admin') return
  const since = await adminsSince(tx, [actor._id, user._id])
  const [own, other] = [since.get(actor._id), since.get(user._id)]
  if (!own?.isNew || (other && Date.parse(other.at) >= Date.parse(own.at))) return
  throw recordedAfterRollback(new ApiError('older_admin'), async (recording) => {
    await record(recording, actor, { action: 'user.refused', object: user._id, before: {}, after: { attempt } })
    await notifyAdmins(recording, mail, {
      // One mail an hour for equal attempts: they must not fill the mailboxes. The audit trail has each of them.
      key: `older-admin:${actor._id}:${user._id}:${attempt}:${Math.floor(Date.now() / 3_600_000)}`,
      event: { event: 'older_admin_attempt', by: actor.name, user: user.name, attempt },
    })
  })
}

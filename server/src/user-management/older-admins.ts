/**
 * An Admin who got the role less than three days ago cannot change an Admin with an older role: the thief of a session could
 * otherwise remove the Admins who can suspend that account. For an older Admin of the same group, such as the maker, that
 * holds until the operator vouches for one of the two: a thief could wait three days.
 */
import { ApiError } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { recordedAfterRollback, type Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { AdminAttempt, NotificationEvent } from '../notifications/events.ts'
import { notifyAdminsOfAttempt } from '../notifications/notify-admins.ts'
import { adminsInGroup, adminsSince, isNewAdmin } from '../users/admin-groups.ts'
import type { LockedUser } from '../users/lock-actor.ts'
import { texts } from '../users/texts.ts'

/**
 * The caller has locked the user and all Admins.
 * @throws `older_admin`; the attempt is then recorded, and all Admins are notified
 */
export async function assertNotOlderAdmin(
  tx: Tx,
  actor: Actor,
  user: LockedUser,
  attempt: AdminAttempt,
): Promise<void> {
  if (user.role !== 'Admin') return
  const since = await adminsSince(tx, [actor._id, user._id])
  const [own, other] = [since.get(actor._id), since.get(user._id)]
  if (!own || (other && Date.parse(other.at) >= Date.parse(own.at))) return
  if (!own.isNew && !(await adminsInGroup(tx, actor._id)).includes(user._id)) return
  const error = own.isNew
    ? new ApiError('older_admin')
    : new ApiError('older_admin', { message: (language) => texts[language].olderOfGroup })
  const isNew = own.isNew
  throw refusal(actor, error, {
    object: user._id,
    attempt,
    event: { event: 'older_admin_attempt', by: actor.name, user: user.name, attempt, isNew },
  })
}

/** @throws `new_admin_refused`; the attempt is then recorded, and all Admins are notified */
export async function assertMayRemove(tx: Tx, actor: Actor, user: LockedUser): Promise<void> {
  if (!(await isNewAdmin(tx, actor._id))) return
  const attempt = 'remove'
  throw refusal(actor, new ApiError('new_admin_refused'), {
    object: user._id,
    attempt,
    event: { event: 'older_admin_attempt', by: actor.name, user: user.name, attempt, isNew: true },
  })
}

type Attempt = { object: string; attempt: string; event: NotificationEvent }

/** The error of a refused attempt, which is recorded after the rollback; all Admins are notified of it. */
export function refusal(actor: Actor, error: ApiError, { object, attempt, event }: Attempt): Error {
  return recordedAfterRollback(error, async (recording) => {
    await record(recording, actor, { action: 'user.refused', object, before: {}, after: { attempt } })
    await notifyAdminsOfAttempt(recording, event)
  })
}

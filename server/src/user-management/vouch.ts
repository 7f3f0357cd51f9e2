/** The operator vouches for an Admin whom another Admin made, and who then counts as made by the operator. */
import { ApiError } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { adminsSince } from '../users/admin-groups.ts'
import { lockUserByEmail } from '../users/lock-actor.ts'

/**
 * Independent of its maker, the Admin confirms what other Admins propose. The Admins whom it made stay dependent. All Admins
 * get a notification and a mail.
 * @returns false when the operator made the Admin, or has vouched already: nothing changes then
 * @throws `user_not_found`, `forbidden` when the user is no Admin
 */
export async function vouch(tx: Tx, email: string): Promise<boolean> {
  const user = await lockUserByEmail(tx, email)
  if (user.role !== 'Admin') throw new ApiError('forbidden', { message: 'This user is not an Admin.' })
  if (!(await adminsSince(tx, [user._id])).has(user._id)) return false
  await fixed`update users set vouched_at = now() where _id = ${user._id}`.run(tx)
  await record(tx, null, {
    action: 'user.vouch',
    object: user._id,
    before: { vouched: false },
    after: { vouched: true },
  })
  const event = { event: 'admin_vouched', user: user.name } as const
  await notifyAdmins(tx, event)
  return true
}

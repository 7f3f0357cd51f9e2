/** The operator vouches for an Admin whom another Admin made, and who then counts as made by the operator. */
import { randomUUID } from 'node:crypto'
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/transact.ts'
import type { MailSettings } from '../notifications/mail-settings.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { adminsSince } from '../users/admin-groups.ts'
import { lockUserByEmail } from '../users/lock-actor.ts'

/**
 * Independent of its maker, the Admin confirms what other Admins propose. The Admins whom it made stay dependent. All Admins
 * get a notification and a mail.
 * @returns false when the operator made the Admin, or has vouched already: nothing changes then
 * @throws `user_not_found`, `forbidden` when the user is no Admin
 */
export async function vouch(tx: Tx, mail: MailSettings | null, email: string): Promise<boolean> {
  const user = await lockUserByEmail(tx, email)
  if (user.role !== 'Admin') throw new ApiError('forbidden', { message: 'This user is not an Admin.' })
  if (!(await adminsSince(tx, [user._id])).has(user._id)) return false
  await tx.updateTable('users').set({ vouched_at: sql<string>`now()` }).where('_id', '=', user._id).execute()
  await record(tx, null, {
    action: 'user.vouch',
    object: user._id,
    before: { vouched: false },
    after: { vouched: true },
  })
  const event = { event: 'admin_vouched', user: user.name } as const
  await notifyAdmins(tx, mail, { key: `admin-vouched:${randomUUID()}`, event })
  return true
}

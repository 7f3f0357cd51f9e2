/** Resets the second factor of a user who lost it: all sessions end, and a notification and a mail report the reset. */
import { ApiError } from '@piecework/contract'
import { record } from '../../audit/audit.ts'
import { fixed } from '../../db/statement.ts'
import type { Tx } from '../../db/transact.ts'
import type { Actor } from '../../http/actor.ts'
import { notify } from '../../notifications/notify.ts'
import { endSessions } from '../sessions.ts'

/** In the name of an Admin, or without one of the operator. @throws `second_factor_off` when the user has none */
export async function resetSecondFactor(
  tx: Tx,
  actor: Actor | null,
  user: { _id: string; email: string },
  reason: string,
): Promise<void> {
  const { credential_id } = await fixed<{ credential_id: string }>`
    delete from second_factors using credentials
    where credentials._id = credential_id and email = ${user.email} and confirmed_at is not null
    returning credential_id`.one(tx, () => new ApiError('second_factor_off'))
  await endSessions(tx, fixed`credential_id = ${credential_id}`)
  await notify(tx, { user_id: user._id, event: 'second_factor_reset', by: actor ? 'Admin' : 'operator', reason })
  await record(tx, actor, {
    action: 'user.reset-second-factor',
    object: user._id,
    reason,
    before: { second_factor: true },
    after: { second_factor: false },
  })
}

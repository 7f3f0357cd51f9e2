/** Turns a feature off for all users, and on again. */
import { ApiError, type SwitchName } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { MailSettings } from '../notifications/mail-settings.ts'
import { refusal } from '../user-management/older-admins.ts'
import { lockActor } from '../users/lock-actor.ts'
import { isNewAdmin } from '../users/new-admins.ts'

/**
 * Each action reads its switch from the database: a change applies to later actions; running ones finish.
 * @throws `new_admin_refused`; all Admins are then notified
 */
export async function setSwitch(
  tx: Tx,
  mail: MailSettings | null,
  actor: Actor,
  input: { name: SwitchName; is_on: boolean; reason: string },
): Promise<void> {
  await lockActor(tx, actor)
  await assertMayTurn(tx, mail, actor, input)
  const turned = await tx
    .updateTable('switches')
    .set({ is_on: input.is_on, reason: input.reason, changed_by: actor._id, changed_at: sql<string>`now()` })
    .where('name', '=', input.name)
    .where('is_on', '=', !input.is_on)
    .returning('_id')
    .executeTakeFirst()
  if (!turned) return
  await record(tx, actor, {
    action: input.is_on ? 'switch.on' : 'switch.off',
    object: turned._id,
    reason: input.reason,
    before: { on: !input.is_on },
    after: { on: input.is_on },
  })
}

async function assertMayTurn(
  tx: Tx,
  mail: MailSettings | null,
  actor: Actor,
  { name, is_on }: { name: SwitchName; is_on: boolean },
): Promise<void> {
  if (!(await isNewAdmin(tx, actor._id))) return
  const { _id: object } = await tx
    .selectFrom('switches')
    .select('_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  throw refusal(mail, actor, new ApiError('new_admin_refused'), {
    object,
    attempt: is_on ? 'turn on' : 'turn off',
    event: { event: 'switch_attempt', by: actor.name, name, on: is_on },
  })
}

/** Turns a feature off for all users, and on again. */
import type { SwitchName } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'

/** Each action reads its switch from the database: a change applies to later actions; running ones finish. */
export async function setSwitch(
  tx: Tx,
  actor: Actor,
  input: { name: SwitchName; is_on: boolean; reason: string },
): Promise<void> {
  await lockActor(tx, actor)
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

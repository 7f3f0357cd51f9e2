/** Turning something off for everybody, and on again. */
import type { SwitchName } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'

/** Every server reads it in the action itself, so it holds for whatever begins from now on; what has begun is finished. */
export async function turn(
  tx: Tx,
  actor: Actor,
  asked: { name: SwitchName; is_on: boolean; reason: string },
): Promise<void> {
  await lockActor(tx, actor)
  const turned = await tx
    .updateTable('switches')
    .set({ is_on: asked.is_on, reason: asked.reason, changed_by: actor._id, changed_at: sql<string>`now()` })
    .where('name', '=', asked.name)
    .where('is_on', '=', !asked.is_on)
    .returning('_id')
    .executeTakeFirst()
  if (!turned) return
  await record(tx, actor, {
    action: asked.is_on ? 'switch.on' : 'switch.off',
    object: turned._id,
    reason: asked.reason,
    before: { on: !asked.is_on },
    after: { on: asked.is_on },
  })
}

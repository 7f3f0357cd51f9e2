/** Deletes a task: by its buyer, or by an Admin. */
import { ApiError } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { record } from '../audit/audit.ts'
import { fixed } from '../db/statement.ts'
import { later, type Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { notify } from '../notifications/notify.ts'
import { lockActor } from '../users/lock-actor.ts'
import { closeTasks } from './close.ts'
import { notOwnTaskError } from './edit.ts'
import { assertKeyMayChange } from './of-keys.ts'
import { stopReservations } from './pauses.ts'
import { type ClosedTask, release } from './release.ts'

/** Coins: released to the buyer, and kept for work that is not decided or whose rejection is not final. */
type Deleted = { refunded: number; kept: number }

/**
 * Deletes a task of the actor. The coins of its free slots are released to the buyer; submissions under review and held ones keep
 * their coins until they are decided.
 * @throws `task_not_found`, `not_yours`, `key_scope`
 */
export async function deleteOwn(tx: Tx, actor: Actor, taskId: string): Promise<Deleted> {
  const users = await lockActor(tx, actor)
  await assertKeyMayChange(tx, actor, taskId)
  const closed = await deleteOne(tx, actor, taskId, sql`buyer_id = ${actor._id}`)
  if (!closed) throw await notOwnTaskError(tx, actor, taskId, 'task_not_found')
  return { refunded: await release(tx, { tasks: [closed] }, users), kept: closed.keptCoins }
}

/** Deletes any task as an Admin and notifies its buyer. @throws `task_not_found` */
export async function deleteAny(tx: Tx, actor: Actor, taskId: string): Promise<Deleted> {
  const { buyer_id } = await fixed<{ buyer_id: string }>`select buyer_id from tasks where _id = ${taskId}`.one(
    tx,
    () => new ApiError('task_not_found'),
  )
  const users = await lockActor(tx, actor, [buyer_id])
  const closed = await deleteOne(tx, actor, taskId, sql`true`)
  if (!closed) throw new ApiError('task_not_found')
  later(tx, stopReservations(taskId))
  const coins = await release(tx, { tasks: [closed] }, users)
  await record(tx, actor, {
    action: 'task.delete',
    object: taskId,
    before: { status: closed.was, required_workers: closed.free },
    after: { status: 'deleted', required_workers: 0, refunded: coins },
  })
  await notify(tx, {
    user_id: buyer_id,
    reference: taskId,
    event: 'task_deleted_by_admin',
    task: closed.task_title,
    coins,
  })
  return { refunded: coins, kept: closed.keptCoins }
}

async function deleteOne(
  tx: Tx,
  actor: Actor,
  taskId: string,
  condition: RawBuilder<unknown>,
): Promise<ClosedTask | undefined> {
  const isTarget = sql`_id = ${taskId} and closed_as is distinct from 'deleted' and ${condition}`
  const [closed] = await closeTasks(tx, 'deleted', isTarget, actor._id)
  return closed
}

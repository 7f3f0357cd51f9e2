/** Deleting a task: by its buyer, or by an Admin. */
import { Refused } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { record } from '../audit/actions.ts'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/actor.ts'
import { notify } from '../notifications/notify.ts'
import { act } from '../users/lock-actor.ts'
import { type ClosedTask, closeTasks } from './close.ts'
import { whyNotTheirs } from './edit.ts'
import { releaseTasks } from './release.ts'

/**
 * Deletes an own task. The coins of its free slots come back; work under review keeps its coins until decided.
 * @returns the coins that went back
 * @throws `task_not_found`, `not_yours`
 */
export async function deleteOwn(tx: Tx, who: Me, taskId: string): Promise<number> {
  const users = await act(tx, who)
  const closed = await deleteOne(tx, who, taskId, sql`buyer_id = ${who._id}`)
  if (!closed) throw await whyNotTheirs(tx, who, taskId, 'task_not_found')
  return releaseTasks(tx, [closed], users)
}

/** The same by an Admin, for any task; its buyer is notified. @throws `task_not_found` */
export async function deleteAny(tx: Tx, who: Me, taskId: string): Promise<number> {
  const task = await tx.selectFrom('tasks').select('buyer_id').where('_id', '=', taskId).executeTakeFirst()
  if (!task) throw new Refused('task_not_found')
  const users = await act(tx, who, [task.buyer_id])
  const closed = await deleteOne(tx, who, taskId, sql`true`)
  if (!closed) throw new Refused('task_not_found')
  const coins = await releaseTasks(tx, [closed], users)
  await record(tx, who, {
    action: 'task.delete',
    object: taskId,
    before: { status: closed.was, required_workers: closed.free },
    after: { status: 'deleted', required_workers: 0, refunded: coins },
  })
  await notify(tx, {
    user_id: task.buyer_id,
    reference: taskId,
    event: 'task_deleted_by_admin',
    task: closed.task_title,
    coins,
  })
  return coins
}

async function deleteOne(
  tx: Tx,
  who: Me,
  taskId: string,
  condition: RawBuilder<unknown>,
): Promise<ClosedTask | undefined> {
  const isThere = sql`_id = ${taskId} and closed_as is distinct from 'deleted' and ${condition}`
  const [closed] = await closeTasks(tx, 'deleted', isThere, who._id)
  return closed
}

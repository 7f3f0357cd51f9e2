/** Edits the texts of a task. */
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'

/**
 * Changes the texts of a task that is open or in progress; existing submissions keep their copy of the old texts.
 * @throws `task_not_found`, `not_yours`, `task_closed`
 */
export async function edit(
  tx: Tx,
  actor: Actor,
  sent: { id: string; task_title: string; task_detail: string; submission_info: string },
): Promise<void> {
  await lockActor(tx, actor)
  const { rows } = await sql`
    update tasks set task_title = ${sent.task_title}, task_detail = ${sent.task_detail}, submission_info = ${sent.submission_info}
    where _id = ${sent.id} and buyer_id = ${actor._id} and status in ('open', 'in-progress') returning _id`.execute(tx)
  if (rows.length === 0) throw await notOwnTaskError(tx, actor, sent.id, 'task_closed')
}

/** The error when nothing was changed: the task does not exist, it is another buyer's, or `otherwise`. */
export async function notOwnTaskError(
  tx: Tx,
  actor: Actor,
  taskId: string,
  otherwise: 'task_closed' | 'task_not_found',
): Promise<ApiError> {
  const task = await tx.selectFrom('tasks').select(['buyer_id', 'status']).where('_id', '=', taskId).executeTakeFirst()
  if (!task || task.status === 'deleted') return new ApiError('task_not_found')
  return new ApiError(task.buyer_id === actor._id ? otherwise : 'not_yours')
}

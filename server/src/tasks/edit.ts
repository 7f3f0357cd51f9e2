/** Editing the words of a task. */
import { Refused } from '@piecework/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/actor.ts'
import { act } from '../users/lock-actor.ts'

/**
 * The words of a task can change while it is open or in progress; work already sent keeps its copy.
 * @throws `task_not_found`, `not_yours`, `task_closed`
 */
export async function edit(
  tx: Tx,
  who: Me,
  sent: { id: string; task_title: string; task_detail: string; submission_info: string },
): Promise<void> {
  await act(tx, who)
  const { rows } = await sql`
    update tasks set task_title = ${sent.task_title}, task_detail = ${sent.task_detail}, submission_info = ${sent.submission_info}
    where _id = ${sent.id} and buyer_id = ${who._id} and status in ('open', 'in-progress') returning _id`.execute(tx)
  if (rows.length === 0) throw await whyNotTheirs(tx, who, sent.id, 'task_closed')
}

/** Why nothing was changed: the task is not there, it is another buyer's, or `otherwise`. */
export async function whyNotTheirs(
  tx: Tx,
  who: Me,
  taskId: string,
  otherwise: 'task_closed' | 'task_not_found',
): Promise<Refused> {
  const task = await tx.selectFrom('tasks').select(['buyer_id', 'status']).where('_id', '=', taskId).executeTakeFirst()
  if (!task || task.status === 'deleted') return new Refused('task_not_found')
  return new Refused(task.buyer_id === who._id ? otherwise : 'not_yours')
}

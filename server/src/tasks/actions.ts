/** Posting, editing and deleting tasks. */
import { maxTaskTotalCoins, postingFee, Refused, taskTotal } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/caller.ts'
import { chargeFee, fundingOf, releaseTask } from '../ledger/actions.ts'
import { coinsInWords, notify } from '../notifications/actions.ts'
import { act } from '../users/acting.ts'
import { closeTask, deadlineRange } from './deadlines.ts'

export type NewTask = {
  task_title: string
  task_detail: string
  required_workers: number
  payable_amount: number
  completion_date: string
  submission_info: string
  task_image_url?: string | null | undefined
}

/**
 * Posts a task, sets required_workers × payable_amount coins aside and takes the operator's fee, if any. The server
 * computes both itself.
 */
export async function post(
  tx: Tx,
  who: Me,
  sent: NewTask,
  { timeZone, postingFeePercent }: Pick<Config, 'timeZone' | 'postingFeePercent'>,
): Promise<{ _id: string; total: number }> {
  const total = taskTotal(sent.required_workers, sent.payable_amount)
  refuseOutOfRange(sent.completion_date, total, timeZone)
  await act(tx, who, [], { needs: 'posting' })
  const { _id } = await tx
    .with('task', (db) =>
      db
        .insertInto('tasks')
        .values({
          buyer_id: who._id,
          task_title: sent.task_title,
          task_detail: sent.task_detail,
          submission_info: sent.submission_info,
          task_image_url: sent.task_image_url ?? null,
          payable_amount: sent.payable_amount,
          completion_date: sent.completion_date,
          total_workers: sent.required_workers,
          required_workers: sent.required_workers,
        })
        .returning('_id'),
    )
    .selectFrom('task')
    .select(['_id', fundingOf(sql.ref('_id'), who._id, total).as('set_aside')])
    .executeTakeFirstOrThrow()
  const fee = postingFee(total, postingFeePercent)
  if (fee > 0) await chargeFee(tx, { _id, buyer_id: who._id, fee })
  return { _id, total }
}

/** The words of a task can change while it is open or in progress; work already sent keeps its copy. */
export async function edit(
  tx: Tx,
  who: Me,
  sent: { id: string; task_title: string; task_detail: string; submission_info: string },
): Promise<void> {
  await act(tx, who)
  const edited = await tx
    .updateTable('tasks')
    .set({ task_title: sent.task_title, task_detail: sent.task_detail, submission_info: sent.submission_info })
    .where('_id', '=', sent.id)
    .where('buyer_id', '=', who._id)
    .where('status', 'in', ['open', 'in-progress'])
    .returning('_id')
    .executeTakeFirst()
  if (!edited) await refuseForeignTask(tx, who, sent.id, 'task_closed')
}

/** Deletes an own task. The coins of its free places come back; work under review keeps its coins until decided. */
export async function remove(tx: Tx, who: Me, taskId: string): Promise<{ refunded: number; coins: number }> {
  await act(tx, who)
  const closed = await closeTask(tx, taskId, 'deleted', sql`buyer_id = ${who._id}`, who._id)
  if (!closed) throw await refuseForeignTask(tx, who, taskId, 'task_not_found')
  return { refunded: await releaseTask(tx, closed), coins: closed.freeCoins }
}

/** The same by an Admin, for any task; its buyer is told. */
export async function removeAny(tx: Tx, who: Me, taskId: string): Promise<number> {
  const task = await tx.selectFrom('tasks').select('buyer_id').where('_id', '=', taskId).executeTakeFirst()
  if (!task) throw new Refused('task_not_found')
  await act(tx, who, [task.buyer_id])
  const closed = await closeTask(tx, taskId, 'deleted', sql`true`, who._id)
  if (!closed) throw new Refused('task_not_found')
  const refunded = await releaseTask(tx, closed)
  await record(tx, who, {
    action: 'task.delete',
    object: taskId,
    before: { status: closed.was, required_workers: closed.free },
    after: { status: 'deleted', required_workers: 0, refunded },
  })
  await notify(tx, {
    user_id: task.buyer_id,
    kind: 'task',
    message: `Your task “${closed.task_title}” was removed by an Admin. ${
      refunded > 0 ? `${coinsInWords(refunded)} came back to you.` : 'It had no free slots left, so no coins came back.'
    }`,
  })
  return refunded
}

function refuseOutOfRange(completionDate: string, total: number, timeZone: string): void {
  const { first, last } = deadlineRange(timeZone)
  const fields: Record<string, string> = {}
  if (completionDate < first) fields.completion_date = 'Deadline cannot be in the past'
  if (completionDate > last) fields.completion_date = 'Deadline can be at most two years ahead'
  if (total > maxTaskTotalCoins) {
    fields.required_workers = `A task can hold at most ${coinsInWords(maxTaskTotalCoins)} in all`
  }
  const [message] = Object.values(fields)
  if (message) throw new Refused('invalid_input', { message, fields })
}

/** Why nothing was changed: not there, somebody else's, or `otherwise`. */
async function refuseForeignTask(
  tx: Tx,
  who: Me,
  taskId: string,
  otherwise: 'task_closed' | 'task_not_found',
): Promise<never> {
  const task = await tx.selectFrom('tasks').select(['buyer_id', 'status']).where('_id', '=', taskId).executeTakeFirst()
  if (!task || task.status === 'deleted') throw new Refused('task_not_found')
  if (task.buyer_id !== who._id) throw new Refused('not_yours')
  throw new Refused(otherwise)
}

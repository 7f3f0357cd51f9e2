/** Submits work for a task. */

import { ItemIds } from '../batches/item-ids.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { later, type Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { notifications } from '../notifications/notify.ts'
import { sendIntoSlot, takeReservedSlot } from '../tasks/slots.ts'
import { lockUsersSql } from '../users/lock-actor.ts'
import { checkWork, type SentWork } from './answers.ts'
import { attachFiles } from './files.ts'
import { hasRows, keepsSlot, type OwnHeld, taskToWorkOn } from './guards.ts'
import { endReservation } from './reservations.ts'
import { type Submitted, submitPage } from './submit-page.ts'

type Input = SentWork & { task_id: string; version?: number | undefined; reservation_id?: string | undefined }

/**
 * Submits work and takes the slot that the worker keeps: a reservation, or own rejected work whose rejection is not final, which is
 * then final; otherwise a free slot. A worker has at most one pending or approved submission per task, and cannot submit again
 * after three rejections. One worker cannot take all slots: pending and held submissions for one buyer, fewer of a worker who is
 * not known, and submissions within an hour are limited. No coins move: they are in escrow since the task was posted.
 * @returns the id of the submission, and of a page the results of its controls
 * @throws the errors of `taskToWorkOn` and `checkWork`; for a page of rows those of `submitPage`
 */
export async function submit(
  tx: Tx,
  actor: Actor,
  input: Input,
  settings: Pick<Config, 'timeZone' | 'rateLimits'>,
  ids: ItemIds = new ItemIds(),
): Promise<Submitted> {
  const { task_id: taskId, version, answers: sent } = input
  const task = await taskToWorkOn(tx, actor, { taskId, version, sendsPage: Array.isArray(sent) }, settings)
  if (hasRows(task)) return submitPage(tx, actor, task, input, settings.timeZone, ids)
  const { own_held, own_reservation } = task
  const { submission_details, answers, files = [] } = await checkWork(tx, actor, task, input)
  const id = newId()
  const insert = fixed`
    insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, version, submission_details, answers,
      file_count, review_due_at)
    values (${id}, ${input.task_id}, ${actor._id}, ${task.buyer_id}, ${task.payable_amount}, ${task.version},
      ${submission_details}, ${answers && JSON.stringify(answers)}::text::jsonb, ${files.length},
      now() + make_interval(hours => ${task.review_hours}))`
  const kept = takeReservedSlot(task)
  const take = own_reservation
    ? [kept.lock, kept.move]
    : [sendIntoSlot(task, keepsSlot(task) ? 'held' : 'free', settings.timeZone)]
  later(
    tx,
    ...(own_held
      ? [
          // The insert locks the buyer too, but held work that was approved meanwhile must be found before it.
          lockUsersSql([task.buyer_id], 'for key share'),
          ...take,
          endHeld(own_held, own_reservation === null && keepsSlot(task)),
          insert,
        ]
      : [insert, ...take]),
    ...(files.length > 0 ? [attachFiles(files, id, 1)] : []),
    ...(own_reservation ? [endReservation(own_reservation._id)] : []),
    notifications({
      user_id: task.buyer_id,
      reference: id,
      event: 'submission_received',
      worker: actor.name,
      task: task.task_title,
    }),
  )
  return { insertedId: id }
}

/**
 * The rejection is final. Its slot is that of the new work; otherwise the job gives it back. An objection, a decision or a slot in
 * its place meanwhile changes the row, and the action runs again.
 */
function endHeld({ _id, final_at, is_replaced }: OwnHeld, isSlotTaken: boolean) {
  return fixed`
    update submissions set is_held = ${!isSlotTaken}, final_at = '-infinity'
    where _id = ${_id} and case when is_held and final_at = ${final_at}::timestamptz and (replaced_at is not null) = ${is_replaced}
      then true else run_again() end`
}

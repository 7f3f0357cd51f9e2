/** Submits work for a task: a text, answers to its form, or a page of its rows. */
import type { PageControls } from '@piecework/contract'
import { ItemIds } from '../batches/item-ids.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { later, type Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Counter } from '../http/rate-limits.ts'
import { notifications } from '../notifications/notify.ts'
import { sendIntoSlot, takeReservedSlot } from '../tasks/slots.ts'
import { lockUsersSql } from '../users/lock-actor.ts'
import { checkWork, type SentWork } from './answers.ts'
import { attachFiles } from './files.ts'
import { hasRows, keepsSlot, type OwnHeld, type TaskToWorkOn, taskToWorkOn } from './guards.ts'
import { endReservation } from './reservations.ts'
import { insertAnswers, pageSent, pageToSend, resultsOf, takeSlotOfPage } from './submit-page.ts'

type Input = SentWork & { task_id: string; version?: number | undefined; reservation_id?: string | undefined }

/** What the client reads of work that was submitted. */
export type Submitted = { insertedId: string; controls?: PageControls }

/**
 * Submits work and takes the slot that the worker keeps: a reservation, or own rejected work whose rejection is not final, which is
 * then final; otherwise a free slot. A worker has at most one pending or approved submission per task, and cannot submit again
 * after three rejections; of a task with rows a worker sends one page after the other. One worker cannot take all slots: pending and
 * held submissions for one buyer, fewer of a worker who is not known, and submissions within an hour are limited. No coins move: they
 * are in escrow since the task was posted.
 * @returns the id of the submission, and of a page the results of its controls
 * @throws the errors of `taskToWorkOn` and `checkWork`; for a page of rows those of `pageToSend`
 */
export async function submit(
  tx: Tx,
  actor: Actor,
  input: Input,
  settings: Pick<Config, 'timeZone' | 'rateLimits'> & { guesses?: Counter },
  ids: ItemIds = new ItemIds(),
): Promise<Submitted> {
  const { task_id: taskId, version, answers: sent } = input
  const task = await taskToWorkOn(tx, actor, { taskId, version, sendsPage: Array.isArray(sent) }, settings)
  const ofRows = hasRows(task) ? task : null
  const page = ofRows && (await pageToSend(tx, actor, ofRows, input, ids))
  const {
    submission_details,
    answers,
    rows,
    files = [],
  } = await checkWork(tx, actor, { ...task, task_id: taskId }, input, {
    page: page?.rows ?? null,
    guesses: settings.guesses,
  })
  const results = page && resultsOf(task, page.rows, rows ?? [])
  const { seen, right } = results?.controls ?? { seen: 0, right: 0 }
  const id = newId()
  const work = [
    fixed`
      insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, version, submission_details, answers, is_page, groups,
        controls_seen, controls_right, file_count, review_due_at)
      values (${id}, ${taskId}, ${actor._id}, ${task.buyer_id}, ${task.payable_amount}, ${task.version}, ${submission_details},
        ${answers && JSON.stringify(answers)}::text::jsonb, ${page !== null}, ${page?.groups ?? []}::bigint[], ${seen}, ${right},
        ${files.length}, now() + make_interval(hours => ${task.review_hours}))`,
    ...(results ? [insertAnswers(id, actor._id, results.rows)] : []),
    ...(files.length > 0 ? [attachFiles(files, id, 1)] : []),
  ]
  const inSlot =
    ofRows && page
      ? [...work, ...(await takeSlotOfPage(tx, actor, ofRows, page, settings.timeZone))]
      : inOwnOrFreeSlot(task, work, settings.timeZone)
  const received = {
    user_id: task.buyer_id,
    reference: id,
    event: 'submission_received',
    task: task.task_title,
  } as const
  const told = results ? pageSent(actor, task, results.controls) : [notifications({ ...received, worker: actor.name })]
  later(tx, ...inSlot, ...told)
  return { insertedId: id, ...(results && task.control_count > 0 && { controls: results.controls }) }
}

function inOwnOrFreeSlot(task: TaskToWorkOn, work: Fixed<unknown>[], timeZone: string): Fixed<unknown>[] {
  const { own_held, own_reservation } = task
  const takesHeld = own_reservation === null && keepsSlot(task)
  const { lock, move } = takeReservedSlot(task)
  const take = own_reservation
    ? [lock, move, endReservation(own_reservation._id)]
    : [sendIntoSlot(task, takesHeld ? 'held' : 'free', timeZone)]
  if (!own_held) return [...work, ...take]
  // The insert locks the buyer too, but held work that was approved meanwhile must be found before it.
  return [lockUsersSql([task.buyer_id], 'for key share'), ...take, endHeld(own_held, takesHeld), ...work]
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

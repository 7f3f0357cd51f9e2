/**
 * A worker keeps a slot of a task while working on it. What stops a reservation before its time sets only its end; a job then frees
 * the slot and tells the worker.
 */
import {
  ApiError,
  type Item,
  maxReservations,
  maxReservationsOfNew,
  missedReservation,
  type Page,
  type Reservation,
} from '@piecework/contract'
import { sql } from 'kysely'
import { isLastPage, pageOf, readNextRows, takePage } from '../batches/pages.ts'
import { ShownRows } from '../batches/shown-rows.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, later, type Tx, together, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { areChangesOpen, isOpenToAnswers } from '../tasks/conditions.ts'
import { takeFreeSlot } from '../tasks/slots.ts'
import { lockActor, lockUsersSql } from '../users/lock-actor.ts'
import { freeReserved } from './free-reserved.ts'
import { hasRows, taskToWorkOn } from './guards.ts'
import { texts } from './texts.ts'

/** `items`: the page of a task with rows. */
type Reserved = { insertedId: string; ends_at: string; items: Item[] | null }

/**
 * Keeps a free slot, of a task with rows with the next page of them, for the minutes of the task, at most until its deadline. A worker who keeps one already gets that.
 * @throws the errors of `taskToWorkOn`, `task_full` also when only own rejected work keeps a slot, `task_paused` also within the hour
 * after an Admin or reports paused the task, `too_many_reservations`, `reserved_before`; for a task with rows `stopped`, `no_items_left`
 */
export async function reserve(
  tx: Tx,
  actor: Actor,
  taskId: string,
  settings: Pick<Config, 'timeZone' | 'rateLimits'>,
  shown = new ShownRows(),
): Promise<Reserved> {
  const task = await taskToWorkOn(tx, actor, { taskId }, settings)
  if (task.own_reservation) {
    const { _id, ends_at, page } = task.own_reservation
    const ends = new Date(ends_at)
    const kept = page && task.form && (await shown.ofReservation(tx, page.rows, task.form, actor._id, ends))
    return { insertedId: _id, ends_at: ends.toISOString(), items: kept }
  }
  if (task.status !== 'open') throw new ApiError('task_full')
  if (task.is_stopped) throw new ApiError('task_paused')
  const ofRows = hasRows(task) ? task : null
  // One round trip. The lock of the buyer: a block that begins meanwhile stops this reservation, or this action finds it.
  const look = (isLocked: boolean) =>
    Promise.all([
      together(
        tx,
        ownReservations(actor, taskId),
        lockUsersSql([task.buyer_id], 'for key share'),
        ...(isLocked ? [takeFreeSlot(task, 'reserved', 0, settings.timeZone).lock] : []),
      ),
      ofRows && readNextRows(tx, ofRows, actor._id),
    ])
  // Without the lock others go on until the end of this action, which may then have to run again. It locks in its second attempt, so
  // that however many want the same few pages at once, each gets one.
  let [[[own]], next] = await look(tx.attempt > 1)
  if (next && isLastPage(next) && tx.attempt === 1) [[[own]], next] = await look(true)
  if (own?.has_missed) {
    throw new ApiError('reserved_before', ofRows ? { message: (language) => texts[language].reservedPageBefore } : {})
  }
  if (own && own.open >= (own.has_approval ? maxReservations : maxReservationsOfNew)) {
    throw new ApiError('too_many_reservations')
  }
  const page = ofRows && next && pageOf(ofRows, actor._id, next)
  const slot = takeFreeSlot(task, 'reserved', page?.rows.length ?? 0, settings.timeZone)
  const insertedId = newId()
  const { version, ends_at } = task
  later(
    tx,
    // The row of the task is locked as late as possible: the pages and slots of others wait for it.
    slot.lock,
    slot.move,
    ...(ofRows && page ? takePage(ofRows, actor._id, page) : []),
    fixed`
      insert into reservations (_id, task_id, worker_id, version, groups, ends_at)
      values (${insertedId}, ${taskId}, ${actor._id}, ${version}, ${page?.groups ?? []}::bigint[], ${ends_at}::timestamptz)`,
  )
  const items = page && task.form && (await shown.ofReservation(tx, page.rows, task.form, actor._id, new Date(ends_at)))
  return { insertedId, ends_at, items }
}

/** If it has been stopped or has ended meanwhile, the action runs again. */
export function endReservation(id: string) {
  return fixed`
    update reservations set ended_as = 'sent', ended_at = now()
    where _id = ${id} and case when ended_as is null and ends_at > now() then true else run_again() end`
}

type OwnReservations = { open: number; has_missed: boolean; has_approval: boolean }

function ownReservations({ _id }: Actor, taskId: string) {
  return fixed<OwnReservations>`
    select (select count(*)::int from reservations where worker_id = ${_id} and ended_as is null and ends_at > now()) as open,
      exists (select from reservations
        where worker_id = ${_id} and task_id = ${taskId} and ended_as in ('given_back', 'lapsed')
          and ended_at > now() - make_interval(hours => ${missedReservation.hours})
          and (ended_as = 'lapsed' or ended_at > reserved_at + make_interval(mins => ${missedReservation.minutes}))
) or (select count(*) from reservations
        where worker_id = ${_id} and task_id = ${taskId} and ended_as = 'given_back'
          and ended_at > now() - make_interval(hours => ${missedReservation.hours})) >= ${missedReservation.returns} as has_missed,
      exists (select from submissions
        where worker_id = ${_id} and status = 'approved' and approved_as in ('buyer', 'admin')) as has_approval`
}

/** @throws `reservation_not_found`, `not_yours` */
export async function giveBack(tx: Tx, actor: Actor, id: string, timeZone: string): Promise<void> {
  await lockActor(tx, actor)
  const [found] = await fixed<{ worker_id: string; task_id: string; is_open: boolean }>`
    select worker_id, task_id, ended_as is null and ends_at > now() as is_open
    from reservations where _id = ${id}`.run(tx)
  if (!found) throw new ApiError('reservation_not_found')
  if (found.worker_id !== actor._id) throw new ApiError('not_yours')
  // A block of the buyer may have stopped it meanwhile.
  const isGivenBack = found.is_open && (await freeReserved(tx, found.task_id, timeZone, id))
  if (!isGivenBack) throw new ApiError('reservation_not_found')
}

/** The slots that the worker keeps. */
export async function ownReservationsOf(db: Db, { _id }: Actor): Promise<Page<Reservation>> {
  const { rows } = await sql<Reservation>`
    select reservations._id, reservations.task_id, coalesce(earlier.task_title, tasks.task_title) as task_title, reserved_at, ends_at
    from reservations join tasks on tasks._id = reservations.task_id
      left join task_versions earlier on earlier.task_id = reservations.task_id and earlier.version = reservations.version
    where worker_id = ${_id} and ended_as is null and ends_at > now() order by ends_at`.execute(db)
  return { rows, total: rows.length, next: null }
}

const tasksAtOnce = 500

/** Frees the slots of reservations that are over, with a transaction per task. Run as a cron job. @returns the number of tasks */
export async function endReservations(db: Db, timeZone: string): Promise<number> {
  const { rows } = await sql<{ task_id: string }>`
    select task_id from (
      select task_id, ends_at from reservations where ended_as is null and ends_at <= now() order by ends_at limit ${tasksAtOnce}
    ) due group by task_id order by min(ends_at), task_id`.execute(db)
  for (const { task_id } of rows) {
    await transact(db, (tx) => freeReserved(tx, task_id, timeZone))
  }
  return rows.length
}

/** Whether a slot is kept for the worker: by a reservation, a rejection that is not final, or a request for changes. */
export async function keepsSlot(db: Db, workerId: string): Promise<boolean> {
  const [found] = await fixed<{ keeps: boolean }>`
    select exists (select from reservations where worker_id = ${workerId} and ended_as is null and ends_at > now())
      or exists (select from submissions where worker_id = ${workerId} and (${isOpenToAnswers} or ${areChangesOpen})) as keeps`.run(
    db,
  )
  return found?.keeps ?? false
}

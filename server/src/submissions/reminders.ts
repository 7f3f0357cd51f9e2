/** Reminds buyers of work that is soon approved by itself. */
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { notify } from '../notifications/notify.ts'

const tasksPerBatch = 500
/** Half of the longest review time: what is due later is not past its half time. */
const furthestHours = 168
const lastHours = 12

type DueTask = { _id: string; buyer_id: string; task_title: string; works: number; hours: number }

/**
 * Reminds the buyer of each task with work that has reached its half time, or its last twelve hours, since the last
 * reminder of the task; of one task at most once a day, by one notification and its mail. Run as a cron job.
 * @returns the number of reminders
 */
export async function remindOfDueWork(db: Db): Promise<number> {
  let reminded = 0
  for (;;) {
    const count = await transact(db, remindBatch)
    reminded += count
    if (count < tasksPerBatch) return reminded
  }
}

/**
 * `works`: pending work of the task that has passed its half time; `hours`: until the first of it is due. No buyer here is
 * blocked, so only outages move a time, and they keep the order of times: the first and the last of a task are enough.
 */
async function remindBatch(tx: Tx): Promise<number> {
  const due = await fixed<DueTask>`
    with due as materialized (
      select task_id, count(*)::int as works, min(${movedDue}) as first, max(${movedDue}) as last,
        greatest(max(${halfTime}), max(${lastHoursBegin}) filter (where ${lastHoursBegin} <= now())) as reached_at
      from submissions join tasks on tasks._id = task_id
      where submissions.status = 'pending' and review_due_at is not null and review_due_at <= now() + make_interval(hours => ${furthestHours})
        and ${halfTime} <= now()
      group by task_id
    ), ready as (
      select tasks._id, works, first from due join tasks on tasks._id = task_id join users buyer on buyer._id = buyer_id
      where blocked_at is null
        and (reminded_at is null or reminded_at <= now() - interval '1 day' and reached_at >= reminded_at)
        and (last > now() or after_outages(last) > now())
      order by tasks._id limit ${tasksPerBatch} for no key update of tasks skip locked
    )
    update tasks set reminded_at = now() from ready where tasks._id = ready._id
    returning tasks._id, buyer_id, task_title, works,
      greatest(1, ceil(extract(epoch from after_outages(first) - now()) / 3600))::int as hours`.run(tx)
  await notify(
    tx,
    ...due.map(({ _id, buyer_id, task_title, works, hours }) => ({
      user_id: buyer_id,
      reference: _id,
      event: 'review_due' as const,
      task: task_title,
      works,
      hours,
    })),
  )
  return due.length
}

const movedDue = fixed`moved_once(review_due_at, review_again_until, submission_date)`

/** A review time is at least a day: its last hours begin after its half time. */
const lastHoursBegin = fixed`(${movedDue} - make_interval(hours => ${lastHours}))`

const halfTime = fixed`submission_date + (review_due_at - submission_date) / 2`

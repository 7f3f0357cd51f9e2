/** Actions of the model in which time passes: the cron jobs, a deadline, a week; the records of buyers are computed. */
import { sql } from 'kysely'
import { approveOverdue } from '../../../src/submissions/automatic-approval.ts'
import { computeRecords } from '../../../src/submissions/compute-records.ts'
import { endFinalRejections } from '../../../src/submissions/held.ts'
import { endReservations } from '../../../src/submissions/reservations.ts'
import { expireTasks } from '../../../src/tasks/close.ts'
import { computeRecords as computeModelRecords } from '../rules/record-rules.ts'
import { isDue, runJobs } from '../rules/rules.ts'
import { isOpen } from '../rules/slot-rules.ts'
import { type State, type Submission, statusOf, taskOf, userNamed } from '../rules/state.ts'
import { missingId, pick, pickId } from './choose.ts'
import { isOpenToAnswers } from './held-actions.ts'
import { happening, happeningAlone, type ModelRequest, type ModelWorld, type RandomNumbers } from './requests.ts'

export const timeActions = {
  /**
   * Runs the cron jobs. In a burst at most one row may be due, because each row has its own transaction; and not beside others
   * that another request of the burst may make final.
   */
  runJobs(state: State): ModelRequest {
    const work = Object.values(state.submissions)
    const due = [
      ...Object.values(state.tasks).filter((task) => task.isOver && ['open', 'in-progress'].includes(statusOf(task))),
      ...work.filter((submission) => isDue(state, submission) || (submission.isHeld && submission.final !== null)),
    ]
    // One of the others may stop the reservations of several tasks.
    const reserved = Object.values(state.tasks).filter((task) => task.reserved > 0)
    const isAlone = due.length + reserved.length > 1 || (due.length === 1 && work.some(isOpenToAnswers))
    const send = async ({ db, config }: ModelWorld) => {
      await expireTasks(db, config.timeZone)
      await approveOverdue(db, config.timeZone)
      await endFinalRejections(db, config.timeZone)
      await endReservations(db, config.timeZone)
    }
    return (isAlone ? happeningAlone : happening)('the cron jobs run', send, runJobs)
  },

  computeRecords: (): ModelRequest =>
    happeningAlone('the records of the buyers are computed', ({ db }) => computeRecords(db), computeModelRecords),

  deadline(state: State, random: RandomNumbers): ModelRequest {
    const id = pickId(state.tasks, random, (task) => !task.isOver && task.closedAs === null)
    return happeningAlone(
      `the day of ${id} passes`,
      ({ db }) =>
        sql`with over as (update reservations set ends_at = ${longAgo} where task_id = ${id} and ended_as is null and ends_at > now())
          update tasks set completion_date = current_date - 3 where _id = ${id}`.execute(db),
      (now) => {
        const task = now.tasks[id]
        if (task) task.isOver = true
        for (const each of Object.values(now.reservations)) if (each.task === id && isOpen(each)) each.over = 'in time'
      },
    )
  },

  hour(state: State, random: RandomNumbers): ModelRequest {
    const id = pickId(state.tasks, random, ({ pauses }) => pauses.length > 0)
    return happeningAlone(
      `an hour passes for ${id}`,
      ({ db }) =>
        sql`update tasks set paused_at = paused_at - interval '61 minutes' where _id = ${id} and paused_at is not null`.execute(
          db,
        ),
      (now) => {
        const task = now.tasks[id]
        if (task && task.pauses.length > 0) task.isPausedLong = true
      },
    )
  },

  /** The time that runs for a submission ends: for the answer to a request for changes, the review, or what is held. */
  days(state: State, random: RandomNumbers): ModelRequest {
    const hasObjection = (each: Submission) => isOpenToAnswers(each) && each.objection?.outcome === null
    const isWaiting = (each: Submission) => each.status === 'pending' || isOpenToAnswers(each)
    return daysFor(pickId(state.submissions, random, random.amount % 2 === 0 ? hasObjection : isWaiting))
  },

  week(state: State, random: RandomNumbers): ModelRequest {
    return aWeekFor(state, pick(Object.keys(state.users), random.actor))
  },
}

/** The same for all rows, so that the jobs take them by their ids. */
const longAgo = sql`'2020-01-01'::timestamptz`
/** So long before it that no silence of a buyer moves a review by less than its own time. */
const sentLongAgo = sql`'1900-01-01'::timestamptz`

export function daysFor(id: string): ModelRequest {
  return happeningAlone(
    `days pass for submission ${id}`,
    ({ db }) =>
      sql`with objected as (
        update objections set answer_due_at = case when decide_due_at is null then ${longAgo} else answer_due_at end,
          decide_due_at = case when decide_due_at is not null then ${longAgo} end
        where submission_id = ${id} and outcome is null and exists (select from submissions
          where _id = ${id} and is_held and final_at > now())),
      moved as (
        update tasks set review_again_until = ${longAgo} where review_again_until > now() and _id = (
          select task_id from submissions where _id = ${id} and status = 'pending' and review_due_at <= now()))
      update submissions set final_at = case when is_held then least(final_at, ${longAgo}) else final_at end,
        changes_due_at = case when status = 'pending' and changes_due_at is not null then ${longAgo} else changes_due_at end,
        review_due_at = case when status = 'pending' and (changes_due_at is null or changes_answered_at is not null
          or changes_due_at <= now()) then ${longAgo} else review_due_at end,
        submission_date = case when status = 'pending' then ${sentLongAgo} else submission_date end
      where _id = ${id}`.execute(db),
    (now) => {
      const submission = now.submissions[id]
      if (!submission) return
      if (isOpenToAnswers(submission)) submission.final = 'in time'
      if (submission.status !== 'pending') return
      const task = taskOf(now, submission)
      if (submission.isReviewOver && task.moved === 'once') task.moved = 'over'
      if (submission.changes === 'asked') submission.changes = 'over'
      else submission.isReviewOver = true
    },
  )
}

/** The block of a user and the submissions to the user's tasks become older than a week. */
export function aWeekFor(state: State, name: string): ModelRequest {
  const id = userNamed(state, name).id || missingId
  return happeningAlone(
    `a week passes for ${name}`,
    ({ db }) =>
      sql`with older as (
        update users set blocked_at = ${longAgo} where _id = ${id} and blocked_at is not null)
      update submissions set submission_date = ${sentLongAgo}, review_due_at = ${longAgo}, 
        changes_due_at = case when changes_due_at is not null then ${longAgo} end
      where buyer_id = ${id} and status = 'pending'`.execute(db),
    (now) => {
      const user = userNamed(now, name)
      if (user.blocked) user.blocked = 'long ago'
      for (const submission of Object.values(now.submissions)) {
        if (submission.status !== 'pending' || taskOf(now, submission).buyer !== name) continue
        submission.isReviewOver = true
        if (submission.changes === 'asked') submission.changes = 'over'
      }
    },
  )
}

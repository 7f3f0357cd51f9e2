/** Actions of the model in which time passes: the cron jobs, a deadline, a week, a month. */
import { sql } from 'kysely'
import { approveOverdue } from '../../src/submissions/automatic-approval.ts'
import { expireTasks } from '../../src/tasks/close.ts'
import { missingId, pick, pickId } from './choose.ts'
import { happening, happeningAlone, type ModelRequest, type ModelWorld, type RandomNumbers } from './requests.ts'
import { isDue, runJobs, taskOf } from './rules.ts'
import { type State, statusOf, userNamed } from './state.ts'

export const timeActions = {
  /** Runs the cron jobs. In a burst at most one row may be due, because each row has its own transaction. */
  runJobs(state: State): ModelRequest {
    const due = [
      ...Object.values(state.tasks).filter((task) => task.isOver && ['open', 'in-progress'].includes(statusOf(task))),
      ...Object.values(state.submissions).filter((submission) => isDue(state, submission)),
    ]
    const send = async ({ db, config }: ModelWorld) => {
      await expireTasks(db, config.timeZone)
      await approveOverdue(db, config.timeZone)
    }
    return (due.length > 1 ? happeningAlone : happening)('the cron jobs run', send, runJobs)
  },

  deadline(state: State, random: RandomNumbers): ModelRequest {
    const id = pickId(state.tasks, random, (task) => !task.isOver && task.closedAs === null)
    return happeningAlone(
      `the day of ${id} passes`,
      ({ db }) => sql`update tasks set completion_date = current_date - 3 where _id = ${id}`.execute(db),
      (now) => {
        const task = now.tasks[id]
        if (task) task.isOver = true
      },
    )
  },

  hour(state: State, random: RandomNumbers): ModelRequest {
    const id = pickId(state.tasks, random, ({ pausedBy }) => pausedBy !== null)
    return happeningAlone(
      `an hour passes for ${id}`,
      ({ db }) =>
        sql`update tasks set paused_at = paused_at - interval '61 minutes' where _id = ${id} and paused_at is not null`.execute(
          db,
        ),
      (now) => {
        const task = now.tasks[id]
        if (task && task.pausedBy !== null) task.isPausedLong = true
      },
    )
  },

  week(state: State, random: RandomNumbers): ModelRequest {
    return aWeekFor(state, pick(Object.keys(state.users), random.actor))
  },

  month(state: State, random: RandomNumbers): ModelRequest {
    const name = pick(Object.keys(state.users), random.actor)
    const id = userNamed(state, name).id || missingId
    return happeningAlone(
      `a month passes for ${name}`,
      ({ db }) =>
        sql`update users set fraud_case_at = now() - interval '31 days' where _id = ${id} and fraud_case_at is not null`.execute(
          db,
        ),
      (now) => {
        const user = userNamed(now, name)
        if (user.fraudCase) user.fraudCase = 'over'
      },
    )
  },
}

/** The block of a user and the submissions to the user's tasks become older than a week. */
export function aWeekFor(state: State, name: string): ModelRequest {
  const id = userNamed(state, name).id || missingId
  const weekAgo = sql`now() - interval '8 days'`
  return happeningAlone(
    `a week passes for ${name}`,
    ({ db }) =>
      sql`with older as (
        update users set blocked_at = ${weekAgo} where _id = ${id} and blocked_at is not null)
      update submissions set submission_date = ${weekAgo}, review_due_at = now() - interval '5 days' where buyer_id = ${id} and status = 'pending'`.execute(
        db,
      ),
    (now) => {
      const user = userNamed(now, name)
      if (user.blocked) user.blocked = 'long ago'
      for (const submission of Object.values(now.submissions))
        if (taskOf(now, submission).buyer === name) submission.isOld = true
    },
  )
}

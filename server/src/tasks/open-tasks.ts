/** What visitors read on the home page: the newest tasks that workers can take, and three numbers of this installation. */
import { newestOpenTasks, type OpenTasks, publicStatsOf } from '@piecework/contract'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { type Shared, sharedFor } from '../db/shared.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { countOffered, isOffered } from './available.ts'

/** All visitors share one answer for `openTasksMs`. It names no user. */
export function openTasksOf(
  db: Db,
  { timeZone, openTasksMs }: Pick<Config, 'timeZone' | 'openTasksMs'>,
): Shared<OpenTasks> {
  const offeredCounts = countOffered(db, timeZone, openTasksMs).any
  return sharedFor(openTasksMs, async () => {
    const [tasks, { count }, stats] = await Promise.all([newest(db, timeZone), offeredCounts(), statsOf(db)])
    const stat = (value: number, counted: number, at: string) => (counted < publicStatsOf.least ? null : { value, at })
    return {
      tasks,
      open_tasks: stat(count, count, new Date().toISOString()),
      coins_paid: stats && stat(stats.coins_paid, stats.approvals, stats.computed_at),
      median_hours: stats && stat(stats.median_hours, stats.decisions, stats.computed_at),
    }
  })
}

async function newest(db: Db, timeZone: string): Promise<OpenTasks['tasks']> {
  const { rows } = await sql<OpenTasks['tasks'][number]>`
    select _id, task_title, category, payable_amount, estimated_minutes,
      (select minutes from task_times where task_id = tasks._id) as measured_minutes
    from tasks where ${isOffered(timeZone)} and only_workers is null order by _id desc limit ${newestOpenTasks}`.execute(
    db,
  )
  return rows
}

type Stats = { coins_paid: number; approvals: number; median_hours: number; decisions: number; computed_at: string }

/** Null until they are computed for the first time, see `submissions/compute-public-stats.ts`. */
async function statsOf(db: Db): Promise<Stats | null> {
  const stats = await fixed<Stats>`
    select coins_paid, approvals, median_hours, decisions, computed_at from public_stats`.first(db)
  return stats ?? null
}

/** The tasks that robots can answer now. */
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { isListed, isLive, isRunning } from '../tasks/conditions.ts'

export type OpenTask = {
  _id: string
  title: string
  /** How many Workers are needed to give all answers that it asks for. */
  workers: number
  /** The robots that can still send work, by their ids. */
  robots: string[]
}

/** So many of the newest are looked at. */
const mostTasks = 50

/**
 * Newest first. Tasks of programs are found by their buyers, who are few: nearly all open tasks can be those of people.
 * @param all also those that people posted
 */
export function openTasks(db: Db, robots: string[], timeZone: string, all: boolean): Promise<OpenTask[]> {
  const isWanted = all
    ? fixed<boolean>`true`
    : fixed<boolean>`${isRunning} and key_id is not null and buyer_id = any (array(select distinct user_id from api_keys))`
  return fixed<OpenTask>`
    select _id, task_title as title, coalesce(answers_per_item, total_workers) as workers, robots
    from tasks cross join lateral (
      select array(
        select robot from unnest(${robots}::uuid[]) robot
        where not exists (select from submissions where task_id = tasks._id and worker_id = robot and ${isLive})
          and not exists (select from task_workers where task_id = tasks._id and worker_id = robot and (is_done or is_stopped))
      ) as robots
    ) free
    where ${isListed(timeZone)} and ${isWanted} and cardinality(robots) > 0
    order by _id desc limit ${mostTasks}`.run(db)
}

/** The servers note this every minute. */
export async function isServerRunning(db: Db): Promise<boolean> {
  const beats = await fixed`
    select from job_runs where name = 'heartbeat' and at > now() - interval '2 minutes'`.run(db)
  return beats.length > 0
}

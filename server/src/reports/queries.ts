/** Read queries for reports, and which reports count for the automatic pause of a task. */

import { ApiError, type Page, type ReportReason, type TaskReport } from '@piecework/contract'
import { sql } from 'kysely'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { newestFirst, type Paging } from '../http/page.ts'
import { isSuspended } from '../ledger/blocks.ts'

/** Reports that no Admin has decided, or those that were decided; newest first. */
export function reportsFor(
  db: Db,
  { state = 'open', ...paging }: Paging & { state?: 'open' | 'decided' | undefined },
): Promise<Page<TaskReport>> {
  const condition = state === 'open' ? sql<boolean>`outcome is null` : sql<boolean>`outcome is not null`
  return newestFirst(db, 'task_reports', reportRows(db), paging, condition)
}

/** @throws `report_not_found` */
export async function reportOf(db: Db, id: string): Promise<TaskReport> {
  const found = await reportRows(db).where('task_reports._id', '=', id).executeTakeFirst()
  if (!found) throw new ApiError('report_not_found')
  return found
}

/** The newest reports by this user, and about the newest tasks of this user. */
export async function reportsOfUser(db: Db, userId: string): Promise<{ by: TaskReport[]; about: TaskReport[] }> {
  const found = await fixed<{ _id: string; is_own: boolean }>`
    (select _id, true as is_own from task_reports where reporter_id = ${userId} order by reported_at desc limit 5)
    union all
    (select reported._id, false from (select _id from tasks where buyer_id = ${userId} order by _id desc limit 1000) own
      cross join lateral (select _id from task_reports where task_id = own._id offset 0) reported
      order by reported._id desc limit 5)`.run(db)
  const ids = found.map(({ _id }) => _id)
  const rows = await reportRows(db)
    .where(sql<boolean>`task_reports._id = any (${ids}::uuid[])`)
    .orderBy('task_reports._id', 'desc')
    .execute()
  const own = new Set(found.filter(({ is_own }) => is_own).map(({ _id }) => _id))
  return { by: rows.filter(({ _id }) => own.has(_id)), about: rows.filter(({ _id }) => !own.has(_id)) }
}

function reportRows(db: Db) {
  return db
    .selectFrom('task_reports')
    .innerJoin('tasks', 'tasks._id', 'task_reports.task_id')
    .innerJoin('users as buyer', 'buyer._id', 'tasks.buyer_id')
    .innerJoin('users as reporter', 'reporter._id', 'reporter_id')
    .leftJoin('users as decider', 'decider._id', 'decided_by')
    .leftJoin('task_versions as earlier', (join) =>
      join.onRef('earlier.task_id', '=', 'task_reports.task_id').onRef('earlier.version', '=', 'task_reports.version'),
    )
    .select(['task_reports._id', 'task_reports.task_id', 'words', 'reported_at', 'note', 'decided_at'])
    .select(['buyer.name as buyer_name', 'buyer.email as buyer_email'])
    .select(['reporter.name as reporter_name', 'reporter.email as reporter_email', 'decider.name as decided_by'])
    .select([
      sql<string>`coalesce(earlier.task_title, tasks.task_title)`.as('task_title'),
      sql<string>`coalesce(earlier.task_detail, tasks.task_detail)`.as('task_detail'),
      sql<string>`coalesce(earlier.submission_info, tasks.submission_info)`.as('submission_info'),
      sql<TaskReport['changed_to']>`case when earlier.version is not null then jsonb_build_object(
        'task_title', tasks.task_title, 'task_detail', tasks.task_detail, 'submission_info', tasks.submission_info) end`.as(
        'changed_to',
      ),
      sql<boolean>`coalesce(tasks.version > (
        select min(version) from task_reports open where open.task_id = tasks._id and open.outcome is null), false)`.as(
        'is_edited',
      ),
      sql<number>`(select count(*)::int from task_reports open
        where open.task_id = tasks._id and open.outcome is null)`.as('open_of_task'),
      sql<number>`(select count(*)::int from task_reports open
        where open.reporter_id = task_reports.reporter_id and open.outcome is null)`.as('open_of_worker'),
      counts.as('counts'),
    ])
    .select([
      sql<TaskReport['task_status']>`tasks.status`.as('task_status'),
      sql<TaskReport['paused_by']>`paused_by`.as('paused_by'),
      sql<TaskReport['because']>`task_reports.because`.as('because'),
      sql<TaskReport['outcome']>`outcome`.as('outcome'),
    ])
}

/** Reports for these reasons can pause a task. */
const severeReasons: readonly ReportReason[] = ['asks_for_code', 'money', 'identity']
/** A worker whose last reports were all dismissed, this many of them, no longer pauses tasks. */
const dismissedInARow = 5
/** A worker with undecided reports on so many other tasks that reports paused pauses no more. */
const pausedByOne = 2

/** Of a row of `task_reports`. */
export const isSevere = fixed<boolean>`task_reports.because = any (${severeReasons}::text[])`

/** Of a row of `task_reports`: severe, by a Worker who is active, known without the Buyer of the task, and not dismissed too often. */
export const counts = fixed<boolean>`(case when ${isSevere} and exists (
    select from users where users._id = reporter_id and role = 'Worker' and not ${isSuspended} and removed_at is null)
  and (select count(*) filter (where outcome = 'dismissed') from (
    select outcome from task_reports judged
    where judged.reporter_id = task_reports.reporter_id and outcome in ('upheld', 'dismissed')
    order by decided_at desc limit ${dismissedInARow}) latest) < ${dismissedInARow}
  and (select count(*) from task_reports others join tasks paused on paused._id = others.task_id
    where others.reporter_id = task_reports.reporter_id and others.task_id <> task_reports.task_id
      and others.because = any (${severeReasons}::text[]) and others.outcome is null and paused_by = 'reports') < ${pausedByOne}
  then is_known_worker(reporter_id, (select buyer_id from tasks where tasks._id = task_reports.task_id)) else false end)`

/** Which reports count for the automatic pause of a task. */
import type { ReportReason } from '@piecework/contract'
import { sql } from 'kysely'

/** Reports for these reasons can pause a task. */
const severeReasons: readonly ReportReason[] = ['asks_for_code', 'money', 'identity']
/** A worker whose last reports were all dismissed, this many of them, no longer pauses tasks. */
const dismissedInARow = 5

/** Of a row of `task_reports`. */
export const isSevere = sql<boolean>`task_reports.because = any (${severeReasons}::text[])`

/**
 * Of a row of `task_reports`: severe, by a Worker who is active and known. The definition of a known Worker is expensive,
 * so it is asked last.
 */
export const counts = sql<boolean>`(case when ${isSevere} and exists (
    select from users where users._id = reporter_id and role = 'Worker' and suspended_at is null and removed_at is null)
  and (select count(*) filter (where outcome = 'dismissed') from (
    select outcome from task_reports judged
    where judged.reporter_id = task_reports.reporter_id and outcome in ('upheld', 'dismissed')
    order by decided_at desc limit ${dismissedInARow}) latest) < ${dismissedInARow}
  then is_known_worker(reporter_id) else false end)`

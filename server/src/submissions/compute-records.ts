/** Computes what workers read before they work: how a buyer decides, and how long the work of a task took. */
import { buyerRecordOf as bounds, minMeasuredWorkers } from '@piecework/contract'
import { sql } from 'kysely'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, together, transact } from '../db/transact.ts'
import { isBuyersDecision, isRunning } from '../tasks/conditions.ts'

/**
 * Computes the records of the buyers with new decisions, and daily those that grow old; and the times of their running tasks.
 * Writes only what no request locks. Run as a cron job. @returns the number of buyers
 */
export async function computeRecords(db: Db): Promise<number> {
  const { rows } = await sql<{ _id: string }>`
    select users._id from users left join buyer_records on user_id = users._id
    where role = 'Buyer' and removed_at is null and (computed_at < now() - interval '1 day' and decisions > 0 or exists (
      select from submissions where buyer_id = users._id and decided_at is not null
        and decided_at > greatest(${computedUntil}, now() - make_interval(days => ${bounds.days}))))`.execute(db)
  const buyers = rows.map(({ _id }) => _id)
  // In one statement each, so that a worker of many buyers is checked once: `workers` is materialized for that.
  if (buyers.length > 0) await transact(db, (tx) => together(tx, storeTimes(buyers), storeRecords(buyers)))
  return buyers.length
}

/** A decision is visible some time after its `decided_at`, when its transaction ends. */
const computedUntil = sql`computed_at - interval '10 minutes'`

/** The most times of one task that are read: the latest ones. */
const timesOfTask = 200

/** The median is of a minute at least. Work whose buyer never opened it does not count. */
function storeTimes(buyers: string[]): Fixed<unknown> {
  return fixed`
    with sent as (
      select tasks._id as task_id, worker_id, took
      from tasks, lateral (
        select worker_id, ended_at, ended_at - reserved_at as took from reservations
        where task_id = tasks._id and ended_as = 'sent' order by ended_at desc limit ${timesOfTask}
      ) latest
      where buyer_id = any (${buyers}::uuid[]) and ${isRunning} and case when exists (
        select from submissions where worker_id = latest.worker_id and task_id = tasks._id and status = 'approved'
          and submission_date = ended_at and approved_as <> 'itself_unread') then true else false end
    ), enough as (
      select * from sent where task_id in (select task_id from sent group by task_id having count(*) >= ${minMeasuredWorkers})
    ), workers as materialized (
      select distinct worker_id from enough
    ), known as materialized (
      select worker_id from workers where is_known_worker(worker_id)
    )
    insert into task_times (task_id, minutes)
    select task_id, greatest(1, round(extract(epoch from percentile_cont(0.5) within group (order by took)) / 60))::int
    from enough join known using (worker_id)
    group by task_id having count(*) >= ${minMeasuredWorkers}
    on conflict (task_id) do update set minutes = excluded.minutes`
}

/** A rejection that its worker won by an objection stays the decision of the buyer. Rejections without a category do not count. */
function storeRecords(buyers: string[]): Fixed<unknown> {
  return fixed`
    with decided as (
      select submissions.buyer_id, submissions.worker_id, decided_at - submission_date as took, outcome, coalesce(outcome in ('for_worker', 'silence'), false) as is_lost,
        coalesce(approved_as = 'itself', false) as is_by_itself, status = 'approved' as is_approved,
        row_number() over (partition by submissions.buyer_id, submissions.worker_id order by decided_at desc, _id desc) as nth
      from submissions left join objections on submission_id = _id and outcome is not null
      where submissions.buyer_id = any (${buyers}::uuid[]) and decided_at > now() - make_interval(days => ${bounds.days})
        and (outcome in ('for_worker', 'silence') or ${isBuyersDecision})
    ), workers as materialized (
      select distinct worker_id from decided
    ), known as materialized (
      select worker_id from workers where is_known_worker(worker_id)
    )
    insert into buyer_records (user_id, decisions, approved, approved_by_itself, median_hours, objections_lost, objections_undecided)
    select buyer, count(worker_id), count(*) filter (where is_approved and not is_lost), count(*) filter (where is_by_itself and not is_lost),
      coalesce(round((extract(epoch from percentile_cont(0.5) within group (order by took)) / 3600)::numeric, 1), 0),
      count(*) filter (where is_lost), count(*) filter (where outcome = 'undecided')
    from unnest(${buyers}::uuid[]) buyer left join (select decided.* from decided join known using (worker_id) where nth <= ${bounds.perWorker}) counted
      on buyer_id = buyer
    group by buyer
    on conflict (user_id) do update set decisions = excluded.decisions, approved = excluded.approved,
      approved_by_itself = excluded.approved_by_itself, median_hours = excluded.median_hours, objections_lost = excluded.objections_lost,
      objections_undecided = excluded.objections_undecided, computed_at = now()`
}

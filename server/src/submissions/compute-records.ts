/** Computes what workers read before they work: how a buyer decides, and how long the work of a task took. */
import { buyerRecordOf as bounds, minMeasuredWorkers } from '@piecework/contract'
import { sql } from 'kysely'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, together, transact } from '../db/transact.ts'
import { isBuyersDecision, isRunning } from '../tasks/conditions.ts'
import { withMemory } from './compute-known-workers.ts'

/**
 * Computes the records of the buyers with new decisions, and daily those that grow old; and the times of their running tasks.
 * Writes only what no request locks. Run as a cron job. @returns the number of buyers
 */
export async function computeRecords(db: Db): Promise<number> {
  const { rows } = await sql<{ _id: string }>`
    select users._id from users left join (
      select user_id, min(computed_at) as computed_at, sum(decisions) as decisions from buyer_records group by user_id
    ) record on user_id = users._id
    where role = 'Buyer' and removed_at is null and (computed_at < now() - interval '1 day' and decisions > 0 or exists (
      select from submissions where buyer_id = users._id and decided_at is not null
        and decided_at > greatest(${computedUntil}, now() - make_interval(days => ${bounds.days}))))`.execute(db)
  const buyers = rows.map(({ _id }) => _id)
  if (buyers.length === 0) return 0
  await transact(db, (tx) => together(tx, withMemory, storeTimes(buyers)))
  await transact(db, (tx) => together(tx, withMemory, storeRecords(buyers)))
  return buyers.length
}

/** A decision is visible some time after its `decided_at`, when its transaction ends. */
const computedUntil = sql`computed_at - interval '10 minutes'`

/** The most times of one task that are read: the latest ones. */
const timesOfTask = 200

/** Each worker counts once. The median is of a minute at least. Work whose buyer never opened it does not count. */
function storeTimes(buyers: string[]): Fixed<unknown> {
  return fixed`
    with sent as (
      select tasks._id as task_id, buyer_id, worker_id, took
      from tasks, lateral (
        select worker_id, ended_at, ended_at - reserved_at as took from reservations
        where task_id = tasks._id and ended_as = 'sent' order by ended_at desc limit ${timesOfTask}
      ) latest
      where buyer_id = any (${buyers}::uuid[]) and ${isRunning} and case when exists (
        select from submissions where worker_id = latest.worker_id and task_id = tasks._id and status = 'approved'
          and submission_date = ended_at and approved_as <> 'itself_unread') then true else false end
    ), workers as (
      select task_id, buyer_id, worker_id, percentile_cont(0.5) within group (order by took) as took
      from sent group by task_id, buyer_id, worker_id
    ), enough as materialized (
      select * from workers where task_id in (select task_id from workers group by task_id having count(*) >= ${minMeasuredWorkers})
    )
    insert into task_times (task_id, minutes)
    select task_id, greatest(1, round(extract(epoch from percentile_cont(0.5) within group (order by took)) / 60))::int
    from enough join known_workers using (worker_id) left join card_payers on user_id = buyer_id
    where is_known_without(buyer_id, payer, needed)
    group by task_id having count(*) >= ${minMeasuredWorkers}
    on conflict (task_id) do update set minutes = excluded.minutes`
}

/** Each worker counts once. A rejection that its worker won by an objection stays the decision of the buyer. */
function storeRecords(buyers: string[]): Fixed<unknown> {
  return fixed`
    with decided as (
      select submissions.buyer_id, submissions.worker_id, payable_amount as coins, decided_at - submission_date as took, outcome,
        coalesce(outcome in ('for_worker', 'silence'), false) as is_lost,
        coalesce(approved_as = 'itself', false) as is_by_itself, status = 'approved' as is_approved
      from submissions left join objections on submission_id = _id and outcome is not null
      where submissions.buyer_id = any (${buyers}::uuid[]) and decided_at > now() - make_interval(days => ${bounds.days})
        and (outcome in ('for_worker', 'silence') or ${isBuyersDecision})
    ), workers as materialized (
      select buyer_id, worker_id, count(*) as decisions,
        sum(case when is_approved and not is_lost then coins else 0 end) / sum(coins) as share,
        sum(case when is_by_itself and not is_lost then coins else 0 end) / sum(coins) as automatic,
        percentile_cont(0.5) within group (order by took) as took,
        count(*) filter (where is_lost) as lost, count(*) filter (where outcome = 'undecided') as undecided
      from decided group by buyer_id, worker_id
    ), counted as (
      select workers.*, is_known_without(buyer_id, payer, needed) as are_known
      from workers left join known_workers using (worker_id) left join card_payers on user_id = buyer_id
    )
    insert into buyer_records (user_id, are_known, workers, decisions, share, automatic, median_hours, objections_lost, objections_undecided)
    select buyer, line, count(worker_id), coalesce(sum(decisions), 0),
      coalesce(floor(round(avg(share) * 100, 6)), 0), coalesce(floor(round(avg(automatic) * 100, 6)), 0),
      coalesce(round((extract(epoch from percentile_cont(0.5) within group (order by took)) / 3600)::numeric, 1), 0),
      coalesce(sum(lost), 0), coalesce(sum(undecided), 0)
    from unnest(${buyers}::uuid[]) buyer cross join unnest(array[true, false]) line
      left join counted on buyer_id = buyer and are_known = line
    group by buyer, line
    on conflict (user_id, are_known) do update set workers = excluded.workers, decisions = excluded.decisions, share = excluded.share,
      automatic = excluded.automatic, median_hours = excluded.median_hours, objections_lost = excluded.objections_lost,
      objections_undecided = excluded.objections_undecided, computed_at = now()`
}

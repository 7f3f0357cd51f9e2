/** Computes the numbers of 30 days that the home page shows. Run as a cron job. */
import { publicStatsOf as bounds } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { isBuyersDecision } from '../tasks/conditions.ts'

/**
 * Reads the decisions of these days alone, for each user by the index of their decisions: `offset 0` keeps PostgreSQL from
 * joining all submissions. Bonuses do not count.
 */
export async function computePublicStats(db: Db): Promise<void> {
  await fixed`
    insert into public_stats (coins_paid, approvals, median_hours, decisions)
    select coalesce(sum(payable_amount) filter (where is_approved), 0), count(*) filter (where is_approved),
      coalesce(round((extract(epoch from percentile_cont(0.5) within group (order by took) filter (where is_buyers)) / 3600)::numeric, 1), 0),
      count(*) filter (where is_buyers)
    from users, lateral (
      select payable_amount, decided_at - submission_date as took, status = 'approved' as is_approved, ${isBuyersDecision} as is_buyers
      from submissions
      where buyer_id = users._id and decided_at is not null and decided_at > now() - make_interval(days => ${bounds.days})
      offset 0
    ) decided
    on conflict (only_row) do update set coins_paid = excluded.coins_paid, approvals = excluded.approvals,
      median_hours = excluded.median_hours, decisions = excluded.decisions, computed_at = excluded.computed_at`.run(db)
}

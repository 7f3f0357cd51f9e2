/** Counts decided work by day, for the pages of Admins. Run as a cron job. */
import { lengthsOfDays } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

const days = Math.max(...lengthsOfDays.map(Number))

/**
 * From the last counted day on, whose decisions were not all made then. As in `computePublicStats`, reads the decisions of
 * these days alone. Work that its worker withdrew or left was not decided. A decision that is changed later stays counted.
 */
export async function computeDecisionsByDay(db: Db, timeZone: string): Promise<void> {
  await fixed`
    insert into decisions_by_day (day, coins_paid, decided, hours)
    select (decided_at at time zone ${timeZone})::date as of_day, coalesce(sum(payable_amount) filter (where status = 'approved'), 0),
      count(*), round((extract(epoch from avg(decided_at - submission_date)) / 3600)::numeric, 2)
    from users, lateral (
      select payable_amount, status, decided_at, submission_date from submissions
      where buyer_id = users._id and decided_at is not null and decided_at >= (
        select greatest(max(day), (now() at time zone ${timeZone})::date - ${days - 1}::int)::timestamp at time zone ${timeZone}
        from decisions_by_day)
        and coalesce(rejected_because not in ('withdrawn', 'worker_left'), true)
      offset 0
    ) decided
    group by of_day
    on conflict (day) do update set coins_paid = excluded.coins_paid, decided = excluded.decided, hours = excluded.hours`.run(
    db,
  )
}

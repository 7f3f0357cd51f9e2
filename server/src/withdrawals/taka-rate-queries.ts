/** Reads the rate of taka per dollar. The newest row is in force. */
import { type TakaRateState, takaOf } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

/** Null for no rate. */
export type Rate = number | null

/** The rate in force, as a subquery. */
export const rateNow = fixed<Rate>`(select per_dollar from taka_rates order by set_at desc, _id desc limit 1)`

/** A withdrawal with its taka at the rate that it keeps. */
export function withTaka<Row extends { withdrawal_amount: number; taka_per_dollar: Rate }>(row: Row) {
  const { withdrawal_amount, taka_per_dollar } = row
  return { ...row, taka: taka_per_dollar === null ? null : takaOf(withdrawal_amount, taka_per_dollar) }
}

/** The last rate, and the one that was set last at least a day ago, or else the first; both also if they were removed. */
export async function earlierRates(db: Db): Promise<number[]> {
  const { last, dayAgo } = await fixed<{ last: Rate; dayAgo: Rate }>`
    with rates as (select * from taka_rates where per_dollar is not null)
    select (select per_dollar from rates order by set_at desc, _id desc limit 1) as last,
      coalesce(
        (select per_dollar from rates where set_at <= now() - interval '1 day' order by set_at desc, _id desc limit 1),
        (select per_dollar from rates order by set_at, _id limit 1)) as "dayAgo"`.one(db)
  return [last, dayAgo].filter((rate) => rate !== null)
}

export async function currentRate(db: Db): Promise<Rate> {
  return (await newestRate(db))?.per_dollar ?? null
}

/** For the public configuration; null without a rate. */
export async function publicRate(db: Db): Promise<{ perDollar: number; setAt: string } | null> {
  const newest = await newestRate(db)
  return newest && newest.per_dollar !== null ? { perDollar: newest.per_dollar, setAt: newest.set_at } : null
}

/** For Admins: the rate, and the change that waits for a second Admin. */
export async function rateState(db: Db): Promise<TakaRateState> {
  const newest = await newestRate(db)
  const proposed = await fixed<TakaRateState['proposed'] & object>`
    select (input->>'per_dollar')::numeric as per_dollar, users.name as by
    from proposals join users on users._id = proposed_by
    where action = 'taka_rate.change' and status = 'waiting'`.first(db)
  return { ...(newest ?? { per_dollar: null, set_at: null, set_by: null }), proposed: proposed ?? null }
}

function newestRate(db: Db) {
  return fixed<{ per_dollar: Rate; set_at: string; set_by: string }>`
    select per_dollar, set_at, users.name as set_by from taka_rates join users on users._id = set_by
    order by set_at desc, taka_rates._id desc limit 1`.first(db)
}

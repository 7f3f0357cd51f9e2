/** How a buyer decides, as workers read it. Computed once an hour, see `submissions/compute-records.ts`. */
import { ApiError, type BuyerRecord, buyerRecordOf as bounds } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { plannedByValues } from '../db/driver.ts'
import { Fixed, fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

/** @throws `user_not_found` */
export function buyerRecordFor(db: Db, id: string): Promise<{ buyer_record: BuyerRecord | null }> {
  return fixed<{ buyer_record: BuyerRecord | null }>`
    select ${buyerRecordOf(fixed`users._id`)} as buyer_record
    from users where _id = ${id} and role = 'Buyer' and removed_at is null`.one(
    db,
    () => new ApiError('user_not_found'),
  )
}

/** SQL for the record of the buyer with this id; null without a line. */
export function buyerRecordOf(buyer: Fixed<unknown>): Fixed<BuyerRecord | null> {
  return fixed<BuyerRecord | null>`(
    select json_build_object('known', ${line} filter (where are_known) -> 0, 'new', ${line} filter (where not are_known) -> 0)
    from buyer_records where user_id = ${buyer} and ${isShown} having count(*) > 0)`
}

/** SQL for the ids of the buyers whose record with known workers is at least so good: nearly all of them, or a few. */
export function buyersWhoDecide({ min_share = 0, max_hours = null }: Least): RawBuilder<string> {
  return sql<string>`
    ${sql.raw(plannedByValues)} select user_id from buyer_records
    where are_known and ${isShown} and share >= ${min_share}::numeric and median_hours <= coalesce(${max_hours}::numeric, median_hours)`
}

type Least = { min_share?: number | undefined; max_hours?: number | null | undefined }

/** Over `buyer_records`. */
const isShown = new Fixed<boolean>([`decisions >= ${bounds.least}`], [])
const line = fixed`json_agg(json_build_object('workers', workers, 'decisions', decisions, 'share', share, 'median_hours', median_hours,
  'automatic', automatic, 'objections_lost', objections_lost, 'objections_undecided', objections_undecided))`

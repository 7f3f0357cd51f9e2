/**
 * How much the batches of a buyer store, and for how long. It counts what is not posted, and what arrived within a day: else a buyer could
 * post what fills the disk and delete the task again.
 */
import { ApiError, batchLimits, pictureLimits } from '@piecework/contract'
import { type Fixed, fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { texts } from './texts.ts'

/** In bytes; `pictures` are those of all batches. */
type Stored = { counted: number; pictures: number; room: number }

/** Read after the buyer is locked, so that two uploads do not take the same room. */
export function storedBy(buyerId: string): Fixed<Stored> {
  const { storedBytes } = batchLimits
  return fixed<Stored>`
    select coalesce(sum(row_bytes + picture_bytes) filter (where state <> 'posted' or created_at > now() - interval '1 day'), 0)::float8 as counted,
      coalesce(sum(picture_bytes), 0)::float8 as pictures,
      least(${pictureLimits.buyerBytes}::bigint, ${storedBytes}::bigint + ${storedBytes}::bigint * kept_cents(${buyerId}) / 100)::float8 as room
    from batches where buyer_id = ${buyerId}`
}

/** @throws `too_many_unposted` */
export function assertStorageLeft(stored: Stored | undefined, added: number): void {
  if (!stored || stored.counted + added <= stored.room) return
  const megabytes = Math.floor(stored.room / 1024 ** 2)
  throw new ApiError('too_many_unposted', { message: (language) => texts[language].noStorageLeft(megabytes) })
}

/** The bytes of all batches, by whether a card payment of their buyer stands. */
export function storedByAll(db: Db): Promise<{ free: number; paying: number }> {
  return fixed<{ free: number; paying: number }>`
    select coalesce(sum(bytes) filter (where not is_paying), 0)::float8 as free,
      coalesce(sum(bytes) filter (where is_paying), 0)::float8 as paying
    from (
      select sum(row_bytes + picture_bytes) as bytes, has_kept_payment(buyer_id) as is_paying from batches group by buyer_id
    ) stored`.one(db)
}

/** More than this of all buyers without a payment is worth a look: the alarm in ops/monitoring says the same. */
export const muchOfFree = 20e9

/** When a batch is deleted that is not posted. */
export const deletedAt = fixed`created_at + make_interval(days =>
  case when has_kept_payment(buyer_id) then ${batchLimits.unpostedDays}::int else ${batchLimits.unpostedDaysOfFree}::int end)`

/** Tells all Admins each day how many withdrawals are late. */
import { sql } from 'kysely'
import { idAt } from '../db/ids.ts'
import { type Db, transact } from '../db/transact.ts'
import { notify } from '../notifications/notify.ts'
import { isLate } from './payout-times.ts'

/** In the operator's time zone: the notification of a day is not written before this hour. */
const dayBegins = sql`interval '8 hours'`
/** More than a day, for an index scan of the newest notifications only. */
const maxDayMs = 2 * 24 * 60 * 60 * 1000

/** Writes each Admin one notification a day while withdrawals are late. Run as a cron job. */
export async function notifyLate(db: Db, timeZone: string): Promise<void> {
  const late = await lateCount(db)
  if (late === 0) return
  await transact(db, async (tx) => {
    // A second server waits here, and then finds the notifications of the first one.
    await sql`select pg_advisory_xact_lock(hashtext('late withdrawals'))`.execute(tx)
    const { rows } = await sql<{ _id: string }>`
      select _id from users where role = 'Admin' and removed_at is null and not exists (
        select from notifications told where told.user_id = users._id and told._id > ${idAt(Date.now() - maxDayMs)}
          and told.event = 'withdrawals_late'
          and told.time >= (date_trunc('day', now() at time zone ${timeZone} - ${dayBegins}) + ${dayBegins})
            at time zone ${timeZone})
      order by _id`.execute(tx)
    await notify(tx, ...rows.map(({ _id }) => ({ user_id: _id, event: 'withdrawals_late' as const, late })))
  })
}

async function lateCount(db: Db): Promise<number> {
  const { late } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.countAll<number>().as('late'))
    .where(isLate)
    .executeTakeFirstOrThrow()
  return late
}

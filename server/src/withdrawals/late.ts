/** Tells all Admins each day how many withdrawals are late. */
import { type Db, transact } from '../db/transact.ts'
import { notifyAdminsDaily } from '../notifications/notify-admins.ts'
import { isLate } from './payout-times.ts'

/** Writes each Admin one notification a day while withdrawals are late. Run as a cron job. */
export async function notifyLate(db: Db, timeZone: string): Promise<void> {
  const late = await lateCount(db)
  if (late > 0) await transact(db, (tx) => notifyAdminsDaily(tx, timeZone, { event: 'withdrawals_late', late }))
}

async function lateCount(db: Db): Promise<number> {
  const { late } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.countAll<number>().as('late'))
    .where(isLate)
    .executeTakeFirstOrThrow()
  return late
}

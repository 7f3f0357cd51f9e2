/** How long payouts take, from the request to the approval, and which withdrawals are late: Admins are told of those. */
import { type PaymentSystem, paymentSystems } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import { type Db, transact } from '../db/transact.ts'
import { notifyAdminsDaily } from '../notifications/notify-admins.ts'
import { withdrawalsHeldUntil } from '../users/fraud-case.ts'

/** In whole hours: a withdrawal is usually approved within `expected`, and late after `late`. */
export type PayoutTimes = { expected: number; late: number }

const daysRead = 30
const fewestPayouts = 10
/** Of each payment system, so that more payouts do not make the query slower. */
const mostPayouts = 1_000

/**
 * The median and the 90th percentile of the latest payouts of each payment system. Returned ones count: they were paid.
 * `payoutHours` replaces both for a system with few payouts.
 */
export async function payoutTimes(
  db: Db,
  payoutHours: number,
  systems: readonly PaymentSystem[] = paymentSystems,
): Promise<Record<PaymentSystem, PayoutTimes>> {
  const rows = await fixed<PayoutTimes & { system: PaymentSystem; payouts: number }>`
    select system, count(hours)::int as payouts,
      greatest(1, ceil(percentile_cont(0.5) within group (order by hours)))::int as expected,
      greatest(1, ceil(percentile_cont(0.9) within group (order by hours)))::int as late
    from unnest(${systems}::text[]) as system left join lateral (
      select extract(epoch from decided_at - created_at)::float8 / 3600 as hours from withdrawals
      where payment_system = system and status in ('approved', 'returned')
        and decided_at > now() - make_interval(days => ${daysRead})
      order by decided_at desc limit ${mostPayouts}) latest on true
    group by system`.run(db)
  const unknown = { expected: payoutHours, late: payoutHours }
  return Object.fromEntries(
    rows.map(({ system, payouts, expected, late }) => [system, payouts < fewestPayouts ? unknown : { expected, late }]),
  ) as Record<PaymentSystem, PayoutTimes>
}

/** For the public configuration: the hours within which a withdrawal is usually approved. */
export async function publicPayoutHours(db: Db, payoutHours: number): Promise<Record<PaymentSystem, number>> {
  const times = await payoutTimes(db, payoutHours)
  return Object.fromEntries(paymentSystems.map((system) => [system, times[system].expected])) as Record<
    PaymentSystem,
    number
  >
}

export const expectedAt = fixed<string>`(withdrawals.created_at + make_interval(hours => withdrawals.expected_hours))`

const heldUntil = fixed`(select ${withdrawalsHeldUntil('owner')} from users owner where owner._id = withdrawals.worker_id)`

/** When a withdrawal that is still pending becomes late: not while a payment fraud case holds it. */
export const lateAt = fixed<string>`greatest(withdrawals.created_at + make_interval(hours => withdrawals.late_hours), ${heldUntil})`

export const isLate = fixed<boolean>`(withdrawals.status = 'pending' and ${lateAt} < now())`

/** Tells all Admins each day how many withdrawals are late. Run as a cron job. */
export async function notifyLate(db: Db, timeZone: string): Promise<void> {
  await transact(db, async (tx) => {
    const { late } = await fixed<{ late: number }>`select count(*) as late from withdrawals where ${isLate}`.one(tx)
    if (late > 0) await notifyAdminsDaily(tx, timeZone, { event: 'withdrawals_late', late })
  })
}

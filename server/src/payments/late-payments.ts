/** Payments that were made after their user was removed: the card provider pays them back, and all Admins are told. */
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { StripeCards } from './stripe.ts'
import { syncPayment } from './sync-payment.ts'

type LatePayment = { _id: string; intent: string; amount_cents: number }

const paymentsPerRun = 100

/**
 * Asks the provider to pay back each late payment, once. The refund is booked like any other, and takes the forfeited coins
 * first. `report` receives each failure; the next run tries again. Run as a cron job.
 */
export async function refundLatePayments(
  db: Db,
  stripe: StripeCards,
  report: (failure: unknown, payment: LatePayment) => void,
): Promise<void> {
  for (const payment of await latePayments(db)) {
    try {
      await stripe.refund(payment)
      await transact(db, (tx) => storeRefunded(tx, payment))
      await syncPayment(db, stripe, payment.intent)
    } catch (failure) {
      report(failure, payment)
    }
  }
}

function latePayments(db: Db): Promise<LatePayment[]> {
  return fixed<LatePayment>`
    select _id, intent, amount_cents from payments where refund_due and intent is not null
    order by _id limit ${paymentsPerRun}`.run(db)
}

async function storeRefunded(tx: Tx, { _id, intent, amount_cents }: LatePayment) {
  const stored =
    await fixed`update payments set refund_due = false where _id = ${_id} and refund_due returning _id`.run(tx)
  if (stored.length === 0) return
  const event = { event: 'late_payment', payment: intent, cents: amount_cents } as const
  await notifyAdmins(tx, event)
}

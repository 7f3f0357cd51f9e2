/** Brings a card payment to the state that its provider reports: status, refunds, disputes. */
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { type LockedUsers, lockUsers } from '../users/lock-actor.ts'
import { storeStatus } from './actions.ts'
import type { Order } from './queries.ts'
import { orderOfIntent, refreshStatus } from './reconcile.ts'
import { applyDispute, applyRefund } from './reversals.ts'
import type { Refund, StripeCards } from './stripe.ts'

/**
 * Brings a payment to the provider's current state: booked, refunded, disputed. The result does not depend on the order
 * or the number of webhook events.
 */
export async function syncPayment(db: Db, cards: StripeCards, intentId: string): Promise<void> {
  const order = await orderOfIntent(db, cards, intentId)
  if (!order) return
  const status = await refreshStatus(db, cards, order)
  if (status !== 'succeeded') return transact(db, (tx) => storeStatus(tx, order._id, status))
  const { refunds, disputes } = await cards.reversalsOf(intentId)
  const applyRefunds = async (some: Refund[]) => {
    for (const refund of some) await underLock(db, order, (tx, locked, users) => applyRefund(tx, locked, users, refund))
  }
  // The coins of a failed refund are the user's again: a dispute that followed takes them, and is no second reversal.
  await applyRefunds(refunds.filter(({ state }) => state === 'failed'))
  for (const dispute of disputes)
    await underLock(db, order, (tx, locked, users) => applyDispute(tx, locked, users, dispute))
  await applyRefunds(refunds)
}

/** Runs a change with the user locked for update, which ends or begins a block, and with the payment locked. */
function underLock(
  db: Db,
  { _id, user_id }: Order,
  change: (tx: Tx, order: Order, users: LockedUsers) => Promise<void>,
): Promise<void> {
  return transact(db, async (tx) => {
    const users = await lockUsers(tx, [user_id], 'for update')
    // Read again under the lock: the first read may be older than the booking.
    const order = await fixed<Order>`select * from payments where _id = ${_id} for update`.first(tx)
    if (order) await change(tx, order, users)
  })
}

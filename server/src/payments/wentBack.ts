/** What happens to a payment after it was booked: money that went back takes its coins with it. */
import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { endDispute, openDispute, refundFailed, refundPurchase } from '../ledger/actions.ts'
import { coinsInWords, notify } from '../notifications/actions.ts'
import { lockPerson } from '../users/acting.ts'
import { noteStatus } from './actions.ts'
import { type Order, orderOf } from './queries.ts'
import { settle } from './settling.ts'
import type { Dispute, Refund, StripeCards, WentBack } from './stripe.ts'

/**
 * Brings the books to where the provider is with one payment: booked, refunded, disputed. In whatever order and however
 * often its news come, what they lead to is the same.
 */
export async function follow(db: Db, cards: StripeCards, intentId: string): Promise<void> {
  const order = await orderOf(db, intentId)
  if (!order) return
  const status = await settle(db, cards, order)
  if (status !== 'succeeded') return transact(db, (tx) => noteStatus(tx, order._id, status))
  const back = await cards.wentBack(intentId)
  if (back.refunds.length > 0 || back.disputes.length > 0) await transact(db, (tx) => takeBack(tx, order, back))
}

async function takeBack(tx: Tx, order: Order, { refunds, disputes }: WentBack): Promise<void> {
  await lockPerson(tx, order.user_id)
  await tx.selectFrom('payments').select('_id').where('_id', '=', order._id).forUpdate().execute()
  for (const dispute of disputes) await followDispute(tx, order, dispute)
  const open = await tx
    .selectFrom('disputes')
    .select('_id')
    .where('payment_id', '=', order._id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  // The same coins are not taken twice: what an open dispute has frozen is decided by its end.
  if (open) return
  for (const refund of refunds) await followRefund(tx, order, refund)
}

async function followDispute(tx: Tx, order: Order, { id, cents, state }: Dispute): Promise<void> {
  const known = await tx
    .selectFrom('disputes')
    .select(['coins', 'missing_coins', 'status'])
    .where('dispute', '=', id)
    .executeTakeFirst()
  if (!known && state === 'won') return
  const { coins, missing_coins, status } = known ?? (await open(tx, order, id, cents))
  if (status !== 'open' || state === 'open') return
  const isWon = state === 'won'
  await endDispute(tx, order, { dispute: id, coins, missing_coins, isWon })
  await tx
    .updateTable('disputes')
    .set({ status: state, ended_at: sql<string>`now()` })
    .where('dispute', '=', id)
    .execute()
  const end = isWon ? `${coinsAre(coins)} yours again` : `${coinsAre(coins)} taken back`
  await tell(tx, order, `The dispute over your payment of ${dollars(cents)} was decided: ${end}.`)
}

async function open(tx: Tx, order: Order, dispute: string, cents: number) {
  const { coins, missing: missing_coins } = await openDispute(tx, order, dispute, cents)
  await tx
    .insertInto('disputes')
    .values({ dispute, payment_id: order._id, amount_cents: cents, coins, missing_coins })
    .execute()
  await tell(
    tx,
    order,
    `Your bank disputes your payment of ${dollars(cents)}. Until it is decided ${coinsAre(coins)} set aside, and you cannot post or buy.`,
  )
  return { coins, missing_coins, status: 'open' as const }
}

async function followRefund(tx: Tx, order: Order, refund: Refund): Promise<void> {
  const known = await tx
    .selectFrom('refunds')
    .select(['refund', 'coins', 'lost_coins', 'failed_at'])
    .where('refund', '=', refund.id)
    .executeTakeFirst()
  if (!known && refund.state === 'succeeded') return bookRefund(tx, order, refund)
  if (!known || known.failed_at || refund.state !== 'failed') return
  await refundFailed(tx, order, known)
  await tx.updateTable('refunds').set({ failed_at: sql<string>`now()` }).where('refund', '=', refund.id).execute()
  await tell(
    tx,
    order,
    `Your bank did not take ${dollars(refund.cents)} that were to be paid back: ${coinsAre(known.coins)} yours again.`,
  )
}

async function bookRefund(tx: Tx, order: Order, { id, cents }: Refund): Promise<void> {
  const { coins, missing } = await refundPurchase(tx, order, id, cents)
  await tx
    .insertInto('refunds')
    .values({ refund: id, payment_id: order._id, amount_cents: cents, coins, lost_coins: missing })
    .execute()
  await tell(tx, order, `${dollars(cents)} were paid back to your card, and ${coinsAre(coins)} taken back.`)
}

function tell(tx: Tx, order: Order, message: string): Promise<void> {
  return notify(tx, { user_id: order.user_id, kind: 'coins', message })
}

function coinsAre(coins: number): string {
  return `${coinsInWords(coins)} ${coins === 1 ? 'is' : 'are'}`
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

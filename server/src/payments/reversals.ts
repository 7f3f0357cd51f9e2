/** Refunds and disputes of booked payments: the coins of the returned card money are taken back. */
import { fromHundredths, toHundredths } from '@piecework/contract'
import type { Selectable } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Schema } from '../db/schema.ts'
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import { refreshBlocks } from '../ledger/blocks.ts'
import { endDispute, returnRefund } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { roundCents, shareOfCents } from '../ledger/split.ts'
import { notify, settledDebts } from '../notifications/notify.ts'
import type { LockedUsers } from '../users/lock-actor.ts'
import type { Order } from './queries.ts'
import type { Dispute, Refund } from './stripe.ts'
import { takeBack } from './take-back.ts'

export async function applyDispute(
  tx: Tx,
  order: Order,
  users: LockedUsers,
  { id, cents, state }: Dispute,
): Promise<void> {
  const known = await fixed<BookedDispute>`
    select coins, status, amount_cents, backed_cents from disputes where dispute = ${id}`.first(tx)
  if (!known && state === 'won') return
  // The end takes the cents of the beginning: Stripe may have changed the amount meanwhile.
  const { coins, status, amount_cents, backed_cents } = known ?? (await bookDispute(tx, order, users, { id, cents }))
  if (status !== 'open' || state === 'open') return
  const isWon = state === 'won'
  await fixed`update disputes set status = ${state}, ended_at = now() where dispute = ${id}`.run(tx)
  const ended = { dispute: id, coins, cents: realCentsOf(order, backed_cents), isWon }
  const posting = await post(tx, [order.user_id], (open) => endDispute(open, order, users.payee(order.user_id), ended))
  await together(tx, refreshBlocks([order.user_id]))
  const event = isWon ? 'dispute_won' : 'dispute_lost'
  const owed = posting.debtOf(order.user_id)
  const decided = { user_id: order.user_id, reference: order._id, event, coins, cents: amount_cents, owed } as const
  await notify(tx, decided, ...settledDebts(posting))
}

type BookedDispute = Pick<Selectable<Schema['disputes']>, 'coins' | 'status' | 'amount_cents' | 'backed_cents'>

async function bookDispute(
  tx: Tx,
  order: Order,
  users: LockedUsers,
  { id, cents }: { id: string; cents: number },
): Promise<BookedDispute> {
  const { coins, backed_cents } = await shareOf(tx, order, cents)
  await fixed`
    insert into disputes (_id, dispute, payment_id, amount_cents, backed_cents, coins)
    values (${newId()}, ${id}, ${order._id}, ${cents}, ${backed_cents}, ${coins})`.run(tx)
  const returned = { coins, cents: realCentsOf(order, backed_cents) }
  const reversal = { reason: 'dispute', ...returned, key: `dispute:${id}:open` } as const
  const { owed } = await takeBack(tx, users, order, reversal)
  await together(tx, refreshBlocks([order.user_id]))
  await notify(tx, { user_id: order.user_id, reference: order._id, event: 'dispute_opened', coins, cents, owed })
  return { coins, status: 'open', amount_cents: cents, backed_cents }
}

export async function applyRefund(tx: Tx, order: Order, users: LockedUsers, refund: Refund): Promise<void> {
  const openDisputes = await fixed`
    select from disputes where payment_id = ${order._id} and status = 'open' limit 1`.run(tx)
  // An open dispute holds the coins: refunds wait for its end, so that no coins are taken twice.
  if (openDisputes.length > 0) return
  const known = await fixed<{ refund: string; coins: number; backed_cents: number; failed_at: string | null }>`
    select refund, coins, backed_cents, failed_at from refunds where refund = ${refund.id}`.first(tx)
  if (!known && refund.state === 'succeeded') return bookRefund(tx, order, users, refund)
  if (!known || known.failed_at || refund.state !== 'failed') return
  const returned = { ...known, cents: realCentsOf(order, known.backed_cents) }
  const posting = await post(tx, [order.user_id], (open) =>
    returnRefund(open, order, users.payee(order.user_id), returned),
  )
  await fixed`update refunds set failed_at = now() where refund = ${refund.id}`.run(tx)
  const notification = { event: 'refund_failed', coins: known.coins, cents: refund.cents } as const
  await notify(tx, { user_id: order.user_id, reference: order._id, ...notification }, ...settledDebts(posting))
}

async function bookRefund(tx: Tx, order: Order, users: LockedUsers, { id, cents }: Refund): Promise<void> {
  const { coins, backed_cents } = await shareOf(tx, order, cents)
  const reversal = { reason: 'refund', coins, cents: realCentsOf(order, backed_cents), key: `refund:${id}` } as const
  const { owed } = await takeBack(tx, users, order, reversal)
  await fixed`
    insert into refunds (_id, refund, payment_id, amount_cents, backed_cents, coins)
    values (${newId()}, ${id}, ${order._id}, ${cents}, ${backed_cents}, ${coins})`.run(tx)
  await notify(tx, { user_id: order.user_id, reference: order._id, event: 'refunded', coins, cents, owed })
}

/** Card money, in US cents; 0 for a test payment. */
function realCentsOf({ livemode }: Order, cents: number): number {
  return livemode ? cents : 0
}

/**
 * The coins of a payment, and the card money behind them, that are taken back for these cents: in proportion, so that all
 * refunds and disputes of a payment together take their share of it. A refund and a dispute of the same money take it
 * twice: what went back beyond the payment is a debt, too. A voided test payment has nothing left. The caller has locked
 * the payment's row.
 */
async function shareOf(
  tx: Tx,
  { _id, coins, amount_cents, backed_cents }: Order,
  cents: number,
): Promise<{ coins: number; backed_cents: number }> {
  const before = await reversedOf(tx, _id)
  const all = before.amount_cents + cents
  const coinsOfAll = Math.round((toHundredths(coins) * all) / amount_cents)
  const due = Math.max(0, coinsOfAll - toHundredths(before.coins))
  // No transfer carries cents without coins: the next reversal takes them.
  if (due === 0 || before.is_voided) return { coins: 0, backed_cents: 0 }
  const behindAll = shareOfCents(backed_cents, all, amount_cents)
  return { coins: fromHundredths(due), backed_cents: Math.max(0, roundCents(behindAll - before.backed_cents)) }
}

type Reversed = { amount_cents: number; backed_cents: number; coins: number; is_voided: boolean }

/** What refunds and disputes have taken of a payment so far. */
export function reversedOf(tx: Tx, paymentId: string): Promise<Reversed> {
  return fixed<Reversed>`
    select coalesce(sum(amount_cents), 0) as amount_cents, coalesce(sum(backed_cents), 0) as backed_cents,
      coalesce(sum(coins), 0) as coins,
      exists (select from voided_payments where payment_id = ${paymentId}) as is_voided
    from (select amount_cents, backed_cents, coins from refunds where payment_id = ${paymentId} and failed_at is null
      union all
      select amount_cents, backed_cents, coins from disputes where payment_id = ${paymentId} and status <> 'won') taken`.one(
    tx,
  )
}

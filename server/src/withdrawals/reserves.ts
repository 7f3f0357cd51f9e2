/** Checks whether card money covers a payout. */
import { type Reserves, toCents } from '@piecework/contract'
import { sql } from 'kysely'
import { type Shared, shared } from '../db/shared.ts'
import type { Db, Tx } from '../db/transact.ts'
import { liabilities, payOrigins, totalPaidOut } from '../ledger/reserves.ts'

/** With a live card provider only live payments count, and an uncovered payout needs a second confirmation. */
export type Cards = { areLive: boolean }

/**
 * Card money received and not returned, less payouts and coins still owed at 5 cents a coin, in US cents. Requests
 * share one result for `sharedMs`.
 */
export function reservesOf(db: Db, cards: Cards, sharedMs: number): Shared<Reserves> {
  return shared(async () => {
    const [card_cents, { paid_out_coins, owed_coins }] = [await cardCents(db, cards), await liabilities(db)]
    const backing_cents = card_cents - toCents(paid_out_coins) - toCents(owed_coins)
    return { card_cents, paid_out_coins, owed_coins, backing_cents }
  }, sharedMs)
}

async function cardCents(db: Db, { areLive }: Cards): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0) as cents from card_money where livemode or not ${areLive}`.execute(db)
  return rows[0]?.cents ?? 0
}

/**
 * Whether a withdrawal that was approved in this transaction, and is not booked yet, is covered: payouts exceed neither
 * the card money received nor the part of this worker's earnings that buyers paid with bought coins.
 */
export async function isCoveredByCards(
  tx: Tx,
  withdrawal: { worker_id: string; withdrawal_coin: number },
  cards: Cards,
): Promise<boolean> {
  // Approvals run one after the other: two payouts that are covered singly may not be covered together.
  await sql`select pg_advisory_xact_lock(hashtext('payouts'))`.execute(tx)
  const isCovered = toCents((await totalPaidOut(tx)) + withdrawal.withdrawal_coin) <= (await cardCents(tx, cards))
  const { rows } = await sql<{ paid_out: number }>`
    select ${paidOutCoinsOf(sql`${withdrawal.worker_id}`)} as paid_out`.execute(tx)
  const origin = (await payOrigins(tx, [withdrawal.worker_id], 0)).get(withdrawal.worker_id)
  // `paid_out` includes this withdrawal, because its row is approved already.
  return isCovered && origin !== undefined && (rows[0]?.paid_out ?? 0) <= origin.pay_bought_coins
}

/** Coins of a worker's withdrawals that were approved and have not come back. */
export function paidOutCoinsOf(worker: ReturnType<typeof sql>) {
  return sql<number>`(
    select coalesce(sum(withdrawal_coin), 0) from withdrawals where worker_id = ${worker} and status = 'approved')`
}

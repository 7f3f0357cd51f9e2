/** Card payments, as the screens and the settling see them. */
import type { CardProviderName, Page, Payment, PaymentStatus } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { type Paging, toPage } from '../http/page.ts'

export type Order = {
  _id: string
  user_id: string
  coins: number
  amount_cents: number
  intent: string | null
  provider: CardProviderName
  status: PaymentStatus
}

/** The order that a transaction id belongs to. */
export function orderOf(db: Db, intentId: string): Promise<Order | undefined> {
  return db
    .selectFrom('payments')
    .select(['_id', 'user_id', 'coins', 'amount_cents', 'intent', 'provider', 'status'])
    .where('intent', '=', intentId)
    .executeTakeFirst()
}

/** Whether there are coins that no real money was paid for: with real money beside them they would be worth some. */
export async function hasTestCoins(db: Db): Promise<boolean> {
  const { rows } = await sql`select where exists (select from payments where status = 'succeeded' and not livemode
      and not exists (select from voided_payments where payment_id = payments._id))`.execute(db)
  return rows.length > 0
}

/** A buyer's payments and what went back of them, newest first. Never cut: without a limit all of them. */
export async function paymentsOf(db: Db, email: string, { limit, cursor }: Paging): Promise<Page<Payment>> {
  const paid = db
    .selectFrom('card_money')
    .innerJoin('users', 'users._id', 'card_money.user_id')
    // Named so, the one person's rows are looked up in every part of the view.
    .where('card_money.user_id', '=', (users) => users.selectFrom('users').select('_id').where('email', '=', email))
  const rows = await paid
    .select([
      'card_money._id',
      'users.email',
      'card_money.coins',
      'transaction as transactionId',
      'payment_method as paymentMethod',
      'type',
      'at as date',
    ])
    .select(sql<number>`amount_cents / 100.0`.as('amountPaid'))
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(at, card_money._id) < (select at, _id from card_money where _id = ${cursor})`),
    )
    .orderBy('at', 'desc')
    .orderBy('card_money._id', 'desc')
    .$if(limit !== undefined, (query) => query.limit((limit as number) + 1))
    .execute()
  const { total } = await paid.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return toPage(rows, limit ?? rows.length, total, (row) => row._id)
}

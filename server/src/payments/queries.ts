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

/** A buyer's payments, newest first. Never cut: without a limit all of them. */
export async function paymentsOf(db: Db, email: string, { limit, cursor }: Paging): Promise<Page<Payment>> {
  const paid = db
    .selectFrom('payments')
    .innerJoin('users', 'users._id', 'payments.user_id')
    .where('users.email', '=', email)
    .where('status', '=', 'succeeded')
  const rows = await paid
    .select([
      'payments._id',
      'users.email',
      'payments.coins',
      'intent as transactionId',
      'payment_method as paymentMethod',
      'succeeded_at as date',
    ])
    .select([sql<number>`amount_cents / 100.0`.as('amountPaid'), sql<string>`'Coin Purchase'`.as('type')])
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(succeeded_at, payments._id) < (select succeeded_at, _id from payments where _id = ${cursor})`,
      ),
    )
    .orderBy('succeeded_at', 'desc')
    .orderBy('payments._id', 'desc')
    .$if(limit !== undefined, (query) => query.limit((limit as number) + 1))
    .$narrowType<{ transactionId: string; date: string }>()
    .execute()
  const { total } = await paid.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return toPage(rows, limit ?? rows.length, total, (row) => row._id)
}

/** Read queries for card payments. */
import type { Page, Payment, Receipt } from '@piecework/contract'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { contains, searchedPart, spelled } from '../db/search.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { type Days, inDays, type Paging, toPage, totalOf } from '../http/page.ts'
import { idOf } from '../users/queries.ts'

const orderColumns = [
  ...(['_id', 'user_id', 'coins', 'amount_cents', 'intent', 'provider', 'livemode', 'status'] as const),
  /** The part of the cents that stands behind the coins. */
  'backed_cents',
] as const

export type Order = Pick<Selectable<Schema['payments']>, (typeof orderColumns)[number]>

/** The order with this intent; the API calls the intent's id the transaction id. */
export function orderOf(db: Db, intentId: string): Promise<Order | undefined> {
  return orders(db).where('intent', '=', intentId).executeTakeFirst()
}

export function orderById(db: Db, id: string): Promise<Order | undefined> {
  return orders(db).where('_id', '=', id).executeTakeFirst()
}

function orders(db: Db) {
  return db.selectFrom('payments').select(orderColumns)
}

/** Whether there are coins of test payments. Beside coins of real payments they would gain real value. */
export async function hasTestCoins(db: Db): Promise<boolean> {
  const found = await fixed`
    select from payments where status = 'succeeded' and not livemode
      and not exists (select from voided_payments where payment_id = payments._id) limit 1`.run(db)
  return found.length > 0
}

/** Whether there are coins of real payments. */
export async function hasLiveCoins(db: Db): Promise<boolean> {
  return (await fixed`select from payments where status = 'succeeded' and livemode limit 1`.run(db)).length > 0
}

/** The receipt of a payment, with the user who paid. */
export function receiptOf(db: Db, id: string) {
  return fixed<Omit<Receipt, 'operator'> & { user_id: string }>`
    select payments._id, user_id, users.name as buyer_name, payments.coins, succeeded_at as date, intent as "transactionId",
      amount_cents / 100.0 as "amountPaid", not receipts.livemode as is_test,
      case when receipts.livemode then '' else 'TEST-' end || year || '-'
        || case when number < 1000000 then lpad(number::text, 6, '0') else number::text end as number,
      ((select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments._id and failed_at is null)
        + (select coalesce(sum(amount_cents), 0) from disputes where payment_id = payments._id and status = 'lost')
      ) / 100.0 as "amountReversed"
    from payments join receipts on receipts.payment_id = payments._id join users on users._id = user_id
    where payments._id = ${id}`.first(db)
}

type Filters = Days & { status?: Payment['type'] | undefined; search?: string | undefined }

/** A buyer's payments, refunds and disputes, newest first. Without a limit it returns all of them. */
export async function paymentsOf(
  db: Db,
  email: string,
  input: Paging & Filters,
  timeZone: string,
): Promise<Page<Payment>> {
  const { limit, cursor, status } = input
  const part = searchedPart(input.search)
  const filters = [
    ...(status === undefined ? [] : [sql<boolean>`type = ${status}`]),
    ...(part === null ? [] : [contains(spelled(sql`transaction`), part)]),
    ...inDays(sql`at`, input, timeZone),
  ]
  // With the user PostgreSQL looks up only this user's rows in every part of the view.
  const own = sql.join([sql`user_id = ${idOf(email)}`, ...filters], sql` and `)
  const all = sql<number>`(select count(*) from card_money where ${own})`
  const rows = await db
    .selectFrom('card_money')
    .select(['_id', 'coins', 'transaction as transactionId', 'payment_method as paymentMethod', 'type', 'at as date'])
    .select([sql<string>`${email}::text`.as('email'), sql<number>`amount_cents / 100.0`.as('amountPaid')])
    .select(all.as('total'))
    .where(sql<boolean>`${own}`)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(at, _id) < (select at, _id from card_money where _id = ${cursor})`),
    )
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .$if(limit !== undefined, (query) => query.limit((limit as number) + 1))
    .execute()
  return toPage(rows, limit ?? rows.length, await totalOf(db, rows, input, all), (row) => row._id)
}

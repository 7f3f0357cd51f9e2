/** What the ledger says about a user or a task. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import type { CoinKind, UserKind } from './accounts.ts'

/** What to join to `users`, for the columns below. */
export const userBalance = sql`balances on balances.owner = users._id`
/** Over a row of `balances`: everything that is the user's. */
export const coinsOf = sql<number>`(earned + bought + gift + withdrawing + disputed)`
/** Coins that can be spent on tasks. */
export const availableOf = sql<number>`(earned + bought + gift)`

/** Coins that can be withdrawn. */
export const withdrawableOf = sql<number>`earned`
export const withdrawingOf = sql<number>`withdrawing`
/** All pay that ever came in. */
export const paidOf = sql<number>`paid`

/** What a user can spend on tasks, in coins. */
export async function availableCoins(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select ${availableOf} as coins from balances where owner = ${userId}`.execute(db)
  return rows[0]?.coins ?? 0
}

/** What is held for undecided withdrawals or open card disputes, in coins. */
export async function heldCoins(db: Db, userId: string, ...kinds: ('withdrawing' | 'disputed')[]): Promise<number> {
  const { rows } = await sql<Record<UserKind, number>>`
    select withdrawing, disputed from balances where owner = ${userId}`.execute(db)
  const held = rows[0] ?? { withdrawing: 0, disputed: 0 }
  return kinds.reduce((sum, kind) => Math.round((sum + held[kind]) * 100) / 100, 0)
}

/** What an account of a user holds, as a column of a query that names user and kind; null without a user. */
export function balanceColumn(user: string, kind: string): RawBuilder<number | null> {
  return sql<number | null>`(
    select case ${sql.ref(kind)} when 'earned' then earned when 'bought' then bought when 'gift' then gift end
    from balances where owner = ${sql.ref(user)})`
}

/** Whether this transfer is in the journal, with one of these users on a side of it. */
export async function isTransferOf(db: Db, transferId: string, users: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from transfers where id = ${transferId}::bigint
      and (from_owner = any (${users}::uuid[]) or to_owner = any (${users}::uuid[]))`.execute(db)
  return rows.length > 0
}

/** What went into the escrow of a task when it was posted, in coins. */
export async function fundedCoins(db: Db, taskId: string): Promise<number> {
  const keys = ['gift', 'bought', 'earned'].map((kind) => `task:${taskId}:fund:${kind}`)
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(amount), 0) as coins from transfers where key = any (${keys}::text[])`.execute(db)
  return rows[0]?.coins ?? 0
}

/** The sign-up gift that a user was given, in coins; null for none. */
export async function signUpGiftOf(db: Db, userId: string): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    select amount from transfers where key = ${`sign_up:${userId}`}`.execute(db)
  return rows[0]?.amount ?? null
}

/** The sign-up gifts of these users that no approved submission has unlocked yet, by user. */
export async function lockedGifts(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ user_id: string; amount: number }>`
    select user_id, amount from unnest(${userIds}::uuid[]) user_id join transfers on key = 'sign_up:' || user_id
    where not exists (select from transfers where key = 'unlock:' || user_id)`.execute(db)
  return new Map(rows.map(({ user_id, amount }) => [user_id, amount]))
}

/** The cents that left with a payout. */
export async function centsOfPayout(db: Db, withdrawalId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select cents from transfers where key = ${`withdrawal:${withdrawalId}`} and reason = 'payout'`.execute(db)
  const [paid] = rows
  if (!paid) throw new Error(`withdrawal ${withdrawalId} was never paid`)
  return paid.cents
}

/** Coins of removed users by the kind they were, with the cents behind them: an Admin can pay them out. */
export async function forfeitedCoins(db: Db): Promise<Record<CoinKind, { coins: number; cents: number }>> {
  const { rows } = await sql<{ kind: CoinKind; coins: number; cents: number }>`${forfeitedByKind}`.execute(db)
  const none = { coins: 0, cents: 0 }
  const found = new Map(rows.map(({ kind, coins, cents }) => [kind, { coins, cents }]))
  return { earned: found.get('earned') ?? none, bought: found.get('bought') ?? none, gift: found.get('gift') ?? none }
}

/** Rows of kind, coins and cents. Coins are of the kind of the account that they came from; a fee says it in its key. */
export const forfeitedByKind = sql`
  select kind, sum(amount) as coins, sum(cents) as cents from (
    select case
        when from_kind in ('gift', 'escrow_gift') then 'gift'
        when from_kind in ('bought', 'disputed', 'escrow_bought', 'card_sales') then 'bought'
        when from_kind = 'fees' then substring(key from '[a-z]+$')
        else 'earned'
      end as kind, amount, cents
    from transfers where to_owner is null and to_kind = 'forfeited'
    union all
    select to_kind, -amount, -cents from transfers where from_owner is null and from_kind = 'forfeited'
  ) sides group by kind`

/** Queries on the ledger for a user or a task. */
import { type RawBuilder, sql } from 'kysely'
import { fixed } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'
import type { CoinKind } from './accounts.ts'

/** The join to `users` that the columns below need. */
export const userBalance = fixed`balances on balances.owner = users._id`
/** Column of `balances`: all coins of the user. Disputed coins that the user owes as well are not counted. */
export const coinsOf = fixed<number>`(earned + bought + gift + withdrawing + greatest(disputed + owed, 0))`
/** The same less the debt: below zero for a user who owes more than all coins. */
export const coinsLessDebtOf = fixed<number>`(earned + bought + gift + withdrawing + disputed + owed)`
/** What the user owes, as a positive number. */
export const owedOf = fixed<number>`(-owed)`
/** Coins that can be spent on tasks. */
export const availableOf = fixed<number>`(earned + bought + gift)`

/** Coins that can be withdrawn. */
export const withdrawableOf = fixed<number>`earned`
export const withdrawingOf = fixed<number>`withdrawing`
/** All pay that the worker ever received. */
export const paidOf = fixed<number>`paid`

type UserCoins = Record<CoinKind | 'withdrawing' | 'disputed' | 'available' | 'owed', number>
const noCoins: UserCoins = { earned: 0, bought: 0, gift: 0, withdrawing: 0, disputed: 0, available: 0, owed: 0 }

/** The coins of a user: by kind, in pending withdrawals and open card disputes, those that can be spent on tasks, and what the user owes. */
export async function coinsOfUser(db: Db, userId: string): Promise<UserCoins> {
  const found = await fixed<UserCoins>`
    select earned, bought, gift, withdrawing, disputed, ${availableOf} as available, ${owedOf} as owed
    from balances where owner = ${userId}`.first(db)
  return found ?? noCoins
}

/** The coins of a kind that a user has, as an expression of a query; null without a user. */
export function balanceOfKind(user: RawBuilder<unknown>, kind: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select case ${kind} when 'earned' then earned when 'bought' then bought when 'gift' then gift end
    from balances where owner = ${user})`
}

/** Whether this transfer exists and one of these users is on a side of it. */
export async function isTransferOf(db: Db, transferId: string, users: string[]): Promise<boolean> {
  const found = await fixed`
    select from transfers where id = ${transferId}::bigint
      and (from_owner = any (${users}::uuid[]) or to_owner = any (${users}::uuid[]))`.run(db)
  return found.length > 0
}

/** The coins that funded the escrow of a task when it was posted. */
export async function fundedCoins(db: Db, taskId: string): Promise<number> {
  const keys = ['gift', 'bought', 'earned'].map((kind) => `task:${taskId}:fund:${kind}`)
  const { coins } = await fixed<{ coins: number }>`
    select coalesce(sum(amount), 0) as coins from transfers where key = any (${keys}::text[])`.one(db)
  return coins
}

/** The sign-up gift of a user in coins; 0 for none. */
export async function signUpGiftOf(db: Db, userId: string): Promise<number> {
  const key = `sign_up:${userId}`
  const gift = await fixed<{ amount: number }>`select amount from transfers where key = ${key}`.first(db)
  return gift?.amount ?? 0
}

/** The sign-up gifts that no approved submission has unlocked yet, in coins by user. */
export async function lockedGifts(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  // By a list of keys: of a join PostgreSQL may read all transfers.
  const keys = userIds.flatMap((id) => [`sign_up:${id}`, `unlock:${id}`])
  const rows = await fixed<{ key: string; amount: number }>`
    select key, amount from transfers where key = any (${keys}::text[])`.run(db)
  const amounts = new Map(rows.map(({ key, amount }) => [key, amount]))
  const locked = new Map<string, number>()
  for (const id of userIds) {
    const gift = amounts.get(`sign_up:${id}`)
    if (gift !== undefined && !amounts.has(`unlock:${id}`)) locked.set(id, gift)
  }
  return locked
}

/** The cents that a withdrawal holds or held. @throws when it never held coins, which is a defect */
export async function centsOfHold(db: Db, withdrawalId: string): Promise<number> {
  const key = `withdrawal:${withdrawalId}:hold`
  const held = await fixed<{ cents: number }>`select cents from transfers where key = ${key}`.one(
    db,
    () => new Error(`withdrawal ${withdrawalId} never held coins`),
  )
  return held.cents
}

/** Forfeited coins have no balance that could go below zero, so transactions that use them run one after the other. */
export async function lockForfeited(tx: Tx): Promise<void> {
  await fixed`select pg_advisory_xact_lock(hashtext('forfeited coins'))`.run(tx)
}

/** Forfeited coins by their former kind, with the cents behind them. An Admin can pay them out by a correction. */
export async function forfeitedCoins(db: Db): Promise<Record<CoinKind, { coins: number; cents: number }>> {
  return toKinds(await fixed<Forfeited>`${forfeitedByKind}`.run(db))
}

/** Condition: the user holds fewer bought coins than these. */
export function hasFewerBought(userId: string, coins: number): RawBuilder<boolean> {
  return sql<boolean>`(select bought < ${coins} from balances where owner = ${userId})`
}

/** Condition over `tasks`: its buyer owes coins. Slots that would become free are released instead. */
export const isBuyerInDebt = fixed<boolean>`coalesce((select owed < 0 from balances where owner = tasks.buyer_id), false)`

/** The former kind of forfeited coins: it follows from the account on the `from` side; for a fee it is in the key. */
const formerKind = fixed`case
    when from_kind in ('gift', 'escrow_gift') then 'gift'
    when from_kind in ('bought', 'disputed', 'escrow_bought', 'card_sales') then 'bought'
    when from_kind = 'fees' then substring(key from '[a-z]+$')
    else 'earned'
  end`
/** Coins that settled the debt of a removed user have their former kind in the key. */
const takenKind = fixed`case to_kind when 'owed' then substring(key from '[a-z]+$') else to_kind end`

/** Rows of kind, coins and cents. */
export const forfeitedByKind = fixed`
  select kind, sum(amount) as coins, sum(cents) as cents from (
    select ${formerKind} as kind, amount, cents from transfers where to_owner is null and to_kind = 'forfeited'
    union all
    select ${takenKind}, -amount, -cents from transfers where from_owner is null and from_kind = 'forfeited'
  ) sides group by kind`

/**
 * The coins that a removed user forfeited and that settled no debt yet, by kind; at most all forfeited coins of the kind.
 * Coins that were due to the user after the removal count too.
 */
export async function forfeitedBy(db: Db, userId: string): Promise<Record<CoinKind, { coins: number; cents: number }>> {
  const rows = await fixed<Forfeited>`
    select kind, least(own.coins, everyones.coins) as coins, least(own.cents, everyones.cents) as cents from (
      select kind, sum(amount) as coins, sum(cents) as cents from (
        select ${formerKind} as kind, amount, cents from transfers
        where to_owner is null and to_kind = 'forfeited' and (
          from_owner = ${userId}
          or (reason in ('release', 'release_slots') and from_owner in (select _id from tasks where buyer_id = ${userId}))
          or (reason = 'fee_release' and reference in (select _id from tasks where buyer_id = ${userId}))
          or (reason in ('purchase', 'refund') and reference in (select _id from payments where user_id = ${userId}))
          or (reason = 'settle' and reference in (select _id from submissions where worker_id = ${userId}))
          or (reason = 'payout_return' and reference in (select _id from withdrawals where worker_id = ${userId})))
        union all
        select ${takenKind}, -amount, -cents from transfers
        where from_owner is null and from_kind = 'forfeited' and to_owner = ${userId}
      ) sides group by kind
    ) own join (${forfeitedByKind}) everyones using (kind)
    where least(own.coins, everyones.coins) > 0`.run(db)
  return toKinds(rows)
}

type Forfeited = { kind: CoinKind; coins: number; cents: number }

function toKinds(rows: Forfeited[]) {
  const none = { coins: 0, cents: 0 }
  const of = (wanted: CoinKind) => rows.find(({ kind }) => kind === wanted) ?? none
  return { earned: of('earned'), bought: of('bought'), gift: of('gift') }
}

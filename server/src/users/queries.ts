/** Reads users, as the API returns them. */
import { type BestWorker, bestWorkers, type Page, type User } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { contains, type Search, searchedPart, searchPage, spelled } from '../db/search.ts'
import { type Shared, shared } from '../db/shared.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { limitOf, type Paging, toPage } from '../http/page.ts'
import { hasOpenDispute, isSuspended } from '../ledger/blocks.ts'
import { availableOf, coinsOf, owedOf, userBalance, withdrawableOf, withdrawingOf } from '../ledger/queries.ts'
import { hasActivity } from './actions.ts'
import { withdrawalsHeldUntil } from './fraud-case.ts'
import { suspensionOf } from './suspensions.ts'
import { removalDueAt } from './waiting-removals.ts'

/** `sanction` is SQL for the columns of a suspended user. */
function userColumns(sanction: Fixed<unknown>) {
  return fixed`users._id, name, email, photo, role, language, digits, created_at, last_log_in, ${coinsOf} as coins,
    ${availableOf} as available_coins, ${withdrawableOf} as withdrawable_coins, ${withdrawingOf} as withdrawing_coins,
    ${owedOf} as owed_coins, blocked_at is not null and ${hasOpenDispute} as disputed,
    ${isSuspended} as suspended, ${withdrawalsHeldUntil('users')} as withdrawals_held_until, ${sanction},
    role_to_choose and not ${hasActivity} as may_choose_role`
}

const sanctionOf = fixed`${suspensionOf} as suspension, ${removalDueAt} as removal_due_at`
const noSanction = { suspension: null, removal_due_at: null }

const columns = userColumns(fixed`null as suspension, null as removal_due_at`)

/** A user who is not removed. */
export function userByEmail(db: Db, email: string): Promise<User | undefined> {
  return userWho(db, fixed`email = ${email}`)
}

export function userById(db: Db, id: string): Promise<User | undefined> {
  return userWho(db, fixed`users._id = ${id}`)
}

async function userWho(db: Db, isIt: Fixed<boolean>): Promise<User | undefined> {
  const user = await fixed<User>`
    select ${columns} from users join ${userBalance} where ${isIt} and removed_at is null`.first(db)
  return user?.suspended ? withSanction(db, user) : user
}

/** Few users are suspended, and subqueries for them would take a tenth of every reading. */
async function withSanction(db: Db, user: User): Promise<User> {
  const found = await fixed<Pick<User, 'suspension' | 'removal_due_at'>>`
    select ${sanctionOf} from users where _id = ${user._id}`.first(db)
  const { suspension, removal_due_at } = found ?? noSanction
  return { ...user, suspended: suspension !== null, suspension, removal_due_at }
}

/**
 * Users who are not removed and do not wait for it, newest first; with `waiting` only those who wait. Requests share the
 * count of `livingUsers`.
 */
export async function allUsers(
  db: Db,
  input: Paging & { search?: string | undefined; waiting?: 'true' | 'false' | undefined },
  livingUsers: Shared<number>,
): Promise<Page<User>> {
  const limit = limitOf(input)
  const part = searchedPart(input.search)
  const isWaiting = input.waiting === 'true'
  const found = part
    ? await searchPage(db, 'users', usersCalled(part, isWaiting), { limit, cursor: input.cursor })
    : null
  const isOfPage = found
    ? sql`users._id = any (${found.ids}::uuid[])`
    : input.cursor === undefined
      ? sql`true`
      : sql`users._id < ${input.cursor}`
  const { rows } = await sql<User>`
    select ${userColumns(sanctionOf)} from users join ${userBalance}
    where ${isListed(isWaiting)} and ${isOfPage} order by users._id desc limit ${limit + 1}`.execute(db)
  const total = found?.total ?? (await (isWaiting ? countWaiting(db) : livingUsers()))
  return toPage(rows, limit, total, (user) => user._id)
}

export function countUsers(db: Db, sharedMs: number): Shared<number> {
  return shared(async () => {
    const { n } = await fixed<{ n: number }>`
      select (select count(*) from users where removed_at is null and role in ('Worker', 'Buyer', 'Admin'))
        - (select count(*) from waiting_removals) as n`.one(db)
    return n
  }, sharedMs)
}

async function countWaiting(db: Db): Promise<number> {
  return (await fixed<{ n: number }>`select count(*) as n from waiting_removals`.one(db)).n
}

/** A client of the specification removed users who wait for the day: to it they are gone. */
function isListed(isWaiting: boolean): RawBuilder<boolean> {
  const waits = sql`exists (select from waiting_removals where user_id = users._id)`
  return sql<boolean>`removed_at is null and ${isWaiting ? waits : sql`not ${waits}`}`
}

function usersCalled(part: string, isWaiting: boolean): Search {
  const matching = (rows: RawBuilder<unknown>) =>
    sql`select _id from ${rows} users where ${isListed(isWaiting)} and ${called(part)}`
  return { among: matching, byIndex: matching(sql.table('users')) }
}

/** SQL condition over `users`: the name or e-mail address contains this text. */
export function called(part: string): RawBuilder<boolean> {
  return contains(spelled(sql`name || ' ' || email`), part)
}

/**
 * SQL for the id of the user with this e-mail address. It is a subquery, so that PostgreSQL reads the rows of the
 * statement by this user id and in no other order.
 */
export function idOf(email: string): RawBuilder<string> {
  return sql<string>`(select _id from users where email = ${email})`
}

/**
 * The six workers with the most coins. The endpoint is public, so it returns no other fields. The query reads all
 * balances, so requests share its result for up to `sharedMs` milliseconds.
 */
export function bestWorkersOf(db: Db, sharedMs: number): Shared<BestWorker[]> {
  return shared(
    () =>
      fixed<BestWorker>`
      select users._id, name, photo, ${coinsOf} as coins from users join ${userBalance}
      where role = 'Worker' and removed_at is null order by coins desc, users._id limit ${bestWorkers}`.run(db),
    sharedMs,
  )
}

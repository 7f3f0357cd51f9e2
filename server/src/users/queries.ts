/** People, as the screens see them. */
import { type BestWorker, bestWorkers, type Page, roles, type User } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { contains, countOf, foundBy, searched } from '../db/search.ts'
import { everybody, tallied } from '../db/tallies.ts'
import type { Db } from '../db/transact.ts'
import { limitOf, type Paging, toPage, totalOf } from '../http/page.ts'
import { balanceColumns } from '../ledger/queries.ts'

export async function userByEmail(db: Db, email: string): Promise<User | undefined> {
  return userRows(db).where('email', '=', email).executeTakeFirst()
}

/** All living users, newest first. */
export async function allUsers(db: Db, asked: Paging & { search?: string | undefined }): Promise<Page<User>> {
  const limit = limitOf(asked)
  const part = searched(asked.search)
  const search = part ? sql`select _id from users where removed_at is null and ${called(part)}` : null
  const all = search ? countOf(search) : tallied(everybody, ...roles)
  const rows = await userRows(db)
    .$if(search !== null, (query) => query.innerJoin(foundBy(search as RawBuilder<unknown>), 'found_id', 'users._id'))
    .select((search ? sql<number>`found.total` : all).as('total'))
    .$if(asked.cursor !== undefined, (query) => query.where('_id', '<', asked.cursor as string))
    .orderBy('_id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, await totalOf(db, rows, asked, all), (user) => user._id)
}

/** Whether a person's name or address has this part, over `users`. */
export function called(part: string): RawBuilder<boolean> {
  return contains(sql`lower(name || ' ' || email)`, part)
}

/** Whose address this is, as a part of a statement about them: it is read by their id, and in no other order. */
export function idOf(email: string): RawBuilder<string> {
  return sql<string>`(select _id from users where email = ${email})`
}

/** The six workers with the most coins; public, so no more than this. */
export function theBestWorkers(db: Db): Promise<BestWorker[]> {
  return db
    .selectFrom('users')
    .select(['_id', 'name', 'photo', 'coins'])
    .where('role', '=', 'Worker')
    .where('removed_at', 'is', null)
    .orderBy('coins', 'desc')
    .orderBy('_id')
    .limit(bestWorkers)
    .execute()
}

function userRows(db: Db) {
  return db
    .selectFrom('users')
    .select(['_id', 'name', 'email', 'photo', 'role', 'coins', 'created_at', 'last_log_in'])
    .select([balanceColumns.available, balanceColumns.withdrawable, balanceColumns.withdrawing])
    .select(sql<boolean>`suspended_at is not null`.as('suspended'))
    .select(sql<boolean>`role_to_choose and not has_done_something(_id)`.as('may_choose_role'))
    .where('removed_at', 'is', null)
}

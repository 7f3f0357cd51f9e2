/** A user's open tasks and submissions, the effects of a removal, and orphaned submissions. */
import {
  ApiError,
  fromHundredths,
  maxCoinsRemovedAtOnce,
  maxCounted,
  type OpenAppeal,
  type OrphanedSubmission,
  type Page,
  type Removal,
  type Role,
  sumOfCoins,
  toHundredths,
} from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Fixed, fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { countedRows, limitOf, type Offset, type Paging, toPage, totalOf } from '../http/page.ts'
import { coinsOf, coinsOfUser, userBalance, withdrawableOf } from '../ledger/queries.ts'
import { submissionRows } from '../submissions/queries.ts'
import { dueAt, isRunning } from '../tasks/conditions.ts'
import type { Reader } from '../users/emails.ts'
import { appealEndsAt } from '../users/suspensions.ts'
import { dueOfRemoval, waitingRemovalOf } from '../users/waiting-removals.ts'

/** A page of open appeals, the first to end first, or the one with this id; each with the id of the Admin who suspended the user. */
export async function waitingAppeals(
  db: Db,
  input: Pick<Paging, 'limit'> & Offset & { id?: string | undefined },
): Promise<{ rows: (Omit<OpenAppeal, 'may_decide'> & { suspended_by: string })[]; total: number }> {
  const limit = limitOf(input)
  const isWanted = sql`outcome is null ${input.id === undefined ? sql`` : sql`and appeals._id = ${input.id}`}`
  const all = countedRows(sql`select from appeals where ${isWanted}`, maxCounted)
  const { rows } = await sql<Omit<OpenAppeal, 'may_decide'> & { suspended_by: string; total: number }>`
    select appeals._id, users._id as user_id, users.name as user_name, users.email as user_email, users.role,
      suspended_rule as rule, suspended_because as reason, words, began_at as suspended_at, opened_at,
      least(suspended_until, ${appealEndsAt}) as decide_due_at, nullif(suspended_until, 'infinity') as until,
      (select due_at from waiting_removals where user_id = users._id) as removal_due_at,
      ${coinsOf} as coins, ${withdrawableOf} as withdrawable_coins, 
      (select admin.name from users admin where admin._id = appeals.suspended_by) as suspended_by_name,
      appeals.suspended_by, ${all} as total
    from appeals join users on users._id = appeals.user_id join ${userBalance}
    where ${isWanted} order by appeals.decide_due_at, appeals._id limit ${limit} offset ${input.offset ?? 0}`.execute(
    db,
  )
  return { rows, total: await totalOf(db, rows, input, all) }
}

/** Appeals that wait for an Admin, and the seconds until the first of them ends without a decision. */
export function appealsToDecide(db: Db): Promise<{ waiting: number; seconds: number }> {
  return fixed<{ waiting: number; seconds: number }>`
    select count(*)::int as waiting,
      coalesce(greatest(0, extract(epoch from min(least(suspended_until, ${appealEndsAt})) - now())), 0)::float8 as seconds
    from appeals join users on users._id = user_id where outcome is null`.one(db)
}

/** Counts the user's tasks with free slots or submissions under review, and the user's own pending submissions. */
export function openWorkOf(db: Db, userId: string): Promise<{ tasks: number; submissions: number }> {
  return fixed<{ tasks: number; submissions: number }>`
    select (select count(*) from tasks where ${isClosedByRemoval(userId)})
        + (select count(*) from tasks where buyer_id = ${userId} and left_behind) as tasks,
      (select count(*) from submissions where worker_id = ${userId} and status = 'pending')
        + (select count(*) from submissions where worker_id = ${userId} and is_held)
        + (select count(*) from reservations where worker_id = ${userId} and ended_as is null) as submissions`.one(db)
}

/** Undefined when the user does not exist or is removed. */
export async function roleOf(db: Db, userId: string): Promise<Role | undefined> {
  return (await fixed<{ role: Role }>`select role from users where _id = ${userId} and removed_at is null`.first(db))
    ?.role
}

/** The tasks that close when their buyer is removed. */
export function isClosedByRemoval(userId: string): Fixed<boolean> {
  return fixed<boolean>`buyer_id = ${userId} and ${isRunning}`
}

/**
 * What removing this user does, now or on the day: a user with earned coins, or who would lose more than 200 coins, waits.
 * @throws `user_not_found`
 */
export async function previewRemoval(db: Db, userId: string): Promise<Removal> {
  if ((await roleOf(db, userId)) === undefined) throw new ApiError('user_not_found')
  const found = await fixed<Omit<Removal, 'held' | 'forfeited' | 'owed' | 'due_at'>>`
    select closing.*, waiting.*,
      (select count(*) from submissions where worker_id = ${userId} and status = 'pending') as rejected_submissions
    from (
      select count(*) as closed_tasks, coalesce(sum(required_workers * payable_amount), 0) as refunded
      from tasks where ${isClosedByRemoval(userId)}
    ) closing, (
      select count(*) as waiting_submissions, coalesce(sum(payable_amount), 0) as waiting_coins
      from submissions where buyer_id = ${userId} and status = 'pending'
    ) waiting`.one(db)
  const { available, withdrawing, disputed, owed } = await coinsOfUser(db, userId)
  const forfeited = toHundredths(available) + toHundredths(found.refunded)
  const waits = await hasCoinsToKeep(db, userId, fromHundredths(forfeited))
  const waiting = await waitingRemovalOf(db, userId)
  return {
    ...found,
    held: sumOfCoins([withdrawing, disputed]),
    forfeited: fromHundredths(forfeited),
    owed: fromHundredths(Math.max(0, toHundredths(owed) - forfeited)),
    due_at: waiting?.due_at ?? (waits ? await dueOfRemoval(db, userId) : null),
  }
}

/** Whether the user has a whole earned coin, also in a pending withdrawal, or would lose more than 200 coins. */
export async function hasCoinsToKeep(db: Db, userId: string, forfeited: number): Promise<boolean> {
  const { earned, withdrawing } = await coinsOfUser(db, userId)
  return earned + withdrawing >= 1 || forfeited > maxCoinsRemovedAtOnce
}

/** The buyers of the tasks that this worker has pending submissions for. */
export async function buyersOfPending(db: Db, workerId: string): Promise<string[]> {
  const rows = await fixed<{ buyer_id: string }>`
    select distinct buyer_id from submissions where worker_id = ${workerId} and status = 'pending'`.run(db)
  return rows.map((row) => row.buyer_id)
}

export type PendingSubmission = { _id: string; worker_id: string; task_title: string; payable_amount: number }

/** The pay of all pending submissions for a buyer's tasks, in coins. */
export async function undecidedCoinsFor(db: Db, buyerId: string): Promise<number> {
  const { coins } = await fixed<{ coins: number }>`
    select coalesce(sum(payable_amount), 0) as coins from submissions where buyer_id = ${buyerId} and status = 'pending'`.one(
    db,
  )
  return coins
}

/** Pending submissions for a buyer's tasks. */
export function pendingSubmissionsFor(db: Db, buyerId: string): Promise<PendingSubmission[]> {
  return fixed<PendingSubmission>`
    select submissions._id, worker_id, task_title, submissions.payable_amount
    from submissions join tasks on tasks._id = task_id
    where submissions.buyer_id = ${buyerId} and submissions.status = 'pending'`.run(db)
}

/**
 * Pending submissions that an Admin can decide, newest first: their buyer was removed, suspended or blocked by card money,
 * or an Admin deleted their task.
 */
export async function orphanedSubmissions(
  db: Db,
  reader: Reader,
  input: Paging & Offset & { because?: OrphanedSubmission['because'] | undefined },
): Promise<Page<OrphanedSubmission>> {
  const limit = limitOf(input)
  const all = sql<number>`(select count(*) from (${orphaned}) orphaned where ${isBecause(input.because)})`
  const { rows } = await sql<OrphanedSubmission & { total: number }>`
    with orphaned as (${orphaned}), page as materialized (
      select id, because, approves_at from orphaned
      where ${isBecause(input.because)} ${input.cursor === undefined ? sql`` : sql`and id < ${input.cursor}`}
      order by id desc limit ${limit + 1} offset ${input.offset ?? 0}
    )
    select found.*, because, approves_at, ${all} as total
    from page join (${submissionRows(db, reader).where(isOfPage)}) found on found._id = page.id order by id desc`.execute(
    db,
  )
  return toPage(rows, limit, await totalOf(db, rows, input, all), (submission) => submission._id)
}

const isOfPage = sql<boolean>`submissions._id = any (array(select id from page))`

function isBecause(because: OrphanedSubmission['because'] | undefined): RawBuilder<boolean> {
  return because === undefined ? sql<boolean>`true` : sql<boolean>`because = ${because}`
}

/**
 * Two short lists: the submissions to blocked buyers, and those for the closed tasks that an Admin deleted. `offset 0`: the submissions of each
 * are looked up, also by a plan that was made while the tables were empty.
 */
export const orphaned = sql`
  select submissions._id as id, ${dueAt} as approves_at,
    case when removed_at is not null then 'buyer_removed' when suspended_at is not null then 'buyer_suspended'
      else 'buyer_owes' end as because
  from users cross join lateral (
    select * from submissions where buyer_id = users._id and status = 'pending' offset 0) submissions
  where blocked_at is not null
  union all
  select submissions._id, ${dueAt}, 'task_deleted'
  from tasks join users on users._id = tasks.buyer_id cross join lateral (
    select * from submissions where task_id = tasks._id and status = 'pending' offset 0) submissions
  where left_behind and deleted_by <> tasks.buyer_id and blocked_at is null`

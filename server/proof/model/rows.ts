/** What the database holds about the town, and what the model says it must hold, in one shape. */
import { sql } from 'kysely'
import type { Db } from '../../src/db/transact.ts'
import { called, kinds, type Purse, statusOf, sumOf, type Town } from './town.ts'

type Rows = {
  people: Record<string, [role: string, isSuspended: boolean, isRemoved: boolean, coins: number, ...number[]]>
  tasks: Record<string, [status: string, free: number, underReview: number, approved: number, ...number[]]>
  work: Record<string, string>
  payouts: Record<string, [status: string, claimedBy: string | null]>
  forfeited: Purse
  off: string[]
}

/** Balances, states and counts, of everybody in town, in one statement. */
export async function rowsOf(db: Db, town: Town): Promise<Rows> {
  const ids = Object.values(town.people).flatMap(({ id, role }) => (role ? [id] : []))
  const newcomers = Object.values(town.people).flatMap(({ email, role }) => (role ? [] : [email]))
  const who = sql`(select _id from users where _id in (${sql.join(ids)}) or email in (${sql.join([...newcomers, 'nobody'])}))`
  const { rows } = await sql<Rows>`select
    (select json_object_agg(_id, json_build_array(role, suspended_at is not null, removed_at is not null, coins * 100,
      ${userCoins('gift')}, ${userCoins('bought')}, ${userCoins('earned')}, ${userCoins('withdrawing')}))
      from users where _id in ${who}) as people,
    (select coalesce(json_object_agg(_id, json_build_array(status, required_workers, under_review, approved,
      ${escrow('gift')}, ${escrow('bought')}, ${escrow('earned')})), '{}') from tasks where buyer_id in ${who}) as tasks,
    (select coalesce(json_object_agg(_id, status), '{}') from submissions where worker_id in ${who}) as work,
    (select coalesce(json_object_agg(_id, json_build_array(status, claimed_by)), '{}')
      from withdrawals where worker_id in ${who}) as payouts,
    (select json_object_agg(kind, unclaimed_coins(kind) * 100) from unnest(array['gift', 'bought', 'earned']) kind) as unclaimed,
    (select coalesce(json_agg(name order by name), '[]') from switches where not is_on) as off
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('one row was expected')
  return found
}

export function viewOf(town: Town): Rows {
  const purse = (coins: Purse) => kinds.map((kind) => coins[kind])
  return {
    people: Object.fromEntries(
      Object.values(town.people).flatMap((one) =>
        one.role
          ? [
              [
                one.id,
                [
                  ...[one.role, one.isSuspended, one.removed !== null, sumOf(one.purse) + one.withdrawing],
                  ...[...purse(one.purse), one.withdrawing],
                ],
              ],
            ]
          : [],
      ),
    ) as Rows['people'],
    tasks: mapped(town.tasks, (task) => [
      ...[statusOf(task), task.free, task.underReview, task.approved],
      ...purse(task.escrow),
    ]) as Rows['tasks'],
    work: mapped(town.work, ({ status }) => status),
    payouts: mapped(town.payouts, ({ status, claimedBy }) => [status, claimedBy && called(town, claimedBy).id]),
    forfeited: { ...town.forfeited },
    off: town.off.toSorted(),
  }
}

function mapped<T, R>(things: Record<string, T>, of: (one: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(things).map(([id, one]) => [id, of(one)]))
}

const userCoins = (kind: string) =>
  sql`(select balance * 100 from accounts where user_id = users._id and kind = ${sql.lit(kind)})`
const escrow = (kind: string) =>
  sql`(select balance * 100 from accounts where task_id = tasks._id and kind = ${sql.lit(`escrow ${kind}`)})`

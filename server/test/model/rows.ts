/** What the database holds about the town, and what the model says it must hold, in one shape. */
import { sql } from 'kysely'
import type { Db } from '../../src/db/transact.ts'
import { forfeitedCoins } from '../../src/ledger/queries.ts'
import { called, kinds, type Purse, type State, statusOf, sumOf } from './state.ts'

type Rows = {
  people: Record<string, [role: string, isSuspended: boolean, isRemoved: boolean, coins: number, ...number[]]>
  tasks: Record<string, [status: string, free: number, underReview: number, approved: number, ...number[]]>
  work: Record<string, string>
  payouts: Record<string, [status: string, claimedBy: string | null]>
  forfeited: Purse
  off: string[]
}

/** Balances, states and counts of all users of this town. */
export async function rowsOf(db: Db, state: State): Promise<Rows> {
  const ids = Object.values(state.people).flatMap(({ id, role }) => (role ? [id] : []))
  const newcomers = Object.values(state.people).flatMap(({ email, role }) => (role ? [] : [email]))
  const who = sql`(select _id from users where _id in (${sql.join(ids)}) or email in (${sql.join([...newcomers, 'nobody'])}))`
  const { rows } = await sql<Omit<Rows, 'forfeited'>>`select
    (select json_object_agg(_id, json_build_array(role, suspended_at is not null, removed_at is not null,
      (gift + bought + earned + withdrawing + disputed + owed) * 100, gift * 100, bought * 100, earned * 100, withdrawing * 100))
      from users join balances on owner = users._id where _id in ${who}) as people,
    (select coalesce(json_object_agg(_id, json_build_array(status, required_workers, under_review, approved,
      gift * 100, bought * 100, earned * 100)), '{}') from tasks join balances on owner = tasks._id where buyer_id in ${who}) as tasks,
    (select coalesce(json_object_agg(_id, status), '{}') from submissions where worker_id in ${who}) as work,
    (select coalesce(json_object_agg(_id, json_build_array(status, claimed_by)), '{}')
      from withdrawals where worker_id in ${who}) as payouts,
    (select coalesce(json_agg(name order by name), '[]') from switches where not is_on) as off
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('one row was expected')
  return { ...found, forfeited: await forfeitedIn(db) }
}

/** Coins of removed users by kind, as the server counts them. */
export async function forfeitedIn(db: Db): Promise<Purse> {
  const { gift, bought, earned } = await forfeitedCoins(db)
  return { gift: hundredths(gift.coins), bought: hundredths(bought.coins), earned: hundredths(earned.coins) }
}

export function viewOf(state: State): Rows {
  const purse = (coins: Purse) => kinds.map((kind) => coins[kind])
  return {
    people: Object.fromEntries(
      Object.values(state.people).flatMap((one) =>
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
    tasks: mapped(state.tasks, (task) => [
      ...[statusOf(task), task.free, task.underReview, task.approved],
      ...purse(task.escrow),
    ]) as Rows['tasks'],
    work: mapped(state.work, ({ status }) => status),
    payouts: mapped(state.payouts, ({ status, claimedBy }) => [status, claimedBy && called(state, claimedBy).id]),
    forfeited: { ...state.forfeited },
    off: state.off.toSorted(),
  }
}

function mapped<T, R>(things: Record<string, T>, of: (one: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(things).map(([id, one]) => [id, of(one)]))
}

const hundredths = (coins: number) => Math.round(coins * 100)

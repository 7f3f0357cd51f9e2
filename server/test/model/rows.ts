/** The rows of the database and the rows that the model predicts, in one format. */
import { sql } from 'kysely'
import type { Db } from '../../src/db/transact.ts'
import { forfeitedCoins } from '../../src/ledger/queries.ts'
import { type CoinsByKind, kinds, type State, statusOf, sumOf, userNamed } from './state.ts'

type Rows = {
  people: Record<string, [role: string, isSuspended: boolean, isRemoved: boolean, coins: number, ...number[]]>
  /** Status, who paused it, slots, bonuses, escrow. */
  tasks: Record<string, (string | number | null)[]>
  work: Record<string, string>
  payouts: Record<string, [status: string, claimedBy: string | null]>
  /** The newest for each action and object. */
  proposals: Record<string, string>
  forfeited: CoinsByKind
  off: string[]
}

/** Balances, statuses and counts of all users of this walk. */
export async function rowsOf(db: Db, state: State): Promise<Rows> {
  const ids = Object.values(state.users).flatMap(({ id, role }) => (role ? [id] : []))
  const newcomers = Object.values(state.users).flatMap(({ email, role }) => (role ? [] : [email]))
  const userIds = sql`(select _id from users where _id in (${sql.join(ids)}) or email in (${sql.join([...newcomers, 'nobody'])}))`
  const { rows } = await sql<Omit<Rows, 'forfeited'>>`select
    (select json_object_agg(_id, json_build_array(role, suspended_at is not null, removed_at is not null,
      (gift + bought + earned + withdrawing + disputed + owed) * 100, gift * 100, bought * 100, earned * 100, withdrawing * 100))
      from users join balances on owner = users._id where _id in ${userIds}) as people,
    (select coalesce(json_object_agg(_id, json_build_array(status, paused_by, total_workers, required_workers, under_review,
      approved, bonus_total * 100, gift * 100, bought * 100, earned * 100)), '{}') from tasks join balances on owner = tasks._id where buyer_id in ${userIds}) as tasks,
    (select coalesce(json_object_agg(_id, status), '{}') from submissions where worker_id in ${userIds}) as work,
    (select coalesce(json_object_agg(_id, json_build_array(status, claimed_by)), '{}')
      from withdrawals where worker_id in ${userIds}) as payouts,
    (select coalesce(json_object_agg(concat_ws(' ', action, object_id), status order by _id), '{}')
      from proposals where proposed_by in ${userIds}) as proposals,
    (select coalesce(json_agg(name order by name), '[]') from switches where not is_on) as off
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('one row was expected')
  return { ...found, forfeited: await forfeitedIn(db) }
}

/** Forfeited coins by kind, in hundredths, as the server counts them. */
export async function forfeitedIn(db: Db): Promise<CoinsByKind> {
  const { gift, bought, earned } = await forfeitedCoins(db)
  return { gift: hundredths(gift.coins), bought: hundredths(bought.coins), earned: hundredths(earned.coins) }
}

export function viewOf(state: State): Rows {
  const valuesOf = (coins: CoinsByKind) => kinds.map((kind) => coins[kind])
  return {
    people: Object.fromEntries(
      Object.values(state.users).flatMap((row) =>
        row.role
          ? [
              [
                row.id,
                [
                  ...[row.role, row.isSuspended, row.isRemoved, sumOf(row.balances) + row.withdrawing],
                  ...[...valuesOf(row.balances), row.withdrawing],
                ],
              ],
            ]
          : [],
      ),
    ) as Rows['people'],
    tasks: mapRows(state.tasks, (task) => [
      ...[statusOf(task), task.pausedBy, task.total, task.free, task.underReview, task.approved, task.bonus],
      ...valuesOf(task.escrow),
    ]),
    work: mapRows(state.submissions, ({ status }) => status),
    payouts: mapRows(state.payouts, ({ status, claimedBy }) => [status, claimedBy && userNamed(state, claimedBy).id]),
    proposals: mapRows(state.proposals, ({ status }) => status),
    forfeited: { ...state.forfeited },
    off: state.off.toSorted(),
  }
}

function mapRows<T, R>(rows: Record<string, T>, format: (one: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(rows).map(([id, one]) => [id, format(one)]))
}

const hundredths = (coins: number) => Math.round(coins * 100)

/** The rows of the database and the rows that the model predicts, in one format. */
import { fraudCaseDays } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../src/db/transact.ts'
import { isSuspended } from '../../../src/ledger/blocks.ts'
import { coinsLessDebtOf, forfeitedCoins } from '../../../src/ledger/queries.ts'
import { progressOf } from '../rules/page-rules.ts'
import { type CoinsByKind, centUnits, kinds, type Money, type Purse, sumOf } from '../rules/purse.ts'
import { realCents } from '../rules/reversals.ts'
import {
  counts,
  isSuspended as isModelSuspended,
  type ModelUser,
  pausedByOf,
  type Reservation,
  type State,
  statusOf,
  userNamed,
} from '../rules/state.ts'

type Rows = {
  users: Record<string, [role: string, ...(boolean | number | null)[]]>
  /** Status, who paused it, slots, bonuses, rows and answers to them, escrow. */
  tasks: Record<string, (string | number | null)[]>
  /** Status, who approved it or why it was rejected, slot, objection, changes, answers to rows that count, controls and right ones. */
  work: Record<string, (string | number | boolean | null)[]>
  /** Why it ended, or that it is over; version; rows. */
  reservations: Record<string, (string | number | null)[]>
  payouts: Record<string, [status: string, claimedBy: string | null]>
  /** Against whom, the days to its due time while it is open, the outcome, who decided. */
  appeals: Record<string, (string | number | null)[]>
  /** The newest for each action and object. */
  proposals: Record<string, string>
  reports: Record<string, string | null>
  forfeited: CoinsByKind
  forfeitedCents: CoinsByKind
  off: string[]
}

/** Balances, statuses and counts of all users of this walk. */
export async function rowsOf(db: Db, state: State): Promise<Rows> {
  const ids = Object.values(state.users).flatMap(({ id, role }) => (role ? [id] : []))
  const newcomers = Object.values(state.users).flatMap(({ email, role }) => (role ? [] : [email]))
  const userIds = sql`(select _id from users where _id in (${sql.join(ids)}) or email in (${sql.join([...newcomers, 'no address'])}))`
  const { rows } = await sql<Omit<Rows, 'forfeited'>>`select
    (select json_object_agg(_id, json_build_array(role, ${isSuspended}, removed_at is not null, blocked_at is not null,
      ${daysTo(sql`case when removed_at is null then fraud_case_at end`)} + ${fraudCaseDays},
      ${daysTo(sql`case when removed_at is null then coalesce(removal.suspended_until, nullif(users.suspended_until, 'infinity')) end`)},
      ${daysTo(sql`removal.due_at`)}, ${coinsLessDebtOf} * 100,
      gift * 100, bought * 100, earned * 100, withdrawing * 100, disputed * 100, -owed * 100,
      bought_cents * 10000, earned_cents * 10000, withdrawing_cents * 10000, disputed_cents * 10000, -owed_cents * 10000))
      from users join balances on owner = users._id left join waiting_removals removal on removal.user_id = users._id
      where _id in ${userIds}) as users,
    (select coalesce(json_object_agg(_id, json_build_array(status, paused_by, automatic_approvals,
      case when review_again_until <= now() then 'over' when review_again_until is not null then 'once' end, total_workers, required_workers, reserved, under_review, held,
      approved, released, bonus_total * 100, version, row_count, answers_taken,
      gift * 100, bought * 100, earned * 100, bought_cents * 10000, earned_cents * 10000)), '{}')
      from tasks join balances on owner = tasks._id where buyer_id in ${userIds}) as tasks,
    (select coalesce(json_object_agg(_id, json_build_array(status, approved_as,
      case when rejected_because in ('withdrawn', 'worker_left') then rejected_because when status = 'rejected' then 'review' end,
      submissions.opened_at is not null, is_held, is_held and final_at <= now(), replaced_at is not null,
      case when decide_due_at is not null then 'Admins' when objections.opened_at is not null then 'buyer' end, outcome,
      case when changes_answered_at is not null then 'answered' when changes_due_at <= now() then 'over'
        when changes_due_at is not null then 'asked' end, version, edition, is_page,
      (select count(*) from answers where submission_id = submissions._id and counts), controls_seen, controls_right)), '{}')
      from submissions left join objections on submission_id = _id where submissions.worker_id in ${userIds}) as work,
    (select coalesce(json_object_agg(_id, json_build_array(
      coalesce(ended_as, case when ends_at = '-infinity' then 'is stopped' when ends_at <= now() then 'is over' else 'is open' end), version, coalesce((select sum(cardinality(items)) from row_groups where row_groups._id = any (groups)), 0))), '{}')
      from reservations where worker_id in ${userIds}) as reservations,
    (select coalesce(json_object_agg(_id, json_build_array(status, claimed_by)), '{}')
      from withdrawals where worker_id in ${userIds}) as payouts,
    (select coalesce(json_object_agg(_id, json_build_array(suspended_by, case when outcome is null then ${daysTo(sql`decide_due_at`)} end,
      outcome, decided_by)), '{}') from appeals where user_id in ${userIds}) as appeals,
    (select coalesce(json_object_agg(concat_ws(' ', action, object_id), status order by _id), '{}')
      from proposals where proposed_by in ${userIds}) as proposals,
    (select coalesce(json_object_agg(_id, outcome), '{}') from task_reports where reporter_id in ${userIds}) as reports,
    (select coalesce(json_agg(name order by name), '[]') from switches where not is_on) as off
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('one row was expected')
  const { cents, ...forfeited } = await forfeitedIn(db)
  return { ...found, forfeited, forfeitedCents: cents }
}

/** Forfeited coins by kind and the card money behind them, as the server counts them. */
export async function forfeitedIn(db: Db): Promise<Purse> {
  const { gift, bought, earned } = await forfeitedCoins(db)
  const byKind = (round: (money: Money) => number) => ({
    gift: round(gift),
    bought: round(bought),
    earned: round(earned),
  })
  return {
    ...byKind(({ coins }) => Math.round(coins * 100)),
    cents: byKind(({ cents }) => Math.round(cents * centUnits)),
  }
}

/** Whole days from now. */
function daysTo(time: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`round(extract(epoch from ${time} - now()) / 86400)`
}

export function viewOf(state: State): Rows {
  const { cents, ...forfeited } = structuredClone(state.forfeited)
  return {
    users: Object.fromEntries(
      Object.entries(state.users).flatMap(([name, user]) =>
        user.role ? [[user.id, viewOfUser(state, name, user)]] : [],
      ),
    ),
    tasks: mapRows(state.tasks, (task, id) => [
      statusOf(task),
      pausedByOf(task),
      task.automatic,
      task.moved,
      task.total,
      task.free,
      task.reserved,
      task.underReview,
      task.held,
      task.approved,
      task.released,
      task.bonus,
      task.version,
      ...[task.rows?.count ?? 0, progressOf(state, id)?.taken ?? 0],
      ...kinds.map((kind) => task.escrow[kind]),
      ...[task.escrow.cents.bought, task.escrow.cents.earned],
    ]),
    work: mapRows(state.submissions, ({ objection, ...each }) => [
      ...[
        each.status,
        each.approvedAs,
        each.because,
        each.isOpened,
        each.isHeld,
        each.isHeld && each.final !== null,
        each.isReplaced,
      ],
      ...[objection?.waitsFor ?? null, objection?.outcome ?? null, each.changes, each.version, each.edition],
      ...[each.rows.length > 0, counts({ objection, ...each }) ? each.rows.length : 0],
      ...[each.controls.length, each.controls.filter(({ isRight }) => isRight).length],
    ]),
    reservations: mapRows(state.reservations, (each) => [endOf(each), each.version, each.rows.length]),
    payouts: mapRows(state.payouts, ({ status, claimedBy }) => [status, claimedBy && userNamed(state, claimedBy).id]),
    appeals: mapRows(state.appeals, ({ user, against, due, outcome, decidedBy }) => [
      ...[userNamed(state, against).id, outcome === null ? due - userNamed(state, user).day : null],
      ...[outcome, decidedBy && userNamed(state, decidedBy).id],
    ]),
    proposals: mapRows(state.proposals, ({ status }) => status),
    reports: mapRows(state.reports, ({ outcome }) => outcome),
    forfeited,
    forfeitedCents: cents,
    off: state.off.toSorted(),
  }
}

function endOf({ endedAs, over }: Reservation): string {
  if (endedAs) return endedAs
  return over === null ? 'is open' : over === 'stopped' ? 'is stopped' : 'is over'
}

function viewOfUser(state: State, name: string, user: ModelUser): Rows['users'][string] {
  const { role, balances, withdrawing, disputed, owed } = user
  const leftTo = (day: number | null) => (day === null || user.isRemoved ? null : day - user.day)
  const held = Object.values(state.payouts).filter(({ worker, status }) => worker === name && status === 'pending')
  const disputedCents = Object.values(state.payments)
    .filter(({ buyer }) => buyer === name)
    .flatMap(({ reversals }) => Object.values(reversals).filter(({ status }) => status === 'open'))
    .reduce((sum, { backed }) => sum + realCents(state, backed), 0)
  return [
    ...[role ?? '', isModelSuspended(user), user.isRemoved, user.blocked !== null],
    ...[user.fraudCase, user.suspension?.until ?? null, user.removal?.due ?? null].map(leftTo),
    ...[sumOf(balances) + withdrawing + disputed - owed.coins, ...kinds.map((kind) => balances[kind])],
    ...[withdrawing, disputed, owed.coins, balances.cents.bought, balances.cents.earned],
    ...[held.reduce((sum, { cents: behind }) => sum + behind, 0), disputedCents, owed.cents],
  ] as Rows['users'][string]
}

function mapRows<T, R>(rows: Record<string, T>, format: (one: T, id: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(rows).map(([id, one]) => [id, format(one, id)]))
}

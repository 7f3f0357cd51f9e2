/**
 * Suspensions and the appeals against them. A suspension ends by itself; an open appeal without a decision in time ends it
 * before, or stops the removal that the user waits for.
 */
import { appealDays, fraudCaseDays, type Suspension, type SuspensionRule } from '@piecework/contract'
import { sql } from 'kysely'
import { type Due, dueAtOnce } from '../db/due.ts'
import { Fixed, fixed, iso } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'
import { isSuspended, suspensionEndsAt } from '../ledger/blocks.ts'
import { fraudCaseEnd } from './fraud-case.ts'
import { removalDueAt } from './waiting-removals.ts'

/** The columns of a user who is not suspended. */
export const notSuspended = {
  suspended_at: null,
  suspended_until: null,
  suspended_rule: null,
  suspended_because: null,
  suspended_by: null,
  fraud_case_at: null,
}

/** SQL over `users` and `appeals`: when an open appeal ends without a decision, as far as the appeal decides. */
export const appealEndsAt = new Fixed<string>([`appeal_ends_at(decide_due_at, fraud_case_at, ${fraudCaseDays})`], [])

const removalAskedAt = fixed`(select requested_at from waiting_removals where user_id = users._id)`

/** SQL over `users`: the suspension in force with the appeal against it; null without one. */
export const suspensionOf = fixed<Suspension | null>`case when ${isSuspended} then (
  select json_build_object('rule', suspended_rule, 'reason', suspended_because,
    'until', ${iso(fixed`coalesce(${removalDueAt}, ${suspensionEndsAt})`)},
    'can_appeal', appeal is null, 'appeal', appeal)
  from (select) one left join lateral (
    select json_build_object('words', words, 'opened_at', ${iso(fixed`opened_at`)},
      'decide_due_at', ${iso(fixed`least(users.suspended_until, ${appealEndsAt})`)}, 'outcome', outcome, 'why', why,
      'ended_at', ${iso(fixed`ended_at`)}) as appeal
    from appeals where user_id = users._id and began_at = coalesce(${removalAskedAt}, suspended_at)
      and outcome is distinct from 'ended') own on true) end`

/** What a locked user is suspended for: a suspension, a waiting removal, or both. */
export type Sanction = {
  is_suspended: boolean
  /** The suspension has ended by the time, and the job has not cleared it yet. */
  is_over: boolean
  rule: SuspensionRule | null
  /** The end that an Admin has set, if it is still to come. */
  until: string | null
  /** The Admin who suspended the user; of a waiting removal, who asked for it. */
  by: string | null
  /** Whether the user has appealed against it. */
  has_appealed: boolean
  removal_due_at: string | null
  appeal_id: string | null
  is_appeal_over: boolean
}

/** The end of the suspension itself; `infinity` of a user who only waits for the removal. */
const ownEnd = fixed`coalesce(removal.suspended_until, users.suspended_until)`

/** A suspension beside a waiting removal is over at its end, although the user stays suspended. */
export function sanctionOf(tx: Tx, userId: string): Promise<Sanction | undefined> {
  return fixed<Sanction>`
    select ${isSuspended} as is_suspended, suspended_at is not null and not ${isSuspended} as is_over,
      case when removal.suspended_until <= now() then null else suspended_rule end as rule,
      case when ${ownEnd} > now() then nullif(${ownEnd}, 'infinity') end as until,
      coalesce(requested_by, users.suspended_by) as by, exists (
        select from appeals where user_id = users._id and began_at = coalesce(requested_at, suspended_at)
          and outcome is distinct from 'ended') as has_appealed,
      due_at as removal_due_at, appeals._id as appeal_id, appeals._id is not null and ${appealEndsAt} <= now() as is_appeal_over
    from users left join waiting_removals removal on removal.user_id = users._id
      left join appeals on appeals.user_id = users._id and outcome is null
    where users._id = ${userId}`.first(tx)
}

/** The next users whose suspension is over by the time, or whose appeal had no decision in time. */
export async function usersWithEndedSuspension(db: Db, last: Due | null): Promise<Due[]> {
  const after = last ? sql`and _id > ${last._id}` : sql``
  const { rows } = await sql<Due>`
    select _id, now()::text as at from users
    where _id in (
        select _id from users where suspended_at is not null and suspended_until <= now()
        union all select user_id from appeals where outcome is null and decide_due_at <= now())
      and suspended_at is not null and removed_at is null and (not ${isSuspended} or exists (
        select from appeals where user_id = users._id and outcome is null and ${appealEndsAt} <= now()))
      ${after}
    order by _id limit ${dueAtOnce}`.execute(db)
  return rows
}

/** Opens the appeal of a locked user. @returns when it ends without a decision */
export async function openAppeal(
  tx: Tx,
  { id, userId, words }: { id: string; userId: string; words: string },
): Promise<string> {
  const { due_at } = await fixed<{ due_at: string }>`
    with opened as (
      insert into appeals (_id, user_id, began_at, suspended_by, words, decide_due_at)
      select ${id}, _id, coalesce(requested_at, suspended_at), coalesce(requested_by, suspended_by), ${words},
        least(users.suspended_until, greatest(now() + make_interval(days => ${appealDays}), ${fraudCaseEnd}))
      from users left join waiting_removals on user_id = _id where _id = ${userId}
      returning user_id, decide_due_at)
    select least(suspended_until, ${appealEndsAt}) as due_at from opened join users on users._id = user_id`.one(tx)
  return due_at
}

type AppealEnd = { by: string; why: string }

/** Ends the open appeal of a locked user, if there is one. */
export async function endAppeal(
  tx: Tx,
  userId: string,
  ...[outcome, end]: ['upheld' | 'stands', AppealEnd] | ['undecided' | 'ended']
): Promise<void> {
  await fixed`
    update appeals set outcome = ${outcome}, ended_at = now(), decided_by = ${end?.by ?? null}, why = ${end?.why ?? null}
    where user_id = ${userId} and outcome is null`.run(tx)
}

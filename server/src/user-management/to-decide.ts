/** What waits for a decision of the Admins, in one list. */
import { type DecisionKind, decisionKinds, type ToDecide } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { limitOf, type Offset, type Paging } from '../http/page.ts'
import { coinsOf, userBalance } from '../ledger/queries.ts'
import { appealEndsAt } from '../users/suspensions.ts'
import { removalDueAt } from '../users/waiting-removals.ts'
import { orphaned } from './queries.ts'

type Counts = Record<DecisionKind, number>

/** The first to end first, then the reports and texts. Each part reads an index that has only what is open. */
export async function toDecide(
  db: Db,
  input: Pick<Paging, 'limit'> & Offset & { kind?: DecisionKind | undefined; like?: string | undefined },
): Promise<{ counts: Counts; rows: ToDecide[] }> {
  const { rows } = await sql<{ counts: Counts } & (ToDecide | { kind: null })>`
    with open as materialized (${open}), page as (
      select * from open where ${input.kind === undefined ? sql`true` : sql`kind = ${input.kind}`}
        and ${input.like === undefined ? sql`true` : isLike(input.like)}
      order by ends_at, id limit ${limitOf(input)} offset ${input.offset ?? 0}
    ), counted as (
      select json_object_agg(kind, (select count(*) from open where open.kind = kinds.kind)) as counts
      from unnest(${decisionKinds}::text[]) kinds (kind)
    )
    select counts, page.kind, page.id as _id, coalesce(earlier.task_title, tasks.task_title) as task_title, users._id as user_id, users.name as user_name,
      users.email as user_email, case when page.kind not in ('report', 'texts') then coalesce(submissions.payable_amount, ${coinsOf}) end as coins,
      page.because, rule, task_reports.because as reported, ends_at,
      case when page.kind = 'texts' then ${found} end as found,
      (select admin.name from users admin where admin._id = asked_by) as asked_by_name, asked_at
    from counted left join (
      page join users on users._id = user_id join ${userBalance} left join submissions on submissions._id = submission_id
        left join task_reports on page.kind = 'report' and task_reports._id = page.id
        left join tasks on tasks._id = coalesce(submissions.task_id, task_reports.task_id, case when page.kind = 'texts' then page.id end)
        left join task_versions earlier on earlier.task_id = tasks._id
          and earlier.version = coalesce(submissions.version, task_reports.version)
    ) on true
    order by ends_at, page.id`.execute(db)
  return {
    counts: rows[0]?.counts as Counts,
    rows: rows.flatMap(({ counts: _, ...row }) => (row.kind === null ? [] : [row])),
  }
}

/** Over `open`: another objection about the same words as that of this submission. */
function isLike(submissionId: string): RawBuilder<boolean> {
  return sql<boolean>`kind = 'objection' and id <> ${submissionId} and exists (
    select from submissions one join submissions other using (task_id, version) where one._id = ${submissionId} and other._id = open.id)`
}

/** Over `tasks`. */
const found = sql`(
  select json_build_object('is_paused', coalesce(tasks.paused_by = 'rules', false),
    'texts', json_agg(json_build_object('rule', rule, 'words', words) order by text_findings._id))
  from text_findings where task_id = tasks._id and decided_at is null)`

/** An appeal against a waiting removal stands for both. */
const open = sql`
  select 'objection' as kind, submission_id as id, submission_id, worker_id as user_id, after_outages(decide_due_at) as ends_at,
    null as because, null as rule, null::uuid as asked_by, null::timestamptz as asked_at
  from objections where outcome is null and decide_due_at is not null
  union all
  select 'appeal', appeals._id, null, user_id, least(suspended_until, ${appealEndsAt}), null,
    case when not exists (select from waiting_removals where waiting_removals.user_id = users._id) then suspended_rule end, null, null
  from appeals join users on users._id = user_id where outcome is null
  union all
  select 'work', orphaned.id, orphaned.id, worker_id, approves_at, because, null, null, null
  from (${orphaned}) orphaned join submissions on submissions._id = orphaned.id
  union all
  select 'removal', users._id, null, users._id, ${removalDueAt}, null, null, requested_by, requested_at
  from waiting_removals join users on users._id = user_id
  where not exists (select from appeals where appeals.user_id = users._id and outcome is null)
  union all
  select 'report', _id, null, reporter_id, null, null, null, null, null from task_reports where outcome is null
  union all
  select distinct 'texts', task_id, null::uuid, buyer_id, null::timestamptz, null, null, null::uuid, null::timestamptz
  from text_findings join tasks on tasks._id = task_id where decided_at is null and closed_as is null`

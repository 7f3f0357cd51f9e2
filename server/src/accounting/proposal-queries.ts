/** Reads proposals, with the names of what they are about and the current balances of a correction's accounts. */
import type { Page, Proposal } from '@piecework/contract'
import { sql } from 'kysely'
import { inOrderOfIndex } from '../db/driver.ts'
import type { Db } from '../db/transact.ts'
import { newestFirst, type Paging } from '../http/page.ts'
import { balanceOfKind } from '../ledger/queries.ts'
import { whoConfirms } from '../proposals/limit.ts'
import { adminsInGroup } from '../users/admin-groups.ts'
import { rateNow } from '../withdrawals/taka-rate-queries.ts'

type Input = Paging & { status?: Proposal['status'] | undefined }

/** Another request may have decided the object of a proposal: then there is nothing left to confirm. */
const isWaiting = sql<boolean>`(proposals.status = 'waiting' and case proposals.action
  when 'correction.apply' then true
  when 'taka_rate.change' then true
  when 'withdrawal.approve' then exists (select from withdrawals where _id = object_id and status = 'pending')
  when 'withdrawal.return' then exists (select from withdrawals where _id = object_id and status = 'approved')
  when 'objection.decide' then exists (select from objections where submission_id = object_id and outcome is null
    and after_outages(decide_due_at) > now())
  when 'user.remove' then exists (select from users where _id = object_id and removed_at is null)
  else exists (select from submissions where _id = object_id and status = 'pending')
end)`

function condition({ status }: Input) {
  if (status === undefined) return sql<boolean>`true`
  return status === 'waiting' ? isWaiting : sql<boolean>`proposals.status = ${status}`
}

const correction = sql<Proposal['correction']>`case when proposals.action = 'correction.apply' then json_build_object(
  'from_account', input->>'from_account', 'from_name', giver.name, 'from_email', giver.email,
  'from_balance', ${balanceOfKind(sql`giver._id`, sql`input->>'from_account'`)},
  'to_account', input->>'to_account', 'to_name', taker.name, 'to_email', taker.email,
  'to_balance', ${balanceOfKind(sql`taker._id`, sql`input->>'to_account'`)},
  'corrects', input->>'corrects') end`

const takaRate = sql<Proposal['taka_rate']>`case when proposals.action = 'taka_rate.change' then json_build_object(
  'from', ${rateNow}, 'to', (input->>'per_dollar')::numeric) end`

/** Newest first. `viewer` is the id of the Admin who reads; null for the operator. */
export async function proposals(db: Db, viewer: string | null, input: Input): Promise<Page<Proposal>> {
  const page = await storedProposals(db, viewer, input)
  const group = new Set(viewer === null ? [] : await adminsInGroup(db, viewer))
  const rows: Proposal[] = []
  for (const { proposer_id, ...row } of page.rows) {
    const confirmed_by = row.status === 'waiting' ? await whoConfirms(db, proposer_id, row.coins) : null
    rows.push({ ...row, dependent: group.has(proposer_id), confirmed_by })
  }
  return { ...page, rows }
}

type Stored = Omit<Proposal, 'dependent' | 'confirmed_by'> & { proposer_id: string }

function storedProposals(db: Db, viewer: string | null, input: Input): Promise<Page<Stored>> {
  const rows = db
    .selectFrom('proposals')
    .innerJoin('users as proposer', 'proposer._id', 'proposed_by')
    .leftJoin('users as decider', 'decider._id', 'decided_by')
    .leftJoin('submissions', 'submissions._id', 'object_id')
    .leftJoin('tasks', 'tasks._id', 'submissions.task_id')
    .leftJoin('withdrawals', 'withdrawals._id', 'object_id')
    .leftJoin('users as worker', (join) =>
      join.on(
        'worker._id',
        '=',
        sql`coalesce(submissions.worker_id, withdrawals.worker_id, case proposals.action when 'user.remove' then object_id end)`,
      ),
    )
    .leftJoin('users as giver', (join) => join.on('giver._id', '=', sql`(input->>'from_user')::uuid`))
    .leftJoin('users as taker', (join) => join.on('taker._id', '=', sql`(input->>'to_user')::uuid`))
    .select(['proposals._id', 'proposals.action', 'object_id', 'coins', 'proposals.status', 'task_title'])
    .select(['worker.name as worker_name', 'worker.email as worker_email'])
    .select([
      'proposer.name as proposed_by',
      'proposed_by as proposer_id',
      'proposed_at',
      'decider.name as decided_by',
      'proposals.decided_at',
    ])
    .select([
      correction.as('correction'),
      takaRate.as('taka_rate'),
      sql<string | null>`input->>'reason'`.as('reason'),
      sql<boolean>`proposed_by is not distinct from ${viewer}::uuid`.as('proposed_by_me'),
    ])
    .modifyEnd(sql.raw(inOrderOfIndex))
  return newestFirst(db, 'proposals', rows, input, condition(input))
}

/** Sending work, approving and rejecting it. */
import { maxRejectionsPerTask, Refused, toHundredths } from '@piecework/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/caller.ts'
import { releaseSubmission, settle, settlementOf } from '../ledger/actions.ts'
import { type Told, tell, telling } from '../mail/telling.ts'
import { coinsInWords } from '../notifications/actions.ts'
import { todayIn } from '../tasks/deadlines.ts'
import { heldPeople, lockPeople, type PersonNow, refuseChanged } from '../users/acting.ts'
import { actOnWork, recordDecision, type WorkToDecide, workToDecide } from './deciding.ts'

/**
 * Sends work and takes one free place. At most one pending or approved submission per worker and task; after three
 * rejections there is no further try. No coins move: they have been set aside since the task was posted.
 */
export async function submit(
  tx: Tx,
  who: Me,
  sent: { task_id: string; submission_details: string },
  timeZone: string,
): Promise<string> {
  const { rows } = await sql<PersonNow & (Sent | { _id: null })>`
    with people as materialized (${heldPeople(sql`select ${who._id}::uuid`)}), sent as (
      insert into submissions (task_id, worker_id, buyer_id, payable_amount, task_title, task_detail, submission_info, submission_details)
      select tasks._id, people._id, buyer_id, payable_amount, task_title, task_detail, submission_info, ${sent.submission_details}
      from people join tasks on tasks._id = ${sent.task_id} and buyer_id <> people._id
      on conflict do nothing returning _id, task_id, buyer_id, task_title
    )
    select sent.*, role, suspended_at, removed_at from people left join sent on true`.execute(tx)
  const [submission] = rows
  refuseChanged(who, submission)
  if (!submission?._id) throw await whyNotSent(tx, who, sent.task_id)
  const rejections = await takePlace(tx, who, submission, timeZone)
  if (rejections === null) throw await whyNoPlace(tx, sent.task_id, timeZone)
  if (rejections >= maxRejectionsPerTask) throw new Refused('too_many_rejections')
  return submission._id
}

type Sent = { _id: string; task_id: string; buyer_id: string; task_title: string }

/** Approves pending work: the worker is paid, once, however often it is approved. */
export async function approve(
  tx: Tx,
  who: Me,
  asked: { id: string; coins?: number | undefined; worker_email?: string | undefined },
): Promise<number> {
  const work = await actOnWork(tx, who, asked.id)
  if (asked.worker_email !== undefined && asked.worker_email !== work.worker_email) throw new Refused('amount_differs')
  if (asked.coins !== undefined && toHundredths(asked.coins) !== toHundredths(work.payable_amount)) {
    throw new Refused('amount_differs')
  }
  const paid = await pay(tx, work)
  if (paid === null) throw new Refused('already_decided')
  if (who.role === 'Admin') await recordDecision(tx, who, work._id, 'approved', { paid })
  return paid
}

/** The same without anybody, for work that stayed undecided. @returns the coins paid, or null when it was decided. */
export async function approveByItself(tx: Tx, submissionId: string): Promise<number | null> {
  const work = await workToDecide(tx, submissionId)
  await lockPeople(tx, [work.worker_id, work.buyer_id])
  return pay(tx, work)
}

/** Rejects pending work: its place is free again, or, when the task is closed or over, its coins go back. */
export async function reject(tx: Tx, who: Me, submissionId: string, timeZone: string): Promise<number> {
  const work = await actOnWork(tx, who, submissionId)
  const { rows } = await sql<{ opens: boolean }>`
    with decided as (
      update submissions set status = 'rejected', decided_at = now()
      where _id = ${work._id} and status = 'pending' returning task_id
    ), place as (
      select tasks._id, closed_as is null and completion_date >= ${todayIn(timeZone)} as opens
      from tasks join decided on tasks._id = decided.task_id for no key update of tasks
    ), counted as (
      update tasks set under_review = under_review - 1,
        required_workers = required_workers + (case when place.opens then 1 else 0 end),
        released = released + (case when place.opens then 0 else 1 end)
      from place where tasks._id = place._id
    ), ${telling(sql`(select from place where opens) as opened`, ...rejection(work, 'The slot is open again.'), 'told_open')},
    ${telling(sql`(select from place where not opens) as closed`, ...rejection(work, 'The task is closed, so the slot stays closed.'), 'told_closed')}
    select opens from place`.execute(tx)
  const [place] = rows
  if (!place) throw new Refused('already_decided')
  const refunded = place.opens ? 0 : await releaseSubmission(tx, work)
  if (who.role === 'Admin') await recordDecision(tx, who, work._id, 'rejected', { refunded })
  return refunded
}

/** @returns the coins paid, or null when somebody has decided already. */
async function pay(tx: Tx, work: WorkToDecide): Promise<number | null> {
  const { rows } = await sql<{ paid: number }>`
    with decided as (
      update submissions set status = 'approved', decided_at = now()
      where _id = ${work._id} and status = 'pending' returning task_id
    ), place as (
      update tasks set under_review = under_review - 1, approved = approved + 1
      from decided where tasks._id = decided.task_id returning tasks._id
    ), ${telling(sql`place`, ...approval(work))}
    select ${settlementOf(work)} as paid from place`.execute(tx)
  return rows[0]?.paid ?? null
}

/** The coins of work that has just become approved, and the word to its worker. @returns the coins paid. */
export async function settleAndTell(tx: Tx, work: WorkToDecide): Promise<number> {
  const paid = await settle(tx, work)
  await tell(tx, ...approval(work))
  return paid
}

function approval(work: WorkToDecide): Told {
  const { payable_amount: pay } = work
  return aboutDecision(work, 'approved', `${coinsInWords(pay)} ${pay === 1 ? 'was' : 'were'} added.`)
}

function rejection(work: WorkToDecide, what: string): Told {
  return aboutDecision(work, 'rejected', what)
}

function aboutDecision(work: WorkToDecide, decision: 'approved' | 'rejected', what: string): Told {
  const wasDecided = `Your work on “${work.task_title}” was ${decision}`
  return [
    { user_id: work.worker_id, kind: decision, message: `${wasDecided}. ${what}` },
    { event: 'work_reviewed', about: work._id, subject: wasDecided, page: '/dashboard/my-submissions' },
  ]
}

/** Takes a place and tells the buyer. @returns how often this worker was rejected here, or null when no place was free. */
async function takePlace(tx: Tx, who: Me, work: Sent, timeZone: string): Promise<number | null> {
  const { rows } = await sql<{ rejections: number }>`
    with taken as (
      update tasks set required_workers = required_workers - 1, under_review = under_review + 1
      where _id = ${work.task_id} and required_workers > 0 and closed_as is null
        and completion_date >= ${todayIn(timeZone)}
      returning (select count(*) from submissions
        where task_id = ${work.task_id} and worker_id = ${who._id} and status = 'rejected') as rejections
    ), ${telling(
      sql`taken`,
      { user_id: work.buyer_id, kind: 'submitted', message: `${who.name} sent work for “${work.task_title}”.` },
      {
        event: 'work_received',
        about: work._id,
        subject: `New work for “${work.task_title}”`,
        page: '/dashboard',
      },
    )}
    select rejections from taken`.execute(tx)
  return rows[0]?.rejections ?? null
}

async function whyNotSent(tx: Tx, who: Me, taskId: string): Promise<Refused> {
  const task = await tx.selectFrom('tasks').select(['buyer_id', 'status']).where('_id', '=', taskId).executeTakeFirst()
  if (!task || task.status === 'deleted') return new Refused('task_not_found')
  return new Refused(task.buyer_id === who._id ? 'own_task' : 'already_submitted')
}

async function whyNoPlace(tx: Tx, taskId: string, timeZone: string): Promise<Refused> {
  const task = await tx
    .selectFrom('tasks')
    .select(['status', 'required_workers'])
    .select(sql<boolean>`completion_date < ${todayIn(timeZone)}`.as('isOver'))
    .where('_id', '=', taskId)
    .executeTakeFirst()
  if (!task || task.status === 'deleted') return new Refused('task_not_found')
  if (task.status === 'expired' || task.isOver) return new Refused('task_expired')
  return new Refused(task.status === 'completed' ? 'task_closed' : 'task_full')
}

/**
 * A worker disagrees with a rejection, once, before it is final. The buyer pays or answers with words; then an Admin decides.
 * Silence of the buyer pays; without a decision of an Admin the rejection stands.
 */
import {
  ApiError,
  invalidField,
  maxOpenObjections,
  minAnswerHours,
  objectionDays,
  objectionsThatStood,
  sumOfCoins,
} from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { fixed } from '../db/statement.ts'
import { type Db, later, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { notifications } from '../notifications/notify.ts'
import { notifyAdminsDaily } from '../notifications/notify-admins.ts'
import { type Booking, type Consent, coinsLeft, lockLimit, proposalNeeded } from '../proposals/limit.ts'
import { lockUsersSql } from '../users/lock-actor.ts'
import { pay } from './approve.ts'
import { assertOwnAndHeld } from './held.ts'
import { endObjection, type LockedSubmission, lockForReview, objectionEnded } from './review.ts'

/**
 * The buyer has the review time of the task to answer, at least 48 hours; while the buyer is blocked an Admin decides at once. The
 * rejection is not final before.
 * @throws `submission_not_found`, `not_yours`, `not_rejected`, `rejection_final`, `already_objected`, `too_many_objections`,
 * `invalid_input` (no words, of a worker with objections that stood)
 */
export async function object(
  tx: Tx,
  actor: Actor,
  input: { submission_id: string; words?: string | null | undefined },
  timeZone: string,
): Promise<string> {
  const id = input.submission_id
  // The objections of one worker run one after the other: each counts all before it.
  await lockUsersSql([actor._id], 'for no key update').run(tx)
  const { users, work } = await lockForReview(tx, actor, [id], { timeZone, coins: false, whileSuspended: true })
  const own = work.get(id)
  if (own?.worker_id === actor._id && (await hasObjected(tx, id))) throw new ApiError('already_objected')
  assertOwnAndHeld(own, actor)
  const isBlocked = users.of(own.buyer_id).blocked_at !== null
  const words = input.words?.trim() || null
  const [found] = await fixed<{ open: number; isSingle: boolean }>`
    select count(*)::int as open, ${objectsSingly(actor._id)} as "isSingle" from (
      select from objections where worker_id = ${actor._id} and outcome is null limit ${maxOpenObjections}
    ) open`.run(tx)
  const { open = 0, isSingle = false } = found ?? {}
  if (open >= (isSingle ? 1 : maxOpenObjections)) throw new ApiError('too_many_objections')
  if (isSingle && words === null) throw invalidField('words', (language) => texts[language].wordsNeeded)
  const answerHours = fixed`(select make_interval(hours => greatest(review_hours, ${minAnswerHours})) from tasks where _id = ${own.task_id})`
  later(
    tx,
    fixed`
      with opened as (
        insert into objections (submission_id, worker_id, buyer_id, words, answer_due_at, decide_due_at)
        values (${id}, ${actor._id}, ${own.buyer_id}, ${words}, case when not ${isBlocked} then now() + ${answerHours} end,
          case when ${isBlocked} then now() + make_interval(days => ${objectionDays}) end)
        returning submission_id, coalesce(decide_due_at, answer_due_at) as ends_at)
      update submissions set final_at = ends_at from opened where _id = submission_id`,
    notifications({
      user_id: own.buyer_id,
      reference: id,
      event: 'objection_opened',
      worker: actor.name,
      task: own.task_title,
      ...(words !== null && { words }),
    }),
  )
  return id
}

/** Admins let the rejection stand after several objections of this worker: one is open at a time, with words. */
export function objectsSingly(workerId: string) {
  return fixed<boolean>`(${objectionsThatStood} = (select count(*) from (
    select from objections where worker_id = ${workerId} and outcome = 'stands' limit ${objectionsThatStood}) stood))`
}

async function hasObjected(tx: Tx, submissionId: string): Promise<boolean> {
  const rows = await fixed`select from objections where submission_id = ${submissionId}`.run(tx)
  return rows.length > 0
}

type Answer = { id: string; pay: boolean; words?: string | null | undefined; ids?: string[] | undefined }

/**
 * The buyer pays, or stands by the rejection; then an Admin has seven days to decide. Objections about one task are answered together, all
 * or none.
 * @returns the coins paid
 * @throws `submission_not_found`, `not_yours`, `objection_over`, `invalid_input` (another task), `disputed`, `owes_coins`
 */
export async function answer(
  tx: Tx,
  actor: Actor,
  { id, pay: pays, words, ids = [] }: Answer,
  timeZone: string,
): Promise<number> {
  const all = [...new Set([id, ...ids])]
  const review = await lockForReview(tx, actor, all, { timeZone, coins: pays })
  const work = all.map((each) => review.find(each))
  if (work.some((each) => !each.is_held || each.isFinal || each.objection?.decide_due_at !== null))
    throw new ApiError('objection_over')
  if (new Set(work.map(({ task_id }) => task_id)).size > 1) {
    throw new ApiError('invalid_input', { message: (language) => texts[language].notOneTask })
  }
  if (pays) {
    await pay(tx, review, work)
    return sumOfCoins(work.map(({ payable_amount }) => payable_amount))
  }
  const answered = words?.trim() ?? ''
  later(
    tx,
    fixed`
      with answered as (
        update objections set answer = ${answered}, answered_at = now(), decide_due_at = now() + make_interval(days => ${objectionDays})
        where submission_id = any (${all}::uuid[]) and outcome is null returning submission_id, decide_due_at)
      update submissions set final_at = decide_due_at from answered where _id = submission_id`,
    notifications(
      ...work.map(({ _id, worker_id, task_title }) => ({
        user_id: worker_id,
        reference: _id,
        event: 'objection_answered' as const,
        task: task_title,
        words: answered,
      })),
    ),
  )
  return 0
}

type Decision = { id: string; for_worker: boolean; why: string; ids?: string[] | undefined }

/**
 * An Admin decides about objections to the rejections of one task and version, all or none. For the worker the pay counts against
 * the limit of the Admin; what is above it is proposed to another Admin, and lapses with the time to decide.
 * @returns the coins paid
 * @throws `submission_not_found`, `not_yours`, `objection_over`, `invalid_input` (another task or version), `second_admin_needed`
 */
export async function decide(
  tx: Tx,
  actor: Actor,
  { id, for_worker, why, ids = [] }: Decision,
  timeZone: string,
  consent: Consent = 'alone',
): Promise<number> {
  const all = [...new Set([id, ...ids])]
  await lockLimit(tx, actor, consent)
  const review = await lockForReview(tx, actor, all, { timeZone, coins: for_worker })
  const work = all.map((each) => decidable(actor, review.work.get(each)))
  await assertTogether(tx, all)
  const coins = sumOfCoins(work.map(({ payable_amount }) => payable_amount))
  if (!for_worker) {
    later(
      tx,
      ...work.flatMap((each) => endObjection(each, 'stands', { by: actor._id, why })),
      fixed`update submissions set final_at = '-infinity' where _id = any (${all}::uuid[]) and is_held`,
      notifications(...work.flatMap((each) => objectionEnded(each, { outcome: 'stands', why }))),
    )
  } else {
    if (coins > (await coinsLeft(tx, actor, consent))) {
      throw await proposalNeeded(tx, actor, ...work.map((each) => bookingOf(each, why)))
    }
    await pay(tx, review, work, why)
  }
  for (const each of work) {
    await record(tx, actor, {
      action: 'objection.decide',
      object: each._id,
      reason: why,
      before: { status: 'rejected' },
      after: for_worker ? { status: 'approved', paid: each.payable_amount } : { status: 'rejected' },
      alone: for_worker && consent === 'alone' ? each.payable_amount : null,
    })
  }
  return for_worker ? coins : 0
}

/** No Admin decides about own work, or about a rejection of their own from an earlier role. */
function decidable(actor: Actor, work: LockedSubmission | undefined): LockedSubmission {
  if (!work) throw new ApiError('submission_not_found')
  if (work.worker_id === actor._id || work.buyer_id === actor._id) throw new ApiError('not_yours')
  if (!work.is_held || work.isFinal || !work.objection?.decide_due_at) throw new ApiError('objection_over')
  return work
}

/** @throws `invalid_input` */
async function assertTogether(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 1) return
  const [found] = await fixed<{ versions: number }>`
    select count(distinct (task_id, version))::int as versions from submissions
    where _id = any (${ids}::uuid[])`.run(tx)
  if (found?.versions === 1) return
  throw new ApiError('invalid_input', { message: (language) => texts[language].notTogether })
}

function bookingOf({ _id, worker_id, buyer_id, payable_amount }: LockedSubmission, why: string): Booking {
  return {
    action: 'objection.decide',
    object: _id,
    coins: payable_amount,
    users: [worker_id, buyer_id],
    input: { reason: why },
  }
}

/** Tells all Admins each day how many objections they have to decide. Run as a cron job. */
export async function notifyOfObjections(db: Db, timeZone: string): Promise<void> {
  await transact(db, async (tx) => {
    const [waiting] = await fixed<{ objections: number; hours: number }>`
      select count(*)::int as objections,
        greatest(1, ceil(extract(epoch from min(after_outages(decide_due_at)) - now()) / 3600))::int as hours
      from objections where outcome is null and decide_due_at is not null`.run(tx)
    if (waiting && waiting.objections > 0)
      await notifyAdminsDaily(tx, timeZone, { event: 'objections_wait', ...waiting })
  })
}

const texts = {
  en: {
    notTogether: 'Only objections about one task and one version of its words are decided together.',
    notOneTask: 'Only objections about one task are answered together.',
    wordsNeeded: 'Please say why you disagree',
  },
  bn: {
    notTogether: 'একই কাজের একই সংস্করণের আপত্তিগুলোরই একসঙ্গে সিদ্ধান্ত দেওয়া যায়।',
    notOneTask: 'একই কাজের আপত্তিগুলোরই একসঙ্গে উত্তর দেওয়া যায়।',
    wordsNeeded: 'কেন একমত নন, লিখুন',
  },
}

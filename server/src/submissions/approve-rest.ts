/** Approves all pending work of a task up to what its buyer has seen: a job that runs in parts, each in one transaction. */
import { ApiError, maxReviewsAtOnce, type RestFilter } from '@piecework/contract'
import { newId } from '../db/ids.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, later, type Tx, together, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { areChangesOpen } from '../tasks/conditions.ts'
import { assertKeyMayChange } from '../tasks/of-keys.ts'
import { assertNotBlocked, lockActor } from '../users/lock-actor.ts'
import { comparisonOf, differingPages } from './agreement.ts'
import { pay } from './approve.ts'
import { lockForReview } from './review.ts'
import { texts } from './texts.ts'

/** Over `submissions`: pending work that its buyer has not sent back for changes. */
export const isRest = fixed<boolean>`status = 'pending' and not ${areChangesOpen}`

/** Over `submissions`: of the rest what a filter leaves in without a comparison of answers. */
export function isRestBy(filter: Fixed<RestFilter>): Fixed<boolean> {
  return fixed<boolean>`
    ${isRest} and (${filter} <> 'controls_right' or (controls_seen > 0 and controls_right = controls_seen))`
}

/**
 * Begins to approve the pending work of an own task that was sent until `upto`. One job of a task runs at a time.
 * @returns the id of the job
 * @throws `task_not_found`, `not_yours`, `review_running`, `disputed`, `owes_coins`, `key_scope`, `invalid_input` for `agrees` without rows
 */
export async function approveRest(
  tx: Tx,
  actor: Actor,
  { id, filter, upto }: { id: string; filter: RestFilter; upto: string },
): Promise<string> {
  const users = await lockActor(tx, actor)
  await assertKeyMayChange(tx, actor, id)
  const [task] = await fixed<{
    buyer_id: string
    page_size: number | null
  }>`select buyer_id, page_size from tasks where _id = ${id}`.run(tx)
  if (!task) throw new ApiError('task_not_found')
  if (task.buyer_id !== actor._id) throw new ApiError('not_yours')
  await assertNotBlocked(tx, users.of(actor._id))
  assertFilterFits(filter, task)
  const job = newId()
  await together(tx, {
    query: fixed`
      insert into review_jobs (_id, task_id, buyer_id, filter, upto, total)
      select ${job}, ${id}, ${actor._id}, ${filter}, ${upto}, count(*)
      from submissions where task_id = ${id} and _id <= ${upto} and ${isRestBy(fixed<RestFilter>`${filter}::text`)}
      on conflict (task_id) where state = 'running' do nothing`,
    ifNoRow: () => new ApiError('review_running'),
  })
  return job
}

/** Other work has no rows whose answers could differ. @throws `invalid_input` */
export function assertFilterFits(filter: RestFilter, { page_size }: { page_size: number | null }): void {
  if (filter === 'all' || page_size !== null) return
  throw new ApiError('invalid_input', { fields: { filter: (language) => texts[language].onlyRowsAgree } })
}

type Job = {
  _id: string
  task_id: string
  filter: RestFilter
  created_at: string
  buyer: Pick<Actor, '_id' | 'email' | 'name'>
}

/**
 * Approves the next part of a job. A job that another process has in work is left to that one.
 * @returns whether there is more to do
 */
export function approvePart(db: Db, id: string, timeZone: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const [[job], part] = await together(tx, lockJob(id), nextPart(id))
    if (!job) return false
    const ids = part.map(({ _id }) => _id)
    const error = ids.length === 0 ? null : await approveAll(tx, job, ids, timeZone)
    const isOver = error !== null || ids.length < maxReviewsAtOnce
    if (isOver) later(tx, endJob(id, error))
    return !isOver
  })
}

function lockJob(id: string) {
  return fixed<Job>`
    select _id, task_id, filter, created_at::text as created_at, (
      select json_build_object('_id', _id, 'email', email, 'name', name) from users where _id = buyer_id) as buyer
    from review_jobs where _id = ${id} and state = 'running' for no key update skip locked`
}

function nextPart(id: string) {
  return fixed<{ _id: string }>`
    select submissions._id from review_jobs job cross join lateral (
      select _id from submissions
      where task_id = job.task_id and _id <= job.upto and _id > coalesce(job.reached, '00000000-0000-0000-0000-000000000000')
        and ${isRestBy(fixed<RestFilter>`job.filter`)}
      order by _id limit ${maxReviewsAtOnce}
    ) submissions where job._id = ${id}`
}

/** @returns why the buyer cannot approve any longer, or null */
async function approveAll(tx: Tx, job: Job, ids: string[], timeZone: string): Promise<string | null> {
  const actor: Actor = { ...job.buyer, role: 'Buyer', suspended: false }
  try {
    const review = await lockForReview(tx, actor, ids, { timeZone, coins: true })
    const differing = await differingIn(tx, job, ids)
    const work = [...review.work.values()].filter(
      (each) =>
        each.status === 'pending' &&
        !each.areChangesOpen &&
        !review.whyNotApproved(each._id) &&
        !differing.has(each._id),
    )
    if (work.length > 0) await pay(tx, review, work)
    later(
      tx,
      fixed`
        update review_jobs set done = least(done + ${ids.length}, total), approved = approved + ${work.length}, reached = ${ids.at(-1)}
        where _id = ${job._id}`,
    )
    return null
  } catch (failure) {
    if (failure instanceof ApiError) return failure.code
    throw failure
  }
}

/**
 * Answers are compared with what was approved before the job: approvals of the job itself make no majority, so that it approves as many
 * pages as its buyer has read.
 */
async function differingIn(tx: Tx, { filter, task_id, created_at }: Job, ids: string[]): Promise<Set<string>> {
  return filter === 'agrees' ? differingPages(tx, await comparisonOf(tx, task_id), ids, created_at) : new Set()
}

function endJob(id: string, error: string | null) {
  return fixed`
    update review_jobs set state = ${error === null ? 'done' : 'failed'}, error = ${error}, ended_at = now(),
      done = case when ${error === null} then total else done end
    where _id = ${id}`
}

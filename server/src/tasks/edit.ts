/** Edits the texts of a task, and the times of work that is begun or sent afterwards. */
import { ApiError, type contract, type InputOf } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Work } from '../http/rate-limits.ts'
import { findingsFor, findingsIn } from '../text-rules/findings.ts'
import { lockActor } from '../users/lock-actor.ts'
import { isRunning, isStopped, type TaskRow } from './conditions.ts'
import { assertKeyMayChange } from './of-keys.ts'
import { storeFindings } from './text-findings.ts'

type Input = InputOf<typeof contract.tasks.edit>
type Texts = Pick<Input, 'task_title' | 'task_detail' | 'submission_info'>

/**
 * Changes the texts of a task that is open or in progress. The old texts are kept as a version, because existing
 * submissions refer to them. Another review time is for work that is sent afterwards. The rules look at the texts that changed.
 * @throws `task_not_found`, `not_yours`, `task_closed`, `key_scope`
 */
export async function edit(tx: Tx, actor: Actor, sent: Input, textWork?: Work): Promise<void> {
  await lockActor(tx, actor)
  await assertKeyMayChange(tx, actor, sent.id)
  const before = await fixed<Texts & { version: number; is_stopped: boolean; category: string; is_of_key: boolean }>`
    select version, category, key_id is not null as is_of_key, ${isStopped} as is_stopped, task_title, task_detail, submission_info from tasks
    where _id = ${sent.id} and buyer_id = ${actor._id} and ${isRunning} for no key update`.first(tx)
  if (!before) throw await notOwnTaskError(tx, actor, sent.id, 'task_closed')
  const { review_hours = null, reserved_minutes = null, estimated_minutes } = sent
  if (review_hours !== null || reserved_minutes !== null || estimated_minutes !== undefined)
    await fixed`update tasks set review_hours = coalesce(${review_hours}::int, review_hours),
        reserved_minutes = coalesce(${reserved_minutes}::int, reserved_minutes),
        estimated_minutes = case when ${estimated_minutes === undefined} then estimated_minutes else ${estimated_minutes ?? null}::int end
        where _id = ${sent.id}`.run(tx)
  if (textsOf(before).every((text, at) => text === textsOf(sent)[at])) return
  await together(
    tx,
    fixed`insert into task_versions (task_id, version, task_title, task_detail, submission_info, was_stopped)
      values (${sent.id}, ${before.version}, ${before.task_title}, ${before.task_detail}, ${before.submission_info},
        ${before.is_stopped})`,
    fixed`update tasks set version = version + 1, task_title = ${sent.task_title}, task_detail = ${sent.task_detail},
      submission_info = ${sent.submission_info} where _id = ${sent.id}`,
  )
  const earlier = textsOf(before)
  const changed = textsOf(sent).filter((text) => !earlier.includes(text))
  const task = { _id: sent.id, buyer_id: actor._id, task_title: sent.task_title }
  const byProgram = actor.key !== undefined || before.is_of_key
  await storeFindings(tx, task, findingsFor(before.category, findingsIn(changed, textWork)), { byProgram })
}

function textsOf({ task_title, task_detail, submission_info }: Texts): string[] {
  return [task_title, task_detail, submission_info]
}

/** The error when nothing was changed: the task does not exist, it is another buyer's, or `otherwise`. */
export async function notOwnTaskError(
  tx: Tx,
  actor: Actor,
  taskId: string,
  otherwise: 'task_closed' | 'task_not_found',
): Promise<ApiError> {
  const task = await fixed<Pick<TaskRow, 'buyer_id' | 'status'>>`
    select buyer_id, status from tasks where _id = ${taskId}`.first(tx)
  if (!task || task.status === 'deleted') return new ApiError('task_not_found')
  return new ApiError(task.buyer_id === actor._id ? otherwise : 'not_yours')
}

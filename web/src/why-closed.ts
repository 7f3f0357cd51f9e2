/** Whether a task takes work of a worker. */
import { type ReasonAgainstWork, type TaskDetails, whyNoWork } from '@piecework/contract'

/**
 * Why work that the worker would send now is not taken; null if it is.
 * `isPaused`: the task takes no work, not even what the worker has in hand.
 * Whom the buyer chose, and limits, only the server knows.
 */
export function whyClosed(task: TaskDetails, isPaused: boolean): ReasonAgainstWork | null {
  const { my_reservation, my_held } = task
  return whyNoWork({
    status: task.status,
    isOver: Date.parse(task.deadline_at) <= Date.now(),
    isPaused,
    isOwn: false,
    isBlocked: task.my_block !== null,
    isForOthers: false,
    hasLiveWork: task.my_submission !== null,
    slot: my_reservation ? 'reserved' : my_held?.has_slot ? 'held' : null,
    rejections: task.my_rejections,
    hasObjection: my_held?.has_objection ?? false,
  })
}

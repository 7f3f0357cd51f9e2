/** Whether a task takes work of a worker. */
import { maxRejectionsPerTask, noSlotCode, type ScreenErrorCode, type TaskDetails } from '@piecework/contract'

/**
 * The code of the error for work that the worker would send now. Own rejected work gives its slot to it, also when none is free,
 * and so does a slot that the worker keeps, also on a paused task.
 * `isPaused`: the task takes no work, not even what the worker has in hand.
 */
export function closedFor(task: TaskDetails, isPaused: boolean): ScreenErrorCode | undefined {
  if (task.my_rejections >= maxRejectionsPerTask) return 'too_many_rejections'
  const keepsSlot = task.my_reservation !== null
  const status = keepsSlot || (task.status === 'in-progress' && task.my_held?.has_slot) ? 'open' : task.status
  const isOver = Date.parse(task.deadline_at) <= Date.now()
  return noSlotCode({ status, isOver, isPaused: isPaused && !keepsSlot }) ?? undefined
}

/** Why a worker cannot send work for a task, for server and screens. */
import { maxRejectionsPerTask } from './constants.ts'
import type { ErrorCode } from './errors.ts'
import type { TaskStatus } from './tasks.ts'

/** What is true of a task and of a worker who wants to send work for it. */
export type WishToWork = {
  status: TaskStatus
  isOver: boolean
  /** It takes no work now, not even what the worker has in hand. */
  isPaused: boolean
  isOwn: boolean
  isBlocked: boolean
  isForOthers: boolean
  hasLiveWork: boolean
  /** The slot that the worker keeps: of a reservation, which takes work also of a paused or deleted task, or of own rejected work. */
  slot: 'reserved' | 'held' | null
  /** Of work for the whole task: pages of rows have no limit of their own. */
  rejections: number
  hasObjection: boolean
}

/** In the order in which they are told. */
export const reasonsAgainstWork = [
  ['task_not_found', ({ status, slot }) => status === 'deleted' && slot !== 'reserved'],
  ['own_task', ({ isOwn }) => isOwn],
  ['blocked', ({ isBlocked }) => isBlocked],
  ['only_approved_workers', ({ isForOthers }) => isForOthers],
  ['already_submitted', ({ hasLiveWork }) => hasLiveWork],
  ['task_expired', ({ isOver, status, slot }) => isOver || (status === 'expired' && slot !== 'reserved')],
  ['task_closed', ({ status, slot }) => status === 'completed' && slot !== 'reserved'],
  ['task_full', ({ status, slot }) => status === 'in-progress' && slot === null],
  ['task_paused', ({ isPaused, slot }) => isPaused && slot !== 'reserved'],
  ['too_many_rejections', ({ rejections }) => rejections >= maxRejectionsPerTask],
  ['objection_open', ({ hasObjection }) => hasObjection],
] as const satisfies readonly (readonly [ErrorCode, (wish: WishToWork) => boolean])[]

export type ReasonAgainstWork = (typeof reasonsAgainstWork)[number][0]

/** The first reason against work that the worker would send now; null if it is taken. Limits of a worker are the server's alone. */
export function whyNoWork(wish: WishToWork): ReasonAgainstWork | null {
  return reasonsAgainstWork.find(([, applies]) => applies(wish))?.[0] ?? null
}

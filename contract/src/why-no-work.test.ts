import { expect, test } from 'vitest'
import { maxRejectionsPerTask } from './constants.ts'
import { type WishToWork, whyNoWork } from './why-no-work.ts'

/** Each line mends what the reason before it is about. */
const mended: [reason: string, mended: Partial<WishToWork>][] = [
  ['task_not_found', { status: 'completed' }],
  ['own_task', { isOwn: false }],
  ['blocked', { isBlocked: false }],
  ['only_approved_workers', { isForOthers: false }],
  ['already_submitted', { hasLiveWork: false }],
  ['task_expired', { isOver: false }],
  ['task_closed', { status: 'in-progress' }],
  ['task_full', { slot: 'held' }],
  ['task_paused', { isPaused: false }],
  ['too_many_rejections', { rejections: maxRejectionsPerTask - 1 }],
  ['objection_open', { hasObjection: false }],
]

test('Of all reasons against work a worker is told the first, and after it is gone the next', () => {
  let wish: WishToWork = {
    status: 'deleted',
    slot: null,
    rejections: maxRejectionsPerTask,
    ...{ isOver: true, isPaused: true, isOwn: true, isBlocked: true, isForOthers: true, hasLiveWork: true },
    hasObjection: true,
  }
  for (const [reason, next] of mended) {
    expect(whyNoWork(wish)).toBe(reason)
    wish = { ...wish, ...next }
  }
  expect(whyNoWork(wish)).toBe(null)
})

test('A reserved slot takes work of a task that is paused, full, closed or deleted, until its deadline', () => {
  const wish: WishToWork = {
    status: 'open',
    slot: 'reserved',
    rejections: 0,
    ...{ isOver: false, isPaused: true, isOwn: false, isBlocked: false, isForOthers: false, hasLiveWork: false },
    hasObjection: false,
  }
  for (const status of ['open', 'in-progress', 'completed', 'expired', 'deleted'] as const) {
    expect(whyNoWork({ ...wish, status }), status).toBe(null)
  }
  expect(whyNoWork({ ...wish, isOver: true })).toBe('task_expired')
})

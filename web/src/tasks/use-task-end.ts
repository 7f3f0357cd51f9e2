/** Why a worker cannot send work for a task, if so: it has ended, or their work is already there. */
import { apiErrors, type ErrorCode, maxRejectionsPerTask, type TaskDetails } from '@piecework/contract'
import { useState } from 'react'

export type TaskEnd = { title: string; text?: string }

export function useTaskEnd(task: TaskDetails) {
  const [code, setCode] = useState<ErrorCode>()
  const mine = task.my_submission
  return {
    end: mine ? sent[mine.status] : wordsFor(code ?? endOf(task)),
    /** A refusal that says that trying again is of no use. */
    refused: (refusal: ErrorCode) => final.has(refusal) && setCode(refusal),
  }
}

const sent: Record<'pending' | 'approved', TaskEnd> = {
  pending: { title: 'You have submitted this task.', text: 'Your work is waiting for the buyer’s decision.' },
  approved: { title: 'Your work on this task was approved.', text: 'Its coins are in your balance.' },
}

const final = new Set<ErrorCode>([
  'task_not_found',
  'task_full',
  'task_closed',
  'task_expired',
  'already_submitted',
  'too_many_rejections',
  'own_task',
])

function endOf(task: TaskDetails): ErrorCode | undefined {
  if (task.my_rejections >= maxRejectionsPerTask) return 'too_many_rejections'
  if (task.status === 'expired' || Date.parse(task.deadline_at) <= Date.now()) return 'task_expired'
  if (task.status === 'completed') return 'task_closed'
  if (task.required_workers === 0) return 'task_full'
  return undefined
}

function wordsFor(code: ErrorCode | undefined): TaskEnd | undefined {
  return code && { title: apiErrors[code][1] }
}

/** The reason why a worker cannot submit work for a task: the task has ended, or a submission exists. */
import { apiErrors, type ErrorCode, maxRejectionsPerTask, type TaskDetails } from '@piecework/contract'
import { useState } from 'react'

export type SubmissionBlock = { title: string; text?: string }

export function useSubmissionBlock(task: TaskDetails) {
  const [code, setCode] = useState<ErrorCode>()
  const ownSubmission = task.my_submission
  return {
    block: ownSubmission ? submittedBlocks[ownSubmission.status] : toBlock(code ?? blockOf(task)),
    /** Handles an error of the submit request; only codes where a retry cannot succeed block the form. */
    onRejected: (error: ErrorCode) => finalCodes.has(error) && setCode(error),
  }
}

const submittedBlocks: Record<'pending' | 'approved', SubmissionBlock> = {
  pending: { title: 'You have submitted this task.', text: 'Your work is waiting for the buyer’s decision.' },
  approved: { title: 'Your work on this task was approved.', text: 'Its coins are in your balance.' },
}

const finalCodes = new Set<ErrorCode>([
  'task_not_found',
  'task_full',
  'task_closed',
  'task_expired',
  'already_submitted',
  'too_many_rejections',
  'own_task',
])

function blockOf(task: TaskDetails): ErrorCode | undefined {
  if (task.my_rejections >= maxRejectionsPerTask) return 'too_many_rejections'
  if (task.status === 'expired' || Date.parse(task.deadline_at) <= Date.now()) return 'task_expired'
  if (task.status === 'completed') return 'task_closed'
  if (task.required_workers === 0) return 'task_full'
  return undefined
}

function toBlock(code: ErrorCode | undefined): SubmissionBlock | undefined {
  return code && { title: apiErrors[code][1] }
}

/** Why a worker cannot send work for a task, if so: it has ended, or their work is already there. */
import { type Refusal, refusals, type Task } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'

export type TaskEnd = { title: string; text?: string }

export function useTaskEnd(task: Task) {
  const [code, setCode] = useState<Refusal>()
  // Work sent long ago is not among the latest; the server's refusal still says so, in words.
  const latest = useQuery({
    queryKey: ['submissions', 'mine', 'latest'],
    queryFn: ({ signal }) => call(submissions.mine, { limit: 50 }, { signal }),
  })
  const mine = latest.data?.rows.find((row) => row.task_id === task._id && row.status !== 'rejected')
  return {
    isKnown: !latest.isPending,
    mine,
    end: mine ? sent[mine.status] : wordsFor(code ?? endOf(task)),
    /** A refusal that says that trying again is of no use. */
    refused: (refusal: Refusal) => final.has(refusal) && setCode(refusal),
  }
}

const sent: Record<string, TaskEnd> = {
  pending: { title: 'You have submitted this task.', text: 'Your work is waiting for the buyer’s decision.' },
  approved: { title: 'Your work on this task was approved.', text: 'Its coins are in your balance.' },
}

const final = new Set<Refusal>([
  'task_not_found',
  'task_full',
  'task_closed',
  'task_expired',
  'already_submitted',
  'too_many_rejections',
  'own_task',
])

function endOf(task: Task): Refusal | undefined {
  if (task.status === 'expired' || Date.parse(task.deadline_at) <= Date.now()) return 'task_expired'
  if (task.status === 'completed') return 'task_closed'
  if (task.required_workers === 0) return 'task_full'
  return undefined
}

function wordsFor(code: Refusal | undefined): TaskEnd | undefined {
  return code && { title: refusals[code][1] }
}

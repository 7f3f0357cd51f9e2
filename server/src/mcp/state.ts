/** How the task of a ticket stands, for an agent. */
import { contract, type Task } from '@piecework/contract'
import type { Calls } from './calls.ts'

const meanings: Record<NonNullable<Task['paused_by']>, string> = {
  owner: 'It waits for the owner of this key, who got a mail and lets it go on the page of the task. Tell the owner.',
  rules: 'It waits for an Admin, because its words ask for what no task may ask for.',
  buyer: 'Its owner paused it.',
  admin: 'An Admin paused it.',
  reports: 'It is paused because workers reported it.',
  review: 'It is paused because work was approved by itself too often: decide about what waits.',
}

/** Counts are of pages, or of answers without rows. */
export type State = {
  status: Task['status']
  paused_by: Task['paused_by']
  /** What the pause means. */
  meaning: string | null
  asked: number
  approved: number
  to_decide: number
  in_work: number
  open: number
}

/** Undefined where the scopes of the key do not open it. */
export async function stateOf(calls: Calls, id: string): Promise<State | undefined> {
  const { details } = contract.tasks
  if (!calls.opens(details)) return undefined
  const task = await calls.call(details, { id, deleted: 'true' })
  const blocked = task.paused ? 'It takes no work, because its owner is blocked.' : null
  return {
    status: task.status,
    paused_by: task.paused_by,
    meaning: task.paused_by ? meanings[task.paused_by] : blocked,
    asked: task.total_workers,
    approved: task.approved,
    to_decide: task.under_review,
    in_work: task.reserved,
    open: task.required_workers,
  }
}

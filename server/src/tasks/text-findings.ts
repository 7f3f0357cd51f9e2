/**
 * Posted texts that ask for what no task may ask for: the task of a program is paused before a worker sees it, and an Admin lets it go; that of a
 * person goes on, and an Admin looks at it.
 */
import { newId } from '../db/ids.ts'
import { type Fixed, fixed, insertRows } from '../db/statement.ts'
import { later, type Tx } from '../db/transact.ts'
import { notify } from '../notifications/notify.ts'
import type { Finding } from '../text-rules/findings.ts'
import { stopReservations, withPause } from './pauses.ts'

type Task = { _id: string; buyer_id: string; task_title: string }

/** Stores what was found in the texts of a locked task, or of one that is inserted before. */
export async function storeFindings(
  tx: Tx,
  task: Task,
  findings: readonly Finding[],
  { byProgram, isPaused = false }: { byProgram: boolean; isPaused?: boolean },
): Promise<void> {
  const [first] = findings
  if (!first) return
  later(
    tx,
    insertRows(
      'text_findings',
      ['_id', 'task_id', 'rule', 'words'],
      findings.map(({ rule, words }) => [newId(), task._id, rule, words]),
    ),
  )
  if (!byProgram) return
  if (!isPaused)
    later(tx, fixed`update tasks set ${withPause('rules')} where _id = ${task._id}`, stopReservations(task._id))
  await notify(tx, {
    user_id: task.buyer_id,
    reference: task._id,
    event: 'task_paused_by_rules',
    task: task.task_title,
    rules: findings.map(({ rule }) => rule),
  })
}

/** An Admin has looked at what was found in a task. */
export function decideFindings(taskId: string, adminId: string): Fixed<unknown> {
  return fixed`
    update text_findings set decided_by = ${adminId}, decided_at = now() where task_id = ${taskId} and decided_at is null
    returning _id`
}

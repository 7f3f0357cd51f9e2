/** A task with rows, as its results need it. */
import { ApiError, type Form } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'

export type TaskWithRows = {
  form: Form
  batches: { _id: string; columns: string[] }[]
  page_size: number
  answers_per_item: number
  min_accuracy: number | null
  /** Pages. */
  approved: number
}

/** @throws `task_not_found`, `not_yours`, `no_form` for a task without rows */
export async function ownTask(db: Db, buyer: Actor, taskId: string): Promise<TaskWithRows> {
  const { rows } = await sql<Omit<TaskWithRows, 'page_size'> & { buyer_id: string; page_size: number | null }>`
    select buyer_id, form, page_size, answers_per_item, min_accuracy, approved, (
      select coalesce(jsonb_agg(jsonb_build_object('_id', _id, 'columns', columns) order by nth), '[]')
      from batches where task_id = tasks._id
    ) as batches
    from tasks where _id = ${taskId}`.execute(db)
  const [task] = rows
  if (!task) throw new ApiError('task_not_found')
  if (task.buyer_id !== buyer._id) throw new ApiError('not_yours')
  if (task.page_size === null) throw new ApiError('no_form')
  return { ...task, page_size: task.page_size }
}

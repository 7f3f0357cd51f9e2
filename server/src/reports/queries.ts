/** Read queries for reports. */
import type { Page, TaskReport } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { newestFirst, type Paging } from '../http/page.ts'

/** Reports that no Admin has decided, or those that were decided; newest first. */
export function reportsFor(
  db: Db,
  { state = 'open', ...paging }: Paging & { state?: 'open' | 'decided' | undefined },
): Promise<Page<TaskReport>> {
  const rows = db
    .selectFrom('task_reports')
    .innerJoin('tasks', 'tasks._id', 'task_reports.task_id')
    .innerJoin('users as buyer', 'buyer._id', 'tasks.buyer_id')
    .innerJoin('users as reporter', 'reporter._id', 'reporter_id')
    .leftJoin('users as decider', 'decider._id', 'decided_by')
    .select([
      'task_reports._id',
      'task_reports.task_id',
      'task_title',
      'task_detail',
      'words',
      'reported_at',
      'decided_at',
    ])
    .select(['buyer.name as buyer_name', 'buyer.email as buyer_email'])
    .select(['reporter.name as reporter_name', 'reporter.email as reporter_email', 'decider.name as decided_by'])
    .select([
      sql<TaskReport['task_status']>`tasks.status`.as('task_status'),
      sql<TaskReport['paused_by']>`paused_by`.as('paused_by'),
      sql<TaskReport['because']>`task_reports.because`.as('because'),
      sql<TaskReport['outcome']>`outcome`.as('outcome'),
    ])
  const condition = state === 'open' ? sql<boolean>`outcome is null` : sql<boolean>`outcome is not null`
  return newestFirst(db, 'task_reports', rows, paging, condition)
}

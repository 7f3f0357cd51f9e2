/** Reads the audit trail. */
import type { AuditAction, AuditEntry, AuditFacts, Page } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { newestFirst, type Paging } from '../http/page.ts'

/** Newest first. */
export function auditTrail(db: Db, paging: Paging): Promise<Page<AuditEntry>> {
  const rows = db
    .selectFrom('audit_trail')
    .leftJoin('users as actor', 'actor._id', 'actor_id')
    .leftJoin('users as changed_user', 'changed_user._id', 'audit_trail.object_id')
    .leftJoin('tasks', 'tasks._id', 'audit_trail.object_id')
    .leftJoin('submissions', 'submissions._id', 'audit_trail.object_id')
    .leftJoin('tasks as submitted', 'submitted._id', 'submissions.task_id')
    .leftJoin('contact_messages', 'contact_messages._id', 'audit_trail.object_id')
    .leftJoin('withdrawals', 'withdrawals._id', 'audit_trail.object_id')
    .leftJoin('users as worker', 'worker._id', 'withdrawals.worker_id')
    .leftJoin('corrections', 'corrections._id', 'audit_trail.object_id')
    .leftJoin('proposals', (join) =>
      join.onRef('proposals.object_id', '=', 'audit_trail.object_id').on('proposals.action', '=', 'correction.apply'),
    )
    .leftJoin('users as giver', (join) => join.on('giver._id', '=', correctedUser('from_user')))
    .leftJoin('users as taker', (join) => join.on('taker._id', '=', correctedUser('to_user')))
    .leftJoin('switches', 'switches._id', 'audit_trail.object_id')
    .leftJoin('categories', 'categories._id', 'audit_trail.object_id')
    .select(['audit_trail._id', 'audit_trail.at', 'audit_trail.object_id', 'audit_trail.reason'])
    .select([
      sql<AuditAction>`audit_trail.action`.as('action'),
      sql<string>`coalesce(actor.name, 'The operator')`.as('actor_name'),
      sql<string>`coalesce(actor.email, '')`.as('actor_email'),
      sql<string>`coalesce(changed_user.name, tasks.task_title, submitted.task_title, contact_messages.name, worker.name,
        nullif(concat_ws(' → ', giver.name, taker.name), ''), switches.name, categories.name_en, after ->> 'job', '')`.as(
        'object_name',
      ),
      sql<AuditFacts>`before`.as('before'),
      sql<AuditFacts>`after`.as('after'),
    ])
  return newestFirst(db, 'audit_trail', rows, paging)
}

/** The user on one side of a correction that was made, or is only proposed. */
function correctedUser(side: 'from_user' | 'to_user') {
  return sql<string>`coalesce(${sql.ref(`corrections.${side}`)}, (proposals.input->>${sql.lit(side)})::uuid)`
}

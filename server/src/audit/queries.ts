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
    .leftJoin('users as person', 'person._id', 'object_id')
    .leftJoin('tasks', 'tasks._id', 'object_id')
    .leftJoin('submissions', 'submissions._id', 'object_id')
    .leftJoin('contact_messages', 'contact_messages._id', 'object_id')
    .leftJoin('withdrawals', 'withdrawals._id', 'object_id')
    .leftJoin('users as worker', 'worker._id', 'withdrawals.worker_id')
    .leftJoin('corrections', 'corrections._id', 'object_id')
    .leftJoin('users as giver', 'giver._id', 'corrections.from_user')
    .leftJoin('users as taker', 'taker._id', 'corrections.to_user')
    .leftJoin('switches', 'switches._id', 'object_id')
    .select(['audit_trail._id', 'audit_trail.at', 'object_id', 'audit_trail.reason'])
    .select([
      sql<AuditAction>`action`.as('action'),
      sql<string>`coalesce(actor.name, 'The operator')`.as('actor_name'),
      sql<string>`coalesce(actor.email, '')`.as('actor_email'),
      sql<string>`coalesce(person.name, tasks.task_title, submissions.task_title, contact_messages.name, worker.name,
        nullif(concat_ws(' → ', giver.name, taker.name), ''), switches.name, after ->> 'job', '')`.as('object_name'),
      sql<AuditFacts>`before`.as('before'),
      sql<AuditFacts>`after`.as('after'),
    ])
  return newestFirst(db, 'audit_trail', rows, paging)
}

/** The audit trail: records the actions of Admins and of the operator in their transaction, and lists them. */
import { type AuditAction, type AuditEntry, type AuditFacts, contract, type Page } from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { contains, searchedPart, spelled } from '../db/search.ts'
import { fixed } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Api } from '../http/bind.ts'
import { countedRows, newestFirst, type Paging } from '../http/page.ts'

export type AuditedAction = {
  action: AuditAction
  /** The id of the changed row. Never a name or an e-mail address: these are erased when the user is removed. */
  object: string
  before: AuditFacts
  after: AuditFacts
  reason?: string
  /** The coins that the Admin booked alone: they count against the limit of the day. */
  alone?: number | null
}

/** Without an actor the operator took the action with a server command. */
export async function record(tx: Tx, actor: Pick<Actor, '_id'> | null, audited: AuditedAction): Promise<void> {
  const { action, object, reason = null, before, after, alone = null } = audited
  await fixed`
    insert into audit_trail (_id, actor_id, action, object_id, reason, before, after, alone_coins)
    values (${newId()}, ${actor?._id ?? null}, ${action}, ${object}, ${reason}, ${JSON.stringify(before)}::text::jsonb,
      ${JSON.stringify(after)}::text::jsonb, ${alone})`.run(tx)
}

/** Newest first. */
function auditTrail(db: Db, input: Paging & { search?: string | undefined }): Promise<Page<AuditEntry>> {
  const rows = entries(db)
  const part = searchedPart(input.search)
  if (part === null) return newestFirst(db, 'audit_trail', rows, input)
  const isFound = contains(
    spelled(
      sql`concat_ws(' ', ${actorName}, actor.email, ${objectName}, audit_trail.action, audit_trail.reason, audit_trail.object_id)`,
    ),
    part,
  )
  const found = sql`${joined(db).where(isFound).select('audit_trail._id')}`
  return newestFirst(db, 'audit_trail', rows, input, isFound, countedRows(found, null))
}

/** The newest ten actions on one user or another object. */
export function actionsOn(db: Db, objectId: string): Promise<AuditEntry[]> {
  return entries(db)
    .where('audit_trail.object_id', '=', objectId)
    .orderBy('audit_trail._id', 'desc')
    .limit(sql.lit(10))
    .execute()
}

function joined(db: Db) {
  return db
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
}

function entries(db: Db) {
  return joined(db)
    .select(['audit_trail._id', 'audit_trail.at', 'audit_trail.object_id', 'audit_trail.reason'])
    .select([
      sql<AuditAction>`audit_trail.action`.as('action'),
      actorName.as('actor_name'),
      sql<string>`coalesce(actor.email, '')`.as('actor_email'),
      objectName.as('object_name'),
      sql<AuditFacts>`before`.as('before'),
      sql<AuditFacts>`after`.as('after'),
    ])
}

const actorName = sql<string>`coalesce(actor.name, 'The operator')`

const objectName = sql<string>`coalesce(changed_user.name, tasks.task_title, submitted.task_title, contact_messages.name, worker.name,
  nullif(concat_ws(' → ', giver.name, taker.name), ''), switches.name, categories.name_en, after ->> 'job', '')`

/** The user on one side of a correction that was made, or is only proposed. */
function correctedUser(side: 'from_user' | 'to_user') {
  return sql<string>`coalesce(${sql.ref(`corrections.${side}`)}, (proposals.input->>${sql.lit(side)})::uuid)`
}

const { audit } = contract

export function auditRoutes(api: Api): void {
  api.bind(audit.trail, ({ input }) => auditTrail(api.db, input))
}

/** Writing down what an Admin or the operator does, in the transaction in which it is done. */
import type { AuditAction, AuditFacts } from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'

export type AuditedAction = {
  action: AuditAction
  /** The id of the user, task, submission or message it was done to. No names or addresses: they may have to be forgotten. */
  object: string
  before: AuditFacts
  after: AuditFacts
  reason?: string
}

export function record(tx: Tx, actor: Actor, deed: AuditedAction): Promise<void> {
  return write(tx, actor._id, deed)
}

/** What was done by a command at the server. */
export function recordOperator(tx: Tx, deed: AuditedAction): Promise<void> {
  return write(tx, null, deed)
}

async function write(tx: Tx, actorId: string | null, deed: AuditedAction): Promise<void> {
  await tx
    .insertInto('audit_trail')
    .values({
      _id: newId(),
      actor_id: actorId,
      action: deed.action,
      object_id: deed.object,
      reason: deed.reason ?? null,
      before: sql`${JSON.stringify(deed.before)}::text::jsonb`,
      after: sql`${JSON.stringify(deed.after)}::text::jsonb`,
    })
    .execute()
}

/** Records the actions of Admins and of the operator, in the transaction of the action. */
import type { AuditAction, AuditFacts } from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'

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

export function record(tx: Tx, actor: Actor, audited: AuditedAction): Promise<void> {
  return insertEntry(tx, actor._id, audited)
}

/** Records an action that the operator took with a server command; the entry has no actor. */
export function recordOperator(tx: Tx, audited: AuditedAction): Promise<void> {
  return insertEntry(tx, null, audited)
}

async function insertEntry(tx: Tx, actorId: string | null, audited: AuditedAction): Promise<void> {
  await tx
    .insertInto('audit_trail')
    .values({
      _id: newId(),
      actor_id: actorId,
      action: audited.action,
      object_id: audited.object,
      reason: audited.reason ?? null,
      before: sql`${JSON.stringify(audited.before)}::text::jsonb`,
      after: sql`${JSON.stringify(audited.after)}::text::jsonb`,
      alone_coins: audited.alone ?? null,
    })
    .execute()
}

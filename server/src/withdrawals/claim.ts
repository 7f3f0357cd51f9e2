/** Claims a withdrawal for one Admin, and releases the claim. */

import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'
import { conflictError, existing, findWithdrawal, isUnclaimedOrOwn, recordAction } from './find.ts'

/**
 * Claims a pending withdrawal for this Admin: other Admins see the claim, and the worker can no longer cancel.
 * @throws `withdrawal_not_found`, the errors of `lockActor` and of `conflictError`
 */
export async function claim(tx: Tx, actor: Actor, withdrawalId: string): Promise<void> {
  const { _id, worker_id } = await findWithdrawal(tx, withdrawalId)
  await lockActor(tx, actor, [worker_id])
  const claimed = await tx
    .updateTable('withdrawals')
    .set({ claimed_by: actor._id, claimed_at: sql<string>`coalesce(claimed_at, now())` })
    .where('_id', '=', _id)
    .where('status', '=', 'pending')
    .where(isUnclaimedOrOwn(actor))
    .returning(sql<boolean>`claimed_at = now()`.as('is_new'))
    .executeTakeFirst()
  if (!claimed) throw await conflictError(tx, _id)
  if (claimed.is_new)
    await recordAction(tx, actor, 'claim', _id, { before: { started: false }, after: { started: true } })
}

/**
 * Releases a claim. Any Admin may, because the claiming Admin may be absent; the screen asks for confirmation.
 * @throws `withdrawal_not_found`, the errors of `lockActor` and of `conflictError`
 */
export async function releaseClaim(tx: Tx, actor: Actor, withdrawalId: string): Promise<void> {
  const { _id, worker_id } = await findWithdrawal(tx, withdrawalId)
  await lockActor(tx, actor, [worker_id])
  const released = await tx
    .updateTable('withdrawals')
    .set({ claimed_by: null, claimed_at: null })
    .where('_id', '=', _id)
    .where('status', '=', 'pending')
    .where('claimed_by', 'is not', null)
    .returning('_id')
    .executeTakeFirst()
  if (released) return recordAction(tx, actor, 'release', _id, { before: { started: true }, after: { started: false } })
  const { status } = await existing(tx, _id)
  if (status !== 'pending') throw await conflictError(tx, _id)
}

/** Claims a withdrawal for one Admin, and releases the claim. */

import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'
import { changePending, claimedBy, conflictError, findWithdrawal, recordAction, statusOf } from './find.ts'

/**
 * Claims a pending withdrawal for this Admin: other Admins see the claim, and the worker can no longer cancel.
 * @throws `withdrawal_not_found`, the errors of `lockActor` and of `conflictError`
 */
export async function claim(tx: Tx, actor: Actor, withdrawalId: string): Promise<void> {
  const { _id, worker_id } = await findWithdrawal(tx, withdrawalId)
  await lockActor(tx, actor, [worker_id])
  const isNew = await changePending(tx, actor, _id, claimedBy(actor))
  if (isNew) await recordAction(tx, actor, 'claim', _id, { before: { started: false }, after: { started: true } })
}

/**
 * Releases a claim. Any Admin may, because the claiming Admin may be absent; the screen asks for confirmation.
 * @throws `withdrawal_not_found`, the errors of `lockActor` and of `conflictError`
 */
export async function releaseClaim(tx: Tx, actor: Actor, withdrawalId: string): Promise<void> {
  const { _id, worker_id } = await findWithdrawal(tx, withdrawalId)
  await lockActor(tx, actor, [worker_id])
  const released = await fixed`
    update withdrawals set claimed_by = null, claimed_at = null
    where _id = ${_id} and status = 'pending' and claimed_by is not null returning _id`.run(tx)
  if (released.length > 0)
    return recordAction(tx, actor, 'release', _id, { before: { started: true }, after: { started: false } })
  if ((await statusOf(tx, _id)) !== 'pending') throw await conflictError(tx, _id)
}

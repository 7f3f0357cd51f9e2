/** Changes a user's role, suspends and unsuspends a user, and resets a lost second factor. */
import { ApiError, coinsInWords, type Role, type SuspensionCategory } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import { resetSecondFactor } from '../auth/second-factor/reset.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { refreshBlocks } from '../ledger/blocks.ts'
import { heldCoins, owedCoins } from '../ledger/queries.ts'
import type { MailSettings } from '../notifications/mail-settings.ts'
import { notify } from '../notifications/notify.ts'
import { lockUserAndAdmins, type ManagedUser } from './lock.ts'
import { openWorkOf } from './queries.ts'

/**
 * Changes a role and keeps the coins and their kinds. Nothing may be open in the old role. Admins cannot change their
 * own role, and the last Admin stays Admin.
 * @throws `own_role`, `user_not_found`, `last_admin`, `role_in_use`
 */
export async function changeRole(tx: Tx, actor: Actor, userId: string, role: Role): Promise<void> {
  if (userId === actor._id) throw new ApiError('own_role')
  const user = await lockUserAndAdmins(tx, actor, userId, () => role !== 'Admin')
  if (user.role === role) return
  await assertRoleNotInUse(tx, user)
  await tx.updateTable('users').set({ role }).where('_id', '=', userId).execute()
  await record(tx, actor, { action: 'user.role', object: userId, before: { role: user.role }, after: { role } })
  await notify(tx, { user_id: userId, event: 'role_changed', role })
}

/**
 * Suspends a user, who can then sign in and read, and withdraw earned coins. With the category `payment_fraud` withdrawals
 * wait, too, while the case is open. Suspending again with the other category opens or closes the case.
 * @throws `own_account`, `user_not_found`, `last_admin`
 */
export async function suspend(
  tx: Tx,
  actor: Actor,
  { userId, reason, category }: { userId: string; reason: string; category: SuspensionCategory | undefined },
): Promise<void> {
  assertNotOwn(actor, userId, 'suspend')
  const user = await lockUserAndAdmins(tx, actor, userId, () => true)
  const isSuspended = user.suspended_at !== null
  const before = categoryOf(user)
  const after = category ?? before ?? 'other'
  if (isSuspended && before === after) return
  await tx
    .updateTable('users')
    .set({
      suspended_at: sql<string>`coalesce(suspended_at, now())`,
      suspended_because: reason,
      fraud_case_at: after === 'payment_fraud' ? sql<string>`now()` : null,
    })
    .where('_id', '=', userId)
    .execute()
  await together(tx, refreshBlocks([userId]))
  await record(tx, actor, {
    action: 'user.suspend',
    object: userId,
    reason,
    before: { suspended: isSuspended, category: before },
    after: { suspended: true, category: after },
  })
  await notify(tx, { user_id: userId, event: 'suspended', reason, category: after })
}

export async function unsuspend(tx: Tx, actor: Actor, userId: string, reason: string): Promise<void> {
  assertNotOwn(actor, userId, 'unsuspend')
  const user = await lockUserAndAdmins(tx, actor, userId, () => false)
  if (!user.suspended_at) return
  await tx
    .updateTable('users')
    .set({ suspended_at: null, suspended_because: null, fraud_case_at: null })
    .where('_id', '=', userId)
    .execute()
  await together(tx, refreshBlocks([userId]))
  await record(tx, actor, {
    action: 'user.unsuspend',
    object: userId,
    reason,
    before: { suspended: true, category: categoryOf(user) },
    after: { suspended: false, category: null },
  })
  await notify(tx, { user_id: userId, event: 'unsuspended' })
}

/** Resets the second factor of another Admin who lost the phone and the recovery codes. The own one needs a code. */
export async function resetFactor(
  tx: Tx,
  mail: MailSettings | null,
  actor: Actor,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  assertNotOwn(actor, userId, 'reset the second factor of')
  const user = await lockUserAndAdmins(tx, actor, userId, () => false)
  await resetSecondFactor(tx, user, { by: 'Admin', reason, mail })
  await record(tx, actor, {
    action: 'user.reset-second-factor',
    object: userId,
    reason,
    before: { second_factor: true },
    after: { second_factor: false },
  })
}

function assertNotOwn(actor: Actor, userId: string, action: string): void {
  if (userId === actor._id) throw new ApiError('own_account', { message: `You cannot ${action} your own account.` })
}

function categoryOf({ suspended_at, fraud_case_at }: ManagedUser): SuspensionCategory | null {
  if (suspended_at === null) return null
  return fraud_case_at === null ? 'other' : 'payment_fraud'
}

/** @throws `role_in_use`, with a list of what is still open, so that the Admin knows what to wait for */
async function assertRoleNotInUse(tx: Tx, user: ManagedUser): Promise<void> {
  const { tasks, submissions } = await openWorkOf(tx, user._id)
  const held = await heldCoins(tx, user._id, 'withdrawing')
  const disputed = await heldCoins(tx, user._id, 'disputed')
  const owed = await owedCoins(tx, user._id)
  const open = [
    ...(tasks > 0 ? [`${tasks} ${tasks === 1 ? 'task' : 'tasks'} with free slots or work to review`] : []),
    ...(submissions > 0 ? [`${submissions} undecided ${submissions === 1 ? 'submission' : 'submissions'}`] : []),
    ...(held > 0 ? [`${coinsInWords(held)} in undecided withdrawals`] : []),
    ...(disputed > 0 ? [`${coinsInWords(disputed)} in open card disputes`] : []),
    ...(owed > 0 ? [`a debt of ${coinsInWords(owed)}`] : []),
  ]
  if (open.length === 0) return
  const list = new Intl.ListFormat('en').format(open)
  throw new ApiError('role_in_use', { message: `This user still has ${list}, so the role cannot change yet.` })
}

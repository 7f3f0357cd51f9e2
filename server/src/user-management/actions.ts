/** Changing a role, suspending and letting act again, and a second factor that was lost. */
import { ApiError, type Role } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import { resetSecondFactor } from '../auth/second-factor/reset.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { heldCoins } from '../ledger/queries.ts'
import { coinsInWords } from '../notifications/events.ts'
import type { MailSettings } from '../notifications/mail-settings.ts'
import { notify } from '../notifications/notify.ts'
import { hold, type TestUser } from './lock.ts'
import { openWorkOf } from './queries.ts'

/**
 * A role change keeps the coins and their kinds. It waits until nothing is open in the old role. Nobody changes their
 * own, and the last Admin stays one.
 */
export async function changeRole(tx: Tx, actor: Actor, userId: string, role: Role): Promise<void> {
  if (userId === actor._id) throw new ApiError('own_role')
  const person = await hold(tx, actor, userId, () => role !== 'Admin')
  if (person.role === role) return
  await refuseWhileInUse(tx, person)
  await tx.updateTable('users').set({ role }).where('_id', '=', userId).execute()
  await record(tx, actor, { action: 'user.role', object: userId, before: { role: person.role }, after: { role } })
  await notify(tx, { user_id: userId, event: 'role_changed', role })
}

/** A suspended person signs in and reads, nothing more; the coins stay untouched. */
export async function suspend(tx: Tx, actor: Actor, userId: string, reason: string): Promise<void> {
  assertNotOwn(actor, userId, 'suspend')
  const person = await hold(tx, actor, userId, () => true)
  if (person.suspended_at) return
  await setSuspended(tx, actor, userId, true, reason)
  await notify(tx, { user_id: userId, event: 'suspended', reason })
}

export async function unsuspend(tx: Tx, actor: Actor, userId: string, reason: string): Promise<void> {
  assertNotOwn(actor, userId, 'unsuspend')
  const person = await hold(tx, actor, userId, () => false)
  if (!person.suspended_at) return
  await setSuspended(tx, actor, userId, false, reason)
  await notify(tx, { user_id: userId, event: 'unsuspended' })
}

/** For an Admin who lost the telephone and the codes. Nobody does it to themselves: that takes a code. */
export async function resetFactor(
  tx: Tx,
  mail: MailSettings | null,
  actor: Actor,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  assertNotOwn(actor, userId, 'reset the second factor of')
  const person = await hold(tx, actor, userId, () => false)
  await resetSecondFactor(tx, person, { by: 'Admin', reason, mail })
  await record(tx, actor, {
    action: 'user.reset-second-factor',
    object: userId,
    reason,
    before: { second_factor: true },
    after: { second_factor: false },
  })
}

function assertNotOwn(actor: Actor, userId: string, deed: string): void {
  if (userId === actor._id) throw new ApiError('own_account', { message: `You cannot ${deed} your own account.` })
}

async function setSuspended(tx: Tx, actor: Actor, userId: string, suspended: boolean, reason: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ suspended_at: suspended ? sql<string>`now()` : null })
    .where('_id', '=', userId)
    .execute()
  await record(tx, actor, {
    action: suspended ? 'user.suspend' : 'user.unsuspend',
    object: userId,
    reason,
    before: { suspended: !suspended },
    after: { suspended },
  })
}

/** Says what is still open, so that the Admin knows what to wait for. */
async function refuseWhileInUse(tx: Tx, person: TestUser): Promise<void> {
  const { tasks, submissions } = await openWorkOf(tx, person._id)
  const held = await heldCoins(tx, person._id, 'withdrawing')
  const open = [
    ...(tasks > 0 ? [`${tasks} ${tasks === 1 ? 'task' : 'tasks'} with free slots or work to review`] : []),
    ...(submissions > 0 ? [`${submissions} undecided ${submissions === 1 ? 'submission' : 'submissions'}`] : []),
    ...(held > 0 ? [`${coinsInWords(held)} in undecided withdrawals`] : []),
  ]
  if (open.length === 0) return
  const list = new Intl.ListFormat('en').format(open)
  throw new ApiError('role_in_use', { message: `This user still has ${list}, so the role cannot change yet.` })
}

/** Changes a user's role, and resets a lost second factor. */
import { ApiError, type Role } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { resetSecondFactor } from '../auth/second-factor/reset.ts'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { notify } from '../notifications/notify.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { LockedUser } from '../users/lock-actor.ts'
import { texts, texts as userTexts } from '../users/texts.ts'
import { waitingRemovalOf } from '../users/waiting-removals.ts'
import { lockUserAndAdmins, openOf } from './lock.ts'
import { assertNotOlderAdmin } from './older-admins.ts'

/**
 * Changes a role and keeps the coins and their kinds. Nothing may be open in the old role. Admins cannot change their
 * own role, and the last Admin stays Admin.
 * All Admins get a notification and a mail of a new one. `isOwner`: the caller has proved to own the account.
 * @throws `own_role`, `user_not_found`, `last_admin`, `older_admin`, `password_needed`, `removal_waits`, `role_in_use`
 */
export async function changeRole(
  tx: Tx,
  actor: Actor,
  { userId, role, isOwner }: { userId: string; role: Role; isOwner: boolean },
): Promise<void> {
  if (userId === actor._id) throw new ApiError('own_role')
  const user = await lockUserAndAdmins(tx, actor, userId, () => role !== 'Admin')
  if (user.role === role) return
  // The route asks for the proof, by the role that the user had before the lock.
  if (needsProof(user.role, role) && !isOwner) throw new ApiError('password_needed')
  await assertNoRemoval(tx, userId)
  await assertNotOlderAdmin(tx, actor, user, 'demote')
  await assertRoleNotInUse(tx, user)
  await fixed`update users set role = ${role}, vouched_at = null where _id = ${userId}`.run(tx)
  await record(tx, actor, { action: 'user.role', object: userId, before: { role: user.role }, after: { role } })
  await notify(tx, { user_id: userId, event: 'role_changed', role })
  if (role !== 'Admin') return
  const event = { event: 'admin_made', user: user.name, by: actor.name } as const
  await notifyAdmins(tx, event, userId)
}

/** Whether a change of role makes or unmakes an Admin: a stolen session must not be enough for it. */
export function needsProof(from: Role | undefined, to: Role): boolean {
  return from !== undefined && from !== to && (from === 'Admin' || to === 'Admin')
}

/**
 * Work that a suspended or removed buyer leaves undecided is approved by itself: all Admins get a mail about it, because a
 * single Admin could otherwise pay out coins of a buyer unnoticed. `coins` is the pay of the work.
 */
export async function notifyOfWaitingWork(
  tx: Tx,
  actor: Actor,
  buyer: Pick<LockedUser, '_id' | 'name'>,
  coins: number,
): Promise<void> {
  if (coins === 0) return
  const event = { event: 'work_waits', user: buyer.name, by: actor.name, coins } as const
  await notifyAdmins(tx, event, buyer._id)
}

/** Resets the second factor of another Admin who lost the phone and the recovery codes. The own one needs a code. */
export async function resetFactor(
  tx: Tx,
  actor: Actor,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  assertNotOwn(actor, userId, 'ownFactor')
  const user = await lockUserAndAdmins(tx, actor, userId, () => false)
  await assertNotOlderAdmin(tx, actor, user, 'reset the second factor of')
  await resetSecondFactor(tx, actor, user, reason)
}

type OwnAction = 'ownSuspension' | 'ownUnsuspension' | 'ownFactor'

export function assertNotOwn(actor: Actor, userId: string, action: OwnAction): void {
  if (userId === actor._id) throw new ApiError('own_account', { message: (language) => texts[language][action] })
}

/** A user who waits for the removal is kept first. @throws `removal_waits` */
export async function assertNoRemoval(tx: Tx, userId: string): Promise<void> {
  if (await waitingRemovalOf(tx, userId)) throw new ApiError('removal_waits')
}

/** @throws `role_in_use`, with a list of what is still open, so that the Admin knows what to wait for */
async function assertRoleNotInUse(tx: Tx, user: LockedUser): Promise<void> {
  const open = await openOf(tx, user._id)
  if (open === null) return
  throw new ApiError('role_in_use', {
    message: (language) => texts[language].roleInUse(userTexts[language].openList(open)),
  })
}

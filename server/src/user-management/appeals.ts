/**
 * A suspended user appeals, once per suspension and per waiting removal. Another Admin decides within seven days; without a
 * decision the suspension ends, or the removal is stopped.
 */
import { ApiError, type OpenAppeal, type Page } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Offset, Paging } from '../http/page.ts'
import { notify } from '../notifications/notify.ts'
import { notifyAdmins, notifyAdminsDaily } from '../notifications/notify-admins.ts'
import { adminsInGroup, confirmersFor, isNewAdmin } from '../users/admin-groups.ts'
import { endAppeal, openAppeal, sanctionOf } from '../users/suspensions.ts'
import { texts } from '../users/texts.ts'
import { letRemovalStand } from '../users/waiting-removals.ts'
import { lockWithAdmins } from './lock.ts'
import { assertNotOlderAdmin } from './older-admins.ts'
import { appealsToDecide, waitingAppeals } from './queries.ts'
import { endSuspension, notifyAdminsOfKept, stopRemoval } from './suspensions.ts'

/** @throws `not_suspended`, `already_appealed` */
export async function appeal(tx: Tx, actor: Actor, words: string): Promise<string> {
  const userId = actor._id
  const locked = await lockWithAdmins(tx, [userId])
  locked.assertActor(actor, { whileSuspended: true })
  const sanction = await sanctionOf(tx, userId)
  if (!sanction?.is_suspended) throw new ApiError('not_suspended')
  if (sanction.has_appealed) throw new ApiError('already_appealed')
  const id = newId()
  const due_at = await openAppeal(tx, { id, userId, words })
  const event = { event: 'appeal_opened', user: actor.name, words, due_at } as const
  await notifyAdmins(tx, event, userId)
  return id
}

/**
 * Ends the suspension or stops the removal, or lets it stand: then it ends as it would have without the appeal, a removal not
 * before a day from now.
 * @throws `appeal_not_found`, `appeal_over`, `own_suspension`, `older_admin`
 */
export async function decide(
  tx: Tx,
  actor: Actor,
  { id, upheld, why }: { id: string; upheld: boolean; why: string },
): Promise<void> {
  const { user_id: userId } = await fixed<{ user_id: string }>`select user_id from appeals where _id = ${id}`.one(
    tx,
    () => new ApiError('appeal_not_found'),
  )
  const locked = await lockWithAdmins(tx, [userId, actor._id])
  locked.assertActor(actor)
  const user = locked.active().find(({ _id }) => _id === userId)
  const sanction = await sanctionOf(tx, userId)
  if (!user || !sanction?.is_suspended || sanction.appeal_id !== id || sanction.is_appeal_over) {
    throw new ApiError('appeal_over')
  }
  await assertMayDecide(tx, actor, sanction.by)
  if (upheld) await assertNotOlderAdmin(tx, actor, user, 'unsuspend')
  const outcome = upheld ? 'upheld' : 'stands'
  await endAppeal(tx, userId, outcome, { by: actor._id, why })
  const waits = sanction.removal_due_at !== null
  const removalDueAt = waits && !upheld ? await letRemovalStand(tx, userId) : null
  const isSuspended = !upheld || (waits && (await stopRemoval(tx, userId, sanction)))
  if (!isSuspended && !waits) await endSuspension(tx, userId)
  await record(tx, actor, {
    action: 'user.decide-appeal',
    object: userId,
    reason: why,
    before: { suspended: true, rule: sanction.rule, ...(waits && { due_at: sanction.removal_due_at }) },
    after: { outcome, suspended: isSuspended, ...(waits && { due_at: removalDueAt }) },
  })
  const until = isSuspended ? (removalDueAt ?? sanction.until) : null
  await notify(tx, { user_id: user._id, event: 'appeal_decided', upheld, why, waits, until })
  if (upheld && waits) await notifyAdminsOfKept(tx, user, actor.name)
}

/**
 * The Admin who suspended decides only without another one; a new one, or one of the same group, only without an independent one.
 * @throws `own_suspension`
 */
async function assertMayDecide(tx: Tx, actor: Actor, suspendedBy: string | null): Promise<void> {
  const problem = await decisionProblem(tx, actor._id, suspendedBy)
  if (problem === 'own') throw new ApiError('own_suspension')
  if (problem === 'dependent')
    throw new ApiError('own_suspension', { message: (language) => texts[language].appealOfGroup })
}

async function decisionProblem(
  db: Db,
  adminId: string,
  suspendedBy: string | null,
): Promise<'own' | 'dependent' | null> {
  if (suspendedBy === null) return null
  const others = await confirmersFor(db, suspendedBy)
  if (adminId === suspendedBy) return others === 'none' ? null : 'own'
  if (others !== 'some') return null
  const isDependent = (await isNewAdmin(db, adminId)) || (await adminsInGroup(db, suspendedBy)).includes(adminId)
  return isDependent ? 'dependent' : null
}

/** Open appeals, the first to end first, or the one with this id. */
export async function openAppeals(
  db: Db,
  reader: Actor,
  input: Pick<Paging, 'limit'> & Offset & { id?: string | undefined },
): Promise<Page<OpenAppeal>> {
  const { rows, total } = await waitingAppeals(db, input)
  const problems = new Map<string, boolean>()
  for (const { suspended_by } of rows) {
    if (!problems.has(suspended_by))
      problems.set(suspended_by, (await decisionProblem(db, reader._id, suspended_by)) === null)
  }
  return {
    rows: rows.map(({ suspended_by, ...row }) => ({ ...row, may_decide: problems.get(suspended_by) ?? false })),
    total,
    next: null,
  }
}

/** Tells all Admins each day how many appeals they have to decide. Run as a cron job. */
export async function notifyOfAppeals(db: Db, timeZone: string): Promise<void> {
  await transact(db, async (tx) => {
    const waiting = await appealsToDecide(tx)
    if (waiting.waiting === 0) return
    const hours = Math.max(1, Math.ceil(waiting.seconds / 3600))
    await notifyAdminsDaily(tx, timeZone, { event: 'appeals_wait', appeals: waiting.waiting, hours })
  })
}

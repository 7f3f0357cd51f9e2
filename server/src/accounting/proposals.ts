/** Confirms and cancels proposals: bookings, and changes of the rate of taka, that one Admin may not make alone. */
import { ApiError, type ProposalAction } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { coinsLeft, coinsLeftOfGroup, factsOf, lockLimit } from '../proposals/limit.ts'
import { texts } from '../proposals/texts.ts'
import { approve as approveSubmission } from '../submissions/approve.ts'
import { decide as decideObjection } from '../submissions/objections.ts'
import { type Rejection, reject as rejectSubmission } from '../submissions/reject.ts'
import { adminsInGroup, adminsSince } from '../users/admin-groups.ts'
import { lockActor, lockUsers } from '../users/lock-actor.ts'
import { approve as approveWithdrawal } from '../withdrawals/approve.ts'
import { markReturned } from '../withdrawals/return.ts'
import { lockRate, mayChangeAlone, setRate } from '../withdrawals/taka-rate.ts'
import { applyProposed, type NewCorrection } from './corrections.ts'

type Found = Awaited<ReturnType<typeof subject>>
type Run = (tx: Tx, proposer: Actor, found: Found, settings: Settings) => Promise<unknown>
type Settings = { timeZone: string; removals: Removals }

/** Removals of users at once. They are part of the slice that removes users, which imports this one. */
export type Removals = {
  /** Locks the user and all Admins, before other users. */
  lock: (tx: Tx, userId: string) => Promise<void>
  run: (tx: Tx, proposer: Actor, userId: string) => Promise<void>
}

/** The action of each proposal. It runs in the name of the Admin who proposed it, with the same checks as a call. */
const actions: Record<ProposalAction, Run> = {
  'correction.apply': (tx, proposer, { _id, object_id, input }) =>
    applyProposed(tx, proposer, { ...(input as NewCorrection), _id: object_id }, _id),
  'withdrawal.approve': (tx, proposer, { object_id: id, input }) => {
    const accepted = { accept_unbacked: true, accept_suspended: input.accept_suspended === true }
    return approveWithdrawal(tx, proposer, { id, ...accepted }, null, 'confirmed')
  },
  'withdrawal.return': (tx, proposer, { object_id: id, input }) =>
    markReturned(tx, proposer, { id, reason: String(input.reason) }, 'confirmed'),
  'submission.approve': (tx, proposer, { object_id: id }, { timeZone }) =>
    approveSubmission(tx, { ...proposer, seesEmails: true }, { id }, timeZone, 'confirmed'),
  'submission.reject': (tx, proposer, { object_id: id, input }, { timeZone }) => {
    // An Admin's rejection is final at once.
    const settings = { timeZone, rejectionHours: 0 }
    return rejectSubmission(tx, proposer, { id, ...(input as Partial<Rejection>) }, settings, 'confirmed')
  },
  'objection.decide': (tx, proposer, { object_id: id, input }, { timeZone }) =>
    decideObjection(tx, proposer, { id, for_worker: true, why: String(input.reason) }, timeZone, 'confirmed'),
  'taka_rate.change': (tx, proposer, found) =>
    setRate(tx, proposer, { object: found.object_id, per_dollar: rateIn(found), proposalId: found._id }),
  'user.remove': (tx, proposer, { object_id: userId }, { removals }) => removals.run(tx, proposer, userId),
}

/**
 * Books another Admin's proposal, exactly once however often it is confirmed. `actor` is null for the operator.
 * @returns the action, and the coins moved
 * @throws `proposal_not_found`, `own_account`, `own_proposal`, `new_admin`, `dependent_admin`, `operator_needed`,
 * `proposer_left`, `already_decided`, and the errors of the action
 */
export async function confirm(
  tx: Tx,
  actor: Actor | null,
  proposalId: string,
  settings: Settings,
): Promise<{ action: ProposalAction; coins: number }> {
  const found = await subject(tx, proposalId)
  if (actor) await lockLimit(tx, actor)
  if (found.action === 'user.remove') await settings.removals.lock(tx, found.object_id)
  const proposer = await lockForConfirmation(tx, actor, found)
  if (found.action === 'taka_rate.change') await lockRate(tx)
  const isAlone = await assertMayConfirm(tx, actor, found)
  if (!proposer) throw new ApiError('proposer_left')
  await decide(tx, actor, proposalId, 'confirmed')
  await actions[found.action](tx, proposer, found, settings)
  await recordDecision(tx, actor, found, 'confirmed', isAlone ? found.coins : null)
  return { action: found.action, coins: found.coins }
}

/**
 * Cancels a proposal: the Admin who made it can, and any other Admin whose coins it does not move.
 * @throws `proposal_not_found`, `own_account`, `already_decided`
 */
export async function cancel(tx: Tx, actor: Actor, proposalId: string): Promise<void> {
  const found = await subject(tx, proposalId)
  assertNotConcerned(actor, found)
  await lockActor(tx, actor)
  await decide(tx, actor, proposalId, 'cancelled')
  await recordDecision(tx, actor, found, 'cancelled', null)
}

/** Reads the columns that never change; `decide` checks the status. @throws `proposal_not_found` */
async function subject(tx: Tx, proposalId: string) {
  return tx
    .selectFrom('proposals')
    .select(['_id', 'action', 'object_id', 'coins', 'users', 'input', 'proposed_by'])
    .where('_id', '=', proposalId)
    .executeTakeFirstOrThrow(() => new ApiError('proposal_not_found'))
}

/**
 * Locks the confirming Admin, the proposer and the users whose coins move.
 * @returns the proposer; null when that user is not an active Admin any more
 */
async function lockForConfirmation(tx: Tx, actor: Actor | null, { users, proposed_by }: Found): Promise<Actor | null> {
  const others = [...users, proposed_by]
  const locked = actor ? await lockActor(tx, actor, others) : await lockUsers(tx, others, 'for key share')
  const { _id, email, name, role, suspended_at, removed_at } = locked.of(proposed_by)
  if (role !== 'Admin' || suspended_at || removed_at) return null
  return { _id, email, name, role, suspended: false }
}

/**
 * The second Admin must be independent: the holder of a stolen session must not confirm with an Admin account made just
 * for that, however old it is, nor make one that proposes. What a new Admin proposed counts as booked by the confirming
 * Admin alone.
 * @returns whether the confirmation counts against the limit of the confirming Admin
 * @throws `own_account`, `own_proposal`, `new_admin`, `dependent_admin`, `operator_needed`
 */
async function assertMayConfirm(tx: Tx, actor: Actor | null, found: Found): Promise<boolean> {
  if (!actor) return false
  assertNotConcerned(actor, found)
  if (found.proposed_by === actor._id) throw new ApiError('own_proposal')
  const since = await adminsSince(tx, [actor._id, found.proposed_by])
  if (since.get(actor._id)?.isNew) throw new ApiError('new_admin')
  if ((await adminsInGroup(tx, actor._id)).includes(found.proposed_by)) throw new ApiError('dependent_admin')
  for (const admin of [found.proposed_by, actor._id])
    if (found.coins > (await coinsLeftOfGroup(tx, admin))) throw new ApiError('operator_needed')
  if (!since.get(found.proposed_by)?.isNew) return false
  const mayDoItAlone =
    found.action === 'taka_rate.change'
      ? await mayChangeAlone(tx, actor, rateIn(found))
      : found.coins <= (await coinsLeft(tx, actor))
  if (!mayDoItAlone) throw new ApiError('new_admin')
  return true
}

/** The proposed rate of taka; null removes it. */
function rateIn({ input }: Pick<Found, 'input'>): number | null {
  return typeof input.per_dollar === 'number' ? input.per_dollar : null
}

function assertNotConcerned(actor: Actor, { users }: Found): void {
  if (users.includes(actor._id)) throw new ApiError('own_account', { message: (language) => texts[language].ownCoins })
}

async function decide(tx: Tx, actor: Actor | null, proposalId: string, status: 'confirmed' | 'cancelled') {
  await fixed`
    update proposals set status = ${status}, decided_by = ${actor?._id ?? null}, decided_at = now()
    where _id = ${proposalId} and status = 'waiting' returning _id`.one(tx, () => new ApiError('already_decided'))
}

function recordDecision(
  tx: Tx,
  actor: Actor | null,
  found: Found,
  status: 'confirmed' | 'cancelled',
  alone: number | null,
): Promise<void> {
  const { object_id, input } = found
  return record(tx, actor, {
    action: status === 'confirmed' ? 'proposal.confirm' : 'proposal.cancel',
    object: object_id,
    before: { status: 'waiting' },
    after: { status, ...factsOf(found) },
    alone,
    ...(typeof input.reason === 'string' && { reason: input.reason }),
  })
}

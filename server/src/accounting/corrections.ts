/** Corrections: an Admin moves coins by hand. Proposes, confirms and withdraws them. */
import {
  ApiError,
  type Correction,
  type CorrectionSides,
  coinsInWords,
  correctionProblem,
  maxCorrectionByOneAdmin,
} from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { CoinKind } from '../ledger/accounts.ts'
import { correct } from '../ledger/events.ts'
import { type Posting, post } from '../ledger/post.ts'
import { forfeitedCoins, isTransferOf } from '../ledger/queries.ts'
import { notify, settledDebts } from '../notifications/notify.ts'
import { lockActor } from '../users/lock-actor.ts'

type Proposal = Pick<Correction, keyof CorrectionSides | '_id' | 'amount' | 'reason'>
type Status = Correction['status']

/**
 * An Admin moves up to 1,000 coins a day alone; more needs another Admin's confirmation. Admins cannot correct their
 * own account, and no balance goes below zero.
 * @throws `invalid_input`, `own_account`, `user_not_found`, `transfer_not_found`, `not_enough_coins`
 */
export async function propose(
  tx: Tx,
  actor: Actor,
  input: CorrectionSides & { amount: number; reason: string; corrects?: string | null | undefined },
): Promise<{ _id: string; status: Status }> {
  const problem = correctionProblem(input)
  if (problem) throw new ApiError('invalid_input', { message: problem, fields: { to_account: problem } })
  const userIds = usersOf(input)
  await serializeProposals(tx, actor)
  await lockForCorrection(tx, actor, userIds)
  if (input.corrects && !(await isTransferOf(tx, input.corrects, userIds))) throw new ApiError('transfer_not_found')
  const isBig = (await appliedAlone(tx, actor)) + input.amount > maxCorrectionByOneAdmin
  const correction = await tx
    .insertInto('corrections')
    .values({
      _id: newId(),
      from_user: input.from_user,
      from_account: input.from_account,
      to_user: input.to_user,
      to_account: input.to_account,
      amount: input.amount,
      reason: input.reason,
      corrects: input.corrects ? Number(input.corrects) : null,
      proposed_by: actor._id,
      ...(!isBig && { status: 'applied', decided_by: actor._id, decided_at: sql<string>`now()` }),
    })
    .returning(['_id', 'from_user', 'from_account', 'to_user', 'to_account', 'amount', 'reason', 'status'])
    .executeTakeFirstOrThrow()
  if (isBig) await recordAction(tx, actor, 'propose', correction, null)
  else await book(tx, actor, correction, null)
  return correction
}

/**
 * Books another Admin's proposal, exactly once however often it is confirmed.
 * @returns the coins moved
 * @throws `correction_not_found`, `own_account`, `own_correction`, `new_admin`, `already_decided`, `not_enough_coins`,
 * `user_not_found`
 */
export async function confirm(tx: Tx, actor: Actor, correctionId: string): Promise<number> {
  const { proposal, proposed_by } = await subject(tx, correctionId)
  await lockForCorrection(tx, actor, usersOf(proposal))
  if (proposed_by === actor._id) throw new ApiError('own_correction')
  if (await hasNewAdmin(tx, proposed_by, actor._id)) throw new ApiError('new_admin')
  await decide(tx, actor, correctionId, 'applied')
  await book(tx, actor, proposal, 'proposed')
  return proposal.amount
}

/**
 * Withdraws a proposal: the Admin who made it can, and any other Admin. No coins move.
 * @throws `correction_not_found`, `own_account`, `already_decided`
 */
export async function cancel(tx: Tx, actor: Actor, correctionId: string): Promise<void> {
  const { proposal } = await subject(tx, correctionId)
  assertNotOwnAccount(actor, usersOf(proposal))
  await lockActor(tx, actor)
  await decide(tx, actor, correctionId, 'cancelled')
  await recordAction(tx, actor, 'cancel', proposal, 'proposed')
}

/** Proposals of one Admin run one after the other, so that the daily sum counts each of them. */
async function serializeProposals(tx: Tx, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`corrections by ${actor._id}`}, 0))`.execute(tx)
}

/** The coins that this Admin moved alone within the last 24 hours. */
async function appliedAlone(tx: Tx, actor: Actor): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(amount), 0) as coins from corrections
    where proposed_by = ${actor._id} and decided_by = proposed_by and status = 'applied'
      and decided_at > now() - interval '1 day'`.execute(tx)
  return rows[0]?.coins ?? 0
}

/**
 * Whether one of these users became an Admin within the last three days. The second Admin must be independent: the
 * holder of a stolen Admin session must not confirm with an Admin account made just for that.
 */
async function hasNewAdmin(tx: Tx, ...admins: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from audit_trail where object_id in (${sql.join(admins)}) and action = 'user.role'
      and after->>'role' = 'Admin' and at > now() - interval '3 days' limit 1`.execute(tx)
  return rows.length > 0
}

/** Reads the columns that never change; `decide` checks the status. @throws `correction_not_found` */
async function subject(tx: Tx, correctionId: string): Promise<{ proposal: Proposal; proposed_by: string }> {
  const found = await tx
    .selectFrom('corrections')
    .select(['_id', 'from_user', 'from_account', 'to_user', 'to_account', 'amount', 'reason', 'proposed_by'])
    .where('_id', '=', correctionId)
    .executeTakeFirst()
  if (!found) throw new ApiError('correction_not_found')
  const { proposed_by, ...proposal } = found
  return { proposal, proposed_by }
}

async function decide(tx: Tx, actor: Actor, correctionId: string, status: Exclude<Status, 'proposed'>): Promise<void> {
  const decided = await tx
    .updateTable('corrections')
    .set({ status, decided_by: actor._id, decided_at: sql<string>`now()` })
    .where('_id', '=', correctionId)
    .where('status', '=', 'proposed')
    .returning('_id')
    .executeTakeFirst()
  if (!decided) throw new ApiError('already_decided')
}

async function book(tx: Tx, actor: Actor, proposal: Proposal, was: 'proposed' | null): Promise<void> {
  const { _id, from_user, from_account, to_user, to_account, amount, reason } = proposal
  const forfeited = from_account === 'forfeited' ? await lockForfeited(tx, to_account as CoinKind) : null
  const users = usersOf(proposal)
  const correction = (open: Posting) => {
    correct(open, proposal, forfeited)
    return open
  }
  const posting = await post(tx, users, correction).catch((error) => {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError('not_enough_coins', {
      message: `There are fewer than ${coinsInWords(amount)} on the account they come from. Nothing was moved.`,
    })
  })
  await recordAction(tx, actor, 'apply', proposal, was)
  const notification = { reference: _id, coins: amount, reason }
  await notify(
    tx,
    ...(to_user ? [{ user_id: to_user, event: 'correction_added' as const, ...notification }] : []),
    ...(from_user ? [{ user_id: from_user, event: 'correction_taken' as const, ...notification }] : []),
    ...settledDebts(posting),
  )
}

/** Forfeited coins have no balance that could go below zero, so corrections that use them run one after the other. */
async function lockForfeited(tx: Tx, kind: CoinKind) {
  await sql`select pg_advisory_xact_lock(hashtext('forfeited coins'))`.execute(tx)
  return (await forfeitedCoins(tx))[kind]
}

function recordAction(
  tx: Tx,
  actor: Actor,
  action: 'propose' | 'apply' | 'cancel',
  { _id, amount, reason, from_account, to_account }: Proposal,
  was: 'proposed' | null,
): Promise<void> {
  const status = { propose: 'proposed', apply: 'applied', cancel: 'cancelled' }[action]
  return record(tx, actor, {
    action: `correction.${action}`,
    object: _id,
    reason,
    before: was ? { status: was } : {},
    after: { status, amount, from: from_account, to: to_account },
  })
}

function usersOf({ from_user, to_user }: CorrectionSides): string[] {
  return [from_user, to_user].filter((userId) => userId !== null)
}

function assertNotOwnAccount(actor: Actor, users: string[]): void {
  if (users.includes(actor._id)) throw new ApiError('own_account', { message: 'You cannot correct your own account.' })
}

/** Locks the users of a correction, who must not be removed. @throws `own_account`, `user_not_found` */
async function lockForCorrection(tx: Tx, actor: Actor, userIds: string[]): Promise<void> {
  assertNotOwnAccount(actor, userIds)
  await lockActor(tx, actor, userIds)
  const present = await tx
    .selectFrom('users')
    .select('_id')
    .where('_id', 'in', userIds)
    .where('removed_at', 'is', null)
    .execute()
  if (present.length < userIds.length) throw new ApiError('user_not_found')
}

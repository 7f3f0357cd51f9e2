/** Moving coins by hand: proposing, confirming, taking back. */
import {
  ApiError,
  type Correction,
  type CorrectionSides,
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
import { post } from '../ledger/post.ts'
import { forfeitedCoins, isTransferOf } from '../ledger/queries.ts'
import { coinsInWords } from '../notifications/events.ts'
import { notify } from '../notifications/notify.ts'
import { lockActor } from '../users/lock-actor.ts'

type Proposal = Pick<Correction, keyof CorrectionSides | '_id' | 'amount' | 'reason'>
type Status = Correction['status']

/**
 * Up to 1,000 coins a day are moved at once; more waits for another Admin. Nobody corrects their own account, and no
 * account goes below zero.
 */
export async function propose(
  tx: Tx,
  actor: Actor,
  asked: CorrectionSides & { amount: number; reason: string; corrects?: string | null | undefined },
): Promise<{ _id: string; status: Status }> {
  const wrong = correctionProblem(asked)
  if (wrong) throw new ApiError('invalid_input', { message: wrong, fields: { to_account: wrong } })
  const people = usersOf(asked)
  await oneAtATime(tx, actor)
  await actOn(tx, actor, people)
  if (asked.corrects && !(await isTransferOf(tx, asked.corrects, people))) throw new ApiError('transfer_not_found')
  const isBig = (await appliedAlone(tx, actor)) + asked.amount > maxCorrectionByOneAdmin
  const made = await tx
    .insertInto('corrections')
    .values({
      _id: newId(),
      from_user: asked.from_user,
      from_account: asked.from_account,
      to_user: asked.to_user,
      to_account: asked.to_account,
      amount: asked.amount,
      reason: asked.reason,
      corrects: asked.corrects ? Number(asked.corrects) : null,
      proposed_by: actor._id,
      ...(!isBig && { status: 'booked', decided_by: actor._id, decided_at: sql<string>`now()` }),
    })
    .returning(['_id', 'from_user', 'from_account', 'to_user', 'to_account', 'amount', 'reason', 'status'])
    .executeTakeFirstOrThrow()
  if (isBig) await recordAction(tx, actor, 'propose', made, null)
  else await book(tx, actor, made, null)
  return made
}

/** Books what another Admin proposed, once however often it is confirmed. @returns the coins moved */
export async function confirm(tx: Tx, actor: Actor, correctionId: string): Promise<number> {
  const { proposal, proposed_by } = await subject(tx, correctionId)
  await actOn(tx, actor, usersOf(proposal))
  if (proposed_by === actor._id) throw new ApiError('own_correction')
  if (await hasNewAdmin(tx, proposed_by, actor._id)) throw new ApiError('new_admin')
  await decide(tx, actor, correctionId, 'booked')
  await book(tx, actor, proposal, 'proposed')
  return proposal.amount
}

/** Takes a proposal back: by its Admin, or by another one who does not agree. No coins move. */
export async function withdraw(tx: Tx, actor: Actor, correctionId: string): Promise<void> {
  const { proposal } = await subject(tx, correctionId)
  assertNotOwnAccount(actor, usersOf(proposal))
  await lockActor(tx, actor)
  await decide(tx, actor, correctionId, 'withdrawn')
  await recordAction(tx, actor, 'withdraw', proposal, 'proposed')
}

/** What one Admin proposes at the same time is added up one after the other. */
async function oneAtATime(tx: Tx, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`corrections by ${actor._id}`}, 0))`.execute(tx)
}

/** In coins, within the last 24 hours. */
async function appliedAlone(tx: Tx, actor: Actor): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(amount), 0) as coins from corrections
    where proposed_by = ${actor._id} and decided_by = proposed_by and status = 'booked'
      and decided_at > now() - interval '1 day'`.execute(tx)
  return rows[0]?.coins ?? 0
}

/**
 * Whether one of them became an Admin within three days: the second pair of eyes must be another's, not one that whoever
 * holds a stolen session has just made for it.
 */
async function hasNewAdmin(tx: Tx, ...admins: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from audit_trail where object_id in (${sql.join(admins)}) and action = 'user.role'
      and after->>'role' = 'Admin' and at > now() - interval '3 days' limit 1`.execute(tx)
  return rows.length > 0
}

/** What never changes about it; its status is for the guarded statement. */
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
  await post(tx, users, (posting) => correct(posting, proposal, forfeited)).catch((error) => {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError('not_enough_coins', {
      message: `There are fewer than ${coinsInWords(amount)} on the account they come from. Nothing was moved.`,
    })
  })
  await recordAction(tx, actor, 'book', proposal, was)
  const told = { reference: _id, coins: amount, reason }
  await notify(
    tx,
    ...(to_user ? [{ user_id: to_user, event: 'correction_added' as const, ...told }] : []),
    ...(from_user ? [{ user_id: from_user, event: 'correction_taken' as const, ...told }] : []),
  )
}

/** Forfeited coins keep no balance that could go below zero, so corrections that pay them come one after the other. */
async function lockForfeited(tx: Tx, kind: CoinKind) {
  await sql`select pg_advisory_xact_lock(hashtext('forfeited coins'))`.execute(tx)
  return (await forfeitedCoins(tx))[kind]
}

function recordAction(
  tx: Tx,
  actor: Actor,
  deed: 'propose' | 'book' | 'withdraw',
  { _id, amount, reason, from_account, to_account }: Proposal,
  was: 'proposed' | null,
): Promise<void> {
  const status = { propose: 'proposed', book: 'booked', withdraw: 'withdrawn' }[deed]
  return record(tx, actor, {
    action: `correction.${deed}`,
    object: _id,
    reason,
    before: was ? { status: was } : {},
    after: { status, amount, from: from_account, to: to_account },
  })
}

function usersOf({ from_user, to_user }: CorrectionSides): string[] {
  return [from_user, to_user].filter((person) => person !== null)
}

function assertNotOwnAccount(actor: Actor, people: string[]): void {
  if (people.includes(actor._id)) throw new ApiError('own_account', { message: 'You cannot correct your own account.' })
}

/** Holds the people it is about, who must be here. */
async function actOn(tx: Tx, actor: Actor, people: string[]): Promise<void> {
  assertNotOwnAccount(actor, people)
  await lockActor(tx, actor, people)
  const living = await tx
    .selectFrom('users')
    .select('_id')
    .where('_id', 'in', people)
    .where('removed_at', 'is', null)
    .execute()
  if (living.length < people.length) throw new ApiError('user_not_found')
}

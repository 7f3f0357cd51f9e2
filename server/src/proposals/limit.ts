/**
 * The limit of what one Admin books alone: 1,000 coins within 24 hours over corrections, returned payouts,
 * coins paid out without cover and decisions in place of buyers, and nothing for a new Admin. Its
 * sum comes from the audit trail, which every such action writes anyway. Above 10,000 coins within 24 hours of a group of
 * Admins, booked alone, proposed or confirmed, only the operator confirms. The rate of taka has a limit of its own and uses
 * the proposals of this file.
 */

import {
  ApiError,
  type AuditFacts,
  type ConfirmedBy,
  fromHundredths,
  maxCoinsByAdminGroup,
  maxCoinsByOneAdmin,
  type ProposalAction,
  sumOfCoins,
  toHundredths,
} from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import { record } from '../audit/audit.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, recordedAfterRollback, type Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { notify } from '../notifications/notify.ts'
import { adminsInGroup, confirmersFor, isNewAdmin } from '../users/admin-groups.ts'
import { texts } from './texts.ts'

/** Who is responsible for an action: its Admin alone, or a second one who confirmed it. */
export type Consent = 'alone' | 'confirmed'

/** An action that counts against the limit. */
export type Booking = {
  action: ProposalAction
  /** The withdrawal, submission or user, the id that the correction will have, or the settings of a rate. */
  object: string
  /** 0 for a rate. */
  coins: number
  /** The users whose coins move. */
  users: string[]
  /** What the action needs besides the object, when it runs after the confirmation. */
  input: Record<string, string | number | boolean | null>
}

/**
 * Bookings of Admins run one after the other, so that the sums of an Admin and of its group count each of them. This lock
 * comes before all row locks. Other roles have no limit and no lock.
 */
export async function lockLimit(tx: Tx, actor: Actor, consent: Consent = 'alone'): Promise<void> {
  if (actor.role !== 'Admin' || consent === 'confirmed') return
  await fixed`select pg_advisory_xact_lock(hashtext('bookings of Admins'))`.run(tx)
}

/** The coins that this user may still book alone today. */
export async function coinsLeft(db: Db, actor: Actor, consent: Consent = 'alone'): Promise<number> {
  if (actor.role !== 'Admin' || consent === 'confirmed') return Number.POSITIVE_INFINITY
  if (await isNewAdmin(db, actor._id)) return 0
  const { coins } = await fixed<{ coins: number }>`
    select coalesce(sum(alone_coins), 0) as coins from audit_trail
    where actor_id = ${actor._id} and alone_coins is not null and at > now() - interval '1 day'`.one(db)
  const own = Math.max(0, maxCoinsByOneAdmin * 100 - toHundredths(coins))
  return Math.min(fromHundredths(own), await coinsLeftOfGroup(db, actor._id))
}

/** The coins that the Admin's group may still move today without the operator. What the operator confirmed is not counted. */
export async function coinsLeftOfGroup(db: Db, adminId: string): Promise<number> {
  const group = await adminsInGroup(db, adminId)
  const { coins } = await fixed<{ coins: number }>`
    select (
      select coalesce(sum(alone_coins), 0) from audit_trail
      where actor_id = any (${group}::uuid[]) and alone_coins is not null and at > now() - interval '1 day'
        -- Its coins are those of the proposal.
        and action <> 'proposal.confirm'
    ) + (
      select coalesce(sum(coins), 0) from proposals
      where status = 'confirmed' and decided_at > now() - interval '1 day' and decided_by is not null
        and (proposed_by = any (${group}::uuid[]) or decided_by = any (${group}::uuid[]))
    ) as coins`.one(db)
  return fromHundredths(Math.max(0, maxCoinsByAdminGroup * 100 - toHundredths(coins)))
}

/** @throws `second_admin_needed`; the booking is then stored as a proposal */
export async function assertWithinLimit(tx: Tx, actor: Actor, consent: Consent, booking: Booking): Promise<void> {
  if (booking.coins <= (await coinsLeft(tx, actor, consent))) return
  throw await proposalNeeded(tx, actor, booking)
}

/** The error that stores the bookings as proposals, after the rollback; all are of one action. */
export async function proposalNeeded(tx: Tx, actor: Actor, ...bookings: Booking[]): Promise<Error> {
  const coins = sumOfCoins(bookings.map((booking) => booking.coins))
  const error = new ApiError('second_admin_needed', {
    message: await whatIsNext(tx, actor, { ...(bookings[0] as Booking), coins }),
  })
  return recordedAfterRollback(error, async (recording) => {
    for (const booking of bookings) await storeProposal(recording, actor, booking)
  })
}

/** Stores a booking for another Admin to confirm, and notifies them. A proposal that waits already is not stored again. */
export async function storeProposal(tx: Tx, actor: Actor, booking: Booking): Promise<void> {
  const { action, object, coins, users, input } = booking
  const stored = await fixed`
    insert into proposals (_id, action, object_id, coins, users, input, proposed_by)
    values (${newId()}, ${action}, ${object}, ${coins}, ${users}, ${JSON.stringify(input)}::text::jsonb, ${actor._id})
    on conflict do nothing returning _id`.run(tx)
  if (stored.length === 0) return
  const reason = typeof input.reason === 'string' ? input.reason : ''
  await record(tx, actor, {
    action: 'proposal.make',
    object,
    before: {},
    after: factsOf(booking),
    ...(reason && { reason }),
  })
  const rate = typeof input.per_dollar === 'number' ? { per_dollar: input.per_dollar } : {}
  const event = { event: 'proposal_made', by: actor.name, action, coins, reason, ...rate } as const
  await notify(tx, ...(await otherAdmins(tx, actor)).map((user_id) => ({ user_id, reference: object, ...event })))
}

/** Stores a proposal in place of another one that waits for the same object. */
export async function replaceProposal(tx: Tx, actor: Actor, booking: Booking): Promise<void> {
  const { action, object, input } = booking
  const replaced = await fixed<Pick<Booking, 'input'>>`
    update proposals set status = 'cancelled', decided_by = ${actor._id}, decided_at = now()
    where action = ${action} and object_id = ${object} and status = 'waiting' and input <> ${JSON.stringify(input)}::text::jsonb
    returning input`.first(tx)
  if (replaced) {
    await record(tx, actor, {
      action: 'proposal.cancel',
      object,
      before: { status: 'waiting' },
      after: { status: 'cancelled', ...factsOf({ ...booking, input: replaced.input }) },
    })
  }
  await storeProposal(tx, actor, booking)
}

/** What the audit trail shows of a proposal. */
export function factsOf({ action, coins, input }: Pick<Booking, 'action' | 'coins' | 'input'>): AuditFacts {
  if (action === 'taka_rate.change') return { proposed: action, taka_per_dollar: input.per_dollar ?? null }
  return { proposed: action, amount: coins }
}

async function otherAdmins(tx: Tx, actor: Actor): Promise<string[]> {
  const admins = await fixed<{ _id: string }>`
    select _id from users where role = 'Admin' and removed_at is null and _id <> ${actor._id} order by _id`.run(tx)
  return admins.map(({ _id }) => _id)
}

/** Who can confirm a proposal. */
export async function whoConfirms(db: Db, proposerId: string, coins: number): Promise<ConfirmedBy> {
  if (coins > (await coinsLeftOfGroup(db, proposerId))) return 'operator'
  const confirmers = await confirmersFor(db, proposerId)
  return confirmers === 'some' ? 'admin' : confirmers === 'dependent' ? 'vouched_admin' : 'operator'
}

/** The message of `second_admin_needed`: why, and who confirms. */
async function whatIsNext(tx: Tx, actor: Actor, { action, coins }: Booking): Promise<Message> {
  const isNew = await isNewAdmin(tx, actor._id)
  const isAboveGroup = coins > (await coinsLeftOfGroup(tx, actor._id))
  const by = await whoConfirms(tx, actor._id, coins)
  const why =
    action === 'user.remove' ? 'removal' : isNew ? 'newAdmin' : isAboveGroup ? 'aboveGroup' : ('aboveOne' as const)
  return (language) => texts[language].waits(why, by)
}

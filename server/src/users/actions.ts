/** Registering and changing one's profile. */
import { ApiError, type RegistrableRole, signUpCoins } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor, Caller } from '../http/actor.ts'
import { openBalance } from '../ledger/accounts.ts'
import { changeSignUpGift, giveSignUpGift } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { signUpGiftOf } from '../ledger/queries.ts'
import { assertSwitchIsOn, lockActor } from './lock-actor.ts'

export type Registration = {
  email: string
  name?: string | null | undefined
  photo?: string | null | undefined
  role?: RegistrableRole | null | undefined
}

const maxProposalsPerNetwork = 20

/**
 * Registers somebody whose token proves the address. Whoever is a user already keeps role, coins and name; only
 * last_log_in is stamped. Without a role in the request the proposal's counts, and without a proposal it is a Worker.
 * The address of somebody who was removed gets no second gift.
 * @returns the new user's id, or null when there was one.
 */
export async function register(tx: Tx, actor: Caller, sent: Registration): Promise<string | null> {
  if (await stampLogin(tx, actor.email)) return null
  await assertNotRemoved(tx, actor)
  await assertSwitchIsOn(tx, 'sign_ups')
  const proposal = await tx
    .deleteFrom('registration_proposals')
    .where('email', '=', actor.email)
    .returningAll()
    .executeTakeFirst()
  const role = sent.role ?? proposal?.role ?? 'Worker'
  const user = await tx
    .insertInto('users')
    .values({
      _id: proposal?._id ?? newId(),
      email: actor.email,
      name: sent.name?.trim() || actor.name || proposal?.name || nameFromEmail(actor.email),
      photo: sent.photo || actor.photo || proposal?.photo || null,
      role,
      last_log_in: new Date(),
      ...(actor.emailVerified && { email_verified_at: new Date() }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('_id')
    .executeTakeFirst()
  if (!user) return null
  await openAccount(tx, user._id, (await wasRemoved(tx, actor.email)) ? 0 : signUpCoins[role])
  return user._id
}

/**
 * Writes down what an unproven caller wants to become; the first token that proves the address makes it real.
 * With an e-mail only it never replaces what was proposed before.
 * @returns the id the user will have, or null when nothing but an e-mail was said or the address has a user.
 */
export async function propose(tx: Tx, network: string, sent: Registration): Promise<string | null> {
  const { email } = sent
  const known = await tx.selectFrom('users').select('_id').where('email', '=', email).executeTakeFirst()
  if (known) return null
  await assertSwitchIsOn(tx, 'sign_ups')
  await assertNoFlood(tx, network)
  const says = {
    name: sent.name?.trim() || null,
    photo: sent.photo || null,
    role: sent.role ?? ('Worker' as const),
    network,
  }
  const isWhole = Boolean(sent.name || sent.photo || sent.role)
  const proposal = await tx
    .insertInto('registration_proposals')
    .values({ _id: newId(), email, ...says })
    .onConflict((conflict) =>
      isWhole ? conflict.column('email').doUpdateSet({ ...says, created_at: new Date() }) : conflict.doNothing(),
    )
    .returning('_id')
    .executeTakeFirst()
  return isWhole && proposal ? proposal._id : null
}

/** A blank name or photo stays as it was, unless the photo is to go. */
export async function updateProfile(
  tx: Tx,
  actor: Actor,
  sent: {
    name?: string | null | undefined
    photo?: string | null | undefined
    remove_photo?: boolean | undefined
  },
): Promise<void> {
  await lockActor(tx, actor)
  const name = sent.name?.trim()
  const photo = sent.photo || (sent.remove_photo ? null : undefined)
  if (!name && photo === undefined) return
  await tx
    .updateTable('users')
    .set({ ...(name && { name }), ...(photo !== undefined && { photo }) })
    .where('_id', '=', actor._id)
    .execute()
}

/**
 * Whoever proves an address that somebody else may have prepared chooses the role again, once, while nothing was done
 * in it; the sign-up coins become those of the role.
 */
export async function chooseRole(tx: Tx, actor: Actor, role: RegistrableRole): Promise<void> {
  // So that nothing begins in the old role meanwhile.
  await tx.selectFrom('users').select('_id').where('_id', '=', actor._id).forUpdate().execute()
  await lockActor(tx, actor)
  const chosen = await tx
    .updateTable('users')
    .set({ role, role_to_choose: false })
    .where('_id', '=', actor._id)
    .where('role_to_choose', '=', true)
    .where(sql<boolean>`not ${hasDoneSomething(sql.ref('users._id'))}`)
    .returning('_id')
    .executeTakeFirst()
  if (!chosen) throw new ApiError('role_is_chosen')
  const given = await signUpGiftOf(tx, actor._id)
  await post(tx, [actor._id], (posting) => changeSignUpGift(posting, actor._id, given, signUpCoins[role]))
}

/** Opens the balance of a new user and gives the sign-up coins. */
export async function openAccount(tx: Tx, userId: string, gift: number): Promise<void> {
  await together(tx, openBalance(userId))
  if (gift > 0) await post(tx, [userId], (posting) => giveSignUpGift(posting, userId, gift))
}

/** Over a user's id: a task, submission, payment or withdrawal of theirs exists. */
export function hasDoneSomething(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from tasks where buyer_id = ${userId})
    or exists (select from submissions where worker_id = ${userId})
    or exists (select from payments where user_id = ${userId})
    or exists (select from withdrawals where worker_id = ${userId}))`
}

export async function stampLogin(tx: Tx, email: string): Promise<boolean> {
  const stamped = await tx
    .updateTable('users')
    .set({ last_log_in: sql<string>`now()` })
    .where('email', '=', email)
    .returning('_id')
    .executeTakeFirst()
  return stamped !== undefined
}

/** Proposals are gone after a day. Run by the clock. */
export async function forgetProposals(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('registration_proposals')
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .execute()
}

/** A removal that came between the token and this takes the address off the record, which is then no longer found by it. */
async function assertNotRemoved(tx: Tx, actor: Caller): Promise<void> {
  const removed = await tx
    .selectFrom('credentials')
    .select('_id')
    .where('_id', '=', actor.credential)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  if (removed) throw new ApiError('account_removed')
}

async function wasRemoved(tx: Tx, email: string): Promise<boolean> {
  const removed = await tx
    .selectFrom('users')
    .select('_id')
    .where('address_hash', '=', sql<Uint8Array>`hash_of_address(${email})`)
    .executeTakeFirst()
  return removed !== undefined
}

async function assertNoFlood(tx: Tx, network: string): Promise<void> {
  const { proposals } = await tx
    .selectFrom('registration_proposals')
    .select((eb) => eb.fn.countAll<number>().as('proposals'))
    .where('network', '=', network)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (proposals >= maxProposalsPerNetwork) throw new ApiError('too_many')
}

function nameFromEmail(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, 100)
}

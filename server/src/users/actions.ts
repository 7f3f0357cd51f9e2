/** Registration, proposals, and changes of the own profile and role. */

import { domainToUnicode } from 'node:url'
import { ApiError, type contract, type InputOf, type Prices, type RegistrableRole } from '@piecework/contract'
import { type Locale, languageOf } from '@piecework/contract/language'
import { newId } from '../db/ids.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor, Caller, Origin } from '../http/actor.ts'
import { openBalance } from '../ledger/accounts.ts'
import { changeSignUpGift, giveSignUpGift } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { signUpGiftOf } from '../ledger/queries.ts'
import { assertSwitchIsOn, isSwitchOn, lockActor, lockUsers } from './lock-actor.ts'

type Registration = InputOf<typeof contract.users.register>

/** `onRoleOpen` runs in the transaction when the owner can choose the role again. */
export type RegistrationContext = {
  from: Origin & { locale?: Locale }
  signUpCoins: Prices['signUpCoins']
  onRoleOpen?: (tx: Tx, userId: string) => Promise<void>
}

/** Within one hour. */
const maxProposalsPerNetwork = 20

/**
 * Registers the caller of a token. An existing user keeps role, coins and name; only last_log_in changes. The role is
 * that of the request, else that of a proposal which the caller may use, else Worker. The proposal stays until it
 * expires: a network's free proposals do not show that the address was registered. A role from another network or device
 * may be that of another person: the owner can choose again.
 * The e-mail address of a removed user gets no second sign-up gift.
 * @returns the new user's id, or null when the user exists already
 * @throws `account_removed`, `sign_ups_off`
 */
export async function register(
  tx: Tx,
  actor: Caller,
  input: Registration,
  { from, signUpCoins, onRoleOpen }: RegistrationContext,
): Promise<string | null> {
  if (await stampLogin(tx, actor.email)) return null
  await assertNotRemoved(tx, actor)
  await assertSwitchIsOn(tx, 'sign_ups')
  const proposal = await tx
    .selectFrom('registration_requests')
    .selectAll()
    .where(isProposalFor(actor, from))
    .forUpdate()
    .executeTakeFirst()
  const role = input.role ?? proposal?.role ?? 'Worker'
  const isRoleOpen = !input.role && proposal !== undefined && !isFrom(from, proposal)
  const user = await tx
    .insertInto('users')
    .values({
      _id: proposal?._id ?? newId(),
      email: actor.email,
      name: input.name?.trim() || actor.name || proposal?.name || nameFromEmail(actor.email),
      // A blank photo is stored as it was sent.
      photo: input.photo || actor.photo || proposal?.photo || (input.photo ?? proposal?.photo ?? null),
      role,
      language: languageOf(from.locale ?? 'en'),
      last_log_in: new Date(),
      role_to_choose: isRoleOpen,
      ...(actor.emailVerified && { email_verified_at: new Date() }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('_id')
    .executeTakeFirst()
  if (!user) return null
  await openAccount(tx, user._id, (await wasRemoved(tx, actor.email)) ? 0 : signUpCoins[role])
  if (isRoleOpen) await onRoleOpen?.(tx, user._id)
  return user._id
}

/**
 * SQL condition for the proposal that fills the caller's registration. If only a password proves the address, another
 * person may have sent the proposal: it counts only from the caller's own network and device.
 */
export function isProposalFor({ email, emailVerified }: Caller, { network, device }: Origin): Fixed<boolean> {
  return fixed<boolean>`(email = ${email} and (${emailVerified} or (network = ${network} and device = ${device})))`
}

function isFrom({ network, device }: Origin, proposal: Origin): boolean {
  return proposal.network === network && proposal.device === device
}

/**
 * Stores a proposal: the profile that a caller without a token asks for. A token for its address turns it into a user.
 * An address that has a user gets a proposal as well, which nothing uses: the response, the work and the limits must not
 * show which addresses have users. Input with only an e-mail is the sign-in of the specification's client: it never
 * replaces an earlier proposal, and it is not stored when a proposal is not allowed.
 * @returns the id that the user will have, or null when the input has only an e-mail
 * @throws `sign_ups_off`, `too_many`
 */
export async function storeProposal(tx: Tx, from: Origin, input: Registration): Promise<string | null> {
  if (!(input.name || input.photo || input.role)) return storeEmailOnly(tx, from, input.email)
  await assertSwitchIsOn(tx, 'sign_ups')
  if (!(await mayPropose(tx, from.network))) throw new ApiError('too_many')
  const proposed = {
    _id: newId(),
    name: input.name?.trim() || null,
    photo: input.photo ?? null,
    role: input.role ?? ('Worker' as const),
    network: from.network,
    device: from.device,
  }
  await tx
    .insertInto('registration_requests')
    .values({ email: input.email, ...proposed })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...proposed, created_at: new Date() }))
    .execute()
  return proposed._id
}

async function storeEmailOnly(tx: Tx, { network, device }: Origin, email: string): Promise<null> {
  if ((await isSwitchOn(tx, 'sign_ups')) && (await mayPropose(tx, network))) {
    await fixed`
      insert into registration_requests (_id, email, role, network, device)
      values (${newId()}, ${email}, 'Worker', ${network}, ${device}) on conflict do nothing`.run(tx)
  }
  return null
}

/** A blank or missing value leaves the stored one; `remove_photo` deletes the photo. */
export async function updateProfile(
  tx: Tx,
  actor: Actor,
  input: Omit<InputOf<typeof contract.users.updateProfile>, 'user_email'>,
): Promise<void> {
  await lockActor(tx, actor)
  const name = input.name?.trim()
  const photo = input.photo || (input.remove_photo ? null : undefined)
  const { language, digits } = input
  const change = {
    ...(name && { name }),
    ...(photo !== undefined && { photo }),
    ...(language && { language }),
    ...(digits && { digits }),
  }
  if (Object.keys(change).length === 0) return
  await tx.updateTable('users').set(change).where('_id', '=', actor._id).execute()
}

/**
 * Another person may have registered an e-mail address before its owner. The owner who verifies it chooses the role
 * again, once, before the first task, submission, payment or withdrawal. The sign-up gift becomes that of the new role.
 * @throws `role_is_chosen`
 */
export async function chooseRole(
  tx: Tx,
  actor: Actor,
  role: RegistrableRole,
  signUpCoins: Prices['signUpCoins'],
): Promise<void> {
  // No action of this user runs in the old role meanwhile.
  const users = await lockUsers(tx, [actor._id], 'for update')
  users.assertActor(actor)
  await fixed`
    update users set role = ${role}, role_to_choose = false
    where _id = ${actor._id} and role_to_choose and not ${hasActivity} returning _id`.one(
    tx,
    () => new ApiError('role_is_chosen'),
  )
  // The e-mail address of a removed user got no gift at the registration, and gets none now.
  if (await wasRemoved(tx, actor.email)) return
  const currentGift = await signUpGiftOf(tx, actor._id)
  await post(tx, [actor._id], (posting) => changeSignUpGift(posting, actor._id, currentGift, signUpCoins[role]))
}

/** Opens the balance of a new user and credits `gift` coins. */
export async function openAccount(tx: Tx, userId: string, gift: number): Promise<void> {
  await together(tx, openBalance(userId))
  if (gift > 0) await post(tx, [userId], (posting) => giveSignUpGift(posting, userId, gift))
}

/** Condition over `users`: a task, submission, payment or withdrawal of the user exists. */
export const hasActivity = fixed<boolean>`(exists (select from tasks where buyer_id = users._id)
  or exists (select from submissions where worker_id = users._id)
  or exists (select from payments where user_id = users._id)
  or exists (select from withdrawals where worker_id = users._id))`

/** @returns false when no user has this e-mail address */
export async function stampLogin(tx: Tx, email: string): Promise<boolean> {
  const stamped = await fixed`update users set last_log_in = now() where email = ${email} returning _id`.run(tx)
  return stamped.length > 0
}

/** Proposals expire after 24 hours. */
export const deleteExpiredProposals = fixed`
  delete from registration_requests where created_at < now() - interval '24 hours'`

/** Finds by id: a removal after the token was checked has already replaced the e-mail address of the credential. */
async function assertNotRemoved(tx: Tx, actor: Caller): Promise<void> {
  const removed = await fixed`
    select from credentials where _id = ${actor.credential} and removed_at is not null`.run(tx)
  if (removed.length > 0) throw new ApiError('account_removed')
}

async function wasRemoved(tx: Tx, email: string): Promise<boolean> {
  return (await fixed`select from users where ${wasAddressOfUser(email)} limit 1`.run(tx)).length > 0
}

/** SQL condition: the user had this address until the removal. Earlier versions hashed the domain in its own letters. */
export function wasAddressOfUser(email: string): Fixed<boolean> {
  const at = email.lastIndexOf('@') + 1
  const inLetters = email.slice(0, at) + domainToUnicode(email.slice(at))
  return fixed<boolean>`users.address_hash in (hash_of_address(${email}), hash_of_address(${inLetters}))`
}

async function mayPropose(tx: Tx, network: string): Promise<boolean> {
  const { proposals } = await fixed<{ proposals: number }>`
    select count(*) as proposals from registration_requests
    where network = ${network} and created_at > now() - interval '1 hour'`.one(tx)
  return proposals < maxProposalsPerNetwork
}

function nameFromEmail(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, 100)
}

/** A sign-in with Google from its start to the session, and whose account it opens. */
import { ApiError, type SignedIn } from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/transact.ts'
import { assertSwitchIsOn } from '../../users/lock-actor.ts'
import { startSession } from '../actions.ts'
import { credentialOf } from '../queries.ts'
import { hashOf, newToken } from '../tokens.ts'
import { prove } from '../verify-email.ts'
import type { Attempt, Google, GoogleUser } from './google.ts'

const minutesToChoose = 10
const secondsToTake = 60

/** Remembers what must be the same when the browser comes back. `challenge` is the hash of the opener's secret. */
export async function begin(tx: Tx, { state, nonce, codeVerifier }: Attempt, challenge: string): Promise<void> {
  await tx
    .insertInto('google_sign_ins')
    .values({
      state_hash: hashOf(state),
      nonce,
      code_verifier: codeVerifier,
      challenge,
      expires_at: sql<string>`now() + make_interval(mins => ${minutesToChoose})`,
    })
    .execute()
}

/** Takes what was remembered for a state, once. */
export async function comeBack(tx: Tx, state: string): Promise<{ attempt: Attempt; challenge: string } | undefined> {
  const row = await tx
    .deleteFrom('google_sign_ins')
    .where('state_hash', '=', hashOf(state))
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['nonce', 'code_verifier', 'challenge'])
    .executeTakeFirst()
  return row && { attempt: { state, nonce: row.nonce, codeVerifier: row.code_verifier }, challenge: row.challenge }
}

/** The account that this Google person opens, and a ticket for it that only the page which opened the popup can take. */
export async function admit(
  tx: Tx,
  { provider }: Pick<Google, 'provider'>,
  person: GoogleUser,
  challenge: string,
): Promise<string> {
  const credential = await accountOf(tx, provider, person)
  const ticket = newToken()
  await tx
    .insertInto('google_sign_ins')
    .values({
      state_hash: hashOf(newToken()),
      nonce: '',
      code_verifier: '',
      challenge,
      ticket_hash: hashOf(ticket),
      credential_id: credential,
      expires_at: sql<string>`now() + make_interval(secs => ${secondsToTake})`,
    })
    .execute()
  return ticket
}

/** @throws `auth/invalid-credential` for a ticket that was taken, has expired, or was meant for another browser */
export async function takeGoogleTicket(tx: Tx, ticket: string, secret: string, device: string): Promise<SignedIn> {
  const taken = await tx
    .deleteFrom('google_sign_ins')
    .using('credentials')
    .whereRef('credentials._id', '=', 'google_sign_ins.credential_id')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('challenge', '=', hashOf(secret).toString('base64url'))
    .where('expires_at', '>', sql<string>`now()`)
    .where('credentials.removed_at', 'is', null)
    .returning(['credentials._id', 'credentials.email', 'credentials.name', 'credentials.photo'])
    .executeTakeFirst()
  if (!taken) throw new ApiError('auth/invalid-credential')
  return startSession(tx, taken, device)
}

/** Run by the clock: sign-ins that were given up. */
export async function deleteExpiredGoogleSignIns(tx: Tx): Promise<void> {
  await tx.deleteFrom('google_sign_ins').where('expires_at', '<', sql<string>`now()`).execute()
}

/**
 * A Google account that was here before opens what it opened then. A new one opens the account of its address, if
 * Google has proved the address. What the development issuer says proves nothing, so it opens only what it has made,
 * and never an Admin.
 */
async function accountOf(tx: Tx, provider: Google['provider'], person: GoogleUser): Promise<string> {
  const known = await tx
    .selectFrom('identities')
    .innerJoin('credentials', 'credentials._id', 'identities.credential_id')
    .leftJoin('users', 'users.email', 'credentials.email')
    .select(['credentials._id', 'credentials.removed_at', 'users.role'])
    .where('provider', '=', provider)
    .where('subject', '=', person.subject)
    .executeTakeFirst()
  if (known?.removed_at) throw new ApiError('account_removed')
  if (known && provider === 'google-development' && known.role === 'Admin')
    throw new ApiError('auth/account-exists-with-different-credential')
  if (known) return known._id
  if (!person.emailVerified) throw new ApiError('auth/unverified-email')

  const existing = await credentialOf(tx, person.email)
  if (existing?.removed_at) throw new ApiError('account_removed')
  if (existing && provider === 'google-development') throw new ApiError('auth/account-exists-with-different-credential')
  if (existing) await prove(tx, existing._id)
  const credential = existing ? existing._id : await newCredential(tx, provider, person)
  await tx.insertInto('identities').values({ provider, subject: person.subject, credential_id: credential }).execute()
  return credential
}

async function newCredential(tx: Tx, provider: Google['provider'], person: GoogleUser): Promise<string> {
  await assertSwitchIsOn(tx, 'sign_ups')
  const { email, name, photo } = person
  const made = await tx
    .insertInto('credentials')
    .values({
      _id: newId(),
      email,
      name,
      photo,
      password_hash: null,
      ...(provider === 'google' && { email_verified_at: sql<string>`now()` }),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return made._id
}

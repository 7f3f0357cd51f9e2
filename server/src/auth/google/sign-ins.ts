/** A sign-in with Google from its start to the session, and the account that it opens. */
import { ApiError, type SignedIn } from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/transact.ts'
import { assertSwitchIsOn } from '../../users/lock-actor.ts'
import { credentialOf } from '../queries.ts'
import { startSession } from '../sessions.ts'
import { hashOf, newToken } from '../tokens.ts'
import { verifyEmail } from '../verify-email.ts'
import type { Attempt, Google, GoogleUser } from './google.ts'

const attemptMinutes = 10
const ticketSeconds = 60

/** Stores the values that must be the same when the browser returns. `challenge` is the hash of the opener's secret. */
export async function begin(tx: Tx, { state, nonce, codeVerifier }: Attempt, challenge: string): Promise<void> {
  await tx
    .insertInto('google_sign_ins')
    .values({
      state_hash: hashOf(state),
      nonce,
      code_verifier: codeVerifier,
      challenge,
      expires_at: sql<string>`now() + make_interval(mins => ${attemptMinutes})`,
    })
    .execute()
}

/** Deletes and returns the stored values of a state; undefined when there are none or they have expired. */
export async function takeAttempt(tx: Tx, state: string): Promise<{ attempt: Attempt; challenge: string } | undefined> {
  const row = await tx
    .deleteFrom('google_sign_ins')
    .where('state_hash', '=', hashOf(state))
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['nonce', 'code_verifier', 'challenge'])
    .executeTakeFirst()
  return row && { attempt: { state, nonce: row.nonce, codeVerifier: row.code_verifier }, challenge: row.challenge }
}

/** Opens the account of a Google user. @returns a ticket for it that only the page which opened the popup can use */
export async function issueTicket(
  tx: Tx,
  { provider }: Pick<Google, 'provider'>,
  googleUser: GoogleUser,
  challenge: string,
): Promise<string> {
  const credential = await accountOf(tx, provider, googleUser)
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
      expires_at: sql<string>`now() + make_interval(secs => ${ticketSeconds})`,
    })
    .execute()
  return ticket
}

/** @throws `auth/invalid-credential` for a ticket that was used, has expired, or belongs to another browser */
export async function takeGoogleTicket(tx: Tx, ticket: string, secret: string, device: string): Promise<SignedIn> {
  const credential = await tx
    .deleteFrom('google_sign_ins')
    .using('credentials')
    .whereRef('credentials._id', '=', 'google_sign_ins.credential_id')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('challenge', '=', hashOf(secret).toString('base64url'))
    .where('expires_at', '>', sql<string>`now()`)
    .where('credentials.removed_at', 'is', null)
    .returning(['credentials._id', 'credentials.email', 'credentials.name', 'credentials.photo'])
    .executeTakeFirstOrThrow(() => new ApiError('auth/invalid-credential'))
  return startSession(tx, credential, device)
}

/** Deletes expired sign-ins. Run as a cron job. */
export async function deleteExpiredGoogleSignIns(tx: Tx): Promise<void> {
  await tx.deleteFrom('google_sign_ins').where('expires_at', '<', sql<string>`now()`).execute()
}

/**
 * A known Google account opens the account that it is linked to. A new one opens the account of its e-mail address, if
 * Google has verified the address. The development issuer verifies nothing, so it opens only accounts that it created,
 * and never that of an Admin.
 */
async function accountOf(tx: Tx, provider: Google['provider'], googleUser: GoogleUser): Promise<string> {
  const known = await tx
    .selectFrom('identities')
    .innerJoin('credentials', 'credentials._id', 'identities.credential_id')
    .leftJoin('users', 'users.email', 'credentials.email')
    .select(['credentials._id', 'credentials.removed_at', 'users.role'])
    .where('provider', '=', provider)
    .where('subject', '=', googleUser.subject)
    .executeTakeFirst()
  if (known?.removed_at) throw new ApiError('account_removed')
  if (known && provider === 'google-development' && known.role === 'Admin')
    throw new ApiError('auth/account-exists-with-different-credential')
  if (known) return known._id
  if (!googleUser.emailVerified) throw new ApiError('auth/unverified-email')

  const existing = await credentialOf(tx, googleUser.email)
  if (existing?.removed_at) throw new ApiError('account_removed')
  if (existing && provider === 'google-development') throw new ApiError('auth/account-exists-with-different-credential')
  if (existing) await verifyEmail(tx, existing._id)
  const credential = existing ? existing._id : await newCredential(tx, provider, googleUser)
  await tx
    .insertInto('identities')
    .values({ provider, subject: googleUser.subject, credential_id: credential })
    .execute()
  return credential
}

async function newCredential(tx: Tx, provider: Google['provider'], googleUser: GoogleUser): Promise<string> {
  await assertSwitchIsOn(tx, 'sign_ups')
  const { email, name, photo } = googleUser
  const created = await tx
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
  return created._id
}

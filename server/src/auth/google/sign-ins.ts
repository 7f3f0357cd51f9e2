/** A sign-in with Google from its start to the session, and the account that it opens. */
import { ApiError, type SignedIn } from '@piecework/contract'
import { fixed } from '../../db/statement.ts'
import type { Tx } from '../../db/transact.ts'
import { assertSwitchIsOn } from '../../users/lock-actor.ts'
import { credentialOf } from '../queries.ts'
import { type Credential, createCredential, linkAccount, linkedAccount, startSession } from '../sessions.ts'
import { hashOf, newToken } from '../tokens.ts'
import { verifyEmail } from '../verify-email.ts'
import type { Attempt, Google, GoogleUser } from './google.ts'

const attemptMinutes = 10
const ticketSeconds = 60

/** Stores the values that must be the same when the browser returns. `challenge` is the hash of the opener's secret. */
export async function begin(tx: Tx, { state, nonce, codeVerifier }: Attempt, challenge: string): Promise<void> {
  await fixed`
    insert into google_sign_ins (state_hash, nonce, code_verifier, challenge, expires_at)
    values (${hashOf(state)}, ${nonce}, ${codeVerifier}, ${challenge}, now() + make_interval(mins => ${attemptMinutes}))`.run(
    tx,
  )
}

/** Deletes and returns the stored values of a state; undefined when there are none or they have expired. */
export async function takeAttempt(tx: Tx, state: string): Promise<{ attempt: Attempt; challenge: string } | undefined> {
  const row = await fixed<{ nonce: string; code_verifier: string; challenge: string }>`
    delete from google_sign_ins where state_hash = ${hashOf(state)} and ticket_hash is null and expires_at > now()
    returning nonce, code_verifier, challenge`.first(tx)
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
  await fixed`
    insert into google_sign_ins (state_hash, nonce, code_verifier, challenge, ticket_hash, credential_id, expires_at)
    values (${hashOf(newToken())}, '', '', ${challenge}, ${hashOf(ticket)}, ${credential},
      now() + make_interval(secs => ${ticketSeconds}))`.run(tx)
  return ticket
}

/** @throws `auth/invalid-credential` for a ticket that was used, has expired, or belongs to another browser */
export async function takeGoogleTicket(tx: Tx, ticket: string, secret: string, device: string): Promise<SignedIn> {
  const credential = await fixed<Credential>`
    delete from google_sign_ins using credentials
    where credentials._id = credential_id and ticket_hash = ${hashOf(ticket)}
      and challenge = ${hashOf(secret).toString('base64url')} and expires_at > now() and removed_at is null
    returning credentials._id, email, name, photo`.one(tx, () => new ApiError('auth/invalid-credential'))
  return startSession(tx, credential, device)
}

export const deleteExpiredGoogleSignIns = fixed`delete from google_sign_ins where expires_at < now()`

/**
 * A known Google account opens the account that it is linked to. A new one opens the account of its e-mail address, if
 * Google has verified the address. The development issuer verifies nothing, so it opens only accounts that it created,
 * and never that of an Admin.
 */
async function accountOf(tx: Tx, provider: Google['provider'], googleUser: GoogleUser): Promise<string> {
  const known = await linkedAccount(tx, provider, googleUser.subject)
  if (known?.removed_at) throw new ApiError('account_removed')
  if (known && provider === 'google-development' && known.role === 'Admin')
    throw new ApiError('auth/account-exists-with-different-credential')
  if (known) return known._id
  if (!googleUser.emailVerified) throw new ApiError('auth/unverified-email')

  const existing = await credentialOf(tx, googleUser.email)
  if (existing?.removed_at) throw new ApiError('account_removed')
  if (existing && provider === 'google-development') throw new ApiError('auth/account-exists-with-different-credential')
  if (existing) await verifyEmail(tx, existing._id)
  else await assertSwitchIsOn(tx, 'sign_ups')
  const credential = existing ?? (await createCredential(tx, { ...googleUser, isVerified: provider === 'google' }))
  if (!credential) throw new ApiError('auth/account-exists-with-different-credential')
  await linkAccount(tx, provider, googleUser.subject, credential._id)
  return credential._id
}

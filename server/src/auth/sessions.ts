/** Creates credentials, links them to accounts of issuers; starts, renews and ends sessions. */
import { ApiError, type Role, type SignedIn } from '@piecework/contract'
import { newId } from '../db/ids.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { afterCommit, type Tx } from '../db/transact.ts'
import { endStreams } from '../notifications/stream.ts'
import { stampLogin } from '../users/actions.ts'
import { assertSwitchIsOn } from '../users/lock-actor.ts'
import { eraseKeys } from './keys/keys.ts'
import { isUnseen } from './queries.ts'
import { hashOf, newToken } from './tokens.ts'

export type Credential = { _id: string; email: string; name: string | null; photo: string | null }
export type Account = Credential & { sign_ins_from: string | null; removed_at: string | null }
type Provider = 'google' | 'google-development' | 'firebase'

const accessHours = 12
const renewableDays = 30
export const sessionDays = 180
const overlapMinutes = 10
const maxTokensPerSession = 5

/** Creates a credential, never a user. @throws `auth/email-already-in-use`, `sign_ups_off` */
export async function signUp(
  tx: Tx,
  input: { email: string; passwordHash: string; name: string | null },
  device: string,
): Promise<SignedIn> {
  const taken = await fixed`select from users where email = ${input.email}`.run(tx)
  if (taken.length > 0) throw new ApiError('auth/email-already-in-use')
  await assertSwitchIsOn(tx, 'sign_ups')
  const credential = await createCredential(tx, input)
  if (!credential) throw new ApiError('auth/email-already-in-use')
  return startSession(tx, credential, device)
}

/** Undefined when the address has a credential. */
export function createCredential(
  tx: Tx,
  created: { email: string; name: string | null; photo?: string | null; passwordHash?: string; isVerified?: boolean },
): Promise<Account | undefined> {
  const { email, name, photo = null, passwordHash = null, isVerified = false } = created
  return fixed<Account>`
    insert into credentials (_id, email, name, photo, password_hash, email_verified_at)
    values (${newId()}, ${email}, ${name}, ${photo}, ${passwordHash}, case when ${isVerified}::boolean then now() end)
    on conflict (email) do nothing returning _id, email, name, photo, sign_ins_from, removed_at`.first(tx)
}

/** The account that this account of an issuer opens; undefined when it is not linked to any. */
export function linkedAccount(
  tx: Tx,
  provider: Provider,
  subject: string,
): Promise<(Account & { role: Role | null }) | undefined> {
  return fixed<Account & { role: Role | null }>`
    select credentials._id, credentials.email, credentials.name, credentials.photo, sign_ins_from, credentials.removed_at, role
    from identities join credentials on credentials._id = credential_id left join users on users.email = credentials.email
    where provider = ${provider} and subject = ${subject}`.first(tx)
}

export async function linkAccount(tx: Tx, provider: Provider, subject: string, credential: string): Promise<void> {
  await fixed`
    insert into identities (provider, subject, credential_id) values (${provider}, ${subject}, ${credential})`.run(tx)
}

/** Starts a session after a correct password. @throws `auth/invalid-credential` when it was replaced in the meantime */
export async function signIn(
  tx: Tx,
  credential: Credential & { password_hash: string },
  device: string,
): Promise<SignedIn> {
  await fixed`
    select from credentials where _id = ${credential._id} and password_hash = ${credential.password_hash} for share`.one(
    tx,
    () => new ApiError('auth/invalid-credential'),
  )
  return startSession(tx, credential, device)
}

export async function startSession(tx: Tx, credential: Credential, device: string): Promise<SignedIn> {
  return issueToken(tx, await openSession(tx, credential, device), credential)
}

/** @returns the session's id */
export async function openSession(
  tx: Tx,
  credential: Pick<Credential, '_id' | 'email'>,
  device: string,
): Promise<string> {
  const session = newId()
  await fixed`
    insert into sessions (_id, credential_id, device, ends_at)
    values (${session}, ${credential._id}, ${device}, now() + make_interval(days => ${sessionDays}))`.run(tx)
  await stampLogin(tx, credential.email)
  return session
}

/**
 * Issues a new token for one that has expired or soon will. The old token stays valid for at most ten minutes, for lost
 * responses and for other tabs.
 * @throws `bad_token`, `account_removed`
 */
export async function refresh(tx: Tx, token: string): Promise<SignedIn> {
  const overlap = fixed`now() + make_interval(mins => ${overlapMinutes})`
  const row = await fixed<Credential & { session: string; removed_at: string | null }>`
    update tokens set expires_at = least(expires_at, ${overlap}), renewable_until = least(renewable_until, ${overlap})
    from sessions join credentials on credentials._id = credential_id
    where sessions._id = session_id and hash = ${hashOf(token)} and renewable_until > now() and ends_at > now()
    returning sessions._id as session, credentials._id, email, name, photo, removed_at`.one(
    tx,
    () => new ApiError('bad_token'),
  )
  if (row.removed_at) throw new ApiError('account_removed')
  await fixed`update sessions set last_seen_at = now() where _id = ${row.session}`.run(tx)
  const renewed = await issueToken(tx, row.session, row)
  // Tabs that renew at the same time get one token each; the oldest tokens beyond the limit are deleted.
  await fixed`delete from tokens where session_id = ${row.session} and hash in (
    select hash from tokens where session_id = ${row.session}
    order by renewable_until desc offset ${maxTokensPerSession})`.run(tx)
  return renewed
}

/** Ends the session of a token; does nothing when it has ended already. */
export async function signOut(tx: Tx, token: string): Promise<void> {
  await endSessions(tx, fixed`_id in (select session_id from tokens where hash = ${hashOf(token)})`)
}

/** @throws `session_not_found`; `not_yours` for a session of another credential */
export async function endSession(tx: Tx, credential: string, session: string): Promise<void> {
  const found = await fixed<{ credential_id: string }>`select credential_id from sessions where _id = ${session}`.first(
    tx,
  )
  if (!found) throw new ApiError('session_not_found')
  if (found.credential_id !== credential) throw new ApiError('not_yours')
  await endSessions(tx, fixed`_id = ${session}`)
}

/**
 * Ends all other sessions. A Firebase sign-in before this moment cannot begin a session any more.
 * @returns the number of ended sessions
 */
export async function endOtherSessions(tx: Tx, credential: string, current: string): Promise<number> {
  await fixed`update credentials set sign_ins_from = now() where _id = ${credential}`.run(tx)
  return endSessions(tx, fixed`credential_id = ${credential} and _id <> ${current}`)
}

/** Ends the sessions for which this SQL condition holds, and their streams. @returns the number of ended sessions */
export async function endSessions(tx: Tx, condition: Fixed<unknown>): Promise<number> {
  const ended = await fixed<{ _id: string }>`delete from sessions where ${condition} returning _id`.run(tx)
  afterCommit(tx, () => endStreams(ended.map(({ _id }) => _id)))
  return ended.length
}

/**
 * Disables the credential of a removed user and erases its name and e-mail address. Its tokens stay until they expire,
 * so that requests with them get the error `account_removed`.
 */
export async function disableCredential(tx: Tx, email: string, pseudonym: string): Promise<void> {
  const disabled = await fixed<{ _id: string }>`
    update credentials set email = ${pseudonym}, name = null, photo = null, removed_at = now()
    where email = ${email} returning _id`.first(tx)
  await eraseKeys(tx, fixed`user_id = (select _id from users where email = ${email})`)
  if (!disabled) return
  const sessions = await fixed<{ _id: string }>`select _id from sessions where credential_id = ${disabled._id}`.run(tx)
  afterCommit(tx, () => endStreams(sessions.map(({ _id }) => _id)))
}

/** Updates last_seen_at of a session. Many requests call this, so it writes at most every five minutes. */
export async function seen(tx: Tx, session: string): Promise<void> {
  await fixed`update sessions set last_seen_at = now() where _id = ${session} and ${isUnseen}`.run(tx)
}

/** Tokens that cannot be renewed any more, and sessions that have ended. */
export const deleteExpiredTokens = fixed`delete from tokens where renewable_until < now()`
export const deleteEndedSessions = fixed`delete from sessions where ends_at < now()`

async function issueToken(tx: Tx, session: string, credential: Credential): Promise<SignedIn> {
  const token = newToken()
  const { expires_at } = await fixed<{ expires_at: string }>`
    insert into tokens (hash, session_id, expires_at, renewable_until)
    values (${hashOf(token)}, ${session}, now() + make_interval(hours => ${accessHours}), now() + make_interval(days => ${renewableDays}))
    returning expires_at`.one(tx)
  return { token, expires_at, user: { email: credential.email, name: credential.name, photo: credential.photo } }
}

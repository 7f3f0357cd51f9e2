/** Creates credentials; starts, renews and ends sessions. */
import { ApiError, type SignedIn } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { afterCommit, type Tx } from '../db/transact.ts'
import { endStreams } from '../notifications/stream.ts'
import { stampLogin } from '../users/actions.ts'
import { assertSwitchIsOn } from '../users/lock-actor.ts'
import { lastSeenThreshold } from './queries.ts'
import { hashOf, newToken } from './tokens.ts'

type Credential = { _id: string; email: string; name: string | null; photo: string | null }

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
  const taken = await tx.selectFrom('users').select('_id').where('email', '=', input.email).executeTakeFirst()
  if (taken) throw new ApiError('auth/email-already-in-use')
  await assertSwitchIsOn(tx, 'sign_ups')
  const credential = await tx
    .insertInto('credentials')
    .values({ _id: newId(), email: input.email, password_hash: input.passwordHash, name: input.name })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['_id', 'email', 'name', 'photo'])
    .executeTakeFirstOrThrow(() => new ApiError('auth/email-already-in-use'))
  return startSession(tx, credential, device)
}

/** Starts a session after a correct password. @throws `auth/invalid-credential` when it was replaced in the meantime */
export async function signIn(
  tx: Tx,
  credential: Credential & { password_hash: string },
  device: string,
): Promise<SignedIn> {
  await tx
    .selectFrom('credentials')
    .select('_id')
    .where('_id', '=', credential._id)
    .where('password_hash', '=', credential.password_hash)
    .forShare()
    .executeTakeFirstOrThrow(() => new ApiError('auth/invalid-credential'))
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
  const session = await tx
    .insertInto('sessions')
    .values({
      _id: newId(),
      credential_id: credential._id,
      device,
      ends_at: sql<string>`now() + make_interval(days => ${sessionDays})`,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await stampLogin(tx, credential.email)
  return session._id
}

/**
 * Issues a new token for one that has expired or soon will. The old token stays valid for at most ten minutes, for lost
 * responses and for other tabs.
 * @throws `bad_token`, `account_removed`
 */
export async function refresh(tx: Tx, token: string): Promise<SignedIn> {
  const row = await tx
    .updateTable('tokens')
    .from('sessions')
    .innerJoin('credentials', 'credentials._id', 'sessions.credential_id')
    .set({
      expires_at: sql<string>`least(tokens.expires_at, now() + make_interval(mins => ${overlapMinutes}))`,
      renewable_until: sql<string>`least(tokens.renewable_until, now() + make_interval(mins => ${overlapMinutes}))`,
    })
    .whereRef('sessions._id', '=', 'tokens.session_id')
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.renewable_until', '>', sql<string>`now()`)
    .where('sessions.ends_at', '>', sql<string>`now()`)
    .returning([
      'sessions._id as session',
      'credentials._id',
      'credentials.email',
      'credentials.name',
      'credentials.photo',
      'credentials.removed_at',
    ])
    .executeTakeFirstOrThrow(() => new ApiError('bad_token'))
  if (row.removed_at) throw new ApiError('account_removed')
  await tx.updateTable('sessions').set({ last_seen_at: sql<string>`now()` }).where('_id', '=', row.session).execute()
  const renewed = await issueToken(tx, row.session, row)
  // Tabs that renew at the same time get one token each; the oldest tokens beyond the limit are deleted.
  await sql`delete from tokens where session_id = ${row.session} and hash in (
    select hash from tokens where session_id = ${row.session}
    order by renewable_until desc offset ${maxTokensPerSession})`.execute(tx)
  return renewed
}

/** Ends the session of a token; does nothing when it has ended already. */
export async function signOut(tx: Tx, token: string): Promise<void> {
  await endSessions(tx, sql`_id in (select session_id from tokens where hash = ${hashOf(token)})`)
}

/** @throws `session_not_found`; `not_yours` for a session of another credential */
export async function endSession(tx: Tx, credential: string, session: string): Promise<void> {
  const found = await tx.selectFrom('sessions').select('credential_id').where('_id', '=', session).executeTakeFirst()
  if (!found) throw new ApiError('session_not_found')
  if (found.credential_id !== credential) throw new ApiError('not_yours')
  await endSessions(tx, sql`_id = ${session}`)
}

/**
 * Ends all other sessions. A Firebase sign-in before this moment cannot begin a session any more.
 * @returns the number of ended sessions
 */
export async function endOtherSessions(tx: Tx, credential: string, current: string): Promise<number> {
  await tx.updateTable('credentials').set({ sign_ins_from: sql<string>`now()` }).where('_id', '=', credential).execute()
  return endSessions(tx, sql`credential_id = ${credential} and _id <> ${current}`)
}

/** Ends the sessions for which this SQL condition holds, and their streams. @returns the number of ended sessions */
export async function endSessions(tx: Tx, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ _id: string }>`delete from sessions where ${condition} returning _id`.execute(tx)
  afterCommit(tx, () => endStreams(rows.map((session) => session._id)))
  return rows.length
}

/**
 * Disables the credential of a removed user and erases its name and e-mail address. Its tokens stay until they expire,
 * so that requests with them get the error `account_removed`.
 */
export async function disableCredential(tx: Tx, email: string, pseudonym: string): Promise<void> {
  const disabled = await tx
    .updateTable('credentials')
    .set({ email: pseudonym, name: null, photo: null, removed_at: sql<string>`now()` })
    .where('email', '=', email)
    .returning('_id')
    .executeTakeFirst()
  if (!disabled) return
  const sessions = await tx.selectFrom('sessions').select('_id').where('credential_id', '=', disabled._id).execute()
  afterCommit(tx, () => endStreams(sessions.map((session) => session._id)))
}

/** Updates last_seen_at of a session. Many requests call this, so it writes at most every five minutes. */
export async function seen(tx: Tx, session: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: sql<string>`now()` })
    .where('_id', '=', session)
    .where('last_seen_at', '<', lastSeenThreshold)
    .execute()
}

/** Deletes tokens that cannot be renewed any more and sessions that have ended. Run as a cron job. */
export async function deleteExpiredTokens(tx: Tx): Promise<void> {
  await tx.deleteFrom('tokens').where('renewable_until', '<', sql<string>`now()`).execute()
  await tx.deleteFrom('sessions').where('ends_at', '<', sql<string>`now()`).execute()
}

async function issueToken(tx: Tx, session: string, credential: Credential): Promise<SignedIn> {
  const token = newToken()
  const { expires_at } = await tx
    .insertInto('tokens')
    .values({
      hash: hashOf(token),
      session_id: session,
      expires_at: sql<string>`now() + make_interval(hours => ${accessHours})`,
      renewable_until: sql<string>`now() + make_interval(days => ${renewableDays})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, expires_at, user: { email: credential.email, name: credential.name, photo: credential.photo } }
}

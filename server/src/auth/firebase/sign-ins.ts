/** Finds the caller of a Firebase token. The first token of a Firebase sign-in begins a session of this server. */
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../../db/ids.ts'
import { type Db, type Tx, transact } from '../../db/transact.ts'
import type { Caller } from '../../http/actor.ts'
import { callerBySession, callerBySignIn, credentialOf } from '../queries.ts'
import { openSession, sessionDays } from '../sessions.ts'
import { verifyEmail } from '../verify-email.ts'
import type { Firebase, FirebaseSignIn } from './firebase.ts'

/** @throws `bad_token`, also for a valid token when the session of its sign-in has ended */
export async function callerByFirebase(db: Db, firebase: Firebase, token: string, device: string): Promise<Caller> {
  const signIn = await firebase.verify(token)
  const caller = await callerBySignIn(db, signIn)
  const isVerification = signIn.emailVerified && caller?.email === signIn.email && !caller.emailVerified
  if (caller && !isVerification) return caller
  const session = await transact(db, (tx) => admitSignIn(tx, signIn, device))
  return callerBySession(db, session)
}

/**
 * Finds or begins the session of a sign-in. A known Firebase account opens the account that it is linked to; a new one
 * opens the account of its e-mail address, if Firebase has verified the address.
 */
async function admitSignIn(tx: Tx, signIn: FirebaseSignIn, device: string): Promise<string> {
  // A browser sends its first requests in parallel: the lock lets only one of them begin the session.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in of ${signIn.subject}`}, 0))`.execute(tx)
  const credential = await accountOf(tx, signIn)
  const session = (await sessionOf(tx, signIn)) ?? (await beginSession(tx, signIn, credential, device))
  if (signIn.emailVerified && signIn.email === credential.email) {
    await verifyEmail(tx, credential._id, { session, ...signIn })
  }
  return session
}

type Account = { _id: string; email: string; sign_ins_from: string | null }

async function accountOf(tx: Tx, signIn: FirebaseSignIn): Promise<Account> {
  const known = await tx
    .selectFrom('identities')
    .innerJoin('credentials', 'credentials._id', 'identities.credential_id')
    .select(['credentials._id', 'email', 'sign_ins_from', 'removed_at'])
    .where('provider', '=', 'firebase')
    .where('subject', '=', signIn.subject)
    .executeTakeFirst()
  const found = known ?? (await newCredential(tx, signIn)) ?? (await credentialOf(tx, signIn.email))
  if (!found || found.removed_at) throw new ApiError('account_removed')
  if (known) return known
  await tx
    .insertInto('identities')
    .values({ provider: 'firebase', subject: signIn.subject, credential_id: found._id })
    .execute()
  return found
}

/** Undefined when the address has a credential. @throws `account_removed`; `unverified_email` if it is not verified */
async function newCredential(tx: Tx, { email, emailVerified, name, photo }: FirebaseSignIn) {
  const existing = await credentialOf(tx, email)
  if (existing?.removed_at) throw new ApiError('account_removed')
  if (!existing) {
    const created = await tx
      .insertInto('credentials')
      .values({ _id: newId(), email, name, photo, password_hash: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['_id', 'email', 'sign_ins_from', 'removed_at'])
      .executeTakeFirst()
    if (created) return created
  }
  if (!emailVerified) throw new ApiError('unverified_email')
  return undefined
}

/** Undefined when the sign-in has not begun a session. @throws `bad_token` when that session has ended */
async function sessionOf(tx: Tx, { subject, beganAt }: FirebaseSignIn): Promise<string | undefined> {
  const signInRow = await tx
    .selectFrom('firebase_sign_ins')
    .select('session_id')
    .where('subject', '=', subject)
    .where('began_at', '=', beganAt.toISOString())
    .executeTakeFirst()
  if (signInRow && !signInRow.session_id) throw new ApiError('bad_token')
  return signInRow?.session_id ?? undefined
}

async function beginSession(
  tx: Tx,
  { subject, beganAt }: FirebaseSignIn,
  credential: Account,
  device: string,
): Promise<string> {
  const isOld = Date.now() - beganAt.getTime() > sessionDays * dayMs
  // Firebase stores the start of a sign-in in whole seconds.
  const isEnded = credential.sign_ins_from && beganAt.getTime() < wholeSecond(credential.sign_ins_from)
  if (isOld || isEnded) throw new ApiError('bad_token')
  const session = await openSession(tx, credential, device)
  await tx.insertInto('firebase_sign_ins').values({ subject, began_at: beganAt, session_id: session }).execute()
  return session
}

/** Deletes sign-ins without a session that are too old to begin one. Run as a cron job. */
export async function deleteExpiredFirebaseSignIns(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('firebase_sign_ins')
    .where('session_id', 'is', null)
    .where('began_at', '<', sql<string>`now() - make_interval(days => ${sessionDays + 1})`)
    .execute()
}

const dayMs = 86_400_000

function wholeSecond(time: string): number {
  return Math.floor(Date.parse(time) / 1000) * 1000
}

/** Finds the caller of a Firebase token. The first token of a Firebase sign-in begins a session of this server. */
import { ApiError } from '@piecework/contract'
import { fixed } from '../../db/statement.ts'
import { type Db, type Tx, transact } from '../../db/transact.ts'
import type { Caller } from '../../http/actor.ts'
import { callerBySession, callerBySignIn, credentialOf } from '../queries.ts'
import { type Account, createCredential, linkAccount, linkedAccount, openSession, sessionDays } from '../sessions.ts'
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
  await fixed`select pg_advisory_xact_lock(hashtextextended(${`sign-in of ${signIn.subject}`}, 0))`.run(tx)
  const credential = await accountOf(tx, signIn)
  const session = (await sessionOf(tx, signIn)) ?? (await beginSession(tx, signIn, credential, device))
  if (signIn.emailVerified && signIn.email === credential.email) {
    await verifyEmail(tx, credential._id, { session, ...signIn })
  }
  return session
}

async function accountOf(tx: Tx, signIn: FirebaseSignIn): Promise<Account> {
  const known = await linkedAccount(tx, 'firebase', signIn.subject)
  const found = known ?? (await newCredential(tx, signIn)) ?? (await credentialOf(tx, signIn.email))
  if (!found || found.removed_at) throw new ApiError('account_removed')
  if (known) return known
  await linkAccount(tx, 'firebase', signIn.subject, found._id)
  return found
}

/** Undefined when the address has a credential. @throws `account_removed`; `unverified_email` if it is not verified */
async function newCredential(tx: Tx, { email, emailVerified, name, photo }: FirebaseSignIn) {
  const existing = await credentialOf(tx, email)
  if (existing?.removed_at) throw new ApiError('account_removed')
  const created = existing ? undefined : await createCredential(tx, { email, name, photo })
  if (!created && !emailVerified) throw new ApiError('unverified_email')
  return created
}

/** Undefined when the sign-in has not begun a session. @throws `bad_token` when that session has ended */
async function sessionOf(tx: Tx, { subject, beganAt }: FirebaseSignIn): Promise<string | undefined> {
  const signInRow = await fixed<{ session_id: string | null }>`
    select session_id from firebase_sign_ins where subject = ${subject} and began_at = ${beganAt.toISOString()}::timestamptz`.first(
    tx,
  )
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
  await fixed`
    insert into firebase_sign_ins (subject, began_at, session_id) values (${subject}, ${beganAt}, ${session})`.run(tx)
  return session
}

/** Sign-ins without a session that are too old to begin one. */
export const deleteExpiredFirebaseSignIns = fixed`
  delete from firebase_sign_ins where session_id is null and began_at < now() - make_interval(days => ${sessionDays + 1})`

const dayMs = 86_400_000

function wholeSecond(time: string): number {
  return Math.floor(Date.parse(time) / 1000) * 1000
}

/** Who a token belongs to, read in one statement, and where somebody is signed in. */
import { Refused, type Session } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import type { Caller } from '../http/caller.ts'
import { isOn } from '../users/acting.ts'
import type { FirebaseSignIn } from './firebase.ts'
import { hashOf } from './tokens.ts'

/** A session that was last seen before this is due to be seen again. */
export const longAgo = sql<string>`now() - interval '5 minutes'`

/** @throws `bad_token`, or `account_removed` when the user was removed. */
export function callerByToken(db: Db, token: string): Promise<Caller> {
  return caller(
    callers(db)
      .innerJoin('tokens', 'tokens.session_id', 'sessions._id')
      .where('tokens.hash', '=', hashOf(token))
      .where('tokens.purpose', '=', 'access')
      .where('tokens.expires_at', '>', sql<string>`now()`),
  )
}

/** The same for a sign-in at Firebase; undefined when no session has begun with it, or the session has ended. */
export async function callerBySignIn(db: Db, { subject, beganAt }: FirebaseSignIn): Promise<Caller | undefined> {
  const query = callers(db)
    .innerJoin('firebase_sign_ins', 'firebase_sign_ins.session_id', 'sessions._id')
    .where('firebase_sign_ins.subject', '=', subject)
    .where('firebase_sign_ins.began_at', '=', beganAt.toISOString())
  const row = await query.executeTakeFirst()
  return row && callerOf(row)
}

/** The same for a session whose ticket was just taken. */
export function callerBySession(db: Db, session: string): Promise<Caller> {
  return caller(callers(db).where('sessions._id', '=', session))
}

/** Whose password is meant. A removed person's address is known by its hash only; whoever lives at it now comes first. */
export async function credentialOf(db: Db, email: string) {
  const living = await db.selectFrom('credentials').selectAll().where('email', '=', email).executeTakeFirst()
  if (living) return living
  return db
    .selectFrom('credentials')
    .innerJoin('users', 'users.email', 'credentials.email')
    .selectAll('credentials')
    .where('users.address_hash', '=', sql<Uint8Array>`hash_of_address(${email})`)
    .orderBy('credentials.removed_at', 'desc')
    .executeTakeFirst()
}

/** One that can become a user now. */
export function hasProposal(db: Db, email: string): Promise<boolean> {
  return db
    .selectFrom('registration_proposals')
    .select('_id')
    .where('email', '=', email)
    .where(isOn('sign_ups'))
    .executeTakeFirst()
    .then(Boolean)
}

/** Which of these sessions have not ended. */
export async function livingSessions(db: Db, sessions: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('credentials', 'credentials._id', 'sessions.credential_id')
    .select('sessions._id')
    .where('sessions._id', 'in', sessions)
    .where('credentials.removed_at', 'is', null)
    .where('ends_at', '>', sql<string>`now()`)
    .execute()
  return new Set(rows.map((row) => row._id))
}

export function sessionsOf(db: Db, who: Caller): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .select(['_id', 'device', 'signed_in_at', 'last_seen_at'])
    .select(sql<boolean>`_id = ${who.session}`.as('current'))
    .where('credential_id', '=', who.credential)
    .where('ends_at', '>', sql<string>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

function callers(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('credentials', 'credentials._id', 'sessions.credential_id')
    .leftJoin('users', 'users.email', 'credentials.email')
    .leftJoin('second_factors', 'second_factors.credential_id', 'credentials._id')
    .where('sessions.ends_at', '>', sql<string>`now()`)
    .select([
      'sessions._id as session',
      'credentials._id as credential',
      'credentials.email',
      'credentials.name',
      'credentials.photo',
      'users._id as user_id',
      'users.name as user_name',
      'users.role',
      'users.suspended_at',
      'credentials.removed_at',
      'credentials.email_verified_at',
      'sessions.second_factor_at',
      'second_factors.confirmed_at as has_second_factor',
    ])
    .select(sql<boolean>`sessions.last_seen_at < ${longAgo}`.as('unseen'))
}

async function caller(query: { executeTakeFirst: ReturnType<typeof callers>['executeTakeFirst'] }): Promise<Caller> {
  const row = await query.executeTakeFirst()
  if (!row) throw new Refused('bad_token')
  return callerOf(row)
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof callers>['executeTakeFirst']>>>

function callerOf(row: Row): Caller {
  if (row.removed_at) throw new Refused('account_removed')
  const { user_id, user_name, role } = row
  return {
    email: row.email,
    name: row.name,
    photo: row.photo,
    credential: row.credential,
    session: row.session,
    emailVerified: row.email_verified_at !== null,
    unseen: row.unseen,
    secondFactor: row.second_factor_at ? 'given' : row.has_second_factor ? 'owed' : 'none',
    user:
      user_id && role
        ? { _id: user_id, email: row.email, name: user_name ?? '', role, suspended: row.suspended_at !== null }
        : null,
  }
}

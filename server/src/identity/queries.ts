/** Who a token belongs to, read in one statement, and where somebody is signed in. */
import { Refused, type Role, type Session } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import type { Caller } from '../http/caller.ts'
import { isOn } from '../users/acting.ts'
import type { FirebaseSignIn } from './firebase.ts'
import { hashOf } from './tokens.ts'

/** A session that was last seen before this is due to be seen again. */
export const longAgo = sql<string>`now() - interval '5 minutes'`

/** @throws `bad_token`, or `account_removed` when the user was removed. */
export function callerByToken(db: Db, token: string): Promise<Caller> {
  return known(
    callerBy(
      db,
      sql`tokens join sessions on sessions._id = tokens.session_id`,
      sql`tokens.hash = ${hashOf(token)} and tokens.expires_at > now()`,
    ),
  )
}

/** The same for a sign-in at Firebase; undefined when no session has begun with it, or the session has ended. */
export function callerBySignIn(db: Db, { subject, beganAt }: FirebaseSignIn): Promise<Caller | undefined> {
  return callerBy(
    db,
    sql`firebase_sign_ins sign_in join sessions on sessions._id = sign_in.session_id`,
    sql`sign_in.subject = ${subject} and sign_in.began_at = ${beganAt.toISOString()}::timestamptz`,
  )
}

/** The same for a session that has just begun with a sign-in at Firebase. */
export function callerBySession(db: Db, session: string): Promise<Caller> {
  return known(callerBy(db, sql`sessions`, sql`sessions._id = ${session}`))
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

type Row = Pick<Caller, 'email' | 'name' | 'photo' | 'session' | 'credential' | 'unseen'> & {
  user_id: string | null
  user_name: string | null
  role: Role | null
  is_suspended: boolean
  is_removed: boolean
  is_email_verified: boolean
  has_given_factor: boolean
  has_factor: boolean
}

/** Asked with every request, so it is written as SQL: to build it from parts would take longer than to answer it. */
async function callerBy(
  db: Db,
  session: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<Caller | undefined> {
  const { rows } = await sql<Row>`
    select sessions._id as session, sessions.last_seen_at < ${longAgo} as unseen,
      credentials._id as credential, credentials.email, credentials.name, credentials.photo,
      users._id as user_id, users.name as user_name, users.role, users.suspended_at is not null as is_suspended,
      credentials.removed_at is not null as is_removed, credentials.email_verified_at is not null as is_email_verified,
      sessions.second_factor_at is not null as has_given_factor, factor.confirmed_at is not null as has_factor
    from ${session}
      join credentials on credentials._id = sessions.credential_id
      left join users on users.email = credentials.email
      left join second_factors factor on factor.credential_id = credentials._id
    where ${condition} and sessions.ends_at > now()`.execute(db)
  return rows[0] && callerOf(rows[0])
}

async function known(caller: Promise<Caller | undefined>): Promise<Caller> {
  const found = await caller
  if (!found) throw new Refused('bad_token')
  return found
}

function callerOf(row: Row): Caller {
  if (row.is_removed) throw new Refused('account_removed')
  const { email, name, photo, credential, session, unseen, user_id, user_name, role } = row
  return {
    email,
    name,
    photo,
    credential,
    session,
    unseen,
    emailVerified: row.is_email_verified,
    secondFactor: row.has_given_factor ? 'given' : row.has_factor ? 'owed' : 'none',
    user: user_id && role ? { _id: user_id, email, name: user_name ?? '', role, suspended: row.is_suspended } : null,
  }
}

/** Finds the caller of a token in one statement; reads credentials and sessions. */
import { ApiError, type Role, type Session, type UserOverview } from '@piecework/contract'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Caller, Origin } from '../http/actor.ts'
import { isSuspended } from '../ledger/blocks.ts'
import { isProposalFor, wasAddressOfUser } from '../users/actions.ts'
import { isOn } from '../users/lock-actor.ts'
import type { FirebaseSignIn } from './firebase/firebase.ts'
import { hashOf } from './tokens.ts'

/** Over `sessions`: the time when it was last seen is so old that it gets a new one. */
export const isUnseen = fixed<boolean>`(sessions.last_seen_at < now() - interval '5 minutes')`

/** @throws `bad_token`; `account_removed` when the user was removed */
export async function callerByToken(db: Db, token: string): Promise<Caller> {
  return assertFound(
    await callerBy(db, fixed`select session_id from tokens where hash = ${hashOf(token)} and expires_at > now()`),
  )
}

/** The same for a Firebase sign-in; undefined when it has not begun a session or the session has ended. */
export function callerBySignIn(db: Db, { subject, beganAt }: FirebaseSignIn): Promise<Caller | undefined> {
  return callerBy(
    db,
    fixed`select session_id from firebase_sign_ins
      where subject = ${subject} and began_at = ${beganAt.toISOString()}::timestamptz`,
  )
}

/** The same for a session that has just begun with a Firebase sign-in. */
export async function callerBySession(db: Db, session: string): Promise<Caller> {
  return assertFound(await callerBy(db, fixed`${session}::uuid`))
}

/**
 * The credential of an e-mail address. Of removed users only the hash of the address is stored; a current one wins. One
 * statement, so that a known and an unknown address cost the same.
 */
export function credentialOf(db: Db, email: string) {
  return fixed<Selectable<Schema['credentials']>>`
    select * from credentials where email = ${email}
    union all
    select credentials.* from credentials join users using (email) where ${wasAddressOfUser(email)}
    order by removed_at desc nulls first limit 1`.first(db)
}

/** Whether a proposal can become a user now: the caller may use it, and sign-ups are on. */
export async function hasProposal(db: Db, caller: Caller, from: Origin): Promise<boolean> {
  const found = await fixed`
    select from registration_requests
    where ${isProposalFor(caller, from)} and ${isOn('sign_ups')}`.run(db)
  return found.length > 0
}

/** The given sessions that have not ended. */
export async function activeSessions(db: Db, sessions: string[]): Promise<Set<string>> {
  const rows = await fixed<{ _id: string }>`
    select sessions._id from sessions join credentials on credentials._id = credential_id
    where sessions._id = any (${sessions}::uuid[]) and removed_at is null and ends_at > now()`.run(db)
  return new Set(rows.map((row) => row._id))
}

export function sessionsOf(db: Db, caller: Caller): Promise<Session[]> {
  return fixed<Session>`
    select _id, device, signed_in_at, last_seen_at, _id = ${caller.session} as current from sessions
    where credential_id = ${caller.credential} and ends_at > now() order by last_seen_at desc limit 100`.run(db)
}

/** How many sessions of the user with this e-mail have not ended, and when one of them was last seen. */
export function openSessionsOf(db: Db, email: string): Promise<UserOverview['sessions']> {
  return fixed<UserOverview['sessions']>`
    select count(*)::int as open, max(last_seen_at) as last_seen_at
    from credentials join sessions on credential_id = credentials._id where email = ${email} and ends_at > now()`.one(
    db,
  )
}

type Row = Pick<Caller, 'email' | 'name' | 'photo' | 'session' | 'credential' | 'unseen'> & {
  user_id: string | null
  user_name: string | null
  role: Role | null
  suspended_at: string | null
  removed_at: string | null
  is_email_verified: boolean
  has_given_factor: boolean
  has_factor: boolean
}

/** `session` is SQL for a session id. */
async function callerBy(db: Db, session: Fixed<unknown>): Promise<Caller | undefined> {
  const row = await fixed<Row>`
    select sessions._id as session, ${isUnseen} as unseen,
      credentials._id as credential, credentials.email, credentials.name, credentials.photo,
      users._id as user_id, users.name as user_name, users.role,
      case when ${isSuspended} then users.suspended_at end as suspended_at,
      credentials.removed_at, credentials.email_verified_at is not null as is_email_verified,
      sessions.second_factor_at is not null as has_given_factor, factor.confirmed_at is not null as has_factor
    from sessions join credentials on credentials._id = sessions.credential_id
      left join users on users.email = credentials.email
      left join second_factors factor on factor.credential_id = credentials._id
    where sessions._id = (${session}) and sessions.ends_at > now()`.first(db)
  return row && callerOf(row)
}

function assertFound(caller: Caller | undefined): Caller {
  if (!caller) throw new ApiError('bad_token')
  return caller
}

function callerOf(row: Row): Caller {
  if (row.removed_at) throw new ApiError('account_removed', { at: row.removed_at })
  const { email, name, photo, credential, session, unseen, user_id, user_name, role, suspended_at: suspendedAt } = row
  const suspended = suspendedAt !== null
  return {
    email,
    name,
    photo,
    credential,
    session,
    unseen,
    emailVerified: row.is_email_verified,
    secondFactor: row.has_given_factor ? 'given' : row.has_factor ? 'owed' : 'none',
    user: user_id && role ? { _id: user_id, email, name: user_name ?? '', role, suspended, suspendedAt } : null,
  }
}

/** The caller and the actor of a request, as a handler receives them. */
import { type Access, ApiError, type ErrorCode, type Role, type Scope } from '@piecework/contract'

/** The user who performs an action, as read at the start of the request. Actions read the user again in `tx`. */
export type Actor = {
  _id: string
  email: string
  name: string
  role: Role
  suspended: boolean
  /** Of the actor of a request: since when, in ISO 8601. */
  suspendedAt?: string | null
  /** The key with which a program acts for the user; without it the user is signed in. */
  key?: Key
}

/** `allTasks`: it also changes and reviews tasks that its owner posted. */
export type Key = { _id: string; scopes: readonly Scope[]; allTasks: boolean }

/** The sign-in of the actor's request; of a key, the credential of its owner, and its own id as the session. */
export type SignIn = { credential: string; session: string }

/** Where a request comes from: the IPv4 address or the /64 network of an IPv6 address, and the user agent of the browser. */
export type Origin = { readonly network: string; readonly device: string }

/** The holder of a valid token; the user record may not exist yet. */
export type Caller = {
  email: string
  name: string | null
  photo: string | null
  credential: string
  session: string
  /** The issuer of the token has verified the e-mail, not only a password. */
  emailVerified: boolean
  /** The session was last seen more than five minutes ago. */
  unseen: boolean
  /** Of the session: the second factor was given, is still required, or does not exist. */
  secondFactor: 'given' | 'owed' | 'none'
  user: Actor | null
}

export type CallerFor<W extends Access> = W extends 'anyone'
  ? null
  : W extends 'visitor'
    ? Caller | null
    : W extends 'signed-in'
      ? Caller
      : Actor & SignIn

type Owner = 'buyer_id' | 'worker_id' | 'user_id'

/** The row that was found, if it is the actor's own. @throws `missing` when none was found, `not_yours` */
export function ownRow<Row extends { [Name in Of]: string }, Of extends Owner = 'buyer_id'>(
  found: Row | undefined,
  actor: Pick<Actor, '_id'>,
  missing: ErrorCode,
  owner = 'buyer_id' as Of,
): Row {
  if (!found) throw new ApiError(missing)
  if (found[owner] !== actor._id) throw new ApiError('not_yours')
  return found
}

/** The same for a row that an Admin may read and change, too. */
export function ownRowOrAdmin<Row extends { [Name in Of]: string }, Of extends Owner = 'buyer_id'>(
  found: Row | undefined,
  actor: Pick<Actor, '_id' | 'role'>,
  missing: ErrorCode,
  owner = 'buyer_id' as Of,
): Row {
  return found && actor.role === 'Admin' ? found : ownRow(found, actor, missing, owner)
}

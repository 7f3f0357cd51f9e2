/** Who asks, as the binder hands it to a handler. */
import type { Access, Role } from '@piecework/contract'

/** A user who acts: their record as it was when the request came. Actions look again inside their transaction. */
export type Actor = { _id: string; email: string; name: string; role: Role; suspended: boolean }

/** Somebody with a good token; the user record may be missing still. */
export type Caller = {
  email: string
  name: string | null
  photo: string | null
  credential: string
  session: string
  /** The issuer of the token has proved the address itself, not only a password. */
  emailVerified: boolean
  /** The session has not been seen for some minutes. */
  unseen: boolean
  /** Whether the session has given the second factor, owes it, or there is none to give. */
  secondFactor: 'given' | 'owed' | 'none'
  user: Actor | null
}

export type CallerFor<W extends Access> = W extends 'anyone'
  ? null
  : W extends 'visitor'
    ? Caller | null
    : W extends 'signed-in'
      ? Caller
      : Actor

/** Asks again who the caller is: a stolen session must not be enough for a change of the sign-in. */

import { ApiError, recentSignInMinutes } from '@piecework/contract'
import { passwordRequired } from '@piecework/contract/fields'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { SignIn } from '../http/actor.ts'
import { errorAt } from '../http/error-texts.ts'
import type { RequestContext } from '../http/request-context.ts'
import { passwordMatches } from './password/passwords.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

/** How the owner is recognised: the password, or a recent sign-in for accounts that have no password here. */
export type OwnerProof = 'password' | 'recent-sign-in'

export async function ownerProofOf(
  db: Db,
  caller: Pick<SignIn, 'credential'>,
  usesFirebase: boolean,
): Promise<OwnerProof> {
  return (await passwordHashOf(db, caller, usesFirebase)) === null ? 'recent-sign-in' : 'password'
}

type Attempt = { caller: SignIn & { email: string }; from: RequestContext; password: string | undefined }

/** @throws `invalid_input` without a password, `auth/wrong-password`, `auth/requires-recent-login`, `too_many` */
export async function assertOwner(
  db: Db,
  { failures, usesFirebase }: { failures: SignInThrottle; usesFirebase: boolean },
  { caller, from, password }: Attempt,
): Promise<void> {
  const stored = await passwordHashOf(db, caller, usesFirebase)
  if (stored === null) {
    if (!(await hasRecentSignIn(db, caller))) throw new ApiError('auth/requires-recent-login')
    return
  }
  if (password === undefined) {
    throw new ApiError('invalid_input', { fields: { password: passwordRequired } })
  }
  await failures.attempt(caller.email, from.network, async () => {
    if (await passwordMatches(password, stored)) return
    throw errorAt('password', 'auth/wrong-password')
  })
}

/**
 * The same for a call that clients of the specification make without a password: for them a recent sign-in counts as one.
 * @throws `password_needed`, and the errors of `assertOwner`
 */
export async function assertOwnerOrRecent(
  db: Db,
  settings: { failures: SignInThrottle; usesFirebase: boolean },
  attempt: Attempt,
): Promise<void> {
  const { caller, password } = attempt
  const proof = await ownerProofOf(db, caller, settings.usesFirebase)
  if (password !== undefined || proof === 'recent-sign-in') return assertOwner(db, settings, attempt)
  if (!(await hasRecentSignIn(db, caller))) throw new ApiError('password_needed')
}

/** Null when the account has no password here; with Firebase, all passwords are stored there. */
async function passwordHashOf(
  db: Db,
  caller: Pick<SignIn, 'credential'>,
  usesFirebase: boolean,
): Promise<string | null> {
  if (usesFirebase) return null
  const { password_hash } = await fixed<{ password_hash: string | null }>`
    select password_hash from credentials where _id = ${caller.credential}`.one(db)
  return password_hash
}

/** Whether the caller's session began in the last minutes; with Firebase, whether its sign-in did. */
async function hasRecentSignIn(db: Db, { session }: SignIn): Promise<boolean> {
  const recent = await fixed`
    select from sessions left join firebase_sign_ins on firebase_sign_ins.session_id = sessions._id
    where sessions._id = ${session}
      and coalesce(began_at, signed_in_at) > now() - make_interval(mins => ${recentSignInMinutes})`.run(db)
  return recent.length > 0
}

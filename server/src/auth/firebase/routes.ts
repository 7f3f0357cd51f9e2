/** Binds the sign-in endpoints with Firebase: local sign-in fails with `firebase_sign_in`, sign-out ends the session. */
import { ApiError, contract } from '@piecework/contract'
import { transact } from '../../db/transact.ts'
import type { Api } from '../../http/bind.ts'
import { statusOf } from '../../http/error-handler.ts'
import { endSession } from '../sessions.ts'

const { auth, passwords } = contract

export function firebaseRoutes(api: Api): void {
  const refuse = async () => {
    throw new ApiError('firebase_sign_in')
  }
  const ofAuth = [auth.signUp, auth.signIn, auth.refresh, auth.google, auth.developmentGoogle, auth.demoSignIn]
  for (const endpoint of [...ofAuth, passwords.forgot, passwords.reset, passwords.change]) api.bind(endpoint, refuse)

  api.bind(auth.signOut, async ({ from }) => {
    const caller = from.token && (await api.identify(from.token, from).catch(ignoreUnauthorized))
    if (caller) await transact(api.db, (tx) => endSession(tx, caller.credential, caller.session))
    return { success: true }
  })
}

/** A sign-out with an invalid or expired token succeeds. */
function ignoreUnauthorized(failure: unknown): null {
  if (failure instanceof ApiError && statusOf(failure) === 401) return null
  throw failure
}

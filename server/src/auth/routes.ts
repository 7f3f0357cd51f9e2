/** Binds the session endpoints and those of the configured sign-in: local or Firebase. */

import { ApiError, contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { transact } from '../db/transact.ts'
import { type Api, done } from '../http/bind.ts'
import { isOpenTo } from '../http/client-network.ts'
import { doneAs } from '../http/send.ts'
import { demoUsers } from './demo.ts'
import { firebaseRoutes } from './firebase/routes.ts'
import { googleRoutes } from './google/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { hashPassword, passwordMatches } from './password/passwords.ts'
import { passwordRoutes } from './password/routes.ts'
import { credentialOf, sessionsOf } from './queries.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { endOtherSessions, endSession, refresh, signIn, signOut, signUp, startSession } from './sessions.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

const { auth } = contract

export function authRoutes(api: Api, config: Config, failures: SignInThrottle): void {
  if (config.firebase) firebaseRoutes(api)
  else localRoutes(api, config, failures)

  api.bind(auth.sessions, ({ caller }) => sessionsOf(api.db, caller))
  api.bind(auth.endSessions, ({ tx, caller }) =>
    doneAs('ended', endOtherSessions(tx, caller.credential, caller.session)),
  )
  api.bind(auth.endSession, ({ tx, input, caller }) => done(endSession(tx, caller.credential, input.id)))
  secondFactorRoutes(api, config, failures)
  keyRoutes(api, config, failures)
}

/** Sign-up and sign-in for local accounts, whose passwords this server stores. */
function localRoutes(api: Api, config: Config, failures: SignInThrottle): void {
  const { db } = api

  api.bind(
    auth.signUp,
    async ({ input, from }) => {
      const passwordHash = await hashPassword(input.password)
      const name = input.name?.trim() || null
      return transact(db, (tx) => signUp(tx, { email: input.email, passwordHash, name }, from.device))
    },
    { perMinute: 20 },
  )

  api.bind(
    auth.signIn,
    async ({ input, from }) => {
      const credential = await failures.attempt(input.email, from.network, async () => {
        const found = await credentialOf(db, input.email)
        const password_hash = found?.password_hash ?? null
        if (!(await passwordMatches(input.password, password_hash)) || !found || password_hash === null) {
          throw new ApiError('auth/invalid-credential')
        }
        return { ...found, password_hash }
      })
      if (credential.removed_at) throw new ApiError('account_removed', { at: String(credential.removed_at) })
      return transact(db, (tx) => signIn(tx, credential, from.device))
    },
    { perMinute: 60 },
  )

  api.bind(auth.demoSignIn, async ({ tx, input, from }) => {
    const credential = isOpenTo(config.demo, from) ? await credentialOf(tx, demoUsers[input.role]) : undefined
    if (!credential || credential.removed_at) throw new ApiError('not_found')
    return startSession(tx, credential, from.device)
  })

  api.bind(auth.signOut, async ({ from }) => {
    const { token } = from
    if (token) await transact(db, (tx) => signOut(tx, token))
    return { success: true }
  })

  api.bind(auth.refresh, async ({ tx, from }) => {
    if (!from.token) throw new ApiError('no_token')
    return refresh(tx, from.token)
  })

  passwordRoutes(api, config, failures)
  googleRoutes(api, config)
}

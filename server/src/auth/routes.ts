/** Binds the session endpoints and those of the configured sign-in: local or Firebase. */
import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { firebaseRoutes } from './firebase/routes.ts'
import { localRoutes } from './local-routes.ts'
import { sessionsOf } from './queries.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { endOtherSessions, endSession } from './sessions.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

const { auth } = contract

export function authRoutes(api: Api, config: Config, failures: SignInThrottle): void {
  if (config.firebase) firebaseRoutes(api)
  else localRoutes(api, config, failures)

  api.bind(auth.sessions, ({ caller }) => sessionsOf(api.db, caller))
  api.bind(auth.endSessions, async ({ tx, caller }) => ({
    success: true,
    ended: await endOtherSessions(tx, caller.credential, caller.session),
  }))
  api.bind(auth.endSession, ({ tx, input, caller }) => done(endSession(tx, caller.credential, input.id)))
  secondFactorRoutes(api, config, failures)
}

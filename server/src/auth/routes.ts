/** Binds sessions, however they begin, and the way in of the sign-in that is live. */
import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { endOtherSessions, endSession } from './actions.ts'
import { hostedRoutes } from './firebase/routes.ts'
import { embeddedRoutes } from './local-routes.ts'
import { sessionsOf } from './queries.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { Failures } from './sign-in-throttle.ts'

const { identity } = contract

export function identityRoutes(api: Api, config: Config): void {
  const failures = new Failures(api.limits)
  if (config.firebase) hostedRoutes(api)
  else embeddedRoutes(api, config, failures)

  api.bind(identity.sessions, ({ who }) => sessionsOf(api.db, who))
  api.bind(identity.endSessions, async ({ tx, who }) => ({
    success: true,
    ended: await endOtherSessions(tx, who.credential, who.session),
  }))
  api.bind(identity.endSession, ({ tx, input, who }) => done(endSession(tx, who.credential, input.id)))
  secondFactorRoutes(api, config, failures)
}

/** Binds sessions, however they begin, and the way in of the sign-in that is live. */
import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { endOtherSessions, endSession, streamTicket } from './actions.ts'
import { embeddedRoutes } from './embeddedRoutes.ts'
import { Failures } from './failures.ts'
import { hostedRoutes } from './hostedRoutes.ts'
import { sessionsOf } from './queries.ts'
import { secondFactorRoutes } from './secondFactorRoutes.ts'

const { identity, notifications } = contract

export function identityRoutes(api: Api, config: Config): void {
  const { db } = api
  const failures = new Failures(api.limits)
  if (config.firebase) hostedRoutes(api)
  else embeddedRoutes(api, config, failures)

  api.bind(identity.sessions, ({ who }) => sessionsOf(db, who))
  api.bind(identity.endSessions, async ({ who }) => {
    const ended = await transact(db, (tx) => endOtherSessions(tx, who.credential, who.session))
    return { success: true, ended }
  })
  api.bind(identity.endSession, async ({ input, who }) => {
    await transact(db, (tx) => endSession(tx, who.credential, input.id))
    return { success: true }
  })
  secondFactorRoutes(api, config, failures)
  api.bind(notifications.streamTicket, ({ who }) => transact(db, (tx) => streamTicket(tx, who.session)))
}

/** Binds signing up, in and out. */
import { contract, Refused } from '@piecework/contract'
import type { Config } from '../config.ts'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/api.ts'
import {
  endOtherSessions,
  endSession,
  refresh,
  signIn,
  signOut,
  signUp,
  startSession,
  streamTicket,
} from './actions.ts'
import { demoIsOpen, demoPeople } from './demo.ts'
import { Failures } from './failures.ts'
import { googleRoutes } from './googleRoutes.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { fits, hashPassword } from './passwords.ts'
import { credentialOf, sessionsOf } from './queries.ts'
import { secondFactorRoutes } from './secondFactorRoutes.ts'

const { identity, notifications } = contract

export function identityRoutes(api: Api, config: Config): void {
  const { db } = api
  const failures = new Failures(api.limits)

  api.bind(
    identity.signUp,
    async ({ input, from }) => {
      const passwordHash = await hashPassword(input.password)
      const name = input.name?.trim() || null
      return transact(db, (tx) => signUp(tx, { email: input.email, passwordHash, name }, from.device))
    },
    { perMinute: 20 },
  )

  api.bind(
    identity.signIn,
    async ({ input, from }) => {
      const credential = await failures.attempt(input.email, from.network, async () => {
        const known = await credentialOf(db, input.email)
        const password_hash = known?.password_hash ?? null
        if (!(await fits(input.password, password_hash)) || !known || password_hash === null) {
          throw new Refused('auth/invalid-credential')
        }
        return { ...known, password_hash }
      })
      if (credential.removed_at) throw new Refused('account_removed')
      return transact(db, (tx) => signIn(tx, credential, from.device))
    },
    { perMinute: 60 },
  )

  api.bind(identity.demoSignIn, async ({ input, from }) => {
    const credential = demoIsOpen(config, from) ? await credentialOf(db, demoPeople[input.role]) : undefined
    if (!credential || credential.removed_at) throw new Refused('not_found')
    return transact(db, (tx) => startSession(tx, credential, from.device))
  })

  api.bind(identity.signOut, async ({ from }) => {
    const { token } = from
    if (token) await transact(db, (tx) => signOut(tx, token))
    return { success: true }
  })

  api.bind(identity.refresh, async ({ from }) => {
    const { token } = from
    if (!token) throw new Refused('no_token')
    return transact(db, (tx) => refresh(tx, token))
  })

  api.bind(identity.sessions, ({ who }) => sessionsOf(db, who))
  api.bind(identity.endSessions, async ({ who }) => {
    const ended = await transact(db, (tx) => endOtherSessions(tx, who.credential, who.session))
    return { success: true, ended }
  })
  api.bind(identity.endSession, async ({ input, who }) => {
    await transact(db, (tx) => endSession(tx, who.credential, input.id))
    return { success: true }
  })
  passwordRoutes(api, config, failures)
  googleRoutes(api, config)
  secondFactorRoutes(api, config, failures)
  api.bind(notifications.streamTicket, ({ who }) => transact(db, (tx) => streamTicket(tx, who.session)))
}

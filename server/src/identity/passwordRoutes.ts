/** Binds forgotten, reset and changed passwords. */
import { contract, Refused } from '@piecework/contract'
import type { Config } from '../config.ts'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/api.ts'
import { Flood } from '../http/flood.ts'
import { mailIsOn } from '../mail/queries.ts'
import type { Failures } from './failures.ts'
import { fits, hashPassword } from './passwords.ts'
import { credentialOf } from './queries.ts'
import { changePassword, mailResetLink, resetPassword } from './resets.ts'

const { passwords } = contract

const hour = 60 * 60_000
const perAddressAndNetwork = 5
const perNetwork = 30

export function passwordRoutes(api: Api, config: Config, failures: Failures): void {
  const { db } = api
  const ofAddress = new Flood(perAddressAndNetwork, hour)
  const ofNetwork = new Flood(perNetwork, hour)

  api.bind(passwords.forgot, async ({ input, from }) => {
    if (!mailIsOn(config)) throw new Refused('mail_off')
    if (config.rateLimits) {
      ofNetwork.admit(from.network)
      ofAddress.admit(`${input.email} ${from.network}`)
    }
    await transact(db, (tx) => mailResetLink(tx, config, input.email))
    return { success: true }
  })

  api.bind(
    passwords.reset,
    async ({ input }) => {
      const passwordHash = await hashPassword(input.password)
      await transact(db, (tx) => resetPassword(tx, input.token, passwordHash))
      return { success: true }
    },
    { perMinute: 20 },
  )

  api.bind(
    passwords.change,
    async ({ input, who, from }) => {
      await failures.admit(who.email, from.network)
      const credential = await credentialOf(db, who.email)
      const before = credential?.password_hash ?? null
      if (!(await fits(input.current_password, before)) || before === null) {
        failures.note(who.email, from.network)
        const { message } = new Refused('auth/wrong-password')
        throw new Refused('auth/wrong-password', { fields: { current_password: message } })
      }
      failures.forgive(who.email, from.network)
      const passwordHash = await hashPassword(input.password)
      const ended = await transact(db, (tx) => changePassword(tx, who, before, passwordHash))
      return { success: true, ended }
    },
    { perMinute: 20 },
  )
}

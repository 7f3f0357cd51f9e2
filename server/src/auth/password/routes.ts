/** Binds the endpoints for forgotten, reset and changed passwords. */

import { ApiError, contract } from '@piecework/contract'
import type { Config } from '../../config.ts'
import { transact } from '../../db/transact.ts'
import type { Api } from '../../http/bind.ts'
import { errorAt } from '../../http/error-texts.ts'
import { mailSettings } from '../../notifications/mail-settings.ts'
import { credentialOf } from '../queries.ts'
import type { SignInThrottle } from '../sign-in-throttle.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { changePassword, mailResetLink, resetPassword } from './reset.ts'

const { passwords } = contract

const hour = 60 * 60
const perAddressAndNetwork = 5
const perNetwork = 30

export function passwordRoutes(api: Api, config: Config, failures: SignInThrottle): void {
  const { db } = api
  const mail = mailSettings(config)
  const ofAddress = api.limits.shared('resets of address and network', { most: perAddressAndNetwork, seconds: hour })
  const ofNetwork = api.limits.shared('resets of network', { most: perNetwork, seconds: hour })

  api.bind(passwords.forgot, async ({ input: { email, lost_factor = false }, from }) => {
    if (!mail) throw new ApiError('mail_off')
    await ofNetwork.consume(from.network)
    await ofAddress.consume(`${email} ${from.network}`)
    await transact(db, (tx) => mailResetLink(tx, config, { email, lostFactor: lost_factor }))
    return { success: true }
  })

  api.bind(
    passwords.reset,
    async ({ input }) => {
      const passwordHash = await hashPassword(input.password)
      const { token, lost_factor: lostFactor = false } = input
      await transact(db, (tx) => resetPassword(tx, mail, { token, passwordHash, lostFactor }))
      return { success: true }
    },
    { perMinute: 20 },
  )

  api.bind(
    passwords.change,
    async ({ input, caller, from }) => {
      const before = await failures.attempt(caller.email, from.network, async () => {
        const stored = (await credentialOf(db, caller.email))?.password_hash ?? null
        if ((await passwordMatches(input.current_password, stored)) && stored !== null) return stored
        throw errorAt('current_password', 'auth/wrong-password')
      })
      const passwordHash = await hashPassword(input.password)
      const ended = await transact(db, (tx) => changePassword(tx, mail, caller, { before, passwordHash }))
      return { success: true, ended }
    },
    { perMinute: 20 },
  )
}

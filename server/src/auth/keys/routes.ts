/** Binds the endpoints of keys. */
import { contract } from '@piecework/contract'
import type { Config } from '../../config.ts'
import { transact } from '../../db/transact.ts'
import { type Api, done } from '../../http/bind.ts'
import { mailSettings } from '../../notifications/mail-settings.ts'
import { assertOwnerOrRecent } from '../assert-owner.ts'
import type { SignInThrottle } from '../sign-in-throttle.ts'
import { usesTestMoney } from './identify.ts'
import { createKey, keysOf, ownKey, revokeKey } from './keys.ts'

const { apiKeys } = contract

/** The most keys that one Buyer makes in an hour. */
const keysPerHour = 30

export function keyRoutes(api: Api, config: Config, failures: SignInThrottle): void {
  const { db } = api
  const settings = { failures, usesFirebase: config.firebase !== null }
  const made = { mail: mailSettings(config), isTest: usesTestMoney(config) }
  api.bind(
    apiKeys.create,
    async ({ input, caller, from }) => {
      await assertOwnerOrRecent(db, settings, { caller, from, password: input.password })
      return transact(db, (tx) => createKey(tx, caller, input, made))
    },
    { perHour: keysPerHour },
  )
  api.bind(apiKeys.mine, ({ caller }) => keysOf(db, caller, config.timeZone))
  api.bind(apiKeys.self, ({ caller }) => ownKey(db, caller, config.timeZone))
  api.bind(apiKeys.revoke, ({ tx, input, caller }) => done(revokeKey(tx, caller, input.id)))
}

/** Binds the endpoints for switches. */
import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { mailSettings } from '../notifications/mail-settings.ts'
import { allSwitches } from './switch-queries.ts'
import { setSwitch } from './switches.ts'

const { switches } = contract

export function switchRoutes(api: Api, config: Config): void {
  const mail = mailSettings(config)
  api.bind(switches.all, () => allSwitches(api.db))
  api.bind(switches.setSwitch, ({ tx, input, caller }) => done(setSwitch(tx, mail, caller, input)))
}

/** Binds the endpoints for switches. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { allSwitches } from './switch-queries.ts'
import { setSwitch } from './switches.ts'

const { switches } = contract

export function switchRoutes(api: Api): void {
  api.bind(switches.all, () => allSwitches(api.db))
  api.bind(switches.setSwitch, ({ tx, input, caller }) => done(setSwitch(tx, caller, input)))
}

/** Binds the endpoints for switches. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { allSwitches } from './switch-queries.ts'
import { turn } from './switches.ts'

const { switches } = contract

export function switchRoutes(api: Api): void {
  api.bind(switches.all, () => allSwitches(api.db))
  api.bind(switches.turn, ({ tx, input, caller }) => done(turn(tx, caller, input)))
}

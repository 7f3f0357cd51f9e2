/** Binds the endpoints for reports. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { decide, report } from './actions.ts'
import { reportsFor } from './queries.ts'

const { reports } = contract

export function reportRoutes(api: Api): void {
  api.bind(reports.report, async ({ tx, input, caller }) => ({ insertedId: await report(tx, caller, input) }))
  api.bind(reports.all, ({ input }) => reportsFor(api.db, input))
  api.bind(reports.decide, ({ tx, input, caller }) => done(decide(tx, caller, input)))
}

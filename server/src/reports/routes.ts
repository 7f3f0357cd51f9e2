/** Binds the endpoints for reports, and the one that resumes a task: an Admin closes its reports with it. */
import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { decide, report, resumeReported } from './actions.ts'
import { reportsFor } from './queries.ts'

const { reports, tasks } = contract

export function reportRoutes(api: Api, { timeZone }: Pick<Config, 'timeZone'>): void {
  api.bind(reports.report, async ({ tx, input, caller }) => ({ insertedId: await report(tx, caller, input) }))
  api.bind(reports.all, ({ input }) => reportsFor(api.db, input))
  api.bind(reports.decide, async ({ tx, input, caller }) => ({
    success: true,
    decided: await decide(tx, caller, input, timeZone),
  }))
  api.bind(tasks.resume, ({ tx, input, caller }) => done(resumeReported(tx, caller, input.id, timeZone)))
}

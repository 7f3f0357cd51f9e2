/** Binds the endpoints for reports, and the one that resumes a task: an Admin closes its reports with it. */

import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { doneAs, inserted } from '../http/send.ts'
import { decide, report, resumeReported } from './actions.ts'
import { reportOf, reportsFor } from './queries.ts'

const { reports, tasks } = contract

export function reportRoutes(api: Api, { timeZone }: Pick<Config, 'timeZone'>): void {
  api.bind(reports.report, ({ tx, input, caller }) => inserted(report(tx, caller, input)))
  api.bind(reports.all, ({ input }) => reportsFor(api.db, input))
  api.bind(reports.details, ({ input }) => reportOf(api.db, input.id))
  api.bind(reports.decide, ({ tx, input, caller }) => doneAs('decided', decide(tx, caller, input, timeZone)))
  api.bind(tasks.resume, ({ tx, input, caller }) => done(resumeReported(tx, caller, input.id, timeZone)))
}

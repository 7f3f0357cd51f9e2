/** Actions on reports, from random numbers. */
import type { ReportOutcome, ReportScope } from '@piecework/contract'
import { decideReport, report } from '../rules/report-rules.ts'
import { isAdmin, pick, pickId, pickUser } from './choose.ts'
import { by, type Make, type ModelRequest } from './requests.ts'

export const reportActions = {
  report(state, random) {
    const id = pickId(state.tasks, random, ({ closedAs }) => closedAs === null)
    return reportedBy(
      pickUser(state, random, ({ role }) => role === 'Worker'),
      id,
      random.amount % 4 > 0,
    )
  },

  decideReport(state, random) {
    const id = pickId(state.reports, random, ({ outcome }) => outcome === null)
    const outcome = pick(['upheld', 'dismissed', 'dismissed'] as const, random.amount)
    const scope = pick(['report', 'task', 'worker'] as const, random.target)
    return decisionOf(pickUser(state, random, isAdmin), id, { outcome, scope })
  },
} satisfies Record<string, Make>

export function reportedBy(worker: string, task: string, isSevere: boolean): ModelRequest {
  const body = { because: isSevere ? 'money' : 'unclear' }
  return by.worker(worker, 'POST', `/tasks/report/${task}`, { body }, (now, output) =>
    report(now, worker, task, isSevere, output.insertedId),
  )
}

export function decisionOf(
  admin: string,
  id: string,
  decision: { outcome: ReportOutcome; scope: ReportScope },
): ModelRequest {
  return by.admin(admin, 'PATCH', `/reports/decide/${id}`, { body: decision }, (now) => decideReport(now, id, decision))
}

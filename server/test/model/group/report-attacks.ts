/** Moves and attacks of a group with reports. */
import type { ReportOutcome, ReportScope } from '@piecework/contract'
import { decisionOf, reportedBy } from '../steps/report-actions.ts'
import { type Attack, one, type Random } from './game.ts'
import { type Move, type OnUser, postTask } from './group-moves.ts'

/** The newest task of the buyer that this worker has not reported. */
const complain: OnUser = (worker, buyer) => (state) => {
  const isReported = (id: string) =>
    Object.values(state.reports).some(({ task, reporter }) => task === id && reporter === worker)
  const id = Object.keys(state.tasks).findLast((each) => {
    const task = state.tasks[each]
    return task?.buyer === buyer && task.closedAs !== 'deleted' && !isReported(each)
  })
  return id ? reportedBy(worker, id, true) : null
}

const judge =
  (admin: string, outcome: ReportOutcome, scope: ReportScope): Move =>
  (state) => {
    const id = Object.keys(state.reports).findLast((each) => state.reports[each]?.outcome === null)
    return id ? decisionOf(admin, id, { outcome, scope }) : null
  }

export const reportAttacks: Attack[] = [
  /** Workers of the group report all tasks of an honest buyer, or of an own one, until an Admin decides. */
  ({ group, honest }, random) => {
    const buyer = one([honest.buyer, honest.buyer, ...group.buyers], random)
    const tasks = 2 + random(3)
    const scope = one(['report', 'task', 'worker'] as const, random)
    const decided = judge(honest.admin, one(['upheld', 'dismissed'] as const, random), scope)
    return [
      ...Array.from({ length: tasks }, () => postTask(buyer, 1 + random(3), 10)),
      ...Array.from({ length: tasks }, () => group.workers.map((worker) => complain(worker, buyer))).flat(),
      ...(random(2) === 0 ? [decided] : []),
      ...group.workers.map((worker) => complain(worker, buyer)),
    ]
  },
]

export const anyReportMove = (worker: string, buyer: string, admin: string, random: Random): Move =>
  one([complain(worker, buyer), judge(admin, one(['upheld', 'dismissed'] as const, random), 'task')], random)

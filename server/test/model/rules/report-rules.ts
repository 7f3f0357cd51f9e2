/** The model's rules for reports: workers report tasks, three of whom pause one if they are known without its buyer, and Admins decide. */
import { ApiError, type ReportOutcome, type ReportScope } from '@piecework/contract'
import { isKnown } from './record-rules.ts'
import { stopReservations } from './reversals.ts'
import { existingTask } from './rules.ts'
import {
  isStopped,
  isSuspended,
  type Pause,
  pausedByOf,
  type Report,
  type State,
  statusOf,
  taskNamed,
  userNamed,
} from './state.ts'

const reportsThatPause = 3
/** Of one worker, as long as no Admin has decided one of the reports. */
const pausedByOne = 2
const dismissedInARow = 5

export function report(state: State, actor: string, id: string, isSevere: boolean, insertedId: string) {
  const task = existingTask(state, id)
  if (Object.values(state.reports).some((each) => each.task === id && each.reporter === actor))
    throw new ApiError('already_reported')
  state.reports[insertedId] = { task: id, reporter: actor, isSevere, outcome: null, decided: null, isInPause: false }
  const isRunning = ['open', 'in-progress'].includes(statusOf(task))
  const counting = openOf(state, id).filter((each) => isCounted(state, each))
  if (isRunning && !isStopped(task) && counting.length >= reportsThatPause) {
    task.pauses.push('reports')
    stopReservations(state, (each) => each.task === id)
  }
  return { insertedId }
}

const openOf = (state: State, task: string) =>
  Object.values(state.reports).filter((each) => each.task === task && each.outcome === null)

function isCounted(state: State, { isSevere, reporter, task }: Report): boolean {
  const user = userNamed(state, reporter)
  const own = Object.values(state.reports).filter((each) => each.reporter === reporter)
  const latest = own
    .filter(({ outcome }) => outcome === 'upheld' || outcome === 'dismissed')
    .sort((a, b) => (b.decided ?? 0) - (a.decided ?? 0))
    .slice(0, dismissedInARow)
  const isOftenWrong = latest.filter(({ outcome }) => outcome === 'dismissed').length >= dismissedInARow
  const paused = own.filter(
    (each) => each.task !== task && each.isSevere && each.outcome === null && isPausing(state, each),
  )
  const isActive = user.role === 'Worker' && !isSuspended(user) && !user.isRemoved
  return (
    isSevere &&
    isActive &&
    !isOftenWrong &&
    paused.length < pausedByOne &&
    isKnown(state, reporter, taskNamed(state, task).buyer)
  )
}

const isPausing = (state: State, { task }: Report) => pausedByOf(taskNamed(state, task)) === 'reports'

type Decision = { outcome: ReportOutcome; scope: ReportScope }

/** One report, or all open ones of its task or worker. A task that reports paused goes on when all of them are dismissed. */
export function decideReport(state: State, id: string, { outcome, scope }: Decision) {
  const found = state.reports[id]
  if (!found) throw new ApiError('report_not_found')
  if (found.outcome !== null) throw new ApiError('already_decided')
  const inScope = Object.values(state.reports).filter(
    (each) =>
      each.outcome === null &&
      (each === found ||
        (scope === 'task' && each.task === found.task) ||
        (scope === 'worker' && each.reporter === found.reporter)),
  )
  for (const each of inScope)
    Object.assign(each, { outcome, decided: state.decisions, isInPause: taskNamed(state, each.task).pauses.length > 0 })
  state.decisions++
  const tasks = new Set(inScope.map(({ task }) => task))
  if (outcome === 'dismissed') for (const task of tasks) resumeIfDismissed(state, task)
  return { decided: inScope.length }
}

function resumeIfDismissed(state: State, id: string): void {
  const task = taskNamed(state, id)
  const isBlamed = Object.values(state.reports).some(
    (each) =>
      each.task === id && each.isSevere && (each.outcome === null || (each.outcome === 'upheld' && each.isInPause)),
  )
  if (task.pauses.includes('reports') && !isBlamed) endPauses(state, id, 'reports')
}

/** Whichever other pause holds goes on. Without one the task takes work again: what was upheld meanwhile does not hold up the end of a later pause. */
export function endPauses(state: State, id: string, ...ended: Pause[]): void {
  const task = taskNamed(state, id)
  task.pauses = task.pauses.filter((each) => !ended.includes(each))
  if (task.pauses.length > 0) return
  task.isPausedLong = false
  for (const each of Object.values(state.reports)) if (each.task === id) each.isInPause = false
}

/** An Admin resumes the task: a new pause needs new reports. */
export function closeReports(state: State, id: string): void {
  for (const each of openOf(state, id)) Object.assign(each, { outcome: 'closed', decided: state.decisions })
  state.decisions++
}

/** @throws Error when workers of a group alone pause more than two tasks of others for each three of them */
export function assertNotPaused(state: State, { workers, buyers }: { workers: string[]; buyers: string[] }): void {
  const isByGroup = (id: string) => {
    const open = openOf(state, id).filter(({ isSevere }) => isSevere)
    return open.length >= reportsThatPause && open.every(({ reporter }) => workers.includes(reporter))
  }
  const paused = Object.keys(state.tasks).filter(
    (id) => pausedByOf(taskNamed(state, id)) === 'reports' && isByGroup(id),
  )
  const most = Math.floor((workers.length * pausedByOne) / reportsThatPause)
  if (paused.length > most) throw new Error(`${workers.join(', ')} pause ${paused.length} tasks`)
  const own = paused.filter((id) => buyers.includes(taskNamed(state, id).buyer))
  if (own.length > 0) throw new Error('a worker whom a buyer made known pauses a task of this buyer')
}

/** Words of the Admins' pages about tasks and about reports of tasks. */
import type { ReportOutcome, TaskStatus } from '@piecework/contract'
import { count, number } from './format.ts'

export const manageAllTasks = 'Manage All Tasks'
export const tasks = (tasks: number) => count(tasks, 'task')
export const lookingForTasks = 'Looking for the tasks…'
export const searchByTitleOrBuyer = 'Search by title or buyer...'
export const noTasks = 'No tasks available.'
export const allTasks = 'All tasks, newest first'
export const payPerWorker = 'Pay/Worker (Coins)'
export const toReview = (submissions: number) => `${number(submissions)} to review`
/** Stands below the number of free slots. */
export const freeOf = (_free: number, slots: number) => `free of ${number(slots)}`
export const pausedByBuyer = 'paused by the buyer'
export const pausedByAdmin = 'paused by an Admin'
/** The status of a task in small letters. */
export const statuses: Record<TaskStatus, string> = {
  open: 'open',
  'in-progress': 'in-progress',
  completed: 'completed',
  expired: 'expired',
  deleted: 'deleted',
}

export const reports = 'Reports'
export const reportsNewestFirst = (reports: number) => `${count(reports, 'report')}, newest first`
export const lookingForReports = 'Looking for reports…'
export const reportsByState = 'Reports by state'
export const toDecide = 'To decide'
export const decided = 'Decided'
export const noOpenReports = 'No reports to decide'
export const noDecidedReports = 'No decided reports yet'
export const reportsText = 'What workers report about tasks appears here.'
export const outcomes: Record<ReportOutcome, string> = { upheld: 'Upheld', dismissed: 'Dismissed' }
export const workerNotified = 'The worker gets a notification.'
export const notDecided = 'Not decided'
export const decisionText =
  'An upheld report keeps a paused task paused. You can pause or delete the task under Manage All Tasks.'
export const dismiss = 'Dismiss'
export const uphold = 'Uphold'
/** The state of a reported task that takes work or is paused, by the one who paused it. */
export const runningStates = {
  running: 'takes work',
  reports: 'paused by reports',
  admin: 'paused by an Admin',
  buyer: 'paused by its buyer',
}
export const decision: Record<ReportOutcome, (admin: string, time: string) => string> = {
  upheld: (admin, time) => `Upheld by ${admin}, ${time}`,
  dismissed: (admin, time) => `Dismissed by ${admin}, ${time}`,
}

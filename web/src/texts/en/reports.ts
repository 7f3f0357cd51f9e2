/** Words of the Admins' pages about tasks and about reports of tasks. */
import type { ReportEnd, ReportOutcome, TaskAction, TaskStatus } from '@piecework/contract'
import { count, number } from './format.ts'

export const tasks = (total: number, shown: string) => `${shown} ${total === 1 ? 'task' : 'tasks'}`
export const lookingForTasks = 'Looking for the tasks…'
export const searchByTitleOrBuyer = 'Search by title or buyer...'
export const noTasks = 'No tasks available.'
export const allTasks = 'All tasks, newest first'
export const payPerWorker = 'Pay/Worker (Coins)'
export const pausedByBuyer = 'paused by the buyer'
export const pausedByAdmin = 'paused by an Admin'
export const pausedForReview = 'paused: its buyer decides nothing'
export const waitsForOwner = 'waits for its buyer'
export const pausedByRules = 'paused because of its texts'
/** The status of a task in small letters. */
export const statuses: Record<TaskStatus, string> = {
  open: 'open',
  'in-progress': 'in-progress',
  completed: 'completed',
  expired: 'expired',
  deleted: 'deleted',
}

export const reportsNewestFirst = (reports: number) => `${count(reports, 'report')}, newest first`
export const lookingForReports = 'Looking for reports…'
export const decidedReports = 'Decided reports'
export const noDecidedReports = 'No decided reports yet'
export const reportsText = 'What workers report about tasks appears here.'
/** Stands before the name of the worker. */
export const reportedBy = 'Reported by'
/** Stands before the name of the buyer. */
export const postedBy = 'Posted by'
export const countsForPause = (counts: boolean) =>
  counts
    ? 'It counts for the automatic pause: three such reports pause the task.'
    : 'It does not count for the automatic pause, because of its reason or its worker.'
export const editedAfterReport = 'The buyer has edited this task since it was reported.'
export const textSides = { before: 'What the worker read', after: 'Today' }
export const outcomes: Record<ReportOutcome, string> = { upheld: 'Upheld', dismissed: 'Dismissed' }
/** `task`: what happened to the task, or nothing. */
export const decidedText = (reports: number, task: string) =>
  reports === 1
    ? `The worker gets a notification.${task}`
    : `The workers of ${number(reports)} reports get a notification.${task}`
export const taskDone: Record<TaskAction, string> = {
  leave: '',
  pause: ' The task is paused, and its buyer gets a notification.',
  delete: ' The task is deleted, and its buyer gets a notification.',
}
export const notDecided = 'Not decided'
export const askDecision: Record<ReportOutcome, string> = {
  upheld: 'Uphold the report?',
  dismissed: 'Dismiss the report?',
}
/** `task` in quotation marks. */
export const decisionText: Record<ReportOutcome, (task: string) => string> = {
  upheld: (task) => `The worker reads that you agree with the report about ${task}.`,
  dismissed: (task) =>
    `The worker reads that nothing about ${task} is against the rules. If reports paused the task, it takes work again when all of them are dismissed.`,
}
export const whichReports = 'Which reports?'
export const scopes = {
  report: 'Only this report',
  task: (reports: number) => `All ${number(reports)} open reports about this task`,
  /** `worker` in quotation marks. */
  worker: (reports: number, worker: string) => `All ${number(reports)} open reports by ${worker}`,
}
export const whatHappens = 'What happens to the task?'
export const taskActions: Record<TaskAction, string> = {
  leave: 'Leave it as it is',
  pause: 'Pause it: it takes no work until an Admin resumes it',
  delete: 'Delete it: the coins of its free slots go back to the buyer',
}
export const noteToWorker = 'Note to the worker'
export const noteHint = 'The worker reads it in the notification.'
export const dismiss = 'Dismiss'
export const uphold = 'Uphold'
/** The state of a reported task that takes work or is paused, by the one who paused it. */
export const runningStates = {
  running: 'The task takes work.',
  reports: 'Reports have paused the task.',
  admin: 'An Admin has paused the task.',
  buyer: 'Its buyer has paused the task.',
  review: 'The task is paused, because its buyer decided nothing in time.',
  owner: 'A program posted the task, and it waits for its buyer.',
  rules: 'The task is paused because of its texts.',
}
export const closedStates = {
  completed: 'The task is completed.',
  expired: 'The deadline of the task has passed.',
  deleted: 'The task is deleted.',
}
export const decision: Record<ReportEnd, (admin: string, time: string) => string> = {
  upheld: (admin, time) => `Upheld by ${admin}, ${time}`,
  dismissed: (admin, time) => `Dismissed by ${admin}, ${time}`,
  closed: (admin, time) => `Closed when ${admin} resumed the task, ${time}`,
}

/** Words of a buyer's own tasks and of the actions on them; an Admin has some of these actions too. */
import type { TaskStatus } from '@piecework/contract'
import { count, number } from './format.ts'

export const myTasks = 'My Tasks'
/** `tasks` is a number with its digits, such as "1,000+". */
export const tasksFound = (tasks: string) => `${tasks} task(s) found`
export const lookingForYourTasks = 'Looking for your tasks…'
export const searchMyTasks = 'Search my tasks'
export const noTasks = 'No tasks created yet'
export const noTasksText = 'Your created tasks will appear here'
export const yourTasks = 'Your tasks, newest first'
export const status = 'Status'
export const anyStatus = 'All'
export const statuses: Record<TaskStatus, string> = {
  open: 'Open',
  'in-progress': 'In progress',
  completed: 'Completed',
  expired: 'Expired',
  deleted: 'Deleted',
}
export const postedFrom = 'Posted from'
export const postedUntil = 'Posted until'
export const payPerWorker = 'Pay/Worker'
export const toReview = (submissions: number) => `${number(submissions)} to review`
/** Stands below the number of free slots. */
export const freeOf = (_free: number, slots: number) => `free of ${number(slots)}`
export const edit = 'Edit'
export const editTask = (title: string) => `Edit: ${title}`

export const closedForNow = 'Closed for now'
/** They stand below the badge "Paused". */
export const pausedUntil = (time: string) => `until ${time}`
export const pausedByAdmin = 'by an Admin'
export const pausedAfterReports = 'after reports'
export const slotsReversed = (slots: number) => `${count(slots, 'slot')} closed: card money went back`

export const progress = 'Progress'
export const approvedSlots = 'Approved'
export const slotsToReview = 'To review'
export const freeSlots = 'Free'
export const closedSlots = 'Closed'
export const paid = 'Paid'
export const setAside = 'Set aside'
export const cameBack = 'Came back'
export const bonuses = 'Bonuses'
export const bonusFees = 'Fee for bonuses'
export const feeCameBack = 'Fee that came back'
export const terms = 'Terms'
export const payForEachWorker = 'Pay for each worker'
export const copy = 'Copy'

export const addSlots = 'Add Slots'
export const adding = 'Adding…'
export const howManyMore = 'How many more'
export const staysPaused = 'The task stays paused: workers see it only after it is resumed.'
export const laterDeadlineHint = 'It can move to a later day.'
export const slotsAdded = 'Slots added!'
export const slotsAddedText = (slots: number) => `The task has ${count(slots, 'slot')} more.`
export const notAdded = 'Not added'
/** `pay`: "5 coins". */
export const slotsTimesPay = (slots: number, pay: string) => `${count(slots, 'slot')} × ${pay}`

export const extend = 'Extend'
export const extendDeadline = 'Extend Deadline'
export const extended = 'Extended!'
export const extendedText = (date: string) => `The task is open until the end of ${date}.`
export const notExtended = 'Not extended'
export const extendText = (date: string) =>
  `The task is open until the end of ${date}. A deadline can only move to a later day.`
export const newDeadline = 'New deadline'
export const deadlineRequired = 'Deadline is required'
export const deadlineNotLater = 'The new deadline must be later than the present one.'

export const updateTask = 'Update Task'
export const saveChanges = 'Save Changes'
export const updated = 'Updated!'
export const updatedText = 'Task has been updated successfully.'
export const notUpdated = 'Not updated'
export const notOpened = 'Not opened'
export const submissionInfo = 'Submission Info'
export const askLeave = 'Leave without saving?'
export const askLeaveText = 'Your changes will be lost.'
export const leave = 'Leave'
export const stay = 'Stay'

export const pause = 'Pause'
export const pauseOf = (title: string) => `Pause: ${title}`
export const resume = 'Resume'
export const resumeOf = (title: string) => `Resume: ${title}`
export const resumed = 'Resumed!'
export const resumedText = 'The task takes work again.'
export const notResumed = 'Not resumed'
export const pauseTask = 'Pause Task'
export const pausing = 'Pausing…'
export const pausedDone = 'Paused!'
export const pausedDoneText = 'The task is in no list now.'
export const notPaused = 'Not paused'
/** What a pause does; `title` in quotation marks. */
export const pauseText = {
  Buyer: (title: string, deadline: string) =>
    `Workers no longer find ${title}. Those who have begun can send their work for 60 minutes. The deadline stays ${deadline}.`,
  Admin: (title: string, deadline: string) =>
    `Workers no longer find ${title}. Those who have begun can send their work for 60 minutes. The deadline stays ${deadline}, and only an Admin can resume the task. Its buyer gets a notification.`,
}
export const resumeAt = 'Resume at'
export const resumeAtHint = 'Without a time the task stays paused until you resume it.'

export const deleteTask = 'Delete Task'
export const deleteOf = (title: string) => `Delete: ${title}`
export const areYouSure = 'Are you sure?'
/** `title` in quotation marks. */
export const willBeDeleted = (title: string) => `${title} will be deleted. This cannot be undone.`
/** Where the approved work of a deleted task is. */
export const approvedStays = (submissions: number) =>
  `${count(submissions, 'approved submission')} can still be read and downloaded: filter My Tasks by “Deleted”.`
export const feeShareComesBack = 'Their share of the posting fee comes back with them.'
/** The deletion of a task by its buyer or by an Admin; `coins`: "50 coins", `buyer` in quotation marks. */
export const deletion = {
  Buyer: {
    done: 'The task has been removed.',
    refund: (coins: string, _buyer: string) => `${coins} come back to you.`,
    underReview: (submissions: number) =>
      `${count(submissions, 'submission')} can still be approved or rejected; the coins for them stay set aside.`,
  },
  Admin: {
    done: 'Task has been removed and refund processed.',
    refund: (coins: string, buyer: string) => `${coins} will be refunded to ${buyer}.`,
    underReview: (submissions: number) =>
      `${count(submissions, 'submission')} can still be approved or rejected, by the buyer or by an Admin; the coins for them stay set aside.`,
  },
}

export const downloadResults = 'Download Results'
export const resultsAsJson = 'Results as JSON'
export const downloading = 'Downloading…'
export const notDownloaded = 'The results could not be downloaded'
/** Names the actions behind "More" for screen readers. */
export const moreActions = 'actions of this task'

/** Words of tasks that several pages share. */
import type { Category, ReportReason } from '@piecework/contract'
import { count, number } from './format.ts'

export const title = 'Title'
export const details = 'Details'
export const category = 'Category'
export const deadline = 'Deadline'
export const slots = 'Slots'
export const pay = 'Pay'
export const buyer = 'Buyer'
export const workers = 'Workers'
/** Work that was sent and not rejected, of all slots; and what of it waits for the buyer's decision. */
export const sentOf = (sent: number, slots: number, toReview: number) =>
  `${number(sent)} of ${number(slots)} sent${toReview > 0 ? `\u00a0· ${number(toReview)} to review` : ''}`
export const taskDetails = 'Task Details'
export const taskGone = 'This task is not there'
export const submissionInstructions = 'Submission Instructions'
export const proofHint = 'What should workers send you as proof?'
export const deadlineInPast = 'Deadline cannot be in the past'
export const deadlineTooLate = 'Deadline can be at most two years ahead'
export const deleted = 'Deleted!'
export const notDeleted = 'Not deleted'
export const remove = 'Delete'

export const reportReasons: Record<ReportReason, string> = {
  asks_for_code: 'It asks for a code or a password',
  money: 'It asks me to send or pay money',
  identity: 'It asks for identity papers or the account of another user',
  illegal: 'It is against the law',
  impossible: 'It cannot be done as described',
  unclear: 'It is not clear what to do',
  other: 'Another reason',
}

export const categoryName = ({ name_en }: Category) => name_en

// Words of a buyer's own tasks and of the actions on them; an Admin has some of these actions too

/** `tasks` is a number with its digits, such as "1,000+". */
export const tasksFound = (tasks: string) => `${tasks} task(s) found`
export const lookingForYourTasks = 'Looking for your tasks…'
export const searchMyTasks = 'Search my tasks'
export const noTasks = 'No tasks created yet'
export const noTasksText = 'Your created tasks will appear here'
export const yourTasks = 'Your tasks, newest first'
export const postedFrom = 'Posted from'
export const postedUntil = 'Posted until'
export const payPerWorker = 'Pay/Worker'
export const toReview = (submissions: number) => `${number(submissions)} to review`
/** Rejected work whose rejection is not final. */
export const notFinal = (slots: number) => `${number(slots)} not final`
export const keptByWorkers = (slots: number) => `${number(slots)} kept by workers`
/** Stands below the number of free slots. */
export const freeOf = (_free: number, slots: number) => `free of ${number(slots)}`
export const edit = 'Edit'
export const editTask = (title: string) => `Edit: ${title}`

export const closedForNow = 'Closed for now'
/** They stand below the badge "Paused". */
export const pausedUntil = (time: string) => `until ${time}`
export const pausedByAdmin = 'by an Admin'
export const pausedAfterReports = 'after reports'
export const pausedForReview = 'nobody decided in time'
/** A program posted the task. */
export const waitsForOwner = { Buyer: 'Waits for you', Admin: 'Waits for its buyer' }
/** Its texts ask for what no task may ask for. */
export const pausedByRules = { Buyer: 'Waits for an Admin', Admin: 'Paused because of its texts' }
export const slotsReversed = (slots: number) => `${count(slots, 'slot')} closed: card money went back`

export const progress = 'Progress'
export const approvedSlots = 'Approved'
export const slotsToReview = 'To review'
export const heldSlots = 'Rejected, not final'
export const reservedSlots = 'Kept by workers'
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
export const payForEachPage = 'Pay for each page'
export const copy = 'Copy'

export const addSlots = 'Add Slots'
export const addRows = 'Add Rows'
export const adding = 'Adding…'
export const howManyMore = 'How many more'
export const staysPaused = 'The task stays paused: workers see it only after it is resumed.'
export const laterDeadlineHint = 'It can move to a later day.'
export const slotsAdded = 'Slots added!'
export const slotsAddedText = (slots: number) => `The task has ${count(slots, 'slot')} more.`
export const notAdded = 'Not added'

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
export const updated = 'Updated!'
export const updatedText = 'Task has been updated successfully.'
export const notUpdated = 'Not updated'
export const notOpened = 'Not opened'
export const submissionInfo = 'Submission Info'

/** Words of a task that a program posted. */
export const byProgram = 'Posted by a program'
export const programPosted = 'A program posted this task.'
export const programPostedText = 'No worker sees it until you let it go.'
export const textsWait = 'This task waits for an Admin.'
export const textsWaitText = 'Its texts may ask for something no task may ask for. An Admin looks at it.'
export const letGo = 'Let it go'
export const lettingGo = 'Letting it go…'
export const letGoDone = 'The task is open'
export const letGoText = 'Workers see it now. The next tasks with this key do not wait.'
export const notLetGo = 'The task still waits'

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
    `Workers no longer find ${title}. Those who have begun can send their work for an hour. The deadline stays ${deadline}.`,
  Admin: (title: string, deadline: string) =>
    `Workers no longer find ${title}. Those who have begun can send their work for an hour. The deadline stays ${deadline}, and only an Admin can resume the task. Its buyer gets a notification.`,
}
export const resumeAt = 'Resume at'
export const resumeAtHint = 'Without a time the task stays paused until you resume it.'

export const deleteTask = 'Delete Task'
export const deleteOf = (title: string) => `Delete: ${title}`
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
    reserved: (slots: number, coins: string) =>
      `${count(slots, 'slot is', 'slots are')} kept by workers: ${coins} come back to you later, or are paid for their work.`,
    held: (submissions: number, coins: string) =>
      `${count(submissions, 'rejection is', 'rejections are')} not final: ${coins} stay set aside until then. Then they come back to you, or the worker is paid.`,
  },
  Admin: {
    done: 'Task has been removed and refund processed.',
    refund: (coins: string, buyer: string) => `${coins} will be refunded to ${buyer}.`,
    underReview: (submissions: number) =>
      `${count(submissions, 'submission')} can still be approved or rejected, by the buyer or by an Admin; the coins for them stay set aside.`,
    reserved: (slots: number, coins: string) =>
      `${count(slots, 'slot is', 'slots are')} kept by workers: that ends at once, and ${coins} come back to the buyer within minutes.`,
    held: (submissions: number, coins: string) =>
      `${count(submissions, 'rejection is', 'rejections are')} not final: ${coins} stay set aside until then. Then they come back to the buyer, or the worker is paid.`,
  },
}
/** After the deletion of a task; `coins`: "50 coins". */
export const staySetAside = (coins: string) =>
  `${coins} stay set aside for slots that workers keep, and for work that is not decided, or whose rejection is not final.`

export const downloadResults = 'Download Results'
export const resultsAsJson = 'Results as JSON'
export const downloading = 'Downloading…'
export const notDownloaded = 'The results could not be downloaded'
/** Names the actions behind "More" for screen readers. */
export const moreActions = 'actions of this task'

// Words of the form that posts a task, and of its drafts

export const addNewTask = 'Add New Task'
export const addNewTaskText = 'The coins are set aside when you post, and paid as you approve.'
export const draftGone = 'This draft was posted or deleted.'
export const unfinishedTask = 'This is the task for which you had too few coins.'
export const startAnother = 'Start another task'
export const notCopied = 'This task cannot be copied.'
export const posting = 'Posting…'
export const addTask = 'Add Task'
export const slotsRefunded = 'Free slots are refunded if you delete the task.'
export const slotsRefundedWithFee = 'Free slots are refunded if you delete the task, with their share of the fee.'
export const taskCreated = 'Task Created!'
export const taskCreatedText = 'Your task has been successfully posted.'
export const notPosted = 'Not posted'
export const notEnoughCoins = 'Not Enough Coins'
export const notEnoughCoinsText = 'Purchase more coins to add this task!'
export const savingDraft = 'Saving the draft…'
export const draftSaved = 'Saved as a draft.'
export const draftNotSaved = (reason: string) => `Not saved as a draft: ${reason}`

export const drafts = (drafts: number) => `Drafts (${number(drafts)})`
export const withoutTitle = 'Without a title'
export const draftDeleted = 'The draft has been deleted.'
export const askDeleteDraft = 'Delete this draft?'
/** `title` in quotation marks. */
export const deletedForever = (title: string) => `${title} cannot be brought back.`
export const continueDraft = 'Continue'
export const continueDraftOf = (title: string) => `Continue: ${title}`
export const deleteDraftOf = (title: string) => `Delete the draft: ${title}`

export const requiredWorkers = 'Required workers'
export const payableAmount = 'Payable amount'
/** Pay is for each page of rows, or for each worker. `lowest`: "5 coins". */
export const payHint = (lowest: string | undefined, isOfPage: boolean) =>
  `Coins per ${isOfPage ? 'page' : 'worker'}${lowest === undefined ? '' : `, at least ${lowest}`}.`
/** `worth`: "$0.25". */
export const workersSeeWorth = (worth: string) => `They see ≈ ${worth}.`
export const deadlineHint = (zone: string | null) => `Open until the end of this day${zone ? ` in ${zone}` : ''}.`
export const submissionInfoForm = 'Submission info'
export const reviewTime = 'Decide within'
export const reviewTimeHint = 'Work that you do not decide in time is approved by itself and paid.'
/** For work that is sent after the change. */
export const reviewTimeLater =
  'For work sent from now on. Work that you do not decide in time is approved by itself and paid.'
export const reservedTime = 'A slot is kept for'
export const reservedTimeHint = 'A worker can keep a slot for this time while working on the task.'
/** For slots that are kept after the change. */
export const reservedTimeLater = 'For slots that workers keep from now on.'
export const estimate = 'Estimated time (minutes)'
export const estimateHint = 'Workers read it as your estimate, until five known workers have sent work.'
/** `about`: "about 6 min", `hourly`: "≈ $1.84 an hour". */
export const estimateComesTo = (about: string, hourly: string) => `Now: ${about} of work, ${hourly}.`
/** `time`: "30 minutes". */
export const estimateTooLong = (time: string) => `A slot is kept for ${time} only: choose a longer time.`
/** "30 minutes", "2 hours", "1 hour 30 minutes". */
export function minutesOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return count(rest, 'minute')
  return rest === 0 ? count(hours, 'hour') : `${count(hours, 'hour')} ${count(rest, 'minute')}`
}
export const taskImage = 'Task image'
export const taskImageHint = 'It stands above the task.'

export const preview = 'Preview'
export const whatWorkersSee = 'What workers see'
export const noTitle = 'No title yet'
export const noDate = 'No date yet'
export const noDetails = 'No details yet'
export const noSubmissionInfo = 'No submission info yet'
/** Free ones of all. */
export const slotsOf = (free: number, all: number) => `${number(free)} of ${number(all)}`
export const slotsFree = (slots: number) => `${number(slots)} free`

export const toSetAside = 'To set aside'
export const postingFee = (percent: number) => `Posting fee, ${percent}%`
/** `coins`: "50 coins". */
export const coinsLeft = (coins: string) => `${coins} left`

/** Words of the tasks that a worker finds, of a task's page and of the form for the work. */
import { count, number } from './format.ts'
import { duration } from './what-it-pays.ts'

export const availableTasks = 'Available Tasks'
/** `atLeast`: there may be more tasks. */
export const openTasks = (tasks: number, atLeast: boolean) =>
  `${atLeast ? `${number(tasks)}+ open tasks` : count(tasks, 'open task')}, nearest deadline first`
export const orders = {
  deadline: 'Nearest deadline first',
  newest: 'Newest first',
  pay: 'Highest pay first',
}
export const searchTasks = 'Search tasks'
export const allCategories = 'All categories'
export const payAtLeast = 'Pay at least (coins)'
export const language = 'Language'
export const anyLanguage = 'Any'
export const inBangla = 'In Bangla'
export const withoutBangla = 'Without Bangla'
/** Filters by the record of the buyer. */
export const buyerApproves = 'Buyer approves'
export const anyBuyer = 'Any'
export const atLeastPercent = (share: number) => `At least ${number(share)}%`
export const buyerDecides = 'Buyer decides'
export const withinADay = 'Within a day'
export const withoutNewBuyers = 'Tasks of buyers without a record with known workers are left out.'
export const sortBy = 'Sort by'
export const nearestDeadline = 'Nearest deadline'
export const newest = 'Newest'
export const highestPay = 'Highest pay'
export const noTasks = 'No Tasks Available'
export const noTasksText = 'There are currently no tasks available. Please check back later.'
export const looking = 'Looking…'
export const lookAgain = 'Look again'

export const next = 'Next:'
export const nextTask = 'Next task'
export const nextTaskOf = (title: string) => `Next task: ${title}`
export const viewDetails = 'View Details'
export const viewDetailsOf = (title: string) => `View Details: ${title}`

export const imageAlt = 'What the task is about; opens whole in a new tab'

export const taskPaused = 'This task was paused.'
/** `time`: "1 hour". */
export const taskPausedText = (time: string) => `Work that you have begun is taken for ${time} after the pause.`
export const yourSubmission = 'Your Submission'
export const notSent = 'This was not sent. It is kept on this device.'
export const yourWork = 'Your Work'
/** The worker has sent work that waits or was approved. */
export const submitted = {
  pending: { title: 'You have submitted this task.', text: 'Your work is waiting for the buyer’s decision.' },
  approved: { title: 'Your work on this task was approved.', text: 'Its coins are in your balance.' },
}
/** Own work was rejected, and the rejection is not final yet. */
export const rejectionNotFinal = 'Your last work for this task was rejected.'
/** `usesSlot`: the new work takes the slot that is kept for the rejected one. */
export const rejectionNotFinalText = (usesSlot: boolean) =>
  usesSlot
    ? 'If you send other work, that rejection is final, and the new work takes its slot.'
    : 'If you send other work, that rejection is final.'
export const objectionOpen = {
  title: 'You disagreed with the rejection of your work.',
  text: 'Wait until it is decided, or accept the rejection. Then you can send other work.',
}

/** A slot that the worker keeps; `time` is "1 hour". */
export const slotsCanBeTaken = (time: string) => `Slots can be taken while you work. Keep one for ${time}.`
export const keepSlot = 'Keep a slot'
export const slotNotKept = 'No slot is kept for you'
export const minutesLeft = (minutes: number) => `${duration(minutes)} left`
export const wordsChanged =
  'The buyer changed this task. Your work is judged by the words from when you took the slot, which you read here.'
export const pausedButKept = 'Your work is still taken while the slot is yours.'
export const slotEndedText = 'Your text is kept on this device; send it anyway, if a slot is free.'
export const giveBack = 'Give it back'
export const yesGiveBack = 'Yes, give it back'
export const notGivenBack = 'Not given back'
/** A slot that the worker keeps. `until`: "15:40". */
export const slotWords = {
  isYours: (until: string) => `This slot is yours until ${until}`,
  sendSoon: 'Then others can take it. Your text stays on this device.',
  ended: 'Your slot is free for others again.',
  askGiveBack: 'Give this slot back?',
  askGiveBackText:
    'Others can take it at once; your text stays on this device. If you have kept it for more than ten minutes, you can keep no slot of this task for a day.',
}
/** The same of a page of rows, which is a slot, too. */
export const pageWords = {
  isYours: (until: string) => `This page is yours until ${until}`,
  sendSoon: 'Then other workers can get its rows. Your answers stay on this device.',
  ended: 'The time for this page is over.',
  askGiveBack: 'Give this page back?',
  askGiveBackText:
    'Other workers can get its rows, and your answers are removed from this device. For a day you get these rows again while they are free. After ten minutes, and with the third page in a day, you get no page of this task for a day.',
}
export const keptSlots = 'Slots that you keep'
/** `time`: "15:40". */
export const keptUntil = (time: string) => `until ${time}`

export const submittedDone = 'Submitted!'
export const notSubmitted = 'Not submitted'
export const areYouSure = 'Are you sure?'
export const askSubmit = 'Do you want to submit this task now?'
export const yesSubmit = 'Yes, submit it!'
/** `message` of a field, without a full stop. */
export const asSentence = (message: string) => `${message}.`
export const submissionHint = 'Kept on this device until you send it.'
export const submitTask = 'Submit Task'

export const reportTask = 'Report Task'
export const reported = 'Reported'
export const reportedText = 'An Admin looks at it. You get a notification about the decision.'
export const notReported = 'Not reported'
export const askReport = 'Report this task?'
export const report = 'Report'
export const reportText = 'The Admins read it. The buyer does not learn who reported the task.'
export const whatIsWrong = 'What is wrong?'
export const chooseWhatIsWrong = 'Please choose what is wrong'
export const showImage = 'Show the picture'
/** `size`: "64 KB". */
export const showImageOf = (size: string) => `Show the picture (${size})`
/** Stands before "64 KB": what a phone loads for a task. */
export const howItPays = 'Time, decision and buyer: how?'
export const dataToLoad = 'Data to load'

// A form, and files

export const aForm = (questions: number) => `A form with ${count(questions, 'question')}`
export const photoHint = (most: number) => `${most === 1 ? 'One file' : `Up to ${number(most)} files`}.`
export const photoPrivacy = 'Photos are made smaller on your device, and their place and camera are removed.'

// Pages of rows

export const rowsPerPage = (rows: number) => `${count(rows, 'row')} per page`
export const rowsShort = (rows: number) => count(rows, 'row')
export const payPerPage = 'Pay per page'
export const rows = 'Rows'
export const pages = 'Pages'
export const yourPages = 'Your pages'
export const myPages = (sent: number, approved: number, rejected: number) =>
  `${number(sent)} sent\u00a0· ${number(approved)} approved\u00a0· ${number(rejected)} rejected`
export const pagesOfRows = (rows: number) => `Pages of ${count(rows, 'row')}`
/** `pay`: "5 coins"; `time`: "1 hour". */
export const howPagesWork = (pay: string, time: string) =>
  `You answer all rows of a page and send them together. The buyer decides on each page, and pays ${pay} for an approved one. A page is yours for ${time}.`
export const takePage = (isFirst: boolean) => (isFirst ? 'Take a page' : 'Take the next page')
export const pageNotTaken = 'You got no page'
export const pageNotLoaded = 'Your page could not be loaded'
export const noRowsLeft = 'There are no more rows for you in this task right now.'
export const noRowsLeftText = 'Rows can come back later. Until then there is other work.'
export const pageEndedText =
  'Your answers are kept on this device; send them anyway: they are taken if no other worker has the rows.'
export const pageEndedEmpty = 'Its rows are free for other workers again.'
export const takeNewPage = 'Take a new page'

export const rowOf = (nth: number, of: number) => `${number(nth)} of ${number(of)}`
export const rowNth = (nth: number) => `Row ${number(nth)}`
export const placeOnPage = 'Row of this page'
export const rowsOfPage = (rows: number) => `A page of ${count(rows, 'row')}`
export const answeredOf = (answered: number, of: number) => `${number(answered)} of ${number(of)} answered`
export const answered = 'Answered'
export const nextRow = 'Next row'
export const sendAndNext = 'Send and take the next page'
export const sendAndStop = 'Send and stop'
export const sendPage = 'Send the page'
/** `pay`: "5 coins". */
export const pageSent = (rows: number, pay: string) =>
  `Sent: a page of ${count(rows, 'row')}. You get ${pay} when it is approved.`
export const noNextPage = 'You got no next page'
/** Why the worker gets no more pages at all. */
export const stopped = {
  rejections: {
    title: 'You get no more pages of this task',
    text: 'Most of your pages were rejected.',
  },
  accuracy: {
    title: 'Thank you: you get no more pages of this task',
    text: 'Too many of your answers differ from the known ones. Some tasks are hard. What you have sent is reviewed and paid as all work, and nothing changes in other tasks.',
  },
  only_workers: {
    title: 'This task is for workers whom its buyer knows',
    text: 'They have had a page of another task of this buyer approved.',
  },
}
export const checkedRows = 'Rows with known answers'
export const someAreChecked =
  'The answers to some rows are known already. After each page you see how many of yours were right; which ones were not, when the page is decided.'
export const leastAccuracy = (percent: number) =>
  `If you clearly get fewer than ${number(percent)}% of such rows right, you get no more pages of this task.`
export const accuracyIs = (right: number, seen: number) =>
  `In this task you had ${number(right)} of ${number(seen)} right so far.`
export const missedLater = 'When the page is decided, you see which one was not.'
/** Why there is none, besides the messages of errors that all screens have. */
export const whyNoPage = {
  no_items_left: noRowsLeft,
  stopped: 'You get no more pages of this task. What you have sent is reviewed and paid as all work.',
  reserved_before:
    'You kept a page of this task before and did not send it in time, so you get one again only a day later.',
  too_many_reservations: 'You keep slots of other tasks. Send their work, or give a slot back.',
  too_many_pending:
    'Many of your pages wait for this buyer’s decision. You can take a page again when some of them are decided.',
  too_many_submissions: 'You have sent a lot of work within an hour. Please wait a little.',
  blocked: 'This buyer takes no work from you.',
  objection_open: 'Your objection to a rejection is open. Wait until it is decided, or accept the rejection.',
  already_submitted: 'You have already submitted work for this task.',
}

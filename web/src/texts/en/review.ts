/** Words of the review workspace: its list, its keys, and the decisions that can be taken back. */
import { count, number } from './format.ts'

export const approved = 'Approved!'
export const approvedText = 'Submission has been approved.'
export const rejected = 'Rejected!'
export const rejectedText = 'Submission has been rejected.'

/** `worker` in quotation marks. */
export const approvedWork = (worker: string) => `Approved: ${worker}`
export const rejectedWork = (worker: string) => `Rejected: ${worker}`
export const undoOf = (worker: string) => `Undo: ${worker}`
export const decisionWaits = (worker: string) =>
  `No connection: your decision on ${worker} is kept on this device and sent later.`
export const notTakenBack = 'Too late to undo'
export const notTakenBackText = 'The decision was already sent.'
export const notApprovedWork = (worker: string) => `Not approved: ${worker}`
export const notRejectedWork = (worker: string) => `Not rejected: ${worker}`

// What there is to read
export const wordsToRead = (words: number) => count(words, 'word')
export const filesToRead = (files: number) => count(files, 'file')
export const rowsToRead = (rows: number) => count(rows, 'row')
export const knownRight = (right: number, of: number) => `${number(right)} of ${number(of)} known right`

export const keys = 'Keys'
export const keysText = 'They work while the list or the work beside it has the focus, and not while you type.'
export const keyMeanings = {
  j: 'The next one',
  k: 'The one before',
  a: 'Approve',
  r: 'Reject',
  x: 'Choose',
  b: 'Give a bonus',
  z: 'Undo',
  '?': 'Show the keys',
} as const

// Which pages of rows are listed
export const answersOfPages = 'Answers'
export const allPages = 'All pages'
export const onlyDiffering = 'Only what differs'

// All work that is left to review
/** `coins`: "5 coins". */
export const approveRest = {
  all: (work: number, coins: string) => `Approve all ${number(work)}\u00a0· ${coins}`,
  agrees: (work: number, coins: string) =>
    `Approve the ${number(work)} that ${work === 1 ? 'agrees' : 'agree'}\u00a0· ${coins}`,
  controls_right: (work: number, coins: string) => `Approve the ${number(work)} known right\u00a0· ${coins}`,
} as const
/** Their number is not known. */
export const approveThose = {
  all: 'Approve all',
  agrees: 'Approve those that agree',
  controls_right: 'Approve those known right',
} as const
export const approveRestText = 'Work that arrives from now on, or that you sent back for changes, stays to review.'
export const restFiltersText = {
  all: 'All pages that wait, read or not.',
  agrees: 'Pages with an answer that differs from the majority of what you approved for its row stay to review.',
  controls_right: 'Pages on which a known answer was missed, or which have none, stay to review.',
} as const
/** `those`: "Approve all". */
export const approveAtMost = (those: string, work: number, coins: string) =>
  `${those}\u00a0· at most ${number(work)}, ${coins}`
/** Of a task: `title` in quotation marks. */
export const approvedRest = (title: string) => `Approved: what waits of ${title}`
export const restWaits = (title: string) =>
  `No connection: your approval of what waits of ${title} is kept on this device and sent later.`
export const restNotApproved = (title: string) => `Not approved: what waits of ${title}`
export const approvingRest = (done: number, total: number) => `Approving: ${number(done)} of ${number(total)}`
export const approvingRestText = 'It goes on when you leave this page.'
export const restApproved = 'Approved!'
export const restEnded = (approved: number, total: number) =>
  approved === total
    ? `${count(approved, 'submission')} approved.`
    : `${number(approved)} of ${count(total, 'submission')} approved; the others differ or were decided before.`
export const restFailed = (approved: number, total: number) =>
  `Stopped after ${number(approved)} of ${count(total, 'submission')}`

// A page beside the approved answers to its rows
export const differs = 'Differs'
/** `answers`: "Cat × 2, Dog × 1". */
export const approvedAnswers = (answers: string) => `Approved: ${answers}`
export const answerTimes = (answer: string, times: number) => `${answer} × ${number(times)}`
export const andMore = (answers: number) => `${number(answers)} more`
export const theRow = 'Row'

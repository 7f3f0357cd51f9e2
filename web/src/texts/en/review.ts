/** Words of the review workspace: its list, its keys, and the decisions that can be taken back. */
import { count } from './format.ts'

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

/** What the work is, without its text. */
/** "210 words · 2 files". */
export const whatItIs = (words: number, files: number | null) =>
  files ? `${count(words, 'word')}\u00a0· ${count(files, 'file')}` : count(words, 'word')

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

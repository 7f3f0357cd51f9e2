/** Words of the form that posts a task, and of its drafts. */
import { number } from './format.ts'

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
/** `lowest`: "5 coins"; `worth`: "$0.25". */
export const payHint = (lowest: string | undefined, worth: string) =>
  `Coins per worker${lowest === undefined ? '' : `, at least ${lowest}`}. They see ≈ ${worth}.`
export const deadlineHint = (zone: string | null) => `Open until the end of this day${zone ? ` in ${zone}` : ''}.`
export const submissionInfo = 'Submission info'
export const taskImage = 'Task image'
export const taskImageHint = 'It stands above the task.'

export const preview = 'Preview'
export const whatWorkersSee = 'What workers see'
export const noTitle = 'No title yet'
export const noDate = 'No date yet'
export const noDetails = 'No details yet'
export const noSubmissionInfo = 'No submission info yet'
export const slotsFree = (slots: number) => `${number(slots)} free`

export const total = 'Total'
export const coinsPerWorker = 'Coins per worker'
export const toSetAside = 'To set aside'
export const postingFee = (percent: number) => `Posting fee, ${percent}%`
/** `coins`: "50 coins". */
export const coinsMissing = (coins: string) => `${coins} missing`
export const coinsLeft = (coins: string) => `${coins} left`

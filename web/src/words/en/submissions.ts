/** Words of the decision on one submission, on its page and in the lists of work that waits. */
import { count } from './format.ts'

export const whatWasAskedFor = 'What was asked for'

/** `time` is relative to now: "Today, 14:32". */
export const sentAt = (time: string) =>
  `Sent ${/^(Today|Yesterday|Just)/.test(time) ? time.charAt(0).toLowerCase() + time.slice(1) : time}`

export const approve = 'Approve'
export const reject = 'Reject'
export const approved = 'Approved!'
export const approvedText = 'Submission has been approved.'
export const rejected = 'Rejected!'
export const rejectedText = 'Submission has been rejected.'
export const notApproved = 'Not approved'
export const notRejected = 'Not rejected'

/** `worker` in quotation marks. */
export const askReject = (worker: string) => `Reject the work of ${worker}?`
export const rejecting = 'Rejecting…'
export const rejectText =
  'The worker reads what you choose and write. You cannot read the work any more after you reject it, and you do not pay for it.'
export const whatIsWrong = 'What is wrong?'
export const wordsToWorker = 'Words to the worker'
export const rejectHint = 'Say what the worker can do better.'
export const rejectHintForOther = (min: number) => `At least ${min} characters. Say what is wrong.`

export const blockWorker = 'Block Worker'
/** `worker` in quotation marks. */
export const askBlock = (worker: string) => `Block ${worker}?`
export const blocking = 'Blocking…'
export const blockText =
  'The worker no longer sees your tasks and cannot send work for them. Work that waits for your decision stays. You can end the block under Blocked Workers.'
export const howLong = 'How long'
/** By number of days. */
export const blockDurations = {
  '': 'Until I end it',
  '7': count(7, 'day'),
  '30': count(30, 'day'),
  '365': 'A year',
}
export const blockReasonHint = 'The worker reads it.'
export const blocked = 'Blocked'
/** `worker` in quotation marks. */
export const blockedText = (worker: string) => `${worker} no longer sees your tasks.`
export const notBlocked = 'Not blocked'

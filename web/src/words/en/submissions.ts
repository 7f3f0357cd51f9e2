/** Words of one submission: its page, its state, and what its reader can do with it. */
import type { RejectedBecause } from '@piecework/contract'
import { count } from './format.ts'

export const workOn = (title: string) => `Work on ${title}`
export const submission = 'Submission'
export const nextToReview = 'Next to review'
export const workGone = 'This work is not there'

export const yourWork = 'Your work'
export const theWork = 'The work'
export const whatWasAskedFor = 'What was asked for'
export const editedLater = 'The task was edited later. These are its words when the work was sent.'
export const submissionInstructions = 'Submission Instructions'
export const sealed = 'This answer was rejected and cannot be read any more.'
/** Stands before the fingerprint. */
export const sealedText = (characters: number) =>
  `It had ${characters} characters. Its fingerprint (SHA-256) tells whether a text is the same:`

/** `time` is relative to now: "Today, 14:32". */
export const sentAt = (time: string) =>
  `Sent ${/^(Today|Yesterday|Just)/.test(time) ? time.charAt(0).toLowerCase() + time.slice(1) : time}`
export const changedTimes = (times: number) => `changed ${times === 1 ? 'once' : `${times} times`}`
export const openedByBuyer = (time: string) => `opened by the buyer ${time}`
export const decidedAt = {
  approved: (time: string) => `approved ${time}`,
  rejected: (time: string) => `rejected ${time}`,
  withdrawn: (time: string) => `withdrawn ${time}`,
}
/** Why a submission was rejected, as its worker and its buyer read it. */
export const rejections: Record<RejectedBecause, string> = {
  none: 'No reason was given',
  withdrawn: 'Withdrawn by the worker',
  worker_left: 'The worker has left',
  missing_part: 'A part is missing',
  not_followed: 'The instructions were not followed',
  wrong: 'The answer is wrong',
  copied: 'It is copied from another source',
  unreadable: 'It cannot be read or opened',
  other: 'Another reason',
}

/** What has happened to the work, from its sending to its decision. */
export const history = (parts: readonly string[]) => `${parts.join(' · ')}.`

export const submissions = 'Submissions'
export const chooseSubmission = 'Choose a submission to read it'
export const approvedAt = (time: string) => `Approved ${time}`
export const sentOn = (time: string) => `Sent ${time}`
/** The buyer has not opened it. */
export const sentOnNew = (time: string) => `Sent ${time} · new`

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
  'The worker reads your reason. You cannot read the work any more after you reject it, and you do not pay for it.'
export const whatIsWrong = 'What is wrong?'
export const chooseWhatIsWrong = 'Please choose what is wrong'
export const rejectReasonHint = 'At least 20 characters. Say what the worker can do better.'

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

export const giveABonus = 'Give a Bonus'
/** `worker` in quotation marks. */
export const bonusFor = (worker: string) => `A bonus for ${worker}`
export const giveBonus = 'Give Bonus'
export const giving = 'Giving…'
export const bonusText = 'Bought coins are given first, then earned ones; coins for signing up cannot be given.'
/** `coins`: "5 coins". */
export const bonusUnseals = (coins: string) => `With ${coins} or more you can read the work again.`
export const coins = 'Coins'
/** `coins`: "5 coins". */
export const bonusHint = (coins: string) => `At most ${coins} for this work, in all.`
/** `fee` is written with its unit. */
export const bonusFee = (percent: number, fee: string) => `Besides, a fee of ${percent} %: ${fee}.`
export const bonusWords = 'Words to the worker'
export const bonusGiven = 'Bonus given!'
/** `worker` in quotation marks, `coins`: "5 coins". */
export const bonusGivenText = (worker: string, coins: string) => `${worker} received ${coins}.`
export const notGiven = 'Not given'

export const canChange = 'You can change or withdraw your work until the buyer opens it.'
export const cannotChange = 'The buyer has opened your work, so it cannot change any more.'
export const withdraw = 'Withdraw'
export const change = 'Change'
export const askWithdraw = 'Withdraw your work?'
export const askWithdrawText =
  'The buyer does not see it any more, and you are not paid for it. It does not count as a rejection. You can send other work while the task has free slots.'
export const yesWithdraw = 'Yes, withdraw it'
export const withdrawn = 'Withdrawn!'
export const withdrawnText = 'Your work is back with you, and the slot is free again.'
export const notWithdrawn = 'Not withdrawn'
export const changeYourWork = 'Change your work'
export const changed = 'Changed!'
export const changedText = 'The buyer reads your new text.'
export const notChanged = 'Not changed'
export const saveChanges = 'Save Changes'
export const yourSubmission = 'Your Submission'
export const askLeave = 'Leave without saving?'
export const askLeaveText = 'Your changes will be lost.'
export const leave = 'Leave'
export const stay = 'Stay'

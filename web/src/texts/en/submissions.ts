/** Words of the decision on one submission, on its page and in the lists of work that waits. */

import { count, number } from './format.ts'

export const whatWasAskedFor = 'What was asked for'

/** `time` is relative to now: "Today, 14:32". */
export const sentAt = (time: string) =>
  `Sent ${/^(Today|Yesterday|Just)/.test(time) ? time.charAt(0).toLowerCase() + time.slice(1) : time}`

/** Of work whose review time ended without a decision. */
export const byItself = 'By itself: no decision came in time.'
/** For the buyer: "Without a decision it is paid on …". */
export const paidOn = (time: string) => `Without a decision it is approved and paid on ${time}`

export const approve = 'Approve'
export const reject = 'Reject'
export const notApproved = 'Not approved'
export const notRejected = 'Not rejected'

/** `worker` in quotation marks. */
export const askReject = (worker: string) => `Reject the work of ${worker}?`
export const rejecting = 'Rejecting…'
export const rejectText =
  'The worker reads what you choose and write. You cannot read the work any more after you reject it, and you do not pay for it.'
/** "3 days", "30 hours". */
const waitOf = (hours: number) => (hours % 24 === 0 ? count(hours / 24, 'day') : count(hours, 'hour'))
export const rejectHeldText = (hours: number) =>
  `The worker reads what you choose and write. The slot and its coins stay aside for ${waitOf(hours)}: the worker can disagree, and you can still approve. You cannot read the work any more after you reject it.`
export const whatIsWrong = 'What is wrong?'
export const wordsToWorker = 'Words to the worker'
export const rejectHint = 'Say what the worker can do better.'
export const rejectHintForOther = (min: number) => `At least ${min} characters. Say what is wrong.`

export const askForChanges = 'Ask for changes'

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

// Words of one submission's page: its state, and what its reader can do with it besides the decision

export const workOn = (title: string) => `Work on ${title}`
export const submission = 'Submission'
export const nextToReview = 'Next to review'
export const workGone = 'This work is not there'

export const yourWork = 'Your work'
export const theWork = 'The work'
/** Stands before the name of the buyer, for the worker. */
export const workerCode = 'Worker’s code:'
export const buyer = 'Buyer:'
export const editedLater = 'The task was edited later. These are its words when the work was sent.'
export const submissionInstructions = 'Submission Instructions'
export const withdrawnWork = 'Its worker withdrew this work, so it cannot be read any more.'
export const sealed = 'This answer was rejected and cannot be read any more.'
/** `pay`: "5 coins". */
export const sealedText = (pay: string) =>
  `You did not pay for it. With bonuses of ${pay} in all you can read it again.`

export const changedTimes = (times: number) => `Changed ${times === 1 ? 'once' : `${times} times`}`
export const openedByBuyer = (time: string) => `The buyer opened it on ${time}`
export const openedByYou = (time: string) => `You opened it on ${time}`
export const decidedAt = {
  approved: (time: string) => `Approved on ${time}`,
  itself: (time: string) => `Approved by itself on ${time}, because nobody decided in time`,
  rejected: (time: string) => `Rejected on ${time}`,
  withdrawn: (time: string) => `Withdrawn on ${time}`,
}
export const changesAskedAt = (time: string) => `Changes asked for on ${time}`
export const changesAnsweredAt = (time: string) => `The worker answered on ${time}`
export const changesAnsweredByYou = (time: string) => `You answered on ${time}`
export const disagreedAt = (time: string) => `The worker disagreed on ${time}`
export const disagreedByYou = (time: string) => `You disagreed on ${time}`

/** What has happened to the work, from its sending to its decision. */
export const history = (parts: readonly string[]) => `${parts.join('. ')}.`

export const submissions = 'Submissions'
export const searchWorkers = (showsEmails: boolean) => (showsEmails ? 'Search by name or email' : 'Search by name')
export const approvedAt = (time: string) => `Approved ${time}`
export const sentOn = (time: string) => `Sent ${time}`
/** The buyer has not opened it. */
export const sentOnNew = (time: string) => `Sent ${time}\u00a0· new`

/** `coins`: "5 coins". */
export const bonusOf = (coins: string) => `Bonus: ${coins}`

export const giveABonus = 'Give a Bonus'
/** `worker` in quotation marks. */
export const bonusFor = (worker: string) => `A bonus for ${worker}`
export const giveBonus = 'Give Bonus'
export const giving = 'Giving…'
export const bonusText = 'Bought coins are given first, then earned ones; coins for signing up cannot be given.'
/** `coins`: "5 coins". */
export const bonusUnseals = (coins: string) => `With ${coins} or more you can read the work again.`
/** `coins`: "5 coins". */
export const bonusHint = (coins: string) => `At most ${coins} for this work, in all.`
/** `given` and `left`: "5 coins". */
export const bonusHintAfter = (given: string, left: string) => `${given} given so far; at most ${left} more.`
/** `percent`: "2.5", `coins`: "5 coins". */
export const bonusFee = (percent: string, coins: string) => `Besides, a fee of ${percent}%: ${coins}.`
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
  'The buyer does not see it any more, and you are not paid for it. It does not count as a rejection. You can send other work while the task has free slots. You can withdraw work three times from one task.'
export const yesWithdraw = 'Yes, withdraw it'
export const withdrawn = 'Withdrawn!'
export const withdrawnText = 'Your work is back with you, and the slot is free again.'
export const notWithdrawn = 'Not withdrawn'
export const changeYourWork = 'Change your work'
export const changed = 'Changed!'
export const changedText = 'The buyer reads your new text.'
export const notChanged = 'Not changed'
export const leaveAsItIs = 'Leave as it is'
export const askLeave = 'Leave your work as it is?'
export const askLeaveText = 'The buyer reads that you change nothing, and decides about the work.'
export const yesLeave = 'Yes, leave it'
export const left = 'Answered!'
export const leftText = 'The buyer reads that you leave the work as it is.'
export const notLeft = 'Not answered'
export const saveChanges = 'Save Changes'

// Words of the lists of work that waits for a decision

export const tasksToReview = 'Tasks to Review'
export const tasksToReviewCaption = 'Submissions that wait for your decision'
export const noPending = 'No pending submissions'
export const selectAll = (shown: number) => `Select all ${number(shown)} shown`
/** Read aloud after the number of pending submissions. */
export const waiting = 'waiting'

export const taskTitle = 'Task Title'
export const payableCoins = 'Payable coins'
export const select = (title: string, worker: string) => `Select: ${title}, ${worker}`
export const viewDetails = 'View Details'
export const viewDetailsOf = (title: string, worker: string) => `View Details: ${title}, ${worker}`
export const approveOf = (title: string, worker: string) => `Approve: ${title}, ${worker}`
export const rejectOf = (title: string, worker: string) => `Reject: ${title}, ${worker}`

/** `coins`: "5 coins". */
export const selected = (submissions: number, coins: string) => `${number(submissions)} selected\u00a0· ${coins}`
export const clear = 'Clear'
export const approveMany = (submissions: number) => `Approve ${number(submissions)}`
export const approving = 'Approving…'
export const askApproveMany = (submissions: number) => `Approve ${count(submissions, 'submission')}?`
/** `coins`: "5 coins". */
export const askApproveManyText = (coins: string, workers: number) =>
  `${coins} go to ${count(workers, 'worker')}. They are set aside for this work already. An approval cannot be taken back.`
export const yesApprove = (submissions: number) => `Yes, approve ${number(submissions)}`
/** `coins`: "5 coins". */
export const manyApproved = (submissions: number, coins: string) =>
  `${count(submissions, 'submission')} approved, ${coins} paid.`
export const othersDecided = (others: number) => `${count(others, 'other')} had been decided already.`
/** Work whose worker has still to answer a request for changes. */
export const othersAwaited = (others: number) =>
  `${count(others, 'other waits', 'others wait')} for changes that you asked for.`
export const othersProposed = (others: number) =>
  `${count(others, 'other waits', 'others wait')} under Accounting for another Admin to confirm.`
export const notAllApproved = 'Not all were approved'

export const rejectMany = (submissions: number) => `Reject ${number(submissions)}`
export const askRejectMany = (submissions: number) => `Reject ${count(submissions, 'submission')}?`
export const manyRejected = (submissions: number) => `${count(submissions, 'submission')} rejected.`
/** `coins`: "5 coins". */
export const coinsCameBack = (coins: string) => `${coins} came back to you.`
export const notAllRejected = 'Not all were rejected'

export const submissionDetails = 'Submission details'
export const rejectSubmission = 'Reject Submission'
export const approveSubmission = 'Approve Submission'

// Words of the lists of a worker's own submissions

export const searchTitleAndBuyer = 'Search title and buyer'
export const noSubmissions = 'No submissions found'
export const noSubmissionsText = 'Your submitted tasks will appear here'
export const yourSubmissions = 'Your submissions, newest first'
export const submittedFrom = 'Submitted from'
export const submittedUntil = 'Submitted until'
export const buyerWorker = 'Buyer'
export const submittedOn = 'Submitted On'

export const approvedSubmissions = 'Approved Submissions'
export const inAll = (submissions: number) => `${number(submissions)} in all`
export const noApproved = 'No approved submissions yet'
export const yourApproved = 'Your approved submissions'
export const earned = 'Earned'

// Words of all lists about rejected work that can still be answered, and about work that was sent back for changes

/** `coins` is `amount` with its unit: "12 coins". */
export const stayAside = (amount: number, coins: string, time: string) =>
  `${coins} ${amount === 1 ? 'stays' : 'stay'} aside until ${time}.`
export const whyAndDisagree = 'Why\u00a0· I disagree'

/** How the worker's own objection stands, or how it ended. */
export const ownObjection = {
  to_answer: (time: string) => `You disagreed: the buyer answers until ${time}, else you are paid.`,
  to_decide: (time: string) => `You disagreed: an Admin decides until ${time}, else the rejection stands.`,
  paid: 'You disagreed, and the buyer paid.',
  silence: 'You disagreed, and the buyer did not answer in time: it is paid.',
  for_worker: 'You disagreed, and an Admin decided for you: it is paid.',
  stands: 'You disagreed, and an Admin decided: the rejection stands.',
  undecided: 'You disagreed, and no Admin decided in time: the rejection stands.',
  withdrawn: 'You disagreed, and then accepted the rejection.',
}

/** The same for the buyer, beside rejected work. */
export const rejectionOfBuyer = {
  held: (time: string) => `Not final until ${time}.`,
  to_answer: (time: string) => `The worker disagrees: answer until ${time}, else the work is paid.`,
  to_decide: (time: string) => `The worker disagrees: an Admin decides until ${time}, else the rejection stands.`,
  stands: 'The worker disagreed, and an Admin decided: the rejection stands.',
  undecided: 'The worker disagreed, and no Admin decided in time: the rejection stands.',
  withdrawn: 'The worker disagreed, and then accepted the rejection.',
}

export const sendChangesBy = (time: string) => `Changes asked: send by ${time}.`
/** For the buyer. */
export const dueAt = (time: string) => `Due ${time}`
/** On the buttons of a row. */
export const inRow = { approve: 'Approve', reject: 'Reject' }
export const changesAwaited = (time: string) => `Changes asked: the worker answers until ${time}.`

/** Words of the lists of work that waits for a decision. */
import { count, number } from './format.ts'

export const tasksToReview = 'Tasks to Review'
export const tasksToReviewCaption = 'Submissions that wait for your decision'
export const noPending = 'No pending submissions'
export const selectAll = (shown: number) => `Select all ${number(shown)} shown`
/** Read aloud after the number of pending submissions. */
export const waiting = 'waiting'

export const worker = 'Worker'
export const taskTitle = 'Task Title'
export const payableCoins = 'Payable coins'
export const select = (title: string, worker: string) => `Select: ${title}, ${worker}`
export const viewDetails = 'View Details'
export const viewDetailsOf = (title: string, worker: string) => `View Details: ${title}, ${worker}`
export const approveOf = (title: string, worker: string) => `Approve: ${title}, ${worker}`
export const rejectOf = (title: string, worker: string) => `Reject: ${title}, ${worker}`

/** `coins`: "5 coins". */
export const selected = (submissions: number, coins: string) => `${number(submissions)} selected · ${coins}`
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
export const taskTitleOfWork = 'Task title'
export const rejectSubmission = 'Reject Submission'
export const approveSubmission = 'Approve Submission'

export const workToDecide = 'Work to Decide'
export const workToDecideText =
  'Work whose buyer was removed, is suspended or owes coins, or whose task an Admin deleted. Its coins are still set aside; after its date it is approved by itself.'
export const whyHere = 'Why here'
export const allReasons = 'All reasons'
export const undecidedWork = 'Undecided work'
export const undecidedWorkCaption = 'Submissions that an Admin can decide'
export const reasons = {
  buyer_removed: 'Buyer removed',
  buyer_suspended: 'Buyer suspended',
  buyer_owes: 'Buyer’s card money went back',
  task_deleted: 'Task deleted',
}
export const untilDate = (date: string) => `until ${date}`
export const buyerCanDecide = 'its buyer can decide too'

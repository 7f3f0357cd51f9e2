/** Words of the lists of a worker's own submissions. */
import type { SubmissionStatus } from '@piecework/contract'
import { number } from './format.ts'

export const mySubmissions = 'My Submissions'
export const searchTitleAndBuyer = 'Search title and buyer'
export const noSubmissions = 'No submissions found'
export const noSubmissionsText = 'Your submitted tasks will appear here'
export const yourSubmissions = 'Your submissions, newest first'
export const status = 'Status'
export const anyStatus = 'All'
export const statuses: Record<SubmissionStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}
export const submittedFrom = 'Submitted from'
export const submittedUntil = 'Submitted until'
export const taskTitle = 'Task Title'
export const buyer = 'Buyer'
export const submittedOn = 'Submitted On'
export const amount = 'Amount'

export const approvedSubmissions = 'Approved Submissions'
export const inAll = (submissions: number) => `${number(submissions)} in all`
export const noApproved = 'No approved submissions yet'
export const yourApproved = 'Your approved submissions'
export const earned = 'Earned'

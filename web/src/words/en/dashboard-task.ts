/** Words of the page of one task of the buyer. */
import { number } from './format.ts'

export const task = 'Task'
export const myTasks = 'My Tasks'
export const taskGone = 'This task is not there'
export const taskDeleted = 'This task was deleted. The work that was paid for stays here.'
export const submissionsOfTask = 'Submissions of this task'
export const toReview = (submissions: number) => `To review (${number(submissions)})`
export const approved = (submissions: number) => `Approved (${number(submissions)})`
export const rejected = 'Rejected'
export const about = 'About'
export const noWorkToReview = 'No work to review'
export const noWorkToReviewText = 'New work appears here as workers send it.'
export const noApprovedWork = 'No approved work yet'
export const noApprovedWorkText = 'Approved work stays here, and in the download.'
export const noRejectedWork = 'No rejected work'

/** Messages about tasks. */
import { number } from './format.ts'

export const title = 'Title'
export const details = 'Details'
export const detailsRequired = 'Details are required'
export const submissionInfo = 'Submission info'
export const deadlineRequired = 'Deadline is required'
export const deadlineNotADate = 'Deadline must be a date'
export const payRequired = 'Payable amount is required'
export const payTooLow = 'Payable amount must be at least 0.01 coins'
export const payTooHigh = (max: number) => `Payable amount must be at most ${number(max)} coins`
export const payWithTwoDecimals = 'Payable amount can have at most two decimals'
export const workersRequired = 'Required workers are required'
export const workersNotWhole = 'Required workers must be a whole number'
export const workersTooFew = 'Required workers must be at least 1'
export const workersTooMany = (max: number) => `Required workers must be at most ${number(max)}`

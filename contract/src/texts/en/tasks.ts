/** Messages about tasks. */
import { number } from './format.ts'

export const texts = {
  externalId: 'Name of the program for the task',
  metadataTooLarge: 'At most 4 KB of JSON, without broken characters',
  title: 'Title',
  details: 'Details',
  detailsRequired: 'Details are required',
  submissionInfo: 'Submission info',
  deadlineRequired: 'Deadline is required',
  deadlineNotADate: 'Deadline must be a date',
  payRequired: 'Payable amount is required',
  payTooLow: 'Payable amount must be at least 0.01 coins',
  payTooHigh: (max: number) => `Payable amount must be at most ${number(max)} coins`,
  payWithTwoDecimals: 'Payable amount can have at most two decimals',
  workersRequired: 'Required workers are required',
  workersNotWhole: 'Required workers must be a whole number',
  workersTooFew: 'Required workers must be at least 1',
  workersTooMany: (max: number) => `Required workers must be at most ${number(max)}`,
  reservedTime: 'A slot can be kept for 5 to 240 minutes',
  estimate: 'The estimate is 1 to 480 whole minutes',
  reviewTime: 'Review time must be 24 to 336 hours',

  // Messages about categories and the settings of the market
  categoryRequired: 'Choose one of the categories',
  englishName: 'English name',
  banglaName: 'Bangla name',
  lowestPay: 'Lowest pay',
  payFloor: 'Pay floor',
  /** `name` is the label of the field. */
  lowestRequired: (name: string) => `${name} is required`,
  lowestTooLow: (name: string) => `${name} must be at least 0.01 coins`,
  lowestTooHigh: (name: string, max: number) => `${name} must be at most ${number(max)} coins`,
  lowestWithTwoDecimals: (name: string) => `${name} can have at most two decimals`,
}

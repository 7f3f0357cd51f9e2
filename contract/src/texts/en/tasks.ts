/** Messages about tasks. */
import { number } from './format.ts'

export const texts = {
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

  // Messages about the form of a task
  form: { text: 'Text', label: 'Label', help: 'Help', address: 'Address', option: 'Option' },
  inputName: 'A name has small Latin letters, digits and _, and begins with a letter',
  inputNameTaken: 'Choose another name: this one is taken',
  notABound: 'This number or date cannot be a limit here',
  boundsCrossed: 'The lowest limit is above the highest',
  tooFewOptions: 'Give at least two options',
  tooManyOptions: (most: number) => `At most ${number(most)} options`,
  optionTwice: 'Two options are the same',
  linkNotHttps: 'The link must be an https address',
  unknownPart: 'There is no part of this kind',
  tooManyParts: (most: number) => `A form has at most ${number(most)} parts`,
  noInput: 'A form needs at least one question',
  tooManyInputs: (most: number) => `A form has at most ${number(most)} questions`,
  nameTwice: 'Two questions have the same name',
  tooManyFilesAsked: (most: number) => `A form can ask for at most ${number(most)} files in all`,
  formTooLarge: 'The form is too long: shorten its texts',
  fileOrForm: 'A form asks for files by its own questions',

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

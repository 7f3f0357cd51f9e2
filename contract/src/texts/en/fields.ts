/** Messages of the fields that many endpoints share. */
import { number } from './format.ts'

const name = 'Name'

export const texts = {
  invalidInput: 'Invalid input',
  notAnId: 'This is not an id.',
  notACursor: 'This is not a cursor of this list.',
  notATime: 'This is not a time.',
  notADate: 'This is not a date.',
  notANumber: (typed: string) => `${typed} is no number: write only digits, such as 1,200 or 3.5`,
  wholeWithin: (most: number, least: number) => `A whole number from ${number(least)} to ${number(most)}`,
  emailRequired: 'Email is required',
  emailTooLong: 'Email is too long',
  emailInvalid: 'Enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooShort: (min: number) => `Password must be at least ${number(min)} characters`,
  passwordTooLong: (max: number) => `Password must be at most ${number(max)} characters`,
  passwordWithoutUppercase: 'Password must contain at least one uppercase letter',
  cannotBeStored: 'This text holds a character that cannot be stored',
  /** `name` is the label of the field. */
  required: (name: string) => `${name} is required`,
  tooLong: (name: string, max: number) => `${name} must be at most ${number(max)} characters`,
  name,
  reason: 'Reason',
  imageTooLong: 'The image address is too long',
  imageNotHttps: 'The image must be an https address',
  imageRequired: 'Choose an image',
  fileRequired: 'Choose a file',
  notASha256: 'A SHA-256 has 64 hexadecimal digits',

  currentPasswordRequired: 'Current password is required',
  tokenRequired: 'Token is required',
  company: 'Company',
  message: 'Message',
}

/** Messages of the fields that many endpoints share. */
import { number } from './format.ts'

export const invalidInput = 'Invalid input'
export const notAnId = 'This is not an id.'
export const notACursor = 'This is not a cursor of this list.'
export const notATime = 'This is not a time.'
export const notADate = 'This is not a date.'

export const emailRequired = 'Email is required'
export const emailTooLong = 'Email is too long'
export const emailInvalid = 'Enter a valid email address'
export const passwordRequired = 'Password is required'
export const passwordTooShort = (min: number) => `Password must be at least ${number(min)} characters`
export const passwordTooLong = (max: number) => `Password must be at most ${number(max)} characters`
export const passwordWithoutUppercase = 'Password must contain at least one uppercase letter'

export const cannotBeStored = 'This text holds a character that cannot be stored'
/** `name` is the label of the field. */
export const required = (name: string) => `${name} is required`
export const tooLong = (name: string, max: number) => `${name} must be at most ${number(max)} characters`
export const name = 'Name'
export const reason = 'Reason'

export const imageTooLong = 'The image address is too long'
export const imageNotHttps = 'The image must be an https address'

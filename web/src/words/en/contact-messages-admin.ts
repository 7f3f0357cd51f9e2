/** Words of the page where Admins read the contact messages. */
import { count } from './format.ts'

export const messages = 'Messages'
export const fromContactForm = (total: number) => `${count(total, 'message')} from the contact form, newest first`
export const looking = 'Looking for messages…'
export const noMessages = 'No messages yet'
export const noMessagesText = 'What visitors write with the contact form on the home page appears here.'
export const answered = 'Answered'
/** `name` is in quotation marks. */
export const markedAnswered = (name: string) => `The message of ${name} is marked as answered.`
export const notMarked = 'Not marked'
/** The subject of the reply, which the sender of the message reads. */
export const replySubject = (brand: string) => `Your message to ${brand}`
export const answeredBy = (admin: string, time: string) => `Answered by ${admin}, ${time}`
export const reply = 'Reply by e-mail'
export const replyTo = (name: string) => `Reply by e-mail: ${name}`
export const markAnswered = 'Mark as answered'
export const markAnsweredOf = (name: string) => `Mark as answered: ${name}`

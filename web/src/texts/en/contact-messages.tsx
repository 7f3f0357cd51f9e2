/** Words of the contact form. */
import type { ReactNode } from 'react'
import { count } from './format.ts'

export const contactTeam = 'Contact our partnership team'
export const contactText = 'Tell us what work you have, how much of it, and by when.'
export const company = 'Company'
export const message = 'Message'
/** For a field that only programs fill in. */
export const leaveEmpty = 'Leave this empty'
export const sendMessage = 'Send Message'
export const arrived = 'Your message has arrived'
export const weAnswerTo = (email: ReactNode) => <>Thank you. We will answer to {email}.</>

// Words of the page where Admins read the contact messages

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

// Words of the inbox of a development machine

export const inbox = 'Inbox'
export const mailsAreKept = 'Mails are kept here instead of being sent. They go after a week.'
export const lookingMail = 'Looking…'
export const lookAgain = 'Look again'
export const noInbox = 'There is no inbox here'
export const noInboxText = 'This server keeps no mails to look at.'
export const noMails = 'No mails yet'
export const to = (recipient: string) => `To ${recipient}`
export const from = (sender: string) => `From ${sender}`

/** The texts of mails: a subject, and paragraphs. A paragraph that is an address becomes a link. */
import { quoted } from '@piecework/contract'
import { dateTime } from '@piecework/contract/words/en/format'

export type MailText = { subject: string; paragraphs: string[] }

export const passwordReset = (brand: string, link: string): MailText => ({
  subject: `Choose a new password for ${brand}`,
  paragraphs: [
    `A new password was asked for, probably by you, for your account at ${brand}.`,
    'Open this link to choose one. It works once, and only within an hour:',
    link,
    'If it was not you, nothing has to be done: your password stays as it is.',
  ],
})

/** `message` is that of the notification. */
export const secondFactorReset = (brand: string, message: string, page: string): MailText => ({
  subject: `Your second factor at ${brand} was reset`,
  paragraphs: [
    message,
    'You are signed out everywhere. Sign in with your password and set up a new one here:',
    page,
    'If you did not ask for this, choose a new password at once and speak with the operator of the server.',
  ],
})

export const lostFactor = (brand: string, removableAt: string, page: string): MailText => ({
  subject: `The second factor at ${brand} was reported lost`,
  paragraphs: [
    `A new password was set by a mailed link, and the second factor was reported lost. From ${dateTime(removableAt)} the password alone can remove it. Another Admin can reset it earlier.`,
    'If it was not you, choose a new password now and sign in with a code of your second factor: that ends the report.',
    page,
  ],
})

/** `message` is that of the notification. */
export const admin = (brand: string, message: string, page: string): MailText => ({
  subject: `For the Admins of ${brand}`,
  paragraphs: [message, 'Users and their roles:', page],
})

/** `message` is that of the notification. */
export const aboutAccount = (brand: string, message: string, page: string): MailText => ({
  subject: `About your account at ${brand}`,
  paragraphs: [message, page],
})

/** `change` is a sentence. */
export const accountChanged = (brand: string, change: string, page: string): MailText => ({
  subject: `Your account at ${brand} was changed`,
  paragraphs: [
    `${change} If it was you, nothing has to be done.`,
    'If it was not you, choose a new password now. It ends every session of your account:',
    page,
  ],
})

type ContactMessage = { name: string; email: string; company: string | undefined; message: string }

export const contactMessage = (brand: string, sent: ContactMessage, page: string): MailText => ({
  subject: `Message from ${quoted(sent.name)}`,
  paragraphs: [
    `${quoted(sent.name)}${sent.company ? ` (${quoted(sent.company)})` : ''} wrote to ${brand} with the contact form. Answer to ${sent.email}.`,
    sent.message,
    `All messages: ${page}`,
  ],
})

/** Of a notification, which has the subject and the message. */
export const notification = (
  brand: string,
  { subject, message }: { subject: string; message: string },
  { page, profile }: { page: string; profile: string },
): MailText => ({
  subject,
  paragraphs: [
    message,
    'See it here:',
    page,
    `You get this mail because of an account at ${brand}. Choose in your profile which mails you want:`,
    profile,
  ],
})

/** What changed at the sign-in of an account. */
export const factorOn = 'The second factor was turned on.'
export const factorOff = 'The second factor was turned off.'
export const factorNotLost = 'A code was given, so the second factor is not lost and stays on.'
export const wrongCodes = 'Ten wrong codes were given for your second factor.'
export const passwordByLink = 'A new password was set by a link that was mailed to you.'
export const passwordChanged = 'Your password was changed.'

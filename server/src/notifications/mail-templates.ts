/** The texts of the mails, as plain text and as simple HTML. */
import { type NewMessage, quoted } from '@piecework/contract'

type MailContent = { subject: string; text: string; html: string }

export function passwordResetMail(brand: string, link: string): MailContent {
  return mailMessage(`Choose a new password for ${brand}`, [
    `A new password was asked for, probably by you, for your account at ${brand}.`,
    'Open this link to choose one. It works once, and only within an hour:',
    link,
    'If it was not you, nothing has to be done: your password stays as it is.',
  ])
}

export function secondFactorResetMail(brand: string, message: string, page: string): MailContent {
  return mailMessage(`Your second factor at ${brand} was reset`, [
    message,
    'You are signed out everywhere. Sign in with your password and set up a new one here:',
    page,
    'If you did not ask for this, choose a new password at once and speak with the operator of the server.',
  ])
}

export function lostFactorMail(brand: string, publicUrl: string, removableAt: string): MailContent {
  return mailMessage(`The second factor at ${brand} was reported lost`, [
    `A new password was set by a mailed link, and the second factor was reported lost. From ${removableAt} the password alone can remove it. Another Admin can reset it earlier.`,
    'If it was not you, choose a new password now and sign in with a code of your second factor: that ends the report.',
    `${publicUrl}/forgot-password`,
  ])
}

/** For Admins, who cannot opt out of it. */
export function adminMail(brand: string, message: string, page: string): MailContent {
  return mailMessage(`For the Admins of ${brand}`, [message, 'Users and their roles:', page])
}

/** Users cannot opt out of this mail: an owner who did not make the change must learn of it. */
export function accountChangedMail(brand: string, publicUrl: string, change: string): MailContent {
  return mailMessage(`Your account at ${brand} was changed`, [
    `${change} If it was you, nothing has to be done.`,
    'If it was not you, choose a new password now. It ends every session of your account:',
    `${publicUrl}/forgot-password`,
  ])
}

export function contactMessageMail(brand: string, input: NewMessage, page: string): MailContent {
  const company = input.company?.trim()
  return mailMessage(`Message from ${quoted(input.name)}`, [
    `${quoted(input.name)}${company ? ` (${quoted(company)})` : ''} wrote to ${brand} with the contact form. Answer to ${input.email}.`,
    input.message,
    `All messages: ${page}`,
  ])
}

/** The mail of a notification. It says where the user turns such mails off. */
export function notificationMail(
  { brand, publicUrl }: { brand: string; publicUrl: string },
  subject: string,
  message: string,
  page: string,
): MailContent {
  return mailMessage(inOneLine(subject), [
    message,
    'See it here:',
    `${publicUrl}${page}`,
    `You get this mail because of an account at ${brand}. Choose in your profile which mails you want:`,
    `${publicUrl}/profile`,
  ])
}

/** A paragraph that is a URL becomes a link. */
function mailMessage(subject: string, paragraphs: string[]): MailContent {
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs
      .map((paragraph) => `<p>${isUrl(paragraph) ? linkTo(paragraph) : escaped(paragraph)}</p>`)
      .join('\n'),
  }
}

/** A line break in a subject would start another mail header. */
function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ')
}

function isUrl(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text)
}

function linkTo(url: string): string {
  return `<a href="${escaped(url)}">${escaped(url)}</a>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '').replaceAll('\n', '<br>')
}

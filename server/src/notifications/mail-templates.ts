/** The mails, as plain text and as simple HTML, in the language of the running rendering. */
import type { NewMessage } from '@piecework/contract'
import { languageNow, wordsOf } from '@piecework/contract/words'
import * as own from '#words/mails.ts'

export type MailContent = { subject: string; text: string; html: string }

const words = () => wordsOf(own)

export function passwordResetMail(brand: string, link: string): MailContent {
  return mailMessage(words().passwordReset(brand, link))
}

export function secondFactorResetMail(brand: string, message: string, page: string): MailContent {
  return mailMessage(words().secondFactorReset(brand, message, page))
}

/** `removableAt` is an instant in ISO 8601. */
export function lostFactorMail(brand: string, publicUrl: string, removableAt: string): MailContent {
  return mailMessage(words().lostFactor(brand, removableAt, `${publicUrl}/forgot-password`))
}

/** For Admins, who cannot opt out of it. */
export function adminMail(brand: string, message: string, page: string): MailContent {
  return mailMessage(words().admin(brand, message, page))
}

/** Users cannot opt out of this mail: an owner who did not make the change must learn of it. */
export function accountChangedMail(brand: string, publicUrl: string, change: string): MailContent {
  return mailMessage(words().accountChanged(brand, change, `${publicUrl}/forgot-password`))
}

/** What Admins do with an account. Users cannot opt out of it. */
export function aboutAccountMail(brand: string, message: string, publicUrl: string): MailContent {
  return mailMessage(words().aboutAccount(brand, message, publicUrl))
}

export function contactMessageMail(brand: string, input: NewMessage, page: string): MailContent {
  const { name, email, message } = input
  return mailMessage(words().contactMessage(brand, { name, email, company: input.company?.trim(), message }, page))
}

/** The mail of a notification. It says where the user turns such mails off. */
export function notificationMail(
  { brand, publicUrl }: { brand: string; publicUrl: string },
  said: { subject: string; message: string },
  page: string,
): MailContent {
  const { subject, paragraphs } = words().notification(brand, said, {
    page: `${publicUrl}${page}`,
    profile: `${publicUrl}/profile`,
  })
  return mailMessage({ subject: inOneLine(subject), paragraphs })
}

/** A paragraph that is a URL becomes a link. */
function mailMessage({ subject, paragraphs }: own.MailText): MailContent {
  const inHtml = paragraphs.map((paragraph) => `<p>${isUrl(paragraph) ? linkTo(paragraph) : escaped(paragraph)}</p>`)
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<div lang="${languageNow()}">\n${inHtml.join('\n')}\n</div>`,
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

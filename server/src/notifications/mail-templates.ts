/** What the mails say, as plain text and as simple HTML. */
import type { NewMessage } from '@piecework/contract'

type Words = { subject: string; text: string; html: string }

export function passwordResetMail(brand: string, link: string): Words {
  return mailMessage(`Choose a new password for ${brand}`, [
    `Somebody, probably you, asked for a new password for your account at ${brand}.`,
    'Open this link to choose one. It works once, and only within an hour:',
    link,
    'If it was not you, nothing has to be done: your password stays as it is.',
  ])
}

export function secondFactorResetMail(brand: string, message: string, page: string): Words {
  return mailMessage(`Your second factor at ${brand} was reset`, [
    message,
    'You are signed out everywhere. Sign in with your password and set up a new one here:',
    page,
    'If you did not ask for this, choose a new password at once and speak with whoever runs the server.',
  ])
}

/** Nobody chooses not to get this one: whoever did not make the change must hear of it. */
export function accountChangedMail(brand: string, publicUrl: string, change: string): Words {
  return mailMessage(`Your account at ${brand} was changed`, [
    `${change} If it was you, nothing has to be done.`,
    'If it was not you, choose a new password now. It signs everybody out who is signed in as you:',
    `${publicUrl}/forgot-password`,
  ])
}

export function contactMessageMail(brand: string, sent: NewMessage, page: string): Words {
  const company = sent.company?.trim()
  return mailMessage(`Message from ${inOneLine(sent.name)}`, [
    `${sent.name}${company ? ` (${company})` : ''} wrote to ${brand} with the contact form. Answer to ${sent.email}.`,
    sent.message,
    `All messages: ${page}`,
  ])
}

/** Mails that nobody asked for say how to have no more of them. */
export function newsMail(
  { brand, publicUrl }: { brand: string; publicUrl: string },
  subject: string,
  message: string,
  page: string,
): Words {
  return mailMessage(inOneLine(subject), [
    message,
    'See it here:',
    `${publicUrl}${page}`,
    `You get this mail because of an account at ${brand}. Choose in your profile which mails you want:`,
    `${publicUrl}/profile`,
  ])
}

/** A paragraph that is an address becomes a link. */
function mailMessage(subject: string, paragraphs: string[]): Words {
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs
      .map((paragraph) => `<p>${isAddress(paragraph) ? linkTo(paragraph) : escaped(paragraph)}</p>`)
      .join('\n'),
  }
}

/** A subject that breaks into a second line would begin another header. */
function inOneLine(words: string): string {
  return words.replace(/[\s\p{Cc}]+/gu, ' ')
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text)
}

function linkTo(address: string): string {
  return `<a href="${escaped(address)}">${escaped(address)}</a>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '').replaceAll('\n', '<br>')
}

/** The content of a mail, as plain text and as simple HTML, in the language and the digits of its recipient. */
import { type Language, type Locale, languageOf } from '@piecework/contract/language'
import { inDigitsOf } from '../http/language.ts'
import type { MailText } from './mail-texts.ts'

export type MailContent = { subject: string; text: string; html: string }

export type WriteMail = (language: Language) => MailText

/** A paragraph that is a URL becomes a link. */
export function mailContent(write: WriteMail, locale: Locale): MailContent {
  const language = languageOf(locale)
  const { subject, paragraphs } = write(language)
  const written = paragraphs.map((paragraph) => inDigitsOf(locale, paragraph))
  const inHtml = written.map((paragraph) => `<p>${isUrl(paragraph) ? linkTo(paragraph) : escaped(paragraph)}</p>`)
  return {
    subject: inOneLine(inDigitsOf(locale, subject)),
    text: `${written.join('\n\n')}\n`,
    html: `<div lang="${language}">\n${inHtml.join('\n')}\n</div>`,
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

/** The language of a response: English or Bangla. */
import type { IncomingHttpHeaders } from 'node:http'
import { latinDigits } from '@piecework/contract/digits'
import { type Language, type Locale, languageOf, type Message } from '@piecework/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The language of a page: the address (`?lang=bn`), then the choice that a cookie keeps, then the languages of the
 * browser in their order; English when it lists neither.
 */
export function pageLanguage(asked: unknown, headers: IncomingHttpHeaders): Language {
  return (
    askedLanguage(asked) ?? cookieLanguage(headers.cookie ?? '') ?? browserLanguage(headers['accept-language'] ?? '')
  )
}

export function askedLanguage(asked: unknown): Language | undefined {
  return asked === 'en' || asked === 'bn' ? asked : undefined
}

function cookieLanguage(cookies: string): Language | undefined {
  return askedLanguage(/(?:^|; )lang=(\w+)/.exec(cookies)?.[1])
}

/** The first of both languages in a header such as `bn-BD,bn;q=0.9,en;q=0.8`. */
function browserLanguage(header: string): Language {
  const ranges = header
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return { language: askedLanguage(tag.split('-')[0]), quality: quality === undefined ? 1 : Number(quality) }
    })
  const wanted = ranges.filter(({ language, quality }) => language !== undefined && quality > 0)
  return wanted.sort((one, other) => other.quality - one.quality)[0]?.language ?? 'en'
}

/**
 * The language and digits of a response of the API. Only `Accept-Language: bn` and `bn-u-nu-latn` (with the digits 123), which the
 * screens send, are Bangla: clients that know nothing of languages send the list of their browser and get the texts of
 * the specification.
 */
export function apiLocale({ 'accept-language': header }: IncomingHttpHeaders): Locale {
  return header === 'bn' || header === 'bn-u-nu-latn' ? header : 'en'
}

/** A text in the language and the digits of its reader. */
export function write(text: string | Message, locale: Locale): string {
  return inDigitsOf(locale, typeof text === 'string' ? text : text(languageOf(locale)))
}

/** Bangla texts are written with the digits ১২৩. For a reader of 123 only what a user wrote, in quotation marks, keeps them. */
export function inDigitsOf(locale: Locale, text: string): string {
  return locale === 'bn-u-nu-latn' ? text.replace(/“[^”]*”|[^“]+/g, unlessQuoted) : text
}

function unlessQuoted(part: string): string {
  return part.startsWith('“') ? part : latinDigits(part)
}

/** Sets the header that names the language of a response which is not English. @returns the language and digits */
export function announceLanguage({ headers }: FastifyRequest, reply: FastifyReply): Locale {
  const locale = apiLocale(headers)
  if (locale !== 'en') reply.header('content-language', languageOf(locale))
  return locale
}

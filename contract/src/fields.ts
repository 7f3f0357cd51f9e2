/** Fields that many endpoints share, with the specification's own messages. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/fields.ts'
import { texts as en } from '#en/fields.ts'
import { maxLength, maxListRows, minPasswordLength } from './constants.ts'
import { type Language, type Message, type RuleMessage, ruleMessage, ruleOf } from './language.ts'

const texts = { en, bn }

/** ISO 8601 in UTC, as `new Date().toISOString()` writes it. */
export const time = z.string()

/** A calendar date, `YYYY-MM-DD`, the same in every time zone. */
export const date = z.string()

/** Coins with at most two decimals, as a JSON number. */
export const coins = z.number()

/** Stops the checks of a text that is too long: a pattern may take minutes for a text of 250,000 characters. */
export const atMost = (max: number, message?: RuleMessage) => z.maxLength(max, { abort: true, ...message })

/** Messages for an invalid id or cursor. Clients copy both from earlier responses, so the server responds with 400. */
export const notAnIdText: Message = (language) => texts[language].notAnId
export const notACursorText: Message = (language) => texts[language].notACursor
export const notAnId = ruleMessage(notAnIdText)
export const notACursor = ruleMessage(notACursorText)

/** A UUID. Upper case is accepted and converted to lower case, so that an id has one spelling everywhere. */
export const id = z.uuid(notAnId).check(z.toLowerCase())

/** A whole number in this range; every other value breaks the one rule. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeWithin(most: number, least = 1, rule = ruleOf(texts, 'wholeWithin', most, least)) {
  return z.int(rule).check(z.gte(least, rule), z.lte(most, rule))
}

/** The number of a transfer, as a text of digits. */
export const transferId = z.string(notAnId).check(z.regex(/^\d{1,18}$/, notAnId))

/** The specification's simple e-mail pattern. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** No invisible character and none that ends an e-mail in a mail header: two users must not look alike in a list. */
const plainCharacters = /^[^\p{C},;:<>()"\\]*$/u
/** A domain that has no spelling in ASCII is none. */
const asciiDomain = /@\p{ASCII}*$/u

/**
 * The one spelling of an e-mail: full-width and composed characters as NFKC writes them, lower case, the domain as the DNS
 * writes it (`xn--…` for other letters), without its final dot. All spellings of an e-mail are one user. A text that is too
 * long for an e-mail stays as it is, because NFKC may take minutes for it.
 */
export function normalizeEmail(typed: string): string {
  const trimmed = typed.trim()
  if (trimmed.length > 4 * maxLength.email) return trimmed
  const folded = trimmed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
  const at = folded.lastIndexOf('@') + 1
  return (folded.slice(0, at) + domainInAscii(folded.slice(at))).replace(/(?<!\.)\.+$/, '')
}

/** As `domainToASCII` of Node, also in the browser. What is no domain stays as it is, to be refused. */
function domainInAscii(domain: string): string {
  // Signs that end the domain of an address of the web, or stand for others in it; and signs that are not seen.
  if (/^\p{ASCII}*$/u.test(domain) || /[\p{C}\p{Z}%/\\?#:@[\]]/u.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/** Normalised by `normalizeEmail`. */
export const email = z.pipe(
  z.pipe(z.string(ruleOf(texts, 'emailRequired')), z.transform(normalizeEmail)),
  z
    .string()
    .check(
      z.minLength(1, ruleOf(texts, 'emailRequired')),
      atMost(maxLength.email, ruleOf(texts, 'emailTooLong')),
      z.regex(emailPattern, ruleOf(texts, 'emailInvalid')),
      z.regex(plainCharacters, ruleOf(texts, 'emailInvalid')),
      z.regex(asciiDomain, ruleOf(texts, 'emailInvalid')),
    ),
)

/** PostgreSQL holds no NUL, and its JSON no half of a character, as a client sends it that cuts an emoji in two. */
export const storable = z.refine<string>((typed) => !/[\0\p{Surrogate}]/u.test(typed), ruleOf(texts, 'cannotBeStored'))

/** Whether only a mail server with SMTPUTF8 takes the address: for letters before the @. A domain has another spelling in ASCII. */
export const needsSmtpUtf8 = (address: string) => /[^\p{ASCII}]/u.test(address.slice(0, address.lastIndexOf('@')))

/** An e-mail that selects a user. It is not validated: an unknown one matches no row. */
export const emailFilter = z.pipe(z.string().check(atMost(maxLength.email), storable), z.transform(normalizeEmail))

export const password = z
  .string(ruleOf(texts, 'passwordRequired'))
  .check(
    z.minLength(1, ruleOf(texts, 'passwordRequired')),
    z.minLength(minPasswordLength, ruleOf(texts, 'passwordTooShort', minPasswordLength)),
    atMost(maxLength.password, ruleOf(texts, 'passwordTooLong', maxLength.password)),
    z.regex(/[A-Z]/, ruleOf(texts, 'passwordWithoutUppercase')),
  )

export const passwordRequired: Message = (language) => texts[language].passwordRequired
export const nameLabel: Message = (language) => texts[language].name
export const reasonLabel: Message = (language) => texts[language].reason

const tooLong = (label: Message, max: number) =>
  ruleMessage((language) => texts[language].tooLong(label(language), max))

/** The message for a missing text. */
export const requiredText = (label: string, language: Language) => texts[language].required(label)

/** A required text: trimmed, not empty, at most `max` characters. `missing` is the message for a missing or blank one. */
export function text(
  label: Message,
  max: number,
  missing = ruleMessage((language) => requiredText(label(language), language)),
) {
  return z.pipe(
    z.pipe(
      z.string(missing),
      z.transform((typed: string) => typed.trim()),
    ),
    z.string().check(z.minLength(1, missing), atMost(max, tooLong(label, max)), storable),
  )
}

/** The same with a least number of characters. */
export function textWithin(label: Message, { min, max }: { min: number; max: number }, tooShort: RuleMessage) {
  return text(label, max).check(z.refine((words) => [...words].length >= min, tooShort))
}

/** A text of a form that is not sent yet, unchanged. */
export const draftText = (max: number) => z.string().check(atMost(max), storable)

/** A time sent by a client, in ISO 8601 with an offset or `Z`. */
export const isoTime = z.iso.datetime({ offset: true, ...ruleOf(texts, 'notATime') })

/** The reason for an action of an Admin. */
export const withReason = z.object({ reason: text(reasonLabel, maxLength.reason) })

/** A text that may be missing or blank; a blank one means "unchanged". */
export function optionalText(label: Message, max: number) {
  return z.optional(z.nullable(z.string().check(atMost(max, tooLong(label, max)), storable)))
}

/** Control characters, and those that turn the direction of the text after them. */
const turning = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu
/** Any character that is seen. Some fillers count as letters, and a blank of Braille as a symbol. */
const seen = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** A name on one line, in its own direction; empty when none of its characters is seen. Joiners inside words stay. */
function plainName(typed: string): string {
  const onOneLine = typed.replace(turning, ' ').trim()
  return seen.test(onOneLine) ? onOneLine : ''
}

const nameRequired = ruleMessage((language) => texts[language].required(nameLabel(language)))

/** The name of a user or a visitor. */
export const requiredName = z.pipe(
  z.pipe(z.string(nameRequired), z.transform(plainName)),
  z.string().check(z.minLength(1, nameRequired), atMost(maxLength.name, tooLong(nameLabel, maxLength.name))),
)

/** The same; a missing or blank one means "unchanged". */
export const optionalName = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(atMost(maxLength.name, tooLong(nameLabel, maxLength.name)), storable),
      z.transform(plainName),
    ),
  ),
)

/** Null, '' or an https URL, returned unchanged and never fetched. The URL of an image of this server may be http. */
export const imageUrl = z.optional(
  z.nullable(
    z.string().check(
      atMost(maxLength.url, ruleOf(texts, 'imageTooLong')),
      storable,
      z.refine((typed) => typed === '' || isHttpsAddress(typed), ruleOf(texts, 'imageNotHttps')),
    ),
  ),
)

function isHttpsAddress(typed: string): boolean {
  // This server serves its images from its own origin, which is plain http on a development machine.
  if (/^\/images\/[\w.-]+$/.test(typed)) return true
  if (/^http:\/\/[\w.:[\]-]+\/images\/[0-9a-f]{64}\.webp$/.test(typed)) return URL.canParse(typed)
  return /^https:\/\/[^\s"'<>\\]+$/i.test(typed) && URL.canParse(typed)
}

/** Optional paging, for every list. A page has at most `most` rows. The cursor names the last row of the page before. */
export function pagingBy<Cursor extends z.core.$ZodType<string, string>>(cursor: Cursor, most = maxListRows) {
  return {
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(most))),
    cursor: z.optional(cursor),
  }
}

/** Paging of a list whose cursor is the id of a row. */
export const paging = pagingBy(id)

/** The number of rows before the page, for the screens with numbered pages. */
/** Of a CSV file: every cell exactly as it was typed. */
export const exact = z.optional(z.enum(['1']))
/** How texts are guarded in a CSV file, and which files are exact: those beside it in its path. */
export const guardOfCsv = (path: '' | 'items-') =>
  `So that a spreadsheet opens no text as a formula, an apostrophe stands before what begins with =, @, a tab, a carriage return or an apostrophe, or with a + or - that begins no number, amount or telephone number: at the beginning of a text, and behind each semicolon, tab and line break in it. Without it, the text is as it was typed. Addresses without quotation marks and the signs ( | ! stay whole. With \`exact=1\` every cell is exactly as it was typed, as in \`${path}json\` and, as JSON Lines, in \`${path}jsonl\`.`
export const offset = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)))

/** Search text of a list. */
export const search = z.optional(z.string().check(atMost(200)))

export function isCalendarDate(typed: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return false
  const noon = new Date(`${typed}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === typed
}

const day = z.optional(
  z.string().check(
    atMost(10, ruleOf(texts, 'notADate')),
    z.refine((typed) => isCalendarDate(typed) && /^[1-9]/.test(typed), ruleOf(texts, 'notADate')),
  ),
)

/** The first and the last day of a list, in the operator's time zone. */
export const days = { from: day, to: day }

/** Extension of lists: in a summary the long texts are null. Without it the rows are as the specification has them. */
export const view = z.optional(z.enum(['summary', 'full']))
export type View = z.infer<typeof view>

/** What the endpoints answer that pay for further slots of a task, and what they refuse. */
export const paidSlots = { success: z.boolean(), total_payment: coins, fee: coins, coins }
const paying = ['posting_off', 'not_enough_coins', 'key_limit', 'disputed', 'owes_coins'] as const
export const paidSlotErrors = ['task_not_found', 'task_expired', ...paying] as const

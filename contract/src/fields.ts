/** Fields that many endpoints share, with the specification's own messages. */
import * as z from 'zod/mini'
import { maxLength, maxListRows, minPasswordLength } from './constants.ts'

/** ISO 8601 in UTC, as `new Date().toISOString()` writes it. */
export const time = z.string()

/** A calendar date, `YYYY-MM-DD`, the same in every time zone. */
export const date = z.string()

/** Coins with at most two decimals, as a JSON number. */
export const coins = z.number()

/** Nothing that is too long is looked at any further: a pattern may take minutes for a text of 250,000 characters. */
export const atMost = (max: number, error?: string) => z.maxLength(max, { abort: true, ...(error && { error }) })

/** Said of a field that must hold an id or a cursor. Callers copy both from earlier answers, so the server answers 400. */
export const notAnId = 'This is not an id.'
export const notACursor = 'This is not a cursor of this list.'

/** A UUID. Upper case is accepted and turned into lower case, so that one id has one spelling everywhere. */
export const id = z.uuid(notAnId).check(z.toLowerCase())

/** Transfers are numbered. */
export const transferId = z.string(notAnId).check(z.regex(/^\d{1,18}$/, notAnId))

/** The specification's simple address pattern. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Nothing that cannot be seen, or that ends an address in a mail: two people must not look alike in a list. */
const plainCharacters = /^[^\p{C},;:<>()"\\]*$/u

/** Trimmed and lower-case: two spellings of one address are one person. */
export const email = z.pipe(
  z.pipe(
    z.string('Email is required'),
    z.transform((typed: string) => typed.trim().toLowerCase()),
  ),
  z
    .string()
    .check(
      z.minLength(1, 'Email is required'),
      atMost(maxLength.email, 'Email is too long'),
      z.regex(emailPattern, 'Enter a valid email address'),
      z.regex(plainCharacters, 'Enter a valid email address'),
    ),
)

/** Characters that PostgreSQL text cannot hold. */
const withoutNul = z.refine<string>(
  (typed) => !typed.includes('\u0000'),
  'This text holds a character that cannot be stored',
)

/** An e-mail that only says whose row is meant; anything unknown simply finds nothing. */
export const someEmail = z.pipe(
  z.string().check(atMost(maxLength.email), withoutNul),
  z.transform((typed: string) => typed.trim().toLowerCase()),
)

export const password = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(minPasswordLength, `Password must be at least ${minPasswordLength} characters`),
    atMost(maxLength.password, `Password must be at most ${maxLength.password} characters`),
    z.regex(/[A-Z]/, 'Password must contain at least one uppercase letter'),
  )

/** A required text: trimmed, not empty, at most `max` characters. */
export function text(name: string, max: number) {
  return z.pipe(
    z.pipe(
      z.string(`${name} is required`),
      z.transform((typed: string) => typed.trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, `${name} is required`),
        atMost(max, `${name} must be at most ${max.toLocaleString('en')} characters`),
        withoutNul,
      ),
  )
}

/** Why an Admin does something. */
export const withReason = z.object({ reason: text('Reason', maxLength.reason) })

/** A text that may be missing or blank; blank means "as it was". */
export function optionalText(name: string, max: number) {
  return z.optional(
    z.nullable(
      z.string().check(atMost(max, `${name} must be at most ${max.toLocaleString('en')} characters`), withoutNul),
    ),
  )
}

/** Null, '' or an https address, given back unchanged and never fetched. One of our own pictures may be plain http. */
export const pictureUrl = z.optional(
  z.nullable(
    z.string().check(
      atMost(maxLength.url, 'The picture address is too long'),
      withoutNul,
      z.refine((typed) => typed === '' || isHttpsAddress(typed), 'The picture must be an https address'),
    ),
  ),
)

function isHttpsAddress(typed: string): boolean {
  // A picture of our own store is served from wherever we are served, on a machine of one's own by plain http.
  if (/^\/images\/[\w.-]+$/.test(typed)) return true
  if (/^http:\/\/[\w.:[\]-]+\/images\/[0-9a-f]{64}\.webp$/.test(typed)) return URL.canParse(typed)
  return /^https:\/\/[^\s"'<>\\]+$/i.test(typed) && URL.canParse(typed)
}

/** Optional paging, on every list. Without a limit at most 1,000 rows. The cursor names the last row of the page before. */
export function pagingBy<Cursor extends z.core.$ZodType<string, string>>(cursor: Cursor) {
  return {
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxListRows))),
    cursor: z.optional(cursor),
  }
}

/** Paging of a list whose cursor is the id of a row. */
export const paging = pagingBy(id)

/** Where a page begins, for our own screens with numbered pages. */
export const offset = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)))

/** Search text of a list. */
export const search = z.optional(z.string().check(atMost(200)))

/** An object whose unknown fields are ignored, as strangers' clients send many. */
export const done = z.object({ success: z.boolean() })

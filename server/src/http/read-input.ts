/** Reads and validates the input of a request with the contract's schema; parses its query string. */

import { ApiError, type Endpoint } from '@piecework/contract'
import { notACursorText, notAnIdText } from '@piecework/contract/fields'
import { type Language, languageOf } from '@piecework/contract/language'
import { validate } from '@piecework/contract/validate'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { apiLocale } from './language.ts'
import { texts } from './texts.ts'

/**
 * Path, body and query as one object, validated by the contract's schema. Without a token only GET uses the query: a
 * page of another site can make a browser send any URL.
 * @throws `invalid_input` with the rule that each field breaks, or `malformed` when a field holds no id or no cursor
 */
export function readInput(endpoint: Endpoint, request: FastifyRequest, body: unknown, hasToken: boolean): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new ApiError('malformed')
  }
  const query = hasToken || endpoint.method === 'GET' ? (request.query as object) : {}
  const sent = { ...query, ...(body as object | null), ...(request.params as object) }
  return validated(endpoint, sent, languageOf(apiLocale(request.headers)))
}

/** Clients copy ids and cursors from responses: a wrong one is an error of the client. */
const malformed = [notAnIdText, notACursorText]

/** Writes the messages in the language. */
function validated(endpoint: Endpoint, sent: object, language: Language): unknown {
  const parsed = validate(endpoint.input, sent, language)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    fields[issue.path.join('.') || 'body'] ??= wrongTypeMessage(issue, sent, language) ?? issue.message
  }
  const [first] = Object.values(fields)
  const isMalformed = parsed.error.issues.some(({ message }) => malformed.some((text) => text(language) === message))
  throw new ApiError(isMalformed ? 'malformed' : 'invalid_input', { ...(first && { message: first }), fields })
}

/** Names the field and what it must be; undefined for a missing value and for an issue of another kind. */
function wrongTypeMessage(issue: z.core.$ZodIssue, sent: unknown, language: Language): string | undefined {
  if (issue.code !== 'invalid_type') return undefined
  const value = issue.path.reduce<unknown>((from, key) => (from as Record<PropertyKey, unknown>)?.[key], sent)
  // 2.5 is a number, but no whole one: the rule of the field has its own message.
  if (value === undefined || value === null || (typeof value === 'number' && issue.expected === 'int')) return undefined
  const { types, mustBe } = texts[language]
  const nameOf = (type: string) => types[type as keyof typeof types]
  const expected = nameOf(issue.expected)
  return expected && mustBe(issue.path.join('.'), expected, nameOf(Array.isArray(value) ? 'array' : typeof value))
}

const emailParameters = new Set(['email', 'buyer'])

export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    // An e-mail contains no space, so a space is a plus that the client did not encode.
    query[name] = emailParameters.has(name) ? value.trim().replaceAll(' ', '+') : value
  }
  return query
}

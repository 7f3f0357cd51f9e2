/** Reads and validates the input of a request with the contract's schema. */
import { ApiError, type Endpoint } from '@piecework/contract'
import { inLanguage, wordsOf } from '@piecework/contract/words'
import * as fieldWords from '@piecework/contract/words/en/fields'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import * as own from '#words/http.ts'
import { apiLocale } from './language.ts'

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
  return inLanguage(apiLocale(request.headers), () => validated(endpoint, sent))
}

/** Writes the messages in the language of the running check. */
function validated(endpoint: Endpoint, sent: object): unknown {
  const words = wordsOf(fieldWords)
  const parsed = z.safeParse(endpoint.input, sent, { error: () => words.invalidInput })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    fields[issue.path.join('.') || 'body'] ??= wrongTypeMessage(issue, sent) ?? issue.message
  }
  const [first] = Object.values(fields)
  const isMalformed = parsed.error.issues.some(({ message }) => [words.notAnId, words.notACursor].includes(message))
  throw new ApiError(isMalformed ? 'malformed' : 'invalid_input', { ...(first && { message: first }), fields })
}

/** Names the field and what it must be; undefined for a missing value and for an issue of another kind. */
function wrongTypeMessage(issue: z.core.$ZodIssue, sent: unknown): string | undefined {
  if (issue.code !== 'invalid_type') return undefined
  const value = issue.path.reduce<unknown>((from, key) => (from as Record<PropertyKey, unknown>)?.[key], sent)
  // 2.5 is a number, but no whole one: the rule of the field has its own message.
  if (value === undefined || value === null || (typeof value === 'number' && issue.expected === 'int')) return undefined
  const { types, mustBe } = wordsOf(own)
  const expected = types[issue.expected]
  return expected && mustBe(issue.path.join('.'), expected, types[Array.isArray(value) ? 'array' : typeof value])
}

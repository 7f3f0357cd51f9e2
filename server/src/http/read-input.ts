/** Reads and validates the input of a request with the contract's schema. */
import { ApiError, type Endpoint } from '@piecework/contract'
import { notACursor, notAnId } from '@piecework/contract/fields'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

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
  const parsed = z.safeParse(endpoint.input, sent)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    fields[issue.path.join('.') || 'body'] ??= wrongTypeMessage(issue, sent) ?? issue.message
  }
  const [first] = Object.values(fields)
  const isMalformed = parsed.error.issues.some(({ message }) => message === notAnId || message === notACursor)
  throw new ApiError(isMalformed ? 'malformed' : 'invalid_input', { ...(first && { message: first }), fields })
}

const types: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Names the field and what it must be; undefined for a missing value and for an issue of another kind. */
function wrongTypeMessage(issue: z.core.$ZodIssue, sent: unknown): string | undefined {
  if (issue.code !== 'invalid_type') return undefined
  const value = issue.path.reduce<unknown>((from, key) => (from as Record<PropertyKey, unknown>)?.[key], sent)
  const expected = types[issue.expected]
  // 2.5 is a number, but no whole one: the rule of the field has its own message.
  if (value === undefined || value === null || (typeof value === 'number' && issue.expected === 'int')) return undefined
  const received = Array.isArray(value) ? types.array : types[typeof value]
  return expected && `${issue.path.join('.')} must be ${expected}, not ${received}`
}

/** What endpoints answer: their outputs, files, and errors. */
import { apiErrors, commonErrors, type Endpoint, type ErrorBody, type ErrorCode } from '@piecework/contract'
import * as z from 'zod/mini'
import { errorTexts } from '../error-texts.ts'
import type { Example } from './examples.ts'
import { type JsonSchema, refTo } from './schemas.ts'

/** Bytes. */
export const fileSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

/** Every code stands with its status where it can occur. */
export const errorSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  at: z.optional(z.string()),
  left: z.optional(z.number()),
} satisfies Record<keyof ErrorBody, z.core.$ZodType>)

export function responses(endpoint: Endpoint, output: JsonSchema, example: Example): Record<string, object> {
  const done = {
    description: 'Done.',
    ...(endpoint.paged && { headers: pageHeaders }),
    content: { [typeOf(endpoint)]: { schema: schemaOf(endpoint, output), ...exampleOf(example) } },
  }
  return {
    ...(insertsOnce(output) && { 200: { ...done, description: 'It was there before: nothing was inserted.' } }),
    [endpoint.status]: done,
    ...errorsOf(endpoint),
  }
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const pageHeaders = { 'X-Total-Count': header('TotalCount'), Link: header('Next') }

function exampleOf({ output }: Example) {
  return output === undefined ? {} : { example: output }
}

function typeOf({ format }: Endpoint): string {
  if (format === 'csv') return 'text/csv'
  if (format === 'json-lines') return 'application/x-ndjson'
  return format === 'file' ? 'application/octet-stream' : 'application/json'
}

function schemaOf({ format }: Endpoint, output: JsonSchema): JsonSchema {
  if (format === 'json') return output
  if (format === 'json-file') return { type: 'array', items: {} }
  return format === 'file' ? fileSchema : { type: 'string' }
}

/** A POST that inserted nothing has another status. */
function insertsOnce({ properties }: JsonSchema): boolean {
  const { insertedId } = (properties ?? {}) as { insertedId?: { anyOf?: JsonSchema[] } }
  return !!insertedId?.anyOf?.some(({ type }) => type === 'null')
}

const statusesOfAll = byStatus(commonErrors)
const nameOf = (status: string) => `Error${status}`

/** The errors that every endpoint can answer with. */
export const sharedErrors = Object.fromEntries(
  Object.entries(statusesOfAll).map(([status, codes]) => [nameOf(status), errorResponse(status, codes)]),
)

function errorsOf({ errors }: Endpoint): Record<string, object> {
  const shared = Object.keys(statusesOfAll).map((status) => [
    status,
    { $ref: `#/components/responses/${nameOf(status)}` },
  ])
  const own = Object.entries(byStatus(errors)).map(([status, codes]) => {
    const all = new Set([...codes, ...(statusesOfAll[status] ?? [])])
    return [status, errorResponse(status, [...all])]
  })
  return { ...Object.fromEntries(shared), ...Object.fromEntries(own) }
}

function byStatus(codes: readonly ErrorCode[]): Record<string, ErrorCode[]> {
  return Object.groupBy(codes, (code) => String(apiErrors[code])) as Record<string, ErrorCode[]>
}

function errorResponse(status: string, codes: ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorTexts.en[code]}`).join('  \n'),
    headers: {
      ...((status === '429' || status === '503') && { 'Retry-After': header('RetryAfter') }),
      ...(Number(status) >= 500 && { 'X-Request-Id': header('RequestId') }),
    },
    content: {
      'application/json': { schema: { allOf: [{ $ref: refTo('Error') }, { properties: { code: { enum: codes } } }] } },
    },
  }
}

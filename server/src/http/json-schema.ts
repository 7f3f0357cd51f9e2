/** The contract's outputs as JSON Schema for the serializer, which removes unknown columns. */
import type { Endpoint } from '@piecework/contract'
import * as z from 'zod/mini'

type JsonSchema = { [key: string]: unknown }

/** The schema by which fast-json-stringify writes an output. */
export function outputSchema(endpoint: Endpoint): JsonSchema {
  return nullableAsFlag(z.toJSONSchema(endpoint.output, { io: 'output', target: 'draft-7' })) as JsonSchema
}

/** `anyOf: [X, null]` costs the serializer a validation per value; `nullable` costs nothing. */
function nullableAsFlag(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullableAsFlag)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $schema, anyOf, ...rest } = schema as JsonSchema
  const choices = anyOf as JsonSchema[] | undefined
  const value = choices?.find((choice) => choice.type !== 'null')
  if (choices?.length === 2 && value && choices.some(({ type }) => type === 'null'))
    return { ...(nullableAsFlag(value) as JsonSchema), nullable: true }
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, nullableAsFlag(inner)]))
}

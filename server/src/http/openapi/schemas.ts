/** The inputs and outputs of the contract as JSON Schema, draft 2020-12, with references to what has a name. */
import type { Endpoint } from '@piecework/contract'
import * as z from 'zod/mini'
import { names } from './names.ts'

export type JsonSchema = { [key: string]: unknown }
export type Schemas = Record<'inputs' | 'outputs', Record<string, JsonSchema>> & { named: Record<string, JsonSchema> }

export function schemasOf(endpoints: [name: string, Endpoint][]): Schemas {
  const inputs = converted('input', Object.fromEntries(endpoints.map(([name, { input }]) => [name, input])))
  const outputs = converted('output', Object.fromEntries(endpoints.map(([name, { output }]) => [name, output])))
  const sent = namedIn(Object.values(inputs.schemas), inputs.named)
  // What is both sent and answered is described with the limits of what is sent.
  const named = { ...namedIn(Object.values(outputs.schemas), outputs.named), ...sent }
  return { inputs: inputs.schemas, outputs: outputs.schemas, named }
}

/** What the schemas refer to, also through each other. */
function namedIn(schemas: JsonSchema[], named: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {}
  const left = [...schemas]
  for (let schema = left.pop(); schema; schema = left.pop()) {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found[name]) continue
      found[name] = named[name] as JsonSchema
      left.push(found[name])
    }
  }
  return Object.fromEntries(Object.entries(named).filter(([name]) => found[name]))
}

const all = 'all'
export const refTo = (name: string) => `#/components/schemas/${name}`

function converted(io: 'input' | 'output', schemas: Record<string, z.core.$ZodType>) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(names)) registry.add(schema, { id })
  registry.add(z.object(schemas), { id: all })
  const made = z.toJSONSchema(registry, {
    ...{ io, target: 'draft-2020-12', unrepresentable: 'any', uri: refTo },
    override: ({ zodSchema, jsonSchema }) => {
      limitText(zodSchema._zod.def, jsonSchema)
      // The format says it.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
      // A later version may answer with further fields.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }).schemas as Record<string, JsonSchema>
  const named = Object.fromEntries(
    Object.entries(made).map(([name, { $id, $schema, ...schema }]) => [name, schema as JsonSchema]),
  )
  const { [all]: { properties } = {}, ...rest } = named
  return { schemas: properties as Record<string, JsonSchema>, named: rest }
}

/** A text is trimmed before its length is checked: the schema of what is sent has no limits of its own. */
function limitText(def: z.core.$ZodTypeDef, schema: JsonSchema): void {
  if (def.type !== 'pipe' || schema.type !== 'string') return
  const { out } = def as z.core.$ZodPipeDef
  if (out._zod.def.type !== 'string') return
  const { minLength, maxLength } = z.toJSONSchema(out)
  Object.assign(schema, minLength !== undefined && { minLength }, maxLength !== undefined && { maxLength })
}

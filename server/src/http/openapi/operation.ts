/** One endpoint as an operation of OpenAPI. */
import { type Endpoint, rowTypes } from '@piecework/contract'
import type { Example } from './examples.ts'
import { meanings } from './parameters.ts'
import { fileSchema, responses } from './responses.ts'
import type { JsonSchema } from './schemas.ts'

type Described = {
  name: string
  /** Its parameters may have other names than in the contract. */
  path: string
  endpoint: Endpoint
  input: JsonSchema
  output: JsonSchema
  named: Record<string, JsonSchema>
  example: Example
}
type Fields = { properties: Record<string, JsonSchema>; required: string[] }

export const tagOf = (name: string) => name.split('.')[0] ?? name

export function operation(described: Described): object {
  const { name, endpoint, output, example } = described
  const { inPath, inQuery, inBody } = divided(described)
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: /^.*?(?=[.:;] |\.?$)/.exec(endpoint.summary)?.[0],
    description: `${endpoint.summary}\n\n${describeAccess(endpoint)}`,
    security: securityOf(endpoint),
    parameters: [
      ...inPath.map((field, nth) => parameter(described, field, 'path', namesIn(described.path)[nth])),
      ...inQuery.map((field) => parameter(described, field, 'query')),
      ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(inBody.length > 0 && { requestBody: requestBody(described, inBody) }),
    responses: responses(endpoint, output, example),
  }
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Which fields stand where. */
function divided({ endpoint, input, named }: Described) {
  const inPath = namesIn(endpoint.path)
  const others = Object.keys(fieldsOf({ input, named }).properties).filter((field) => !inPath.includes(field))
  const inQuery =
    endpoint.method === 'GET' || endpoint.upload === 'rows' ? others.filter((field) => field !== 'file') : []
  return {
    inPath,
    inQuery,
    inBody: endpoint.method === 'GET' ? [] : endpoint.upload === 'rows' ? ['file'] : others,
  }
}

function fieldsOf({ input, named }: Pick<Described, 'input' | 'named'>): Fields {
  const schema = typeof input.$ref === 'string' ? named[input.$ref.replace(/^.*\//, '')] : input
  const { properties = {}, required = [] } = schema as Partial<Fields>
  return { properties, required }
}

function parameter(described: Described, field: string, where: 'path' | 'query', name = field): object {
  const { properties, required } = fieldsOf(described)
  const { [field]: example } = described.example.input ?? {}
  return {
    name,
    in: where,
    required: where === 'path' || required.includes(field),
    ...(where === 'query' && meanings[field] && { description: meanings[field] }),
    schema: properties[field],
    ...(example !== undefined && { example }),
  }
}

function requestBody(described: Described, fields: string[]): object {
  const { endpoint, example, input } = described
  const all = fieldsOf(described)
  const required = all.required.filter((field) => fields.includes(field))
  if (endpoint.upload === 'rows') return { required: required.length > 0, content: rowsContent(described) }
  const properties = Object.fromEntries(fields.map((field) => [field, all.properties[field] ?? {}]))
  const isWhole = fields.length === Object.keys(all.properties).length
  const sent = example.input && Object.entries(example.input).filter(([field]) => fields.includes(field))
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  if (endpoint.upload === 'form') properties.file = fileSchema
  return {
    required: required.length > 0,
    content: {
      [endpoint.upload === 'form' ? 'multipart/form-data' : 'application/json']: {
        schema: isWhole && input.$ref ? input : schema,
        ...(sent && { example: Object.fromEntries(sent) }),
      },
    },
  }
}

/** A file as the whole body; where it can be left out, JSON with what else the query has. */
function rowsContent(described: Described): object {
  const { properties, required } = fieldsOf(described)
  const { file: _, ...others } = properties
  const { file } = described.example
  const types = Object.entries(rowTypes).map(([type, format]) => [
    type,
    { schema: { type: 'string' }, ...(format === 'csv' && file && { example: file }) },
  ])
  return {
    ...Object.fromEntries(types),
    ...(!required.includes('file') && { 'application/json': { schema: { type: 'object', properties: others } } }),
  }
}

/** Either a person or, with this scope, a program. */
function securityOf({ access, scope }: Endpoint): object[] {
  if (access === 'anyone') return []
  return [
    ...(access === 'visitor' ? [{}] : []),
    ...(scope === null ? [] : [{ key: scope === 'any' ? [] : [scope] }]),
    { session: [] },
  ]
}

function describeAccess({ access, scope }: Endpoint): string {
  if (access === 'anyone' || access === 'visitor') return 'Every client may call this.'
  const who = access === 'signed-in' ? 'Needs a token.' : `For: ${access.join(', ')}.`
  if (scope === null) return `${who} No key of a program opens it.`
  return `${who} ${scope === 'any' ? 'Every key of a program opens it.' : `A key of a program needs the scope \`${scope}\`.`}`
}

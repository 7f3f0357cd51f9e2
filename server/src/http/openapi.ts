/** The OpenAPI document, generated from the contract, and its documentation page. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import staticFiles from '@fastify/static'
import { apiErrors, commonErrors, type Endpoint, rowTypes } from '@piecework/contract'
import type { FastifyInstance } from 'fastify'
import { errorTexts } from './error-texts.ts'
import { inputSchema, outputSchema } from './json-schema.ts'

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

export async function serveDocs(app: FastifyInstance, endpoints: [name: string, Endpoint][]): Promise<void> {
  let document: object | null = null
  app.get('/api/openapi.json', () => {
    document ??= openApi(endpoints)
    return document
  })
  await app.register(staticFiles, { root: swaggerUi, prefix: '/api/docs/', decorateReply: false, index: false })
  const page = readFileSync(new URL('./openapi.html', import.meta.url), 'utf8')
  const script = readFileSync(new URL('./openapi.browser.js', import.meta.url), 'utf8')
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
}

function openApi(endpoints: [name: string, Endpoint][]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Piecework',
      version: '1',
      description: 'Amounts are coins as JSON numbers; times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation(name: string, endpoint: Endpoint): object {
  const { properties = {}, required = [] } = inputSchema(endpoint) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const others = Object.entries(properties).filter(([field]) => !inPath.includes(field))
  const parameter = (name: string, where: 'path' | 'query') => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  })
  const parameters = inPath.map((field) => parameter(field, 'path'))
  const inQuery = others.map(([field]) => parameter(field, 'query'))
  const body = { content: bodyOf(endpoint, Object.fromEntries(others), required) }
  const hasQuery = endpoint.method === 'GET' || endpoint.upload === 'rows'
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: hasQuery ? [...parameters, ...inQuery.filter(({ name }) => name !== 'file')] : parameters,
    ...(endpoint.method !== 'GET' && others.length > 0 && { requestBody: body }),
    responses: {
      [endpoint.status]: { description: 'Done', content: outputContent(endpoint) },
      ...errorsByStatus(endpoint),
    },
  }
}

function bodyOf({ upload, path }: Endpoint, properties: Record<string, object>, required: string[]): object {
  if (upload === 'rows') {
    const json = required.includes('file')
      ? {}
      : { 'application/json': { schema: { type: 'object', properties, required } } }
    return { ...Object.fromEntries(Object.keys(rowTypes).map((type) => [type, { schema: fileSchema }])), ...json }
  }
  const schema = {
    type: 'object',
    properties: { ...properties, ...(upload === 'form' && { file: fileSchema }) },
    required: required.filter((field) => !path.includes(`{${field}}`)),
  }
  return { [upload === 'form' ? 'multipart/form-data' : 'application/json']: { schema } }
}

function outputContent(endpoint: Endpoint): object {
  if (endpoint.format === 'csv') return { 'text/csv': { schema: { type: 'string' } } }
  if (endpoint.format === 'json-lines') return { 'application/x-ndjson': { schema: { type: 'string' } } }
  if (endpoint.format === 'json-file') return { 'application/json': { schema: { type: 'array', items: {} } } }
  if (endpoint.format === 'file') return { 'application/octet-stream': { schema: fileSchema } }
  return { 'application/json': { schema: outputSchema(endpoint) } }
}

const fileSchema = { type: 'string', format: 'binary' }

function describeAccess({ access, scope }: Endpoint): string {
  if (access === 'anyone' || access === 'visitor') return 'Every client may call this.'
  const who = access === 'signed-in' ? 'Needs a token.' : `For: ${access.join(', ')}.`
  if (scope === null) return `${who} No key of a program opens it.`
  return `${who} ${scope === 'any' ? 'Every key of a program opens it.' : `A key of a program needs the scope \`${scope}\`.`}`
}

function errorsByStatus(endpoint: Endpoint): Record<string, object> {
  const byStatus: Record<string, { description: string }> = {}
  for (const code of [...endpoint.errors, ...commonErrors]) {
    const status = apiErrors[code]
    const earlier = byStatus[status]?.description
    byStatus[status] = { description: `${earlier ? `${earlier} · ` : ''}\`${code}\`: ${errorTexts.en[code]}` }
  }
  return byStatus
}

/** The OpenAPI document, generated from the contract. */
import type { Endpoint } from '@piecework/contract'
import * as z from 'zod/mini'
import { version } from '../../version.ts'
import { about } from './about.ts'
import { examples } from './examples.ts'
import { operation, tagOf } from './operation.ts'
import { headers, parameters } from './parameters.ts'
import { errorSchema, sharedErrors } from './responses.ts'
import { schemasOf } from './schemas.ts'
import { eventDelivery } from './webhooks.ts'

export function openApi(endpoints: [name: string, Endpoint][]): object {
  const schemas = schemasOf(endpoints)
  const paths: Record<string, Record<string, object>> = {}
  const written = new Map<string, string>()
  for (const [name, endpoint] of endpoints) {
    const { [name]: input = {} } = schemas.inputs
    const { [name]: output = {} } = schemas.outputs
    // OpenAPI takes paths that differ only by the names of their parameters for one path.
    const shape = endpoint.path.replaceAll(/\{\w+\}/g, '{}')
    const path = written.get(shape) ?? endpoint.path
    written.set(shape, path)
    const { named } = schemas
    const described = operation({ name, path, endpoint, input, output, named, example: examples[name] ?? {} })
    paths[path] = {
      parameters: [{ $ref: '#/components/parameters/Language' }],
      ...paths[path],
      [endpoint.method.toLowerCase()]: described,
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Piecework',
      version,
      summary: 'A marketplace for small paid tasks, driven by programs.',
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(([name]) => tagOf(name)))].map((name) => ({ name })),
    paths,
    webhooks: { event: { post: eventDelivery } },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'pw_…', description: 'The key of a program.' },
        session: { type: 'http', scheme: 'bearer', description: 'The token of a person who has signed in.' },
      },
      schemas: { ...schemas.named, Error: z.toJSONSchema(errorSchema, { io: 'input' }) },
      parameters,
      headers,
      responses: sharedErrors,
    },
  }
}

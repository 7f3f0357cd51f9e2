/** Serves the OpenAPI document, and the page that shows it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import staticFiles from '@fastify/static'
import type { Endpoint } from '@piecework/contract'
import type { FastifyInstance } from 'fastify'
import { openApi } from './document.ts'

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

export async function serveDocs(app: FastifyInstance, endpoints: [name: string, Endpoint][]): Promise<void> {
  let document: object | null = null
  app.get('/api/openapi.json', () => {
    document ??= openApi(endpoints)
    return document
  })
  await app.register(staticFiles, { root: swaggerUi, prefix: '/api/docs/', decorateReply: false, index: false })
  const page = readFileSync(new URL('./page.html', import.meta.url), 'utf8')
  const script = readFileSync(new URL('./page.browser.js', import.meta.url), 'utf8')
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
}

/** Serves the built screens: files as they are, prerendered pages, and the app's page for its own addresses. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import { Refused } from '@piecework/contract'
import type { FastifyInstance } from 'fastify'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Without a build (tests of the API) only the API answers. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const built = existsSync(`${dist}app.html`)
  if (built) {
    await app.register(staticFiles, {
      root: dist,
      preCompressed: true,
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(`${dist}assets/`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/login', (_request, reply) => reply.sendFile('login.html'))
    app.get('/register', (_request, reply) => reply.sendFile('register.html'))
  }
  const known = built ? appAddresses() : []
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!built || path.startsWith('/api/') || request.method !== 'GET') {
      const refused = new Refused('not_found')
      return reply.status(refused.status).send(refused.body())
    }
    return reply.status(known.some((pattern) => pattern.test(path)) ? 200 : 404).sendFile('app.html')
  })
}

/** The addresses of the screens, as the build wrote them down: `/dashboard/task/:id` and the like. */
function appAddresses(): RegExp[] {
  const patterns = JSON.parse(readFileSync(`${dist}routes.json`, 'utf8')) as string[]
  return patterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`))
}

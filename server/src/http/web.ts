/** Serves the web build: static files, prerendered pages, and the app's page for the URLs of its screens. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import { ApiError } from '@piecework/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDirect } from './client-network.ts'
import { bodyFor } from './error-handler.ts'
import { askedLanguage, pageLanguage } from './language.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The optional parts of the login page here; the prerendered page reserves space for them, against layout shifts. */
export type Rooms = (from: { direct: boolean }) => Promise<('demo' | 'google')[]>

/** Without a build, as in API tests, all paths outside the API are `not_found`. */
export async function serveWeb(app: FastifyInstance, rooms: Rooms): Promise<void> {
  const built = existsSync(`${dist}app.html`)
  if (built) {
    await app.register(staticFiles, {
      root: dist,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(`${dist}assets/`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', (request, reply) => sendPage(request, reply, 'index'))
    app.get('/register', (request, reply) => sendPage(request, reply, 'register'))
    app.get('/dashboard', (request, reply) => sendPage(request, reply, 'dashboard'))
    app.get('/login', async (request, reply) => {
      const options = await rooms({ direct: isDirect(request) }).catch(() => [])
      return sendPage(request, reply, ['login', ...options].join('-'))
    })
  }
  const appRoutes = built ? readAppRoutes() : []
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!built || path.startsWith('/api/') || request.method !== 'GET') {
      const apiError = new ApiError('not_found')
      return reply.status(apiError.status).send(bodyFor(apiError, request, reply))
    }
    return sendPage(request, reply.status(appRoutes.some((pattern) => pattern.test(path)) ? 200 : 404), 'app')
  })
}

const year = 365 * 24 * 60 * 60

/** Sends the page in the language of the visitor: `login.html` or `login.bn.html`. A language in the address is kept. */
function sendPage(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
  const { lang } = request.query as { lang?: unknown }
  const language = pageLanguage(lang, request.headers)
  if (askedLanguage(lang)) reply.header('set-cookie', `lang=${language}; Path=/; Max-Age=${year}; SameSite=Lax`)
  return reply
    .header('content-language', language)
    .header('vary', 'Accept-Language, Cookie')
    .sendFile(`${name}${language === 'en' ? '' : `.${language}`}.html`)
}

/** The URL patterns of the screens, as written by the build: for example `/dashboard/task/:id`. */
function readAppRoutes(): RegExp[] {
  const patterns = JSON.parse(readFileSync(`${dist}routes.json`, 'utf8')) as string[]
  return patterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`))
}

/** Serves the web build (static files, prerendered pages, and the app's page for the URLs of its screens) and security.txt. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import { ApiError } from '@piecework/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isDirect } from './client-network.ts'
import { sendError } from './error-handler.ts'
import { askedLanguage, pageLanguage } from './language.ts'
import { Pages } from './pages.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The optional parts of pages here; the prerendered pages reserve space for them, against layout shifts. */
export type Rooms = {
  home: () => Promise<'open-tasks'[]>
  login: (from: { direct: boolean }) => Promise<('demo' | 'google')[]>
}

/** Without a build, as in API tests, all paths outside the API are `not_found`. */
export async function serveWeb(app: FastifyInstance, publicUrl: string, rooms: Rooms): Promise<void> {
  const built = existsSync(`${dist}app.html`)
  const pages = new Pages(dist, publicUrl)
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
    app.get('/', async (request, reply) => {
      const options = await rooms.home().catch(() => [])
      return sendPage(pages, request, reply, ['index', ...options].join('-'), '/')
    })
    app.get('/register', (request, reply) => sendPage(pages, request, reply, 'register', '/register'))
    app.get('/dashboard', (request, reply) => sendPage(pages, request, reply, 'dashboard', '/dashboard'))
    app.get('/login', async (request, reply) => {
      const options = await rooms.login({ direct: isDirect(request) }).catch(() => [])
      return sendPage(pages, request, reply, ['login', ...options].join('-'), '/login')
    })
  }
  const appRoutes = built ? readAppRoutes() : []
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!built || path.startsWith('/api/') || request.method !== 'GET') {
      return sendError(new ApiError('not_found'), request, reply)
    }
    const route = appRoutes.find(({ pattern }) => pattern.test(path))
    return sendPage(pages, request, reply.status(route ? 200 : 404), 'app', route?.path ?? null)
  })
}

const year = 365 * 24 * 60 * 60

/** Sends the page in the language of the visitor: `login.html` or `login.bn.html`. A language in the address is kept. */
function sendPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  path: string | null,
): Promise<FastifyReply> {
  const { lang } = request.query as { lang?: unknown }
  const language = pageLanguage(lang, request.headers)
  const isLanguageAsked = askedLanguage(lang) !== undefined
  if (isLanguageAsked) reply.header('set-cookie', `lang=${language}; Path=/; Max-Age=${year}; SameSite=Lax`)
  return pages.send(request, reply, { name, language, path, isLanguageAsked })
}

type AppRoute = { pattern: RegExp; path: string | null }

/** The URLs of the screens, as written by the build: `/contact`, or `/dashboard/task/:id`, which is no page's address. */
function readAppRoutes(): AppRoute[] {
  const paths = JSON.parse(readFileSync(`${dist}routes.json`, 'utf8')) as string[]
  return paths.map((path) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    path: path.includes(':') ? null : path,
  }))
}

/** RFC 9116 requires an expiry date, against outdated files; here it is computed for each response. */
const validDays = 30

/** `/.well-known/security.txt` (RFC 9116): the contact for reports of vulnerabilities. */
export function serveSecurityTxt(app: FastifyInstance, { words, publicUrl }: Config): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + validDays * 86_400_000).toISOString()
    const lines = [
      `Contact: mailto:${words.supportEmail}`,
      `Expires: ${expires}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      `Policy: ${words.sourceUrl}/blob/main/SECURITY.md`,
      'Preferred-Languages: en',
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

/** Serves the web build (static files, prerendered pages, and the app's page for the URLs of its screens) and security.txt. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import { ApiError } from '@piecework/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { isDirect } from './client-network.ts'
import { sendError } from './error-handler.ts'
import { askedLanguage, pageLanguage } from './language.ts'
import { notFound, Pages, type Room } from './pages.ts'
import { removePagePolicies } from './security-headers.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The optional parts of pages here, by route: the prerendered pages reserve space for them, against layout shifts. */
export type Rooms = Record<string, (from: { direct: boolean }) => Promise<Room[]>>

/** Without a build, as in API tests, all paths outside the API are `not_found`. */
export async function serveWeb(app: FastifyInstance, publicUrl: string, rooms: Rooms, folder = dist): Promise<void> {
  const pages = existsSync(`${folder}app.html`) ? new Pages(folder, publicUrl) : null
  if (pages) {
    // A page, not the folder: the static files would refuse the folder where a client accepts no packed content.
    app.get('/', (_request, reply) => reply.callNotFound())
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(`${folder}assets/`)
        if (hashed) removePagePolicies(reply)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!pages || path.startsWith('/api/') || !/^(GET|HEAD)$/.test(request.method))
      return sendError(new ApiError('not_found'), request, reply)
    const route = pages.routeOf(path)
    const shown = (await rooms[route]?.({ direct: isDirect(request) }).catch(() => [])) ?? []
    // In the language of the visitor. A language in the address is kept.
    const { lang } = request.query as { lang?: unknown }
    const language = pageLanguage(lang, request.headers)
    const isLanguageAsked = askedLanguage(lang) !== undefined
    if (isLanguageAsked) reply.header('set-cookie', `lang=${language}; Path=/; Max-Age=${year}; SameSite=Lax`)
    if (route === notFound) reply.status(404)
    return pages.send(request, reply, { route, rooms: shown, language, isLanguageAsked })
  })
}

const year = 365 * 24 * 60 * 60

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

/**
 * The pages of the web build: each with its own full address and those of both languages in its head, and with the scripts of its
 * route, so that the browser does not find them one by one.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Language } from '@piecework/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A part of a page that only some installations show. */
export type Room = 'demo' | 'google' | 'open-tasks'
export type Page = { route: string; rooms: readonly Room[]; language: Language; isLanguageAsked: boolean }

/** The route of every path without a page. */
export const notFound = '*'

const languages: readonly Language[] = ['en', 'bn']
/** Pages that the build has rendered. All others are rendered in the browser. */
const prerendered: Record<string, string> = { '/': 'index', '/login': 'login', '/register': 'register' }

type Packed = { html: Buffer; br: Buffer; gzip: Buffer }

export class Pages {
  readonly #packed = new Map<string, Promise<Packed>>()
  readonly #folder: string
  readonly #publicUrl: string
  /** The scripts of each route, as written by the build. */
  readonly #scripts: Record<Language, Record<string, string[]>>
  readonly #patterns: { route: string; pattern: RegExp }[]

  /** `publicUrl` begins every address: search engines read no relative ones. */
  constructor(folder: string, publicUrl: string) {
    this.#folder = folder
    this.#publicUrl = publicUrl
    const scriptsIn = (language: Language) =>
      JSON.parse(readFileSync(`${folder}${inLanguage('routes', language)}.json`, 'utf8')) as Record<string, string[]>
    this.#scripts = { en: scriptsIn('en'), bn: scriptsIn('bn') }
    const routes = Object.keys(this.#scripts.en).filter((route) => route !== notFound)
    this.#patterns = routes.map((route) => ({
      route,
      pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`),
    }))
  }

  /** `/dashboard/task/:id` of `/dashboard/task/7`. */
  routeOf(path: string): string {
    return this.#patterns.find(({ pattern }) => pattern.test(path))?.route ?? notFound
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
    const packed = await this.#packedOf(page)
    const encoding = acceptedEncoding(headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('content-language', page.language)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language, Cookie, Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(packed[encoding ?? 'html'])
  }

  /** Packed as small as possible, once: there are few names and paths. */
  #packedOf(page: Page): Promise<Packed> {
    const key = JSON.stringify(page)
    const known = this.#packed.get(key)
    if (known) return known
    const packed = this.#pack(page)
    this.#packed.set(key, packed)
    packed.catch(() => this.#packed.delete(key))
    return packed
  }

  async #pack(page: Page): Promise<Packed> {
    const { route, rooms, language } = page
    const file = inLanguage(prerendered[route] ?? 'app', language)
    const scripts = (this.#scripts[language][route] ?? []).map(
      (script) => `<link rel="modulepreload" crossorigin href="/${script}">`,
    )
    const built = await readFile(`${this.#folder}${file}.html`, 'utf8')
    const html = Buffer.from(
      built
        .replace('<html ', rooms.length > 0 ? `<html data-room="${rooms.join(' ')}" ` : '<html ')
        .replace('</head>', () => `${[...this.#addressesOf(page), ...scripts, '</head>'].join('\n    ')}`),
    )
    const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html, { level: 9 })])
    return { html, br, gzip: gz }
  }

  /** None for a page that is not found, or of one object. */
  #addressesOf({ route, language, isLanguageAsked }: Page): string[] {
    if (route === notFound || route.includes(':')) return []
    const address = `${this.#publicUrl}${route}`
    const asked = (each: Language) => `${address}?lang=${each}`
    return [
      `<link rel="canonical" href="${escapeHtml(isLanguageAsked ? asked(language) : address)}" />`,
      ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(asked(each))}" />`),
      `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}" />`,
    ]
  }
}

/** The name of a file of the build. */
function inLanguage(name: string, language: Language): string {
  return language === 'en' ? name : `${name}.${language}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** The smaller encoding of those in a header such as `gzip, deflate, br;q=0.9`. */
function acceptedEncoding(header = ''): 'br' | 'gzip' | undefined {
  const accepted = header
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*q=/))
    .flatMap(([name, quality]) => (Number(quality ?? 1) > 0 ? [name] : []))
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each))
}

/** The pages of the web build, each with its own full address and those of both languages in its head. */
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Language } from '@piecework/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** `path` is null for a page without an address of its own: one that is not found, or of one object. */
export type Page = { name: string; language: Language; path: string | null; isLanguageAsked: boolean }

const languages: readonly Language[] = ['en', 'bn']

type Packed = { html: Buffer; br: Buffer; gzip: Buffer }

export class Pages {
  readonly #packed = new Map<string, Promise<Packed>>()
  readonly #folder: string
  readonly #publicUrl: string

  /** `publicUrl` begins every address: search engines read no relative ones. */
  constructor(folder: string, publicUrl: string) {
    this.#folder = folder
    this.#publicUrl = publicUrl
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
    const file = `${this.#folder}${page.name}${page.language === 'en' ? '' : `.${page.language}`}.html`
    const built = await readFile(file, 'utf8')
    const html = Buffer.from(built.replace('</head>', () => `${this.#addressesOf(page)}</head>`))
    const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html, { level: 9 })])
    return { html, br, gzip: gz }
  }

  #addressesOf({ path, language, isLanguageAsked }: Page): string {
    if (path === null) return ''
    const address = `${this.#publicUrl}${path}`
    const inLanguage = (each: Language) => `${address}?lang=${each}`
    return [
      `<link rel="canonical" href="${escapeHtml(isLanguageAsked ? inLanguage(language) : address)}" />`,
      ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(inLanguage(each))}" />`),
      `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}" />\n  `,
    ].join('\n    ')
  }
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

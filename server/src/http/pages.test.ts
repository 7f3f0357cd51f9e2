import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/installation.ts'
import { type Page, Pages } from './pages.ts'

const built = '<html><head><title>Piecework</title></head><body></body></html>'

async function load(page: Partial<Page>, headers: Record<string, string> = {}) {
  const folder = `${aFolder()}/`
  for (const name of ['login.html', 'login.bn.html']) await writeFile(join(folder, name), built)
  const pages = new Pages(folder, 'https://work.example')
  const app = Fastify()
  app.get('/', (request, reply) =>
    pages.send(request, reply, { name: 'login', language: 'en', path: '/login', isLanguageAsked: false, ...page }),
  )
  return app.inject({ method: 'GET', url: '/', headers })
}

/** The address of each link in the head, by `rel` and language. */
function addressesIn(html: string): Record<string, string> {
  const links = html.matchAll(/<link rel="(\w+)"(?: hreflang="([^"]+)")? href="([^"]+)" \/>/g)
  return Object.fromEntries([...links].map(([, rel, language, href]) => [language ?? rel, href ?? '']))
}

test('A page names its full address at PUBLIC_URL, and those in both languages', async () => {
  const inBoth = { en: 'https://work.example/login?lang=en', bn: 'https://work.example/login?lang=bn' }
  const address = 'https://work.example/login'
  expect(addressesIn((await load({})).body)).toEqual({ canonical: address, ...inBoth, 'x-default': address })
  const asked = await load({ language: 'bn', isLanguageAsked: true })
  expect(addressesIn(asked.body)).toEqual({ canonical: inBoth.bn, ...inBoth, 'x-default': address })
  expect(asked.headers).toMatchObject({ 'content-language': 'bn', 'content-type': 'text/html; charset=utf-8' })
})

test('A page that is not found names no address', async () => {
  expect((await load({ path: null })).body).toBe(built)
})

test('A page is packed as the browser asks for it', async () => {
  const { body } = await load({})
  const brotli = await load({}, { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body)
  const gzip = await load({}, { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body)
  expect((await load({}, { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined()
})

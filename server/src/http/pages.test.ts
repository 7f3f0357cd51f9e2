import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/installation.ts'
import { type Page, Pages } from './pages.ts'
import { serveWeb } from './web.ts'

const built = '<html lang="en"><head><title>Piecework</title></head><body></body></html>'
const routes = { '/': [], '/login': ['assets/sign-in.js'], '/dashboard/task/:id': ['assets/worker.js'], '*': [] }

async function load(page: Partial<Page>, headers: Record<string, string> = {}) {
  const pages = await aBuild()
  const app = Fastify()
  app.get('/', (request, reply) =>
    pages.send(request, reply, { route: '/login', rooms: [], language: 'en', isLanguageAsked: false, ...page }),
  )
  return app.inject({ method: 'GET', url: '/', headers })
}

async function aBuild(): Promise<Pages> {
  return new Pages(await aFolderOfPages(), 'https://work.example')
}

async function aFolderOfPages(): Promise<string> {
  const folder = `${aFolder()}/`
  for (const name of ['index', 'login', 'app'])
    for (const language of ['', '.bn']) await writeFile(join(folder, `${name}${language}.html`), built)
  for (const language of ['', '.bn']) await writeFile(join(folder, `routes${language}.json`), JSON.stringify(routes))
  return folder
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

test('A page that is not found, and one of one object, name no address', async () => {
  for (const route of ['*', '/dashboard/task/:id']) expect(addressesIn((await load({ route })).body)).toEqual({})
})

test('A page names the scripts of its route, and reserves the space of what is shown here', async () => {
  expect((await load({ route: '/dashboard/task/:id' })).body).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/worker.js">',
  )
  expect((await load({ rooms: ['demo', 'google'] })).body).toContain('<html data-room="demo google" lang="en">')
  expect((await load({})).body).not.toContain('data-room')
})

test('An address belongs to its route, with or without a slash at its end', async () => {
  const pages = await aBuild()
  expect(
    ['/login', '/login/', '/dashboard/task/7', '/nowhere', '/dashboard/task/7/8'].map((path) => pages.routeOf(path)),
  ).toEqual(['/login', '/login', '/dashboard/task/:id', '*', '*'])
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

test('The first page is sent to each client, also to one that accepts no packed content', async () => {
  const app = Fastify()
  await serveWeb(app, 'https://work.example', {}, await aFolderOfPages())
  for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip, br' }])
    for (const url of ['/', '/?lang=bn', '/login'])
      expect({ url, status: (await app.inject({ url, headers })).statusCode }).toEqual({ url, status: 200 })
})

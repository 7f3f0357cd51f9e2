/** Security and cache headers of every kind of response, and which other origins may send requests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from './form.ts'
import { openWorld, type TestUser, useWorld } from './world.ts'

const data = mkdtempSync(join(tmpdir(), 'piecework-headers-'))
const here = useWorld({
  DATA_DIR: data,
  PUBLIC_URL: 'https://work.example.com',
  CORS_ORIGINS: 'https://friend.example.com',
})
type ResponseInfo = Promise<{ status: number; headers: Record<string, unknown> }>
const responses: [name: string, sendRequest: () => ResponseInfo, keeps: 'nobody' | 'everybody' | 'not said'][] = [
  ['a page', () => get('/'), 'not said'],
  ['a page that is not there', () => get('/no/such/page'), 'not said'],
  ['an answer of the API', () => get('/api/config'), 'nobody'],
  ['an answer about somebody', () => get(`/api/users/${user.email}`, asUser()), 'nobody'],
  ['an answer about somebody by an address in disguise', () => get(`/%61pi/users/${user.email}`, asUser()), 'nobody'],
  ['a refusal for want of a token', () => get('/api/tasks'), 'nobody'],
  ['a refusal of a body that cannot be read', () => post('{'), 'nobody'],
  ['a call that is not there', () => get('/api/no-such-call'), 'nobody'],
  ['the pages about the API', () => get('/api/docs'), 'nobody'],
  ['an image', () => get(imagePath), 'everybody'],
  ['an image that is not there', () => get(`/images/${'0'.repeat(64)}.webp`), 'not said'],
]
const cacheControl = { nobody: /^no-store$/, everybody: /^public, .*immutable$/, 'not said': /^(undefined|no-cache)$/ }
const onEveryAnswer = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
let user: TestUser
let imagePath: string

beforeAll(async () => {
  user = await here.world.aWorker()
  const blank = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a30' } })
  const { status, body } = await send(user, { file: await blank.png().toBuffer() })
  expect(status).toBe(201)
  imagePath = new URL(body.secure_url).pathname
})
afterAll(() => rmSync(data, { recursive: true }))

describe.each(responses)('%s', (_what, sendRequest, keeps) => {
  test('has every policy', async () => {
    const { headers } = await sendRequest()
    expect(headers).toMatchObject(onEveryAnswer)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).not.toMatch(/unsafe|\*(?!\.)/)
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test(`may be cached by ${keeps}`, async () => {
    expect(String((await sendRequest()).headers['cache-control'])).toMatch(cacheControl[keeps])
  })
})

test('an answer of the API has no policies of pages: its headers are smaller than 800 bytes', async () => {
  const { headers } = await get(`/api/users/${user.email}`, asUser())
  const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(bytes).toBeLessThan(800)
})

test('a script has no policies of pages: the page that loads it states them', async () => {
  const routes = (await here.world.app.inject({ method: 'GET', url: '/routes.json' })).json()
  const { status, headers } = await get(`/${routes['/'][0]}`)
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['permissions-policy']).toBeUndefined()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  })
})

describe('pages of another origin', () => {
  const preflight = (origin: string) =>
    here.world.app.inject({
      method: 'OPTIONS',
      url: '/api/tasks',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })

  test('may not call, unless the operator named them', async () => {
    const { headers: stranger } = await preflight('https://stranger.example.com')
    expect(stranger['access-control-allow-origin']).not.toBe('https://stranger.example.com')
    const { headers: friend } = await preflight('https://friend.example.com')
    expect(friend).toMatchObject({ 'access-control-allow-origin': 'https://friend.example.com' })
    expect(friend['access-control-allow-credentials']).toBeUndefined()
  })

  test('may not call at all where the operator named none', async () => {
    const world = await openWorld()
    for (const method of ['OPTIONS', 'GET'] as const) {
      const headers = { origin: 'https://stranger.example.com', 'access-control-request-method': 'POST' }
      const response = await world.app.inject({ method, url: '/api/config', headers })
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
    await world.close()
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot send JSON as %s, which a browser sends without a preflight',
    async (contentType) => {
      const body = JSON.stringify({ email: user.email, password: 'Secret-1' })
      expect(await post(body, contentType)).toMatchObject({ status: 415 })
    },
  )
})

test('no method returns the request with its headers, as TRACE would', async () => {
  const headers = { authorization: 'Bearer a-secret' }
  const response = await here.world.app.inject({ method: 'TRACE' as 'GET', url: '/api/config', headers })
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('a-secret')
})

test('security.txt names where to report a vulnerability', async () => {
  const { statusCode, headers, body } = await here.world.app.inject('/.well-known/security.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Contact: mailto:${here.world.config.words.supportEmail}\n`)
  expect(Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now())
})

test('a POST without a token reads nothing from its URL, which a page of another origin could send', async () => {
  for (const url of [
    '/api/messages?name=Eve&email=eve@example.com&message=Spam',
    '/api/auth/sign-up?email=eve@example.com&password=Secret-1',
    '/api/auth/password/forgot?email=eve@example.com',
    '/api/users?email=eve@example.com&role=Buyer&name=Prepared',
    '/api/auth/demo?role=Admin',
  ]) {
    const { statusCode } = await here.world.app.inject({ method: 'POST', url, headers: { host: '127.0.0.1' } })
    expect(`${url} ${statusCode}`).toMatch(/ 4\d\d$/)
  }
  expect(await here.world.db.selectFrom('contact_messages').select('_id').execute()).toEqual([])
})

test('a server with plain http sends no HSTS header', async () => {
  const world = await openWorld()
  const { headers } = await world.app.inject('/api/config')
  expect(headers['strict-transport-security']).toBeUndefined()
  await world.close()
})

function asUser() {
  return { authorization: `Bearer ${user.token}` }
}

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await here.world.app.inject({ method: 'GET', url, headers })
  return { status: response.statusCode, headers: response.headers }
}

async function post(payload: string, contentType = 'application/json') {
  const request = {
    method: 'POST',
    url: '/api/auth/sign-in',
    payload,
    headers: { 'content-type': contentType },
  } as const
  const response = await here.world.app.inject(request)
  return { status: response.statusCode, headers: response.headers }
}

/** What makes a fresh machine easy to try is open to that machine itself, and to nobody else. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { demoPeople } from '../src/auth/demo.ts'
import { readConfig } from '../src/config.ts'
import { anOpenIntent, goodCard } from './cards.ts'
import { useWorld } from './world.ts'

const here = useWorld({ DEMO: 'auto' })
type HandlerInput = { method: 'GET' | 'POST'; url: string; payload?: object; headers?: Record<string, string> }

/** Each with a request that succeeds where the convenience is open. */
const conveniences: Record<string, () => Promise<HandlerInput>> = {
  'the one-click sign-in of the demo': async () => {
    await aDemoPerson()
    return { method: 'POST', url: '/api/auth/demo', payload: { role: 'Worker' } }
  },
  'the inbox of kept mails': async () => ({ method: 'GET', url: '/api/dev/inbox' }),
  'paying with a test card': async () => {
    const buyer = await here.world.aBuyer()
    const card = { number: goodCard, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' }
    const payload = { ...card, clientSecret: await anOpenIntent(buyer) }
    return { method: 'POST', url: '/api/test-cards/confirm', payload, headers: bearer(buyer.token) }
  },
  'the way to the stand-in for Google': async () => ({ method: 'GET', url: wayToGoogle }),
  'the stand-in for Google': async () => {
    const { headers } = await here.world.app.inject({ method: 'GET', url: wayToGoogle, headers: { host: 'localhost' } })
    const asked = Object.fromEntries(new URL(String(headers.location)).searchParams)
    const payload = { ...asked, email: `${crypto.randomUUID()}@example.com`, name: 'Asha' }
    return { method: 'POST', url: '/api/auth/google/development', payload }
  },
  'the way back from it': async () => ({ method: 'GET', url: '/api/auth/google/callback?state=x' }),
  'the numbers for monitoring': async () => ({ method: 'GET', url: '/metrics' }),
}
const wayToGoogle = `/api/auth/google?challenge=${'A'.repeat(43)}`

const proxies = {
  forwarded: 'for=203.0.113.7',
  via: '1.1 a-proxy',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'work.example.com',
  'x-forwarded-proto': 'https',
  'x-real-ip': '203.0.113.7',
  'x-forwarded-port': '443',
  'x-forwarded': 'for=203.0.113.7',
  'cf-connecting-ip': '203.0.113.7',
  'cf-ray': '8c1f0a2b3c4d5e6f-FRA',
  'x-envoy-external-address': '203.0.113.7',
  'true-client-ip': '203.0.113.7',
  'x-client-ip': '203.0.113.7',
  'x-original-host': 'work.example.com',
}
/** A page that was loaded from another name, though its calls reach us by ours: a proxy stands between. */
const pagesElsewhere = [
  { origin: 'https://work.example.com' },
  { origin: 'null' },
  { origin: 'http://localhost.example.com' },
  { referer: 'https://work.example.com/login' },
]
const otherNames = ['work.example.com', '203.0.113.9:3000', '10.0.0.7', 'localhost.example.com']

/** What the start is told in each case of a server that others can reach. */
const servers = {
  'in production': { NODE_ENV: 'production' },
  'on every address of the machine': { HOST: '0.0.0.0' },
  'on a public address': { HOST: '203.0.113.9' },
  'with a public name': { PUBLIC_URL: 'https://work.example.com' },
}

describe.each(Object.entries(conveniences))('%s', (what, ask) => {
  test('is open to this machine itself', async () => {
    for (const host of ['127.0.0.1', 'localhost:3000', '[::1]:3000'])
      expect((await answer(await ask(), { host })).status).toBeLessThan(400)
  })

  test('is not there through a proxy, whichever header it leaves', async () => {
    for (const [name, value] of Object.entries(proxies))
      expect(await answer(await ask(), { host: '127.0.0.1', [name]: value })).toMatchObject(notThere(name))
  })

  test('is not there through a proxy that leaves no header but speaks HTTP/1.0', async () => {
    const { method, url, headers = {}, payload = {} } = await ask()
    const body = method === 'POST' ? JSON.stringify(payload) : ''
    const head = { ...headers, host: '127.0.0.1', 'content-type': 'application/json', 'content-length': body.length }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    const said = (version: string) => whatComes(`${method} ${url} HTTP/${version}\r\n${lines.join('')}\r\n${body}`)
    expect(await said('1.0')).toMatch(/^HTTP\/1\.1 404 /)
    expect(await said('1.1')).toMatch(/^HTTP\/1\.1 [23]/)
  })

  test('is not there for a page from elsewhere, and is for one of this machine', async () => {
    for (const from of pagesElsewhere)
      expect(await answer(await ask(), { host: '127.0.0.1', ...from })).toMatchObject(
        notThere(Object.values(from)[0] ?? ''),
      )
    const ours = { host: '127.0.0.1:3000', origin: 'http://localhost:5173', referer: 'http://[::1]:3000/login' }
    expect((await answer(await ask(), ours)).status).toBeLessThan(400)
  })

  test('is not there by any other name', async () => {
    for (const host of otherNames) expect(await answer(await ask(), { host })).toMatchObject(notThere(host))
  })

  // Monitoring is for production too: there as well it answers only the machine itself, and whoever has the token.
  if (what === 'the numbers for monitoring') return
  test.each(Object.entries(servers))('is not there on a server %s', async (_where, environment) => {
    const config = readConfig({ RATE_LIMITS: 'on', LOG_LEVEL: 'silent', ...(environment as Record<string, string>) })
    const request = await ask()
    const app = await createApp(here.world.database, config)
    expect(await answer(request, { host: '127.0.0.1' }, app)).toMatchObject(notThere('127.0.0.1'))
    const { json } = await app.inject({ method: 'GET', url: '/api/config', headers: { host: '127.0.0.1' } })
    expect(json()).toMatchObject({ cards: null, mail: null, google: null, demo: [] })
    await app.close()
  })
})

test('whoever cannot use them is not told of them either', async () => {
  await aDemoPerson()
  const told = async (headers: Record<string, string>) =>
    (await here.world.call('GET', '/config', undefined, headers)).body
  expect(await told({})).toMatchObject({
    cards: { provider: 'testcard' },
    mail: { inbox: true },
    google: 'development',
  })
  expect((await told({})).demo).not.toEqual([])
  for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { host: 'work.example.com' }])
    expect(await told(headers)).toMatchObject({ cards: null, mail: { inbox: false }, google: null, demo: [] })
})

test('each must be switched on by its own name where others can reach the server, and the start warns of it', () => {
  const named = { DEMO: 'on', MAIL: 'outbox', GOOGLE: 'development', CARDS: 'testcard' }
  for (const environment of Object.values(servers)) {
    expect(readConfig(environment).warnings).toEqual([])
    for (const [name, value] of Object.entries(named)) {
      const { warnings, demo, outbox, testCards, google } = readConfig({ ...environment, [name]: value })
      expect(warnings).toEqual([expect.stringMatching(new RegExp(`^${name}=${value}: `))])
      expect([demo, outbox, testCards, google?.kind].filter((open) => open && open !== 'off')).toHaveLength(1)
    }
  }
})

/** Sends a request as it stands, and hears what comes first. */
async function whatComes(request: string): Promise<string> {
  const { server } = here.world.app
  if (!server.listening) await here.world.app.listen({ port: 0, host: '127.0.0.1' })
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1', () => line.write(request))
  const [heard] = await once(line, 'data')
  line.destroy()
  return String(heard)
}

async function aDemoPerson(): Promise<void> {
  const email = demoPeople.Worker
  const { status, body } = await here.world.call('POST', '/auth/sign-up', { email, password: 'Secret-1' })
  if (status === 201) await here.world.call('POST', '/users', { email, role: 'Worker' }, {}, body.token)
}

async function answer(ask: HandlerInput, headers: Record<string, string>, app = here.world.app) {
  const { statusCode, body } = await app.inject({ ...ask, headers: { ...ask.headers, ...headers } })
  const how = Object.values(headers).at(-1)
  return { how, status: statusCode, body: statusCode === 404 ? JSON.parse(body) : body }
}

function notThere(how: string) {
  const words = proxies[how as keyof typeof proxies] ?? how
  return { how: words, status: 404, body: { code: 'not_found' } }
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

/** Conveniences for trying the product are available to the local machine only. */

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { contract } from '@piecework/contract'
import { describe, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { demoUsers } from '../src/auth/demo.ts'
import { readConfig } from '../src/config.ts'
import { anOpenIntent, goodCard } from './cards.ts'
import { useWorld } from './world.ts'

const here = useWorld({ DEMO: 'auto' })
type TestRequest = { method: 'GET' | 'POST'; url: string; payload?: object; headers?: Record<string, string> }

/** Each convenience with a request that succeeds where it is available. */
const conveniences: Record<string, () => Promise<TestRequest>> = {
  'the one-click sign-in of the demo': async () => {
    await aDemoUser()
    return { method: 'POST', url: '/api/auth/demo', payload: { role: 'Worker' } }
  },
  'the inbox of kept mails': async () => ({ method: 'GET', url: '/api/dev/inbox' }),
  'paying with a test card': async () => {
    const buyer = await here.world.aBuyer()
    const card = { number: goodCard, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' }
    const payload = { ...card, clientSecret: await anOpenIntent(buyer) }
    return { method: 'POST', url: '/api/test-cards/confirm', payload, headers: bearer(buyer.token) }
  },
  'the way to the stand-in for Google': async () => ({ method: 'GET', url: googleUrl }),
  'the stand-in for Google': async () => {
    const { headers } = await here.world.app.inject({ method: 'GET', url: googleUrl, headers: { host: 'localhost' } })
    const parameters = Object.fromEntries(new URL(String(headers.location)).searchParams)
    const payload = { ...parameters, email: `${crypto.randomUUID()}@example.com`, name: 'Asha' }
    return { method: 'POST', url: '/api/auth/google/development', payload }
  },
  'the way back from it': async () => ({ method: 'GET', url: '/api/auth/google/callback?state=x' }),
  'the numbers for monitoring': async () => ({ method: 'GET', url: '/metrics' }),
}
const googleUrl = `/api/auth/google?challenge=${'A'.repeat(43)}`

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
/** Headers of a page that was loaded from another host while its calls name this one: the sign of a proxy. */
const foreignPages = [
  { origin: 'https://work.example.com' },
  { origin: 'null' },
  { origin: 'http://localhost.example.com' },
  { referer: 'https://work.example.com/login' },
]
const otherNames = ['work.example.com', '203.0.113.9:3000', '10.0.0.7', 'localhost.example.com']

/** The environment of each kind of server that other machines can reach. */
const servers = {
  'in production': { NODE_ENV: 'production' },
  'on every address of the machine': { HOST: '0.0.0.0' },
  'on a public address': { HOST: '203.0.113.9' },
  'with a public name': { PUBLIC_URL: 'https://work.example.com' },
}

describe.each(Object.entries(conveniences))('%s', (what, makeRequest) => {
  test('is available to this machine itself', async () => {
    for (const host of ['127.0.0.1', 'localhost:3000', '[::1]:3000'])
      expect((await send(await makeRequest(), { host })).status).toBeLessThan(400)
  })

  test('is off behind a proxy, whatever header the proxy leaves', async () => {
    for (const [name, value] of Object.entries(proxies))
      expect(await send(await makeRequest(), { host: '127.0.0.1', [name]: value })).toMatchObject(notFound(name))
  })

  test('is off behind a proxy that leaves no header but speaks HTTP/1.0', async () => {
    const { method, url, headers = {}, payload = {} } = await makeRequest()
    const body = method === 'POST' ? JSON.stringify(payload) : ''
    const head = { ...headers, host: '127.0.0.1', 'content-type': 'application/json', 'content-length': body.length }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    const sendWithVersion = (version: string) =>
      sendRaw(`${method} ${url} HTTP/${version}\r\n${lines.join('')}\r\n${body}`)
    expect(await sendWithVersion('1.0')).toMatch(/^HTTP\/1\.1 404 /)
    expect(await sendWithVersion('1.1')).toMatch(/^HTTP\/1\.1 [23]/)
  })

  test('is off for a page of another machine, and on for one of this machine', async () => {
    for (const from of foreignPages)
      expect(await send(await makeRequest(), { host: '127.0.0.1', ...from })).toMatchObject(
        notFound(Object.values(from)[0] ?? ''),
      )
    const localHeaders = { host: '127.0.0.1:3000', origin: 'http://localhost:5173', referer: 'http://[::1]:3000/login' }
    expect((await send(await makeRequest(), localHeaders)).status).toBeLessThan(400)
  })

  test('is off for any other host name', async () => {
    for (const host of otherNames) expect(await send(await makeRequest(), { host })).toMatchObject(notFound(host))
  })

  // Metrics are available in production too, for the local machine and for callers with the token.
  if (what === 'the numbers for monitoring') return
  test.each(Object.entries(servers))('is off on a server %s', async (_where, environment) => {
    const config = readConfig({ RATE_LIMITS: 'on', LOG_LEVEL: 'silent', ...(environment as Record<string, string>) })
    const request = await makeRequest()
    const app = await createApp(here.world.database, config)
    expect(await send(request, { host: '127.0.0.1' }, app)).toMatchObject(notFound('127.0.0.1'))
    const { json } = await app.inject({ method: 'GET', url: '/api/config', headers: { host: '127.0.0.1' } })
    expect(json()).toMatchObject({ cards: null, mail: null, google: null, demo: [] })
    await app.close()
  })
})

test('a user who cannot use the conveniences does not see them either', async () => {
  await aDemoUser()
  const configFor = async (headers: Record<string, string>) =>
    (await here.world.call(contract.config.config, {}, { headers })).body
  expect(await configFor({})).toMatchObject({
    cards: { provider: 'testcard' },
    mail: { inbox: true },
    google: 'development',
  })
  expect((await configFor({})).demo).not.toEqual([])
  for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { host: 'work.example.com' }])
    expect(await configFor(headers)).toMatchObject({ cards: null, mail: { inbox: false }, google: null, demo: [] })
})

test('a server that other machines reach needs each convenience turned on by its own name, and the start warns of it', () => {
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

/** Sends the bytes of a request. @returns the first part of the response. */
async function sendRaw(request: string): Promise<string> {
  const { server } = here.world.app
  if (!server.listening) await here.world.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(request))
  const [firstChunk] = await once(socket, 'data')
  socket.destroy()
  return String(firstChunk)
}

async function aDemoUser(): Promise<void> {
  const email = demoUsers.Worker
  const { status, body } = await here.world.call(contract.auth.signUp, { email, password: 'Secret-1' })
  if (status === 201) await here.world.call(contract.users.register, { email, role: 'Worker' }, { token: body.token })
}

async function send(request: TestRequest, headers: Record<string, string>, app = here.world.app) {
  const { statusCode, body } = await app.inject({ ...request, headers: { ...request.headers, ...headers } })
  const how = Object.values(headers).at(-1)
  return { how, status: statusCode, body: statusCode === 404 ? JSON.parse(body) : body }
}

function notFound(how: string) {
  const header = proxies[how as keyof typeof proxies] ?? how
  return { how: header, status: 404, body: { code: 'not_found' } }
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

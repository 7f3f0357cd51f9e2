/**
 * Requests that violate the contract: the server answers an error of the contract and changes nothing.
 * `npm run fuzz -- --requests 50000 --seed 7` sends more requests.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { apiErrors, contract, type Endpoint, listEndpoints, type Role } from '@piecework/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hashPassword } from '../src/auth/password/passwords.ts'
import { mailSettings } from '../src/notifications/mail-settings.ts'
import { writeDueMails } from '../src/notifications/notification-mails.ts'
import { type Broken, brokenRequests } from './fuzz/broken.ts'
import { byteRequests, sendBytes } from './fuzz/sockets.ts'
import { stateOf } from './fuzz/state.ts'
import { runFor } from './run-for.ts'
import { useWorld, type World } from './world.ts'

const here = useWorld()
const { amount: requests, seed, isLong } = runFor('FUZZ', 1_500)
/** Requests per set of users; then new users follow, because the old ones were removed, suspended or signed out. */
const perUserSet = 250
/** Requests between two comparisons of the whole database. */
const perComparison = 20

test(
  'broken requests: no 5xx, no internal detail, no change of data, and constant memory',
  async () => {
    const { world } = here
    const statuses: Record<number, number> = {}
    let memory = 0
    for (let sent = 0; sent < requests; sent += perUserSet) {
      const { callers, ids } = await createUsers(world)
      const batch = Math.min(perUserSet, requests - sent)
      const samples = fc.sample(brokenRequests(listEndpoints(), ids), { numRuns: batch, seed: seed + sent })
      for (let at = 0; at < samples.length; at += perComparison) {
        const chunk = samples.slice(at, at + perComparison)
        await writeMails(world)
        // A buyer who reads work opens it, which is a change; here all work is open already.
        await sql`update submissions set opened_at = now() where opened_at is null`.execute(world.db)
        const before = await stateOf(world.db)
        let changes = 0
        let isRecorded = false
        for (const broken of chunk) {
          const { status, code } = await expectValidResponse(world, broken, callerOf(broken, callers))
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status < 300 && broken.endpoint.method !== 'GET') changes++
          if (recordedErrors.has(code)) isRecorded = true
        }
        if (changes > 0) continue
        const after = await stateOf(world.db)
        // A record of a refused attempt may have come, and nothing else may have changed.
        for (const table of isRecorded ? tablesOfRecords : []) after[table] = before[table] ?? ''
        expect(after, chunk.map(describeRequest).join('\n')).toEqual(before)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
      // Caches fill up during the first requests.
      if (sent === perUserSet * 20) memory = usedMegabytes()
      if (isLong) console.log(`${sent + batch} of ${requests}, ${usedMegabytes().toFixed(0)} MB`, statuses)
    }
    await world.expectLedgerToHold()
    if (isLong && memory > 0) expect(usedMegabytes()).toBeLessThan(memory * 1.25 + 10)
  },
  60_000 + requests * 100,
)

test('bytes that are no request: refused or disconnected, and the server goes on', async () => {
  const { world } = here
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const before = await stateOf(world.db)
  for (const { description, bytes, hangUp = false } of byteRequests) {
    const received = await sendBytes(port, bytes, hangUp)
    expect(received, description).not.toMatch(/^HTTP\/1.1 5/)
    expect(received, description).not.toMatch(internals)
  }
  expect(await stateOf(world.db)).toEqual(before)
  expect((await world.call(contract.config.config)).status).toBe(200)
})

/** The server writes mails after the action, or when the inbox is read. */
async function writeMails({ db, config }: World): Promise<void> {
  const settings = mailSettings(config)
  if (settings) await writeDueMails(db, settings)
}

/** Internal details that no response may contain. */
const internals = /\n\s+at |node_modules|file:\/\/|\.ts:\d|PostgresError|syntax error|violates|relation "|column "/

/** What an Admin may not do alone is refused, and stored as a proposal or as an attempt. */
const recordedErrors = new Set<unknown>(['second_admin_needed', 'new_admin_refused', 'older_admin', 'operator_needed'])
const tablesOfRecords = ['proposals', 'audit_trail', 'notifications', 'outbox']

async function expectValidResponse(world: World, broken: Broken, token: string | undefined) {
  const { endpoint, url, payload, headers } = broken
  const request: InjectOptions = {
    ...{ method: endpoint.method, url, remoteAddress: '127.0.0.1' },
    headers: { host: '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
  }
  const response = await world.app.inject(request).catch((error) => {
    throw new Error(`no answer to ${describeRequest(broken)}`, { cause: error })
  })
  const description = `${describeRequest(broken)} → ${response.statusCode} ${response.body.slice(0, 500)}`
  expect(response.statusCode, description).toBeLessThan(500)
  expect(response.body, description).not.toMatch(internals)
  if (response.statusCode >= 400) {
    const { code, message } = JSON.parse(response.body)
    expect(Object.keys(apiErrors), description).toContain(code)
    expect(message, description).toEqual(expect.any(String))
    return { status: response.statusCode, code }
  }
  const answering = endpointOf(broken)
  if (response.statusCode < 300 && answering.format === 'json') {
    expect(z.safeParse(answering.output, JSON.parse(response.body)).error, description).toBeUndefined()
  }
  return { status: response.statusCode, code: null }
}

/** The one that answers: with `..` in place of an id the path is that of another endpoint. */
function endpointOf({ endpoint, url }: Broken): Endpoint {
  if (!/\/\.\.([/?]|$)/.test(url)) return endpoint
  const { pathname } = new URL(url, 'http://localhost')
  const found = listEndpoints().find(([, { method, path }]) => method === endpoint.method && `/api${path}` === pathname)
  return found?.[1] ?? endpoint
}

type Callers = Record<Role | 'newcomer', string>

function callerOf({ endpoint: { access }, caller, isAllowed }: Broken, tokens: Callers): string | undefined {
  const fitting = typeof access === 'string' ? Object.values(tokens) : access.map((role) => tokens[role])
  const anyToken = [...Object.values(tokens), 'forged', undefined]
  return isAllowed ? fitting[caller % fitting.length] : anyToken[caller % anyToken.length]
}

/** A user of every role and one without a user record, and the ids of their rows. */
async function createUsers(world: World): Promise<{ callers: Callers; ids: string[] }> {
  const worker = await world.anEarner(590)
  const buyer = await world.aBuyer(1_000)
  const admin = await world.anAdmin()
  const newcomer = await world.aNewcomer()
  const task = await world.anOpenTask(buyer)
  const submission = await world.aPendingSubmission(await world.aWorker(), task)
  const withdrawal = await world.aPendingWithdrawal(worker)
  // Test users have no password hash that a password could be compared with.
  const password_hash = await hashPassword('Somebody-knows-1')
  await world.db.updateTable('credentials').set({ password_hash }).where('password_hash', '=', 'none').execute()
  return {
    callers: { Worker: worker.token, Buyer: buyer.token, Admin: admin.token, newcomer: newcomer.token },
    ids: [task, submission, withdrawal, worker._id, buyer._id],
  }
}

function describeRequest({ name, endpoint, url, payload, headers }: Broken): string {
  return `${name}: ${endpoint.method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${String(payload).slice(0, 500)}`
}

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1e6
}

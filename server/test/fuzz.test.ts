/**
 * Requests that break the contract in every way: the server says no in its one shape and changes nothing.
 * `npm run fuzz -- --requests 50000 --seed 7` sends more of them.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { apiErrors, everyEndpoint, type Role } from '@piecework/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, inject, test } from 'vitest'
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
const isPostgres = inject('engine') === 'postgres'
const { amount: requests, seed, isLong } = runFor('FUZZ', isPostgres ? 3_000 : 600)
/** So many from one cast; then new people come, because the old ones were removed, suspended or signed out. */
const perCast = 250
/** So many between two looks at everything there is. */
const perLook = 20

test(
  'broken requests: no 5xx, no trace of the inside, no change of what is there, and the memory stays flat',
  async () => {
    const { world } = here
    const statuses: Record<number, number> = {}
    let memory = 0
    for (let sent = 0; sent < requests; sent += perCast) {
      const { callers, ids } = await aCast(world)
      const batch = Math.min(perCast, requests - sent)
      const made = fc.sample(brokenRequests(everyEndpoint(), ids), { numRuns: batch, seed: seed + sent })
      for (let at = 0; at < made.length; at += perLook) {
        const few = made.slice(at, at + perLook)
        await writeMails(world)
        const before = await stateOf(world.db)
        let changes = 0
        for (const broken of few) {
          const status = await expectRefusalOrSense(world, broken, callerOf(broken, callers))
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status < 300 && broken.endpoint.method !== 'GET') changes++
        }
        if (changes === 0) expect(await stateOf(world.db), few.map(inWords).join('\n')).toBe(before)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
      // Caches fill up in the beginning.
      if (sent === perCast * 20) memory = usedMegabytes()
      if (isLong) console.log(`${sent + batch} of ${requests}, ${usedMegabytes().toFixed(0)} MB`, statuses)
    }
    await world.expectLedgerToHold()
    if (isLong && memory > 0) expect(usedMegabytes()).toBeLessThan(memory * 1.25 + 10)
  },
  60_000 + requests * 100,
)

test('bytes that are no request at all: refused or hung up, and the server goes on', async () => {
  const { world } = here
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const before = await stateOf(world.db)
  for (const { says, bytes, hangUp = false } of byteRequests) {
    const came = await sendBytes(port, bytes, hangUp)
    expect(came, says).not.toMatch(/^HTTP\/1.1 5/)
    expect(came, says).not.toMatch(inside)
  }
  expect(await stateOf(world.db)).toBe(before)
  expect((await world.call('GET', '/config')).status).toBe(200)
})

/** Mails are written after the action that they tell of, and when the inbox is read. */
async function writeMails({ db, config }: World): Promise<void> {
  const settings = mailSettings(config)
  if (settings) await writeDueMails(db, settings)
}

/** What only we should ever read. */
const inside = /\n\s+at |node_modules|file:\/\/|\.ts:\d|PostgresError|syntax error|violates|relation "|column "/

async function expectRefusalOrSense(world: World, broken: Broken, token: string | undefined): Promise<number> {
  const { endpoint, url, payload, headers } = broken
  const request: InjectOptions = {
    ...{ method: endpoint.method, url, remoteAddress: '127.0.0.1' },
    headers: { host: '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
  }
  const answer = await world.app.inject(request).catch((error) => {
    throw new Error(`no answer to ${inWords(broken)}`, { cause: error })
  })
  const what = `${inWords(broken)} → ${answer.statusCode} ${answer.body.slice(0, 500)}`
  expect(answer.statusCode, what).toBeLessThan(500)
  expect(answer.body, what).not.toMatch(inside)
  if (answer.statusCode >= 400) {
    const { code, message } = JSON.parse(answer.body)
    expect(Object.keys(apiErrors), what).toContain(code)
    expect(message, what).toEqual(expect.any(String))
  } else if (answer.statusCode < 300 && endpoint.format === 'json') {
    expect(z.safeParse(endpoint.output, JSON.parse(answer.body)).error, what).toBeUndefined()
  }
  return answer.statusCode
}

type Callers = Record<Role | 'newcomer', string>

function callerOf({ endpoint: { access }, caller, isAllowed }: Broken, tokens: Callers): string | undefined {
  const fitting = typeof access === 'string' ? Object.values(tokens) : access.map((role) => tokens[role])
  const anybody = [...Object.values(tokens), 'forged', undefined]
  return isAllowed ? fitting[caller % fitting.length] : anybody[caller % anybody.length]
}

/** One of every role, somebody without a record, and the names of what they have. */
async function aCast(world: World): Promise<{ callers: Callers; ids: string[] }> {
  const worker = await world.anEarner(590)
  const buyer = await world.aBuyer(1_000)
  const admin = await world.anAdmin()
  const newcomer = await world.aNewcomer()
  const task = await world.anOpenTask(buyer)
  const submission = await world.aPendingSubmission(await world.aWorker(), task)
  const withdrawal = await world.aPendingWithdrawal(worker)
  // People of a test have none that a password could be compared with.
  const password_hash = await hashPassword('Somebody-knows-1')
  await world.db.updateTable('credentials').set({ password_hash }).where('password_hash', '=', 'none').execute()
  return {
    callers: { Worker: worker.token, Buyer: buyer.token, Admin: admin.token, newcomer: newcomer.token },
    ids: [task, submission, withdrawal, worker._id, buyer._id],
  }
}

function inWords({ name, endpoint, url, payload, headers }: Broken): string {
  return `${name}: ${endpoint.method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${String(payload).slice(0, 500)}`
}

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1e6
}

/**
 * Servers and databases that die in the middle of everything: what was answered is there, once, and the books hold.
 * `npm run chaos -- --rounds 100` goes on for longer, `--engine pglite` with the embedded database.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { ServerProcess } from '../test/process.ts'
import { Cluster } from './chaos/cluster.ts'
import { Crowd, call, patientCall } from './chaos/crowd.ts'
import { Wire } from './chaos/wire.ts'
import { runFor } from './runFor.ts'

const isPostgres = inject('engine') === 'postgres'
const { amount: rounds, seed, isLong } = runFor('CHAOS', isPostgres ? 3 : 1)
vi.setConfig({ testTimeout: 120_000 + rounds * 60_000, hookTimeout: 90_000 })
/** A test that does not apply is not there, rather than skipped. */
const testIf = (applies: boolean) => (applies ? test : () => {})

const admin = { email: 'admin@example.com', password: 'Quite-a-long-Secret' }
const running: ServerProcess[] = []
let folder = ''
let cluster: Cluster | null = null
let people = 0

beforeAll(async () => {
  folder = await mkdtemp(join(isLong ? '/dev/shm' : tmpdir(), 'piecework-chaos-'))
  if (isPostgres) cluster = await Cluster.make()
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.end('SIGKILL')))
  await cluster?.remove()
  await rm(folder, { recursive: true, force: true })
})

async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.start({
    ...{ DATA_DIR: folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'fatal' },
    ...(cluster && { DATABASE_URL: cluster.url }),
    ...more,
  })
  running.push(server)
  return server
}

async function aCrowd(server: ServerProcess): Promise<Crowd> {
  const crowd = new Crowd(server, `${process.pid}-${++people}`)
  await crowd.gather()
  return crowd
}

/** What was answered is there once, nobody heard of a defect, the books hold and no job has failed. */
async function expectAllIsWell(crowd: Crowd, server: ServerProcess): Promise<void> {
  expect(crowd.defects).toEqual([])
  expect(await crowd.missing(server)).toEqual([])
  const { body } = await patientCall(server, 'POST', '/auth/sign-in', '', admin)
  expect(await patientCall(server, 'POST', '/books/check', body.token)).toMatchObject({
    status: 200,
    body: { broken_count: 0 },
  })
  expect(await patientCall(server, 'GET', '/jobs/failed', body.token)).toMatchObject({ status: 200, body: [] })
}

test('kill -9 in the middle of everything: nothing that was answered is lost, half there or there twice', async () => {
  const victims = isPostgres ? (['server', 'database'] as const) : (['server'] as const)
  const made = fc.sample(fc.nat(80), { numRuns: rounds, seed })
  const counts: Record<string, number> = {}
  let server = await start()
  for (const [round, enough] of made.entries()) {
    const victim = victims[round % victims.length] as 'server' | 'database'
    const crowd = await aCrowd(server)
    await crowd.run(enough + 1, () => {
      if (victim === 'server') server.child.kill('SIGKILL')
      else void cluster?.kill()
    })
    if (victim === 'server') {
      await server.end('SIGKILL')
      server = await start()
    } else {
      await cluster?.kill()
      await cluster?.start()
      expect((await patientCall(server, 'GET', '/health/ready', '')).status).toBe(200)
    }
    await expectAllIsWell(crowd, server)
    count(counts, crowd, victim)
    if (isLong) console.log(`round ${round + 1} of ${rounds}`, counts)
  }
  if (isLong && cluster) await expectJobsToContinue(cluster)
  expect(await server.end('SIGTERM')).toBe(0)
})

testIf(isPostgres)('more writers than connections: everybody waits for a turn and gets one', async () => {
  const server = await start({ DATABASE_POOL: '2' })
  const crowds = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aCrowd(server)))
  await Promise.all(crowds.map((crowd) => crowd.run(60, () => crowd.end())))
  for (const crowd of crowds) {
    expect(crowd.deeds.filter(({ answer }) => !answer || answer.status >= 500)).toEqual([])
    await expectAllIsWell(crowd, server)
  }
  await server.end('SIGTERM')
})

testIf(isPostgres)('a database out of reach: 503 until it is back, and then everything goes on', async () => {
  const wire = new Wire(cluster?.port ?? 0)
  await wire.join()
  const server = await start({ DATABASE_URL: `postgres://postgres@127.0.0.1:${wire.port}/postgres` })
  const crowd = await aCrowd(server)
  await crowd.run(40, () => void wire.cut())
  const until = Date.now() + (isLong ? 30_000 : 0)
  do {
    const refused = await call(server, 'GET', '/best-workers', '')
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
    if (isLong) await sleep(500)
  } while (Date.now() < until)
  await wire.join()
  expect((await patientCall(server, 'GET', '/health/ready', '')).status).toBe(200)
  await expectAllIsWell(crowd, server)
  await server.end('SIGTERM')
  await wire.cut()
})

test.each([72, -72])('a clock that jumps by %i hours and back: nothing is lost or done twice', async (hours) => {
  const preload = new URL('./chaos/shiftedClock.mjs', import.meta.url).href
  const server = await start({ NODE_OPTIONS: `--import ${preload}`, CLOCK_JUMP_HOURS: String(hours) })
  const crowd = await aCrowd(server)
  await crowd.run(30, () => {
    server.child.kill('SIGUSR2')
    crowd.end()
  })
  server.child.kill('SIGUSR2')
  expect((await patientCall(server, 'GET', '/health/ready', '')).status).toBe(200)
  await expectAllIsWell(crowd, server)
  await server.end('SIGTERM')
})

/** Only whoever may mount a small disk can fill one. */
testIf(isLong && !isPostgres && process.platform === 'linux' && process.getuid?.() === 0)(
  'a full disk: what was answered is there once there is room again',
  async () => {
    const disk = await mkdtemp(join(tmpdir(), 'piecework-disk-'))
    const mount = (...options: string[]) => expect(spawnSync('mount', options).status).toBe(0)
    mount('-t', 'tmpfs', '-o', 'size=1g', 'none', disk)
    try {
      const server = await start({ DATA_DIR: disk })
      const crowd = await aCrowd(server)
      const { status, stdout } = spawnSync('df', ['--output=used', '-k', disk])
      expect(status).toBe(0)
      const used = Number(String(stdout).trim().split('\n')[1])
      mount('-o', `remount,size=${used + 300}k`, disk)
      await crowd.run(5_000, () => crowd.end())
      console.log('a full disk:', tally(crowd))
      await server.end('SIGKILL')
      mount('-o', 'remount,size=2g', disk)
      const again = await start({ DATA_DIR: disk })
      crowd.defects.length = 0
      await expectAllIsWell(crowd, again)
      await again.end('SIGTERM')
    } finally {
      await Promise.all(running.map((server) => server.end('SIGKILL')))
      spawnSync('umount', [disk])
    }
  },
)

/** The clock's jobs are fetched and done by whoever lives. */
async function expectJobsToContinue(cluster: Cluster): Promise<void> {
  const { default: postgres } = await import('postgres')
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} })
  const [since] = await sql`select now() as at`
  for (let seconds = 0; seconds < 150; seconds++) {
    const done = await sql`select name from jobs.job where state = 'completed' and completed_on > ${since?.at}`
    if (done.length > 0) break
    expect(seconds).toBeLessThan(149)
    await sleep(1_000)
  }
  await sql.end()
}

function tally(crowd: Crowd): Record<string, number> {
  const seen: Record<string, number> = {}
  for (const { answer } of crowd.deeds) seen[answer?.status ?? 'none'] = (seen[answer?.status ?? 'none'] ?? 0) + 1
  return seen
}

function count(counts: Record<string, number>, crowd: Crowd, victim: string): void {
  counts[`${victim} killed`] = (counts[`${victim} killed`] ?? 0) + 1
  for (const { kind, answer } of crowd.deeds) {
    if (answer && answer.status < 300) counts[kind] = (counts[kind] ?? 0) + 1
  }
}

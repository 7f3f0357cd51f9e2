/**
 * Servers and databases that are killed under load: every answered action is stored exactly once, and the integrity
 * check finds nothing. `npm run chaos -- --rounds 100` runs longer.
 */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Cluster } from './chaos/cluster.ts'
import { countByStatus, expectConsistency, retryFailedJobs, useDeployment } from './chaos/deployment.ts'
import { SmallDisk, smallDiskObstacle } from './chaos/small-disk.ts'
import { patientCall, type UserGroup } from './chaos/users.ts'
import type { ServerProcess } from './process.ts'
import { runFor } from './run-for.ts'
import { onPostgres } from './sql-client.ts'
import { useStripe } from './stripe.ts'

const { amount: rounds, seed, isLong } = runFor('CHAOS', 2)
vi.setConfig({ testTimeout: 120_000 + rounds * 60_000, hookTimeout: 90_000 })

const deployment = useDeployment(isLong)
const { stripe, environment: stripeEnvironment } = await useStripe()

test('kill -9 during many changes: no answered change is lost, partial or doubled', async () => {
  const victims = ['server', 'database'] as const
  // The first kill comes when many changes are answered and many are on their way.
  const callCounts = fc.sample(fc.nat(80), { numRuns: rounds, seed }).with(0, 80)
  const counts: Record<string, number> = {}
  let server = await deployment.start()
  for (const [round, callCount] of callCounts.entries()) {
    const victim = victims[round % victims.length] as 'server' | 'database'
    const group = await deployment.aUserGroup(server)
    await group.run(callCount + 1, () => {
      if (victim === 'server') server.child.kill('SIGKILL')
      else void deployment.cluster?.kill()
    })
    if (victim === 'server') {
      await server.end('SIGKILL')
      server = await deployment.start()
    } else {
      await deployment.cluster?.kill()
      await deployment.cluster?.start()
      expect((await patientCall(server, 'GET', '/health/ready', '')).status).toBe(200)
    }
    await expectConsistency(group, server)
    count(counts, group, victim)
    if (isLong) console.log(`round ${round + 1} of ${rounds}`, counts)
  }
  if (isLong && deployment.cluster) await expectJobsToContinue(deployment.cluster)
  expect(await server.end('SIGTERM')).toBe(0)
})

/** Only Linux lists the children of a process in a file. */
if (existsSync('/proc/thread-self/children')) {
  test('kill -9 of server, PostgreSQL and what stops it, with the embedded database: no answered change is lost', () =>
    endUnderLoad({ watcher: 'SIGKILL', postgres: 'SIGKILL', server: 'SIGKILL' }))

  test.each<[name: string, Ends]>([
    ['kill -9 of the server', { server: 'SIGKILL' }],
    ['kill -9 of the server and of what stops PostgreSQL after it', { watcher: 'SIGKILL', server: 'SIGKILL' }],
    ['kill -9 of PostgreSQL', { postgres: 'SIGKILL' }],
    ['TERM', { server: 'SIGTERM' }],
    ['Ctrl-C', { server: 'SIGINT' }],
  ])(
    '%s under load, with the embedded database: no answered change is lost, and the next start goes on',
    { tags: ['all'] },
    (_, ends) => endUnderLoad(ends),
  )
}

type Ends = { watcher?: 'SIGKILL'; postgres?: 'SIGKILL'; server?: NodeJS.Signals }

/** The next start has every answered change. */
async function endUnderLoad(ends: Ends): Promise<void> {
  const embedded = { DATABASE_URL: '', DATA_DIR: deployment.folder }
  const server = await deployment.start(embedded)
  const pids = processesOf(server)
  const group = await deployment.aUserGroup(server)
  const ended = once(server.child, 'exit')
  await group.run(40, () => {
    for (const victim of ['watcher', 'postgres', 'server'] as const) {
      const signal = ends[victim]
      if (signal) process.kill(pids[victim], signal)
    }
  })
  await ended
  const next = await deployment.start(embedded)
  await expectConsistency(group, next)
  expect(await next.end('SIGTERM')).toBe(0)
}

/** The process ids of a server, of its PostgreSQL and of the shell that waits for the end of the server. */
function processesOf({ child }: ServerProcess): Record<'server' | 'postgres' | 'watcher', number> {
  const server = child.pid as number
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ').map(Number)
  const named = (name: RegExp) =>
    children.find((pid) => name.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())) as number
  return { server, postgres: named(/^postgres$/), watcher: named(/^(sh|dash|bash)$/) }
}

test.each([72, -72])(
  'a system time that jumps by %i hours and back: nothing is lost or done twice',
  { tags: ['all'] },
  async (hours) => {
    const preload = new URL('./chaos/shifted-clock.mjs', import.meta.url).href
    const server = await deployment.start({ NODE_OPTIONS: `--import ${preload}`, CLOCK_JUMP_HOURS: String(hours) })
    const group = await deployment.aUserGroup(server)
    await group.run(30, () => {
      server.child.kill('SIGUSR2')
      group.stop()
    })
    server.child.kill('SIGUSR2')
    expect((await patientCall(server, 'GET', '/health/ready', '')).status).toBe(200)
    await expectConsistency(group, server)
    await server.end('SIGTERM')
    if (isLong) console.log(`the clock jumped by ${hours} hours:`, countByStatus(group))
  },
)

test('a card provider that cannot be reached: everything else goes on, and a charge is booked once', {
  tags: ['all'],
}, async () => {
  const server = await deployment.start(stripeEnvironment)
  const pay = (secret: string) => stripe.pay(secret)
  const group = await deployment.aUserGroup(server, { retries: true, pay })
  await group.run(40, async () => {
    stripe.isDown = true
    await waitUntil(() => group.errors.length >= 3)
    const [tasks, refused] = [countSuccessful(group, 'task'), group.errors.length]
    await waitUntil(() => countSuccessful(group, 'task') > tasks && group.errors.length > refused)
    stripe.isDown = false
    const bought = countSuccessful(group, 'purchase')
    await waitUntil(() => countSuccessful(group, 'purchase') > bought)
    group.stop()
  })
  expect(group.errors.filter(({ retryAfter }) => !retryAfter)).toEqual([])
  if (isLong) console.log('card provider unreachable:', countByStatus(group))
  await expectConsistency(group, server)
  await server.end('SIGTERM')
})

const obstacle = isLong ? smallDiskObstacle() : 'only npm run chaos does it'
if (obstacle) console.log(`The test of a full disk does not run: ${obstacle}.`)
else
  test('a full disk: answered changes are there once there is space again', async () => {
    const disk = new SmallDisk()
    const cluster = await Cluster.make(disk.folder)
    try {
      const server = await deployment.start({ DATABASE_URL: cluster.url })
      const group = await deployment.aUserGroup(server)
      disk.leaveFree(300)
      await group.run(5_000, () => group.stop())
      console.log('a full disk:', countByStatus(group))
      expect(group.actions.some(({ response }) => response?.status === 507)).toBe(true)
      await server.end('SIGKILL')
      await cluster.kill()
      disk.enlarge()
      await cluster.start()
      const restarted = await deployment.start({ DATABASE_URL: cluster.url })
      await retryFailedJobs(restarted)
      await expectConsistency(group, restarted)
      await restarted.end('SIGTERM')
    } finally {
      await deployment.endAll()
      await cluster.kill()
      disk.remove()
    }
  })

/** Waits up to 150 s until a running server completes a cron job. */
async function expectJobsToContinue(cluster: Cluster): Promise<void> {
  await onPostgres(cluster.url, async (client) => {
    const { rows: since } = await client.query('select now() as at')
    for (let seconds = 0; seconds < 150; seconds++) {
      const { rows: completed } = await client.query(
        `select name from jobs.job where state = 'completed' and completed_on > $1`,
        [since[0]?.at],
      )
      if (completed.length > 0) break
      expect(seconds).toBeLessThan(149)
      await sleep(1_000)
    }
  })
}

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20)
}

function countSuccessful(group: UserGroup, wanted: UserGroup['actions'][number]['kind']): number {
  return group.actions.filter(({ kind, response }) => kind === wanted && response && response.status < 300).length
}

function count(counts: Record<string, number>, group: UserGroup, victim: string): void {
  counts[`${victim} killed`] = (counts[`${victim} killed`] ?? 0) + 1
  for (const { kind, response } of group.actions) {
    if (response && response.status < 300) counts[kind] = (counts[kind] ?? 0) + 1
  }
}

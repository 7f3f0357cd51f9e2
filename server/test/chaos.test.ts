/**
 * Servers and databases that die in the middle of everything: what was answered is there, once, and the books hold.
 * `npm run chaos -- --rounds 100` goes on for longer, `--engine pglite` with the embedded database.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, inject, test, vi } from 'vitest'
import { Cluster } from './chaos/cluster.ts'
import { type Crowd, patientCall } from './chaos/crowd.ts'
import { SmallDisk, whyNoSmallDisk } from './chaos/small-disk.ts'
import { expectAllIsWell, repeatFailedJobs, tally, useStage } from './chaos/stage.ts'
import { runFor } from './run-for.ts'
import { onPostgres } from './sql-client.ts'
import { useStripe } from './stripe.ts'

const isPostgres = inject('engine') === 'postgres'
const { amount: rounds, seed, isLong } = runFor('CHAOS', isPostgres ? 3 : 1)
vi.setConfig({ testTimeout: 120_000 + rounds * 60_000, hookTimeout: 90_000 })

const stage = useStage(isLong)
const { stripe, environment: stripeEnvironment } = await useStripe()

test('kill -9 in the middle of everything: nothing that was answered is lost, half there or there twice', async () => {
  const victims = isPostgres ? (['server', 'database'] as const) : (['server'] as const)
  const made = fc.sample(fc.nat(80), { numRuns: rounds, seed })
  const counts: Record<string, number> = {}
  let server = await stage.start()
  for (const [round, enough] of made.entries()) {
    const victim = victims[round % victims.length] as 'server' | 'database'
    const crowd = await stage.aCrowd(server)
    await crowd.run(enough + 1, () => {
      if (victim === 'server') server.child.kill('SIGKILL')
      else void stage.cluster?.kill()
    })
    if (victim === 'server') {
      await server.end('SIGKILL')
      server = await stage.start()
    } else {
      await stage.cluster?.kill()
      await stage.cluster?.start()
      expect((await patientCall(server, 'GET', '/health/ready', '')).status).toBe(200)
    }
    await expectAllIsWell(crowd, server)
    count(counts, crowd, victim)
    if (isLong) console.log(`round ${round + 1} of ${rounds}`, counts)
  }
  if (isLong && stage.cluster) await expectJobsToContinue(stage.cluster)
  expect(await server.end('SIGTERM')).toBe(0)
})

test.each([72, -72])('a clock that jumps by %i hours and back: nothing is lost or done twice', async (hours) => {
  const preload = new URL('./chaos/shifted-clock.mjs', import.meta.url).href
  const server = await stage.start({ NODE_OPTIONS: `--import ${preload}`, CLOCK_JUMP_HOURS: String(hours) })
  const crowd = await stage.aCrowd(server)
  await crowd.run(30, () => {
    server.child.kill('SIGUSR2')
    crowd.end()
  })
  server.child.kill('SIGUSR2')
  expect((await patientCall(server, 'GET', '/health/ready', '')).status).toBe(200)
  await expectAllIsWell(crowd, server)
  await server.end('SIGTERM')
  if (isLong) console.log(`the clock jumped by ${hours} hours:`, tally(crowd))
})

test('a card provider out of reach: everything else goes on, and what was charged is booked once', async () => {
  const server = await stage.start(stripeEnvironment)
  const pay = (secret: string) => stripe.pay(secret)
  const crowd = await stage.aCrowd(server, { comesBack: true, pay })
  await crowd.run(40, async () => {
    stripe.isDown = true
    await until(() => crowd.errors.length >= 3)
    const [tasks, refused] = [done(crowd, 'task'), crowd.errors.length]
    await until(() => done(crowd, 'task') > tasks && crowd.errors.length > refused)
    stripe.isDown = false
    const bought = done(crowd, 'purchase')
    await until(() => done(crowd, 'purchase') > bought)
    crowd.end()
  })
  expect(crowd.errors.filter(({ retryAfter }) => !retryAfter)).toEqual([])
  if (isLong) console.log('a card provider out of reach:', tally(crowd))
  await expectAllIsWell(crowd, server)
  await server.end('SIGTERM')
})

const whyNotFull = isLong ? whyNoSmallDisk() : 'npm run chaos fills it'
if (whyNotFull) console.log(`A full disk is not tried: ${whyNotFull}.`)
else
  test('a full disk: what was answered is there once there is room again', async () => {
    const disk = new SmallDisk()
    const cluster = isPostgres ? await Cluster.make(disk.folder) : null
    const environment = cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: disk.folder }
    try {
      const server = await stage.start(environment)
      const crowd = await stage.aCrowd(server)
      disk.leave(300)
      await crowd.run(5_000, () => crowd.end())
      console.log('a full disk:', tally(crowd))
      expect(crowd.deeds.some(({ answer }) => (answer?.status ?? 503) >= 500)).toBe(true)
      await server.end('SIGKILL')
      await cluster?.kill()
      disk.makeRoom()
      await cluster?.start()
      const again = await stage.start(environment)
      await repeatFailedJobs(again)
      await expectAllIsWell(crowd, again)
      await again.end('SIGTERM')
    } finally {
      await stage.endAll()
      await cluster?.kill()
      disk.remove()
    }
  })

/** The clock's jobs are fetched and done by whoever lives. */
async function expectJobsToContinue(cluster: Cluster): Promise<void> {
  await onPostgres(cluster.url, async (client) => {
    const { rows: since } = await client.query('select now() as at')
    for (let seconds = 0; seconds < 150; seconds++) {
      const { rows: done } = await client.query(
        `select name from jobs.job where state = 'completed' and completed_on > $1`,
        [since[0]?.at],
      )
      if (done.length > 0) break
      expect(seconds).toBeLessThan(149)
      await sleep(1_000)
    }
  })
}

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await sleep(20)
}

function done(crowd: Crowd, wanted: Crowd['deeds'][number]['kind']): number {
  return crowd.deeds.filter(({ kind, answer }) => kind === wanted && answer && answer.status < 300).length
}

function count(counts: Record<string, number>, crowd: Crowd, victim: string): void {
  counts[`${victim} killed`] = (counts[`${victim} killed`] ?? 0) + 1
  for (const { kind, answer } of crowd.deeds) {
    if (answer && answer.status < 300) counts[kind] = (counts[kind] ?? 0) + 1
  }
}

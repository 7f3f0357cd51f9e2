/**
 * `npm run bench:core`: the main loop through HTTP beside the yardstick, in rounds in turn, on the same PostgreSQL.
 *
 *   --server DIR     the checkout that is measured; this one by default
 *   --beside DIR     a second checkout, measured in turn with the first
 *   --embedded       also submit and approve on the embedded database
 *   --start          also the time from the start of the process to the first answer
 *   --json FILE      all rounds and the table as JSON
 *   --rounds N, --seconds N, --folder DIR
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CheckoutServer, startCheckout } from './checkout-server.ts'
import { openCluster, psql } from './cluster.ts'
import { actionRows, type Engine, formatTable, type Measurement, type Start, startRows } from './core-report.ts'
import { percentile } from './drive.ts'
import { type Action, type Counts, MainLoop, supplied } from './main-loop.ts'
import { usageOf } from './usage.ts'
import { openYardstick, type Script } from './yardstick.ts'

/** `runs` are the scripts that run right before the action. */
type Step = { action: Action; runs: Script[] }
type Environments = Record<string, Record<string, string>>
type Side = { server: string; running: CheckoutServer; loop: MainLoop; counts: Counts }

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: join(import.meta.dirname, '../..') },
    beside: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    start: { type: 'boolean', default: false },
    json: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    folder: { type: 'string', default: join(import.meta.dirname, '../../data/bench-core') },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const starts = 5
const checkouts = [
  { server: 'server', checkout: resolve(values.server) },
  ...(values.beside ? [{ server: 'beside', checkout: resolve(values.beside) }] : []),
]
const steps: Step[] = [
  { action: 'post', runs: ['approve', 'submit'] },
  { action: 'submit', runs: [] },
  { action: 'approve', runs: ['approve'] },
  { action: 'reject', runs: [] },
  { action: 'read', runs: ['read'] },
]
const embeddedSteps: Step[] = [
  { action: 'post', runs: [] },
  { action: 'submit', runs: ['submit'] },
  { action: 'approve', runs: ['approve'] },
]
const users = { PostgreSQL: { buyers: 30, workers: 300 }, embedded: { buyers: 10, workers: 100 } }
/** V8 optimizes after some thousand calls, and the first tasks use up the coins given at sign-up. */
const warmUp: Record<Engine, Counts> = {
  PostgreSQL: supplied({ post: 1_500, submit: 0, approve: 2_000, reject: 2_000, read: 6_000 }),
  embedded: supplied({ post: 500, submit: 0, approve: 1_000, reject: 0, read: 0 }),
}

// The servers are killed when this process exits, and PostgreSQL when its standard input closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const folder = mkdtempSync(join(tmpdir(), 'piecework-core-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const cluster = await openCluster(resolve(values.folder))
const measurements: Measurement[] = []
const startTimes: Start[] = []
progress('filling the yardstick')
const yardstick = await openYardstick(cluster, await createDatabase('yardstick'))
const onPostgres: Environments = {}
const onEmbedded: Environments = {}
for (const { server } of checkouts) {
  onPostgres[server] = { DATABASE_URL: await createDatabase(server), DATA_DIR: join(folder, `images-${server}`) }
  onEmbedded[server] = { DATA_DIR: join(folder, `embedded-${server}`) }
}
// Before the rounds, so that the servers start on equal data.
if (values.start) {
  await measureStarts('PostgreSQL', onPostgres)
  await measureStarts('embedded', onEmbedded)
}
await measureEngine('PostgreSQL', onPostgres, steps)
if (values.embedded) await measureEngine('embedded', onEmbedded, embeddedSteps)
await cluster.stop()
progress('')

const [table, startTable] = [actionRows(measurements), startRows(startTimes)]
if (values.json) {
  const settings = { checkouts, rounds, seconds, postgres: cluster.version, node: process.version }
  writeFileSync(
    values.json,
    `${JSON.stringify({ ...settings, table, startTable, measurements, startTimes }, null, 2)}\n`,
  )
}
console.log(formatTable(table))
if (startTable.length > 0) console.log(`\n${formatTable(startTable)}`)

async function measureEngine(engine: Engine, environments: Environments, steps: Step[]): Promise<void> {
  const sides: Side[] = []
  for (const { server, checkout } of checkouts) {
    progress(`${engine}: preparing ${checkout}`)
    const running = await startCheckout(checkout, environments[server] ?? {})
    const loop = await MainLoop.prepare(running.url, users[engine])
    const side = { server, running, loop, counts: { ...warmUp[engine] } }
    for (const { action } of steps) await measure(engine, side, action)
    sides.push(side)
  }
  for (let round = 1; round <= rounds; round++) {
    const latest: Measurement['yardstick'] = {}
    for (const { action, runs } of steps) {
      progress(`${engine}: round ${round} of ${rounds}, ${action}`)
      for (const script of runs) latest[script] = await yardstick.run(script, seconds)
      // The side that goes first alternates.
      for (const side of round % 2 === 1 ? sides : sides.toReversed()) {
        measurements.push({ ...(await measure(engine, side, action)), round, yardstick: { ...latest } })
      }
    }
  }
  for (const { running } of sides) await running.stop()
}

/** Runs one action and sets how many calls the next round needs to last as long as it should. */
async function measure(engine: Engine, { server, running, loop, counts }: Side, action: Action) {
  const before = { server: usageOf(running.pid).cpuSeconds, postgres: usageOf(cluster.pid).cpuSeconds }
  const { perSecond, timesMs } = await loop.run(action, counts[action])
  const msPerCall = (used: number) => (1_000 * used) / timesMs.length
  counts[action] = Math.ceil(perSecond * seconds)
  Object.assign(counts, supplied(counts))
  return {
    engine,
    server,
    action,
    perSecond,
    p50: percentile(timesMs, 0.5),
    p99: percentile(timesMs, 0.99),
    serverMs: msPerCall(usageOf(running.pid).cpuSeconds - before.server),
    postgresMs: engine === 'embedded' ? null : msPerCall(usageOf(cluster.pid).cpuSeconds - before.postgres),
  }
}

/** The first start makes the database where there is none and does not count. */
async function measureStarts(engine: Engine, environments: Record<string, Record<string, string>>): Promise<void> {
  for (let round = 0; round <= starts; round++) {
    progress(`${engine}: start ${round} of ${starts}`)
    for (const { server, checkout } of checkouts) {
      const { startMs, stop } = await startCheckout(checkout, environments[server] ?? {})
      await stop()
      if (round > 0) startTimes.push({ engine, server, ms: startMs })
    }
  }
}

async function createDatabase(name: string): Promise<string> {
  await psql(cluster.binaries, cluster.url, '-c', `drop database if exists ${name} with (force)`)
  await psql(cluster.binaries, cluster.url, '-c', `create database ${name}`)
  return new URL(name, cluster.url).href
}

function progress(doing: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${doing}`)
  else if (doing) console.error(doing)
}

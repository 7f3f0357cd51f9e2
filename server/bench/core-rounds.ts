/** Measures the main loop through HTTP and the yardstick in alternating rounds on the same PostgreSQL. */
import { join } from 'node:path'
import { type CheckoutServer, startCheckout } from './checkout-server.ts'
import type { Cluster } from './cluster.ts'
import type { Measurement } from './core-report.ts'
import { percentile } from './drive.ts'
import { type Action, type Counts, MainLoop, supplied } from './main-loop.ts'
import { newDatabase } from './own-server.ts'
import { cpuSecondsOf } from './usage.ts'
import { openYardstick, type Script } from './yardstick.ts'

/** `server` is the name of this side in the results. */
export type Checkout = { server: string; checkout: string; environment?: Record<string, string> }

export const thisCheckout: Checkout = { server: 'server', checkout: join(import.meta.dirname, '../..') }

/** `seconds` are those of each action in each round. */
type Extent = { rounds: number; seconds: number }

type Side = { server: string; running: CheckoutServer; loop: MainLoop; counts: Counts }

/** `runs` are the scripts that run right before the action. */
const steps: { action: Action; runs: Script[] }[] = [
  { action: 'post', runs: ['approve', 'submit'] },
  { action: 'submit', runs: [] },
  { action: 'approve', runs: ['approve'] },
  { action: 'reject', runs: [] },
  { action: 'read', runs: ['read'] },
]
const users = { buyers: 30, workers: 300 }
/** V8 optimizes after some thousand calls, and the first tasks use up the coins given at sign-up. */
const warmUp = supplied({ post: 1_500, submit: 0, approve: 2_000, reject: 2_000, read: 6_000 })

/** `report` receives a description of the next step. */
export async function measureCore(
  cluster: Cluster,
  checkouts: Checkout[],
  { rounds, seconds }: Extent,
  report: (description: string) => void,
): Promise<Measurement[]> {
  report('filling the yardstick')
  const yardstick = await openYardstick(cluster, await newDatabase(cluster.url, 'yardstick'))
  const sides: Side[] = []
  // All before the first is filled: PostgreSQL writes a checkpoint for each, after which changed pages are written whole.
  const databases: { each: Checkout; url: string }[] = []
  for (const each of checkouts) databases.push({ each, url: await newDatabase(cluster.url, each.server) })
  for (const { each, url } of databases) {
    const { server, checkout, environment } = each
    report(`preparing ${checkout}`)
    const running = await startCheckout(checkout, { DATABASE_URL: url, DATA_DIR: '/nonexistent', ...environment })
    const side = { server, running, loop: await MainLoop.prepare(running.url, users), counts: { ...warmUp } }
    for (const { action } of steps) await measureAction(cluster, side, action, seconds)
    sides.push(side)
  }
  const measurements: Measurement[] = []
  for (let round = 1; round <= rounds; round++) {
    const latest: Measurement['yardstick'] = {}
    for (const { action, runs } of steps) {
      report(`round ${round} of ${rounds}, ${action}`)
      for (const script of runs) latest[script] = await yardstick.run(script, seconds)
      // The side that goes first alternates.
      for (const side of round % 2 === 1 ? sides : sides.toReversed()) {
        const measured = await measureAction(cluster, side, action, seconds)
        measurements.push({ ...measured, round, yardstick: { ...latest } })
      }
    }
  }
  for (const { running } of sides) await running.stop()
  return measurements
}

/** Runs one action and sets the number of calls of the next round, so that it lasts `seconds`. */
async function measureAction(
  { pid }: Cluster,
  { server, running, loop, counts }: Side,
  action: Action,
  seconds: number,
) {
  const before = { server: cpuSecondsOf(running.pid), postgres: cpuSecondsOf(pid) }
  const { perSecond, timesMs } = await loop.run(action, counts[action])
  const msPerCall = (used: number) => (1_000 * used) / timesMs.length
  counts[action] = Math.ceil(perSecond * seconds)
  Object.assign(counts, supplied(counts))
  return {
    server,
    action,
    perSecond,
    p50: percentile(timesMs, 0.5),
    p99: percentile(timesMs, 0.99),
    serverMs: msPerCall(cpuSecondsOf(running.pid) - before.server),
    postgresMs: msPerCall(cpuSecondsOf(pid) - before.postgres),
  }
}

/** Measures the main loop through HTTP and the yardstick in alternating rounds on the same PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CheckoutServer, startCheckout } from './checkout-server.ts'
import { type Cluster, psql } from './cluster.ts'
import type { Engine, Measurement, Start } from './core-report.ts'
import { percentile } from './drive.ts'
import { type Action, type Counts, MainLoop, supplied } from './main-loop.ts'
import { usageOf } from './usage.ts'
import { openYardstick, type Script, type Yardstick } from './yardstick.ts'

/** `server` is the name of this side in the results. */
export type Checkout = { server: string; checkout: string }

export type Extent = {
  rounds: number
  /** Seconds per action and round. */
  seconds: number
  /** Also measures submitting and approving on the embedded database. */
  withEmbedded?: boolean
  /** Also measures the time from the start of the process to the first answer. */
  withStarts?: boolean
}

/** `runs` are the scripts that run right before the action. */
type Step = { action: Action; runs: Script[] }
type Environments = Record<string, Record<string, string>>
type Side = { server: string; running: CheckoutServer; loop: MainLoop; counts: Counts }

const starts = 5
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

/** `report` receives a description of the next step. */
export async function measureCore(
  cluster: Cluster,
  checkouts: Checkout[],
  extent: Extent,
  report: (description: string) => void,
): Promise<{ measurements: Measurement[]; starts: Start[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'piecework-core-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await new Core(cluster, checkouts, extent, report, folder).measure()
  } finally {
    remove()
    process.off('exit', remove)
  }
}

class Core {
  readonly #cluster: Cluster
  readonly #checkouts: Checkout[]
  readonly #extent: Extent
  readonly #report: (description: string) => void
  readonly #folder: string
  readonly #measurements: Measurement[] = []
  readonly #starts: Start[] = []

  constructor(
    cluster: Cluster,
    checkouts: Checkout[],
    extent: Extent,
    report: (description: string) => void,
    folder: string,
  ) {
    this.#cluster = cluster
    this.#checkouts = checkouts
    this.#extent = extent
    this.#report = report
    this.#folder = folder
  }

  async measure(): Promise<{ measurements: Measurement[]; starts: Start[] }> {
    this.#report('filling the yardstick')
    const yardstick = await openYardstick(this.#cluster, await this.#createDatabase('yardstick'))
    const onPostgres: Environments = {}
    const onEmbedded: Environments = {}
    for (const { server } of this.#checkouts) {
      const url = await this.#createDatabase(server)
      onPostgres[server] = { DATABASE_URL: url, DATA_DIR: join(this.#folder, `images-${server}`) }
      onEmbedded[server] = { DATA_DIR: join(this.#folder, `embedded-${server}`) }
    }
    // Before the rounds, so that the servers start on equal data.
    if (this.#extent.withStarts) {
      await this.#measureStarts('PostgreSQL', onPostgres)
      await this.#measureStarts('embedded', onEmbedded)
    }
    await this.#measureEngine('PostgreSQL', onPostgres, steps, yardstick)
    if (this.#extent.withEmbedded) await this.#measureEngine('embedded', onEmbedded, embeddedSteps, yardstick)
    return { measurements: this.#measurements, starts: this.#starts }
  }

  async #measureEngine(engine: Engine, environments: Environments, steps: Step[], yardstick: Yardstick): Promise<void> {
    const { rounds, seconds } = this.#extent
    const sides: Side[] = []
    for (const { server, checkout } of this.#checkouts) {
      this.#report(`${engine}: preparing ${checkout}`)
      const running = await startCheckout(checkout, environments[server] ?? {})
      const loop = await MainLoop.prepare(running.url, users[engine])
      const side = { server, running, loop, counts: { ...warmUp[engine] } }
      for (const { action } of steps) await this.#measureAction(engine, side, action)
      sides.push(side)
    }
    for (let round = 1; round <= rounds; round++) {
      const latest: Measurement['yardstick'] = {}
      for (const { action, runs } of steps) {
        this.#report(`${engine}: round ${round} of ${rounds}, ${action}`)
        for (const script of runs) latest[script] = await yardstick.run(script, seconds)
        // The side that goes first alternates.
        for (const side of round % 2 === 1 ? sides : sides.toReversed()) {
          const measured = await this.#measureAction(engine, side, action)
          this.#measurements.push({ ...measured, round, yardstick: { ...latest } })
        }
      }
    }
    for (const { running } of sides) await running.stop()
  }

  /** Runs one action and sets the number of calls of the next round, so that it lasts `seconds`. */
  async #measureAction(engine: Engine, { server, running, loop, counts }: Side, action: Action) {
    const { pid } = this.#cluster
    const before = { server: usageOf(running.pid).cpuSeconds, postgres: usageOf(pid).cpuSeconds }
    const { perSecond, timesMs } = await loop.run(action, counts[action])
    const msPerCall = (used: number) => (1_000 * used) / timesMs.length
    counts[action] = Math.ceil(perSecond * this.#extent.seconds)
    Object.assign(counts, supplied(counts))
    return {
      engine,
      server,
      action,
      perSecond,
      p50: percentile(timesMs, 0.5),
      p99: percentile(timesMs, 0.99),
      serverMs: msPerCall(usageOf(running.pid).cpuSeconds - before.server),
      postgresMs: engine === 'embedded' ? null : msPerCall(usageOf(pid).cpuSeconds - before.postgres),
    }
  }

  /** The first start creates the database if necessary and does not count. */
  async #measureStarts(engine: Engine, environments: Environments): Promise<void> {
    for (let round = 0; round <= starts; round++) {
      this.#report(`${engine}: start ${round} of ${starts}`)
      for (const { server, checkout } of this.#checkouts) {
        const { startMs, stop } = await startCheckout(checkout, environments[server] ?? {})
        await stop()
        if (round > 0) this.#starts.push({ engine, server, ms: startMs })
      }
    }
  }

  async #createDatabase(name: string): Promise<string> {
    const { binaries, url } = this.#cluster
    await psql(binaries, url, '-c', `drop database if exists ${name} with (force)`)
    await psql(binaries, url, '-c', `create database ${name}`)
    return new URL(name, url).href
  }
}

/**
 * Several server processes behind one port (`PROCESSES`). The first one migrates before the others start (when it cannot,
 * all end), one that dies is replaced, SIGHUP replaces them one after the other, and SIGTERM ends all. Also the messages between them.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Config } from '../config.ts'

/** A process that dies at once is not replaced at once. */
const pauseMs = 1_000
/** For the answers of all processes. */
const metricsMs = 6_000

/** From a server process to the primary. */
type ToPrimary = { running: string } | { metricsAsked: number }
/** From the primary to a server process. */
type ToServer = { retire: true } | { metrics: string; asked: number } | { metricsFailed: true; asked: number }

/** Starts the processes and stays; `end` runs after the last of them has ended. The primary answers no request itself. */
export async function runProcesses(
  { processes, drainSeconds }: Pick<Config, 'processes' | 'drainSeconds'>,
  end: () => Promise<void>,
): Promise<void> {
  const metrics = new AggregatorRegistry()
  const leaving = new Set<Worker>()
  let isStopping = false
  let rolling = Promise.resolve()

  cluster.on('message', (worker, message: ToPrimary) => {
    if (!('metricsAsked' in message)) return
    const asked = message.metricsAsked
    metrics.clusterMetrics().then(
      (text) => tell(worker, { metrics: text, asked }),
      () => tell(worker, { metricsFailed: true, asked }),
    )
  })
  stopOnSignals()
  console.log(await start())
  for (let nth = 1; nth < processes; nth++) await start().catch(replace)

  /** @returns what the process prints once it answers requests @throws when it ends before */
  async function start(): Promise<string> {
    const worker = cluster.fork()
    const running = await new Promise<string>((resolve, reject) => {
      worker.on('message', (message: ToPrimary) => 'running' in message && resolve(message.running))
      // It could not be started, or a message to it failed because it has just died.
      worker.on('error', reject)
      worker.once('exit', (status) => reject(new Error(`a server process ended with ${status ?? 'a signal'}`)))
    })
    worker.once('exit', () => {
      if (isStopping || leaving.delete(worker)) return
      console.error(`Server process ${worker.process.pid} ended; another one starts.`)
      void replace()
    })
    return running
  }

  async function replace(): Promise<void> {
    await sleep(pauseMs)
    if (!isStopping) await start().catch(replace)
  }

  /** One more starts before one leaves. When the new one does not start, the old ones stay. */
  async function roll(): Promise<void> {
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (!worker || isStopping || worker.isDead()) continue
      try {
        await start()
      } catch (failure) {
        console.error(`The new server process did not start, the old ones stay: ${failure}`)
        return
      }
      const left = new Promise((resolve) => worker.once('exit', resolve))
      leaving.add(worker)
      tell(worker, { retire: true })
      await left
    }
    console.log('All server processes are new.')
  }

  function stopOnSignals(): void {
    const isTerminal = process.stdin.isTTY || process.stdout.isTTY
    process.on('SIGHUP', () => {
      if (isTerminal) void stop()
      else rolling = rolling.then(roll)
    })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    const left = Object.values(cluster.workers ?? {}).flatMap((worker) => {
      if (!worker) return []
      worker.process.kill('SIGTERM')
      return [new Promise((resolve) => worker.once('exit', resolve))]
    })
    // A process that hangs ends with this one.
    await Promise.race([Promise.all(left), sleep(drainSeconds * 1_000 + 15_000)])
    await end()
    process.exit(0)
  }
}

function tell(worker: Worker, message: ToServer): void {
  if (worker.isConnected()) worker.send(message, () => {})
}

/** In a server process among several: says that it answers requests. */
export function sayRunning(text: string): void {
  process.send?.({ running: text } satisfies ToPrimary)
}

/** In a server process among several: `retire` is called when another one has taken its place. */
export function onRetire(retire: () => void): void {
  process.on('message', (message: ToServer) => {
    if ('retire' in message) retire()
  })
}

/** In a server process among several: `metricsOfAll` in any of them sums these metrics, too. */
export function addToMetricsOfAll(registries: Registry[]): void {
  AggregatorRegistry.setRegistries(registries)
  // It listens for the question of the primary.
  new AggregatorRegistry()
}

let lastAsked = 0

/** The sums of the metrics of all server processes. */
export function metricsOfAll(): Promise<string> {
  const asked = ++lastAsked
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, metricsMs, new Error('the processes did not answer in time'))
    function onMessage(message: ToServer) {
      if (!('asked' in message) || message.asked !== asked) return
      end('metrics' in message ? message.metrics : new Error('a process did not answer'))
    }
    function end(result: string | Error) {
      clearTimeout(timer)
      process.off('message', onMessage)
      if (typeof result === 'string') resolve(result)
      else reject(result)
    }
    process.on('message', onMessage)
    process.send?.({ metricsAsked: asked } satisfies ToPrimary)
  })
}

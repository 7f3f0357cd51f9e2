/** Every call of section 7, measured in short rounds in turn, so that a noisy machine disturbs all sides alike. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Statement, statementsOf } from './captured.ts'
import type { Cluster } from './cluster.ts'
import { type Call, driveFor, driveOnce, percentile, type Round } from './drive.ts'
import { wholeReads } from './plans.ts'
import { freePort } from './ports.ts'
import { reads, searches } from './reads.ts'
import type { Served } from './users.ts'
import { writes } from './writes.ts'

export type Stats = { perSecond: number; p50: number; p99: number; bytes: number }
export type Row = {
  name: string
  small: Stats
  big: Stats
  growth: number
  /** Calls a second of the bare route, and which part of them the product reaches. */
  bare: { perSecond: number; reached: number } | null
  isHeldToBare: boolean
  /** Growing tables of the big town that the call reads from one end to the other. */
  scans: string[]
}

export type Effort = { rounds: number; seconds: number; writes: number }
export type Towns = { cluster: Cluster; small: Served; big: Served; effort: Effort; only: string }

/** These are measured longer than the others. */
const isMainLoop = new Set([
  'POST /tasks',
  'POST /submissions',
  'PATCH /submissions/approve/{id}',
  'PATCH /submissions/reject/{id}',
])

/** Every row is kept as soon as it is there: what was measured stays measured, whatever comes after it. */
type Keep = (row: Row) => void
type Tell = (name: string, done: number) => void

export async function measureReads(towns: Towns, tell: Tell, keep: Keep): Promise<void> {
  const { small, big, effort, only } = towns
  const bare = await startBare(big.databaseUrl)
  const asked = [...reads, ...searches].filter(({ name }) => name.includes(only))
  for (const [at, read] of asked.entries()) {
    tell(read.name, at / asked.length)
    const [smallCalls, bigCalls] = [read.calls(small), read.calls(big)]
    const statements = await statementsOf(big.databaseUrl, bigCalls, true)
    await bare.serve(statements)
    const numbered: Call[] = statements.map((_, number) => ({ method: 'GET', path: `/${number}` }))
    // A first, short round fills the caches and notes that these sessions were seen.
    for (const [url, calls] of [
      [small.server.url, smallCalls],
      [big.server.url, bigCalls],
      [bare.url, numbered],
    ] as const) {
      await driveOnce(url, [...calls, ...calls])
    }
    const found = { small: [] as Round[], big: [] as Round[], bare: [] as Round[] }
    for (let round = 0; round < effort.rounds; round++) {
      found.small.push(await driveFor(small.server.url, smallCalls, effort.seconds))
      found.big.push(await driveFor(big.server.url, bigCalls, effort.seconds))
      found.bare.push(await driveFor(bare.url, numbered, effort.seconds))
    }
    keep({
      ...compared(read.name, found.small, found.big),
      bare: reached(
        found.big,
        found.bare.map((round) => round.perSecond),
      ),
      isHeldToBare: read.isHeldToBare,
      scans: await wholeReads(big.sql, read.name, (await statementsOf(big.databaseUrl, bigCalls, false)).flat()),
    })
  }
  bare.stop()
}

export async function measureWrites(towns: Towns, tell: Tell, keep: Keep): Promise<void> {
  const { small, big, effort, only } = towns
  const asked = writes.filter(({ name }) => name.includes(only))
  for (const [at, write] of asked.entries()) {
    tell(write.name, at / asked.length)
    const count = isMainLoop.has(write.name) ? effort.writes : Math.ceil(effort.writes / 8)
    const found = { small: [] as Round[], big: [] as Round[] }
    for (let round = 0; round < effort.rounds; round++) {
      found.small.push(await driveOnce(small.server.url, await write.calls(small, count)))
      found.big.push(await driveOnce(big.server.url, await write.calls(big, count)))
    }
    keep({ ...compared(write.name, found.small, found.big), bare: null, isHeldToBare: false, scans: [] })
  }
}

function compared(name: string, small: Round[], big: Round[]) {
  const [smallFigures, bigFigures] = [figures(small), figures(big)]
  return { name, small: smallFigures, big: bigFigures, growth: bigFigures.p99 / smallFigures.p99 }
}

export function figures(rounds: Round[]): Stats {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50: median(rounds.map((round) => percentile(round.timesMs, 0.5))),
    p99: median(rounds.map((round) => percentile(round.timesMs, 0.99))),
    bytes: Math.round(median(rounds.map((round) => round.bytes))),
  }
}

/** The median of the ratios of each round, whose two sides ran one after the other. */
function reached(rounds: Round[], others: number[]) {
  return {
    perSecond: median(others),
    reached: median(rounds.map((round, at) => round.perSecond / (others[at] ?? 1))),
  }
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function startBare(databaseUrl: string) {
  const port = await freePort()
  const script = fileURLToPath(new URL('bare.ts', import.meta.url))
  const child = spawn(process.execPath, [script, databaseUrl, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    serve: async (statements: Statement[][]) => {
      const headers = { 'content-type': 'application/json' }
      await fetch(`${url}/statements`, { method: 'POST', headers, body: JSON.stringify(statements) })
    },
    stop: () => child.kill(),
  }
}

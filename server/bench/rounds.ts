/** Measures every call of section 7 in short alternating rounds, so that other load affects all sides. */
import { statementsOf } from './captured-statements.ts'
import type { Cluster } from './cluster.ts'
import { driveFor, driveOnce, median, percentile, type Round } from './drive.ts'
import { findTableScans } from './plans.ts'
import { reads, searches } from './reads.ts'
import type { ServedDataset } from './users.ts'
import { writes } from './writes.ts'

export type Stats = { perSecond: number; p50: number; p99: number }
export type Row = {
  name: string
  small: Stats
  big: Stats
  growth: number
  /** Growing tables of the big dataset that the call scans. */
  scans: string[]
}

export type Effort = { rounds: number; seconds: number; writes: number }
export type Datasets = { cluster: Cluster; small: ServedDataset; big: ServedDataset; effort: Effort; only: string }

/** The benchmark sends more of these calls. */
const isMainLoop = new Set([
  'POST /tasks',
  'POST /submissions',
  'PATCH /submissions/approve/{id}',
  'PATCH /submissions/reject/{id}',
])

/** Stores each row at once, so that a later failure loses no result. */
type OnRow = (row: Row) => void
type OnProgress = (name: string, done: number) => void

export async function measureReads(datasets: Datasets, onProgress: OnProgress, onRow: OnRow): Promise<void> {
  const { small, big, effort, only } = datasets
  const selected = [...reads, ...searches].filter(({ name }) => name.includes(only))
  for (const [at, read] of selected.entries()) {
    onProgress(read.name, at / selected.length)
    const [smallCalls, bigCalls] = [read.calls(small), read.calls(big)]
    // The first round fills the caches and stores the time at which the sessions were last seen.
    await driveOnce(small.server.url, [...smallCalls, ...smallCalls])
    await driveOnce(big.server.url, [...bigCalls, ...bigCalls])
    const results = { small: [] as Round[], big: [] as Round[] }
    for (let round = 0; round < effort.rounds; round++) {
      results.small.push(await driveFor(small.server.url, smallCalls, effort.seconds))
      results.big.push(await driveFor(big.server.url, bigCalls, effort.seconds))
    }
    const statements = (await statementsOf(big.databaseUrl, bigCalls)).flat()
    onRow({
      ...compared(read.name, results.small, results.big),
      scans: await findTableScans(big.sql, read.name, statements),
    })
  }
}

export async function measureWrites(datasets: Datasets, onProgress: OnProgress, onRow: OnRow): Promise<void> {
  const { small, big, effort, only } = datasets
  const selected = writes.filter(({ name }) => name.includes(only))
  for (const [at, write] of selected.entries()) {
    onProgress(write.name, at / selected.length)
    const count = isMainLoop.has(write.name) ? effort.writes : Math.ceil(effort.writes / 8)
    const results = { small: [] as Round[], big: [] as Round[] }
    for (let round = 0; round < effort.rounds; round++) {
      results.small.push(await driveOnce(small.server.url, await write.calls(small, count)))
      results.big.push(await driveOnce(big.server.url, await write.calls(big, count)))
    }
    onRow({ ...compared(write.name, results.small, results.big), scans: [] })
  }
}

function compared(name: string, small: Round[], big: Round[]) {
  const [smallStats, bigStats] = [statsOf(small), statsOf(big)]
  return { name, small: smallStats, big: bigStats, growth: bigStats.p99 / smallStats.p99 }
}

export function statsOf(rounds: Round[]): Stats {
  return {
    perSecond: median(rounds, (round) => round.perSecond),
    p50: median(rounds, (round) => percentile(round.timesMs, 0.5)),
    p99: median(rounds, (round) => percentile(round.timesMs, 0.99)),
  }
}

/** Writes the tables of docs/performance.md; the text above the mark stays. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Busiest } from './busiest.ts'
import type { Cluster } from './cluster.ts'
import { actionRows, type Measurement } from './core-report.ts'
import type { Embedded } from './embedded.ts'
import type { HotTask } from './hot-task.ts'
import type { MixedLoad } from './mixed-load.ts'
import type { OpenTasks } from './open-tasks.ts'
import { sharedAnswers } from './plans.ts'
import type { Row, Stats } from './rounds.ts'
import type { Streams } from './streams.ts'
import type { TwoServers } from './two-servers.ts'

const mark = '<!-- Everything below is written by npm run bench. -->'

export type Rest = {
  core: Measurement[]
  openTasks: OpenTasks
  busiest: Busiest
  day: MixedLoad
  hot: HotTask
  streams: Streams
  pair: TwoServers
  startMs: number
  embedded: Embedded
}
/** `violations` are the results of the integrity check after the benchmark; undefined until it has run. */
export type Measured = { rows: Row[]; rest: Rest | null; cluster: Cluster; violations?: string[] }

export function writeReport(path: string, { rows, rest, cluster, violations }: Measured): void {
  const head = existsSync(path) ? readFileSync(path, 'utf8').split(mark)[0] : '# Performance\n\n'
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL ${cluster.version}; server, database and load on the same machine.`,
    '',
    '## Every call',
    '',
    '| Call | small /s | p50 ms | p99 ms | big /s | p50 ms | p99 ms | bytes | growth (≤ 1.5) | bare /s | reached (≥ 0.7) |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map(line),
    '',
    ...(rows.length > 0 ? [scansIn(rows), ''] : []),
    ...(rest ? restLines(rest) : []),
    ...(violations ? ledgerLines(violations) : []),
  ]
  writeFileSync(path, `${head}${mark}\n\n${lines.join('\n')}`)
}

function ledgerLines(violations: string[]): string[] {
  if (violations.length === 0) return ['Afterwards the ledgers of both datasets hold.', '']
  return [`**Afterwards these rules of the ledger do not hold: ${violations.join('; ')}.** ✗`, '']
}

function line({ name, small, big, growth, bare, isHeldToBare }: Row): string {
  const cells = [
    `\`${name}\``,
    ...statCells(small),
    ...statCells(big),
    String(big.bytes),
    markMissed(growth.toFixed(2), growth <= 1.5),
    bare ? rounded(bare.perSecond) : '',
    bare ? markMissed(bare.reached.toFixed(2), !isHeldToBare || bare.reached >= 0.7) : '',
  ]
  return `| ${cells.join(' | ')} |`
}

function scansIn(rows: Row[]): string {
  const found = rows
    .filter(({ scans }) => scans.length > 0)
    .map(({ name, scans }) => `\`${name}\` (${scans.join(', ')})`)
  const shared = Object.entries(sharedAnswers).map(([name, { reason }]) => `\`${name}\`: ${reason}`)
  if (found.length === 0) {
    return `By its plans on the big dataset no call reads a whole table that grows, but for answers that all callers share (${shared.join('; ')}).`
  }
  return `**These calls read a whole table that grows: ${found.join(', ')}.** ✗`
}

function restLines(rest: Rest): string[] {
  return [...loadLines(rest), ...limitLines(rest), ...embeddedLines(rest)]
}

function loadLines({ core, openTasks, busiest, day }: Rest): string[] {
  const share = ((100 * day.reads) / (day.reads + day.writes)).toFixed(0)
  const cpu = (seconds: number) => `${((1_000 * seconds) / (day.reads + day.writes)).toFixed(2)} ms`
  return [
    '## The main loop beside the yardstick',
    '',
    ...table(actionRows(core)),
    '',
    '## The list of available tasks',
    '',
    '20 rows with the total, in the same rounds without it by `sort=newest`, and by `view=summary`, as our screens ask.',
    '',
    '| open tasks | with total /s | p50 ms | p99 ms | bytes | newest /s | reached (≥ 1) | summary /s | bytes |',
    '|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...openTasks.map(({ tasks, counted, newest, summary }) => {
      const reached = counted.perSecond / newest.perSecond
      return `| ${[
        rounded(tasks),
        ...statCells(counted),
        counted.bytes,
        rounded(newest.perSecond),
        markMissed(reached.toFixed(2), reached >= 1),
        rounded(summary.perSecond),
        summary.bytes,
      ].join(' | ')} |`
    }),
    '',
    '## The busiest users of the big dataset',
    '',
    '| Call | usual users: p50 ms | the busiest: p50 ms | times (≤ 2) |',
    '|---|--:|--:|--:|',
    ...busiest.map(
      ({ name, usualMs, busiestMs, times }) =>
        `| \`${name}\` | ${usualMs.toFixed(1)} | ${busiestMs.toFixed(1)} | ${markMissed(times.toFixed(2), times <= 2)} |`,
    ),
    '',
    '## A mixed day on the big dataset',
    '',
    '| calls /s | p50 ms | p99 ms | reads | refused | server: CPU a call | memory | database: CPU a call | memory |',
    '|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    `| ${statCells(day).join(' | ')} | ${share} % | ${day.refused} | ${cpu(day.server.cpuSeconds)} | ${day.server.memoryMb} MB | ${cpu(day.database.cpuSeconds)} | ${day.database.memoryMb} MB |`,
    '',
  ]
}

function limitLines({ hot, streams, pair, startMs, embedded }: Rest): string[] {
  return [
    '## Parallel submissions, streams, servers, starts',
    '',
    '| What | Target | Measured |',
    '|---|---|---|',
    row(
      '200 workers on one task at once, against as many tasks',
      'within 6 ×',
      `${rounded(hot.hot)} and ${rounded(hot.spread)} /s: ${(hot.spread / hot.hot).toFixed(1)} ×`,
      hot.spread / hot.hot <= 6,
    ),
    row(
      'Memory of an idle stream',
      '≤ 20 KB',
      `${streams.kbIdle.toFixed(1)} KB each of ${rounded(streams.open)}, idle for ${streams.idleSeconds} s; ${streams.kbOpened.toFixed(1)} KB just opened`,
      streams.kbIdle <= 20,
    ),
    row(
      '500 notifications a second reach their streams',
      'p99 ≤ 250 ms',
      `${(100 * streams.arrived).toFixed(0)} % at ${rounded(streams.perSecond)} /s, p50 ${streams.p50.toFixed(0)} ms, p99 ${streams.p99.toFixed(0)} ms`,
      streams.p99 <= 250 && streams.arrived === 1,
    ),
    row(
      'Two servers on one database',
      'not below one',
      `${rounded(pair.two)} /s, one ${rounded(pair.one)} /s`,
      pair.two >= pair.one,
    ),
    row(
      'A notification from one server to a stream of the other',
      'arrives',
      `${pair.notificationMs.toFixed(0)} ms after the answer`,
      true,
    ),
    row('Start to first answer on PostgreSQL', '≤ 1.2 s', `${(startMs / 1_000).toFixed(2)} s`, startMs <= 1_200),
    row(
      'Start to first answer, embedded',
      '≤ 3 s',
      `${(embedded.startMs / 1_000).toFixed(2)} s`,
      embedded.startMs <= 3_000,
    ),
    '',
  ]
}

function embeddedLines({ embedded }: Rest): string[] {
  return [
    '## The embedded database, 8 clients',
    '',
    '| Call | /s (≥ 150) | p50 ms | p99 ms (≤ 100) |',
    '|---|--:|--:|--:|',
    ...embedded.calls.map(
      ({ name, perSecond, p50, p99 }) =>
        `| \`${name}\` | ${markMissed(rounded(perSecond), perSecond >= 150)} | ${p50.toFixed(1)} | ${markMissed(p99.toFixed(1), p99 <= 100)} |`,
    ),
    '',
  ]
}

function table(rows: Record<string, string>[]): string[] {
  const names = Object.keys(rows[0] ?? {})
  return [names, names.map(() => '---'), ...rows.map((each) => names.map((name) => each[name] ?? ''))].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
}

function row(what: string, target: string, measured: string, isMet: boolean): string {
  return `| ${what} | ${target} | ${markMissed(measured, isMet)} |`
}

/** Marks a value that misses its target. */
const markMissed = (text: string, isMet: boolean): string => (isMet ? text : `**${text}** ✗`)
const statCells = ({ perSecond, p50, p99 }: Stats): string[] => [rounded(perSecond), p50.toFixed(1), p99.toFixed(1)]
const rounded = (number: number): string => Math.round(number).toLocaleString('en')

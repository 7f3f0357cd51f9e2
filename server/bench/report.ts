/** Writes the table of docs/performance.md; what people wrote above its mark stays. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Cluster } from './cluster.ts'
import type { Day } from './day.ts'
import type { Embedded } from './embedded.ts'
import type { Hot } from './hot.ts'
import type { Pair } from './pair.ts'
import type { Figures, Row } from './rounds.ts'
import type { Streams } from './streams.ts'

const mark = '<!-- Everything below is written by npm run bench. -->'

export type Rest = {
  day: Day
  hot: Hot
  streams: Streams
  pair: Pair
  startMs: number
  embedded: Embedded
}
/** `broken` are the rules of the books that do not hold afterwards, once that has been looked at. */
export type Measured = { rows: Row[]; rest: Rest | null; cluster: Cluster; broken?: string[] }

export function writeReport(path: string, { rows, rest, cluster, broken }: Measured): void {
  const head = existsSync(path) ? readFileSync(path, 'utf8').split(mark)[0] : '# Performance\n\n'
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL ${cluster.version}; server, database and load on the same machine.`,
    '',
    '## Every call',
    '',
    '| Call | small /s | p50 ms | p99 ms | big /s | p50 ms | p99 ms | bytes | growth | limit /s | reached | bare /s | reached |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map(line),
    '',
    scansIn(rows),
    '',
    ...(rest ? restLines(rest) : []),
    ...(broken ? booksLines(broken) : []),
  ]
  writeFileSync(path, `${head}${mark}\n\n${lines.join('\n')}`)
}

function booksLines(broken: string[]): string[] {
  if (broken.length === 0) return ['Afterwards the books of both towns hold.', '']
  return [`**Afterwards the books do not hold: ${broken.join('; ')}.** ✗`, '']
}

function line({ name, small, big, growth, limit, bare, isHeldToBare }: Row): string {
  const cells = [
    `\`${name}\``,
    ...three(small),
    ...three(big),
    String(big.bytes),
    judged(growth.toFixed(2), growth <= 1.5),
    limit ? whole(limit.perSecond) : '',
    limit ? (bare ? limit.reached.toFixed(2) : judged(limit.reached.toFixed(2), limit.reached >= 0.5)) : '',
    bare ? whole(bare.perSecond) : '',
    bare ? (isHeldToBare ? judged(bare.reached.toFixed(2), bare.reached >= 0.6) : bare.reached.toFixed(2)) : '',
  ]
  return `| ${cells.join(' | ')} |`
}

function scansIn(rows: Row[]): string {
  const found = rows
    .filter(({ scans }) => scans.length > 0)
    .map(({ name, scans }) => `\`${name}\` (${scans.join(', ')})`)
  if (found.length === 0) return 'No reading call walks through a whole table that grows, by its plans on the big town.'
  return `**These calls walk through a whole table that grows: ${found.join(', ')}.** ✗`
}

function restLines({ day, hot, streams, pair, startMs, embedded }: Rest): string[] {
  const share = ((100 * day.reads) / (day.reads + day.writes)).toFixed(0)
  const cpu = (seconds: number) => `${((1_000 * seconds) / (day.reads + day.writes)).toFixed(2)} ms`
  return [
    '## A mixed day on the big town',
    '',
    '| calls /s | p50 ms | p99 ms | reads | refused | server: CPU a call | memory | database: CPU a call | memory |',
    '|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    `| ${three(day).join(' | ')} | ${share} % | ${day.refused} | ${cpu(day.server.cpuSeconds)} | ${day.server.memoryMb} MB | ${cpu(day.database.cpuSeconds)} | ${day.database.memoryMb} MB |`,
    '',
    '## Crowds, streams, servers, starts',
    '',
    '| What | Target | Measured |',
    '|---|---|---|',
    row(
      '200 workers on one task at once, against as many tasks',
      'within 6 ×',
      `${whole(hot.hot)} and ${whole(hot.spread)} /s: ${(hot.spread / hot.hot).toFixed(1)} ×`,
      hot.spread / hot.hot <= 6,
    ),
    row(
      'Memory of an idle stream',
      '≤ 20 KB',
      `${streams.kbIdle.toFixed(1)} KB each of ${whole(streams.open)}, idle for ${streams.idleSeconds} s; ${streams.kbOpened.toFixed(1)} KB just opened`,
      streams.kbIdle <= 20,
    ),
    row(
      '500 notifications a second reach their streams',
      'p99 ≤ 250 ms',
      `${(100 * streams.arrived).toFixed(0)} % at ${whole(streams.perSecond)} /s, p50 ${streams.p50.toFixed(0)} ms, p99 ${streams.p99.toFixed(0)} ms`,
      streams.p99 <= 250 && streams.arrived === 1,
    ),
    row(
      'Two servers on one database',
      'not below one',
      `${whole(pair.two)} /s, one ${whole(pair.one)} /s`,
      pair.two >= pair.one,
    ),
    row(
      'A notification from one server to a stream of the other',
      'arrives',
      `${pair.newsMs.toFixed(0)} ms after the answer`,
      true,
    ),
    row('Start to first answer on PostgreSQL', '≤ 1 s', `${(startMs / 1_000).toFixed(2)} s`, startMs <= 1_000),
    row(
      'Start to first answer, embedded',
      '≤ 3 s',
      `${(embedded.startMs / 1_000).toFixed(2)} s`,
      embedded.startMs <= 3_000,
    ),
    '',
    '## The embedded database, 8 clients',
    '',
    '| Call | /s (≥ 150) | p50 ms | p99 ms (≤ 100) |',
    '|---|--:|--:|--:|',
    ...embedded.calls.map(
      ({ name, perSecond, p50, p99 }) =>
        `| \`${name}\` | ${judged(whole(perSecond), perSecond >= 150)} | ${p50.toFixed(1)} | ${judged(p99.toFixed(1), p99 <= 100)} |`,
    ),
    '',
  ]
}

function row(what: string, target: string, measured: string, isMet: boolean): string {
  return `| ${what} | ${target} | ${judged(measured, isMet)} |`
}

/** What misses its target is marked. */
const judged = (text: string, isMet: boolean): string => (isMet ? text : `**${text}** ✗`)
const three = ({ perSecond, p50, p99 }: Figures): string[] => [whole(perSecond), p50.toFixed(1), p99.toFixed(1)]
const whole = (number: number): string => Math.round(number).toLocaleString('en')

/** Writes the tables of docs/performance.md: of the calls those that miss or are slow. The text above the mark stays. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Cluster } from './cluster.ts'
import { actionRows, type Measurement } from './core-report.ts'
import type { Embedded } from './embedded.ts'
import { sharedAnswers } from './plans.ts'
import type { Row } from './rounds.ts'

const mostGrowth = 1.5
const mark = '<!-- Everything below is written by npm run bench. -->'

export type Rest = { core: Measurement[]; startMs: number; embedded: Embedded }
/** `violations` are the results of the integrity check after the benchmark; undefined until it has run. */
export type Measured = { rows: Row[]; rest: Rest | null; cluster: Cluster; violations?: string[] }

export function writeReport(path: string, { rows, rest, cluster, violations }: Measured): void {
  const head = existsSync(path) ? readFileSync(path, 'utf8').split(mark)[0] : '# Performance\n\n'
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL ${cluster.version}; server, database and load on the same machine.`,
    '',
    '## Calls that miss or are slow',
    '',
    `| Call | big: p99 ms | growth (≤ ${mostGrowth}) |`,
    '|---|--:|--:|',
    ...rows
      .filter(isNotable)
      .map(({ name, big, growth }) => `| \`${name}\` | ${big.p99.toFixed(1)} | ${grown(growth)} |`),
    '',
    ...others(rows.filter((row) => !isNotable(row))),
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

/** It misses the target, or a hundredth of its calls is slow. */
function isNotable({ big, growth }: Row): boolean {
  return growth > mostGrowth || big.p99 > 100
}

function others(rows: Row[]): string[] {
  if (rows.length === 0) return []
  const slowest = Math.max(...rows.map(({ big }) => big.p99))
  return [
    `The other ${rows.length} calls take at most ${slowest.toFixed(1)} ms at the 99th percentile; \`npm run bench\` prints all.`,
    '',
  ]
}

/** All that was measured of a call, for the terminal. */
export function callLine({ name, small, big, growth }: Row): string {
  const ofBig = `${rounded(big.perSecond)} a second, p50 ${big.p50.toFixed(1)} ms, p99 ${big.p99.toFixed(1)} ms`
  return `${name}: ${ofBig}; small: p99 ${small.p99.toFixed(1)} ms; growth ${grown(growth)}`
}

function scansIn(rows: Row[]): string {
  const found = rows
    .filter(({ scans }) => scans.length > 0)
    .map(({ name, scans }) => `\`${name}\` (${scans.join(', ')})`)
  if (found.length === 0) {
    const shared = Object.keys(sharedAnswers).map((name) => `\`${name}\``)
    return `By its plans on the big dataset no call reads a whole table that grows, but for answers that all callers share: ${shared.join(', ')}.`
  }
  return `**These calls read a whole table that grows: ${found.join(', ')}.** ✗`
}

function restLines({ core, startMs, embedded }: Rest): string[] {
  return [
    '## The main loop beside the yardstick',
    '',
    ...table(actionRows(core)),
    '',
    '## Start to first answer',
    '',
    '| Database | Target | Measured |',
    '|---|--:|--:|',
    startRow('PostgreSQL', 1_200, startMs),
    startRow('embedded', 3_000, embedded.startMs),
    '',
    '## The embedded database, 8 clients',
    '',
    '| Call | /s (≥ 150) | p99 ms (≤ 100) |',
    '|---|--:|--:|',
    ...embedded.calls.map(
      ({ name, perSecond, p99 }) =>
        `| \`${name}\` | ${markMissed(rounded(perSecond), perSecond >= 150)} | ${markMissed(p99.toFixed(1), p99 <= 100)} |`,
    ),
    '',
    `Server and PostgreSQL took at most ${markMissed(`${embedded.megabytes} MB`, embedded.megabytes <= 400)} of memory meanwhile (≤ 400 MB).`,
    '',
  ]
}

function table(rows: Record<string, string>[]): string[] {
  const names = Object.keys(rows[0] ?? {})
  return [names, names.map(() => '---'), ...rows.map((each) => names.map((name) => each[name] ?? ''))].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
}

function startRow(database: string, mostMs: number, startMs: number): string {
  const seconds = (ms: number, digits: number) => `${(ms / 1_000).toFixed(digits)} s`
  return `| ${database} | ≤ ${seconds(mostMs, 1)} | ${markMissed(seconds(startMs, 2), startMs <= mostMs)} |`
}

/** Marks a value that misses its target. */
const markMissed = (text: string, isMet: boolean): string => (isMet ? text : `**${text}** ✗`)
const grown = (growth: number): string => markMissed(growth.toFixed(2), growth <= mostGrowth)
const rounded = (number: number): string => Math.round(number).toLocaleString('en')

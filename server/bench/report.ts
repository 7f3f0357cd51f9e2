/** Writes the table of docs/performance.md; what people wrote above its mark stays. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Cluster } from './cluster.ts'
import type { Figures, Row } from './rounds.ts'

const mark = '<!-- Everything below is written by npm run bench. -->'

export type Measured = { rows: Row[]; cluster: Cluster }

export async function writeReport(path: string, { rows, cluster }: Measured): Promise<void> {
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
  ]
  writeFileSync(path, `${head}${mark}\n\n${lines.join('\n')}`)
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

/** What misses its target is marked. */
const judged = (text: string, isMet: boolean): string => (isMet ? text : `**${text}** ✗`)
const three = ({ perSecond, p50, p99 }: Figures): string[] => [whole(perSecond), p50.toFixed(1), p99.toFixed(1)]
const whole = (number: number): string => Math.round(number).toLocaleString('en')

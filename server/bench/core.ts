/**
 * `npm run bench:core`: measures the main loop through HTTP and the yardstick in alternating rounds on one PostgreSQL.
 *
 *   --server DIR     the measured checkout; this one by default
 *   --beside DIR     a second checkout, measured in turn with the first
 *   --embedded       also submit and approve on the embedded database
 *   --start          also the time from the start of the process to the first answer
 *   --json FILE      all rounds and the table as JSON
 *   --rounds N, --seconds N, --folder DIR
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { actionRows, formatTable, startRows } from './core-report.ts'
import { measureCore } from './core-rounds.ts'

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
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const checkouts = [
  { server: 'server', checkout: resolve(values.server) },
  ...(values.beside ? [{ server: 'beside', checkout: resolve(values.beside) }] : []),
]

// The servers are killed when this process exits, and PostgreSQL when its standard input closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const cluster = await openCluster(resolve(values.folder))
const extent = { rounds, seconds, withEmbedded: values.embedded, withStarts: values.start }
const { measurements, starts } = await measureCore(cluster, checkouts, extent, progress)
await cluster.stop()
progress('')

const [table, startTable] = [actionRows(measurements), startRows(starts)]
if (values.json) {
  const settings = { checkouts, rounds, seconds, postgres: cluster.version, node: process.version }
  writeFileSync(
    values.json,
    `${JSON.stringify({ ...settings, table, startTable, measurements, startTimes: starts }, null, 2)}\n`,
  )
}
console.log(formatTable(table))
if (startTable.length > 0) console.log(`\n${formatTable(startTable)}`)

function progress(description: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${description}`)
  else if (description) console.error(description)
}

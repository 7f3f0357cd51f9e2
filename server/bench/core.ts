/**
 * `npm run bench:core`: measures the main loop through HTTP and the yardstick in alternating rounds on one PostgreSQL.
 *
 *   --beside DIR     a second checkout, measured in turn with this one
 *   --processes N    this one once more, with so many server processes
 *   --rounds N, --seconds N, --folder DIR
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { actionRows, formatTable } from './core-report.ts'
import { measureCore, thisCheckout } from './core-rounds.ts'

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    processes: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    folder: { type: 'string', default: join(import.meta.dirname, '../../data/bench-core') },
  },
})
const { beside, processes } = values
const checkouts = [
  thisCheckout,
  ...(beside ? [{ server: 'beside', checkout: resolve(beside) }] : []),
  ...(processes ? [{ ...thisCheckout, server: `${processes} processes`, environment: { PROCESSES: processes } }] : []),
]

// The servers are killed when this process exits, and PostgreSQL when its standard input closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const cluster = await openCluster(resolve(values.folder))
const extent = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const measurements = await measureCore(cluster, checkouts, extent, progress)
await cluster.stop()
progress('')
console.log(formatTable(actionRows(measurements)))

function progress(description: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${description}`)
  else if (description) console.error(description)
}

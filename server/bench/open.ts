/**
 * `npm run bench:open`: calls a second of the list of available tasks with 1,000 to 50,000 open tasks.
 *
 *   --beside DIR     a second checkout, measured in turn with this one
 *   --rounds N, --seconds N, --folder DIR
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { formatTable } from './core-report.ts'
import { thisCheckout } from './core-rounds.ts'
import { measureOpenTasks, openTaskRows } from './open-tasks.ts'

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    folder: { type: 'string', default: join(import.meta.dirname, '../../data/bench-core') },
  },
})
const beside = values.beside ? [{ server: 'beside', checkout: resolve(values.beside) }] : []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const cluster = await openCluster(resolve(values.folder))
const extent = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const results = await measureOpenTasks(cluster, [thisCheckout, ...beside], extent, console.error)
await cluster.stop()
console.log(formatTable(openTaskRows(results)))

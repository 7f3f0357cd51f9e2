/** `npm run bench`: measures the product on both datasets and writes docs/performance.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { measureCore, thisCheckout } from './core-rounds.ts'
import { violationsIn } from './dataset/fill.ts'
import { Progress } from './dataset/progress.ts'
import { embedded, startsOnPostgres } from './embedded.ts'
import { newDatabase } from './own-server.ts'
import { callLine, type Rest, writeReport } from './report.ts'
import { type Datasets, type Effort, measureReads, measureWrites, type Row } from './rounds.ts'
import { serveDataset, stopDataset } from './users.ts'

const { values } = parseArgs({
  options: {
    /** Measures only calls whose name contains this text; `rest` measures everything that is no call. */
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    folder: { type: 'string', default: join(import.meta.dirname, '../../data/bench') },
    report: { type: 'string', default: join(import.meta.dirname, '../../docs/performance.md') },
  },
})
const effort: Effort = values.quick ? { rounds: 2, seconds: 0.5, writes: 160 } : { rounds: 3, seconds: 2, writes: 800 }

const cluster = await openCluster(values.folder)
const progress = new Progress('The benchmark')
try {
  // A run uses up workers: of the few of the small dataset too many for another run.
  await newDatabase(cluster.url, 'small_of_run', 'small')
  const [small, big] = [await serveDataset('small_of_run', cluster.url), await serveDataset('big', cluster.url)]
  try {
    const datasets = { cluster, small, big, effort, only: values.only }
    const rows: Row[] = []
    const onRow = (row: Row) => {
      rows.push(row)
      console.log(callLine(row))
      writeReport(values.report, { rows, rest: null, cluster })
    }
    await measureReads(datasets, (name, done) => progress.show(name, 0.4 * done), onRow)
    await measureWrites(datasets, (name, done) => progress.show(name, 0.4 + 0.3 * done), onRow)
    const rest = values.only === '' || values.only === 'rest' ? await measureOthers(datasets) : null
    writeReport(values.report, { rows, rest, cluster })
    progress.show('the ledger', 0.98)
    const violations = [...(await violationsIn(small.databaseUrl)), ...(await violationsIn(big.databaseUrl))]
    writeReport(values.report, { rows, rest, cluster, violations })
  } finally {
    await stopDataset(small)
    await stopDataset(big)
  }
} finally {
  await cluster.stop()
}
progress.done()
console.log(readFileSync(values.report, 'utf8'))

async function measureOthers({ cluster, big, effort }: Datasets): Promise<Rest> {
  const step = <T>(name: string, done: number, result: () => Promise<T>): Promise<T> => {
    progress.show(name, done)
    return result()
  }
  const { rounds, seconds } = effort
  return {
    core: await step('the main loop', 0.7, () =>
      measureCore(cluster, [thisCheckout], { rounds, seconds }, (description) => progress.show(description, 0.7)),
    ),
    startMs: await step('starts', 0.93, () => startsOnPostgres(big.databaseUrl)),
    embedded: await step('the embedded database', 0.95, () => embedded(seconds)),
  }
}

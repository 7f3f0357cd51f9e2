/** `npm run bench`: measures the product on both towns and writes docs/performance.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { serve, stopServing } from './people.ts'
import { writeReport } from './report.ts'
import { type Effort, measureReads, measureWrites, type Row } from './rounds.ts'
import { Progress } from './town/progress.ts'

const { values } = parseArgs({
  options: {
    /** Only calls whose name has this in it. */
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    folder: { type: 'string', default: join(import.meta.dirname, '../../data/bench') },
    report: { type: 'string', default: join(import.meta.dirname, '../../docs/performance.md') },
  },
})
const effort: Effort = values.quick ? { rounds: 2, seconds: 0.5, writes: 160 } : { rounds: 5, seconds: 2, writes: 800 }

const cluster = await openCluster(values.folder)
const progress = new Progress('The benchmark')
try {
  const [small, big] = [await serve('small', cluster.url), await serve('big', cluster.url)]
  try {
    const towns = { cluster, small, big, effort, only: values.only }
    const rows: Row[] = [
      ...(await measureReads(towns, (name, done) => progress.show(name, 0.4 * done))),
      ...(await measureWrites(towns, (name, done) => progress.show(name, 0.4 + 0.3 * done))),
    ]
    await writeReport(values.report, { rows, cluster })
  } finally {
    await stopServing(small)
    await stopServing(big)
  }
} finally {
  await cluster.stop()
}
progress.done()
console.log(readFileSync(values.report, 'utf8'))

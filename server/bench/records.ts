/** `npm run bench:records`: the seconds in which who is known and all records of buyers are computed anew on the big dataset, twice. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect } from '../src/db/connect.ts'
import { type Db, transact } from '../src/db/transact.ts'
import { computeKnownWorkers } from '../src/submissions/compute-known-workers.ts'
import { computeRecords } from '../src/submissions/compute-records.ts'
import { openCluster } from './cluster.ts'
import { secondsOf } from './drive.ts'

const { values } = parseArgs({
  options: { folder: { type: 'string', default: join(import.meta.dirname, '../../data/bench') } },
})
const mostSeconds = 60

const cluster = await openCluster(values.folder)
const database = connect({ databaseUrl: new URL('big', cluster.url).href })
try {
  for (let round = 0; round < 2; round++) {
    await forget(database.db)
    const known = await secondsOf(() => computeKnownWorkers(database.db))
    const records = await secondsOf(() => computeRecords(database.db))
    const counted = await sql<{ workers: number; buyers: number }>`
      select (select count(*)::int from known_workers) as workers, (select count(distinct user_id)::int from buyer_records) as buyers`.execute(
      database.db,
    )
    const [found] = counted.rows
    console.log(`who is known: ${found?.workers} workers, ${known.toFixed(1)} s`)
    console.log(`records: ${found?.buyers} buyers, ${records.toFixed(1)} s`)
    console.log(`together ${(known + records).toFixed(1)} s, at most ${mostSeconds} s`)
  }
} finally {
  await database.close()
  await cluster.stop()
}

/** As before the first run after an update that changed the definition. */
async function forget(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await sql`delete from known_workers`.execute(tx)
    await sql`delete from buyer_records`.execute(tx)
  })
}

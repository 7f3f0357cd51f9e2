/** Makes a database with a town in it, and looks whether its books hold. */
import postgres from 'postgres'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { brokenBooks } from '../../src/ledger/books.ts'
import type { Cluster } from '../cluster.ts'
import { startCopying } from './copying.ts'
import { writeHistory } from './history.ts'
import { Progress } from './progress.ts'
import { setAside } from './setAside.ts'
import type { Size } from './shapes.ts'
import { planTown } from './timeline.ts'

/** @throws when the books of the town do not hold. */
export async function fillTown(cluster: Cluster, name: string, size: Size, today: Date): Promise<string> {
  const url = await newDatabase(cluster.url, name)
  const progress = new Progress(`The ${name} town`)
  progress.show('planning', 0)
  const town = planTown(size, today)
  const bringBack = await setAside(url)
  const copying = startCopying(cluster.binaries, url)
  await writeHistory(town, copying.rows, async (done) => {
    progress.show('copying rows', 0.02 + 0.48 * done)
    await copying.breathe()
  })
  await copying.finish()
  await bringBack((done) => progress.show('making indexes and keys', 0.5 + 0.3 * done))
  await settle(url, progress)
  progress.done()
  return url
}

async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const owner = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await owner`drop database if exists ${owner(name)} with (force)`
  await owner`create database ${owner(name)}`
  await owner.end()
  const address = new URL(serverUrl)
  address.pathname = name
  const database = await connect({ databaseUrl: address.href, dataDir: null, poolSize: 1 })
  await migrate(database).finally(() => database.close())
  return address.href
}

/** Sequences go on behind the rows, the planner learns what is there, and the books are checked as the clock does it. */
async function settle(url: string, progress: Progress): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  progress.show('vacuum and analyze', 0.85)
  for (const table of ['accounts', 'transfers']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql(table)}))`
  }
  await sql`
    insert into pay (worker_id, buyer_id, coins, bought_coins)
    select worker_id, buyer_id, coins, bought_coins from counted_pay`
  await sql`insert into tallies (owner, what, n, coins) select owner, what, n, coins from counted`
  await sql`vacuum (analyze)`
  await sql.end()
  progress.show('checking the books', 0.93)
  const database = await connect({ databaseUrl: url, dataDir: null, poolSize: 1 })
  const broken = await brokenBooks(database.db).finally(() => database.close())
  if (broken.length > 0) throw new Error(`the books of the town do not hold: ${JSON.stringify(broken.slice(0, 5))}`)
}

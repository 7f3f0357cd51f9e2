/** Creates a database with a dataset and checks its ledger. */
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { findLedgerViolations } from '../../src/ledger/integrity.ts'
import { onPostgres } from '../../test/sql-client.ts'
import type { Cluster } from '../cluster.ts'
import { newDatabase } from '../own-server.ts'
import { startCopying } from './copy.ts'
import { writeHistory } from './history.ts'
import { Progress } from './progress.ts'
import type { Size } from './shapes.ts'
import { dropIndexes } from './suspend-triggers.ts'
import { planDataset } from './timeline.ts'

/** @returns the URL of the database. @throws Error when a rule of the integrity check does not hold. */
export async function fillDataset(cluster: Cluster, name: string, size: Size, today: Date): Promise<string> {
  const url = await migratedDatabase(cluster.url, name)
  const progress = new Progress(`The ${name} dataset`)
  progress.show('planning', 0)
  const dataset = planDataset(size, today)
  const createIndexes = await dropIndexes(url)
  const copying = startCopying(cluster.binaries, url)
  await writeHistory(dataset, copying.rows, async (done) => {
    progress.show('copying rows', 0.02 + 0.48 * done)
    await copying.flush()
  })
  await copying.finish()
  await createIndexes((done) => progress.show('making indexes and keys', 0.5 + 0.3 * done))
  await finishDataset(url, progress)
  progress.done()
  return url
}

async function migratedDatabase(serverUrl: string, name: string): Promise<string> {
  const url = await newDatabase(serverUrl, name)
  const database = connect({ databaseUrl: url, poolSize: 1 })
  await migrate(database).finally(() => database.close())
  return url
}

/** Sums up balances, sets the sequence after the last transfer, updates statistics and runs the integrity check. */
async function finishDataset(url: string, progress: Progress): Promise<void> {
  await onPostgres(url, async (client) => {
    progress.show('balances', 0.8)
    await client.query("set work_mem = '512MB'")
    await client.query(insertBalances)
    await client.query(`select setval(pg_get_serial_sequence('transfers', 'id'), (select max(id) from transfers))`)
    progress.show('vacuum and analyze', 0.85)
    await client.query('vacuum (analyze)')
  })
  progress.show('checking the ledger', 0.93)
  const violations = await violationsIn(url)
  if (violations.length > 0) throw new Error(`the ledger of the dataset: ${violations.slice(0, 5).join(', ')}`)
}

/** What the integrity check finds in the database. */
export async function violationsIn(databaseUrl: string): Promise<string[]> {
  const database = connect({ databaseUrl, poolSize: 1 })
  const violations = await findLedgerViolations(database.db).finally(() => database.close())
  return violations.map((violation) => JSON.stringify(violation))
}

const sumOf = (kind: string) => `coalesce(sum(coins) filter (where kind in ('${kind}', 'escrow_${kind}')), 0)`

/** Sorted by owner, which is the order of the index. The dataset contains no purchases with real money. */
const insertBalances = `
  insert into balances (owner, earned, bought, gift, withdrawing, paid, paid_bought)
  select owner, ${['earned', 'bought', 'gift', 'withdrawing'].map(sumOf)},
    coalesce(sum(coins) filter (where is_pay), 0),
    coalesce(sum(coins) filter (where is_pay and other = 'escrow_bought'), 0)
  from (
    select to_owner as owner, to_kind as kind, amount::numeric as coins, reason = 'settle' as is_pay, from_kind as other
      from transfers where to_owner is not null
    union all select from_owner, from_kind, -amount, false, null from transfers where from_owner is not null
    union all select _id, null, 0, false, null from users
    union all select _id, null, 0, false, null from tasks
  ) sides group by owner order by owner`

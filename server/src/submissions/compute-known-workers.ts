/** Stores who is a known worker, by the definition in `server/sql/known-workers.sql`. Run as a cron job, before the records that use it. */
import { fixed } from '../db/statement.ts'
import { type Db, together, transact } from '../db/transact.ts'

/** Writes only the rows that differ, in tables that no request locks. */
export async function computeKnownWorkers(db: Db): Promise<void> {
  await transact(db, (tx) => fixed`select join_payers()`.run(tx))
  await transact(db, (tx) => together(tx, withMemory, storeKnown))
}

/** Not at the first start after an update that changed who is known. */
export async function areKnownComputed(db: Db): Promise<boolean> {
  const found = await fixed`select from known_workers limit 1`.run(db)
  return found.length > 0
}

/** For the sorting of millions of rows, in one job at a time. */
export const withMemory = fixed<never>`set local work_mem = '64MB'`

const storeKnown = fixed<unknown>`
  with known as materialized (
    select worker_id, needed from workers_known_now()
  ), no_longer as (
    delete from known_workers where worker_id not in (select worker_id from known)
  )
  insert into known_workers (worker_id, needed)
  select worker_id, needed from known
  where not exists (select from known_workers same where same.worker_id = known.worker_id and same.needed = known.needed)
  on conflict (worker_id) do update set needed = excluded.needed`

/**
 * Long reads on a second database that follows the first one (`DATABASE_REPLICA_URL`). It is read only when it has everything that was
 * committed before the read began: a user always finds the own changes, in whatever process they were made.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from './transact.ts'

/** Runs a query that changes nothing, on the replica if it can be, else on the primary. It may run a second time. */
export type Read = <Result>(query: (db: Db) => Promise<Result>) => Promise<Result>

/** How long a read waits for a replica that is behind. A primary without other work writes its log out after 200 ms. */
const patienceMs = 300
const pauseMs = 5
/** A replica that failed, or was too far behind, is not asked for so long. */
const restMs = 5_000

export function readFrom(primary: Db, replica: Db | null): Read {
  if (!replica) return (query) => query(primary)
  let restsUntil = 0
  return async (query) => {
    if (performance.now() < restsUntil) return query(primary)
    try {
      if (await hasCaughtUp(replica, await placeOf(primary))) return await query(replica)
    } catch (failure) {
      if (failure instanceof ApiError) throw failure
    }
    restsUntil = performance.now() + restMs
    return query(primary)
  }
}

/** The end of the write-ahead log: behind everything that is committed, also with `synchronous_commit` off. */
async function placeOf(primary: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_insert_lsn()::text as place`.execute(primary)
  return rows[0]?.place ?? ''
}

/** Never true of a database that follows no other one. */
async function hasCaughtUp(replica: Db, place: string): Promise<boolean> {
  const end = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ has_it: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as has_it`.execute(replica)
    if (rows[0]?.has_it) return true
    if (performance.now() > end) return false
    await sleep(pauseMs)
  }
}

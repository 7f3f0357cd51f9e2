/** The heartbeat of the running servers, by which the server finds an outage and makes every wait longer. */
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

const everyMs = 60_000
/** Longer than a restart. */
const outageMinutes = 5

type Log = { error(details: object, message: string): void }

/**
 * Notes that a server runs. When none has for `outageMinutes`, that time becomes an outage, once however many servers find
 * it: the others wait for the row of the first, and find it new. After a restore the last heartbeat is that of the backup.
 */
export async function beat(db: Db): Promise<void> {
  await sql`
    with last as (select at from job_runs where name = 'heartbeat' for update),
      outage as (
        insert into outages (began_at, ended_at, grace_until)
        select at, now(), now() + greatest(interval '1 hour', least(interval '1 day', now() - at)) from last where at < now() - make_interval(mins => ${outageMinutes})
        on conflict do nothing)
    -- Reads the last one first: what this statement has changed it would no longer find.
    insert into job_runs (name, at) select 'heartbeat', now() from (select count(*) from last) found
    on conflict (name) do update set at = excluded.at`.execute(db)
}

/** Beats before the first request and the first job, and then every minute. @returns a function that stops it */
export async function startHeartbeat(db: Db, log: Log): Promise<() => void> {
  await beat(db)
  const timer = setInterval(() => {
    beat(db).catch((failure: unknown) => log.error({ err: failure }, 'the heartbeat could not be written'))
  }, everyMs)
  return () => clearInterval(timer)
}

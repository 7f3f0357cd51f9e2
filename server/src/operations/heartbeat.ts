/** The heartbeat of the running servers, by which the server finds an outage and makes every wait longer. */
import { noteFull } from '../config/room.ts'
import { isDiskFull } from '../db/errors.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

const everyMs = 60_000
/** Longer than a restart. */
const outageMinutes = 5

type Log = { error(details: object, message: string): void }

/**
 * Notes that a server runs; outages and a wrong clock are each found once, however many servers beat: `server/sql/times.sql`. After a
 * restore the last heartbeat is that of the backup. @returns whether the time of grace after an outage runs
 */
export async function beat(db: Db, log: Log): Promise<boolean> {
  const { seconds_ahead: seconds, in_grace } = await fixed<{ seconds_ahead: number | null; in_grace: boolean }>`
    select * from beat(${outageMinutes})`.one(db)
  if (seconds !== null) log.error({ seconds }, 'the clock of the database was ahead, and went back')
  return in_grace
}

/** When the clock of the database was found to have been ahead, in the last seven days; null otherwise. */
export const clockWentBackAt = fixed<string | null>`(
  select at from job_runs where name = 'clock-went-back' and at > now() - interval '7 days')`

/** Beats before the first request and the first job, and then every minute. @returns a function that stops it */
export async function startHeartbeat(db: Db, log: Log): Promise<() => void> {
  await beat(db, log)
  const timer = setInterval(() => {
    beat(db, log).catch((failure: unknown) => {
      if (isDiskFull(failure)) noteFull()
      log.error({ err: failure }, 'the heartbeat could not be written')
    })
  }, everyMs)
  return () => clearInterval(timer)
}

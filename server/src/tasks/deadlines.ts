/** Deadlines of tasks. */
import { maxDeadlineYears } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'

/** Today's date in the operator's time zone, from the database's time. */
export function todayIn(timeZone: string): RawBuilder<string> {
  return sql<string>`(now() at time zone ${timeZone})::date`
}

/** The first and the last deadline that a new task can have, `YYYY-MM-DD`. */
export function deadlineRange(timeZone: string, now = new Date()): { first: string; last: string } {
  const first = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const last = new Date(`${first}T00:00:00Z`)
  last.setUTCFullYear(last.getUTCFullYear() + maxDeadlineYears)
  return { first, last: last.toISOString().slice(0, 10) }
}

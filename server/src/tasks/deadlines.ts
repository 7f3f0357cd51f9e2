/** When a task's day ends. */
import { maxDeadlineYears } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'

/** Today in the operator's time zone, as the clock of the database says. */
export function todayIn(timeZone: string): RawBuilder<string> {
  return sql<string>`(now() at time zone ${timeZone})::date`
}

/** The first and the last day a new task can be open until, `YYYY-MM-DD`. */
export function deadlineRange(timeZone: string, now = new Date()): { first: string; last: string } {
  const first = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const last = new Date(`${first}T00:00:00Z`)
  last.setUTCFullYear(last.getUTCFullYear() + maxDeadlineYears)
  return { first, last: last.toISOString().slice(0, 10) }
}

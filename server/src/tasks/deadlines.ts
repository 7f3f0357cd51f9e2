/** Deadlines of tasks. */
import { ApiError, maxDeadlineYears } from '@piecework/contract'
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

/** What is wrong with the deadline of a new task; null if nothing is. */
export function deadlineProblem(completionDate: string, timeZone: string): string | null {
  const { first, last } = deadlineRange(timeZone)
  if (completionDate < first) return 'Deadline cannot be in the past'
  return completionDate > last ? 'Deadline can be at most two years ahead' : null
}

/** @throws `invalid_input` */
export function assertDeadline(completionDate: string, timeZone: string): void {
  const message = deadlineProblem(completionDate, timeZone)
  if (message) throw new ApiError('invalid_input', { message, fields: { completion_date: message } })
}

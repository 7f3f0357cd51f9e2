/** Deadlines of tasks. */

import { invalidField, maxDeadlineYears } from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { todayIn } from './conditions.ts'
import { texts } from './texts.ts'

/** Today's date in the operator's time zone, `YYYY-MM-DD`. */
export async function today(db: Db, timeZone: string): Promise<string> {
  return (await fixed<{ today: string }>`select ${todayIn(timeZone)} as today`.one(db)).today
}

/** The first and the last deadline that a task can get, `YYYY-MM-DD`. */
export type DeadlineRange = { first: string; last: string }

/** Selects the range by the database's time: the clocks of server processes may differ from it, and from each other. */
export function deadlineRange(timeZone: string) {
  return fixed<DeadlineRange>`
    select day as first, (day + make_interval(years => ${maxDeadlineYears}))::date as last
    from (select ${todayIn(timeZone)}) today (day)`
}

/** What is wrong with the deadline of a task; null if nothing is. */
export function deadlineProblem(completionDate: string, [range]: readonly DeadlineRange[]): Message | null {
  const { first, last } = range as DeadlineRange
  if (completionDate < first) return (language) => texts[language].deadlineHasPassed
  return completionDate > last ? (language) => texts[language].deadlineTooLate : null
}

/** @throws `invalid_input` */
export function assertDeadline(completionDate: string, range: readonly DeadlineRange[]): void {
  const message = deadlineProblem(completionDate, range)
  if (message) throw invalidField('completion_date', message)
}

/** The types of a check and of its results. */
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'

/** `off`: not configured, and optional; `unknown`: cannot be checked now; only `broken` must be repaired. */
export type State = 'works' | 'off' | 'warning' | 'unknown' | 'broken'

export type CheckOutcome = {
  state: State
  says: string
  /** The next step for the operator. */
  next?: string
}
export type CheckResult = CheckOutcome & { check: string }

/** `database` is null where it could not be opened; the check “Database” reports that. */
export type CheckContext = { config: Config; database: Database | null }

export type Check = {
  name: string
  /** Time limit. */
  seconds: number
  run(context: CheckContext): Promise<CheckOutcome[]> | CheckOutcome[]
}

export const works = (says: string): CheckOutcome => ({ state: 'works', says })
export const off = (says: string, next?: string): CheckOutcome => ({ state: 'off', says, ...(next && { next }) })
export const warning = (says: string, next: string): CheckOutcome => ({ state: 'warning', says, next })
export const unknown = (says: string, next: string): CheckOutcome => ({ state: 'unknown', says, next })
export const broken = (says: string, next: string): CheckOutcome => ({ state: 'broken', says, next })

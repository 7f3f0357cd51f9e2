/** The types of a check and of its results. */
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'

/** `off`: not configured, and optional; `unknown`: cannot be checked now; only `broken` must be repaired. */
export type State = 'works' | 'off' | 'warning' | 'unknown' | 'broken'

export type CheckOutcome = {
  state: State
  message: string
  /** The next step for the operator. */
  nextStep?: string
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

// Each in a list, because a check can have several outcomes.
export const works = (message: string): CheckOutcome[] => [{ state: 'works', message }]
export const off = (message: string, nextStep?: string): CheckOutcome[] => [
  { state: 'off', message, ...(nextStep && { nextStep }) },
]
export const warning = (message: string, nextStep: string): CheckOutcome[] => [{ state: 'warning', message, nextStep }]
export const unknown = (message: string, nextStep: string): CheckOutcome[] => [{ state: 'unknown', message, nextStep }]
export const broken = (message: string, nextStep: string): CheckOutcome[] => [{ state: 'broken', message, nextStep }]

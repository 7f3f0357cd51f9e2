/** What a check is, and what it can find. */
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'

/** `off` is not configured and need not be; `unknown` could not be checked now; only `broken` must be mended. */
export type State = 'works' | 'off' | 'warning' | 'unknown' | 'broken'

export type Saying = {
  state: State
  says: string
  /** What to do about it. */
  next?: string
}
export type CheckResult = Saying & { check: string }

/** `database` is null where it could not be opened: that is a finding of its own. */
export type CheckContext = { config: Config; database: Database | null }

export type Check = {
  name: string
  seconds: number
  run(patient: CheckContext): Promise<Saying[]> | Saying[]
}

export const works = (says: string): Saying => ({ state: 'works', says })
export const off = (says: string, next?: string): Saying => ({ state: 'off', says, ...(next && { next }) })
export const warning = (says: string, next: string): Saying => ({ state: 'warning', says, next })
export const unknown = (says: string, next: string): Saying => ({ state: 'unknown', says, next })
export const broken = (says: string, next: string): Saying => ({ state: 'broken', says, next })

/** How often an address, a person or a network may do what costs others. Server processes on one database count together. */
import { ApiError } from '@piecework/contract'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/connect.ts'
import type { Db, Tx } from '../db/transact.ts'

/** Not more than `most` times in `seconds`. */
export type Limit = { most: number; seconds: number }

export class Limits {
  readonly #database: Pick<Database, 'db' | 'engine'>
  readonly #enabled: boolean

  constructor(database: Pick<Database, 'db' | 'engine'>, enabled: boolean) {
    this.#database = database
    this.#enabled = enabled
  }

  /** Kept in the table `rate_limits`, for all processes. The embedded database has one process: there, in its memory. */
  shared(name: string, limit: Limit): Counter {
    const { db, engine } = this.#database
    if (engine === 'pglite') return this.perProcess(name, limit)
    return new Counter(
      new RateLimiterPostgres({
        keyPrefix: name,
        points: limit.most,
        duration: limit.seconds,
        storeClient: asClient(db),
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
      this.#enabled,
    )
  }

  /** As `shared`, but a process counts `lot` times at once: most of them then cost the database nothing. */
  inBatches(name: string, limit: Limit, lot: number): BatchedCounter {
    return new BatchedCounter(this.shared(name, limit), lot, limit.seconds)
  }

  /** Costs nothing, and lets `most` through each process. */
  perProcess(name: string, { most, seconds }: Limit): Counter {
    return new Counter(new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds }), this.#enabled)
  }
}

export class Counter {
  readonly #limiter: RateLimiterAbstract
  readonly #enabled: boolean

  constructor(limiter: RateLimiterAbstract, enabled: boolean) {
    this.#limiter = limiter
    this.#enabled = enabled
  }

  /**
   * Counts this time, or so many.
   * @returns how often it was with this time.
   * @throws `too_many`, with the seconds until the next is let through.
   */
  async admit(key: string, times = 1): Promise<number> {
    if (!this.#enabled) return 0
    try {
      return (await this.#limiter.consume(key, times)).consumedPoints
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full
      throw new ApiError('too_many', { retryAfter: Math.max(1, Math.ceil(full.msBeforeNext / 1000)) })
    }
  }

  /** How often it was, without counting this time. */
  async times(key: string): Promise<number> {
    return this.#enabled ? ((await this.#limiter.get(key))?.consumedPoints ?? 0) : 0
  }

  /** Counts one that is over, whatever the limit. */
  async add(key: string): Promise<void> {
    if (this.#enabled) await this.#limiter.penalty(key)
  }

  /** One time less: it was no harm. */
  async takeBack(key: string): Promise<void> {
    if (this.#enabled) await this.#limiter.reward(key)
  }

  /** None of them count any more. */
  async forget(key: string): Promise<void> {
    if (this.#enabled) await this.#limiter.delete(key)
  }
}

export class BatchedCounter {
  readonly #counter: Counter
  readonly #lot: number
  readonly #seconds: number
  readonly #lots = new Map<string, { left: number; until: number; taken: Promise<number> }>()

  constructor(counter: Counter, lot: number, seconds: number) {
    this.#counter = counter
    this.#lot = lot
    this.#seconds = seconds
  }

  /** Counts this time. @throws `too_many`, with the seconds until the next is let through */
  async admit(key: string): Promise<void> {
    const now = Date.now()
    let lot = this.#lots.get(key)
    if (!lot || lot.left === 0 || lot.until <= now) {
      lot = { left: this.#lot, until: now + this.#seconds * 1000, taken: this.#counter.admit(key, this.#lot) }
      this.#lots.set(key, lot)
      if (this.#lots.size > 10_000) this.#forgetOld(now)
    }
    lot.left--
    await lot.taken
  }

  #forgetOld(now: number): void {
    for (const [key, { until }] of this.#lots) if (until <= now) this.#lots.delete(key)
  }
}

/** Takes away what counts for nothing any more. */
export async function deleteExpiredLimits(tx: Tx): Promise<void> {
  await tx.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}

/** The one call of a PostgreSQL client that the counting needs. */
function asClient(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery<object>(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) }
    },
  }
}

/** Rate limits of e-mails, users and networks. Server processes on one database count together. */
import { ApiError } from '@piecework/contract'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

/** At most `most` times in `seconds`. */
export type Limit = { most: number; seconds: number }

export class Limits {
  readonly #db: Db
  /** False in tests and measurements, by `RATE_LIMITS=off`. */
  readonly isOn: boolean

  constructor(db: Db, isOn: boolean) {
    this.#db = db
    this.isOn = isOn
  }

  /** Counts in the table `rate_limits`, for all server processes. */
  shared(name: string, limit: Limit): Counter {
    return new Counter(
      new RateLimiterPostgres({
        keyPrefix: name,
        points: limit.most,
        duration: limit.seconds,
        storeClient: asClient(this.#db),
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
      this.isOn,
    )
  }

  /** Like `shared`, but a server process reserves `batchSize` points at once, so that most calls need no query. */
  inBatches(name: string, limit: Limit, batchSize: number): BatchedCounter {
    return new BatchedCounter(this.shared(name, limit), batchSize, limit.seconds)
  }

  /** Counts in memory, so the limit applies to each server process. */
  perProcess(name: string, { most, seconds }: Limit): Counter {
    return new Counter(new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds }), this.isOn)
  }

  /** Counts work in memory: each server process has its own processor time. */
  budget(perMinute: number): Budget {
    return new Budget(perMinute, this.isOn)
  }
}

/** What one user may ask for. `assertLeft` stands before the work. @throws `too_many` with the seconds until units are left */
export type Work = { assertLeft: () => void; spend: (units: number) => void }

/** Units of work that a user may ask for in a minute. One call may take more than is left: the minutes after it make up for that. */
export class Budget {
  readonly #perMinute: number
  readonly #enabled: boolean
  /** What was spent since a time in milliseconds, and not made up for; the user who has spent last stands last. */
  readonly #spent = new Map<string, { units: number; since: number }>()

  constructor(perMinute: number, enabled: boolean) {
    this.#perMinute = perMinute
    this.#enabled = enabled
  }

  of(user: string): Work {
    return { assertLeft: () => this.#assertLeft(user), spend: (units) => this.#spend(user, units) }
  }

  #assertLeft(user: string): void {
    const { units, since } = this.#spentBy(user)
    const minutes = Math.floor(units / this.#perMinute)
    if (minutes > 0)
      throw new ApiError('too_many', { retryAfter: Math.ceil((since - performance.now()) / 1000) + minutes * 60 })
  }

  #spend(user: string, units: number): void {
    if (!this.#enabled) return
    const before = this.#spentBy(user)
    this.#spent.delete(user)
    this.#spent.set(user, { units: before.units + units, since: before.since })
    this.#forget()
  }

  #spentBy(user: string) {
    const now = performance.now()
    const { units, since } = this.#spent.get(user) ?? { units: 0, since: now }
    const minutes = Math.floor((now - since) / 60_000)
    const left = units - minutes * this.#perMinute
    return left > 0 ? { units: left, since: since + minutes * 60_000 } : { units: 0, since: now }
  }

  /** Those who have spent nothing for so long that all is made up for. */
  #forget(): void {
    for (const user of this.#spent.keys()) {
      if (this.#spentBy(user).units > 0) return
      this.#spent.delete(user)
    }
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
   * Consumes one point, or `points`.
   * @returns the points consumed so far, including these
   * @throws `too_many` with the seconds until the next attempt is allowed
   */
  async consume(key: string, points = 1): Promise<number> {
    if (!this.#enabled) return 0
    try {
      return (await this.#limiter.consume(key, points)).consumedPoints
    } catch (failure) {
      if (!(failure instanceof RateLimiterRes)) throw failure
      throw tooMany(failure)
    }
  }

  /** Consumes none. @throws `too_many` when no point is left */
  async assertPointsLeft(key: string): Promise<void> {
    const counted = this.#enabled ? await this.#limiter.get(key) : null
    if (counted && counted.remainingPoints <= 0) throw tooMany(counted)
  }

  /** The points consumed so far. Consumes none. */
  async consumedPoints(key: string): Promise<number> {
    return this.#enabled ? ((await this.#limiter.get(key))?.consumedPoints ?? 0) : 0
  }

  /** Consumes one point, or `points`, after the event, even above the limit. */
  async penalize(key: string, points = 1): Promise<void> {
    if (this.#enabled) await this.#limiter.penalty(key, points)
  }

  /** Returns one point to the limiter. */
  async reward(key: string): Promise<void> {
    if (this.#enabled) await this.#limiter.reward(key)
  }

  /** Resets the counter of this key. */
  async reset(key: string): Promise<void> {
    if (this.#enabled) await this.#limiter.delete(key)
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): ApiError {
  return new ApiError('too_many', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}

export class BatchedCounter {
  readonly #counter: Counter
  readonly #batchSize: number
  readonly #seconds: number
  readonly #batches = new Map<string, { left: number; until: number; consumed: Promise<number> }>()

  constructor(counter: Counter, batchSize: number, seconds: number) {
    this.#counter = counter
    this.#batchSize = batchSize
    this.#seconds = seconds
  }

  /** Consumes one point. @throws `too_many` with the seconds until the next attempt is allowed */
  async consume(key: string): Promise<void> {
    const now = Date.now()
    let batch = this.#batches.get(key)
    if (!batch || batch.left === 0 || batch.until <= now) {
      batch = {
        left: this.#batchSize,
        until: now + this.#seconds * 1000,
        consumed: this.#counter.consume(key, this.#batchSize),
      }
      this.#batches.set(key, batch)
      if (this.#batches.size > 10_000) this.#deleteExpired(now)
    }
    batch.left--
    try {
      await batch.consumed
    } catch (failure) {
      // Only a limit that was reached holds for the whole batch: after a database error the next call counts anew.
      if (!(failure instanceof ApiError) && this.#batches.get(key) === batch) this.#batches.delete(key)
      throw failure
    }
  }

  #deleteExpired(now: number): void {
    for (const [key, { until }] of this.#batches) if (until <= now) this.#batches.delete(key)
  }
}

export const deleteExpiredLimits = () => fixed`delete from rate_limits where expire < ${Date.now()}`

/** The part of a PostgreSQL client that rate-limiter-flexible calls. */
function asClient(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery<object>(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) }
    },
  }
}

/** How often one address, one person or one network may do something that costs others time. Counted in this process. */
import { Refused } from '@piecework/contract'

type Count = { times: number; until: number }

export class Flood {
  readonly #counts = new Map<string, Count>()
  readonly #most: number
  readonly #windowMs: number

  /** Not more than `most` times in `windowMs`. */
  constructor(most: number, windowMs: number) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** Counts one more. @throws `too_many`, with the seconds until the next is let through */
  admit(key: string): void {
    const now = Date.now()
    const known = this.#counts.get(key)
    const count = known && known.until > now ? known : { times: 0, until: now + this.#windowMs }
    if (count.times >= this.#most) {
      throw new Refused('too_many', { retryAfter: Math.ceil((count.until - now) / 1000) })
    }
    this.#counts.set(key, { ...count, times: count.times + 1 })
    if (this.#counts.size > 100_000) this.#forgetOld(now)
  }

  #forgetOld(now: number): void {
    for (const [key, { until }] of this.#counts) if (until <= now) this.#counts.delete(key)
  }
}

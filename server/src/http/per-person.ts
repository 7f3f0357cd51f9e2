/** How often one person may do something within an hour. */
import { Refused } from '@piecework/contract'

const windowMs = 60 * 60_000

type Count = { done: number; until: number }

export class PerPerson {
  readonly #counts = new Map<string, Count>()
  readonly #perHour: number

  constructor(perHour: number) {
    this.#perHour = perHour
  }

  /** Counts this time, or refuses it and says when the next one is admitted. */
  admit(email: string): void {
    const now = Date.now()
    const earlier = this.#counts.get(email)
    const count = earlier && earlier.until > now ? earlier : { done: 0, until: now + windowMs }
    if (count.done >= this.#perHour) {
      throw new Refused('too_many', { retryAfter: Math.ceil((count.until - now) / 1000) })
    }
    this.#counts.set(email, { ...count, done: count.done + 1 })
    if (this.#counts.size > 100_000) this.#forgetOld(now)
  }

  #forgetOld(now: number): void {
    for (const [email, count] of this.#counts) if (count.until <= now) this.#counts.delete(email)
  }
}

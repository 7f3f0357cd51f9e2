/** Turns at long work in this process. The users are in rotation, so that none waits behind all that another one has sent. */
import { ApiError } from '@piecework/contract'

/** How much of one user, and in all, is worked on at the same time; `waiting` is how much more of a user waits. */
type Bounds = { ofUser: number; inAll?: number; waiting?: number }

export class Turns {
  readonly #bounds: Required<Bounds>
  #workingInAll = 0
  readonly #working = new Map<string, number>()
  /** What waits, by user; the users in the order of their next turns. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor({ ofUser, inAll = Number.POSITIVE_INFINITY, waiting = Number.POSITIVE_INFINITY }: Bounds) {
    this.#bounds = { ofUser, inAll, waiting }
  }

  /** @throws `too_many` when too much of the user waits */
  async take<T>(user: string, work: () => Promise<T>): Promise<T> {
    if (this.#canBegin(user)) this.#count(user, 1)
    else await this.#wait(user)
    try {
      return await work()
    } finally {
      this.#count(user, -1)
      this.#beginNext(user)
    }
  }

  #canBegin(user: string): boolean {
    return this.#workingInAll < this.#bounds.inAll && (this.#working.get(user) ?? 0) < this.#bounds.ofUser
  }

  #count(user: string, change: 1 | -1): void {
    const working = (this.#working.get(user) ?? 0) + change
    if (working === 0) this.#working.delete(user)
    else this.#working.set(user, working)
    this.#workingInAll += change
  }

  #wait(user: string): Promise<void> {
    const others = this.#waiting.get(user) ?? []
    if (others.length >= this.#bounds.waiting) throw new ApiError('too_many', { retryAfter: 1 })
    this.#waiting.set(user, others)
    return new Promise((begin) => others.push(begin))
  }

  /** The next turn of the user whose work has ended is after those of all others who wait. */
  #beginNext(ended: string): void {
    const rest = this.#waiting.get(ended)
    this.#waiting.delete(ended)
    if (rest) this.#waiting.set(ended, rest)
    const next = [...this.#waiting.keys()].find((user) => this.#canBegin(user))
    if (next === undefined) return
    const [begin, ...others] = this.#waiting.get(next) ?? []
    if (others.length > 0) this.#waiting.set(next, others)
    else this.#waiting.delete(next)
    this.#count(next, 1)
    begin?.()
  }
}

/** Calls of one user that a process works on at the same time: others of the same user wait for their turn. */
import { ApiError } from '@piecework/contract'

export class Turns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #byUser = new Map<string, { working: number; waiting: (() => void)[] }>()

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = waiting
  }

  /** @throws `too_many` when too many calls of the user wait */
  async take<T>(user: string, work: () => Promise<T>): Promise<T> {
    await this.#begin(user)
    try {
      return await work()
    } finally {
      this.#end(user)
    }
  }

  async #begin(user: string): Promise<void> {
    const calls = this.#byUser.get(user) ?? { working: 0, waiting: [] }
    this.#byUser.set(user, calls)
    if (calls.working < this.#atOnce) calls.working++
    else if (calls.waiting.length < this.#mostWaiting) await new Promise<void>((resolve) => calls.waiting.push(resolve))
    else throw new ApiError('too_many', { retryAfter: 1 })
  }

  /** The turn goes to the call that has waited longest. */
  #end(user: string): void {
    const calls = this.#byUser.get(user)
    if (!calls) return
    const next = calls.waiting.shift()
    if (next) next()
    else if (--calls.working === 0) this.#byUser.delete(user)
  }
}

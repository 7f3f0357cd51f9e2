/**
 * What one user can ask of this process by lists: a page holds up to a million characters, read from a thousand rows of
 * up to 25,000 characters, so a hundred lists at once would fill the memory and delay everyone.
 */
import { ApiError, type Page } from '@piecework/contract'
import { charactersOf } from './page.ts'
import type { Counter, Limits } from './rate-limits.ts'

/** Lists of one user that are read at the same time, and those that wait for them; one more gets 429. */
const maxAtOnce = 4
const maxWaiting = 20
/** Characters of text that one user gets by lists in a minute. A screen takes some thousand. */
const charactersPerMinute = 20_000_000

export class ListCalls {
  readonly #isOn: boolean
  readonly #characters: Counter
  readonly #byUser = new Map<string, { reading: number; waiting: (() => void)[] }>()

  constructor(limits: Limits) {
    this.#isOn = limits.isOn
    this.#characters = limits.perProcess('characters of user', { most: charactersPerMinute, seconds: 60 })
  }

  /** `list` returns a page. @throws `too_many` */
  async read<P>(user: string, list: () => Promise<P>): Promise<P> {
    if (!this.#isOn) return list()
    await this.#begin(user)
    try {
      await this.#characters.assertPointsLeft(user)
      const page = await list()
      await this.#characters.penalize(user, charactersOf((page as Page<unknown>).rows))
      return page
    } finally {
      this.#end(user)
    }
  }

  async #begin(user: string): Promise<void> {
    const calls = this.#byUser.get(user) ?? { reading: 0, waiting: [] }
    this.#byUser.set(user, calls)
    if (calls.reading < maxAtOnce) calls.reading++
    else if (calls.waiting.length < maxWaiting) await new Promise<void>((resolve) => calls.waiting.push(resolve))
    else throw new ApiError('too_many', { retryAfter: 1 })
  }

  /** The place goes to the call that has waited longest. */
  #end(user: string): void {
    const calls = this.#byUser.get(user)
    if (!calls) return
    const next = calls.waiting.shift()
    if (next) next()
    else if (--calls.reading === 0) this.#byUser.delete(user)
  }
}

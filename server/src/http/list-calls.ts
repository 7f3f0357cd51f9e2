/**
 * What one user can ask of this process by lists: a page holds up to a million characters, read from a thousand rows of
 * up to 25,000 characters, so a hundred lists at once would fill the memory and delay everyone.
 */
import type { Page } from '@piecework/contract'
import { charactersOf } from './page.ts'
import type { Counter, Limits } from './rate-limits.ts'
import { Turns } from './turns.ts'

/** Characters of text that one user gets by lists in a minute. A screen takes some thousand. */
const charactersPerMinute = 20_000_000

export class ListCalls {
  readonly #isOn: boolean
  readonly #characters: Counter
  readonly #turns = new Turns({ ofUser: 4, waiting: 20 })

  constructor(limits: Limits) {
    this.#isOn = limits.isOn
    this.#characters = limits.perProcess('characters of user', { most: charactersPerMinute, seconds: 60 })
  }

  /** `list` returns a page. @throws `too_many` */
  async read<P>(user: string, list: () => Promise<P>): Promise<P> {
    if (!this.#isOn) return list()
    return this.#turns.take(user, async () => {
      await this.#characters.assertPointsLeft(user)
      const page = await list()
      await this.#characters.penalize(user, charactersOf((page as Page<unknown>).rows))
      return page
    })
  }
}

/** Turns at long work: one of a user at a time, and the users in rotation, so that none waits behind all that another one has sent. */

export class Turns {
  readonly #atOnce: number
  readonly #working = new Set<string>()
  /** What waits, by user; the users in the order of their next turns. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async take<T>(user: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.set(user, [...(this.#waiting.get(user) ?? []), begin])
      this.#beginNext()
    })
    try {
      return await work()
    } finally {
      this.#end(user)
    }
  }

  #beginNext(): void {
    if (this.#working.size >= this.#atOnce) return
    const next = [...this.#waiting].find(([user]) => !this.#working.has(user))
    if (!next) return
    const [user, [begin, ...others]] = next
    if (others.length > 0) this.#waiting.set(user, others)
    else this.#waiting.delete(user)
    this.#working.add(user)
    begin?.()
  }

  /** The next turn of this user is after those of all who wait. */
  #end(user: string): void {
    const others = this.#waiting.get(user)
    this.#waiting.delete(user)
    if (others) this.#waiting.set(user, others)
    this.#working.delete(user)
    this.#beginNext()
  }
}

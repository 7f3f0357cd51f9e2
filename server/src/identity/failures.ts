/** Wrong passwords: limited per address and network, slowed down per address, never locking the owner out. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '@piecework/contract'

const windowMs = 15 * 60_000
const perAddressAndNetwork = 10
const perNetwork = 100
const slowest = 2_000
const slowStep = 100

type Count = { failures: number; until: number }

export class Failures {
  readonly #counts = new Map<string, Count>()
  readonly #enabled: boolean

  constructor(enabled: boolean) {
    this.#enabled = enabled
  }

  /** Waits or refuses, as earlier failures demand. */
  async admit(email: string, network: string): Promise<void> {
    if (!this.#enabled) return
    const full = [this.#refusal(`${email} ${network}`, perAddressAndNetwork), this.#refusal(network, perNetwork)]
    for (const refused of full) if (refused) throw refused
    const wait = Math.min(slowest, this.#of(email) * slowStep)
    if (wait > 0) await sleep(wait)
  }

  note(email: string, network: string): void {
    for (const key of [`${email} ${network}`, network, email]) {
      this.#counts.set(key, { failures: this.#of(key) + 1, until: Date.now() + windowMs })
    }
    if (this.#counts.size > 100_000) this.#forgetOld()
  }

  /** The owner got in: their own mistakes are forgiven. */
  forgive(email: string, network: string): void {
    this.#counts.delete(`${email} ${network}`)
    this.#counts.delete(email)
  }

  /** Says how long it lasts. */
  #refusal(key: string, most: number): Refused | undefined {
    if (this.#of(key) < most) return undefined
    const until = this.#counts.get(key)?.until ?? 0
    return new Refused('too_many', { retryAfter: Math.max(1, Math.ceil((until - Date.now()) / 1000)) })
  }

  #of(key: string): number {
    const count = this.#counts.get(key)
    return count && count.until > Date.now() ? count.failures : 0
  }

  #forgetOld(): void {
    for (const [key, count] of this.#counts) if (count.until <= Date.now()) this.#counts.delete(key)
  }
}

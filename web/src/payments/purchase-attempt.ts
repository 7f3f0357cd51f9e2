/** The Idempotency-Key of an attempt to buy a package. */
import { newIdempotencyKey } from '../api.ts'

/** After this time the server has found out by itself whether the card was charged. */
const lifeMs = 60 * 60 * 1000

/**
 * An attempt has one key, so that another card or a repeat after a lost response pays the same order. It ends when it
 * was paid or cancelled, when the package changes, and after an hour: a page that stays open does not keep its key.
 */
export class PurchaseAttempt {
  #coins = 0
  #key = ''
  #begunAt = 0

  keyFor(coins: number, now = Date.now()): string {
    if (this.#coins !== coins || now - this.#begunAt > lifeMs) {
      this.#coins = coins
      this.#key = newIdempotencyKey()
      this.#begunAt = now
    }
    return this.#key
  }

  end(): void {
    this.#coins = 0
  }
}

/** The callers of tokens as they were identified a moment ago. A change begins with such a caller, in one round trip with the look at the session that must agree. */
import type { Db } from '../db/transact.ts'
import type { Caller } from '../http/actor.ts'
import type { Recall } from '../http/authenticate.ts'
import { hashOf } from './tokens.ts'

const rememberedMs = 60_000
const mostRemembered = 20_000

export class RememberedCallers {
  readonly #callerOf: (db: Db, token: string) => Promise<Caller>
  /** By the hash of the token, those who were identified first before the others. */
  readonly #callers = new Map<string, { caller: Caller; until: number }>()

  constructor(callerOf: (db: Db, token: string) => Promise<Caller>) {
    this.#callerOf = callerOf
  }

  remember(token: string, caller: Caller): void {
    // One who is not a user yet, or whose session is to be marked as seen, needs more than a look at the session.
    if (!caller.user || caller.unseen) return
    const key = keyOf(token)
    this.#callers.delete(key)
    this.#callers.set(key, { caller, until: performance.now() + rememberedMs })
    const [first] = this.#callers.keys()
    if (this.#callers.size > mostRemembered && first !== undefined) this.#callers.delete(first)
  }

  readonly recall: Recall = (token) => {
    const known = this.#callers.get(keyOf(token))
    if (!known || known.until < performance.now()) return null
    return { caller: known.caller, identify: (tx: Db) => this.#callerOf(tx, token) }
  }
}

function keyOf(token: string): string {
  return hashOf(token).toString('base64')
}

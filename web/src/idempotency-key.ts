/** The idempotency key of a request, so that a repeat after a lost response has no second effect. */
import { newIdempotencyKey } from './api.ts'
import { keptValue, type Place } from './kept.ts'

/** Without `lifeMs` a key has no end of its own. */
export function storedKey(place: Place, name: string, lifeMs = Number.POSITIVE_INFINITY) {
  const kept = keptValue<{ text: string; key: string; since: number }>(place, `piecework.sending.${name}`)
  return {
    /** The same key until the server has answered, also after a reload. Changed content is another request. */
    keyFor(content: unknown, now = Date.now()): string {
      const text = JSON.stringify(content)
      const last = kept.read()
      if (last?.text === text && now - last.since <= lifeMs) return last.key
      const key = newIdempotencyKey()
      kept.write({ text, key, since: now })
      return key
    },
    /** The request had its effect: the same content is a new request. */
    end: () => kept.write(null),
  }
}

/** What is typed and not sent yet, and the idempotency keys of what is on its way: both end when it has its effect. */
import { newIdempotencyKey } from '../api.ts'
import { keptValue, type Place, removeKept } from './storage.ts'

export function readDraft(place: Place, name: string): unknown {
  return draftOf(place, name).read() ?? undefined
}

export function saveDraft(place: Place, name: string, typed: unknown): void {
  draftOf(place, name).write(typed)
}

export function removeDraft(place: Place, name: string): void {
  draftOf(place, name).write(null)
}

/** The database with the files that are not sent with work yet. */
export const proofDatabase = 'piecework-proofs'

/** Removes all drafts, files and idempotency keys at sign-out, because other users may use the same device. */
export function removeAllDrafts(): void {
  removeKept(/^piecework\.(draft|sending)\./)
  globalThis.indexedDB?.deleteDatabase(proofDatabase)
}

function draftOf(place: Place, name: string) {
  return keptValue<unknown>(place, `piecework.draft.${name}`)
}

/** For a repeat after a lost response, which has no second effect. Without `lifeMs` a key has no end of its own. */
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

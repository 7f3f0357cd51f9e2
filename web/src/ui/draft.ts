/** Unsent form input, kept in this browser. */
import { keptValue, type Place, removeKept } from '../kept.ts'

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

/** The bytes of files that are not sent with work yet, in the database of the browser. */
import { del, entries, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { proofDatabase } from './drafts.ts'

/** `draft` names the work that it is for. `id` is that on the server, once it has arrived there. */
type KeptFile = { draft: string; at: number; bytes: Blob; id: string | null; arrivedAt?: number }

/** The server deletes a file that is not sent with work after a day. */
const surelyKeptMs = 12 * 3_600_000

let opened: Promise<IDBDatabase> | undefined

/** A browser that forbids its database keeps the files until the page is closed. */
const store: UseStore = async (mode, use) => {
  opened ??= open()
  const database = await opened
  return use(database.transaction('proofs', mode).objectStore('proofs'))
}

/** A sign-out deletes the database, which would wait for an open connection. */
async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(proofDatabase)
  opening.onupgradeneeded = () => opening.result.createObjectStore('proofs')
  const database = await promisifyRequest(opening)
  database.onversionchange = () => {
    database.close()
    opened = undefined
  }
  return database
}

export async function keepFile(key: string, kept: KeptFile): Promise<void> {
  await set(key, kept, store).catch(() => undefined)
}

export async function forgetFiles(keys: string[]): Promise<void> {
  for (const key of keys) await del(key, store).catch(() => undefined)
}

/** Those of a draft in the order in which they were chosen. One that the server may have deleted by now has no id. */
export async function keptFiles(
  draft: string,
  match: 'equals' | 'begins' = 'equals',
): Promise<[key: string, KeptFile][]> {
  const all = await entries<string, KeptFile>(store).catch(() => [])
  return all
    .filter(([, kept]) => (match === 'equals' ? kept.draft === draft : kept.draft.startsWith(draft)))
    .map(([key, kept]): [string, KeptFile] => [key, { ...kept, id: isOnServer(kept) ? kept.id : null }])
    .sort(([, one], [, other]) => one.at - other.at)
}

function isOnServer({ arrivedAt = 0 }: KeptFile): boolean {
  return arrivedAt > Date.now() - surelyKeptMs
}

/** Unsent form input, stored on this device, with the idempotency key that makes a repeated submit harmless. */
import { newIdempotencyKey } from '../api.ts'

/** `session` lasts until the tab closes, `device` is permanent. */
export type DraftStorage = 'session' | 'device'

export function readDraft(storage: DraftStorage, name: string): unknown {
  return read(storage, draftName(name))
}

export function saveDraft(storage: DraftStorage, name: string, typed: unknown): void {
  write(storage, draftName(name), typed)
}

export function removeDraft(storage: DraftStorage, name: string): void {
  remove(storage, draftName(name))
  remove(storage, keyName(name))
}

/** Removes all drafts at sign-out, because other users may use the same device. */
export function removeAllDrafts(): void {
  memory.clear()
  for (const storage of ['session', 'device'] as const) {
    try {
      const stored = storageOf(storage)
      for (const name of Object.keys(stored)) if (/^piecework\.(draft|sending)\./.test(name)) stored.removeItem(name)
    } catch {
      // The browser forbids this storage, so it holds no drafts.
    }
  }
}

/**
 * The idempotency key of this content: the same one until the draft is removed, also after a reload, so that a repeat
 * after a lost response has no second effect. Changed content is a different request and gets a new key.
 */
export function idempotencyKeyFor(storage: DraftStorage, name: string, content: unknown): string {
  const text = JSON.stringify(content)
  const stored = read(storage, keyName(name)) as { text: string; key: string } | undefined
  if (stored?.text === text) return stored.key
  const key = newIdempotencyKey()
  write(storage, keyName(name), { text, key })
  return key
}

/** Replaces the storage if the browser forbids it or if it is full. */
const memory = new Map<string, string>()

function read(storage: DraftStorage, name: string): unknown {
  try {
    const stored = memory.get(name) ?? storageOf(storage).getItem(name)
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

function write(storage: DraftStorage, name: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    storageOf(storage).setItem(name, text)
    memory.delete(name)
  } catch {
    memory.set(name, text)
  }
}

function remove(storage: DraftStorage, name: string): void {
  memory.delete(name)
  try {
    storageOf(storage).removeItem(name)
  } catch {
    // The browser forbids this storage, so it holds no value.
  }
}

function storageOf(storage: DraftStorage): Storage {
  return storage === 'session' ? sessionStorage : localStorage
}

function draftName(name: string): string {
  return `piecework.draft.${name}`
}

function keyName(name: string): string {
  return `piecework.sending.${name}`
}

/** What was typed and not yet sent, kept on this device, with the key that makes sending it twice harmless. */
import { newIdempotencyKey } from '../api.ts'

/** `session` ends with the tab, `device` stays. */
export type Keeper = 'session' | 'device'

export function readDraft(keeper: Keeper, name: string): unknown {
  return read(keeper, draftName(name))
}

export function keepDraft(keeper: Keeper, name: string, typed: unknown): void {
  write(keeper, draftName(name), typed)
}

export function dropDraft(keeper: Keeper, name: string): void {
  remove(keeper, draftName(name))
  remove(keeper, keyName(name))
}

/** Whoever signs out leaves nothing of what they typed on a device that others use too. */
export function dropAllDrafts(): void {
  memory.clear()
  for (const keeper of ['session', 'device'] as const) {
    try {
      const kept = storage(keeper)
      for (const name of Object.keys(kept)) if (/^piecework\.(draft|sending)\./.test(name)) kept.removeItem(name)
    } catch {
      // Nothing was kept where nothing can be kept.
    }
  }
}

/**
 * The Idempotency-Key of this content: the same one until the draft is dropped, also after a reload, so that sending
 * again after a lost answer does nothing twice. Changed content is a different request and gets its own key.
 */
export function sendingKey(keeper: Keeper, name: string, content: unknown): string {
  const text = JSON.stringify(content)
  const kept = read(keeper, keyName(name)) as { text: string; key: string } | undefined
  if (kept?.text === text) return kept.key
  const key = newIdempotencyKey()
  write(keeper, keyName(name), { text, key })
  return key
}

/** Stands in where the browser forbids its storage or the storage is full. */
const memory = new Map<string, string>()

function read(keeper: Keeper, name: string): unknown {
  try {
    const kept = memory.get(name) ?? storage(keeper).getItem(name)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

function write(keeper: Keeper, name: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    storage(keeper).setItem(name, text)
    memory.delete(name)
  } catch {
    memory.set(name, text)
  }
}

function remove(keeper: Keeper, name: string): void {
  memory.delete(name)
  try {
    storage(keeper).removeItem(name)
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}

function storage(keeper: Keeper): Storage {
  return keeper === 'session' ? sessionStorage : localStorage
}

function draftName(name: string): string {
  return `piecework.draft.${name}`
}

function keyName(name: string): string {
  return `piecework.sending.${name}`
}

/** The session of this browser: kept in local storage, so that every tab is signed in and out together. */
import type { SignedIn } from '@piecework/contract'

const key = 'piecework.session'

let text: string | null = null
let current: SignedIn | null = null
const listeners = new Set<() => void>()

/** The same object until something changes. */
export function readSession(): SignedIn | null {
  const stored = readText()
  if (stored !== text) {
    text = stored
    current = parse(stored)
  }
  return current
}

export function writeSession(session: SignedIn | null): void {
  current = session
  text = session && JSON.stringify(session)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A browser that keeps nothing still signs in, for as long as the page lives.
  }
  tell()
}

export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === key || event.key === null) tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function readText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return text
  }
}

function parse(stored: string | null): SignedIn | null {
  if (stored === null) return null
  try {
    const session: SignedIn = JSON.parse(stored)
    return typeof session.token === 'string' && typeof session.user?.email === 'string' ? session : null
  } catch {
    return null
  }
}

/** A value of this browser, kept in local storage, so that every tab follows when it changes. */

export type Stored<Value> = {
  /** The same object until something changes. */
  read: () => Partial<Value> | null
  write: (value: Value | null) => void
  onChange: (listener: () => void) => () => void
}

/** Parts of it may be missing, when an earlier version kept it. */
export function stored<Value extends object>(key: string): Stored<Value> {
  let text: string | null = null
  let current: Partial<Value> | null = null
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function read(): Partial<Value> | null {
    // The build draws pages for nobody.
    if (typeof window === 'undefined') return null
    const kept = readText()
    if (kept !== text) {
      text = kept
      current = parse(kept)
    }
    return current
  }

  function write(value: Value | null): void {
    current = value
    text = value && JSON.stringify(value)
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // A browser that keeps nothing still signs in, for as long as the page lives.
    }
    tell()
  }

  function onChange(listener: () => void): () => void {
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

  function readText(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return text
    }
  }

  function parse(kept: string | null): Partial<Value> | null {
    try {
      return JSON.parse(kept ?? 'null')
    } catch {
      return null
    }
  }

  return { read, write, onChange }
}

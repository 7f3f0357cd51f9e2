/** A value in local storage; every tab is notified when it changes. */

export type PersistentState<Value> = {
  /** Returns the same object until the value changes. */
  read: () => Partial<Value> | null
  write: (value: Value | null) => void
  onChange: (listener: () => void) => () => void
}

/** Properties may be missing if an earlier version wrote the value. */
export function persistentState<Value extends object>(key: string): PersistentState<Value> {
  let text: string | null = null
  let current: Partial<Value> | null = null
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }

  function read(): Partial<Value> | null {
    // The build renders pages without a user.
    if (typeof window === 'undefined') return null
    const stored = readText()
    if (stored !== text) {
      text = stored
      current = parse(stored)
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
      // Without local storage the value lives in memory until the page is closed.
    }
    notifyListeners()
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
    if (event.key === key || event.key === null) notifyListeners()
  }

  function readText(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return text
    }
  }

  function parse(stored: string | null): Partial<Value> | null {
    try {
      return JSON.parse(stored ?? 'null')
    } catch {
      return null
    }
  }

  return { read, write, onChange }
}

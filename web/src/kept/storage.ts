/** Values that this browser keeps. If it forbids its storage, or if that is full, they last until the page is left. */

/** `session` lasts until the tab closes, `device` is permanent. */
export type Place = 'session' | 'device'

export type KeptValue<Value> = { read: () => Value | null; write: (value: Value | null) => void }

const memory = new Map<string, string>()

export function readKept(place: Place, name: string): string | null {
  try {
    return memory.get(name) ?? storageOf(place).getItem(name)
  } catch {
    return null
  }
}

/** `null` removes the value. @returns false for a value that lasts only until the page is left */
export function keep(place: Place, name: string, text: string | null): boolean {
  memory.delete(name)
  try {
    if (text === null) storageOf(place).removeItem(name)
    else storageOf(place).setItem(name, text)
    return true
  } catch {
    if (text !== null) memory.set(name, text)
    return false
  }
}

export function removeKept(names: RegExp): void {
  for (const place of ['session', 'device'] as const)
    for (const name of keptNames(place, names)) keep(place, name, null)
}

/** The names of all values of a place, and of those that last until the page is left. */
export function keptNames(place: Place, names: RegExp): string[] {
  const all = [...memory.keys()]
  try {
    all.push(...Object.keys(storageOf(place)))
  } catch {
    // The browser forbids this storage, so it holds no values.
  }
  return all.filter((name) => names.test(name))
}

/** A value that is kept as JSON. */
export function keptValue<Value>(place: Place, name: string): KeptValue<Value> {
  return {
    read() {
      try {
        return JSON.parse(readKept(place, name) ?? 'null')
      } catch {
        return null
      }
    },
    write: (value) => keep(place, name, value === null ? null : JSON.stringify(value)),
  }
}

function storageOf(place: Place): Storage {
  return place === 'session' ? sessionStorage : localStorage
}

export type PersistentState<Value> = Omit<KeptValue<Value>, 'read'> & {
  /** Returns the same object until the value changes. Properties may be missing if an earlier version wrote it. */
  read: () => Partial<Value> | null
  onChange: (listener: () => void) => () => void
}

/** A permanent value; every tab is notified when it changes. */
export function persistentState<Value extends object>(key: string): PersistentState<Value> {
  let text: string | null = null
  let current: Partial<Value> | null = null
  const kept = keptValue<Value>('device', key)
  const listeners = new Set<() => void>()
  return {
    read() {
      // The build renders pages without a user.
      if (typeof window === 'undefined') return null
      const stored = readKept('device', key)
      if (stored !== text) {
        text = stored
        current = kept.read()
      }
      return current
    },
    write(value) {
      kept.write(value)
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      const followOtherTabs = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      addEventListener('storage', followOtherTabs)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', followOtherTabs)
      }
    },
  }
}

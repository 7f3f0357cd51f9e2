/**
 * Lite mode for slow or expensive connections: pictures are loaded by tap, drawings and moving slides are not loaded. By
 * default it follows the browser's data saver and its estimate of the connection.
 */
export type LiteChoice = 'auto' | 'on' | 'off'

const key = 'piecework.lite'

export function readLite(): LiteChoice {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'on' || stored === 'off' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

/** Applies to the pages and pictures that are opened from now on. */
export function chooseLite(choice: LiteChoice): void {
  try {
    if (choice === 'auto') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Without local storage lite mode follows the browser.
  }
}

/** Only Chromium describes the connection. */
type Connection = { saveData?: boolean; effectiveType?: string }

export function isLite(): boolean {
  if (typeof document === 'undefined') return false
  const choice = readLite()
  if (choice !== 'auto') return choice === 'on'
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

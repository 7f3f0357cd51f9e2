/**
 * Lite mode for slow or expensive connections: pictures are loaded by tap, drawings and moving slides are not loaded. By
 * default it follows the browser's data saver and its estimate of the connection.
 */
import { keep, readKept } from './kept.ts'

export type LiteChoice = 'auto' | 'on' | 'off'

const key = 'piecework.lite'

export function readLite(): LiteChoice {
  const stored = readKept('device', key)
  return stored === 'on' || stored === 'off' ? stored : 'auto'
}

/** Applies to the pages and pictures that are opened from now on. */
export function chooseLite(choice: LiteChoice): void {
  keep('device', key, choice === 'auto' ? null : choice)
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

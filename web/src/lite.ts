/**
 * Lite mode for slow or expensive connections: pictures are loaded by tap, drawings and moving slides are not loaded. By
 * default it follows the browser's data saver and its estimate of the connection.
 */
import { lite } from './kept/choices.ts'

/** Only Chromium describes the connection. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** A choice applies to the pages and pictures that are opened from then on. */
export function isLite(): boolean {
  if (typeof document === 'undefined') return false
  const choice = lite.read()
  if (choice !== 'auto') return choice === 'on'
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

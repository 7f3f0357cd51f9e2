/** Sends a file again until the server has it, and names it by its hash. */
import { ApiError } from '@piecework/contract'
import { ConnectionError } from '../api.ts'
import { waitAtMost } from './wait-at-most.ts'

type Sending = {
  signal: AbortSignal
  /** Gets the time of the next try, as `Date.now()`, when a limit makes it wait longer than a lost connection. */
  onWaiting: (limitedUntil: number | undefined) => void
}

/** Milliseconds between two tries. */
const pause = { first: 1_000, longest: 30_000 }

/** After a lost connection and while the server is busy; another error is thrown, also that storage is full. */
export async function sendAgain<Result>(
  send: () => Promise<Result>,
  { signal, onWaiting }: Sending,
  isTemporary = isLostOrBusy,
): Promise<Result> {
  for (let wait = pause.first; ; wait = Math.min(2 * wait, pause.longest)) {
    try {
      return await send()
    } catch (failure) {
      if (signal.aborted || !isTemporary(failure)) throw failure
      const { retryAfter = 0, responseStatus = 0 } = failure instanceof ApiError ? failure : {}
      // Each try sends all bytes: none comes before the server allows it.
      const ms = Math.max(wait, retryAfter * 1_000)
      onWaiting(responseStatus === 429 && ms > pause.longest ? Date.now() + ms : undefined)
      await waitAtMost(ms, signal, 'online')
      if (signal.aborted) throw failure
    }
  }
}

function isLostOrBusy(failure: unknown): boolean {
  if (isLost(failure)) return true
  if (!(failure instanceof ApiError) || failure.code === 'storage_full') return false
  return failure.responseStatus >= 500 || failure.responseStatus === 429
}

/** The connection, or the turn of one who asked a busy server: for more a form does not wait. */
export function isLost(failure: unknown): boolean {
  return failure instanceof ConnectionError || (failure instanceof ApiError && failure.code === 'busy')
}

/** In hexadecimal; undefined where browsers compute no hashes: on pages that are not secure. */
export async function sha256Of(bytes: Blob): Promise<string | undefined> {
  if (!crypto.subtle) return undefined
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

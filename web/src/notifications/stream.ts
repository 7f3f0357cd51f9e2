/** Keeps one event stream open while the page is visible. */
import { openStream } from '../api.ts'
import { isLite } from '../lite.ts'
import { waitAtMost } from '../ui/wait-at-most.ts'
import { readEvents } from './event-stream.ts'

export type StreamListener = {
  /** A notification was created. */
  onNotification: () => void
  /** The stream connected or disconnected. While it is down, the client must poll. */
  onConnectionChange: (isUp: boolean) => void
}

/** @returns a function that closes the stream. */
export function keepStreamOpen(listener: StreamListener): () => void {
  const controller = new AbortController()
  void keepReading(listener, controller.signal)
  return () => controller.abort()
}

async function keepReading(listener: StreamListener, stopped: AbortSignal): Promise<void> {
  let failures = 0
  // One for all connections: on a line that drops every minute the user is idle all the same.
  let idle: IdleTime | null = null
  stopped.addEventListener('abort', () => idle?.stop())
  while (!stopped.aborted) {
    await waitUntilVisible(stopped)
    if (stopped.aborted) return
    if (isLite()) idle ??= new IdleTime(idleMs)
    const received = await readOnce(listener, AbortSignal.any([stopped, ...(idle ? [idle.signal] : [])]))
    if (stopped.aborted) return
    // Lite mode neither streams nor polls while the user does nothing.
    if (idle?.signal.aborted) {
      // While the user does nothing the page does not poll either.
      listener.onConnectionChange(true)
      await idle.end
      idle.stop()
      idle = null
    } else listener.onConnectionChange(false)
    failures = received ? 0 : failures + 1
    if (!document.hidden) await waitAtMost(backoffMs(failures), stopped)
  }
}

/**
 * Reads until the stream ends, no data arrives for `maxSilenceMs`, or the page is hidden. @returns whether any data
 * arrived.
 */
async function readOnce(listener: StreamListener, stopped: AbortSignal): Promise<boolean> {
  const connection = new AbortController()
  const disconnect = () => connection.abort()
  const signal = AbortSignal.any([stopped, connection.signal])
  document.addEventListener('visibilitychange', () => document.hidden && disconnect(), { signal })
  let silenceTimer = setTimeout(disconnect, maxSilenceMs)
  let isUp = false
  const onChunk = () => {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(disconnect, maxSilenceMs)
    if (!isUp) listener.onConnectionChange(true)
    isUp = true
  }
  try {
    const body = await openStream('/notifications/stream', signal)
    for await (const { event } of readEvents(body, onChunk)) if (event === 'notification') listener.onNotification()
  } catch (failure) {
    if (!signal.aborted) console.warn('The notification stream ended; polling instead.', failure)
  } finally {
    clearTimeout(silenceTimer)
    disconnect()
  }
  return isUp
}

const idleMs = 120_000

/** Aborts its signal when the user has done nothing for some time; `end` is the next action of the user. */
class IdleTime {
  readonly #controller = new AbortController()
  readonly #stopped = new AbortController()
  readonly signal = this.#controller.signal
  readonly end: Promise<void>

  constructor(ms: number) {
    let timer = setTimeout(() => this.#controller.abort(), ms)
    this.end = new Promise((resolve) => {
      const act = () => {
        clearTimeout(timer)
        if (this.signal.aborted) return resolve()
        timer = setTimeout(() => this.#controller.abort(), ms)
      }
      const { signal } = this.#stopped
      for (const event of ['pointerdown', 'keydown', 'scroll']) addEventListener(event, act, { passive: true, signal })
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  stop(): void {
    this.#stopped.abort()
  }
}

/** In milliseconds. The server sends a heartbeat every 25 seconds; if two are missing, a proxy buffers the stream. */
const maxSilenceMs = 60_000

/**
 * In milliseconds: up to 2 s, 4 s, 8 s … 60 s, with jitter, so that clients do not reconnect to a restarted server at
 * the same time.
 */
function backoffMs(failures: number): number {
  return Math.min(2_000 * 2 ** failures, 60_000) * (0.5 + Math.random() / 2)
}

function waitUntilVisible(stopped: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !stopped.aborted) return
      document.removeEventListener('visibilitychange', check)
      stopped.removeEventListener('abort', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    stopped.addEventListener('abort', check)
  })
}

/** Keeps one stream of news open while the page is visible, and says whether it is up. */
import { openStream } from '../api.ts'
import { readEvents } from './event-stream.ts'

export type Hearer = {
  /** Something is new. */
  notified: () => void
  /** The stream came up, or went down: then somebody has to ask from time to time. */
  up: (isUp: boolean) => void
}

/** @returns what ends it. */
export function stayLive(hearer: Hearer): () => void {
  const over = new AbortController()
  void listen(hearer, over.signal)
  return () => over.abort()
}

async function listen(hearer: Hearer, over: AbortSignal): Promise<void> {
  let failures = 0
  while (!over.aborted) {
    await untilVisible(over)
    if (over.aborted) return
    const heard = await listenOnce(hearer, over)
    if (over.aborted) return
    hearer.up(false)
    failures = heard ? 0 : failures + 1
    if (!document.hidden) await pause(backoffMs(failures), over)
  }
}

/** Reads until the line ends, falls silent or the page is hidden. @returns whether anything came. */
async function listenOnce(hearer: Hearer, over: AbortSignal): Promise<boolean> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  const hangUpWhenHidden = () => document.hidden && hangUp()
  over.addEventListener('abort', hangUp)
  document.addEventListener('visibilitychange', hangUpWhenHidden)
  let silence = setTimeout(hangUp, silentMs)
  let isUp = false
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(hangUp, silentMs)
    if (!isUp) hearer.up(true)
    isUp = true
  }
  try {
    const body = await openStream('/notifications/stream', line.signal)
    for await (const { event } of readEvents(body, heard)) if (event === 'notification') hearer.notified()
  } catch (failure) {
    if (!line.signal.aborted) console.warn('The live stream ended; asking from time to time instead.', failure)
  } finally {
    clearTimeout(silence)
    hangUp()
    over.removeEventListener('abort', hangUp)
    document.removeEventListener('visibilitychange', hangUpWhenHidden)
  }
  return isUp
}

/** The server sends a heartbeat every 25 seconds; a proxy that swallows two of them holds the whole stream back. */
const silentMs = 60_000

/** 2 s, 4 s, 8 s … 60 s, spread so that a restarted server is not asked by everybody at once. */
function backoffMs(failures: number): number {
  return Math.min(2_000 * 2 ** failures, 60_000) * (0.5 + Math.random() / 2)
}

function untilVisible(over: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !over.aborted) return
      document.removeEventListener('visibilitychange', look)
      over.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    over.addEventListener('abort', look)
  })
}

function pause(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      over.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    over.addEventListener('abort', end)
  })
}

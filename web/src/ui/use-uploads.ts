/** Files on their way to the server: so many at once, each with its state, until it is stopped or the page is left. */
import { useEffect, useState } from 'react'

export type Upload<Sent> = {
  state: 'sending' | 'waiting' | 'failed' | 'arrived'
  /** From 0 to 1. */
  progress: number
  error: string | undefined
  /** The time of the next try, as `Date.now()`, while a limit is reached. */
  limitedUntil: number | undefined
  /** What the server answered. */
  sent: Sent | null
}

/** For `call`, and for `sendAgain`. */
export type Sending = {
  signal: AbortSignal
  handlesForbidden: true
  onProgress: (share: number) => void
  onWaiting: (limitedUntil: number | undefined) => void
}

type Job<Sent> = {
  /** Runs at once, before the turn of the file. */
  read: () => Promise<Blob>
  send: (bytes: Blob, sending: Sending) => Promise<Sent>
}

type States<Sent> = ReadonlyMap<string, Upload<Sent>>

export function useUploads<Sent>(atOnce = 1): { states: States<Sent>; uploads: Uploads<Sent> } {
  const [states, setStates] = useState<States<Sent>>(new Map())
  const [uploads] = useState(() => new Uploads<Sent>(atOnce, setStates))
  useEffect(() => () => uploads.stopAll(), [uploads])
  return { states, uploads }
}

/** Makes a photo smaller. The script that does it is loaded with the first one. */
export async function shrunk(file: File): Promise<Blob> {
  const { shrinkImage } = await import('./shrink-image.ts')
  return shrinkImage(file)
}

export class Uploads<Sent> {
  readonly #jobs = new Map<string, Job<Sent> & { stop: AbortController }>()
  readonly #states = new Map<string, Upload<Sent>>()
  readonly #waiting: (() => void)[] = []
  readonly #atOnce: number
  readonly #show: (states: States<Sent>) => void
  #running = 0
  #isShown = true

  constructor(atOnce: number, show: (states: States<Sent>) => void) {
    this.#atOnce = atOnce
    this.#show = show
  }

  has(key: string): boolean {
    return this.#jobs.has(key)
  }

  /** Sends a file in place of an earlier one of the same key. @returns how it ended; null if it was stopped */
  async send(key: string, { read, send }: Job<Sent>): Promise<Upload<Sent> | null> {
    this.#jobs.get(key)?.stop.abort()
    const stop = new AbortController()
    const { signal } = stop
    this.#jobs.set(key, { read, send, stop })
    let upload: Upload<Sent> = { state: 'sending', progress: 0, error: undefined, limitedUntil: undefined, sent: null }
    const set = (next: Partial<Upload<Sent>>): Upload<Sent> | null => {
      if (signal.aborted) return null
      upload = { ...upload, limitedUntil: undefined, ...next }
      this.#states.set(key, upload)
      this.#changed()
      return upload
    }
    set({})
    try {
      const bytes = await read()
      // A repeat needs no file that the system may have closed by then.
      if (!signal.aborted) this.#jobs.set(key, { read: async () => bytes, send, stop })
      const sent = await this.#inTurn(() => {
        signal.throwIfAborted()
        return send(bytes, {
          signal,
          handlesForbidden: true,
          onProgress: (progress) => void set({ state: 'sending', progress }),
          onWaiting: (limitedUntil) => void set({ state: 'waiting', limitedUntil }),
        })
      })
      return set({ state: 'arrived', progress: 1, sent })
    } catch (failure) {
      return set({ state: 'failed', error: failure instanceof Error ? failure.message : undefined })
    }
  }

  /** The same file once more. */
  again(key: string): void {
    const job = this.#jobs.get(key)
    if (job) void this.send(key, job)
  }

  stop(key: string): void {
    this.#jobs.get(key)?.stop.abort()
    this.#jobs.delete(key)
    this.#states.delete(key)
    this.#changed()
  }

  /** What they have reached stays. */
  stopAll(): void {
    for (const { stop } of this.#jobs.values()) stop.abort()
    this.#jobs.clear()
  }

  clear(): void {
    this.stopAll()
    this.#states.clear()
    this.#changed()
  }

  /** Once for all changes of one moment: thousands of files can be chosen at once. */
  #changed(): void {
    if (!this.#isShown) return
    this.#isShown = false
    queueMicrotask(() => {
      this.#isShown = true
      this.#show(new Map(this.#states))
    })
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#running === this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }
}

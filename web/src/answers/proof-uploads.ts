/**
 * Files that a worker has chosen as proof. A photo is made smaller; the bytes stay on this device until the work is sent, so that a
 * closed page and a broken connection lose nothing; they go in parts, each again until the server has it.
 */
import { filePartBytes, type ProofFile } from '@piecework/contract'
import { files } from '@piecework/contract/files'
import { del, entries, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../api.ts'
import { proofDatabase } from '../kept/drafts.ts'
import { sendAgain, sha256Of } from '../ui/send-again.ts'
import { ownUrlOf } from './proof-url.ts'

export type Proof = {
  key: string
  kind: 'photo' | 'pdf'
  /** The address of the preview; null for a PDF. */
  shown: string | null
  state: 'sending' | 'waiting' | 'failed' | 'arrived'
  /** From 0 to 1. */
  progress: number
  error: string | undefined
  /** Set when it has arrived. */
  id: string | null
}

/** As this device keeps it. */
type Kept = { draft: string; at: number; bytes: Blob; id: string | null; arrivedAt?: number }

/** Empty until it begins. Its bytes are here, too, because a browser can forbid its database. */
type Upload = { stop?: AbortController; kept?: Kept }

export type ProofLimits = { accept: 'photo' | 'pdf' | 'any'; most: number }

/**
 * @param draft names the work that the files are for
 * @param initial files that belong to the work already
 */
export function useProofs(draft: string, { accept, most }: ProofLimits, initial: ProofFile[] = []) {
  const [proofs, setProofs] = useState(() =>
    initial.map((file) => proofOf(file._id, file, isPdf(file) ? null : ownUrlOf(file), file._id)),
  )
  // Of each file that is not removed, as soon as it is chosen.
  const [uploads] = useState(() => new Map<string, Upload>())
  const previewOf = usePreviews()
  // One file after the other: on a slow connection the first one arrives sooner.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const change = (key: string, next: Partial<Proof>) =>
    setProofs((before) => before.map((proof) => (proof.key === key ? { ...proof, ...next } : proof)))

  function start(key: string, kept: Kept) {
    const stop = new AbortController()
    uploads.set(key, { stop, kept })
    const { signal } = stop
    change(key, { state: 'sending', progress: 0, error: undefined, id: null })
    queue.current = queue.current.then(async () => {
      if (signal.aborted) return
      const next = await arrival(kept, signal, (now) => change(key, now))
      if (signal.aborted) return
      if (next.id) await keep(key, { ...kept, id: next.id, arrivedAt: Date.now() })
      change(key, next)
    })
  }

  const showKept = useEffectEvent(async () => {
    const found = await keptOf(draft)
    setProofs((before) => [
      ...before,
      ...found
        .filter(([key]) => !before.some((proof) => proof.key === key))
        .map(([key, { bytes, id }]) => proofOf(key, bytes, previewOf(bytes), id)),
    ])
    for (const [key, kept] of found) if (!isOnServer(kept) && !uploads.has(key)) start(key, kept)
  })
  useEffect(() => void showKept(), [])
  useEffect(
    () => () => {
      for (const { stop } of uploads.values()) stop?.abort()
    },
    [uploads],
  )

  async function addOne(key: string, file: File) {
    uploads.set(key, {})
    const bytes = isPdf(file) ? file : await (await import('../ui/shrink-image.ts')).shrinkImage(file)
    const kept = { draft, at: Date.now(), bytes, id: null }
    if (uploads.has(key)) await keep(key, kept)
    if (uploads.has(key)) start(key, kept)
  }

  return {
    proofs,
    /** @returns how many were left out: too many, or neither a photo nor a PDF */
    add(chosen: File[]) {
      const readable = chosen.filter((file) => isReadable(file, accept))
      const taken = readable.slice(0, most - proofs.length)
      const added = taken.map((file) => ({ key: crypto.getRandomValues(new Uint32Array(4)).join('-'), file }))
      setProofs((before) => [...before, ...added.map(({ key, file }) => proofOf(key, file, previewOf(file), null))])
      for (const { key, file } of added) void addOne(key, file)
      return { tooMany: readable.length - taken.length, unreadable: chosen.length - readable.length }
    },
    remove(key: string) {
      uploads.get(key)?.stop?.abort()
      uploads.delete(key)
      const removed = proofs.find((proof) => proof.key === key)
      setProofs((before) => before.filter((proof) => proof.key !== key))
      void forget([key])
      // What is not sent with work is deleted by the server after a day anyway.
      const isOfWork = initial.some(({ _id }) => _id === key)
      if (removed?.id && !isOfWork) void call(files.remove, { id: removed.id }).catch(() => undefined)
    },
    retry(key: string) {
      const kept = uploads.get(key)?.kept
      if (kept) start(key, kept)
    },
  }
}

/** Addresses of files on this device, for as long as the field is there; null for a PDF. */
function usePreviews(): (bytes: Blob) => string | null {
  const [urls] = useState<string[]>([])
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url)
    },
    [urls],
  )
  return (bytes) => {
    if (isPdf(bytes)) return null
    const url = URL.createObjectURL(bytes)
    urls.push(url)
    return url
  }
}

/** After the work was sent: its files, and those of the inputs of its form, belong to it. */
export async function forgetProofs(draft: string): Promise<void> {
  await forget((await keptOf(draft, true)).map(([key]) => key))
}

function proofOf(key: string, file: Typed, shown: string | null, id: string | null): Proof {
  return {
    key,
    kind: isPdf(file) ? 'pdf' : 'photo',
    shown,
    state: id === null ? 'sending' : 'arrived',
    progress: id === null ? 0 : 1,
    error: undefined,
    id,
  }
}

function isReadable(file: File, accept: ProofLimits['accept']): boolean {
  return isPdf(file) ? accept !== 'photo' : accept !== 'pdf' && file.type.startsWith('image/')
}

type Typed = { type: string }

function isPdf({ type }: Typed): boolean {
  return type === 'application/pdf'
}

/** The server deletes a file that is not sent with work after a day. */
const surelyKeptMs = 12 * 3_600_000

function isOnServer({ id, arrivedAt = 0 }: Kept): boolean {
  return id !== null && arrivedAt > Date.now() - surelyKeptMs
}

/** Sends the bytes, and says how it goes. @returns how it ended */
async function arrival(
  { bytes }: Kept,
  signal: AbortSignal,
  onChange: (now: Partial<Proof>) => void,
): Promise<Partial<Proof>> {
  try {
    const onProgress = (progress: number) => onChange({ state: 'sending', progress })
    const { _id } = await sendAgain(() => sendParts(bytes, { signal, onProgress }), {
      signal,
      onWaiting: () => onChange({ state: 'waiting' }),
    })
    return { state: 'arrived', progress: 1, id: _id }
  } catch (failure) {
    return { state: 'failed', error: failure instanceof Error ? failure.message : undefined }
  }
}

type Sending = { signal: AbortSignal; onProgress: (share: number) => void }

/** The server says how much it has: after a broken connection the first part shows where to go on. */
async function sendParts(bytes: Blob, { signal, onProgress }: Sending): Promise<ProofFile> {
  const options = { signal, handlesForbidden: true }
  const sha256 = bytes.size > filePartBytes ? await sha256Of(bytes) : undefined
  for (let received = 0; ; ) {
    // If all bytes are there and the file is not, its last byte asks for it.
    const begin = Math.min(received, bytes.size - 1)
    const part = sha256 ? bytes.slice(begin, begin + filePartBytes) : bytes
    const answer = await call(
      files.upload,
      { file: part, ...(sha256 && { sha256, bytes: bytes.size, offset: begin }) },
      { ...options, onProgress: (share) => onProgress((begin + share * part.size) / bytes.size) },
    )
    if (answer.file) return answer.file
    received = answer.received
  }
}

let opened: Promise<IDBDatabase> | undefined

/** A browser that forbids its database keeps the files until the page is closed. */
const store: UseStore = async (mode, use) => {
  opened ??= open()
  const database = await opened
  return use(database.transaction('proofs', mode).objectStore('proofs'))
}

/** A sign-out deletes the database, which would wait for an open connection. */
async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(proofDatabase)
  opening.onupgradeneeded = () => opening.result.createObjectStore('proofs')
  const database = await promisifyRequest(opening)
  database.onversionchange = () => {
    database.close()
    opened = undefined
  }
  return database
}

async function keep(key: string, kept: Kept): Promise<void> {
  await set(key, kept, store).catch(() => undefined)
}

async function forget(keys: string[]): Promise<void> {
  for (const key of keys) await del(key, store).catch(() => undefined)
}

/** In the order in which they were chosen. */
async function keptOf(draft: string, withInputs = false): Promise<[string, Kept][]> {
  const all = await entries<string, Kept>(store).catch(() => [])
  const isOf = (kept: Kept) => kept.draft === draft || (withInputs && kept.draft.startsWith(draftOfInput(draft, '')))
  return all.filter(([, kept]) => isOf(kept)).sort(([, one], [, other]) => one.at - other.at)
}

/** What a form knows of the files that go with it. */
export type ProofState = { ids: string[]; isUnfinished: boolean; hasPhoto: boolean }

/** The draft of the files of one input of a form. */
export const draftOfInput = (draft: string, input: string) => `${draft}.${input}`

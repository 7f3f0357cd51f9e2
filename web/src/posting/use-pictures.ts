/**
 * Sends pictures as rows of a batch, four at a time, each until the server has it: more are never in memory. A picture is known by its name and the hash of the bytes on the buyer's disk: these stay the same, while another version of a browser makes other
 * bytes of a smaller picture. So an upload that goes on reads each chosen file, and shrinks and sends only those that are missing.
 */
import { ApiError, type OutputOf } from '@piecework/contract'
import { batches } from '@piecework/contract/batches'
import { maxImageBytes, maxLength, maxListRows } from '@piecework/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { call } from '../api.ts'
import { sendAgain, sha256Of } from '../ui/send-again.ts'
import { type Sending, shrunk, type Upload, type Uploads, useUploads } from '../ui/use-uploads.ts'
import { type ChosenFile, type ChosenFiles, typeOfRows } from './chosen-files.ts'

const atOnce = 4

/** `name`: with the folder that was chosen, because two folders can have files of the same name. */
export type Unreadable = { name: string; why: string }
export type PicturesState = {
  is: 'idle' | 'sending' | 'waiting' | 'checking'
  /** Of those that were chosen: how many are on the server, and how many there are. */
  done: number
  all: number
  unreadable: Unreadable[]
  /** The time of the next try, as `Date.now()`, while a limit is reached. */
  limitedUntil: number | undefined
  /** Why the upload has stopped. */
  problem: string | undefined
  /** What the check has found, if it failed. */
  failed: OutputOf<typeof batches.check> | undefined
}

/** What is not of one picture. `left` are files that are no pictures. */
type Run = Omit<PicturesState, 'done' | 'all' | 'unreadable'> & { pictures: ChosenFile[]; left: Unreadable[] }

const idle: Run = {
  ...{ is: 'idle', pictures: [], left: [] },
  ...{ limitedUntil: undefined, problem: undefined, failed: undefined },
}

type PicturesOptions = {
  /** The id of the batch; empty while there is none. */
  batchId: string
  onCreated: (batchId: string) => void
  onChecked: (batchId: string) => void
}

export function usePictures({ batchId, onCreated, onChecked }: PicturesOptions) {
  const queries = useQueryClient()
  const [run, setRun] = useState(idle)
  const { states, uploads } = useUploads<void>(atOnce)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Runs one request or upload in place of an earlier one. */
  async function begin(first: Partial<Run>, work: (change: Change, signal: AbortSignal) => Promise<void>) {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    const { signal } = controller
    const change: Change = (next) => {
      if (!signal.aborted) setRun((before) => ({ ...before, ...next }))
    }
    uploads.clear()
    setRun({ ...idle, ...first })
    try {
      await work(change, signal)
    } catch (failure) {
      change({ is: 'idle', problem: failure instanceof Error ? failure.message : String(failure) })
    } finally {
      void queries.invalidateQueries({ queryKey: ['batches'] })
    }
  }

  async function checkBatch(id: string, change: Change, signal: AbortSignal) {
    change({ is: 'checking' })
    const found = await call(batches.check, { id }, { signal, handlesForbidden: true })
    change({ is: 'idle', failed: found.state === 'failed' ? found : undefined })
    if (found.state === 'checked' && !signal.aborted) onChecked(id)
  }

  function choose({ folder, pictures, rows, others }: ChosenFiles) {
    if (pictures.length === 0 && !rows) return setRun((before) => ({ ...before, problem: t.noPictures }))
    const left = others.map(({ path }) => ({ name: path, why: t.notAPicture }))
    void begin({ is: 'sending', pictures, left }, async (change, signal) => {
      const id = batchId || (await create(folder ?? t.choosePhotos, signal))
      if (!batchId && !signal.aborted) onCreated(id)
      const unreadable = await sendAll(uploads, id, pictures, { change, signal })
      if (signal.aborted) return
      const failed = rows && (await joinRows(id, rows, signal))
      if (failed) return change({ is: 'idle', failed })
      if (unreadable + left.length > 0) return change({ is: 'idle' })
      await checkBatch(id, change, signal)
    })
  }

  return {
    state: useMemo(() => stateOf(run, states), [run, states]),
    choose,
    chooseRows: (file: File) =>
      void begin({ is: 'checking' }, async (change, signal) => {
        const failed = await joinRows(batchId, file, signal)
        if (failed) change({ is: 'idle', failed })
        else await checkBatch(batchId, change, signal)
      }),
    check: () => void begin({ is: 'checking' }, (change, signal) => checkBatch(batchId, change, signal)),
    stop() {
      running.current?.abort()
      uploads.clear()
      setRun(idle)
    },
  }
}

type Change = (next: Partial<Run>) => void

/** With what the pictures have reached: while one waits for its next try, the screen says so. */
function stateOf({ pictures, left, ...run }: Run, states: ReadonlyMap<string, Upload<void>>): PicturesState {
  const all = [...states.values()]
  const waiting = run.is === 'sending' ? all.filter(({ state }) => state === 'waiting') : []
  const limits = waiting.flatMap(({ limitedUntil }) => limitedUntil ?? [])
  const failed = pictures.flatMap(({ path: name }, nth) => {
    const upload = states.get(String(nth))
    return upload?.state === 'failed' ? [{ name, why: upload.error ?? t.pictureNotRead }] : []
  })
  return {
    ...run,
    is: waiting.length > 0 ? 'waiting' : run.is,
    limitedUntil: limits.length > 0 ? Math.min(...limits) : run.limitedUntil,
    done: all.filter(({ state }) => state === 'arrived').length,
    all: pictures.length,
    unreadable: [...left, ...failed],
  }
}

async function create(name: string, signal: AbortSignal): Promise<string> {
  return (await call(batches.create, { name: name.slice(0, maxLength.title) }, { signal, handlesForbidden: true }))
    .insertedId
}

/** @returns what was found, if the file has errors */
async function joinRows(id: string, file: File, signal: AbortSignal) {
  const type = typeOfRows(file)
  if (type === undefined) throw new Error(t.notAFileOfRows)
  const found = await call(
    batches.joinRows,
    { id, file: new Blob([file], { type }) },
    { signal, handlesForbidden: true },
  )
  return found.state === 'failed' ? found : undefined
}

/** @returns how many cannot be read @throws a failure of which no other picture is free */
async function sendAll(
  uploads: Uploads<void>,
  id: string,
  pictures: ChosenFile[],
  { change, signal }: { change: Change; signal: AbortSignal },
): Promise<number> {
  const onWaiting = (limitedUntil?: number) => change({ is: 'waiting', limitedUntil })
  const known = await sendAgain(() => knownPictures(id, signal), { signal, onWaiting })
  change({ is: 'sending', limitedUntil: undefined })
  let stopped: unknown
  const send = async (picture: ChosenFile, sending: Sending) => {
    try {
      await sendOne(id, picture, known, sending)
    } catch (failure) {
      if (!isOfPicture(failure) && !sending.signal.aborted) {
        stopped = failure
        uploads.stopAll()
      }
      throw failure
    }
  }
  const ended = await Promise.all(
    pictures.map((picture, nth) =>
      uploads.send(String(nth), {
        read: async () => picture.file,
        send: (_file, sending) => send(picture, sending),
      }),
    ),
  )
  if (stopped) throw stopped
  return ended.filter((each) => each?.state === 'failed').length
}

/** The hash of each picture on the server, by its name. */
type Known = Map<string, string>

async function knownPictures(id: string, signal: AbortSignal): Promise<Known> {
  const known: Known = new Map()
  for (let cursor: string | undefined; ; ) {
    const options = { signal, handlesForbidden: true }
    const page = await call(batches.pictures, { id, limit: maxListRows, cursor }, options)
    for (const { name, sha256 } of page.rows) known.set(name, sha256)
    if (page.next === null) return known
    cursor = page.next
  }
}

async function sendOne(id: string, { file, name }: ChosenFile, known: Known, sending: Sending): Promise<void> {
  const sha256 = await sha256Of(file).catch(() => {
    throw new UnreadableFile(t.pictureNotRead)
  })
  const stored = name.normalize('NFC').trim()
  const earlier = known.get(stored)
  if (sha256 !== undefined && earlier !== undefined) {
    if (earlier === sha256) return
    // Two folders that were chosen one after the other can have it.
    throw new UnreadableFile(t.pictureNameTaken)
  }
  if (sha256 !== undefined) known.set(stored, sha256)
  try {
    await shrinkAndSend(id, { file, name, sha256 }, sending)
  } catch (failure) {
    known.delete(stored)
    throw failure
  }
}

type Hashed = Pick<ChosenFile, 'file' | 'name'> & { sha256: string | undefined }

async function shrinkAndSend(
  id: string,
  { file, name, sha256 }: Hashed,
  { signal, onWaiting }: Sending,
): Promise<void> {
  const small = await shrunk(file)
  if (small.size > maxImageBytes) throw new UnreadableFile(t.pictureTooLarge(maxImageBytes / 1024 / 1024))
  const sent = { id, name, file: small, ...(sha256 && { sha256 }) }
  const options = { signal, handlesForbidden: true }
  await sendAgain(() => call(batches.addPicture, sent, options), { signal, onWaiting })
}

class UnreadableFile extends Error {}

/** Whether this picture alone cannot be sent; otherwise no other one can be either. */
function isOfPicture(failure: unknown): boolean {
  if (failure instanceof UnreadableFile) return true
  return failure instanceof ApiError && /^(image_.*|too_large|invalid_input)$/.test(failure.code)
}

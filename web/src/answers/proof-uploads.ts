/**
 * Files that a worker has chosen as proof. A photo is made smaller; the bytes stay on this device until the work is sent, so that a
 * closed page and a broken connection lose nothing; they go in parts, each again until the server has it.
 */
import { filePartBytes, type ProofFile } from '@piecework/contract'
import { files } from '@piecework/contract/files'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { call } from '../api.ts'
import { forgetFiles, keepFile, keptFiles } from '../kept/files.ts'
import { sendAgain, sha256Of } from '../ui/send-again.ts'
import { type Sending, shrunk, type Upload, useUploads } from '../ui/use-uploads.ts'
import { ownUrlOf } from './proof-url.ts'

type ChosenFile = {
  key: string
  kind: 'photo' | 'pdf'
  /** The address of the preview; null for a PDF. */
  shown: string | null
  /** Of a file that the server had before the page was opened. */
  id: string | null
}

/** `id` is set when it has arrived. */
export type Proof = ChosenFile & Pick<Upload<string>, 'state' | 'progress' | 'error'>

export type ProofLimits = { accept: 'photo' | 'pdf' | 'any'; most: number }

/**
 * @param draft names the work that the files are for
 * @param initial files that belong to the work already
 */
export function useProofs(draft: string, { accept, most }: ProofLimits, initial: ProofFile[] = []) {
  const [chosen, setChosen] = useState(() =>
    initial.map((file) => chosenFile(file._id, file, isPdf(file) ? null : ownUrlOf(file), file._id)),
  )
  // One file after the other: on a slow connection the first one arrives sooner.
  const { states, uploads } = useUploads<string>()
  const previewOf = usePreviews()
  const proofs = useMemo(() => chosen.map((file): Proof => proofOf(file, states.get(file.key))), [chosen, states])

  const [removed] = useState(() => new Set<string>())
  /** Also one that is made smaller when the page is left is kept on the device. `at` orders the files of the draft. */
  const keep = async (key: string, at: number, bytes: Blob, arrived?: { id: string; arrivedAt: number }) => {
    if (!removed.has(key)) await keepFile(key, { draft, at, bytes, id: null, ...arrived })
    return bytes
  }
  function start(key: string, at: number, read: () => Promise<Blob>) {
    void uploads.send(key, {
      read,
      async send(bytes, sending) {
        const { _id: id } = await sendAgain(() => sendParts(bytes, sending), sending)
        await keep(key, at, bytes, { id, arrivedAt: Date.now() })
        return id
      },
    })
  }

  const showKept = useEffectEvent(async () => {
    const found = await keptFiles(draft)
    setChosen((before) => [
      ...before,
      ...found
        .filter(([key]) => !before.some((file) => file.key === key))
        .map(([key, { bytes, id }]) => chosenFile(key, bytes, previewOf(bytes), id)),
    ])
    for (const [key, { at, bytes, id }] of found)
      if (id === null && !uploads.has(key)) start(key, at, async () => bytes)
  })
  useEffect(() => void showKept(), [])

  return {
    proofs,
    /** @returns how many were left out: too many, or neither a photo nor a PDF */
    add(added: File[]) {
      const readable = added.filter((file) => isReadable(file, accept))
      const taken = readable.slice(0, most - chosen.length)
      for (const [nth, file] of taken.entries()) {
        const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
        const at = Date.now() + nth
        setChosen((before) => [...before, chosenFile(key, file, previewOf(file), null)])
        start(key, at, async () => keep(key, at, isPdf(file) ? file : await shrunk(file)))
      }
      return { tooMany: readable.length - taken.length, unreadable: added.length - readable.length }
    },
    remove(key: string) {
      const id = proofs.find((proof) => proof.key === key)?.id
      removed.add(key)
      uploads.stop(key)
      setChosen((before) => before.filter((file) => file.key !== key))
      void forgetFiles([key])
      // What is not sent with work is deleted by the server after a day anyway.
      const isOfWork = initial.some(({ _id }) => _id === key)
      if (id && !isOfWork) void call(files.remove, { id }).catch(() => undefined)
    },
    retry: (key: string) => uploads.again(key),
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
  const kept = [...(await keptFiles(draft)), ...(await keptFiles(draftOfInput(draft, ''), 'begins'))]
  await forgetFiles(kept.map(([key]) => key))
}

function chosenFile(key: string, file: Typed, shown: string | null, id: string | null): ChosenFile {
  return { key, kind: isPdf(file) ? 'pdf' : 'photo', shown, id }
}

function proofOf(file: ChosenFile, upload: Upload<string> | undefined): Proof {
  if (upload) return { ...file, ...upload, id: upload.sent }
  const { id } = file
  return { ...file, state: id === null ? 'sending' : 'arrived', progress: id === null ? 0 : 1, error: undefined }
}

function isReadable(file: File, accept: ProofLimits['accept']): boolean {
  return isPdf(file) ? accept !== 'photo' : accept !== 'pdf' && file.type.startsWith('image/')
}

type Typed = { type: string }

function isPdf({ type }: Typed): boolean {
  return type === 'application/pdf'
}

/** The server says how much it has: after a broken connection the first part shows where to go on. */
async function sendParts(bytes: Blob, sending: Sending): Promise<ProofFile> {
  const sha256 = bytes.size > filePartBytes ? await sha256Of(bytes) : undefined
  for (let received = 0; ; ) {
    // If all bytes are there and the file is not, its last byte asks for it.
    const begin = Math.min(received, bytes.size - 1)
    const part = sha256 ? bytes.slice(begin, begin + filePartBytes) : bytes
    const answer = await call(
      files.upload,
      { file: part, ...(sha256 && { sha256, bytes: bytes.size, offset: begin }) },
      { ...sending, onProgress: (share) => sending.onProgress((begin + share * part.size) / bytes.size) },
    )
    if (answer.file) return answer.file
    received = answer.received
  }
}

/** What a form knows of the files that go with it. */
export type ProofState = { ids: string[]; isUnfinished: boolean; hasPhoto: boolean }

/** The draft of the files of one input of a form. */
export const draftOfInput = (draft: string, input: string) => `${draft}.${input}`

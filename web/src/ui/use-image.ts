/** State of an image upload: the preview is shown at once, and the file is kept until the upload succeeds. */
import { images } from '@piecework/contract/images'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as t from '#texts/ui.ts'
import { call } from '../api.ts'
import { isLost, sendAgain } from './send-again.ts'
import { shrunk, useUploads } from './use-uploads.ts'

type ImageOptions = {
  url: string | null
  /** Called with the URL after the upload, and with null after removal. */
  onChange?: (url: string | null) => void
  onFailure?: () => void
  /** The file is uploaded only by `send`, because there is no session yet, and once: what follows waits for it. */
  deferred?: boolean
}
type Chosen = { file: File; shown: string }

export type ImageUpload = ReturnType<typeof useImage>

/** Warning for a user who submits the form before the upload has finished. */
export const imageNotUploadedToast = [t.imageNotArrived, t.imageNotArrivedText] as const

export function useImage({ url, onChange, onFailure, deferred = false }: ImageOptions) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [error, setError] = useState<string>()
  const { states, uploads } = useUploads<string>()
  const upload = states.get('image')
  const state = upload && upload.state !== 'arrived' ? upload.state : chosen && !upload ? 'chosen' : 'idle'

  // An upload can take minutes, in which the form changes.
  const latest = useRef({ onChange, onFailure })
  useLayoutEffect(() => {
    latest.current = { onChange, onFailure }
  })
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.shown) : undefined), [chosen])

  async function send(file = chosen?.file): Promise<string | null> {
    if (!file) return null
    setError(undefined)
    const ended = await uploads.send('image', {
      read: () => shrunk(file),
      async send(bytes, sending) {
        const upload = () => call(images.upload, { file: bytes }, sending)
        return (await (deferred ? upload() : sendAgain(upload, sending, isLost))).secure_url
      },
    })
    if (!ended) return null
    setError(undefined)
    if (ended.sent) latest.current.onChange?.(ended.sent)
    else latest.current.onFailure?.()
    return ended.sent
  }

  function cancel() {
    uploads.stop('image')
    setChosen(null)
    setError(undefined)
  }

  return {
    state,
    /** From 0 to 1. */
    progress: upload?.progress ?? 0,
    error: error ?? upload?.error,
    /** The upload is running or has failed: submitting the form now would lose the image. */
    isUnfinished: state === 'sending' || state === 'waiting' || state === 'failed',
    /** The preview: the chosen file before the upload, otherwise the URL. */
    shown: chosen?.shown ?? url,
    choose(file: File) {
      // An image that waits or has failed is still to be sent.
      if (!file.type.startsWith('image/')) return setError(t.notImage)
      setChosen({ file, shown: URL.createObjectURL(file) })
      setError(undefined)
      uploads.stop('image')
      if (!deferred) void send(file)
    },
    /** Uploads the chosen file. @returns its URL, or null if the upload failed. */
    send: () => send(),
    /** Discards the chosen file and stops its upload. */
    cancel,
    remove() {
      cancel()
      onChange?.(null)
    },
  }
}

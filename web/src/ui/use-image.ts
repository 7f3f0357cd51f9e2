/** State of an image upload: the preview is shown at once, and the file is kept until the upload succeeds. */
import { images } from '@piecework/contract/images'
import { useEffect, useRef, useState } from 'react'
import * as t from '#texts/ui.ts'
import { call } from '../api.ts'

export type ImageUpload = {
  /** The preview: the chosen file before the upload, otherwise the URL. */
  shown: string | null
  state: 'idle' | 'chosen' | 'sending' | 'failed'
  /** Upload progress from 0 to 1. */
  progress: number
  error: string | undefined
  /** The upload is running or has failed: submitting the form now would lose the image. */
  isUnfinished: boolean
  choose: (file: File) => void
  /** Uploads the chosen file. @returns its URL, or null if the upload failed. */
  send: () => Promise<string | null>
  /** Discards the chosen file and stops its upload. */
  cancel: () => void
  remove: () => void
}

type ImageOptions = {
  url: string | null
  /** Called with the URL after the upload, and with null after removal. */
  onChange?: (url: string | null) => void
  onFailure?: () => void
  /** The file is uploaded only by `send`, because there is no session yet. */
  deferred?: boolean
}
type Chosen = { file: File; shown: string }
type UploadState = Pick<ImageUpload, 'state' | 'progress' | 'error'>

/** Warning for a user who submits the form before the upload has finished. */
export const imageNotUploadedToast = [t.imageNotArrived, t.imageNotArrivedText] as const

const idle: UploadState = { state: 'idle', progress: 0, error: undefined }

export function useImage({ url, onChange, onFailure, deferred = false }: ImageOptions): ImageUpload {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [upload, setUpload] = useState<UploadState>(idle)
  const currentUpload = useRef<AbortController>(undefined)

  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.shown) : undefined), [chosen])
  useEffect(() => () => currentUpload.current?.abort(), [])

  async function send(file = chosen?.file): Promise<string | null> {
    if (!file) return null
    currentUpload.current?.abort()
    const controller = new AbortController()
    currentUpload.current = controller
    setUpload({ ...idle, state: 'sending' })
    try {
      const { shrinkImage } = await import('./shrink-image.ts')
      const { secure_url } = await call(
        images.upload,
        { file: await shrinkImage(file) },
        {
          signal: controller.signal,
          handlesForbidden: true,
          onProgress: (progress) => setUpload({ ...idle, state: 'sending', progress }),
        },
      )
      if (controller.signal.aborted) return null
      setUpload(idle)
      onChange?.(secure_url)
      return secure_url
    } catch (failure) {
      if (controller.signal.aborted) return null
      setUpload({ ...idle, state: 'failed', error: failure instanceof Error ? failure.message : undefined })
      onFailure?.()
      return null
    }
  }

  function choose(file: File) {
    // An image that waits or has failed is still to be sent.
    if (!file.type.startsWith('image/')) return setUpload((before) => ({ ...before, error: t.notImage }))
    setChosen({ file, shown: URL.createObjectURL(file) })
    if (deferred) setUpload({ ...idle, state: 'chosen' })
    else void send(file)
  }

  function cancel() {
    currentUpload.current?.abort()
    setChosen(null)
    setUpload(idle)
  }

  return {
    ...upload,
    isUnfinished: upload.state === 'sending' || upload.state === 'failed',
    shown: chosen?.shown ?? url,
    choose,
    send: () => send(),
    cancel,
    remove() {
      cancel()
      onChange?.(null)
    },
  }
}

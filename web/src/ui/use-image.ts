/** A picture that somebody chooses: shown at once, sent when it may be, and kept until it has arrived. */
import { images } from '@piecework/contract/images'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api.ts'
import { shrink } from './shrink.ts'

export type Picture = {
  /** What to show: the chosen file before it has arrived, else the address. */
  shown: string | null
  state: 'resting' | 'chosen' | 'sending' | 'failed'
  /** From 0 to 1, while it is sending. */
  progress: number
  error: string | undefined
  /** On its way, or stuck there: whoever sends the form now would lose it. */
  isOpen: boolean
  choose: (file: File) => void
  /** Sends the chosen file. @returns its address, or null when it did not arrive. */
  send: () => Promise<string | null>
  /** Gives up what was chosen, on its way or not. */
  cancel: () => void
  remove: () => void
}

type Wishes = {
  address: string | null
  /** Hears the address once the picture has arrived, and null when it is removed. */
  onChange?: (address: string | null) => void
  onFailure?: () => void
  /** The chosen file waits for `send`, because nobody is signed in yet. */
  later?: boolean
}
type Chosen = { file: File; shown: string }
type Way = Pick<Picture, 'state' | 'progress' | 'error'>

/** What is said to somebody who sends the form before that. */
export const pictureIsOpen = ['The picture has not arrived', 'Wait for it, try it again or remove it.'] as const

const resting: Way = { state: 'resting', progress: 0, error: undefined }

export function useImage({ address, onChange, onFailure, later = false }: Wishes): Picture {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [way, setWay] = useState<Way>(resting)
  const stop = useRef<AbortController>(undefined)

  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.shown) : undefined), [chosen])
  useEffect(() => () => stop.current?.abort(), [])

  async function send(file = chosen?.file): Promise<string | null> {
    if (!file) return null
    stop.current?.abort()
    const stopper = new AbortController()
    stop.current = stopper
    setWay({ ...resting, state: 'sending' })
    try {
      const { secure_url } = await call(
        images.upload,
        { file: await shrink(file) },
        {
          signal: stopper.signal,
          stay: true,
          onProgress: (progress) => setWay({ ...resting, state: 'sending', progress }),
        },
      )
      if (stopper.signal.aborted) return null
      setWay(resting)
      onChange?.(secure_url)
      return secure_url
    } catch (failure) {
      if (stopper.signal.aborted) return null
      setWay({ ...resting, state: 'failed', error: failure instanceof Error ? failure.message : undefined })
      onFailure?.()
      return null
    }
  }

  function choose(file: File) {
    if (!file.type.startsWith('image/')) {
      return setWay({ ...resting, error: 'This file is not a picture. Please choose an image.' })
    }
    setChosen({ file, shown: URL.createObjectURL(file) })
    if (later) setWay({ ...resting, state: 'chosen' })
    else void send(file)
  }

  function cancel() {
    stop.current?.abort()
    setChosen(null)
    setWay(resting)
  }

  return {
    ...way,
    isOpen: way.state === 'sending' || way.state === 'failed',
    shown: chosen?.shown ?? address,
    choose,
    send: () => send(),
    cancel,
    remove() {
      cancel()
      onChange?.(null)
    },
  }
}

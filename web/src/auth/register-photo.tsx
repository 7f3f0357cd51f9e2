/** The profile photo at registration: chosen here, uploaded by the form after the account exists. */
import { type Ref, useImperativeHandle, useRef } from 'react'
import * as t from '#texts/ui.ts'
import { ImageField } from '../ui/image-field.tsx'
import { useImage } from '../ui/use-image.ts'

export type DeferredPhoto = {
  /** @returns the URL, or null when no photo was chosen or the upload failed. */
  send: () => Promise<string | null>
  isLost: () => boolean
}

export function RegisterPhoto({ photo: handle }: { photo: Ref<DeferredPhoto> }) {
  const isLost = useRef(false)
  const image = useImage({
    url: null,
    deferred: true,
    onFailure: () => {
      isLost.current = true
    },
  })
  useImperativeHandle(handle, () => ({ send: image.send, isLost: () => isLost.current }))
  return <ImageField label={t.profilePicture} optional image={image} />
}

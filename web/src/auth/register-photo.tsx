/** The picture at registration: chosen here, and sent by the form once there is an account. */
import { type Ref, useImperativeHandle, useRef } from 'react'
import { ImageField } from '../ui/image-field.tsx'
import { useImage } from '../ui/use-image.ts'

export type LatePicture = {
  /** @returns its address, or null when none was chosen or it did not arrive. */
  send: () => Promise<string | null>
  isLost: () => boolean
}

export default function RegisterPhoto({ picture: handle }: { picture: Ref<LatePicture> }) {
  const isLost = useRef(false)
  const picture = useImage({
    address: null,
    later: true,
    onFailure: () => {
      isLost.current = true
    },
  })
  useImperativeHandle(handle, () => ({ send: picture.send, isLost: () => isLost.current }))
  return <ImageField label="Profile picture" optional picture={picture} />
}

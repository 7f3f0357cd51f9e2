/** Makes a phone's photo small before it is sent: on a poor line that is seconds instead of minutes. */
import { maxImageSide } from '@piecework/contract/constants'

const smallEnoughBytes = 400_000
/** Kinds that have no transparency to lose. */
const photos = ['image/jpeg', 'image/heic', 'image/heif']

/** Whatever the browser cannot do is left to the server. */
export async function shrink(file: File): Promise<Blob> {
  if (file.size <= smallEnoughBytes || !photos.includes(file.type)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxImageSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}

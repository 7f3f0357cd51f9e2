/** Shrinks a photo before the upload: on a slow connection this takes seconds instead of minutes. */
import { maxImageSide } from '@piecework/contract/constants'

const smallEnoughBytes = 400_000
/** Types without transparency. */
const photos = ['image/jpeg', 'image/heic', 'image/heif']

/** Returns the original file if the browser cannot convert it; the server then does. */
export async function shrink(file: File): Promise<Blob> {
  if (file.size <= smallEnoughBytes || !photos.includes(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxImageSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}

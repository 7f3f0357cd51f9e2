/** Shrinks an image before its upload: on a slow connection this saves minutes. */
import type { ImageToShrink } from './shrink-worker.ts'

/** Images up to this size are sent as they are; larger ones are shrunk until they are that small. */
const enoughBytes = 300_000
/** An animation would lose its frames. */
const shrinkable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']

/** Returns the image itself if the browser cannot shrink it; the server then does. */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size <= enoughBytes || !shrinkable.includes(file.type)) return file
  try {
    const small = await inWorker({ file, ...(await sizeOf(file)), enoughBytes })
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}

/** Reads the size from the start of the file: a phone may not have the memory for all pixels of its camera. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = address
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A worker keeps the page usable meanwhile. */
function inWorker(image: ImageToShrink): Promise<Blob | null> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob | null>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = reject
    worker.postMessage(image)
  }).finally(() => worker.terminate())
}

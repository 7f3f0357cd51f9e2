/** Draws an image smaller, outside the thread of the page. */

/** A result up to `enoughBytes` is small enough. */
export type ImageToShrink = { file: Blob; width: number; height: number; enoughBytes: number }

/** Longest side in pixels and quality of each try. */
const tries = [
  [1600, 0.8],
  [1280, 0.8],
  [1024, 0.7],
  [1024, 0.5],
] as const

self.onmessage = async ({ data }: MessageEvent<ImageToShrink>) => {
  self.postMessage(await shrink(data).catch(() => null))
}

/** The first result that is small enough, otherwise the last one. */
async function shrink(image: ImageToShrink): Promise<Blob | null> {
  let smallest: Blob | null = null
  for (const [side, quality] of tries) {
    smallest = await draw(image, side, quality)
    if (smallest && smallest.size <= image.enoughBytes) break
  }
  return smallest
}

/** WebP keeps transparency. A browser that cannot write it makes a JPEG of a photo, and nothing of other images. */
async function draw({ file, width, height }: ImageToShrink, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(width, height))
  const sides = { resizeWidth: scaled(width, scale), resizeHeight: scaled(height, scale) }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image', ...sides, resizeQuality: 'high' })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  if (webp.type === 'image/webp') return webp
  return /jpeg|heic|heif/.test(file.type) ? canvas.convertToBlob({ type: 'image/jpeg', quality }) : null
}

function scaled(side: number, scale: number): number {
  return Math.max(1, Math.round(side * scale))
}

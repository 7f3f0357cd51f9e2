/** Converts an uploaded file into an image without metadata. */
import { ApiError, type ErrorCode, maxImageSide } from '@piecework/contract'

export type SanitizedImage = { bytes: Buffer; width: number; height: number; format: 'webp' }

const heicMessage = {
  en: 'HEIC images cannot be read here. Please send it as JPEG.',
  bn: 'এখানে HEIC ছবি পড়া যায় না। JPEG হিসেবে পাঠান।',
}

/** The largest phone sensors have 50 million pixels; decoded, that is 200 MB of memory. */
const maxPixels = 52_000_000
const maxSeconds = 20
const maxRunning = 2
const maxWaiting = 20

/**
 * Returns the first frame, rotated as the camera was held, at most `maxImageSide` pixels wide and high, as WebP in
 * sRGB. Location, camera and all other metadata are removed.
 * @throws `image_kind`, `image_too_many_pixels`, `image_broken`, `busy`
 */
export async function clean(file: Uint8Array): Promise<SanitizedImage> {
  const format = await formatOf(file)
  if (format === 'heic') {
    throw new ApiError('image_kind', { message: (language) => heicMessage[language] })
  }
  if (!imageFormats.some((each) => each === format)) throw new ApiError('image_kind')
  return withConcurrencyLimit(() => convert(file))
}

async function convert(file: Uint8Array): Promise<SanitizedImage> {
  // Loaded with the first image, so that the start of the process does not wait for it.
  const { sharp } = await import('./sharp.ts')
  try {
    const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, format: 'webp' }
  } catch (failure) {
    throw new ApiError(errorCodeFor(failure instanceof Error ? failure.message : ''))
  }
}

function errorCodeFor(message: string): ErrorCode {
  if (/pixel limit|too large/i.test(message)) return 'image_too_many_pixels'
  return /timeout/i.test(message) ? 'busy' : 'image_broken'
}

const imageFormats = ['jpg', 'png', 'gif', 'webp', 'avif']

/** The format by the content, as the usual extension: the client chooses file name and content type freely. */
export async function formatOf(file: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(file))?.ext
}

let running = 0
const waiting: (() => void)[] = []

async function withConcurrencyLimit<T>(run: () => Promise<T>): Promise<T> {
  if (running < maxRunning) running += 1
  else {
    if (waiting.length >= maxWaiting) throw new ApiError('busy')
    // A conversion that ends passes its turn to the next one, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

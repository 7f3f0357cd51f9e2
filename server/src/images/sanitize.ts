/** Converts an uploaded file into an image without metadata. */
import { ApiError, maxImageSide } from '@piecework/contract'
import type { Counter, Limits } from '../http/rate-limits.ts'
import { Turns } from '../http/turns.ts'
import { texts } from './texts.ts'

export type SanitizedImage = { bytes: Buffer; width: number; height: number; format: 'webp' }

/** The largest phone sensors have 50 million pixels; decoded, that is 200 MB of memory. */
const maxPixels = 52_000_000
/** A kilobyte of these can say as many pixels, which are decoded one by one: 52 million take 2 seconds. */
const maxSlowPixels = 12_000_000
const megapixel = 1_000_000
/** As many as 3,000 pictures have that a browser has made smaller. */
const megapixelsPerHour = 12_000
const maxSeconds = 20

const turns = new Turns({ ofUser: 1, inAll: 2 })

/** Counts what is decoded for a user. */
export function countMegapixels(limits: Limits): Counter {
  return limits.shared('megapixels of user', { most: megapixelsPerHour, seconds: 60 * 60 })
}

/**
 * Returns the first frame, rotated as the camera was held, at most `maxImageSide` pixels wide and high, as WebP in
 * sRGB. Location, camera and all other metadata are removed.
 * @throws `image_kind`, `image_too_many_pixels`, `image_broken`, `too_many`, `busy`
 */
export async function clean(file: Uint8Array, user: string, megapixels: Counter): Promise<SanitizedImage> {
  const format = await formatOf(file)
  if (format === 'heic') throw new ApiError('image_kind', { message: (language) => texts[language].heic })
  if (!imageFormats.some((each) => each === format)) throw new ApiError('image_kind')
  return turns.take(user, () => convert(file, (pixels) => megapixels.consume(user, Math.ceil(pixels / megapixel))))
}

async function convert(file: Uint8Array, count: (pixels: number) => Promise<unknown>): Promise<SanitizedImage> {
  // Loaded with the first image, so that the start of the process does not wait for it.
  const { sharp } = await import('./sharp.ts')
  const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const { width, height, format, isProgressive } = await image.metadata().catch(refuse)
  assertFewPixels(width * height, format === 'heif' || (format === 'png' && isProgressive))
  await count(width * height)
  const { data, info } = await image
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  return { bytes: data, width: info.width, height: info.height, format: 'webp' }
}

function assertFewPixels(pixels: number, isSlow: boolean): void {
  if (!isSlow || pixels <= maxSlowPixels) return
  const [most, found] = [maxSlowPixels / megapixel, Math.ceil(pixels / megapixel)]
  throw new ApiError('image_too_many_pixels', { message: (language) => texts[language].tooManySlowPixels(most, found) })
}

function refuse({ message }: Error): never {
  if (/pixel limit|too large/i.test(message)) throw new ApiError('image_too_many_pixels')
  throw new ApiError(/timeout/i.test(message) ? 'busy' : 'image_broken')
}

const imageFormats = ['jpg', 'png', 'gif', 'webp', 'avif']

/** The format by the content, as the usual extension: the client chooses file name and content type freely. */
export async function formatOf(file: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(file))?.ext
}

/** Makes of whatever was sent a picture that holds nothing but the picture. */
import { ApiError, type ErrorCode, maxImageSide } from '@piecework/contract'

export type SanitizedImage = { bytes: Buffer; width: number; height: number; format: 'webp' }

/** A phone's largest sensor has 50 million pixels; opened, that is 200 MB. */
const maxPixels = 52_000_000
const maxSeconds = 20
const atOnce = 2
const maxWaiting = 20

/**
 * The first frame, turned as the camera was held, no larger than a screen, as WebP in sRGB. Place, camera and every
 * other note in the file are gone.
 */
export async function clean(sent: Uint8Array): Promise<SanitizedImage> {
  const kind = kindOf(sent)
  if (kind === 'heic') {
    throw new ApiError('picture_kind', { message: 'HEIC pictures cannot be read here. Please send it as JPEG.' })
  }
  if (!kind) throw new ApiError('picture_kind')
  return inTurn(() => convert(sent))
}

async function convert(sent: Uint8Array): Promise<SanitizedImage> {
  // With the first picture: a server that starts does not wait for it.
  const { sharp } = await import('./sharp.ts')
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
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

function errorCodeFor(complaint: string): ErrorCode {
  if (/pixel limit|too large/i.test(complaint)) return 'picture_too_many_pixels'
  return /timeout/i.test(complaint) ? 'busy' : 'picture_broken'
}

/** By the first bytes; a name and a type are only what somebody wrote on it. */
function kindOf(sent: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | null {
  const head = Buffer.from(sent.subarray(0, 32)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  const [container, brands] = [head.slice(4, 12), head.slice(8)]
  if (head.startsWith('RIFF') && brands.startsWith('WEBP')) return 'webp'
  if (!container.startsWith('ftyp')) return null
  if (/avif|avis/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(deed: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else {
    if (waiting.length >= maxWaiting) throw new ApiError('busy')
    // Whoever ends hands the place on.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await deed()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

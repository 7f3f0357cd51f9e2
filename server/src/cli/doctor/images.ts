/**
 * Checks the data folder, and whether images and files can be stored: writes an image of one pixel, reads it at its public URL and
 * removes it; the same with a file, which only the server reads.
 */

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { muchOfFree, storedByAll } from '../../batches/storage.ts'
import { assertDataFolderIsWritable } from '../../config/data-folder.ts'
import { foldersOf, roomIn } from '../../config/room.ts'
import { ConfigError } from '../../config.ts'
import { migrationsLeft } from '../../db/migrate.ts'
import { fileStoreOf } from '../../files/store.ts'
import { diskStoreFor, hostOf } from '../../images/hosts.ts'
import { broken, type CheckContext, type CheckOutcome, warning, works } from './check-result.ts'

const readTimeoutMs = 20_000

export async function checkImages({ config }: CheckContext): Promise<CheckOutcome[]> {
  const host = hostOf(config)
  const store = host ?? diskStoreFor(config)
  const bytes = await onePixelImage()
  const { public_id, secure_url } = await store.keep(bytes)
  try {
    if (!host) {
      const read = await diskStoreFor(config).read(public_id)
      if (!read?.equals(bytes)) throw new Error('an image was not the same when it was read')
      return works('Images are files in the data folder: one was kept, read and removed. Back them up.')
    }
    const response = await fetch(secure_url, { signal: AbortSignal.timeout(readTimeoutMs) }).catch(() => null)
    await response?.body?.cancel()
    const { host: imageHost } = new URL(secure_url)
    if (response?.ok) return works(`An image was kept, read at ${imageHost} and removed.`)
    return broken(
      `An image was kept, but ${response ? `${imageHost} answers ${response.status} to a reader` : `${imageHost} cannot be reached`}.`,
      'Allow public reading of the images there, or name the address where that is allowed: public=… or secure_distribution=….',
    )
  } finally {
    await store.remove(public_id)
  }
}

export async function checkFiles({ config }: CheckContext): Promise<CheckOutcome[]> {
  const store = fileStoreOf(config)
  const [id, bytes] = [randomUUID(), Buffer.from(randomUUID())]
  await store.write(id, bytes)
  try {
    const parts: Uint8Array[] = []
    for await (const part of (await store.stream(id)) ?? []) parts.push(part)
    if (!Buffer.concat(parts).equals(bytes)) throw new Error('a file was not the same when it was read')
    if (!config.fileBucket)
      return works('Files of workers are in the data folder: one was kept, read and removed. Back them up.')
    const response = await fetch(`${config.fileBucket.bucketUrl}/${id}`, { signal: AbortSignal.timeout(readTimeoutMs) })
    await response.body?.cancel()
    if (!response.ok)
      return works('A file was kept in the bucket of FILES_S3_URL, read and removed. Only the server reads it.')
    return broken(
      'Anyone can read the bucket of FILES_S3_URL, and files of workers are private.',
      'Forbid public reading of this bucket. Images need another one.',
    )
  } finally {
    await store.remove(id)
  }
}

/** The random Exif note makes the image differ from all uploads, which are stored without metadata. */
function onePixelImage(): Promise<Buffer> {
  return sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
    .withExif({ IFD0: { ImageDescription: randomUUID() } })
    .webp()
    .toBuffer()
}

export async function checkBatches({ database }: CheckContext): Promise<CheckOutcome[]> {
  if (!database || (await migrationsLeft(database)).waiting.length > 0) return []
  const { free, paying } = await storedByAll(database.db)
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  const message = `Rows and pictures take ${gigabytes(free + paying)}, ${gigabytes(free)} of them of Buyers without a card payment.`
  if (free <= muchOfFree) return works(message)
  return warning(
    message,
    'Look at the newest Buyers on the page Manage Users, and suspend those who only fill the disk.',
  )
}

export async function checkFolder({ config }: CheckContext): Promise<CheckOutcome[]> {
  const { dataDir } = config
  try {
    await assertDataFolderIsWritable(dataDir)
  } catch (failure) {
    if (!(failure instanceof ConfigError)) throw failure
    return broken(failure.message, 'The server cannot start before this is mended.')
  }
  if (foldersOf(config).any === null) return works(`${dataDir} can be written, and nothing grows in it.`)
  const { free, least } = await roomIn(dataDir)
  const message = `${dataDir} can be written, and ${(free / 1e9).toFixed(1)} GB are free.`
  if (free >= 2 * least) return works(message)
  const grows = 'images, files and an embedded database grow here.'
  if (free >= least) return warning(message, `Make room soon: ${grows}`)
  return broken(`${message} New images and files are refused.`, `Make room: ${grows}`)
}

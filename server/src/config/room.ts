/** The room on the disk that has the data folder: below a limit nothing new is stored, proof of kept slots last. */
import { mkdir, statfs } from 'node:fs/promises'
import { ApiError } from '@piecework/contract'
import type { Config } from '../config.ts'

/** Tests replace it. */
export const disk = { statfs }

/** In bytes. Below `least` nothing new is stored; proof of a worker who keeps a slot is stored down to `last`. */
export async function roomIn(folder: string) {
  const { bavail, blocks, bsize } = await disk.statfs(folder)
  const least = Math.min(5e9, 0.05 * blocks * bsize)
  return { free: bavail * bsize, least, last: least / 5 }
}

/**
 * @param folder null where the data is stored elsewhere
 * @throws `storage_full`
 */
export async function assertRoom(folder: string | null, keepsSlot = async () => false): Promise<void> {
  if (folder === null) return
  await mkdir(folder, { recursive: true })
  const { free, least, last } = await roomIn(folder)
  if (free < least && (free < last || !(await keepsSlot()))) throw new ApiError('storage_full')
}

/** The folder in which data of each kind grows; null where it is stored elsewhere. Parts of files are rows until all have arrived. */
export function foldersOf({
  database,
  imageHost,
  fileBucket,
  dataDir,
}: Pick<Config, 'database' | 'imageHost' | 'fileBucket' | 'dataDir'>) {
  const rows = database.server ? null : dataDir
  const images = imageHost ? null : dataDir
  const files = fileBucket ? rows : dataDir
  return { rows, images, files, any: files ?? images }
}

/** How long a disk counts as full after it has said so. */
const fullMs = 5 * 60_000
let fullAt = Number.NEGATIVE_INFINITY

/** The database, the disk or a bucket has refused to store more. */
export function noteFull(): void {
  fullAt = performance.now()
}

/** Whether something new is refused, by the folder or lately by the database, the disk or a bucket. */
export async function isFull(folder: string | null): Promise<boolean> {
  if (performance.now() - fullAt < fullMs) return true
  if (folder === null) return false
  return roomIn(folder).then(
    ({ free, least }) => free < least,
    () => false,
  )
}

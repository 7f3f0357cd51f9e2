/** Where the bytes of private files are: a folder on the disk, or a bucket that only the server reads. */
import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { Bucket } from '../storage/bucket.ts'
import { Folder } from '../storage/folder.ts'

export type FileStore = {
  write(id: string, bytes: Uint8Array): Promise<void>
  /** Its reader destroys it, also when nothing was read. @returns null when there is no such file */
  stream(id: string): Promise<Readable | null>
  remove(id: string): Promise<void>
  /** Whether it takes more files. */
  hasRoom(): Promise<boolean>
}

/** The database and the images are on the same disk: files leave them this many bytes. */
const leastFreeBytes = 1024 ** 3

export function folderOf(config: Pick<Config, 'dataDir'>): Folder {
  return new Folder(filesIn(config.dataDir))
}

export function fileStoreOf({ dataDir, fileBucket }: Pick<Config, 'dataDir' | 'fileBucket'>): FileStore {
  if (!fileBucket) return new DiskFiles(dataDir)
  return new BucketFiles(fileBucket, 'file_store_down', { 'content-type': 'application/octet-stream' })
}

class DiskFiles extends Folder implements FileStore {
  readonly #disk: string

  constructor(dataDir: string) {
    super(filesIn(dataDir))
    this.#disk = dataDir
  }

  async hasRoom(): Promise<boolean> {
    await mkdir(this.#disk, { recursive: true })
    const { bavail, bsize } = await statfs(this.#disk)
    return bavail * bsize >= leastFreeBytes
  }
}

class BucketFiles extends Bucket implements FileStore {
  async hasRoom(): Promise<boolean> {
    return true
  }
}

function filesIn(dataDir: string): string {
  return join(dataDir, 'files')
}

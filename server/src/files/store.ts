/** Where the bytes of private files are: a folder on the disk, or a bucket that only the server reads. */
import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { Bucket } from '../storage/bucket.ts'
import { Folder } from '../storage/folder.ts'

export type FileStore = {
  write(id: string, bytes: Uint8Array): Promise<void>
  /** @returns null when there is no such file */
  stream(id: string): Promise<AsyncIterable<Uint8Array> | null>
  remove(id: string): Promise<void>
  /** Whether it takes more files. */
  hasRoom(): Promise<boolean>
}

/** The database and the images are on the same disk: files leave them this many bytes. */
const leastFreeBytes = 1024 ** 3

export function folderOf(config: Pick<Config, 'dataDir'>): Folder {
  return new Folder(join(config.dataDir, 'files'))
}

export function fileStoreOf(config: Pick<Config, 'dataDir' | 'fileBucket'>): FileStore {
  if (!config.fileBucket) return new DiskFiles(folderOf(config), config.dataDir)
  return new BucketFiles(new Bucket(config.fileBucket, 'file_store_down'))
}

class DiskFiles implements FileStore {
  readonly #folder: Folder
  readonly #disk: string

  constructor(folder: Folder, disk: string) {
    this.#folder = folder
    this.#disk = disk
  }

  write(id: string, bytes: Uint8Array): Promise<void> {
    return this.#folder.write(id, bytes)
  }

  stream(id: string): Promise<AsyncIterable<Uint8Array> | null> {
    return this.#folder.stream(id)
  }

  remove(id: string): Promise<void> {
    return this.#folder.remove(id)
  }

  async hasRoom(): Promise<boolean> {
    await mkdir(this.#disk, { recursive: true })
    const { bavail, bsize } = await statfs(this.#disk)
    return bavail * bsize >= leastFreeBytes
  }
}

class BucketFiles implements FileStore {
  readonly #bucket: Bucket

  constructor(bucket: Bucket) {
    this.#bucket = bucket
  }

  write(id: string, bytes: Uint8Array): Promise<void> {
    return this.#bucket.put(id, bytes, { 'content-type': 'application/octet-stream' })
  }

  stream(id: string): Promise<AsyncIterable<Uint8Array> | null> {
    return this.#bucket.stream(id)
  }

  remove(id: string): Promise<void> {
    return this.#bucket.remove(id)
  }

  async hasRoom(): Promise<boolean> {
    return true
  }
}

/** Where the bytes of private files are: a folder on the disk, or a bucket that only the server reads. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { Bucket } from '../storage/bucket.ts'
import { Folder } from '../storage/folder.ts'

export function folderOf({ dataDir }: Pick<Config, 'dataDir'>): Folder {
  return new Folder(join(dataDir, 'files'))
}

export function fileStoreOf(config: Pick<Config, 'dataDir' | 'fileBucket'>): Folder | Bucket {
  if (!config.fileBucket) return folderOf(config)
  return new Bucket(config.fileBucket, 'file_store_down', { 'content-type': 'application/octet-stream' })
}

/** Selects the image store by the configuration. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { BucketStore } from './bucket.ts'
import { CloudinaryStore } from './cloudinary.ts'
import { DiskStore, type Store } from './store.ts'

export function diskStoreFor(config: Config): DiskStore {
  return new DiskStore(join(config.dataDir, 'images'), config.publicUrl)
}

/** Null when images stay on the disk. */
export function hostOf({ imageHost }: Config): Store | null {
  if (!imageHost) return null
  return imageHost.kind === 's3' ? new BucketStore(imageHost) : new CloudinaryStore(imageHost)
}

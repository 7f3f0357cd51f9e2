/** Selects the image store by the configuration. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { Bucket } from '../storage/bucket.ts'
import { Folder } from '../storage/folder.ts'
import { CloudinaryStore } from './cloudinary.ts'
import { DiskStore, HashedImages, type Store } from './store.ts'

const objectHeaders = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }

export function diskStoreFor(config: Config): DiskStore {
  return new DiskStore(new Folder(join(config.dataDir, 'images')), `${config.publicUrl}/images`)
}

/** Null when images stay on the disk. */
export function hostOf({ imageHost }: Config): Store | null {
  if (imageHost?.kind === 'cloudinary') return new CloudinaryStore(imageHost)
  return imageHost && new HashedImages(new Bucket(imageHost, 'image_host_down', objectHeaders), imageHost.publicUrl)
}

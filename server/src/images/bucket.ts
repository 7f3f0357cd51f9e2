/** Stores images in a bucket that anyone may read. */
import type { ImageHost } from '../config/storage.ts'
import { Bucket } from '../storage/bucket.ts'
import { sha256Of } from '../storage/sha256.ts'
import type { Store, StoredImage } from './store.ts'

export class BucketStore implements Store {
  readonly #bucket: Bucket
  readonly #publicUrl: string

  constructor(host: Extract<ImageHost, { kind: 's3' }>) {
    this.#bucket = new Bucket(host, 'image_host_down')
    this.#publicUrl = host.publicUrl
  }

  async keep(bytes: Buffer): Promise<StoredImage> {
    const name = sha256Of(bytes)
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }
    await this.#bucket.put(`${name}.webp`, bytes, headers)
    return { public_id: name, secure_url: `${this.#publicUrl}/${name}.webp` }
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.remove(`${name}.webp`)
  }
}

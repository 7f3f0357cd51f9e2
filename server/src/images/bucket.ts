/** Stores images in a bucket of S3 or of a compatible service, with path-style URLs. */
import { AwsClient } from 'aws4fetch'
import type { ImageHost } from '../config/image-host.ts'
import { nameOf, reach, type Store, type StoredImage } from './store.ts'

export class BucketStore implements Store {
  readonly #host: Extract<ImageHost, { kind: 's3' }>
  readonly #client: AwsClient

  constructor(host: Extract<ImageHost, { kind: 's3' }>) {
    this.#host = host
    const { key, secret, region } = host
    this.#client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: 1 })
  }

  async keep(bytes: Buffer): Promise<StoredImage> {
    const name = nameOf(bytes)
    await reach((signal) =>
      this.#client.fetch(`${this.#host.bucketUrl}/${name}.webp`, {
        method: 'PUT',
        // A request that is signed for one URL must not follow a redirect to another.
        redirect: 'error',
        body: new Uint8Array(bytes),
        signal,
        headers: {
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-amz-content-sha256': nameOf(bytes),
        },
      }),
    )
    return { public_id: name, secure_url: `${this.#host.publicUrl}/${name}.webp` }
  }

  async remove(name: string): Promise<void> {
    await reach((signal) =>
      this.#client.fetch(`${this.#host.bucketUrl}/${name}.webp`, {
        method: 'DELETE',
        signal,
        headers: { 'x-amz-content-sha256': nameOf(Buffer.alloc(0)) },
      }),
    )
  }
}

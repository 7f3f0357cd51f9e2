/** A bucket of S3 or of a compatible service, with path-style URLs and signed requests. */
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '../config/storage.ts'
import { reach, type UnreachableCode } from './reach.ts'

export class Bucket {
  readonly #url: string
  readonly #client: AwsClient
  readonly #code: UnreachableCode
  readonly #headers: Record<string, string>

  /**
   * @param code the error code when the bucket does not confirm a request
   * @param headers what the bucket keeps with each object
   */
  constructor(settings: BucketSettings, code: UnreachableCode, headers: Record<string, string>) {
    const { bucketUrl, key, secret, region } = settings
    this.#url = bucketUrl
    this.#client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: 1 })
    this.#code = code
    this.#headers = headers
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#send(name, 'PUT', this.#headers, new Uint8Array(bytes))
  }

  /** @returns null when there is no such object */
  async stream(name: string): Promise<Readable | null> {
    const { body, ok } = await this.#send(name, 'GET', {})
    if (ok && body) return Readable.fromWeb(body as ReadableStream)
    await body?.cancel()
    return null
  }

  async remove(name: string): Promise<void> {
    const { body } = await this.#send(name, 'DELETE', {})
    await body?.cancel()
  }

  /** A missing object is no error, unless it is to be written. */
  #send(name: string, method: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) {
    const bodyHash = hash('sha256', body ?? '')
    return reach(
      (signal) =>
        this.#client.fetch(`${this.#url}/${name}`, {
          method,
          // A request that is signed for one URL must not follow a redirect to another.
          redirect: 'error',
          ...(body && { body }),
          signal,
          headers: { ...headers, 'x-amz-content-sha256': bodyHash },
        }),
      this.#code,
      ({ ok, status }) => ok || (status === 404 && method !== 'PUT'),
    )
  }
}

/** Stores images at Cloudinary, with signed requests. */
import { hash } from 'node:crypto'
import { ApiError } from '@piecework/contract'
import * as z from 'zod/mini'
import type { ImageHost } from '../config/storage.ts'
import { reach } from '../storage/reach.ts'
import type { Store, StoredImage } from './store.ts'

const uploaded = z.object({ public_id: z.string(), secure_url: z.string() })

export class CloudinaryStore implements Store {
  readonly #host: Extract<ImageHost, { kind: 'cloudinary' }>

  constructor(host: Extract<ImageHost, { kind: 'cloudinary' }>) {
    this.#host = host
  }

  async keep(bytes: Buffer): Promise<StoredImage> {
    // The name is the hash of the content, so an image that exists already is not replaced.
    const form = this.#signed({ overwrite: 'false', public_id: hash('sha256', bytes) })
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), `${hash('sha256', bytes)}.webp`)
    const { publicUrl } = this.#host
    const response = await this.#send('upload', form)
    const parsed = z.safeParse(uploaded, await response.json().catch(() => null))
    // The content security policy of our pages allows only this URL prefix: any other image would not load.
    if (!parsed.success || !parsed.data.secure_url.startsWith(`${publicUrl}/`)) throw new ApiError('image_host_down')
    return parsed.data
  }

  async remove(name: string): Promise<void> {
    const response = await this.#send('destroy', this.#signed({ public_id: name, invalidate: 'true' }))
    await response.body?.cancel()
  }

  #signed(parameters: Record<string, string>): FormData {
    const signed = { ...parameters, timestamp: String(Math.floor(Date.now() / 1000)) }
    const form = new FormData()
    for (const [name, value] of Object.entries(signed)) form.append(name, value)
    form.append('api_key', this.#host.key)
    form.append('signature', signatureOf(signed, this.#host.secret))
    return form
  }

  #send(action: 'upload' | 'destroy', body: FormData): Promise<Response> {
    const { api, cloud } = this.#host
    return reach(
      (signal) => fetch(`${api}/v1_1/${cloud}/image/${action}`, { method: 'POST', body, signal, redirect: 'error' }),
      'image_host_down',
    )
  }
}

/** Cloudinary's signature: SHA-1 over the parameters, sorted by name, and the secret. */
function signatureOf(signed: Record<string, string>, secret: string): string {
  const parameters = Object.entries(signed)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return hash('sha1', `${parameters.join('&')}${secret}`)
}

/** Pictures at Cloudinary, sent there with a signature. */
import { createHash } from 'node:crypto'
import { ApiError } from '@piecework/contract'
import * as z from 'zod/mini'
import type { ImageHost } from '../config/image-host.ts'
import { type Kept, nameOf, reach, type Store } from './store.ts'

const uploaded = z.object({ public_id: z.string(), secure_url: z.string() })

export class CloudinaryStore implements Store {
  readonly #host: Extract<ImageHost, { kind: 'cloudinary' }>

  constructor(host: Extract<ImageHost, { kind: 'cloudinary' }>) {
    this.#host = host
  }

  async keep(bytes: Buffer): Promise<Kept> {
    // The name says what is in it, so one that is there already stays.
    const form = this.#signed({ overwrite: 'false', public_id: nameOf(bytes) })
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), `${nameOf(bytes)}.webp`)
    const { publicUrl } = this.#host
    const answer = await this.#send('upload', form)
    const said = z.safeParse(uploaded, await answer.json().catch(() => null))
    // An address that our pages may not load would only look like success.
    if (!said.success || !said.data.secure_url.startsWith(`${publicUrl}/`)) throw new ApiError('picture_host_down')
    return said.data
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#send('destroy', this.#signed({ public_id: name, invalidate: 'true' }))
    await answer.body?.cancel()
  }

  #signed(parameters: Record<string, string>): FormData {
    const signed = { ...parameters, timestamp: String(Math.floor(Date.now() / 1000)) }
    const form = new FormData()
    for (const [name, value] of Object.entries(signed)) form.append(name, value)
    form.append('api_key', this.#host.key)
    form.append('signature', signatureOf(signed, this.#host.secret))
    return form
  }

  #send(deed: 'upload' | 'destroy', body: FormData): Promise<Response> {
    const { api, cloud } = this.#host
    return reach((signal) =>
      fetch(`${api}/v1_1/${cloud}/image/${deed}`, { method: 'POST', body, signal, redirect: 'error' }),
    )
  }
}

/** The parameters by name, and the secret behind them. */
function signatureOf(signed: Record<string, string>, secret: string): string {
  const parameters = Object.entries(signed)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return createHash('sha1')
    .update(`${parameters.join('&')}${secret}`)
    .digest('hex')
}

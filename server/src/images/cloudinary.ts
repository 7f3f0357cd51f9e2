/** Pictures at Cloudinary, sent there with a signature. */
import { createHash } from 'node:crypto'
import { Refused } from '@piecework/contract'
import * as z from 'zod/mini'
import type { PictureHost } from '../config/pictures.ts'
import { type Kept, nameOf, reach, type Store } from './store.ts'

const uploaded = z.object({ public_id: z.string(), secure_url: z.string() })

export class CloudinaryStore implements Store {
  readonly #host: Extract<PictureHost, { kind: 'cloudinary' }>

  constructor(host: Extract<PictureHost, { kind: 'cloudinary' }>) {
    this.#host = host
  }

  async keep(bytes: Buffer): Promise<Kept> {
    const { api, cloud, key, secret, publicUrl } = this.#host
    // The name says what is in it, so one that is there already stays.
    const signed = { overwrite: 'false', public_id: nameOf(bytes), timestamp: String(Math.floor(Date.now() / 1000)) }
    const form = new FormData()
    for (const [name, value] of Object.entries(signed)) form.append(name, value)
    form.append('api_key', key)
    form.append('signature', signatureOf(signed, secret))
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), `${signed.public_id}.webp`)
    const answer = await reach((signal) =>
      fetch(`${api}/v1_1/${cloud}/image/upload`, { method: 'POST', body: form, signal }),
    )
    const said = z.safeParse(uploaded, await answer.json().catch(() => null))
    // An address that our pages may not load would only look like success.
    if (!said.success || !said.data.secure_url.startsWith(`${publicUrl}/`)) throw new Refused('picture_host_down')
    return said.data
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

/** Hosts of pictures that check every signature, as the real ones do, with nothing of ours. */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const hostKey = 'AKIAEXAMPLE'
export const hostSecret = 'wJal/rXUtn+FEMI%K7MDENG'

type Said = { status: number; body: string }

abstract class PictureHostStandIn {
  /** What is kept, by the path or name it was given. */
  readonly kept = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>()
  /** Answers this instead, as long as it is set. */
  failing: number | 'silent' | null = null
  asked = 0
  readonly #server: Server

  constructor() {
    this.#server = createServer(async (request, response) => {
      this.asked += 1
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      if (this.failing === 'silent') return request.socket.destroy()
      const { status, body } = this.failing
        ? { status: this.failing, body: `no, ${hostSecret}` }
        : await this.answer(request, Buffer.concat(pieces))
      response.writeHead(status).end(body)
    })
  }

  protected abstract answer(request: IncomingMessage, body: Buffer): Promise<Said> | Said

  async open(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
}

export class CloudinaryStandIn extends PictureHostStandIn {
  get url(): string {
    return `cloudinary://${hostKey}:${encodeURIComponent(hostSecret)}@example-cloud?upload_prefix=http://${this.host}`
  }

  protected async answer({ url, headers, method }: IncomingMessage, body: Buffer): Promise<Said> {
    const deed = /^\/v1_1\/example-cloud\/image\/(upload|destroy)$/.exec(url ?? '')?.[1]
    if (method !== 'POST' || !deed) return { status: 404, body: '' }
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
    const unsigned = new Set(['file', 'api_key', 'signature', 'cloud_name', 'resource_type'])
    const signed = [...form.entries()]
      .filter(([name]) => !unsigned.has(name))
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')
    const age = Date.now() / 1000 - Number(form.get('timestamp'))
    const isSigned = form.get('signature') === createHash('sha1').update(signed).update(hostSecret).digest('hex')
    if (form.get('api_key') !== hostKey || !isSigned || !(age > -60 && age < 3600)) {
      return {
        status: 401,
        body: JSON.stringify({ error: { message: `Invalid Signature. String to sign - ${signed}` } }),
      }
    }
    const name = String(form.get('public_id'))
    if (deed === 'destroy')
      return { status: 200, body: JSON.stringify({ result: this.kept.delete(name) ? 'ok' : 'not found' }) }
    const file = form.get('file') as File
    if (!this.kept.has(name)) this.kept.set(name, { bytes: Buffer.from(await file.arrayBuffer()), headers })
    const secure_url = `https://res.cloudinary.com/example-cloud/image/upload/v1700000000/${name}.webp`
    return { status: 200, body: JSON.stringify({ public_id: name, secure_url, version: 1_700_000_000 }) }
  }
}

export class BucketStandIn extends PictureHostStandIn {
  url(query = ''): string {
    return `s3://${hostKey}:${encodeURIComponent(hostSecret)}@${this.host}/pictures?region=ap-south-1${query}`
  }

  /** Reading is open. Signature version 4, step by step as its description has it; whatever is not signed or right is refused. */
  protected answer({ url = '', headers, method = '' }: IncomingMessage, body: Buffer): Said {
    if (method === 'GET') return { status: this.kept.has(url) ? 200 : 404, body: '' }
    const no = (why: string) => ({ status: 403, body: `<Error><Message>${why}</Message></Error>` })
    const said = /^AWS4-HMAC-SHA256 Credential=(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
    if (!said) return no('no signature')
    const [, credential = '', names = '', signature] = said
    const moment = String(headers['x-amz-date'])
    const day = moment.slice(0, 8)
    if (credential !== `${hostKey}/${day}/ap-south-1/s3/aws4_request`) return no('another key, day, region or service')
    const sent = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(Date.now() - sent) < 15 * 60_000)) return no('too long ago')
    const signed = names.split(';')
    const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
    if (names !== [...signed].sort().join(';') || mustBeSigned.some((name) => !signed.includes(name))) {
      return no('a header is not signed')
    }
    const digest = createHash('sha256').update(body).digest('hex')
    if (headers['x-amz-content-sha256'] !== digest) return no('another content')
    const [path = '', query = ''] = url.split('?')
    const canonical = [
      method,
      path,
      query,
      ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
      '',
      names,
      digest,
    ].join('\n')
    const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/ap-south-1/s3/aws4_request`, sha256(canonical)].join('\n')
    const key = [day, 'ap-south-1', 's3', 'aws4_request'].reduce<string | Buffer>(
      (made, part) => createHmac('sha256', made).update(part).digest(),
      `AWS4${hostSecret}`,
    )
    if (createHmac('sha256', key).update(toSign).digest('hex') !== signature) return no('another signature')
    if (method === 'DELETE') return { status: this.kept.delete(path) ? 204 : 404, body: '' }
    if (method !== 'PUT') return { status: 405, body: '' }
    this.kept.set(path, { bytes: body, headers })
    return { status: 200, body: '' }
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

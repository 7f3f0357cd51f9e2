/** Stand-ins for image hosts that check every signature, as the real ones do, without code of the product. */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const hostKey = 'AKIAEXAMPLE'
export const hostSecret = 'wJal/rXUtn+FEMI%K7MDENG'

type Reply = { status: number; body: string | Buffer }

abstract class ImageHostStandIn {
  /** The stored images by path or public id. */
  readonly kept = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>()
  /** While set, answers every request with this status, or closes the connection without an answer. */
  failing: number | 'silent' | null = null
  asked = 0
  readonly #server: Server

  constructor() {
    this.#server = createServer(async (request, response) => {
      this.asked += 1
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (this.failing === 'silent') return request.socket.destroy()
      const { status, body } = this.failing
        ? { status: this.failing, body: `no, ${hostSecret}` }
        : await this.answer(request, Buffer.concat(chunks))
      response.writeHead(status).end(body)
    })
  }

  protected abstract answer(request: IncomingMessage, body: Buffer): Promise<Reply> | Reply

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

export class CloudinaryStandIn extends ImageHostStandIn {
  get url(): string {
    return `cloudinary://${hostKey}:${encodeURIComponent(hostSecret)}@example-cloud?upload_prefix=http://${this.host}`
  }

  protected async answer({ url, headers, method }: IncomingMessage, body: Buffer): Promise<Reply> {
    const action = /^\/v1_1\/example-cloud\/image\/(upload|destroy)$/.exec(url ?? '')?.[1]
    if (method !== 'POST' || !action) return { status: 404, body: '' }
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
    if (action === 'destroy')
      return { status: 200, body: JSON.stringify({ result: this.kept.delete(name) ? 'ok' : 'not found' }) }
    const file = form.get('file') as File
    if (!this.kept.has(name)) this.kept.set(name, { bytes: Buffer.from(await file.arrayBuffer()), headers })
    const secure_url = `https://res.cloudinary.com/example-cloud/image/upload/v1700000000/${name}.webp`
    return { status: 200, body: JSON.stringify({ public_id: name, secure_url, version: 1_700_000_000 }) }
  }
}

export class BucketStandIn extends ImageHostStandIn {
  url(query = ''): string {
    return `s3://${hostKey}:${encodeURIComponent(hostSecret)}@${this.host}/images?region=ap-south-1${query}`
  }

  /** Whether anyone may read, as in a bucket for images. */
  isPublic = true

  /** Other requests than public reads need AWS Signature Version 4, checked step by step as AWS documents it. */
  protected answer({ url = '', headers, method = '' }: IncomingMessage, body: Buffer): Reply {
    if (method === 'GET' && this.isPublic) return this.#read(url)
    const deny = (reason: string) => ({ status: 403, body: `<Error><Message>${reason}</Message></Error>` })
    const authorization = /^AWS4-HMAC-SHA256 Credential=(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
    if (!authorization) return deny('no signature')
    const [, credential = '', names = '', signature] = authorization
    const timestamp = String(headers['x-amz-date'])
    const day = timestamp.slice(0, 8)
    if (credential !== `${hostKey}/${day}/ap-south-1/s3/aws4_request`)
      return deny('another key, day, region or service')
    const sentAt = Date.parse(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(Date.now() - sentAt) < 15 * 60_000)) return deny('too long ago')
    const signed = names.split(';')
    const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
    if (names !== [...signed].sort().join(';') || mustBeSigned.some((name) => !signed.includes(name))) {
      return deny('a header is not signed')
    }
    const digest = createHash('sha256').update(body).digest('hex')
    if (headers['x-amz-content-sha256'] !== digest) return deny('another content')
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
    const toSign = ['AWS4-HMAC-SHA256', timestamp, `${day}/ap-south-1/s3/aws4_request`, sha256(canonical)].join('\n')
    const key = [day, 'ap-south-1', 's3', 'aws4_request'].reduce<string | Buffer>(
      (previous, part) => createHmac('sha256', previous).update(part).digest(),
      `AWS4${hostSecret}`,
    )
    if (createHmac('sha256', key).update(toSign).digest('hex') !== signature) return deny('another signature')
    if (method === 'GET') return this.#read(path)
    if (method === 'DELETE') return { status: this.kept.delete(path) ? 204 : 404, body: '' }
    if (method !== 'PUT') return { status: 405, body: '' }
    this.kept.set(path, { bytes: body, headers })
    return { status: 200, body: '' }
  }

  #read(path: string): Reply {
    const found = this.kept.get(path)
    return found ? { status: 200, body: found.bytes } : { status: 404, body: '' }
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

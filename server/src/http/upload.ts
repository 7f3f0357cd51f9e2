/** Reads bodies with a file: limits their size while they arrive, and reports errors with a message for the user. */

import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import {
  ApiError,
  batchLimits,
  type Endpoint,
  invalidField,
  maxBodyBytes,
  maxImageBytes,
  rowTypes,
} from '@piecework/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './client-network.ts'
import { texts } from './texts.ts'
import { Turns } from './turns.ts'

/** Bytes of a form besides the file. */
const formOverheadBytes = 64 * 1024
const limits = { fileSize: maxImageBytes, files: 2, fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 50 }

/** Uploads at the same time. Files are read into memory; the limits per user and network leave capacity for others. */
const maxUploads = 24
const maxPerUser = 3
const maxPerNetwork = 12
const activeUploads = new Set<Sender>()
/** An upload without data for this long is aborted. */
const idleTimeoutMs = 30_000

/** What is left of bodies that are answered: 64 KB in so many milliseconds, the networks in rotation. */
const restPauseMs = 5
const rests = new Turns({ ofUser: 1, inAll: 1 })

/** The caller who uploads, and the network; `atOnce` is the caller's own limit here. */
type Sender = { user: string; network: string; atOnce?: number | undefined }

/** Reads a body and passes it to the handler. */
type Read = <T>(request: FastifyRequest, sender: Sender, handle: (body: unknown) => Promise<T>) => Promise<T>

/** How the body of an endpoint is read. Only the routes of the scope accept it; others answer `unsupported_media_type`. */
export const bodies: Record<
  'json' | Exclude<Endpoint['upload'], false>,
  { maxBytes: number; register: ((scope: FastifyInstance) => Promise<void>) | null; read: Read }
> = {
  json: { maxBytes: maxBodyBytes, register: null, read: (request, _, handle) => handle(request.body) },
  form: {
    maxBytes: maxImageBytes + formOverheadBytes,
    register: async (scope) => {
      await scope.register(multipart, { limits, throwFileSizeLimit: false })
    },
    read: withUploadedFile,
  },
  rows: {
    maxBytes: batchLimits.fileBytes,
    register: async (scope) => {
      scope.addContentTypeParser(Object.keys(rowTypes), (_request, body, done) => done(null, body))
    },
    read: withRows,
  },
}

/**
 * Passes the fields of the form to `handle`, with the bytes of the one file as `file`.
 * @throws `unsupported_media_type`, `too_large`, `too_many`, `busy`, `invalid_input` or `malformed`
 */
async function withUploadedFile<T>(
  request: FastifyRequest,
  sender: Sender,
  handle: (form: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type')
  if (Number(request.headers['content-length']) > bodies.form.maxBytes) throw tooLarge()
  return whileUploading(sender, async () => handle(await readForm(request)))
}

/**
 * Passes the body to `handle` as `file`, which reads it while it arrives. JSON is input without a file.
 * @throws `unsupported_media_type`, `too_large`, `too_many`, `busy`
 */
async function withRows<T>(
  request: FastifyRequest,
  sender: Sender,
  handle: (body: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/json') return handle(request.body as Record<string, unknown>)
  const format = new Map<string, string>(Object.entries(rowTypes)).get(type)
  if (!format || !(request.body instanceof Readable)) throw new ApiError('unsupported_media_type')
  if (Number(request.headers['content-length']) > bodies.rows.maxBytes) throw tooLarge(bodies.rows.maxBytes)
  const content = piecesOf(request.body)
  return whileUploading(sender, () => handle({ file: { format, content } }))
}

/** The body as it is read. It is aborted when the reader waits for 30 seconds, not while the reader works. */
async function* piecesOf(body: Readable): AsyncGenerator<Uint8Array> {
  const startTimeout = () => setTimeout(() => body.destroy(new ApiError('malformed')), idleTimeoutMs)
  let timer = startTimeout()
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      clearTimeout(timer)
      yield piece
      timer = startTimeout()
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * After an answer before the end of a body the rest is read, up to the limit of the endpoint: a client that is still sending
 * would lose the answer with its connection, or the next one on it. Above the limit the connection is closed.
 */
export function discardRest(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { raw, routeOptions } = request
    if (raw.readableEnded || raw.destroyed) return
    const most = bodies[routeOptions.config.endpoint?.upload || 'json'].maxBytes
    if (Number(raw.headers['content-length']) > most) return void reply.header('connection', 'close')
    raw.unpipe()
    void readSlowly(raw, networkOf(request), most)
  })
}

/** Each piece leaves garbage, whose collection would delay other requests: a client may send large bodies that are refused again and again. */
async function readSlowly(body: Readable, network: string, most: number): Promise<void> {
  let left = most
  // Node takes the whole rest of a body at once when its answer has been written before `read` asked for more than had arrived.
  for (let piece = body.read(); piece !== null; piece = body.read()) left -= piece.length
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      left -= piece.length
      if (left < 0) body.destroy()
      await rests.take(network, () => sleep(restPauseMs))
    }
  } catch {
    // The client has gone.
  }
}

async function whileUploading<T>(sender: Sender, handle: () => Promise<T>): Promise<T> {
  assertCapacity(sender)
  activeUploads.add(sender)
  try {
    return await handle()
  } finally {
    activeUploads.delete(sender)
  }
}

function assertCapacity({ user, network, atOnce = maxPerUser }: Sender): void {
  const others = [...activeUploads]
  const ofUser = others.filter((other) => other.user === user).length
  const ofNetwork = others.filter((other) => other.network === network).length
  if (ofUser >= atOnce || ofNetwork >= maxPerNetwork) throw new ApiError('too_many', { retryAfter: 5 })
  if (activeUploads.size >= maxUploads) throw new ApiError('busy')
}

/** Aborts a body without data for 30 seconds. @returns the function that stops this timeout */
export function abortWhenIdle(body: Readable): () => void {
  const timer = setTimeout(() => body.destroy(), idleTimeoutMs)
  const refresh = () => timer.refresh()
  body.on('data', refresh)
  return () => {
    clearTimeout(timer)
    body.off('data', refresh)
  }
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const stopTimeout = abortWhenIdle(request.raw)
  try {
    const form: Record<string, unknown> = {}
    for await (const part of request.parts()) {
      if (part.type === 'field') form[part.fieldname] = part.value
      else if (part.fieldname !== 'file') throw invalidField('file', (language) => texts[language].otherFileField)
      else if (form.file instanceof Uint8Array) throw invalidField('file', (language) => texts[language].oneFileOnly)
      else form.file = await bytesOf(part)
    }
    return form
  } catch (failure) {
    if (failure instanceof Error && ('statusCode' in failure || failure instanceof ApiError)) throw failure
    throw new ApiError('malformed')
  } finally {
    stopTimeout()
  }
}

async function bytesOf(part: MultipartFile): Promise<Uint8Array> {
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw tooLarge()
  if (bytes.length === 0) throw invalidField('file', (language) => texts[language].emptyFile)
  return bytes
}

/** For a file, or a part that says how large its whole file is. */
export function tooLarge(most: number = maxImageBytes): ApiError {
  const megabytes = most / 1024 / 1024
  return new ApiError('too_large', {
    message: (language) => texts[language].fileTooLarge(megabytes),
  })
}

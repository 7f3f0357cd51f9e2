/** Reads a form with one file: its size is held while it comes, and whatever is wrong with it is said in words. */
import type { Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { ApiError, maxImageBytes } from '@piecework/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is around the file in a form. */
const wrappingBytes = 64 * 1024
const limits = { fileSize: maxImageBytes, files: 2, fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 50 }

/** Files are read into memory, so only so many at once; and few of one side, so that it leaves room for the others. */
const mostAtOnce = 24
const mostOfPerson = 3
const mostOfNetwork = 12
const open = new Set<Sender>()
/** Whoever sends a form and says nothing for so long does not go on. */
const silenceMs = 30_000

/** Whose form it is, and from where. */
export type Sender = { person: string; network: string }

/** Only the routes of this scope take forms; everywhere else one is refused like any unknown kind of content. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits, throwFileSizeLimit: false })
}

/** Hands the fields of the form to `handle`, with the bytes of the one file as `file`. */
export async function withUpload<T>(
  request: FastifyRequest,
  sender: Sender,
  handle: (form: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type')
  if (Number(request.headers['content-length']) > maxImageBytes + wrappingBytes) throw tooLarge()
  assertRoom(sender)
  open.add(sender)
  try {
    return await handle(await readForm(request))
  } finally {
    open.delete(sender)
  }
}

function assertRoom({ person, network }: Sender): void {
  const others = [...open]
  const ofPerson = others.filter((other) => other.person === person).length
  const ofNetwork = others.filter((other) => other.network === network).length
  if (ofPerson >= mostOfPerson || ofNetwork >= mostOfNetwork) throw new ApiError('too_many', { retryAfter: 5 })
  if (open.size >= mostAtOnce) throw new ApiError('busy')
}

/** @returns what lets it be silent again */
export function endWhenSilent(body: Readable): () => void {
  const end = setTimeout(() => body.destroy(), silenceMs)
  const hear = () => end.refresh()
  body.on('data', hear)
  return () => {
    clearTimeout(end)
    body.off('data', hear)
  }
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const letBe = endWhenSilent(request.raw)
  try {
    const form: Record<string, unknown> = {}
    for await (const part of request.parts()) {
      if (part.type === 'field') form[part.fieldname] = part.value
      else if (part.fieldname !== 'file') throw wrongFile('Send the picture as the field “file”')
      else if (form.file instanceof Uint8Array) throw wrongFile('Choose one picture only')
      else form.file = await bytesOf(part)
    }
    return form
  } catch (failure) {
    // Whatever still comes is read and dropped, or the answer would not reach somebody who is still sending.
    request.raw.unpipe()
    request.raw.resume()
    if (failure instanceof Error && ('statusCode' in failure || failure instanceof ApiError)) throw failure
    throw new ApiError('malformed')
  } finally {
    letBe()
  }
}

async function bytesOf(part: MultipartFile): Promise<Uint8Array> {
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw tooLarge()
  if (bytes.length === 0) throw wrongFile('This file is empty')
  return bytes
}

function tooLarge(): ApiError {
  const megabytes = maxImageBytes / 1024 / 1024
  return new ApiError('too_large', {
    message: `A picture can have at most ${megabytes} MB. Please choose a smaller one.`,
  })
}

function wrongFile(message: string): ApiError {
  return new ApiError('invalid_input', { message, fields: { file: message } })
}

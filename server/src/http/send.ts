/** Sends the output of a handler: as JSON, as a page of a list, or as a file. */
import { Readable } from 'node:stream'
import type { Endpoint, FileToSend, Page } from '@piecework/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { announceLanguage } from './language.ts'

/** @returns the payload; status and headers are set on the reply. */
export function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, output: unknown): unknown {
  reply.status(insertedNothing(output) ? 200 : endpoint.status)
  announceLanguage(request, reply)
  if (endpoint.format === 'file') return sendStored(reply, output as FileToSend)
  if (isFile(endpoint)) return sendFile(endpoint, reply, output as AsyncIterable<string>)
  return endpoint.paged ? sendPage(request, reply, output as Page<unknown, number | null>) : output
}

function isFile(endpoint: Endpoint): endpoint is Endpoint & { format: keyof typeof files } {
  return endpoint.format !== 'json'
}

/** A POST that inserted nothing has status 200 and `insertedId: null`. */
function insertedNothing(output: unknown): boolean {
  return typeof output === 'object' && output !== null && 'insertedId' in output && output.insertedId === null
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown, number | null>): unknown[] {
  if (page.total !== null) reply.header('x-total-count', page.total)
  if (page.next !== null) {
    const next = new URL(request.url, 'http://here')
    next.searchParams.set(page.by ?? 'cursor', page.next)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return page.rows
}

const files = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  'json-file': { type: 'application/json; charset=utf-8', extension: 'json' },
  'json-lines': { type: 'application/x-ndjson; charset=utf-8', extension: 'jsonl' },
} as const

/** The name of the file is that of the object in the path: of `/tasks/{id}/results/csv` it is `results.csv`. */
function sendFile(
  { format, path }: Endpoint & { format: keyof typeof files },
  reply: FastifyReply,
  parts: AsyncIterable<string>,
): Readable {
  const { type, extension } = files[format]
  const name = path.split('/').findLast((part) => !/^(csv|json|jsonl)?$/.test(part))
  reply.type(type).header('content-disposition', `attachment; filename="${name}.${extension}"`)
  return Readable.from(parts)
}

/**
 * A file of a user: a browser shows it inside our pages only as an image, and never runs anything in it. Its address is that of
 * one reader, so only the reader's browser keeps it.
 */
export function sendStored(reply: FastifyReply, { type, name, bytes, content }: FileToSend): Readable {
  reply.type(type).headers({
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': bytes,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, max-age=3600, immutable',
  })
  // A stream that `Readable.from` wraps would stay open when the reader goes before the first byte.
  return content instanceof Readable ? content : Readable.from(content)
}

/** The output of an endpoint that inserts a row. */
export async function inserted<Id extends string | null>(id: Promise<Id>): Promise<{ insertedId: Id }> {
  return { insertedId: await id }
}

/** The output of an endpoint that returns its success and one value by this name. */
export async function doneAs<const Name extends string, Value>(name: Name, action: Promise<Value>) {
  return { success: true, [name]: await action } as { success: true } & { [Key in Name]: Value }
}

/** Sends the output of a handler: as JSON, as a page of a list, or as a CSV file. */
import { Readable } from 'node:stream'
import type { Endpoint, Page } from '@piecework/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** @returns the payload; status and headers are set on the reply. */
export function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, output: unknown): unknown {
  reply.status(insertedNothing(output) ? 200 : endpoint.status)
  if (endpoint.format === 'csv') return sendCsv(endpoint, reply, output as AsyncIterable<string>)
  return endpoint.paged ? sendPage(request, reply, output as Page<unknown, number | null>) : output
}

/** A POST that inserted nothing has status 200 and `insertedId: null`. */
function insertedNothing(output: unknown): boolean {
  return typeof output === 'object' && output !== null && 'insertedId' in output && output.insertedId === null
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown, number | null>): unknown[] {
  if (page.total !== null) reply.header('x-total-count', page.total)
  if (page.next !== null) {
    const next = new URL(request.url, 'http://here')
    next.searchParams.set('cursor', page.next)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return page.rows
}

function sendCsv(endpoint: Endpoint, reply: FastifyReply, lines: AsyncIterable<string>): Readable {
  const name = endpoint.path.split('/')[1]
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
  return Readable.from(lines)
}

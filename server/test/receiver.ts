/** A program's server, to which webhooks send. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { Event } from '@piecework/contract'
import { onTestFinished } from 'vitest'

type Received = { headers: IncomingHttpHeaders; body: string }

/** It answers with what `status` says, until the end of the test. */
export async function aReceiver() {
  const received: Received[] = []
  const answer = { status: () => 200 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    received.push({ headers: request.headers, body })
    response.writeHead(answer.status(), { location: 'http://127.0.0.1:1/' }).end('taken '.repeat(1_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.address() as { port: number }
  const events = () => received.map(({ body }): Event => JSON.parse(body).data)
  return { url: `http://127.0.0.1:${port}/hook`, received, events, answer }
}

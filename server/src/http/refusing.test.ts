/** What goes wrong with a request, and whose fault it is. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseInOneShape } from './refusing.ts'

test('who hangs up in the middle of a body is no error of ours; a lost database is', async () => {
  const errors: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => errors.push(line) } } })
  refuseInOneShape(app)
  app.post('/', async () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'
  const line = connect(port, '127.0.0.1', () => line.write(`${head}{"half":`))
  const [request] = (await once(app.server, 'request')) as [IncomingMessage]
  const over = new Promise((resolve) => request.on('close', resolve))
  line.destroy()
  await over
  expect(errors).toEqual([])
  expect(await app.inject({ method: 'POST', url: '/', payload: {} })).toMatchObject({ statusCode: 503 })
  expect(errors).toHaveLength(1)
  await app.close()
})

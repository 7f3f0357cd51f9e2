/** Errors of a request, and errors of the server. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { ApiError, contract, type ErrorCode } from '@piecework/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'

test('a client that aborts in the middle of a body is not logged as an error; a lost database is', async () => {
  const errors: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => errors.push(line) } } })
  handleErrors(app)
  app.post('/', async () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'
  const socket = connect(port, '127.0.0.1', () => socket.write(`${head}{"half":`))
  const [request] = (await once(app.server, 'request')) as [IncomingMessage]
  const closed = new Promise((resolve) => request.on('close', resolve))
  socket.destroy()
  await closed
  expect(errors).toEqual([])
  expect(await app.inject({ method: 'POST', url: '/', payload: {} })).toMatchObject({ statusCode: 503 })
  expect(errors).toHaveLength(1)
  await app.close()
})

test('an error that the contract does not list for its endpoint is reported, and others are not', async () => {
  const reported: string[] = []
  const app = Fastify()
  handleErrors(app, { onUnlistedError: ({ path }, code) => reported.push(`${path} ${code}`) })
  const config = { endpoint: contract.tasks.post }
  app.get<{ Params: { code: ErrorCode } }>('/refuse/:code', { config }, async ({ params }) => {
    throw new ApiError(params.code)
  })
  for (const code of ['posting_off', 'busy']) await app.inject(`/refuse/${code}`)
  expect(reported).toEqual([])
  await app.inject('/refuse/task_full')
  expect(reported).toEqual(['/tasks task_full'])
  await app.close()
})

/** How many streams stay open. Without sockets of the network: thousands of them are more than some machines allow. */
import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { closeAllStreams, countStreams, openStream } from './stream.ts'

afterEach(() => closeAllStreams())

/** Opens the stream of another user each time. */
let users = 0
function open(network: string, isLimited = true): Duplex {
  const socket = new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done() })
  Object.assign(socket, { destroySoon: () => socket.destroy() })
  const response = new ServerResponse(new IncomingMessage(socket as Socket))
  response.assignSocket(socket as Socket)
  const user = `user ${users++}`
  openStream({ user, session: `session of ${user}`, network }, response, {}, isLimited)
  return socket
}

test('a network keeps its 2,000 newest streams of all its users, and another network keeps its own', () => {
  const other = open('198.51.100.1')
  const streams = Array.from({ length: 2_010 }, () => open('203.0.113.1'))
  expect(streams.map((socket) => socket.destroyed)).toEqual(streams.map((_socket, at) => at < 10))
  expect(other.destroyed).toBe(false)
  expect(countStreams()).toBe(2_001)
})

test('a stream that its page closed makes room in its network', () => {
  const streams = Array.from({ length: 2_000 }, () => open('203.0.113.1'))
  streams[1_000]?.emit('close')
  open('203.0.113.1')
  expect(streams[0]?.destroyed).toBe(false)
  open('203.0.113.1')
  expect(streams[0]?.destroyed).toBe(true)
})

test('with the limits switched off, a network keeps all its streams', () => {
  for (let nth = 0; nth < 2_010; nth++) open('203.0.113.1', false)
  expect(countStreams()).toBe(2_010)
})

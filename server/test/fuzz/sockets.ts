/** Raw bytes on a socket that no HTTP client would send, and the response to them. */
import { connect } from 'node:net'

/** Bytes that are sent unchanged; with `hangUp` the client closes the connection without waiting for a response. */
export const byteRequests: { description: string; bytes: string; hangUp?: boolean }[] = [
  {
    description: 'a huge header',
    bytes: `GET /api/health/live HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(200_000)}\r\n\r\n`,
  },
  {
    description: 'two thousand headers',
    bytes: `GET /api/config HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(2_000)}\r\n`,
  },
  { description: 'a huge path', bytes: `GET /api/${'x'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n` },
  { description: 'no host', bytes: 'GET /api/config HTTP/1.1\r\n\r\n' },
  { description: 'no HTTP', bytes: '\u0000\u0001\u0002\r\n\r\n' },
  { description: 'a NUL in the path', bytes: 'GET /api/\u0000config HTTP/1.1\r\nhost: x\r\n\r\n' },
  {
    description: 'a proxy request',
    bytes: 'GET http://evil.example/api/config HTTP/1.1\r\nhost: evil.example\r\n\r\n',
  },
  { description: 'two lengths', bytes: post('content-length: 2\r\ncontent-length: 3\r\n', '{}') },
  {
    description: 'a length and chunks',
    bytes: post('content-length: 2\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'),
  },
  { description: 'broken chunks', bytes: post('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n') },
  { description: 'a negative length', bytes: post('content-length: -1\r\n', '{}') },
  { description: 'a length beyond all bounds', bytes: post('content-length: 99999999999\r\n', '{}'), hangUp: true },
  { description: 'half a body', bytes: post('content-length: 1000\r\n', '{"email":"x@example.com"'), hangUp: true },
  {
    description: 'half a form',
    bytes: post('content-type: multipart/form-data; boundary=b\r\ncontent-length: 999\r\n', '--b\r\n'),
    hangUp: true,
  },
  { description: 'half a header', bytes: 'POST /api/users HTTP/1.1\r\nhost: x\r\ncont', hangUp: true },
  { description: 'a folded header', bytes: 'GET /api/config HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n' },
  { description: 'an unknown method', bytes: 'BREW /api/config HTTP/1.1\r\nhost: x\r\n\r\n' },
  {
    description: 'a wish to upgrade',
    bytes: 'GET /api/config HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n',
  },
]

function post(headers: string, body: string): string {
  return `POST /api/users HTTP/1.1\r\nhost: x\r\n${/content-type/.test(headers) ? '' : 'content-type: application/json\r\n'}${headers}\r\n${body}`
}

/** @returns the response, up to the end of the connection. */
export function sendBytes(port: number, bytes: string, hangUp: boolean): Promise<string> {
  return new Promise((resolve) => {
    const received: Buffer[] = []
    const done = () => resolve(Buffer.concat(received).toString('latin1'))
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, 'latin1', () => {
        if (hangUp) socket.destroy()
        else socket.end()
      })
    })
    socket.on('data', (piece) => received.push(Buffer.from(piece)))
    socket.on('error', done)
    socket.on('close', done)
  })
}

/** What no HTTP client sends: requests as bytes on a socket, and what comes back. */
import { connect } from 'node:net'

/** Each is sent as it is; `hangUp` leaves in the middle of it. */
export const byteRequests: { says: string; bytes: string; hangUp?: boolean }[] = [
  { says: 'a huge header', bytes: `GET /api/health/live HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(200_000)}\r\n\r\n` },
  { says: 'two thousand headers', bytes: `GET /api/config HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(2_000)}\r\n` },
  { says: 'a huge path', bytes: `GET /api/${'x'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n` },
  { says: 'no host', bytes: 'GET /api/config HTTP/1.1\r\n\r\n' },
  { says: 'no HTTP', bytes: '\u0000\u0001\u0002\r\n\r\n' },
  { says: 'a NUL in the path', bytes: 'GET /api/\u0000config HTTP/1.1\r\nhost: x\r\n\r\n' },
  { says: 'a proxy request', bytes: 'GET http://evil.example/api/config HTTP/1.1\r\nhost: evil.example\r\n\r\n' },
  { says: 'two lengths', bytes: post('content-length: 2\r\ncontent-length: 3\r\n', '{}') },
  { says: 'a length and chunks', bytes: post('content-length: 2\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n') },
  { says: 'broken chunks', bytes: post('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n') },
  { says: 'a negative length', bytes: post('content-length: -1\r\n', '{}') },
  { says: 'a length beyond all bounds', bytes: post('content-length: 99999999999\r\n', '{}'), hangUp: true },
  { says: 'half a body', bytes: post('content-length: 1000\r\n', '{"email":"x@example.com"'), hangUp: true },
  {
    says: 'half a form',
    bytes: post('content-type: multipart/form-data; boundary=b\r\ncontent-length: 999\r\n', '--b\r\n'),
    hangUp: true,
  },
  { says: 'half a header', bytes: 'POST /api/users HTTP/1.1\r\nhost: x\r\ncont', hangUp: true },
  { says: 'a folded header', bytes: 'GET /api/config HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n' },
  { says: 'an unknown method', bytes: 'BREW /api/config HTTP/1.1\r\nhost: x\r\n\r\n' },
  {
    says: 'a wish to upgrade',
    bytes: 'GET /api/config HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n',
  },
]

function post(headers: string, body: string): string {
  return `POST /api/users HTTP/1.1\r\nhost: x\r\n${/content-type/.test(headers) ? '' : 'content-type: application/json\r\n'}${headers}\r\n${body}`
}

/** @returns what came back until the server, or we, hung up. */
export function sendBytes(port: number, bytes: string, hangUp: boolean): Promise<string> {
  return new Promise((resolve) => {
    const came: Buffer[] = []
    const done = () => resolve(Buffer.concat(came).toString('latin1'))
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, 'latin1', () => {
        if (hangUp) socket.destroy()
        else socket.end()
      })
    })
    socket.on('data', (piece) => came.push(Buffer.from(piece)))
    socket.on('error', done)
    socket.on('close', done)
  })
}

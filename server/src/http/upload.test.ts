/** Unfinished uploads, and their effect on other users. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { batchOfPictures, send } from '../../test/form.ts'
import { aFolder } from '../../test/installation.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { abortWhenIdle } from './upload.ts'

const here = useWorld({ DATA_DIR: aFolder(), TRUSTED_PROXIES: '127.0.0.1' })
const sockets: Socket[] = []

afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
})

test('unfinished uploads of one user leave room for those of another', async () => {
  const [greedy, other] = [await here.world.aNewcomer(), await here.world.aNewcomer()]
  const refused = await beginUploads(greedy, 24)
  expect(refused).toHaveLength(21)
  expect(new Set(refused)).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']))
  expect(await aPicture(greedy)).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  expect(await aPicture(other)).toMatchObject({ status: 201 })
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await aPicture(greedy)).toMatchObject({ status: 201 }))
})

test('a buyer sends eight pictures of a batch at the same time', async () => {
  const buyer = await here.world.aBuyer()
  const refused = await beginUploads(buyer, 12, {
    path: `/api/batches/pictures/${await batchOfPictures(buyer)}`,
    taken: 8,
  })
  expect(refused).toEqual(Array(4).fill('HTTP/1.1 429 Too Many Requests'))
})

test('unfinished uploads of one network leave room for another’s', async () => {
  for (let nth = 0; nth < 4; nth++) await beginUploads(await here.world.aNewcomer(), 4, { from: '203.0.113.7' })
  const other = await here.world.aNewcomer()
  expect(await aPicture(other, '203.0.113.7')).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(await aPicture(other, '203.0.113.8')).toMatchObject({ status: 201 })
})

test('a form without new bytes for 30 seconds is aborted, and a slow one is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [slow, silent, whole] = [new PassThrough(), new PassThrough(), new PassThrough()]
  for (const body of [slow, silent]) abortWhenIdle(body)
  abortWhenIdle(whole)()
  for (let nth = 0; nth < 3; nth++) {
    vi.advanceTimersByTime(20_000)
    const received = once(slow, 'data')
    slow.write('a byte')
    await received
  }
  expect([slow, silent, whole].map(({ destroyed }) => destroyed)).toEqual([false, true, false])
})

const csv = { path: '/api/batches?name=rows', type: 'text/csv' }
const refusals: [string, Partial<Sent>, string][] = [
  ['a column that stands twice', { ...csv, begin: 'id,text,text\n' }, '"state":"failed"'],
  ['Windows-1252', { ...csv, begin: Buffer.from('id,text\n1,caf\xe9\n', 'latin1') }, 'not_utf8'],
  ['UTF-16 without a mark', { ...csv, begin: Buffer.from('id,text\n1,x\n', 'utf16le'), fill: 'x\0' }, 'not_utf8'],
  ['a quotation mark without an end', { ...csv, begin: 'id,text\n1,"open\n' }, '"state":"failed"'],
  ['a row that is too long', { ...csv, begin: 'id,text\n1,', fill: 'x' }, '"state":"failed"'],
  ['51 columns', { ...csv, begin: `${Array.from({ length: 51 }, (_, nth) => `c${nth}`)}\n` }, '"state":"failed"'],
  ['a name that is too long', { ...csv, path: `/api/batches?name=${'n'.repeat(500)}` }, 'invalid_input'],
  ['no token', { ...csv, as: 'stranger' }, 'no_token'],
  ['a Worker', { ...csv, as: 'worker' }, 'forbidden'],
  ['another type of body', { ...csv, type: 'text/plain' }, 'unsupported_media_type'],
  ['rows for pictures of another batch', { ...csv, path: `/api/batches/rows/${'a'.repeat(24)}` }, 'malformed'],
  ['a file under another name', { path: '/api/images', type: formOf('x'), begin: partOf('f') }, 'invalid_input'],
  ['a form of another kind', { path: '/api/files', as: 'worker', type: formOf('y') }, 'malformed'],
]

test.each(refusals)(
  'a client that sends 10 MB before it reads gets its answer, and the next one on the connection: %s',
  async (_, sent, why) => {
    const { socket, read } = await sendWhole({ as: 'buyer', begin: 'id\n', fill: 'x,y\n', path: '', type: '', ...sent })
    const answer = await read()
    expect(answer).toContain(why)
    socket.write('GET /api/health/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
    expect(await read()).toContain('HTTP/1.1 200 ')
  },
)

test('the rest of a refused body of 10 MB takes longer than half a second, so that it does not delay other requests', async () => {
  const began = performance.now()
  const { socket, read } = await sendWhole({ as: 'stranger', begin: 'id\n', fill: 'x,y\n', ...csv })
  expect(await read()).toContain('no_token')
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  expect(await read()).toContain('HTTP/1.1 200 ')
  expect(performance.now() - began).toBeGreaterThan(500)
})

test.each([
  ['rows', csv.path, csv.type, 50 * 1024 * 1024],
  ['a form', '/api/images', formOf('y'), 10 * 1024 * 1024 + 64 * 1024],
  ['JSON', '/api/tasks', 'text/plain', 256 * 1024],
])(
  'an answer before the end of a body closes its connection only above the limit of its endpoint: %s',
  async (_, path, type, most) => {
    const [within, above] = [await aConnection(), await aConnection()]
    for (const [socket, length] of [
      [within, most],
      [above, most + 1],
    ] as const)
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
      )
    expect(String((await once(within, 'data'))[0])).toMatch(/^connection: keep-alive/im)
    expect(String((await once(above, 'data'))[0])).toMatch(/^connection: close/im)
  },
)

test('a body without a length is closed when it has passed the limit of its endpoint', async () => {
  const socket = await aConnection()
  socket.write(
    'POST /api/tasks HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n',
  )
  await once(socket, 'data')
  const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
  const closed = new Promise((resolve) => socket.on('close', resolve))
  for (let nth = 0; nth < 9; nth++) socket.write(chunk)
  await closed
})

/** A request of 10 MB: a beginning, and a line that is repeated. */
type Sent = { as: 'buyer' | 'worker' | 'stranger'; path: string; type: string; begin: string | Buffer; fill: string }

async function sendWhole({ as, path, type, begin, fill }: Sent) {
  const user = as === 'stranger' ? null : await (as === 'buyer' ? here.world.aBuyer() : here.world.aWorker())
  const start = Buffer.from(begin)
  const body = Buffer.concat([start, Buffer.alloc(10_000_000 - start.length, fill)])
  const socket = await aConnection()
  const head = {
    host: '127.0.0.1',
    'content-type': type,
    'content-length': body.length,
    ...(user && { authorization: `Bearer ${user.token}` }),
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  await new Promise((resolve) => socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, resolve))
  await new Promise((resolve) => socket.write(body, resolve))
  return { socket, read: async () => String((await once(socket, 'data'))[0]) }
}

async function aConnection(): Promise<Socket> {
  const { server } = here.world.app
  if (!server.listening) await here.world.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  return socket
}

function formOf(boundary: string): string {
  return `multipart/form-data; boundary=${boundary}`
}

function partOf(field: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${field}"; filename="photo.jpg"\r\n\r\n`
}

/** `taken`: how many are not rejected. */
type Upload = { from: string; path: string; taken: number }

/** Each upload sends the beginning of an image and then nothing. @returns the status lines of the rejected ones */
async function beginUploads(user: TestUser, times: number, upload: Partial<Upload> = {}): Promise<string[]> {
  const { from = '127.0.0.1', path = '/api/images', taken = 3 } = upload
  const answers: string[] = []
  for (let nth = 0; nth < times; nth++) {
    const socket = await aConnection()
    socket.once('data', (data) => answers.push(String(data).split('\r\n')[0] ?? ''))
    socket.write(beginning(user, { from, path }))
  }
  await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(times - taken), { timeout: 20_000 })
  return answers
}

function beginning({ token }: TestUser, { from, path }: Omit<Upload, 'taken'>): string {
  const head = {
    host: '127.0.0.1',
    'x-forwarded-for': from,
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 1_000_000,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${partOf('file')}half`
}

async function aPicture(user: TestUser, from = '127.0.0.1') {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a30' } })
    .png()
    .toBuffer()
  const sendFrom: TestUser['send'] = (method, path, body, headers) =>
    user.send(method, path, body, { ...headers, 'x-forwarded-for': from })
  return send({ ...user, send: sendFrom }, { file })
}

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

/** `taken`: how many are not rejected. */
type Upload = { from: string; path: string; taken: number }

/** Each upload sends the beginning of an image and then nothing. @returns the status lines of the rejected ones */
async function beginUploads(user: TestUser, times: number, upload: Partial<Upload> = {}): Promise<string[]> {
  const { from = '127.0.0.1', path = '/api/images', taken = 3 } = upload
  const { server } = here.world.app
  if (!server.listening) await here.world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const answers: string[] = []
  for (let nth = 0; nth < times; nth++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning(user, { from, path })))
    sockets.push(socket)
    socket.on('error', () => {}).once('data', (data) => answers.push(String(data).split('\r\n')[0] ?? ''))
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
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\nhalf'
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${part}`
}

async function aPicture(user: TestUser, from = '127.0.0.1') {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a30' } })
    .png()
    .toBuffer()
  const sendFrom: TestUser['send'] = (method, path, body, headers) =>
    user.send(method, path, body, { ...headers, 'x-forwarded-for': from })
  return send({ ...user, send: sendFrom }, { file })
}

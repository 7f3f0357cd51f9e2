/** Tests the upload, storage and serving of images. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { contract } from '@piecework/contract'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { send, uploaded } from '../../test/form.ts'
import { aFolder } from '../../test/installation.ts'
import { type ApiResponse, anotherWorld, type TestUser, useWorld } from '../../test/world.ts'
import { createApp } from '../app.ts'
import { Limits } from '../http/rate-limits.ts'
import { clean, countMegapixels } from './sanitize.ts'

const data = aFolder()
const here = useWorld({ DATA_DIR: data, PUBLIC_URL: 'https://work.example.com' })
const unlimited = countMegapixels(new Limits(null as never, false))
let user: TestUser

beforeAll(async () => {
  user = await here.world.aNewcomer()
})

describe('An image that is taken', () => {
  test('returns the keys of an image host, also before there is a user record', { tags: ['7.47'] }, async () => {
    const response = await send(
      user,
      { file: await photo(40, 30).jpeg().toBuffer() },
      { field: 'upload_preset', text: 'x' },
    )
    expect(response.status).toBe(201)
    const { secure_url, public_id, bytes } = response.body
    expect(response.body).toEqual({ secure_url, public_id, width: 40, height: 30, format: 'webp', bytes })
    expect(secure_url).toBe(`https://work.example.com/images/${public_id}.webp`)
    expect((await load(response)).rawPayload).toHaveLength(bytes)
  })

  test('has lost its location, camera and owner', async () => {
    const tagged = await photo(40, 30)
      .withExif({ IFD0: { Make: 'Secretcam', Artist: 'Rahima' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Secretnote</note></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(tagged.includes('Secretcam')).toBe(true)
    const { rawPayload } = await load(await send(user, { file: tagged }))
    const { exif, xmp, icc, iptc } = await sharp(rawPayload).metadata()
    expect({ exif, xmp, icc, iptc }).toEqual({})
    expect(/Secret|Rahima|GPS/.test(rawPayload.toString('latin1'))).toBe(false)
  })

  test('is stored upright, as the camera was held', async () => {
    const rotated = await photo(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await send(user, { file: rotated })).body).toMatchObject({ width: 20, height: 60 })
  })

  test('is reduced to the size of a screen, and never enlarged', async () => {
    const large = await photo(4000, 1000).jpeg().toBuffer()
    expect((await send(user, { file: large })).body).toMatchObject({ width: 1600, height: 400 })
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('can be %s, whatever its file name is', async (kind) => {
    const file = await photo(30, 30).toFormat(kind).toBuffer()
    expect(await send(user, { file, named: 'notes.txt', kind: 'text/plain' })).toMatchObject({ status: 201 })
  })

  test('of several frames is stored as the first one', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((ground) => plain(20, 20, ground).png().toBuffer()))
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { rawPayload } = await load(await send(user, { file: animated }))
    expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1)
    expect((await sharp(rawPayload).stats()).dominant.r).toBeGreaterThan(200)
  })

  test.each([
    [
      'an archive',
      async () => Buffer.concat([await photo(30, 30).jpeg().toBuffer(), Buffer.from('PK\x03\x04evil.js')]),
    ],
    [
      'a script',
      async () => Buffer.concat([await photo(30, 30).gif().toBuffer(), Buffer.from('/*evil.js*/=1;alert(1)')]),
    ],
  ])('that is %s too is stored as an image only', async (_words, polyglot) => {
    const { rawPayload } = await load(await send(user, { file: await polyglot() }))
    expect(rawPayload.includes('evil')).toBe(false)
  })

  test('that is sent twice has one URL and one file', async () => {
    const file = await photo(33, 33).png().toBuffer()
    const before = (await send(user, { file })).body
    const files = readdirSync(join(data, 'images')).length
    expect((await send(await here.world.aNewcomer(), { file })).body).toEqual(before)
    expect(readdirSync(join(data, 'images'))).toHaveLength(files)
  })
})

describe('A file that is not accepted is refused with a message', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const slow = 'at most 12 megapixels, and this one has 13. Save it as JPEG'
  const whole = () => plain(2000, 2000, '#a30').png({ compressionLevel: 0 }).toBuffer()
  test.each<[string, () => Promise<Uint8Array>, number, string, string]>([
    ['an SVG', async () => Buffer.from(svg), 415, 'image_kind', 'Please choose a JPEG'],
    ['HTML named .png', async () => Buffer.from('<!doctype html><script>1</script>'), 415, 'image_kind', 'JPEG'],
    ['a TIFF', () => photo(30, 30).tiff().toBuffer(), 415, 'image_kind', 'Please choose a JPEG'],
    ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, 'image_kind', 'HEIC'],
    [
      'a script behind the first bytes of a GIF',
      async () => Buffer.from('GIF89a=1;alert(1)'),
      422,
      'image_broken',
      'damaged',
    ],
    [
      'half a JPEG',
      async () => (await photo(600, 600).jpeg().toBuffer()).subarray(0, 3000),
      422,
      'image_broken',
      'damaged',
    ],
    ['400 million pixels', async () => blackPng(20_000, 20_000), 422, 'image_too_many_pixels', 'too many pixels'],
    ['an AVIF of 13 megapixels', () => avif(4000, 3001), 422, 'image_too_many_pixels', slow],
    ['a long AVIF', () => avif(15_001, 801), 422, 'image_too_many_pixels', slow],
    ['an interlaced PNG of 13 megapixels', () => interlaced(3001, 4000), 422, 'image_too_many_pixels', slow],
    [
      'an interlaced PNG of few colours',
      () => plain(4000, 3001, '#a30').png({ progressive: true, palette: true, effort: 1 }).toBuffer(),
      ...([422, 'image_too_many_pixels', slow] as const),
    ],
    ['more than 10 MB', whole, 413, 'too_large', 'at most 10 MB'],
    ['nothing', async () => Buffer.alloc(0), 422, 'invalid_input', 'This file is empty'],
  ])(
    '%s',
    async (_what, make, status, code, words) => {
      const response = await send(user, { file: await make(), named: 'photo.png', kind: 'image/png' })
      expect(response).toMatchObject({ status, body: { code, message: expect.stringContaining(words) } })
    },
    120_000,
  )

  test('no file, two files, a file in another field, another kind of body, an incomplete form', async () => {
    const file = await photo(20, 20).png().toBuffer()
    const refused = (message: string) => ({ status: 422, body: { code: 'invalid_input', message } })
    expect(await send(user, { field: 'upload_preset', text: 'x' })).toMatchObject(refused('Choose an image'))
    expect(await send(user, { text: 'not a file' })).toMatchObject(refused('Choose an image'))
    expect(await send(user, { file }, { file })).toMatchObject(refused('Choose one file only'))
    expect(await send(user, { field: 'image', file })).toMatchObject(refused('Send the file as the field “file”'))
    expect(await user.send('POST', '/images', { file: 'x' })).toMatchObject({ status: 415 })
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await user.send('POST', '/images', Buffer.from('--x\r\nhalf'), multipart)).toMatchObject({ status: 400 })
    const noBoundary = { 'content-type': 'multipart/form-data' }
    expect(await user.send('POST', '/images', Buffer.from('--x--'), noBoundary)).toMatchObject({ status: 400 })
  })

  test('a form where JSON is required', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    const response = await here.world.send('POST', '/auth/sign-in', Buffer.from('--x--\r\n'), multipart)
    expect(response).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })
})

describe('Pixels that take long to decode', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['an AVIF of 12 megapixels', () => avif(4000, 3000)],
    ['an interlaced PNG of 12 megapixels', () => interlaced(3000, 4000)],
    ['a progressive JPEG of 13', () => plain(4000, 3001, '#a30').jpeg({ progressive: true }).toBuffer()],
    ['a PNG of 13', () => plain(4000, 3001, '#a30').png().toBuffer()],
    ['a WebP of 13', () => plain(4000, 3001, '#a30').webp({ effort: 0 }).toBuffer()],
  ])('%s is taken', async (_what, make) => {
    expect(await send(user, { file: await make() })).toMatchObject({ status: 201 })
  })

  test('one picture is converted while 64 of another user wait, and none of them is refused', async () => {
    const ended: string[] = []
    const [large, small] = [await avif(300, 300), await photo(30, 30).png().toBuffer()]
    const convert = (file: Uint8Array, of: string) => clean(file, of, unlimited).then(() => ended.push(of))
    const greedy = Array.from({ length: 64 }, () => convert(large, 'greedy'))
    await convert(small, 'another')
    expect(ended.length).toBeLessThanOrEqual(3)
    await Promise.all(greedy)
  })

  test('are counted for their user within an hour, in whole megapixels, whatever the picture is for', async () => {
    const world = await anotherWorld({ RATE_LIMITS: 'on', DATA_DIR: aFolder() })
    const [busy, other] = [await world.aWorker(), await world.aWorker()]
    const counted = countMegapixels(new Limits(world.db, true))
    await counted.penalize(busy.email, 11_997)
    const file = await plain(1000, 1001, '#a30').png().toBuffer()
    expect(await send(busy, { file })).toMatchObject({ status: 201 })
    expect(await counted.consumedPoints(busy.email)).toBe(11_999)
    expect(await uploaded(busy, await plain(30, 30, '#a30').png().toBuffer())).toBeTruthy()
    const refused = await send(busy, { file })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(await send(other, { file })).toMatchObject({ status: 201 })
  })
})

describe('The sender of an image', () => {
  test('must be signed in, which is checked before the file is read', async () => {
    const visitor = { ...user, send: here.world.send.bind(here.world) }
    expect(await send(visitor, { file: await photo(20, 20).png().toBuffer() })).toMatchObject({ status: 401 })
  })

  test('must not be suspended', async () => {
    const worker = await here.world.aWorker()
    const admin = await here.world.anAdmin()
    const suspended = await admin.call(contract.userManagement.suspend, {
      id: worker._id,
      rule: 'other',
      reason: 'Spam',
    })
    expect(suspended.status).toBe(200)
    const response = await send(worker, { file: await photo(20, 20).png().toBuffer() })
    expect(response).toMatchObject({ status: 403, body: { code: 'suspended' } })
  })

  test('sends at most 60 an hour, from all networks together', async () => {
    const strict = await createApp(here.world.database, { ...here.world.config, rateLimits: true })
    const busy = await here.world.aNewcomer()
    const upload = (remoteAddress: string, token: string) =>
      strict.inject({
        method: 'POST',
        url: '/api/images',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      })
    for (let sent = 0; sent < 60; sent += 1) await upload(`10.0.0.${sent % 3}`, busy.token)
    const refused = await upload('10.0.0.9', busy.token)
    expect({ status: refused.statusCode, code: refused.json().code }).toEqual({ status: 429, code: 'too_many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await upload('10.0.0.9', user.token)).statusCode).toBe(415)
    await strict.close()
  })
})

describe('A stored image', () => {
  test('is public, cached without an end, and can run no script', async () => {
    const { headers, statusCode } = await load(await send(user, { file: await photo(20, 20).png().toBuffer() }))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  test('is there after a restart', async () => {
    const sent = await send(user, { file: await photo(21, 20).png().toBuffer() })
    const again = await createApp(here.world.database, here.world.config)
    expect((await again.inject(new URL(sent.body.secure_url).pathname)).statusCode).toBe(200)
    await again.close()
  })

  test('has a URL of its own, and no other file is served', async () => {
    for (const path of [`${'0'.repeat(64)}.webp`, '..%2f..%2fpackage.json', '%2e%2e/database', 'x.webp', '.part', '']) {
      expect((await here.world.app.inject(`/images/${path}`)).statusCode, path).toBe(404)
    }
  })

  test('can be a photo and the image of a task, and a photo can be removed', async () => {
    const buyer = await here.world.aBuyer()
    const { secure_url } = (await send(buyer, { file: await photo(22, 20).png().toBuffer() })).body
    const update = (change: { photo: string } | { remove_photo: true }) =>
      buyer.call(contract.users.updateProfile, { user_email: buyer.email, ...change })
    expect((await update({ photo: secure_url })).body.photo).toBe(secure_url)
    expect((await update({ photo: '' })).body.photo).toBe(secure_url)
    expect((await update({ remove_photo: true })).body.photo).toBe(null)
    const local = secure_url.replace('https://work.example.com', 'http://127.0.0.1:3000')
    expect((await update({ photo: local })).body.photo).toBe(local)
    expect((await update({ photo: 'http://elsewhere.example/a.webp' })).status).toBe(422)
    const task = { ...here.world.taskToPost(), task_image_url: secure_url }
    expect((await buyer.call(contract.tasks.post, task)).status).toBe(201)
    expect((await buyer.call(contract.tasks.mine)).body[0].task_image_url).toBe(secure_url)
    await here.world.expectLedgerToHold()
  })

  test('has its size in the list and on the page of its task, and an image from another site has none', async () => {
    const [buyer, worker] = [await here.world.aBuyer(), await here.world.aWorker()]
    const { secure_url, bytes } = (await send(buyer, { file: await photo(23, 20).png().toBuffer() })).body
    const sizeOf = async (task_image_url: string | null) => {
      const posted = await buyer.call(contract.tasks.post, { ...here.world.taskToPost(), task_image_url })
      expect(posted.status).toBe(201)
      const id = posted.body.insertedId
      const { body: list } = await worker.call(contract.tasks.available, { sort: 'newest' })
      const { body: details } = await worker.call(contract.tasks.details, { id })
      const listed = list.find(({ _id }: { _id: string }) => _id === id)
      expect(listed?.task_image_bytes).toBe(details.task_image_bytes)
      return details.task_image_bytes
    }
    expect(bytes).toBeGreaterThan(0)
    expect(await sizeOf(secure_url)).toBe(bytes)
    expect(await sizeOf('https://elsewhere.example/photo.webp')).toBe(null)
    expect(await sizeOf(null)).toBe(null)
    await here.world.expectLedgerToHold()
  })
})

/** An image of random noise, so that no two are equal. */
function photo(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
}

function avif(width: number, height: number): Promise<Buffer> {
  return plain(width, height, '#a30').avif({ effort: 0 }).toBuffer()
}

function interlaced(width: number, height: number): Promise<Buffer> {
  return plain(width, height, '#a30').png({ progressive: true }).toBuffer()
}

function plain(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A valid PNG of any size that is fast to write: one bit per pixel, and a filter byte before each row. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(kind), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function load(sent: ApiResponse) {
  expect(sent.status).toBe(201)
  return here.world.app.inject(new URL(sent.body.secure_url).pathname)
}

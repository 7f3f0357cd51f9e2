/** Tests the storage of images at an external host. */

import { readdirSync } from 'node:fs'
import { contract } from '@piecework/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { send } from '../../test/form.ts'
import { BucketStandIn, CloudinaryStandIn, hostKey, hostSecret } from '../../test/image-hosts.ts'
import { aFolder } from '../../test/installation.ts'
import { openWorld, type TestUser, type World } from '../../test/world.ts'
import { readConfig } from '../config.ts'

const cloudinary = new CloudinaryStandIn()
const bucket = new BucketStandIn()
const data = aFolder()

afterAll(() => {
  cloudinary.close()
  bucket.close()
})

const anImage = (background = '#a30') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Secretcam' } })
    .jpeg()
    .toBuffer()

describe.each([
  {
    what: 'Cloudinary',
    host: cloudinary,
    environment: () => ({ CLOUDINARY_URL: cloudinary.url }),
    address: /^https:\/\/res\.cloudinary\.com\/example-cloud\/image\/upload\/v1700000000\/([0-9a-f]{64})\.webp$/,
    begins: 'https://res.cloudinary.com/example-cloud',
    nameOf: (id: string) => id,
  },
  {
    what: 'a bucket',
    host: bucket,
    environment: () => ({ S3_URL: bucket.url('&public=https://images.example.com/all') }),
    address: /^https:\/\/images\.example\.com\/all\/([0-9a-f]{64})\.webp$/,
    begins: 'https://images.example.com/all',
    nameOf: (id: string) => `/images/${id}.webp`,
  },
])('With $what', ({ host, environment, address, begins, nameOf }) => {
  let world: World
  let user: TestUser
  beforeAll(async () => {
    await host.open()
    world = await openWorld({ ...environment(), DATA_DIR: data, PUBLIC_URL: 'https://work.example.com' })
    user = await world.aBuyer()
  })
  beforeEach(() => {
    host.failing = null
  })
  afterAll(async () => {
    await world.close()
  })

  test('an image is cleaned, stored there with a signature, and can be a photo', async () => {
    const { status, body } = await send(user, { file: await anImage() })
    expect(status).toBe(201)
    expect(body).toMatchObject({ secure_url: expect.stringMatching(address), width: 40, height: 30, format: 'webp' })
    const kept = host.kept.get(nameOf(body.public_id))
    expect(kept?.bytes).toHaveLength(body.bytes)
    const { format, exif } = await sharp(kept?.bytes).metadata()
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
    expect(readdirSync(data)).toEqual([])
    const saved = await user.call(contract.users.updateProfile, { user_email: user.email, photo: body.secure_url })
    expect(saved.body.photo).toBe(body.secure_url)
  })

  test('the same image twice has one URL', async () => {
    const file = await anImage('#03a')
    const [first, second] = [await send(user, { file }), await send(user, { file })]
    expect(second.body).toEqual(first.body)
  })

  test('pages may load images from there, by their security policy', async () => {
    const headers = { host: '127.0.0.1' }
    const page = await world.app.inject({ url: '/', headers })
    const images = /img-src ([^;]+)/.exec(String(page.headers['content-security-policy']))?.[1]?.split(' ')
    expect(images).toContain(`${begins}/`)
    expect((await world.app.inject({ url: '/api/config', headers })).json().images).toBe(begins)
  })

  test.each<[string, number | 'silent']>([
    ['is busy', 503],
    ['refuses our key', 403],
    ['hangs up', 'silent'],
  ])('a host that %s is 503 in words, and the answer says no secret', async (_how, failing) => {
    host.failing = failing
    const response = await send(user, { file: await anImage('#0a3') })
    expect(response).toMatchObject({
      status: 503,
      body: {
        code: 'image_host_down',
        message: 'Images cannot be stored right now. Please try again in a few minutes.',
      },
    })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    const config = await world.call(contract.config.config)
    for (const secret of [hostSecret, encodeURIComponent(hostSecret), hostKey]) {
      expect(JSON.stringify([response, config])).not.toContain(secret)
    }
    expect(readdirSync(data)).toEqual([])
  })
})

describe('The stand-ins refuse', () => {
  test.each([
    ['another secret', () => ({ CLOUDINARY_URL: cloudinary.url.replace('wJal', 'xJal') })],
    ['another secret of a bucket', () => ({ S3_URL: bucket.url().replace('wJal', 'xJal') })],
    ['another region', () => ({ S3_URL: bucket.url().replace('ap-south-1', 'eu-west-1') })],
  ])('%s', async (_what, environment) => {
    const world = await openWorld({ ...environment(), DATA_DIR: data })
    const user = await world.aNewcomer()
    expect(await send(user, { file: await anImage() })).toMatchObject({ status: 503 })
    await world.close()
  })
})

describe('The configuration', () => {
  const both = { CLOUDINARY_URL: 'cloudinary://key:hunter2@cloud', S3_URL: 's3://key:hunter2@host/bucket?region=x' }
  test.each<[string, Record<string, string>, string]>([
    ['both hosts', both, 'choose one'],
    ['no secret', { CLOUDINARY_URL: 'cloudinary://key@cloud' }, 'CLOUDINARY_URL also needs a secret'],
    ['no key and no secret', { S3_URL: 's3://host/bucket?region=x' }, 'S3_URL also needs a key and a secret'],
    ['no bucket', { S3_URL: 's3://key:hunter2@host?region=x' }, 'S3_URL also needs a bucket'],
    ['no region', { S3_URL: 's3://key:hunter2@host/bucket' }, 'S3_URL also needs a region'],
    ['no address', { S3_URL: 'hunter2' }, 'S3_URL must look like'],
    ['another scheme', { CLOUDINARY_URL: 'https://key:hunter2@cloud' }, 'CLOUDINARY_URL must look like'],
    [
      'a bucket of files without a region',
      { FILES_S3_URL: 's3://key:hunter2@host/bucket' },
      'FILES_S3_URL also needs a region',
    ],
    [
      'a public address of files',
      { FILES_S3_URL: 's3://key:hunter2@host/bucket?region=x&public=https://a.example' },
      'FILES_S3_URL does not know “public”',
    ],
    ['an unknown option', { S3_URL: 's3://key:hunter2@host/bucket?region=x&acl=public' }, 'does not know “acl”'],
    ['images by http', { S3_URL: 's3://key:hunter2@host/bucket?region=x&scheme=http' }, 'https only'],
    [
      'a policy inside an address',
      { S3_URL: 's3://key:hunter2@host/bucket?region=x&public=https://a.example;script-src%20*' },
      'public must be',
    ],
  ])('%s stops the start, in words without the secret', (_what, environment, words) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(words)
    expect(read).not.toThrow('hunter2')
  })

  test('one image host or none is valid', () => {
    expect(readConfig({ S3_URL: both.S3_URL }).imageHost).toEqual({
      kind: 's3',
      bucketUrl: 'https://host/bucket',
      region: 'x',
      key: 'key',
      secret: 'hunter2',
      publicUrl: 'https://host/bucket',
    })
    expect(readConfig({}).imageHost).toBeNull()
  })
})

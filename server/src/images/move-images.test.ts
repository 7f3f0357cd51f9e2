/** Tests moving images from the disk to a host. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../../test/form.ts'
import { BucketStandIn } from '../../test/image-hosts.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { readConfig } from '../config.ts'
import { diskStoreFor, hostOf } from './hosts.ts'
import { moveImages } from './move-images.ts'
import type { Store } from './store.ts'

const data = mkdtempSync(join(tmpdir(), 'piecework-moving-'))
const here = useWorld({ DATA_DIR: data, PUBLIC_URL: 'https://work.example.com' })
const bucket = new BucketStandIn()
const printed: string[] = []
let host: Store

beforeAll(async () => {
  await bucket.open()
  host = hostOf(readConfig({ S3_URL: bucket.url('&public=https://images.example.com/images') })) as Store
})
afterAll(() => {
  bucket.close()
  rmSync(data, { recursive: true })
})

const move = () => moveImages(here.world.db, diskStoreFor(here.world.config), host, (line) => printed.push(line))

async function uploadImage(user: TestUser, background: string): Promise<string> {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer()
  return (await send(user, { file })).body.secure_url
}

function setPhoto(user: TestUser, photo: string) {
  return user.call(contract.users.updateProfile, { user_email: user.email, photo })
}

async function photoOf(user: TestUser): Promise<string> {
  return (await user.send('GET', `/users/${user.email}`)).body.photo
}

test('images are moved once to the host and shown from there, also after a failure in the middle', async () => {
  const [one, two, elsewhere, lost] = await Promise.all([1, 2, 3, 4].map(() => here.world.aBuyer()))
  const [red, blue] = [await uploadImage(one as TestUser, '#a00'), await uploadImage(two as TestUser, '#00a')]
  await setPhoto(one as TestUser, red)
  // The image was uploaded while PUBLIC_URL had another host name.
  await setPhoto(two as TestUser, blue.replace('work.example.com', 'old.example.com'))
  await setPhoto(elsewhere as TestUser, 'https://lh3.googleusercontent.com/a/photo')
  await setPhoto(lost as TestUser, `https://work.example.com/images/${'0'.repeat(64)}.webp`)
  await (one as TestUser).call(contract.tasks.post, { ...here.world.taskToPost(), task_image_url: red })

  bucket.failing = 503
  await expect(move()).rejects.toMatchObject({ code: 'image_host_down' })
  expect(await photoOf(one as TestUser)).toBe(red)
  bucket.failing = null

  expect(await move()).toEqual({ images: 2, photos: 2, tasks: 1, missing: 1 })
  const atHost = (address: string) => address.replace('https://work.example.com', 'https://images.example.com')
  expect(await photoOf(one as TestUser)).toBe(atHost(red))
  expect(await photoOf(two as TestUser)).toBe(atHost(blue))
  expect(await photoOf(elsewhere as TestUser)).toBe('https://lh3.googleusercontent.com/a/photo')
  expect((await (one as TestUser).call(contract.tasks.mine)).body[0].task_image_url).toBe(atHost(red))
  // A copy of the task names the URL at the host.
  await (one as TestUser).call(contract.tasks.post, { ...here.world.taskToPost(), task_image_url: atHost(red) })
  const sizes = (await (one as TestUser).call(contract.tasks.mine)).body.map((task) => task.task_image_bytes)
  const { length } = (await here.world.app.inject(new URL(red).pathname)).rawPayload
  expect(sizes).toEqual([length, length])
  expect(bucket.kept.size).toBe(2)
  expect(printed).toContainEqual(expect.stringMatching(/^Not on this disk: .*0000\.webp$/))

  expect(await move()).toEqual({ images: 0, photos: 0, tasks: 0, missing: 1 })
  expect((await here.world.app.inject(new URL(red).pathname)).statusCode).toBe(200)
  await here.world.expectLedgerToHold()
})

/** Tests moving images from the disk to a host. */

import { contract } from '@piecework/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../../test/form.ts'
import { BucketStandIn } from '../../test/image-hosts.ts'
import { aFolder } from '../../test/installation.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { readConfig } from '../config.ts'
import { diskStoreFor, hostOf } from './hosts.ts'
import { moveImages } from './move-images.ts'
import type { Store } from './store.ts'

const here = useWorld({ DATA_DIR: aFolder(), PUBLIC_URL: 'https://work.example.com' })
const bucket = new BucketStandIn()
const printed: string[] = []
let host: Store

beforeAll(async () => {
  await bucket.open()
  host = hostOf(readConfig({ S3_URL: bucket.url('&public=https://images.example.com/images') })) as Store
})
afterAll(() => bucket.close())

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
  const { world } = here
  const [one, two] = [await world.aBuyer(), await world.aBuyer()]
  const [elsewhere, lost] = [await world.aBuyer(), await world.aBuyer()]
  const [red, blue] = [await uploadImage(one, '#a00'), await uploadImage(two, '#00a')]
  await setPhoto(one, red)
  // The image was uploaded while PUBLIC_URL had another host name.
  await setPhoto(two, blue.replace('work.example.com', 'old.example.com'))
  await setPhoto(elsewhere, 'https://lh3.googleusercontent.com/a/photo')
  await setPhoto(lost, `https://work.example.com/images/${'0'.repeat(64)}.webp`)
  await one.call(contract.tasks.post, { ...world.taskToPost(), task_image_url: red })
  const form = {
    parts: [
      { kind: 'image' as const, url: red, alt: 'A sign' },
      { kind: 'yes_no' as const, name: 'readable', label: 'Is the sign readable?' },
    ],
  }
  const asked = (await two.call(contract.tasks.post, { ...world.taskToPost(), form })).body.insertedId

  bucket.failing = 503
  await expect(move()).rejects.toMatchObject({ code: 'image_host_down' })
  expect(await photoOf(one)).toBe(red)
  bucket.failing = null

  expect(await move()).toEqual({ images: 2, photos: 2, tasks: 2, missing: 1 })
  const atHost = (address: string) => address.replace('https://work.example.com', 'https://images.example.com')
  expect(await photoOf(one)).toBe(atHost(red))
  expect(await photoOf(two)).toBe(atHost(blue))
  expect(await photoOf(elsewhere)).toBe('https://lh3.googleusercontent.com/a/photo')
  expect((await one.call(contract.tasks.mine)).body[0].task_image_url).toBe(atHost(red))
  const { body } = await two.call(contract.tasks.details, { id: asked })
  expect(body.form?.parts).toEqual([{ ...form.parts[0], url: atHost(red) }, form.parts[1]])
  // A copy of the task names the URL at the host.
  await one.call(contract.tasks.post, { ...world.taskToPost(), task_image_url: atHost(red) })
  const sizes = (await one.call(contract.tasks.mine)).body.map((task) => task.task_image_bytes)
  const { length } = (await world.app.inject(new URL(red).pathname)).rawPayload
  expect(sizes).toEqual([length, length])
  expect(bucket.kept.size).toBe(2)
  expect(printed).toContainEqual(expect.stringMatching(/^Not on this disk: .*0000\.webp$/))

  expect(await move()).toEqual({ images: 0, photos: 0, tasks: 0, missing: 1 })
  expect((await world.app.inject(new URL(red).pathname)).statusCode).toBe(200)
  await world.expectLedgerToHold()
})

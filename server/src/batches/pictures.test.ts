/** Tests pictures as rows: their upload, the file that joins them, who reads them, and how long they are kept. */
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Form, type Item, pictureLimits } from '@piecework/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { batchOfPictures, photo, send, sendJoinedRows, sendPicture, sendRows } from '../../test/form.ts'
import { BucketStandIn } from '../../test/image-hosts.ts'
import { aFolder } from '../../test/installation.ts'
import { anotherWorld, type TestUser, useWorld } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { fileStoreOf } from '../files/store.ts'
import { deleteDueFiles } from '../submissions/files.ts'
import { endReservations } from '../submissions/reservations.ts'
import { deleteUnposted } from './create.ts'

const data = aFolder()
const here = useWorld({ DATA_DIR: data, PUBLIC_URL: 'https://work.example.com' })
const { account, batches, files, reservations, submissions, tasks } = contract
afterEach(() => here.world.expectLedgerToHold())

const form = {
  parts: [
    { kind: 'image', url: '{{picture}}', alt: '{{file}}' },
    { kind: 'short_text', name: 'animal', label: 'Which animal is it?', required: true },
  ],
} satisfies Form

let buyer: TestUser
beforeAll(async () => {
  buyer = await here.world.aBuyer(5000)
})

describe('Pictures of a batch', () => {
  test('are each a row, also when some are sent twice, and in the results beside the answers', async () => {
    const batch = await batchOfPictures(buyer)
    const [cat, dog] = [await photo(), await photo()]
    expect(await sendPicture(buyer, batch, 'cat.jpg', cat)).toMatchObject({ status: 201 })
    const again = await Promise.all(Array.from({ length: 5 }, () => sendPicture(buyer, batch, 'dog.jpg', dog)))
    expect(again.map(({ status }) => status).every((status) => status < 300)).toBe(true)
    expect(await sendPicture(buyer, batch, 'cat.jpg', cat)).toMatchObject({ status: 200, body: { insertedId: null } })
    // A program that makes pictures smaller names them by the hash of what it has.
    expect(await sendPicture(buyer, batch, 'small.jpg', await photo(), sha256Of(cat))).toMatchObject({ status: 201 })
    const { body: known, headers } = await buyer.call(batches.pictures, { id: batch })
    expect(known.map(({ name, sha256 }) => [name, sha256])).toEqual([
      ['cat.jpg', sha256Of(cat)],
      ['dog.jpg', sha256Of(dog)],
      ['small.jpg', sha256Of(cat)],
    ])
    expect(headers['x-total-count']).toBe('3')
    expect(await check(batch)).toMatchObject({ state: 'checked', rows: 3, columns: ['file', 'picture'], errors: [] })
    expect(await check(batch)).toMatchObject({ state: 'checked', rows: 3 })
    const { body: details } = await buyer.call(batches.details, { id: batch })
    expect(details).toMatchObject({ pictures: 3, rows: 3 })
    const [sample] = details.sample_pictures
    expect(sample).toMatchObject({ width: 40, height: 30 })
    expect((await read(sample?.url)).statusCode).toBe(200)

    const task = await postTask(batch, { page_size: 3 })
    const worker = await here.world.aWorker()
    const [listed] = (await worker.call(tasks.available, { form: 'any', limit: 1000 })).body.filter(
      ({ _id }) => _id === task,
    )
    expect(listed?.text_bytes).toBeGreaterThan(
      3 * Math.min(...stored().map((name) => statSync(join(data, 'files', name)).size)),
    )
    const { insertedId: id } = (await answer(worker, task, await reserve(worker, task))).body
    const { body: reviewed } = await buyer.call(submissions.details, { id })
    const items = new Map(reviewed.items?.map((item) => [item.data.file, item]))
    expect([...items.keys()].sort()).toEqual(['cat.jpg', 'dog.jpg', 'small.jpg'])
    expect(items.get('small.jpg')).toMatchObject({ data: { picture: sha256Of(cat) } })
    expect((await read(items.get('small.jpg')?.picture?.url)).statusCode).toBe(200)
    await buyer.call(submissions.approve, { id })
    const { body: csv } = await buyer.call(submissions.resultsCsv, { id: task })
    expect(csv).toContain('row.file,row.picture,answer.animal')
    expect(csv).toContain(`dog.jpg,${sha256Of(dog)},dog.jpg`)
  })

  test('take further columns from a file that names them, in each way of writing a letter', async () => {
    const batch = await batchOfPictures(buyer)
    const names = ['é.jpg'.normalize('NFD'), 'folder/বিড়াল.jpg', 'a "b".jpg']
    for (const name of names) await sendPicture(buyer, batch, name)
    const rows = 'place,file\nHere,é.jpg\n"There, far",folder/বিড়াল.jpg\nNowhere,"a ""b"".jpg"\n'
    expect(await sendJoinedRows(buyer, batch, rows)).toMatchObject({ status: 200, body: { state: 'filling' } })
    expect(await check(batch)).toMatchObject({ state: 'checked', rows: 3, columns: ['place', 'file', 'picture'] })
    const { body } = await buyer.call(batches.details, { id: batch })
    expect(body.samples).toContainEqual(expect.objectContaining({ place: 'There, far', file: names[1] }))
    const others = `file\tkind\n${names.join('\tx\n').replaceAll('a "b".jpg', '"a ""b"".jpg"')}\tx\n`
    await sendJoinedRows(buyer, batch, others, 'text/tab-separated-values')
    expect(await check(batch)).toMatchObject({ state: 'checked', columns: ['file', 'kind', 'picture'] })
  })

  test('join a file that writes their names in capitals, and are told apart by them where two differ in nothing else', async () => {
    const batch = await batchOfPictures(buyer)
    const names = ['শাপলা ৭.jpg', 'Cat.JPG', 'cat.jpg']
    for (const name of names) await sendPicture(buyer, batch, name)
    await sendJoinedRows(buyer, batch, 'FILE,nth\nশাপলা 7.JPG,1\ncat.jpg,2\nCat.JPG,3\n')
    expect(await check(batch)).toMatchObject({ state: 'checked', rows: 3, columns: ['FILE', 'nth', 'picture'] })
    const { samples } = (await buyer.call(batches.details, { id: batch })).body
    expect(samples.map(({ FILE, nth }) => `${FILE} ${nth}`).sort()).toEqual(['Cat.JPG 3', 'cat.jpg 2', 'শাপলা 7.JPG 1'])
    await sendJoinedRows(buyer, batch, 'file\nশাপলা ৭.jpg\nCAT.jpg\ncat.jpg\n')
    expect(await check(batch)).toMatchObject({
      state: 'failed',
      errors: [{ line: 3, problem: 'row_without_picture' }, {}],
    })
  })

  test('that do not fit their file are named one by one, and are mended by what is missing', async () => {
    const batch = await batchOfPictures(buyer)
    expect(await check(batch)).toMatchObject({ state: 'failed', errors: [{ line: null, problem: 'no_pictures' }] })
    for (const name of ['a.jpg', 'b.jpg', 'b.jpg']) await sendPicture(buyer, batch, name)
    const wrong = await sendJoinedRows(buyer, batch, 'name\na.jpg')
    expect(wrong.body).toMatchObject({ state: 'failed', errors: [{ line: 1, problem: 'no_file_column' }] })
    const taken = await sendJoinedRows(buyer, batch, 'file,picture\na.jpg,x')
    expect(taken.body).toMatchObject({ errors: [{ line: 1, column: 'picture', problem: 'picture_column' }] })
    await sendJoinedRows(buyer, batch, 'file\na.jpg\nc.jpg\na.jpg\n')
    expect((await check(batch)).errors).toEqual([
      { line: null, column: null, problem: 'picture_twice', picture: 'b.jpg' },
      { line: 3, column: 'file', problem: 'row_without_picture' },
      { line: 4, column: 'file', problem: 'row_twice' },
      { line: null, column: null, problem: 'picture_without_row', picture: 'b.jpg' },
    ])
    const { body: file } = await buyer.call(batches.errors, { id: batch })
    expect(file).toContain('line,column,error,picture\r\n,,Another picture has the same name,b.jpg\r\n3,file,')
    expect(await post(batch)).toMatchObject({ status: 409, body: { code: 'batch_not_checked' } })
    const twice = (await buyer.call(batches.pictures, { id: batch })).body.filter(({ name }) => name === 'b.jpg')
    expect(await buyer.call(files.remove, { id: twice[0]?._id ?? '' })).toMatchObject({ status: 200 })
    await sendPicture(buyer, batch, 'c.jpg')
    await sendJoinedRows(buyer, batch, 'file\na.jpg\nb.jpg\nc.jpg\n')
    expect(await check(batch)).toMatchObject({ state: 'checked', rows: 3 })
    await sendPicture(buyer, batch, 'd.jpg')
    expect(await post(batch)).toMatchObject({ status: 409, body: { code: 'batch_not_checked' } })
    expect(await check(batch)).toMatchObject({ state: 'failed', errors: [{ picture: 'd.jpg' }] })
  })

  test('are checked by their content, and a hostile one is refused and leaves the others', async () => {
    const batch = await batchOfPictures(buyer)
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(1000)])
    for (const bytes of [Buffer.from('not an image'), Buffer.alloc(1000), zip, Buffer.from('%PDF-1.7\n')]) {
      expect(await sendPicture(buyer, batch, 'x.jpg', bytes)).toMatchObject({
        status: 415,
        body: { code: 'image_kind' },
      })
    }
    expect(await sendPicture(buyer, batch, 'x.jpg', (await photo()).subarray(0, 300))).toMatchObject({
      body: { code: 'image_broken' },
    })
    expect(await sendPicture(buyer, batch, 'bomb.png', await bomb())).toMatchObject({
      body: { code: 'image_too_many_pixels' },
    })
    const huge = await sendPicture(buyer, batch, 'x.jpg', Buffer.alloc(60 * 1024 * 1024, 'x'))
    expect(huge).toMatchObject({ status: 413, body: { code: 'too_large' } })
    for (const name of ['a\0b.jpg', '', 'x'.repeat(501)]) {
      expect(await sendPicture(buyer, batch, name)).toMatchObject({ status: 422, body: { fields: { name: {} } } })
    }
    expect(await sendPicture(buyer, batch, 'x.jpg', undefined, 'A'.repeat(64))).toMatchObject({ status: 422 })
    expect(await sendJoinedRows(buyer, batch, 'file\na\0b.jpg')).toMatchObject({
      body: { state: 'failed', errors: [{ line: 2, problem: 'control_character' }] },
    })
    const large = `file,note\n${`x,${'x'.repeat(16_000)}\n`.repeat(700)}`
    expect(await sendJoinedRows(buyer, batch, large)).toMatchObject({ status: 413 })
    expect(await sendJoinedRows(buyer, batch, '{}', 'application/json')).toMatchObject({ status: 422 })
    const location = sharp(await photo()).withExif({ IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    await sendPicture(buyer, batch, '<script>.jpg', await location.jpeg().toBuffer())
    expect(await check(batch)).toMatchObject({ state: 'checked', rows: 1 })
    const { body } = await buyer.call(batches.details, { id: batch })
    const { rawPayload, headers } = await read(body.sample_pictures[0]?.url)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  })

  test('belong to a batch of pictures alone, and to one that is not posted', async () => {
    const ofRows = (await sendRows(buyer, 'file,picture\na.jpg,x')).body.insertedId
    expect(await sendPicture(buyer, ofRows, 'a.jpg')).toMatchObject({ status: 404, body: { code: 'batch_not_found' } })
    expect(await post(ofRows)).toMatchObject({
      body: { code: 'form_invalid', fields: { 'form.parts.0.url': expect.stringContaining('no pictures') } },
    })
    const batch = await checked(1)
    await postTask(batch)
    expect(await sendPicture(buyer, batch, 'b.jpg')).toMatchObject({ status: 409, body: { code: 'batch_posted' } })
    const [picture] = (await buyer.call(batches.pictures, { id: batch })).body
    expect(await buyer.call(files.remove, { id: picture?._id ?? '' })).toMatchObject({ body: { code: 'file_in_use' } })
  })
})

describe('The limits of pictures', () => {
  test('count a row once in an hour: not what is sent again, also at the same time, and not what is refused', async () => {
    lower({ perHour: 3 })
    const world = await anotherWorld({ RATE_LIMITS: 'on', DATA_DIR: data })
    const owner = await world.aBuyer()
    const batch = await batchOfPictures(owner)
    const [first, second, third] = [await photo(), await photo(), await photo()]
    expect(await sendPicture(owner, batch, 'broken.jpg', third.subarray(0, 300))).toMatchObject({
      body: { code: 'image_broken' },
    })
    await Promise.all(Array.from({ length: 5 }, () => sendPicture(owner, batch, '1.jpg', first)))
    for (const [name, bytes] of [['2.jpg', second] as const, ['3.jpg', third] as const]) {
      expect(await sendPicture(owner, batch, name, bytes)).toMatchObject({ status: 201 })
    }
    // As if the store had not answered.
    await sql`update files set stored_at = null where batch_id = ${batch} and name = '2.jpg'`.execute(world.db)
    const refused = await sendPicture(owner, batch, '4.jpg')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(await sendPicture(owner, batch, '2.jpg', second)).toMatchObject({ status: 201 })
    expect(await sendPicture(owner, batch, '3.jpg', third)).toMatchObject({ status: 200 })
  })

  test.each([
    ['the number of a batch', () => ({ perBatch: 2 })],
    ['the bytes of a batch', (bytes: number) => ({ batchBytes: bytes })],
    ['the bytes of a buyer', (bytes: number) => ({ buyerBytes: bytes })],
  ])('by %s are named, and one that is removed makes room', async (_of, limitsAt) => {
    const owner = await here.world.aBuyer()
    const batch = await batchOfPictures(owner)
    const cat = await photo()
    for (const name of ['cat.jpg', 'dog.jpg']) await sendPicture(owner, batch, name, cat)
    lower(limitsAt(await bytesOf(batch)))
    expect(await sendPicture(owner, batch, 'cow.jpg', cat)).toMatchObject({
      status: 409,
      body: { code: 'too_many_files', message: expect.stringContaining('5,000 and 2 GB, and all your batches 20 GB') },
    })
    const [picture] = (await owner.call(batches.pictures, { id: batch })).body
    await owner.call(files.remove, { id: picture?._id ?? '' })
    expect(await sendPicture(owner, batch, 'cow.jpg', cat)).toMatchObject({ status: 201 })
  })
})

test('In a private bucket the picture of a row is stored, read by its worker, and deleted; images go to the public one', async () => {
  const [bucket, publicBucket] = [new BucketStandIn(), new BucketStandIn()]
  await Promise.all([bucket.open(), publicBucket.open()])
  bucket.isPublic = false
  onTestFinished(() => {
    bucket.close()
    publicBucket.close()
  })
  const world = await anotherWorld({ S3_URL: publicBucket.url(), FILES_S3_URL: bucket.url(), DATA_DIR: data })
  const owner = await world.aBuyer()
  const batch = await batchOfPictures(owner)
  await sendPicture(owner, batch, 'cat.jpg')
  expect((await send(owner, { file: await photo() })).status).toBe(201)
  const [kept] = (await owner.call(batches.pictures, { id: batch })).body
  expect([...bucket.kept.keys()]).toEqual([`/images/${kept?._id}`])
  expect([...publicBucket.kept.keys()]).toEqual([expect.stringMatching(/^\/images\/[0-9a-f]{64}\.webp$/)])
  await owner.call(batches.check, { id: batch })
  const { required_workers: _, ...task } = world.taskToPost({ pay: 2 })
  const { body: posted } = await owner.call(tasks.post, { ...task, form, batch_id: batch, page_size: 1 })
  const { body: page } = await (await world.aWorker()).call(reservations.reserve, { task_id: posted.insertedId })
  const { pathname, search } = new URL(page.items?.[0]?.picture?.url ?? '')
  // It is the first address that this server makes.
  const { rawPayload } = await world.app.inject(pathname + search)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  await sql`update files set deleted_at = now(), check_at = now() where batch_id = ${batch}`.execute(world.db)
  await deleteDueFiles({ db: world.db, store: fileStoreOf(world.config) })
  expect(bucket.kept.size).toBe(0)
})

describe('The picture of a row', () => {
  test('is read by its buyer, by Admins, and by a worker who keeps or has answered the row', async () => {
    const task = await postTask(await checked(2), { page_size: 1 })
    const [worker, other, admin] = [await here.world.aWorker(), await here.world.aWorker(), await here.world.anAdmin()]
    const [page, others] = [await reserve(worker, task), await reserve(other, task)]
    const url = page[0]?.picture?.url ?? ''
    expect(page).toMatchObject([{ data: { file: expect.any(String) }, picture: { width: 40, height: 30 } }])
    expect((await reserve(worker, task))[0]?.picture?.url).toBe(url)
    const { body } = await worker.call(reservations.own)
    const until = Number(new URL(url).searchParams.get('until'))
    expect(until).toBe(Math.floor(Date.parse(body[0]?.ends_at ?? '') / 1000) + 3600)
    expect((await read(url)).statusCode).toBe(200)
    const name = (reader: string) => url.replace(/reader=[^&]+/, `reader=${reader}`)
    expect(await read(name(other._id))).toMatchObject({ statusCode: 403 })
    const foreign = (others[0]?.picture?.url ?? '').replace(/files\/[^?]+/, new URL(url).pathname.slice(5))
    expect(await read(foreign)).toMatchObject({ statusCode: 403 })

    const { insertedId: id } = (await answer(worker, task, page)).body
    expect((await read(url)).statusCode).toBe(200)
    for (const reader of [worker, admin, buyer]) {
      const { body: work } = await reader.call(submissions.details, { id })
      expect((await read(work.items?.[0]?.picture?.url)).statusCode).toBe(200)
    }
    await buyer.call(submissions.reject, { id, category: 'wrong' })
    const { body: sealed } = await buyer.call(submissions.details, { id })
    expect(sealed.items).toBeNull()
    expect((await read(others[0]?.picture?.url)).statusCode).toBe(200)
    await sql`update reservations set ends_at = now() where task_id = ${task} and ended_as is null`.execute(
      here.world.db,
    )
    await endReservations(here.world.db, 'UTC')
    expect((await read(others[0]?.picture?.url)).statusCode).toBe(404)
  })

  test('is in the copy of the own data, and goes 180 days after the last decision of its task', async () => {
    const batch = await checked(2)
    const task = await postTask(batch, { page_size: 2 })
    const worker = await here.world.aWorker()
    const { insertedId: id } = (await answer(worker, task, await reserve(worker, task))).body
    const { body: own } = await buyer.call(account.data)
    const copied = expect.objectContaining({ batch_id: batch, name: '1.jpg' })
    expect(own).toMatchObject({ files: expect.arrayContaining([copied]) })
    await deleteFiles({ lookAt: batch })
    const kept = stored().length
    await buyer.call(submissions.approve, { id })
    await deleteFiles({ lookAt: batch })
    expect(stored().length).toBe(kept)
    await sql`update submissions set decided_at = decided_at - interval '181 days' where _id = ${id}`.execute(
      here.world.db,
    )
    await sql`update batches set created_at = created_at - interval '181 days' where _id = ${batch}`.execute(
      here.world.db,
    )
    await deleteFiles({ lookAt: batch })
    expect(stored().length).toBe(kept - 2)
    // They leave room for others.
    expect(await bytesOf(batch)).toBe(0)
    const { body } = await buyer.call(submissions.details, { id })
    expect(body.items).toMatchObject(Array(2).fill({ data: { file: expect.any(String) }, picture: null }))
  })

  test('goes with its batch: one that is deleted, and one that is not posted in seven days', async () => {
    await deleteFiles({})
    const before = stored().length
    const [removed, old] = [await checked(2), await checked(1)]
    expect(stored().length).toBe(before + 3)
    expect(await buyer.call(batches.remove, { id: removed })).toMatchObject({ status: 200 })
    await sql`update batches set created_at = created_at - interval '8 days' where _id = ${old}`.execute(here.world.db)
    await transact(here.world.db, deleteUnposted)
    await deleteFiles({})
    expect(stored().length).toBe(before)
  })
})

/** Lowers limits for a test. */
function lower(limits: Partial<Record<keyof typeof pictureLimits, number>>): void {
  const usual = { ...pictureLimits }
  onTestFinished(() => void Object.assign(pictureLimits, usual))
  Object.assign(pictureLimits, limits)
}

async function bytesOf(batch: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select picture_bytes::int as bytes from batches where _id = ${batch}`.execute(here.world.db)
  return rows[0]?.bytes ?? 0
}

function read(url = '') {
  const { pathname, search } = new URL(url)
  return here.world.app.inject(pathname + search)
}

function stored(): string[] {
  return readdirSync(join(data, 'files'))
}

/** Runs the job; of a batch it looks at each picture. */
async function deleteFiles({ lookAt }: { lookAt?: string }): Promise<void> {
  const { db } = here.world
  if (lookAt) await sql`update files set check_at = now() where batch_id = ${lookAt}`.execute(db)
  await deleteDueFiles({ db, store: fileStoreOf(here.world.config) })
}

async function check(id: string) {
  const { status, body } = await buyer.call(batches.check, { id })
  expect([status, body]).toMatchObject([200, {}])
  return body
}

/** A batch of so many pictures. */
async function checked(pictures: number): Promise<string> {
  const batch = await batchOfPictures(buyer)
  for (let nth = 1; nth <= pictures; nth++) await sendPicture(buyer, batch, `${nth}.jpg`)
  expect(await check(batch)).toMatchObject({ state: 'checked', rows: pictures })
  return batch
}

function post(batch_id: string, more: object = {}) {
  const { required_workers: _, ...task } = here.world.taskToPost({ pay: 2 })
  return buyer.call(tasks.post, { ...task, form, batch_id, ...more })
}

async function postTask(batch: string, more: object = {}): Promise<string> {
  const { status, body } = await post(batch, more)
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}

async function reserve(worker: TestUser, task_id: string): Promise<Item[]> {
  const { status, body } = await worker.call(reservations.reserve, { task_id })
  expect([status, body]).toMatchObject([201, {}])
  return body.items ?? []
}

function answer(worker: TestUser, task_id: string, page: Item[]) {
  const answers = page.map(({ _id, data }) => ({ item_id: _id, values: { animal: data.file ?? '' } }))
  return worker.call(submissions.submit, { task_id, answers })
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A picture of 100 million equal pixels in some kilobytes. */
function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
}

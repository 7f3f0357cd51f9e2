/** Tests photos and PDFs as proof: upload, sending, reading, sealing, deleting. */
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contract, fileDays, filePartBytes } from '@piecework/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batchOfPictures, sendPicture } from '../../test/form.ts'
import { BucketStandIn, hostSecret } from '../../test/image-hosts.ts'
import { aFolder } from '../../test/installation.ts'
import { openWorld, type TestUser, useWorld, type World } from '../../test/world.ts'
import { fileStoreOf } from '../files/store.ts'
import { deleteDueFiles } from './files.ts'
import { endFinalRejections } from './held.ts'

const data = aFolder()
const here = useWorld({ DATA_DIR: data, PUBLIC_URL: 'https://work.example.com' })
const { files, submissions, tasks } = contract

let buyer: TestUser
let worker: TestUser

beforeAll(async () => {
  buyer = await here.world.aBuyer(1000)
})
beforeEach(async () => {
  worker = await here.world.aWorker()
})

describe('A file that a worker sends', () => {
  test('is stored as a photo without its location, camera and owner', async () => {
    const sent = await (await photo())
      .withExif({ IFD0: { Make: 'Secretcam', Artist: 'Rahima' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(worker, sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      received: sent.length,
      file: {
        type: 'image/webp',
        width: 40,
        height: 30,
        url: expect.stringContaining('https://work.example.com/api/files/'),
      },
    })
    const { rawPayload, headers } = await read(body.file.url)
    expect(rawPayload.length).toBe(body.file.bytes)
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(body.file.sha256)
    expect(/Secret|Rahima|GPS/.test(rawPayload.toString('latin1'))).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^attachment; filename="proof-[0-9a-f]+\.webp"$/),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600, immutable',
    })
  })

  test('arrives also from a suspended worker, who still answers for own work; a suspended buyer sends no picture', async () => {
    const [admin, other] = [await here.world.anAdmin(), await here.world.aBuyer()]
    const batch = await batchOfPictures(other)
    for (const { _id: id } of [worker, other]) {
      await admin.call(contract.userManagement.suspend, { id, rule: 'other', reason: 'A case.' })
    }
    expect(await uploaded(worker)).toBeTruthy()
    expect(await sendPicture(other, batch, 'cat.jpg')).toMatchObject({ status: 403, body: { code: 'suspended' } })
  })

  test('can be a PDF, which stays as it is', async () => {
    const sent = aPdf()
    const { body } = await upload(worker, sent)
    expect(body.file).toMatchObject({ type: 'application/pdf', bytes: sent.length, width: null, height: null })
    expect((await read(body.file.url)).rawPayload.equals(sent)).toBe(true)
  })

  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'file_kind'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'file_kind'],
    ['an archive named .png', async () => Buffer.from('PK\x03\x04'.padEnd(60, '\0')), 415, 'file_kind'],
    ['half a photo', async () => (await (await photo(600)).jpeg().toBuffer()).subarray(0, 3_000), 422, 'image_broken'],
    ['nothing', async () => Buffer.alloc(0), 422, 'invalid_input'],
  ])('is refused with a message when it is %s', async (_what, make, status, code) => {
    const response = await upload(worker, await make())
    expect(response).toMatchObject({ status, body: { code, message: expect.any(String) } })
  })

  test('in parts is joined after a lost part, a repeated part and a lost response', async () => {
    const whole = await bigPhoto()
    const parts = partsOf(whole)
    expect(parts.length).toBeGreaterThan(2)
    const [first, second, ...rest] = parts as [Part, Part, ...Part[]]
    const size = filePartBytes
    expect((await uploadPart(worker, whole, first)).body).toEqual({ received: size, file: null })
    // The response was lost: the client sends the part again, and then one that does not follow.
    expect((await uploadPart(worker, whole, first)).body).toEqual({ received: size, file: null })
    expect((await uploadPart(worker, whole, rest[0] as Part)).body).toEqual({ received: size, file: null })
    let last = await uploadPart(worker, whole, second)
    for (const part of rest) last = await uploadPart(worker, whole, part)
    expect(last.body).toMatchObject({ received: whole.length, file: { type: 'image/webp' } })
    const again = await uploadPart(worker, whole, rest.at(-1) as Part)
    expect(again.body.file._id).toBe(last.body.file._id)
    expect(await count('file_parts')).toBe(0)
  })

  test('in parts that are not those of its hash is refused, and can be sent again', async () => {
    const whole = await bigPhoto()
    const parts = partsOf(whole)
    const damaged = parts.map((part, nth) => (nth === 1 ? { ...part, bytes: randomBytes(part.bytes.length) } : part))
    let last = await uploadPart(worker, whole, damaged[0] as Part)
    for (const part of damaged.slice(1)) last = await uploadPart(worker, whole, part)
    expect(last).toMatchObject({ status: 422, body: { code: 'file_damaged' } })
    for (const part of parts) last = await uploadPart(worker, whole, part)
    expect(last.body.file).not.toBe(null)
  })

  test('ends within the size that it named', async () => {
    const bytes = await (await photo()).jpeg().toBuffer()
    const sha256 = hashOf(bytes)
    for (const fields of [
      { sha256, bytes: bytes.length, offset: 5 },
      { bytes: bytes.length + 1, offset: 0 },
    ]) {
      const response = await upload(worker, bytes, fields)
      expect(response).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', fields: { offset: expect.any(String) } },
      })
    }
    const tooLarge = await upload(worker, bytes, { sha256, bytes: 11 * 1024 * 1024, offset: 0 })
    expect(tooLarge).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: expect.stringContaining('at most 10 MB') },
    })
  })

  test('64 times at once is stored once', async () => {
    const bytes = await (await photo()).jpeg().toBuffer()
    const responses = await Promise.all(Array.from({ length: 64 }, () => upload(worker, bytes)))
    // A worker has three uploads at the same time; the others are told to wait.
    const taken = responses.filter(({ status }) => status === 201)
    expect(responses.filter(({ status }) => status !== 201 && status !== 429)).toEqual([])
    expect(new Set(taken.map(({ body }) => body.file._id)).size).toBe(1)
  })

  test('waits with at most 200 MB of the same worker', async () => {
    const { body } = await upload(worker, aPdf())
    await here.world.db
      .updateTable('files')
      .set({ bytes: 200 * 1024 * 1024 - 10 })
      .where('_id', '=', body.file._id)
      .execute()
    expect(await upload(worker, aPdf())).toMatchObject({ status: 409, body: { code: 'too_many_files' } })
    expect((await remove(worker, body.file._id)).status).toBe(200)
    expect((await upload(worker, aPdf())).status).toBe(201)
  })
})

describe('Work with files', () => {
  test('needs a photo where its task says so, and takes none where it does not', async () => {
    const [needed, optional, none] = [await post('photo'), await post('optional'), await post('no')]
    const pdf = await uploaded(worker, aPdf())
    expect(await submit(needed)).toMatchObject({ status: 409, body: { code: 'file_needed' } })
    expect(await submit(needed, [pdf])).toMatchObject({ status: 409, body: { code: 'file_needed' } })
    expect(await submit(none, [pdf])).toMatchObject({
      status: 422,
      body: { fields: { files: 'This task takes no files' } },
    })
    const picture = await uploaded(worker)
    expect((await submit(needed, [picture, pdf])).status).toBe(201)
    expect((await submit(optional)).status).toBe(201)
    await here.world.expectLedgerToHold()
  })

  test('has at most five files, all of its worker, each in one work', async () => {
    const [task, other] = [await post('optional'), await post('optional')]
    const own = await uploaded(worker)
    const foreign = await uploaded(await here.world.aWorker())
    const six = await Promise.all(Array.from({ length: 6 }, () => crypto.randomUUID()))
    expect(await submit(task, six)).toMatchObject({
      status: 422,
      body: { fields: { files: expect.stringContaining('5') } },
    })
    expect(await submit(task, [own, foreign])).toMatchObject({ status: 404, body: { code: 'file_not_found' } })
    expect((await submit(task, [own, own])).status).toBe(201)
    expect(await submit(other, [own])).toMatchObject({ status: 404, body: { code: 'file_not_found' } })
  })

  test('is read by its worker, its buyer and Admins, in the order of the worker, and by no other user', async () => {
    const task = await post('photo')
    const [first, second] = [await uploaded(worker), await uploaded(worker)]
    const id = (await submit(task, [second, first])).body.insertedId
    const admin = await here.world.anAdmin()
    for (const reader of [worker, buyer, admin]) {
      const { body } = await reader.call(submissions.details, { id })
      expect(body.files.map(({ _id }: { _id: string }) => _id)).toEqual([second, first])
      expect(body.file_count).toBe(2)
      expect((await read(body.files[0]?.url ?? '')).statusCode).toBe(200)
    }
    const { body } = await buyer.call(submissions.details, { id })
    const address = new URL(body.files[0]?.url ?? '')
    address.searchParams.set('reader', (await here.world.aBuyer())._id)
    expect(await read(address.href)).toMatchObject({ statusCode: 403 })
    const later = new URL(body.files[0]?.url ?? '')
    later.searchParams.set('until', String(Number(later.searchParams.get('until')) + 1))
    expect((await read(later.href)).json()).toMatchObject({ code: 'file_link_over' })
    expect((await read(`https://work.example.com/api/files/${second}`)).statusCode).toBe(400)
  })

  test('stands with its number of files in the lists, and with their hashes in the results', async () => {
    const task = await post('photo')
    const picture = await uploaded(worker)
    const id = (await submit(task, [picture])).body.insertedId
    const { body: pending } = await buyer.call(submissions.pending, { view: 'summary' })
    expect(pending.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ file_count: 1 })
    const { body: details } = await buyer.call(submissions.details, { id })
    await buyer.call(submissions.approve, { id })
    const sha256 = details.files[0]?.sha256 ?? ''
    const json = (await buyer.send('GET', `/tasks/${task}/results/json`)).body
    expect(json[0].files).toMatchObject([{ _id: picture, sha256, type: 'image/webp' }])
    expect((await read(json[0].files[0].url)).statusCode).toBe(200)
    const csv = (await buyer.send('GET', `/tasks/${task}/results/csv`)).body as string
    expect(csv.split('\r\n')[0]).toMatch(/,files,files_sha256$/)
    expect(csv).toContain(sha256)
    await here.world.expectLedgerToHold()
  })

  test('is in the copy of the own data of its worker, with an address', async () => {
    const task = await post('photo')
    await submit(task, [await uploaded(worker)])
    const { body } = await worker.send('GET', '/account/data')
    expect(body.files).toMatchObject([{ type: 'image/webp', submission_id: expect.any(String), deleted_at: null }])
    expect((await read(body.files[0].url)).statusCode).toBe(200)
    expect((await buyer.send('GET', '/account/data')).body.files).toEqual([])
  })

  test('is sealed for its buyer when it is rejected, also at an address from before', async () => {
    const task = await post('photo')
    const id = (await submit(task, [await uploaded(worker)])).body.insertedId
    const before = (await buyer.call(submissions.details, { id })).body.files[0]?.url ?? ''
    expect((await read(before)).statusCode).toBe(200)
    await buyer.call(submissions.reject, { id, category: 'wrong' })
    expect((await buyer.call(submissions.details, { id })).body).toMatchObject({
      files: [],
      file_count: null,
      sealed: true,
    })
    expect((await read(before)).json()).toMatchObject({ code: 'sealed' })
    const json = (await buyer.send('GET', `/tasks/${task}/results/json`)).body
    expect(json[0]).toMatchObject({ sealed: true, files: [] })
    const own = (await worker.call(submissions.details, { id })).body.files[0]?.url ?? ''
    expect((await read(own)).statusCode).toBe(200)
    // While the worker objects, its buyer reads the work again.
    await worker.call(contract.objections.object, {
      submission_id: id,
      words: 'The photo shows the shop that the task names.',
    })
    expect((await buyer.call(submissions.details, { id })).body.files).toHaveLength(1)
    expect((await read(before)).statusCode).toBe(200)
    await here.world.expectLedgerToHold()
  })

  test('changes its files with a change, and keeps the replaced ones after a request for changes', async () => {
    const task = await post('photo')
    const [first, second, third] = [await uploaded(worker), await uploaded(worker), await uploaded(worker)]
    const id = (await submit(task, [first])).body.insertedId
    const change = (ids?: string[]) =>
      worker.call(submissions.change, { id, submission_details: 'The shop, again.', ...(ids && { files: ids }) })
    expect(await change([])).toMatchObject({ status: 409, body: { code: 'file_needed' } })
    expect((await change([second])).status).toBe(200)
    expect((await change()).status).toBe(200)
    expect(filesIn(await worker.call(submissions.details, { id }))).toEqual([second])
    await buyer.call(submissions.details, { id })
    expect(
      (await buyer.call(submissions.askChanges, { id, words: 'Please show the whole sign of the shop.' })).status,
    ).toBe(200)
    expect((await change([third])).status).toBe(200)
    const shown = await buyer.call(submissions.details, { id })
    expect(filesIn(shown)).toEqual([third])
    expect(shown.body.earlier_editions).toMatchObject([{ files: [{ _id: second }] }])
    expect((await read(shown.body.earlier_editions[0]?.files[0]?.url ?? '')).statusCode).toBe(200)
    await here.world.expectLedgerToHold()
  })

  test('is in the list of available tasks for clients that can send files, and for others if no file is needed', async () => {
    const [needed, optional] = [await post('photo'), await post('optional')]
    const listed = async (form?: 'any') => {
      const { body } = await worker.call(tasks.available, { sort: 'newest', limit: 100, ...(form && { form }) })
      return body.map(({ _id }: { _id: string }) => _id)
    }
    expect(await listed('any')).toEqual(expect.arrayContaining([needed, optional]))
    expect(await listed()).toContain(optional)
    expect(await listed()).not.toContain(needed)
    const total = async (form?: 'any') =>
      Number((await worker.call(tasks.available, { limit: 1, ...(form && { form }) })).headers['x-total-count'])
    expect((await total('any')) - (await total())).toBeGreaterThan(0)
  })
})

describe('A file is deleted', () => {
  test('by its worker until it is sent, and by the buyer once the work is decided for good', async () => {
    const task = await post('photo')
    const [unsent, sent] = [await uploaded(worker), await uploaded(worker)]
    expect(await remove(await here.world.aWorker(), unsent)).toMatchObject({ status: 403, body: { code: 'not_yours' } })
    expect((await remove(worker, unsent)).status).toBe(200)
    const id = (await submit(task, [sent])).body.insertedId
    const url = (await buyer.call(submissions.details, { id })).body.files[0]?.url ?? ''
    expect(await remove(worker, sent)).toMatchObject({ status: 409, body: { code: 'file_in_use' } })
    expect(await remove(buyer, sent)).toMatchObject({ status: 409, body: { code: 'file_in_use' } })
    await buyer.call(submissions.approve, { id })
    expect((await remove(buyer, sent)).status).toBe(200)
    expect((await read(url)).statusCode).toBe(404)
    await runJob()
    expect(stored()).not.toContain(sent)
    expect(stored()).not.toContain(unsent)
    expect((await buyer.call(submissions.details, { id })).body).toMatchObject({ files: [], file_count: 1 })
  })

  test('after a day if it was not sent, and never while its work waits for a decision', async () => {
    const task = await post('photo')
    const [unsent, sent] = [await uploaded(worker), await uploaded(worker)]
    const id = (await submit(task, [sent])).body.insertedId
    await passDays(fileDays.unsent + 1)
    await runJob()
    expect(stored()).not.toContain(unsent)
    await passDays(fileDays.decided * 2)
    await runJob()
    expect(stored()).toContain(sent)
    await buyer.call(submissions.approve, { id })
    await passDays(fileDays.decided - 1)
    await runJob()
    expect(stored()).toContain(sent)
    await passDays(2)
    await runJob()
    expect(stored()).not.toContain(sent)
    expect((await worker.call(submissions.details, { id })).body.files).toEqual([])
  })

  test('at once when its worker withdraws the work', async () => {
    const task = await post('photo')
    const sent = await uploaded(worker)
    const id = (await submit(task, [sent])).body.insertedId
    expect((await worker.call(submissions.withdraw, { id })).status).toBe(200)
    await runJob()
    expect(stored()).not.toContain(sent)
    await here.world.expectLedgerToHold()
  })

  test('at once when its worker is removed and no work is open', async () => {
    const task = await post('photo')
    const [sent, unsent] = [await uploaded(worker), await uploaded(worker)]
    await submit(task, [sent])
    const admin = await here.world.anAdmin()
    expect((await admin.call(contract.userManagement.remove, { id: worker._id })).status).toBe(200)
    await runJob()
    expect(stored()).not.toContain(unsent)
    expect(stored()).not.toContain(sent)
    await here.world.expectLedgerToHold()
  })

  test('30 days after a rejection that is final', async () => {
    const task = await post('photo')
    const sent = await uploaded(worker)
    const id = (await submit(task, [sent])).body.insertedId
    await buyer.call(submissions.reject, { id, category: 'wrong' })
    await passDays(fileDays.rejected + 40)
    await runJob()
    expect(stored()).toContain(sent)
    await worker.call(submissions.acceptRejection, { id })
    await endFinalRejections(here.world.db, 'UTC')
    await passDays(fileDays.rejected + 1)
    await runJob()
    expect(stored()).not.toContain(sent)
    await here.world.expectLedgerToHold()
  })
})

describe('With a private bucket', () => {
  const bucket = new BucketStandIn()
  let world: World
  beforeAll(async () => {
    await bucket.open()
    bucket.isPublic = false
    world = await openWorld({ FILES_S3_URL: bucket.url(), DATA_DIR: data })
  })
  beforeEach(() => {
    bucket.failing = null
  })
  afterAll(async () => {
    bucket.close()
    await world.close()
  })

  test('a file is stored, read and deleted there, with a signature', async () => {
    const owner = await world.aWorker()
    const { body } = await upload(owner, aPdf())
    expect([...bucket.kept.keys()]).toEqual([`/images/${body.file._id}`])
    const { pathname, search } = new URL(body.file.url)
    expect((await world.app.inject(pathname + search)).rawPayload.length).toBe(body.file.bytes)
    await owner.call(files.remove, { id: body.file._id })
    await deleteDueFiles({ db: world.db, store: fileStoreOf(world.config) })
    expect(bucket.kept.size).toBe(0)
  })

  test.each<[string, number | 'silent']>([
    ['is busy', 503],
    ['refuses our key', 403],
    ['hangs up', 'silent'],
  ])(
    'a bucket that %s is 503 in words without a secret, and the next try stores the file once',
    async (_how, failing) => {
      const owner = await world.aWorker()
      const sent = aPdf()
      bucket.failing = failing
      const refused = await upload(owner, sent)
      expect(refused).toMatchObject({
        status: 503,
        body: { code: 'file_store_down', message: expect.stringContaining('again') },
      })
      expect(JSON.stringify(refused)).not.toContain(hostSecret)
      bucket.failing = null
      const { status, body } = await upload(owner, sent)
      expect(status).toBe(201)
      const rows = await world.db.selectFrom('files').select('_id').where('owner_id', '=', owner._id).execute()
      expect(rows).toEqual([{ _id: body.file._id }])
      const address = new URL(body.file.url)
      bucket.failing = failing
      expect((await world.app.inject(address.pathname + address.search)).statusCode).toBe(503)
    },
  )
})

type Part = { offset: number; bytes: Buffer }

function partsOf(whole: Buffer): Part[] {
  const starts = Array.from({ length: Math.ceil(whole.length / filePartBytes) }, (_, nth) => nth * filePartBytes)
  return starts.map((offset) => ({ offset, bytes: whole.subarray(offset, offset + filePartBytes) }))
}

function uploadPart(user: TestUser, whole: Buffer, { offset, bytes }: Part) {
  return upload(user, bytes, { sha256: hashOf(whole), bytes: whole.length, offset })
}

async function upload(user: TestUser, bytes: Buffer, fields: Record<string, string | number> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(bytes)]), 'proof.jpg')
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  return user.send('POST', '/files', Buffer.from(await body.arrayBuffer()), { 'content-type': type })
}

async function uploaded(user: TestUser, bytes?: Buffer): Promise<string> {
  const response = await upload(user, bytes ?? (await (await photo()).jpeg().toBuffer()))
  expect(response.status).toBe(201)
  return response.body.file._id
}

async function post(needs_file: 'no' | 'optional' | 'photo'): Promise<string> {
  const response = await buyer.call(tasks.post, { ...here.world.taskToPost(), needs_file })
  expect(response.status).toBe(201)
  return response.body.insertedId
}

function submit(task_id: string, ids?: string[]) {
  return worker.call(submissions.submit, { task_id, submission_details: 'The shop.', ...(ids && { files: ids }) })
}

function remove(user: TestUser, id: string) {
  return user.call(files.remove, { id })
}

function read(url: string) {
  const { pathname, search } = new URL(url)
  return here.world.app.inject(pathname + search)
}

function filesIn({ body }: { body: { files: { _id: string }[] } }): string[] {
  return body.files.map(({ _id }) => _id)
}

function stored(): string[] {
  return readdirSync(join(data, 'files'))
}

function runJob(): Promise<void> {
  return deleteDueFiles({ db: here.world.db, store: fileStoreOf(here.world.config) })
}

/** As if all of it had happened so many days earlier. */
async function passDays(days: number): Promise<void> {
  await sql`update files set check_at = check_at - make_interval(days => ${days})`.execute(here.world.db)
  await sql`update submissions set decided_at = decided_at - make_interval(days => ${days}),
    final_at = case when isfinite(final_at) then final_at - make_interval(days => ${days}) else final_at end
    where decided_at is not null and _id not in (select submission_id from objections where outcome is null)`.execute(
    here.world.db,
  )
}

async function count(table: 'file_parts'): Promise<number> {
  const { n } = await here.world.db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** An image of random noise, so that no two are equal. */
async function photo(width = 40) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: '#888', noise } })
}

/** Larger than some parts. */
async function bigPhoto(): Promise<Buffer> {
  return (await photo(900)).jpeg({ quality: 98 }).toBuffer()
}

function aPdf(): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${crypto.randomUUID()}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`)
}

/** Tests what happens without room: below the limit of the disk, at a full PostgreSQL, a full folder and a full bucket. */
import { readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, type Endpoint, listEndpoints } from '@piecework/contract'
import { aNewSubmission, password } from '@piecework/contract/test/factories'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { disk } from '../src/config/room.ts'
import { connect } from '../src/db/connect.ts'
import { handleErrors } from '../src/http/error-handler.ts'
import { batchOfPictures, photo, send as sendImage, sendPicture } from './form.ts'
import { BucketStandIn } from './image-hosts.ts'
import { aFolder } from './installation.ts'
import { anotherWorld, openWorld, type TestUser, useWorld, type World, worldOn } from './world.ts'

const { images, files, submissions, reservations, tasks, auth, passwords, config } = contract
const data = aFolder()
const here = useWorld({ DATA_DIR: data, PUBLIC_URL: 'https://work.example.com', MAIL: 'outbox' })
const full = { status: 507, body: { code: 'storage_full', message: expect.stringContaining('storage is full') } }

/** An hour before the tests of other files, for which no disk is full then. */
let now = performance.now() - 3_600_000
vi.spyOn(performance, 'now').mockImplementation(() => now)
const statfs = vi.spyOn(disk, 'statfs')
afterAll(() => vi.restoreAllMocks())
afterEach(() => statfs.mockReset().mockImplementation(roomy))

const roomy = async () => ({ bavail: 1e12, blocks: 2e12, bsize: 1 }) as never
statfs.mockImplementation(roomy)
/** @param free bytes, on a disk of 100 GB, where the limit is 5 GB and that of proof 1 GB */
function leave(free: number, size = 100e9): void {
  statfs.mockImplementation(async () => ({ bavail: free / 4096, blocks: size / 4096, bsize: 4096 }) as never)
}

/** Uploads what the endpoint takes: a file of rows, or a photo. */
async function sendTo(user: TestUser, { method, path, upload }: Endpoint, id: string, language = 'en') {
  const filled = path.replace('{id}', id)
  const headers = { 'accept-language': language }
  if (upload === 'rows') {
    return user.send(method, `${filled}?name=rows`, Buffer.from('url\nhttps://one.example\n'), {
      ...headers,
      'content-type': 'text/csv',
    })
  }
  const form = new FormData()
  form.append('name', `${crypto.randomUUID()}.jpg`)
  form.append('file', new Blob([new Uint8Array(await photo())]), 'photo.jpg')
  const encoded = new Response(form)
  return user.send(method, filled, Buffer.from(await encoded.arrayBuffer()), {
    ...headers,
    'content-type': encoded.headers.get('content-type') ?? '',
  })
}

describe('Below the smaller of 5 % and 5 GB', () => {
  let users: Record<'Buyer' | 'Worker', TestUser>
  let batch: string
  const uploads = listEndpoints().filter(([, { upload }]) => upload)

  beforeAll(async () => {
    users = { Buyer: await here.world.aBuyer(1000), Worker: await here.world.aWorker() }
    batch = await batchOfPictures(users.Buyer)
  })

  const userFor = ({ access }: Endpoint) =>
    Array.isArray(access) && !access.includes('Buyer') ? users.Worker : users.Buyer

  test.each(uploads)(
    '%s answers storage_full in the language of its reader, and with room it goes on',
    async (_name, endpoint) => {
      const user = userFor(endpoint)
      leave(5e9 - 4096)
      expect(await sendTo(user, endpoint, batch)).toMatchObject(full)
      const bangla = await sendTo(user, endpoint, batch, 'bn')
      expect(bangla).toMatchObject({ status: 507, body: { message: expect.stringContaining('স্টোরেজ') } })
      leave(5e9)
      expect((await sendTo(user, endpoint, batch)).status).toBeLessThan(300)
    },
  )

  test('calls without a file go on', async () => {
    leave(4096)
    const task = await here.world.anOpenTask(users.Buyer)
    await here.world.aPendingSubmission(users.Worker, task)
  })

  test.each([
    ['20 GB', 20e9, 1e9],
    ['100 GB', 100e9, 5e9],
    ['1 TB', 1e12, 5e9],
  ])('is a limit on a disk of %s, and what lies on it is enough', async (_size, size, least) => {
    leave(least - 4096, size)
    expect(await sendImage(users.Buyer, { file: await photo() })).toMatchObject(full)
    leave(least, size)
    expect((await sendImage(users.Buyer, { file: await photo() })).status).toBe(201)
  })

  test('rows of a PostgreSQL elsewhere are taken: its disk is another', async () => {
    leave(4096)
    const elsewhere = await anotherWorld({ DATA_DIR: data, DATABASE_URL: 'postgres://elsewhere/piecework' })
    const buyer = await elsewhere.aBuyer()
    expect((await sendTo(buyer, contract.batches.create, '')).status).toBe(201)
    expect(await sendTo(buyer, images.upload, '')).toMatchObject(full)
  })

  test.each([
    ['keeps a slot', reserve],
    ['has a rejection to answer', rejected],
    ['was asked for changes', askedForChanges],
  ])('proof of a Worker who %s is taken down to a fifth of it', async (_who, begin) => {
    const worker = await afterwards(begin)
    leave(1e9)
    expect((await sendTo(worker, files.upload, '')).status).toBe(201)
    leave(1e9 - 4096)
    expect(await sendTo(worker, files.upload, '')).toMatchObject(full)
  })

  test.each([
    ['keeps none', async () => undefined],
    ['gave it back', gaveBack],
    ['has a final rejection', finallyRejected],
    ['waits for a decision', sent],
  ])('proof of a Worker without a slot, who %s, is refused', async (_who, begin) => {
    const worker = await afterwards(begin)
    leave(5e9 - 4096)
    expect(await sendTo(worker, files.upload, '')).toMatchObject(full)
  })
})

type Begin = (world: World, worker: TestUser, task: string, buyer: TestUser) => Promise<unknown>

async function afterwards(begin: Begin): Promise<TestUser> {
  const { world } = here
  const [worker, buyer] = [await world.aWorker(), await world.aBuyer(100)]
  await begin(world, worker, await world.anOpenTask(buyer), buyer)
  return worker
}

async function reserve(_world: World, worker: TestUser, task: string): Promise<string> {
  const { status, body } = await worker.call(reservations.reserve, { task_id: task })
  expect(status).toBe(201)
  return body.insertedId
}

function sent(world: World, worker: TestUser, task: string): Promise<string> {
  return world.aPendingSubmission(worker, task)
}

async function rejected(world: World, worker: TestUser, task: string, buyer: TestUser): Promise<void> {
  await world.aHeldSubmission(buyer, task, worker)
}

async function finallyRejected(world: World, worker: TestUser, task: string, buyer: TestUser): Promise<void> {
  const { id } = await world.aHeldSubmission(buyer, task, worker)
  await sql`update submissions set final_at = now() where _id = ${id}`.execute(world.db)
}

async function askedForChanges(world: World, worker: TestUser, task: string, buyer: TestUser): Promise<void> {
  const id = await sent(world, worker, task)
  expect((await buyer.call(submissions.askChanges, { id, words: 'Please send a photo of it.' })).status).toBe(200)
}

async function gaveBack(world: World, worker: TestUser, task: string): Promise<void> {
  const id = await reserve(world, worker, task)
  expect((await worker.call(reservations.giveBack, { id })).status).toBe(200)
}

describe('A PostgreSQL without room', () => {
  let world: World
  beforeAll(async () => {
    const database = connect({ databaseUrl: here.world.database.direct?.url ?? '', poolSize: 1 })
    world = await worldOn(database, { DATA_DIR: data, MAIL: 'outbox' })
    await world.database.runScript(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: no space left on device' using errcode = '53100'; end $$`)
  })
  afterAll(() => world.close())

  test.each(['tasks', 'submissions', 'notifications', 'sessions', 'file_parts', 'items', 'outbox', 'transfers'])(
    'undoes the whole action that writes to %s, and keeps its session',
    async (table) => {
      const [buyer, worker] = [await world.aBuyer(1000), await world.aWorker()]
      const task = await world.anOpenTask(buyer)
      const id = await world.aPendingSubmission(await world.aWorker(), task)
      const half = { file: new Blob([new Uint8Array(10)]), bytes: 20, offset: 0, sha256: 'a'.repeat(64) }
      const calls: Record<string, () => Promise<{ status: number; body: unknown }>> = {
        tasks: () => buyer.call(tasks.post, world.taskToPost()),
        submissions: () => worker.call(submissions.submit, aNewSubmission(task)),
        notifications: () => buyer.call(submissions.approve, { id }),
        sessions: () => world.call(auth.signIn, { email: buyer.email, password }),
        file_parts: () => sendPart(worker, half),
        items: () => sendTo(buyer, contract.batches.create, ''),
        outbox: () => world.call(passwords.forgot, { email: buyer.email }),
        transfers: () => buyer.call(tasks.addSlots, { id: task, required_workers: 1 }),
      }
      const { runScript } = world.database
      await runScript(`create trigger no_room before insert on ${table} execute function no_room()`)
      const [pid, rows] = [await backend(world), await rowsIn(world)]
      expect(await calls[table]?.()).toMatchObject(full)
      expect([await backend(world), await rowsIn(world)]).toEqual([pid, rows])
      await runScript(`drop trigger no_room on ${table}`)
      expect((await calls[table]?.())?.status).toBeLessThan(300)
      await world.expectLedgerToHold()
    },
  )

  async function backend({ db }: World): Promise<unknown> {
    return (await sql<object>`select pg_backend_pid() as pid`.execute(db)).rows
  }

  /** Throttles count what was tried. */
  async function rowsIn({ db }: World): Promise<unknown> {
    const tables = 'tasks submissions notifications sessions file_parts batches items outbox transfers'.split(' ')
    const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
    return (await sql.raw(`select ${counts.join(', ')}`).execute(db)).rows
  }

  async function sendPart(worker: TestUser, part: Record<string, Blob | string | number>) {
    const form = new FormData()
    for (const [name, value] of Object.entries(part)) form.append(name, value instanceof Blob ? value : String(value))
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    return worker.send('POST', '/files', Buffer.from(await encoded.arrayBuffer()), headers)
  }
})

describe('A disk that fills up while a file is written', () => {
  test.each([
    ['ENOSPC', 'writeFile'],
    ['EDQUOT', 'writeFile'],
    ['ENOSPC', 'sync'],
  ] as const)('%s at %s leaves nothing under a name, and no draft', async (code, step) => {
    const folder = aFolder()
    const world = await openWorld({ DATA_DIR: folder })
    const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
    const batch = await batchOfPictures(buyer)
    const bytes = await photo()
    const calls = [
      () => sendImage(buyer, { file: bytes }),
      () => sendPicture(buyer, batch, 'cat.jpg', bytes),
      () => sendTo(worker, files.upload, ''),
    ]
    const handle = await open(join(folder, 'any'), 'w')
    const fails = vi
      .spyOn(Object.getPrototypeOf(handle) as FileHandle, step)
      .mockRejectedValue(Object.assign(new Error(`${code}: no space left on device, write`), { code }))
    try {
      for (const call of calls) expect(await call()).toMatchObject(full)
      expect([...readdirSync(join(folder, 'images')), ...readdirSync(join(folder, 'files'))]).toEqual([])
      fails.mockRestore()
      for (const call of calls) expect((await call()).status).toBe(201)
    } finally {
      fails.mockRestore()
      await handle.close()
      await world.close()
    }
  })
})

test('A bucket that says that it is full is answered so, for images and for files', async () => {
  const bucket = new BucketStandIn()
  await bucket.open()
  const url = bucket.url('&scheme=http')
  const world = await openWorld({ S3_URL: `${url}&public=https://images.example.com`, FILES_S3_URL: url })
  try {
    const worker = await world.aWorker()
    bucket.failing = 507
    for (const endpoint of [images.upload, files.upload]) expect(await sendTo(worker, endpoint, '')).toMatchObject(full)
    bucket.failing = null
    for (const endpoint of [images.upload, files.upload]) expect((await sendTo(worker, endpoint, '')).status).toBe(201)
  } finally {
    bucket.close()
    await world.close()
  }
})

describe('The operator sees it', () => {
  const ready = async () => (await here.world.call(config.ready)).body.storage_full
  const metrics = async () =>
    (await here.world.app.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })).body
      .split('\n')
      .filter((line) => line.startsWith('piecework_storage'))

  test('at /ready, which stays 200, and in the metrics, while the disk is below the limit', async () => {
    now += 6 * 60_000
    leave(5e9 - 4096)
    expect(await here.world.call(config.ready)).toMatchObject({
      status: 200,
      body: { status: 'ready', storage_full: true },
    })
    expect(await metrics()).toEqual(['piecework_storage_full 1', 'piecework_storage_free_bytes 4999995904'])
    leave(5e9)
    expect(await ready()).toBe(false)
    expect(await metrics()).toEqual(['piecework_storage_full 0', 'piecework_storage_free_bytes 5000000000'])
  })

  test('for five minutes after PostgreSQL, the disk or a bucket has said so', async () => {
    now += 6 * 60_000
    expect(await ready()).toBe(false)
    const lines: { msg: string; err: { message: string }; reqId: string }[] = []
    const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } } })
    handleErrors(app)
    app.get('/', () => {
      throw Object.assign(new Error('could not extend file: no space left on device'), { code: '53100' })
    })
    expect((await app.inject('/')).statusCode).toBe(507)
    expect(lines.filter(({ msg }) => msg === 'there is no room to store more')).toMatchObject([
      { err: { message: 'could not extend file: no space left on device' } },
    ])
    expect(lines.some(({ msg }) => msg === 'a request failed')).toBe(false)
    expect([await ready(), (await metrics())[0]]).toEqual([true, 'piecework_storage_full 1'])
    now += 5 * 60_000
    expect([await ready(), (await metrics())[0]]).toEqual([false, 'piecework_storage_full 0'])
  })
})

/** Tests how much the batches of a buyer store, and for how long. */
import { randomBytes } from 'node:crypto'
import { batchLimits, contract, pictureLimits } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { batchOfPictures, sendJoinedRows, sendPicture, sendRows } from '../../test/form.ts'
import { aFolder } from '../../test/installation.ts'
import { type ApiResponse, type TestUser, useWorld } from '../../test/world.ts'
import { newId } from '../db/ids.ts'
import { transact } from '../db/transact.ts'
import { deleteUnposted } from './create.ts'
import { storedByAll } from './storage.ts'

const here = useWorld({ DATA_DIR: aFolder() })
const { batches, tasks } = contract
const full = { status: 409, body: { code: 'too_many_unposted', message: expect.stringContaining('20 GB') } }

let buyer: TestUser
beforeEach(async () => {
  buyer = await here.world.aBuyer()
})
afterEach(() => here.world.expectLedgerToHold())

/** The room of an account without a payment, and for each dollar. */
function leaveRoom(storedBytes: number): void {
  const usual = { ...batchLimits }
  onTestFinished(() => void Object.assign(batchLimits, usual))
  Object.assign(batchLimits, { storedBytes })
}

async function storedOf({ _id }: TestUser): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(row_bytes + picture_bytes), 0)::int as bytes from batches where buyer_id = ${_id}`.execute(
    here.world.db,
  )
  return rows[0]?.bytes ?? 0
}

/** So that no two rows are alike: about 1,100 bytes. */
const aRow = () => `name\n${randomBytes(512).toString('hex')}`

type Send = (user: TestUser) => Promise<ApiResponse>
const ways: [string, Send][] = [
  ['the rows of a CSV file', (user) => sendRows(user, aRow())],
  ['those of JSON Lines', (user) => sendRows(user, JSON.stringify({ name: 'a'.repeat(1000) }), 'application/x-ndjson')],
  ['the names of the columns in each row', (user) => sendRows(user, wideFile())],
  ['the hints of known answers', (user) => sendRows(user, `name,expected:a,hint\nx,y,${'h'.repeat(1000)}\nz,,`)],
  ['known answers', (user) => sendRows(user, `name,expected:a\nx,${'y'.repeat(1000)}\nz,`)],
  ['letters of Bangla, three bytes each', (user) => sendRows(user, `name\n${'ক'.repeat(400)}`)],
  ['a picture', async (user) => sendPicture(user, await batchOfPictures(user), 'cat.jpg')],
  ['a file of rows for pictures', async (user) => sendJoinedRows(user, await batchOfPictures(user), wideFile('file'))],
]

/** Small, and large as it is stored: each row has the names of its columns. */
function wideFile(first = 'a'): string {
  const columns = Array.from({ length: 20 }, (_, nth) => `${nth}`.padStart(80, 'c'))
  return `${[first, ...columns].join(',')}\nx${','.repeat(20)}`
}

describe('Without a card payment a Buyer has room for 200 MB', () => {
  test.each(ways)('%s counts, and what finds no room leaves nothing', async (_what, send) => {
    expect((await send(buyer)).status).toBeLessThan(300)
    const stored = await storedOf(buyer)
    expect(stored).toBeGreaterThan(300)
    leaveRoom(stored + 250)
    expect(await send(buyer)).toMatchObject(full)
    expect(await storedOf(buyer)).toBe(stored)
    for (const { _id } of (await buyer.call(batches.mine)).body) await buyer.call(batches.remove, { id: _id })
    expect((await send(buyer)).status).toBeLessThan(300)
  })

  test('which the error says in the language of its reader', async () => {
    leaveRoom(batchLimits.storedBytes)
    await sql`insert into batches (_id, buyer_id, name, state, pictures, picture_bytes)
      values (${newId()}, ${buyer._id}, 'large', 'filling', 0, ${batchLimits.storedBytes})`.execute(here.world.db)
    expect((await sendRows(buyer, aRow())).body.message).toMatch(/^You have room for 200 MB of rows and pictures/)
    const bangla = { 'content-type': 'text/csv', 'accept-language': 'bn' }
    expect((await buyer.send('POST', '/batches?name=rows', Buffer.from(aRow()), bangla)).body.message).toContain(
      '২০০ MB',
    )
    await sql`delete from batches where buyer_id = ${buyer._id}`.execute(here.world.db)
  })

  test('a file of rows in place of another one takes the room of that', async () => {
    const batch = await batchOfPictures(buyer)
    await sendJoinedRows(buyer, batch, wideFile('file'))
    leaveRoom(await storedOf(buyer))
    expect(await sendJoinedRows(buyer, batch, wideFile('file'))).toMatchObject({ status: 200 })
    expect(await sendJoinedRows(buyer, batch, `${wideFile('file')}\ny${','.repeat(20)}`)).toMatchObject(full)
  })

  test('files that arrive at the same time do not take the same room', async () => {
    leaveRoom(2_500)
    const sent = await Promise.all(Array.from({ length: 3 }, () => sendRows(buyer, aRow())))
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 409])
  })

  test('what is posted and deleted again makes room on the next day', async () => {
    const { body } = await sendRows(buyer, aRow())
    leaveRoom((await storedOf(buyer)) + 1_000)
    const form = { parts: [{ kind: 'yes_no' as const, name: 'done', label: 'Is {{name}} done?' }] }
    const task = {
      ...here.world.taskToPost(),
      form,
      batch_id: body.insertedId,
      page_size: 1,
      required_workers: undefined,
    }
    const posted = await buyer.call(tasks.post, task)
    expect(await buyer.call(tasks.remove, { id: posted.body.insertedId })).toMatchObject({ status: 200 })
    expect(await sendRows(buyer, aRow())).toMatchObject(full)
    await age(1)
    expect(await sendRows(buyer, aRow())).toMatchObject({ status: 201 })
  })

  test('a file that is not posted lives one day', async () => {
    await sendRows(buyer, aRow())
    await expectToLive(1)
    expect((await buyer.call(batches.mine)).body).toEqual([])
  })
})

describe('A card payment makes room and lets files live seven days:', () => {
  test.each([
    [100, 2],
    [150, 2.5],
    [3500, 36],
  ])('one of %i cents, room for %d times as much', async (cents, times) => {
    await here.world.buyCoins(buyer, 10, { cents })
    expect(await roomOf(times)).toBe(true)
  })

  test('at most the room for all pictures of a Buyer', async () => {
    await here.world.buyCoins(buyer, 10, { cents: 1000 })
    const usual = { ...pictureLimits }
    onTestFinished(() => void Object.assign(pictureLimits, usual))
    Object.assign(pictureLimits, { buyerBytes: 4_000 })
    expect(await roomOf(4)).toBe(true)
  })

  test('also files of before', async () => {
    await sendRows(buyer, aRow())
    await here.world.buyCoins(buyer, 10)
    await expectToLive(7)
  })

  const refund = (failed: string | null) => sql`
    insert into refunds (_id, refund, payment_id, amount_cents, backed_cents, coins, failed_at)
    select gen_random_uuid(), gen_random_uuid()::text, _id, 1, 0, 0, ${failed}::timestamptz from payments where user_id = ${buyer._id}`
  const dispute = (status: string) => sql`
    insert into disputes (_id, dispute, payment_id, amount_cents, backed_cents, coins, status, ended_at)
    select gen_random_uuid(), gen_random_uuid()::text, _id, 1, 0, 0, ${status}, case when ${status}::text <> 'open' then now() end
    from payments where user_id = ${buyer._id}`
  test.each<[string, () => RawBuilder<unknown>, number]>([
    ['one of which one cent is refunded does not', () => refund(null), 1],
    ['one in an open dispute does not', () => dispute('open'), 1],
    ['one with a lost dispute does not', () => dispute('lost'), 1],
    ['one with a won dispute does', () => dispute('won'), 7],
    ['one whose refund failed does', () => refund('2026-01-01'), 7],
  ])('%s', async (_what, happens, days) => {
    await here.world.buyCoins(buyer, 10)
    await happens().execute(here.world.db)
    await sendRows(buyer, aRow())
    expect(await daysLeft()).toBe(days)
    expect(await roomOf(days === 1 ? 1 : 2)).toBe(true)
    await sql`delete from refunds`.execute(here.world.db)
    await sql`delete from disputes`.execute(here.world.db)
  })
})

test('What all batches store is summed for the operator, posted or not, apart for Buyers without a payment', async () => {
  const before = await storedByAll(here.world.db)
  const payer = await here.world.aBuyer(10)
  for (const each of [buyer, payer, payer]) await sendRows(each, aRow())
  const after = await storedByAll(here.world.db)
  expect(after.free - before.free).toBe(await storedOf(buyer))
  expect(after.paying - before.paying).toBe(await storedOf(payer))
})

/** Whether the batches of the buyer can take `times` 1,000 bytes, and no more. */
async function roomOf(times: number): Promise<boolean> {
  leaveRoom(1_000)
  const { db } = here.world
  const [id, bytes] = [newId(), times * 1_000 - (await storedOf(buyer))]
  const insert = (of: number) => sql`
    insert into batches (_id, buyer_id, name, state, pictures, picture_bytes) values (${id}, ${buyer._id}, 'large', 'filling', 0, ${of})`
  const small = async () => (await sendRows(buyer, 'a\nb')).status
  const size = '{"a": "b"}'.length
  await insert(bytes - size + 1).execute(db)
  const over = await small()
  await sql`update batches set picture_bytes = picture_bytes - 1 where _id = ${id}`.execute(db)
  const fits = await small()
  await sql`delete from batches where _id = ${id}`.execute(db)
  return over === 409 && fits === 201
}

async function daysLeft(): Promise<number> {
  const [batch] = (await buyer.call(batches.mine)).body
  return (Date.parse(batch?.deleted_at ?? '') - Date.parse(batch?.created_at ?? '')) / 86_400_000
}

async function age(days: number): Promise<void> {
  await sql`update batches set created_at = created_at - make_interval(secs => ${days * 86_400}::float8) where buyer_id = ${buyer._id}`.execute(
    here.world.db,
  )
}

/** The file that the buyer has sent. */
async function expectToLive(days: number): Promise<void> {
  expect(await daysLeft()).toBe(days)
  await age(days - 0.01)
  await transact(here.world.db, deleteUnposted)
  expect(await storedOf(buyer)).toBeGreaterThan(0)
  await age(0.02)
  await transact(here.world.db, deleteUnposted)
  expect(await storedOf(buyer)).toBe(0)
}

import { contract } from '@piecework/contract'
import { aNewSubmission } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { deleteExpiredBlocks } from './worker-blocks.ts'

const here = useWorld({ TIME_ZONE: 'Asia/Dhaka' })
afterEach(() => here.world.expectLedgerToHold())

/** A buyer with an open task, and a worker who has sent work for another task of the buyer. */
async function aWorkerOfBuyer() {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker('Rahima')]
  const open = await world.anOpenTask(buyer, { pay: 1 })
  const submission = await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { pay: 5 }))
  const block = (terms: { until?: string | null; because?: string | null } = {}) =>
    buyer.call(contract.workerBlocks.block, { worker_id: worker._id, ...terms })
  return { world, buyer, worker, open, submission, block }
}

const submit = (worker: TestUser, task: string) => worker.call(contract.submissions.submit, aNewSubmission(task))
const blocksOf = async (buyer: TestUser) => (await buyer.call(contract.workerBlocks.mine)).body
const details = (worker: TestUser, id: string) => worker.call(contract.tasks.details, { id })
const isOffered = async (worker: TestUser, task: string) =>
  (await worker.call(contract.tasks.available)).body.some(({ _id }) => _id === task)

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function endBlocksOf(buyer: TestUser): Promise<void> {
  await sql`update worker_blocks set until = now() where buyer_id = ${buyer._id}`.execute(here.world.db)
}

describe('a blocked worker', () => {
  test('neither sees the tasks of the buyer in the list nor takes them, until the buyer ends the block', async () => {
    const { buyer, worker, open, block } = await aWorkerOfBuyer()
    expect(await isOffered(worker, open)).toBe(true)
    const { status, body } = await block()
    expect(status).toBe(201)
    expect(await isOffered(worker, open)).toBe(false)
    expect((await details(worker, open)).body.my_block).toEqual({ until: null, because: null })
    expect(await submit(worker, open)).toMatchObject({
      status: 409,
      body: { code: 'blocked', message: 'This buyer takes no work from you.' },
    })

    expect((await buyer.call(contract.workerBlocks.unblock, { id: body.insertedId })).status).toBe(200)
    expect(await isOffered(worker, open)).toBe(true)
    expect((await details(worker, open)).body.my_block).toBeNull()
    expect((await submit(worker, open)).status).toBe(201)
  })

  test('reads the reason and the end of the block, with the reason in quotation marks', async () => {
    const { worker, open, block } = await aWorkerOfBuyer()
    const because = 'Copied” by Admin'
    const { status } = await block({ until: '2999-12-03T08:00:00Z', because: `  ${because}\n` })
    expect(status).toBe(201)
    expect((await details(worker, open)).body.my_block).toEqual({ until: '2999-12-03T08:00:00.000Z', because })
    expect((await submit(worker, open)).body.message).toBe(
      "This buyer takes no work from you until 3 December 2999 at 14:00 (Asia/Dhaka). Reason: “Copied' by Admin”",
    )
  })

  test('sees and takes the tasks again when the end has come, and the block leaves the list of the buyer', async () => {
    const { buyer, worker, open, block } = await aWorkerOfBuyer()
    await block({ until: inAnHour() })
    expect(await isOffered(worker, open)).toBe(false)
    await endBlocksOf(buyer)
    expect(await isOffered(worker, open)).toBe(true)
    expect((await details(worker, open)).body.my_block).toBeNull()
    expect(await blocksOf(buyer)).toEqual([])
    expect((await submit(worker, open)).status).toBe(201)
  })

  test('sees and takes the tasks of other buyers, and other workers take those of the buyer', async () => {
    const { world, worker, open, block } = await aWorkerOfBuyer()
    await block()
    const other = await world.anOpenTask(await world.aBuyer(), { pay: 1 })
    expect(await isOffered(worker, other)).toBe(true)
    expect((await submit(worker, other)).status).toBe(201)
    expect((await submit(await world.aWorker(), open)).status).toBe(201)
  })

  test('is paid for work sent before the block: it can still be decided', async () => {
    const { world, buyer, worker, submission, block } = await aWorkerOfBuyer()
    await block()
    expect((await buyer.call(contract.submissions.pending)).body).toMatchObject([{ _id: submission }])
    expect((await buyer.call(contract.submissions.approve, { id: submission })).status).toBe(200)
    expect(await world.coinsOf(worker)).toBe(15)
  })
})

describe('the blocks of a buyer', () => {
  test('are listed with their terms, the latest first, in pages', async () => {
    const { world, buyer, worker, open, block } = await aWorkerOfBuyer()
    expect(await blocksOf(buyer)).toEqual([])
    const second = await world.aWorker('Karim')
    await world.aPendingSubmission(second, open)
    const first = await block()
    const terms = { until: inAnHour(), because: 'The same text every time' }
    await buyer.call(contract.workerBlocks.block, { worker_id: second._id, ...terms })
    const rows = await blocksOf(buyer)
    const shown = { _id: expect.any(String), worker_photo: null, blocked_at: expect.any(String) }
    expect(rows).toEqual([
      { ...shown, worker_id: second._id, worker_name: 'Karim', worker_email: second.email, ...terms },
      {
        ...{ ...shown, until: null, because: null },
        ...{ worker_id: worker._id, worker_name: 'Rahima', worker_email: worker.email },
      },
    ])
    expect(rows[1]?._id).toBe(first.body.insertedId)
    const page = await buyer.call(contract.workerBlocks.mine, { limit: 1 })
    expect(page).toMatchObject({ body: [rows[0]], headers: { 'x-total-count': '2' } })
    const cursor = rows[0]?._id as string
    expect((await buyer.call(contract.workerBlocks.mine, { limit: 1, cursor })).body).toEqual([rows[1]])
    expect(await blocksOf(await world.aBuyer())).toEqual([])
  })

  test('hold a worker once: a second block replaces the end and the reason', async () => {
    const { buyer, block } = await aWorkerOfBuyer()
    const first = await block({ until: inAnHour(), because: 'Too short' })
    const second = await block({ because: ' ' })
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await blocksOf(buyer)).toMatchObject([{ until: null, because: null }])
  })

  test('take only workers who have sent work to this buyer', async () => {
    const { world, buyer, worker } = await aWorkerOfBuyer()
    const other = await world.aBuyer()
    const ids = [worker._id, other._id, '00000000-0000-7000-8000-000000000000']
    for (const worker_id of ids) {
      expect(await other.call(contract.workerBlocks.block, { worker_id })).toMatchObject({
        status: 404,
        body: { code: 'worker_not_found' },
      })
    }
    expect(await blocksOf(other)).toEqual([])
    expect(await blocksOf(buyer)).toEqual([])
  })

  test.each(['2020-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])('refuse the end %s, which has passed', async (until) => {
    const { buyer, block } = await aWorkerOfBuyer()
    expect(await block({ until })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: { until: 'The end of the block must be in the future' } },
    })
    expect(await blocksOf(buyer)).toEqual([])
  })

  test('are at most 10,000; those that have ended do not count', async () => {
    const { world, buyer, block } = await aWorkerOfBuyer()
    await sql`insert into users (_id, email, name, role)
      select gen_random_uuid(), 'blocked' || n || '@example.com', 'Blocked', 'Worker' from generate_series(1, 10000) n`.execute(
      world.db,
    )
    await sql`insert into balances (owner) select _id from users where name = 'Blocked'`.execute(world.db)
    await sql`insert into worker_blocks (_id, buyer_id, worker_id)
      select gen_random_uuid(), ${buyer._id}, _id from users where name = 'Blocked'`.execute(world.db)
    expect(await block()).toMatchObject({ status: 409, body: { code: 'too_many_blocks' } })
    await sql`update worker_blocks set until = now() where _id = (
      select _id from worker_blocks where buyer_id = ${buyer._id} limit 1)`.execute(world.db)
    expect((await block()).status).toBe(201)
    expect((await block({ because: 'Again' })).status).toBe(201)
  })

  test('end with the removal of the worker or of the buyer', async () => {
    const { world, buyer, worker, block } = await aWorkerOfBuyer()
    const { body } = await block()
    const admin = await world.anAdmin()
    expect((await admin.call(contract.userManagement.remove, { id: worker._id })).status).toBe(200)
    expect(await blocksOf(buyer)).toEqual([])
    expect(await buyer.call(contract.workerBlocks.unblock, { id: body.insertedId })).toMatchObject({
      status: 404,
      body: { code: 'block_not_found' },
    })
    expect(await block()).toMatchObject({ status: 404, body: { code: 'worker_not_found' } })

    const second = await aWorkerOfBuyer()
    await second.block()
    await admin.call(contract.userManagement.remove, { id: second.buyer._id })
    expect(await blockRowsOf(second.buyer)).toEqual([])
  })

  test('are deleted after their end', async () => {
    const { world, buyer, block } = await aWorkerOfBuyer()
    await block({ until: inAnHour() })
    await transact(world.db, (tx) => deleteExpiredBlocks.run(tx))
    expect(await blockRowsOf(buyer)).toHaveLength(1)
    await endBlocksOf(buyer)
    await transact(world.db, (tx) => deleteExpiredBlocks.run(tx))
    expect(await blockRowsOf(buyer)).toEqual([])
  })
})

function blockRowsOf(buyer: TestUser) {
  return here.world.db.selectFrom('worker_blocks').select('_id').where('buyer_id', '=', buyer._id).execute()
}

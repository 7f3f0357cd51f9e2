/** Defects that the model, fuzz and chaos tests found. */
import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { forfeitedCoins } from '../src/ledger/queries.ts'
import { useWorld } from './world.ts'

const here = useWorld()
const withFee = useWorld({ POSTING_FEE_PERCENT: '10' })

test('an invalid URL is refused in the usual format of errors', async () => {
  expect(await here.world.send('GET', '/tasks/details/%ff')).toMatchObject({
    status: 400,
    body: { code: 'malformed', message: expect.any(String) },
  })
})

const taskId = '00000000-0000-7000-8000-000000000000'

test.each(['x', '2026-02-30~x', '99999-01-01~x', `0000-01-01~${taskId}`, `2026-02-30~${taskId}`, "'", '%00'])(
  'a cursor of open tasks that no page contained is refused: %s',
  async (cursor) => {
    const worker = await here.world.aWorker()
    const answer = await worker.call(contract.tasks.available, { cursor })
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } })
  },
)

test('a statement of an invalid e-mail address is refused, before its file has begun', async () => {
  const admin = await here.world.anAdmin()
  expect(await admin.send('GET', '/statement/csv?email=%00@x.y')).toMatchObject({ status: 422 })
})

test('a fee that was paid with gift coins never becomes coins that were bought, also when its buyer was removed', async () => {
  const { world } = withFee
  const admin = await world.anAdmin()
  const buyer = await world.aBuyer()
  const task = await world.anOpenTask(buyer, { slots: 1, pay: 20 })
  const submission = await world.aPendingSubmission(await world.aWorker(), task)
  await admin.call(contract.userManagement.remove, { id: buyer._id })
  expect((await admin.call(contract.submissions.reject, { id: submission })).body).toMatchObject({ refunded: 22 })
  const { gift, bought } = await forfeitedCoins(world.db)
  expect({ gift: gift.coins, bought: bought.coins }).toEqual({ gift: 50, bought: 0 })
  await world.expectLedgerToHold()
})

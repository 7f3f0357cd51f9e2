import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld()

test('a buyer reads name, photo, first day and number of approved submissions of a worker who has sent work, and nothing else', async () => {
  const { world } = here
  const [buyer, stranger, admin] = [await world.aBuyer(), await world.aBuyer(), await world.anAdmin()]
  const worker = await world.aWorker('Rahima Khatun')
  const read = (user: { call: typeof buyer.call }) => user.call(contract.users.record, { id: worker._id })
  expect(await read(buyer)).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  const [first, second] = [await world.anOpenTask(buyer), await world.anOpenTask(buyer)]
  await buyer.call(contract.submissions.approve, { id: await world.aPendingSubmission(worker, first) })
  await buyer.call(contract.submissions.reject, { id: await world.aPendingSubmission(worker, second) })
  const record = { _id: worker._id, name: 'Rahima Khatun', photo: null, created_at: expect.any(String), approved: 1 }
  for (const reader of [buyer, worker, admin]) expect((await read(reader)).body).toEqual(record)
  expect(await read(stranger)).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  expect(await read(await world.aWorker())).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
})

test('a buyer and a removed worker have no page', async () => {
  const { world } = here
  const [buyer, admin, worker] = [await world.aBuyer(), await world.anAdmin(), await world.aWorker()]
  await admin.call(contract.userManagement.remove, { id: worker._id })
  for (const id of [buyer._id, worker._id]) {
    const answer = await admin.call(contract.users.record, { id })
    expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  }
})

import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { newId } from '../db/ids.ts'
import { transact } from '../db/transact.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'

const here = useWorld()
const limited = useWorld({ RATE_LIMITS: 'on' })

test('a user downloads all own data in one file, and none of another user', async () => {
  const { world } = here
  const buyer = await world.aBuyer(100, 'Lena Hoffmann')
  const worker = await world.aWorker('Rahima Khatun')
  const task = await world.anOpenTask(buyer, { slots: 2, pay: 5 })
  const submission = await world.aPendingSubmission(worker, task)
  const other = await world.aPendingSubmission(await world.aWorker('Nusrat Jahan'), task)
  await buyer.call(contract.submissions.approve, { id: submission })
  await buyer.call(contract.submissions.bonus, { id: submission, coins: 2.5, words: 'Very neat.' })
  const because = 'The same text every time'
  await buyer.call(contract.workerBlocks.block, { worker_id: worker._id, because })
  const file = await worker.send('GET', '/account/data')
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="data.json"',
  })
  expect(file.body).toMatchObject({
    profile: { email: worker.email, name: 'Rahima Khatun', role: 'Worker' },
    tasks: [],
    blocks: [],
    submissions: [
      {
        ...{ _id: submission, task_id: task, status: 'approved', submission_details: expect.any(String) },
        ...{ approved_as: 'buyer', review_due_at: expect.any(String) },
        bonuses: [{ coins: 2.5, words: 'Very neat.', at: expect.stringMatching(/^20/) }],
      },
    ],
    payments: [],
    withdrawals: [],
    statement: expect.arrayContaining([expect.objectContaining({ change: 5 })]),
    notifications: [
      { message: expect.stringContaining('bonus') },
      { message: expect.stringContaining('was approved') },
    ],
  })
  const [{ review_due_at, submission_date }] = file.body.submissions
  expect(Date.parse(review_due_at) - Date.parse(submission_date)).toBe(72 * 3_600_000)
  expect(JSON.stringify(file.body)).not.toContain(other)
  const { body: ofBuyer } = await buyer.send('GET', '/account/data')
  expect(ofBuyer).toMatchObject({
    tasks: [{ _id: task }],
    blocks: [{ because }],
    submissions: [],
    notifications: [{}, {}],
  })
  expect(JSON.stringify(ofBuyer)).not.toContain('password')
})

test('the file holds every row, however many pages there are', async () => {
  const { world } = here
  const worker = await world.aWorker()
  const many = (count: number): NewNotification[] =>
    Array.from({ length: count }, (_, nth) => ({
      user_id: worker._id,
      event: 'task_expired',
      task: `${nth}`,
      coins: 0,
    }))
  await transact(world.db, (tx) => notify(tx, ...many(120)))
  const rows = Array.from({ length: 2_001 }, () => ({ _id: newId(), buyer_id: worker._id, content: {} }))
  for (let at = 0; at < rows.length; at += 500) {
    await world.db
      .insertInto('task_drafts')
      .values(rows.slice(at, at + 500))
      .execute()
  }
  const { body } = await worker.send('GET', '/account/data')
  expect(body.notifications).toHaveLength(120)
  expect(new Set(body.drafts.map(({ _id }: { _id: string }) => _id))).toEqual(new Set(rows.map(({ _id }) => _id)))
})

test('it can be downloaded twice a day', async () => {
  const { world } = limited
  const [worker, other] = [await world.aWorker(), await world.aWorker()]
  for (const status of [200, 200, 429]) expect((await worker.send('GET', '/account/data')).status).toBe(status)
  expect((await other.send('GET', '/account/data')).status).toBe(200)
})

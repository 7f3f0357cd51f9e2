/** What a worker is suggested, and what tasks of a category usually pay. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

test('a newcomer is suggested the shortest tasks; after an approval first the best paid ones of that category', async () => {
  const world = await openWorld()
  const [buyer, worker] = [await world.aBuyer(1_000), await world.aWorker()]
  const post = async (task_title: string, fields: object) => {
    const { body } = await buyer.call(contract.tasks.post, { ...world.taskToPost({ slots: 1 }), task_title, ...fields })
    return body.insertedId
  }
  for (const minutes of [30, 5, 20, 60])
    await post(`${minutes} minutes`, { estimated_minutes: minutes, category: 'survey' })
  await post('no estimate', { category: 'survey', payable_amount: 90 })
  await post('more minutes', { estimated_minutes: 90, category: 'survey' })
  const titles = async () => {
    const { status, body } = await worker.call(contract.tasks.suggested)
    expect(status).toBe(200)
    return body.map((task) => task.task_title)
  }
  expect(await titles()).toEqual(['5 minutes', '20 minutes', '30 minutes', '60 minutes', 'more minutes'])

  const done = await post('translated', { category: 'translation', payable_amount: 3 })
  await post('a little', { category: 'translation', payable_amount: 4, estimated_minutes: 400 })
  await post('a lot', { category: 'translation', payable_amount: 40, estimated_minutes: 470 })
  await buyer.call(contract.submissions.approve, { id: await world.aPendingSubmission(worker, done) })
  expect(await titles()).toEqual(['a lot', 'a little', '5 minutes', '20 minutes', '30 minutes'])
  await buyer.call(contract.workerBlocks.block, { worker_id: worker._id })
  expect(await titles()).toEqual([])
  await world.close()
})

test('the usual pay of a category is told from ten tasks of the last 90 days on: half of them lie between its two numbers', async () => {
  const world = await openWorld()
  const buyer = await world.aBuyer(1_000)
  const usual = async () => (await buyer.call(contract.tasks.usualPay)).body
  for (let pay = 1; pay <= 9; pay++) await world.anOpenTask(buyer, { slots: 1, pay })
  expect(await usual()).toEqual([])
  const last = await world.anOpenTask(buyer, { slots: 1, pay: 10 })
  await buyer.call(contract.tasks.post, { ...world.taskToPost({ slots: 1, pay: 500 }), category: 'survey' })
  expect(await usual()).toEqual([{ category: 'other', low: 3, high: 8 }])
  await sql`update tasks set created_at = created_at - interval '91 days' where _id = ${last}`.execute(world.db)
  expect(await usual()).toEqual([])
  await world.close()
})

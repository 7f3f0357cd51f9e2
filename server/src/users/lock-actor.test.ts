import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld({ CARDS: 'testcard' })

test('an open card dispute keeps a person from posting and buying, and from nothing else, until it is over', async () => {
  const { world } = here
  const buyer = await world.aBuyer(150)
  const open = await world.anOpenTask(buyer, { slots: 1, pay: 5 })
  const work = await world.aPendingSubmission(await world.aWorker(), open)
  await sql`insert into disputes (_id, dispute, payment_id, amount_cents, coins, missing_coins)
    select gen_random_uuid(), 'du_1', _id, 100, 0, coins from payments where user_id = ${buyer._id}`.execute(world.db)
  const disputed = { status: 409, body: { code: 'disputed' } }
  expect(await buyer.call('POST', '/tasks', world.taskToPost({ slots: 1, pay: 1 }))).toMatchObject(disputed)
  expect(await buyer.call('POST', '/create-payment-intent', { amount: 1000 })).toMatchObject(disputed)
  expect((await buyer.call('PATCH', `/submissions/approve/${work}`)).status).toBe(200)
  expect((await buyer.call('GET', '/tasks')).status).toBe(200)
  const another = await world.aBuyer(10)
  await world.anOpenTask(another, { slots: 1, pay: 1 })

  await sql`update disputes set status = 'won', ended_at = now()`.execute(world.db)
  await world.anOpenTask(buyer, { slots: 1, pay: 1 })
  expect((await buyer.call('POST', '/create-payment-intent', { amount: 1000 })).status).toBe(200)
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { brokenConstraint } from '../db/errors.ts'
import { type Tx, transact } from '../db/transact.ts'
import { creditPurchase, fundingOf, openAccounts, releaseSubmission, releaseTask, settle } from './actions.ts'

const here = useWorld()

/** A task with one approved, one rejected-after-closing and one released place: every event of the main loop happened. */
async function aWholeStory() {
  const { world } = here
  const buyer = await world.aBuyer(100)
  const [paid, refused] = [await world.aWorker(), await world.aWorker()]
  const taskId = await world.anOpenTask(buyer, { places: 3, pay: 20 })
  const approved = await world.aPendingSubmission(paid, taskId)
  const rejected = await world.aPendingSubmission(refused, taskId)
  await buyer.call('PATCH', `/submissions/approve/${approved}`)
  await buyer.call('DELETE', `/tasks/${taskId}`)
  await buyer.call('PATCH', `/submissions/reject/${rejected}`)
  const { intent, _id } = await world.db
    .selectFrom('payments')
    .select(['intent', '_id'])
    .where('user_id', '=', buyer._id)
    .executeTakeFirstOrThrow()
  const work = (id: string) => ({
    _id: id,
    task_id: taskId,
    payable_amount: 20,
    worker_id: paid._id,
    buyer_id: buyer._id,
  })
  const events: Record<string, (tx: Tx) => Promise<unknown>> = {
    'sign-up of the buyer': (tx) => openAccounts(tx, buyer._id, 50),
    'sign-up of the worker': (tx) => openAccounts(tx, paid._id, 10),
    purchase: (tx) => creditPurchase(tx, { _id, intent: intent as string, user_id: buyer._id, coins: 100 }),
    'posting the task': (tx) => sql`select ${fundingOf(sql.val(taskId), buyer._id, 60)}`.execute(tx),
    approval: (tx) => settle(tx, work(approved)),
    'deletion of the task': (tx) => releaseTask(tx, { _id: taskId, buyer_id: buyer._id, freeCoins: 20 }),
    'rejection after it closed': (tx) => releaseSubmission(tx, work(rejected)),
  }
  return { world, buyer, paid, events, work, approved, rejected }
}

describe('a business event moves its coins once', () => {
  test('when it is replayed three times, inside one transaction and in separate ones', async () => {
    const { world, buyer, paid, events } = await aWholeStory()
    const before = [await world.coinsOf(buyer), await world.coinsOf(paid), await countTransfers()]
    expect(before.slice(0, 2)).toEqual([130, 30])
    for (const replay of Object.values(events)) {
      await transact(world.db, async (tx) => {
        for (let time = 0; time < 3; time++) await replay(tx)
      })
      for (let time = 0; time < 3; time++) await transact(world.db, replay)
    }
    expect([await world.coinsOf(buyer), await world.coinsOf(paid), await countTransfers()]).toEqual(before)
    await world.expectTheBooksToHold()
  })

  test('and work that was paid can never be released, nor the other way round', async () => {
    const { world, work, approved, rejected } = await aWholeStory()
    await expect(transact(world.db, (tx) => releaseSubmission(tx, work(approved)))).rejects.toThrow()
    await expect(transact(world.db, (tx) => settle(tx, work(rejected)))).rejects.toThrow()
    await world.expectTheBooksToHold()
  })
})

describe('the database keeps the books', () => {
  test('transfers and outcomes are never changed or removed', async () => {
    const { world } = await aWholeStory()
    for (const change of [
      sql`update transfers set amount = 1`,
      sql`delete from transfers`,
      sql`truncate transfers`,
      sql`update outcomes set outcome = 'void'`,
      sql`delete from outcomes`,
    ]) {
      await expect(change.execute(world.db)).rejects.toThrow(/only ever added to/)
    }
  })

  test('coins with three decimals are refused, not rounded', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const give = sql`select credit_purchase('pi_odd', ${crypto.randomUUID()}, ${buyer._id}, 1.005)`.execute(world.db)
    await expect(give).rejects.toThrow(/at_most_two_decimals/)
    expect(await world.coinsOf(buyer)).toBe(50)
  })

  test('an overdraft meets the floor of the account and nothing moves', async () => {
    const { world } = here
    const buyer = await world.aBuyer(30)
    const overdraft = transact(world.db, (tx) =>
      sql`select move('test:overdraft', 'correction', null, null, 80.01,
        array[user_account(${buyer._id}, 'gift'), user_account(${buyer._id}, 'bought')],
        array[platform_account('losses'), platform_account('losses')], array['gift', 'bought'])`.execute(tx),
    ).catch((error) => brokenConstraint(error))
    expect(await overdraft).toBe('spendable_not_negative')
    expect(await world.coinsOf(buyer)).toBe(80)
    await world.expectTheBooksToHold()
  })

  test('posting spends gift coins first, then bought, then earned', async () => {
    const { world } = here
    const buyer = await world.aBuyer(30)
    await world.anOpenTask(buyer, { places: 1, pay: 60 })
    const { rows } = await sql<{ kind: string; amount: number }>`
      select a.kind, t.amount from transfers t join accounts a on a.id = t.from_account
      where t.reason = 'fund' and a.user_id = ${buyer._id} order by t.id`.execute(world.db)
    expect(rows).toEqual([
      { kind: 'gift', amount: 50 },
      { kind: 'bought', amount: 10 },
    ])
    await world.expectTheBooksToHold()
  })
})

describe('a transaction notices its own traps', () => {
  test('a swallowed error does not end as a silent rollback', async () => {
    const { world } = here
    const swallowing = transact(world.db, async (tx) => {
      await tx
        .insertInto('users')
        .values({ email: 'UPPER', name: 'x', role: 'Worker' })
        .execute()
        .catch(() => {})
    })
    await expect(swallowing).rejects.toThrow()
  })

  test('a query on db inside it is an error at once, and so is a second transaction', async () => {
    const { world } = here
    await expect(transact(world.db, () => world.db.selectFrom('users').select('_id').execute())).rejects.toThrow(
      /use tx/,
    )
    await expect(transact(world.db, () => transact(world.db, async () => {}))).rejects.toThrow(/open already/)
  })
})

async function countTransfers(): Promise<number> {
  const { count } = await here.world.db
    .selectFrom('transfers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Many bonuses at once. Needs PostgreSQL: PGlite runs one statement at a time. */
import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { openWorld, useWorld } from '../../test/world.ts'

const here = useWorld()
const atOnce = 32

test('32 bonuses of 30 coins at once: three are given, because 100 coins are the most for one submission', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(1000), await world.aWorker()]
  const work = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
  await buyer.call(contract.submissions.approve, { id: work })
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => buyer.call(contract.submissions.bonus, { id: work, coins: 30 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await world.coinsOf(worker)).toBe(105)
  await world.expectLedgerToHold()
})

test('bonuses to two workers from the same coins: no coin is given twice', async () => {
  const { world } = here
  const [buyer, workers] = [await world.aBuyer(50), [await world.aWorker(), await world.aWorker()]]
  const task = await world.anOpenTask(buyer)
  const works = await Promise.all(workers.map((worker) => world.aPendingSubmission(worker, task)))
  await buyer.call(contract.submissions.approveMany, { ids: works })
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) =>
      buyer.call(contract.submissions.bonus, { id: works[nth % 2] as string, coins: 10 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await world.balancesOf(buyer)).toEqual([{ kind: 'gift', balance: 40 }])
  await world.expectLedgerToHold()
})

test('64 small bonuses at once for the work of one task cost the fee of their sum', async () => {
  const charging = await openWorld({ POSTING_FEE_PERCENT: '10' })
  try {
    const [buyer, workers] = [await charging.aBuyer(100), [await charging.aWorker(), await charging.aWorker()]]
    const task = await charging.anOpenTask(buyer)
    const works = await Promise.all(workers.map((worker) => charging.aPendingSubmission(worker, task)))
    await buyer.call(contract.submissions.approveMany, { ids: works })
    await Promise.all(
      Array.from({ length: 64 }, (_, nth) =>
        buyer.call(contract.submissions.bonus, { id: works[nth % 2] as string, coins: 0.09 }),
      ),
    )
    expect((await buyer.call(contract.tasks.progress, { id: task })).body.coins).toMatchObject({
      bonus: 5.76,
      bonus_fee: 0.57,
    })
    await charging.expectLedgerToHold()
  } finally {
    await charging.app.close()
    await charging.database.close()
  }
})

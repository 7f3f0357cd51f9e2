/** Approving many while other requests decide the same. Needs PostgreSQL: PGlite runs one statement at a time. */
import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()

test('64 calls that approve many or one of the same work, in every order: each is paid once', async () => {
  const { buyer, workers, submissions } = await submissionsOnTwoTasks(8)
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, nth) => {
      const id = submissions[nth % submissions.length]
      if (nth % 4 === 3) return buyer.call(contract.submissions.approve, { id: id as string })
      const ids = nth % 2 ? submissions : submissions.toReversed()
      return buyer.call(contract.submissions.approveMany, { ids })
    }),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const paid = answers.map(({ status, body }) => (status === 200 ? body.coins : 0))
  expect(paid.reduce((sum, coins) => sum + coins, 0)).toBe(8 * 5)
  await expectPaidOnce(workers, 15)
})

test('approving many against rejecting each and deleting a task: every slot is decided once', async () => {
  for (let round = 0; round < 6; round++) {
    const { world, buyer, tasks, submissions } = await submissionsOnTwoTasks(6)
    const answers = await Promise.all([
      ...submissions.map((id) => buyer.call(contract.submissions.reject, { id })),
      ...Array.from({ length: 6 }, () => buyer.call(contract.submissions.approveMany, { ids: submissions })),
      buyer.call(contract.tasks.remove, { id: tasks[0] as string }),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { body: left } = await buyer.call(contract.submissions.pending)
    expect(left).toEqual([])
    await world.expectLedgerToHold()
  }
})

test('the same Idempotency-Key 64 times at once approves once and answers the same', async () => {
  const { buyer, workers, submissions } = await submissionsOnTwoTasks(4)
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      buyer.call(contract.submissions.approveMany, { ids: submissions }, { headers: { 'idempotency-key': 'once' } }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { coins: 20 } })
  await expectPaidOnce(workers, 15)
})

/** One pending submission per worker, half of them on each of a buyer's two tasks. */
async function submissionsOnTwoTasks(workerCount: number) {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const tasks = [
    await world.anOpenTask(buyer, { slots: workerCount, pay: 5 }),
    await world.anOpenTask(buyer, { slots: workerCount, pay: 5 }),
  ]
  const workers: TestUser[] = []
  const submissions: string[] = []
  for (let nth = 0; nth < workerCount; nth++) {
    const worker = await world.aWorker()
    workers.push(worker)
    submissions.push(await world.aPendingSubmission(worker, tasks[nth % 2] as string))
  }
  return { world, buyer, tasks, workers, submissions }
}

async function expectPaidOnce(workers: TestUser[], coins: number): Promise<void> {
  const { world } = here
  expect(await Promise.all(workers.map((worker) => world.coinsOf(worker)))).toEqual(workers.map(() => coins))
  await world.expectLedgerToHold()
}

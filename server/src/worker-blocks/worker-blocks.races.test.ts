/** Blocking while the worker submits. */
import { contract } from '@piecework/contract'
import { aNewSubmission } from '@piecework/contract/test/factories'
import { expect, test } from 'vitest'
import { openSql, untilWaiting } from '../../test/sql-client.ts'
import { useWorld } from '../../test/world.ts'

const here = useWorld()

test('a block waits for a submission that is in progress, and the next one is refused', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { pay: 1 }))
  const [task, next] = [await world.anOpenTask(buyer, { pay: 1 }), await world.anOpenTask(buyer, { pay: 1 })]
  const submit = (id: string) => worker.call(contract.submissions.submit, aNewSubmission(id))
  const finished: string[] = []
  const finish = async <T>(name: string, action: Promise<T>) => {
    const result = await action
    finished.push(name)
    return result
  }

  const url = world.database.direct?.url ?? ''
  const [sql, observer] = [await openSql(url), await openSql(url)]
  try {
    await sql`begin`
    await sql`select from tasks where _id = ${task} for update`
    // The submission has checked everything, and waits for the task.
    const submitting = finish('submit', submit(task))
    await untilWaiting(observer, 1)
    const blocking = finish('block', buyer.call(contract.workerBlocks.block, { worker_id: worker._id }))
    await Promise.race([blocking, untilWaiting(observer, 2)])
    await sql`commit`
    expect([(await submitting).status, (await blocking).status]).toEqual([201, 201])
  } finally {
    await Promise.all([sql.end(), observer.end()])
  }

  expect(finished).toEqual(['submit', 'block'])
  expect(await submit(next)).toMatchObject({ status: 409, body: { code: 'blocked' } })
  expect((await buyer.call(contract.submissions.pending)).body).toHaveLength(2)
  await world.expectLedgerToHold()
})

test('64 submissions and a block at once: accepted submissions were sent before the block, and can still be decided', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  const tasks: string[] = []
  for (let nth = 0; nth < 33; nth++) tasks.push(await world.anOpenTask(buyer, { slots: 1, pay: 1 }))
  await world.aPendingSubmission(worker, tasks.pop() as string)
  const [blocked, ...answers] = await Promise.all([
    buyer.call(contract.workerBlocks.block, { worker_id: worker._id }),
    ...[...tasks, ...tasks].map((task) => worker.call(contract.submissions.submit, aNewSubmission(task))),
  ])
  expect(blocked.status).toBe(201)
  const accepted = answers.filter(({ status }) => status === 201)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - accepted.length)
  const { body: pending } = await buyer.call(contract.submissions.pending)
  expect(pending).toHaveLength(1 + accepted.length)
  await world.expectLedgerToHold()
})

test('two buyers who block two workers at once, in opposite order, never deadlock', async () => {
  const { world } = here
  const [buyers, workers] = [
    [await world.aBuyer(), await world.aBuyer()],
    [await world.aWorker(), await world.aWorker()],
  ]
  for (const buyer of buyers) {
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 1 })
    for (const worker of workers) await world.aPendingSubmission(worker, task)
  }
  const blocks = buyers.flatMap((buyer, nth) =>
    [workers[nth], workers[1 - nth]].map((worker) =>
      buyer.call(contract.workerBlocks.block, { worker_id: worker?._id as string }),
    ),
  )
  expect((await Promise.all(blocks)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
})

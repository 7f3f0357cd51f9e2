/** Many requests at once. Needs PostgreSQL: PGlite runs one statement at a time and hides races. */
import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { type ApiResponse, type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()
const atOnce = 64

async function pendingSubmission(slots = 2) {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const worker = await world.aWorker()
  const task = await world.anOpenTask(buyer, { slots, pay: 5 })
  const submission = await world.aPendingSubmission(worker, task)
  return { world, buyer, worker, task, submission }
}

function all(calls: (() => Promise<ApiResponse>)[]): Promise<ApiResponse[]> {
  return Promise.all(calls.map((call) => call()))
}

function times(count: number, call: (nth: number) => Promise<ApiResponse>): (() => Promise<ApiResponse>)[] {
  return Array.from({ length: count }, (_, nth) => () => call(nth))
}

function countByStatus(answers: ApiResponse[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('64 approvals of one submission: one succeeds, the others get 409, and it is paid once', async () => {
  const { world, buyer, worker, submission } = await pendingSubmission()
  const answers = await all(times(atOnce, () => buyer.call(contract.submissions.approve, { id: submission })))
  expect(countByStatus(answers)).toEqual({ 200: 1, 409: atOnce - 1 })
  expect(await world.coinsOf(worker)).toBe(15)
  await world.expectLedgerToHold()
})

test('64 workers for the last 10 slots: exactly 10 get one, and no slot is taken twice', async () => {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const task = await world.anOpenTask(buyer, { slots: 10, pay: 5 })
  const workers: TestUser[] = []
  for (let nth = 0; nth < atOnce; nth++) workers.push(await world.aWorker())
  const answers = await all(
    workers.map(
      (worker) => () => worker.call(contract.submissions.submit, { task_id: task, submission_details: 'First!' }),
    ),
  )
  expect(countByStatus(answers)).toEqual({ 201: 10, 409: atOnce - 10 })
  expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, under_review: 10 })
  await world.expectLedgerToHold()
})

test('one worker submitting 64 times at once takes one slot', async () => {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const worker = await world.aWorker()
  const task = await world.anOpenTask(buyer, { slots: 10, pay: 5 })
  const answers = await all(
    times(atOnce, () => worker.call(contract.submissions.submit, { task_id: task, submission_details: 'Mine.' })),
  )
  expect(countByStatus(answers)).toEqual({ 201: 1, 409: atOnce - 1 })
  expect(await world.task(buyer, task)).toMatchObject({ required_workers: 9 })
  await world.expectLedgerToHold()
})

test('approve against reject: one of them succeeds', async () => {
  const { world, buyer, worker, submission } = await pendingSubmission()
  const answers = await all(
    times(atOnce, (nth) => buyer.call(contract.submissions[nth % 2 ? 'approve' : 'reject'], { id: submission })),
  )
  expect(countByStatus(answers)).toEqual({ 200: 1, 409: atOnce - 1 })
  expect([10, 15]).toContain(await world.coinsOf(worker))
  await world.expectLedgerToHold()
})

test('reject against a new submission of the same worker: never two active ones', async () => {
  for (let round = 0; round < 8; round++) {
    const { world, buyer, worker, task, submission } = await pendingSubmission()
    const answers = await all([
      () => buyer.call(contract.submissions.reject, { id: submission }),
      ...times(7, () => worker.call(contract.submissions.submit, { task_id: task, submission_details: 'Again.' })),
    ])
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    await world.expectLedgerToHold()
  }
})

test('delete against submit, approve and reject: no caller gets a deadlock, and the ledger is consistent', async () => {
  for (let round = 0; round < 8; round++) {
    const { world, buyer, task, submission } = await pendingSubmission(6)
    const late = [await world.aWorker(), await world.aWorker(), await world.aWorker()]
    const second = await world.aPendingSubmission(await world.aWorker(), task)
    const answers = await all([
      ...late.map(
        (worker) => () => worker.call(contract.submissions.submit, { task_id: task, submission_details: 'Quick.' }),
      ),
      () => buyer.call(contract.tasks.remove, { id: task }),
      () => buyer.call(contract.submissions.approve, { id: submission }),
      () => buyer.call(contract.submissions.reject, { id: second }),
      () => buyer.call(contract.tasks.remove, { id: task }),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(answers[4]).toMatchObject({ status: 200 })
    await world.expectLedgerToHold()
  }
})

test('edit against delete: a deleted task stays deleted', async () => {
  const { world, buyer, task } = await pendingSubmission()
  const texts = { task_title: 'New', task_detail: 'New', submission_info: 'New' }
  const answers = await all(
    times(20, (nth) =>
      nth === 10
        ? buyer.call(contract.tasks.remove, { id: task })
        : buyer.call(contract.tasks.edit, { id: task, ...texts }),
    ),
  )
  expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true)
  expect(await world.task(buyer, task)).toBeUndefined()
  await world.expectLedgerToHold()
})

test('posting tasks in parallel never spends a coin twice', async () => {
  const { world } = here
  const buyer = await world.aBuyer(50)
  const answers = await all(
    times(atOnce, () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 10 }))),
  )
  expect(countByStatus(answers)).toEqual({ 201: 10, 409: atOnce - 10 })
  expect(await world.coinsOf(buyer)).toBe(0)
  await world.expectLedgerToHold()
})

test('the same Idempotency-Key 64 times at once posts one task', async () => {
  const { world } = here
  const buyer = await world.aBuyer(50)
  const answers = await all(
    times(atOnce, () =>
      buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 10 }), {
        headers: { 'idempotency-key': 'one' },
      }),
    ),
  )
  expect(countByStatus(answers)).toEqual({ 201: atOnce })
  expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1)
  expect(await world.coinsOf(buyer)).toBe(90)
  await world.expectLedgerToHold()
})

test('64 registrations of one address at once make one user with one gift', async () => {
  const { world } = here
  const newcomer = await world.aNewcomer()
  const answers = await all(
    times(atOnce, () => newcomer.call(contract.users.register, { email: newcomer.email, role: 'Buyer' })),
  )
  expect(answers.filter(({ body }) => body.insertedId !== null)).toHaveLength(1)
  const own = await newcomer.call(contract.users.own, { user_email: newcomer.email })
  expect(own.body).toMatchObject({ role: 'Buyer', coins: 50 })
  await world.expectLedgerToHold()
})

test('many users who post, submit, approve, reject and delete at random leave the ledger consistent', async () => {
  const { world } = here
  const buyers = [await world.aBuyer(300), await world.aBuyer(300)]
  const workers = [await world.aWorker(), await world.aWorker(), await world.aWorker(), await world.aWorker()]
  const tasks: [TestUser, string][] = []
  for (const buyer of buyers) {
    for (let nth = 0; nth < 4; nth++) tasks.push([buyer, await world.anOpenTask(buyer, { slots: 3, pay: 7.35 })])
  }
  const pick = <T>(from: readonly T[], nth: number) => from[nth % from.length] as T
  const answers = await all(
    times(200, async (nth) => {
      const [buyer, task] = pick(tasks, nth * 7)
      const worker = pick(workers, nth * 3)
      if (nth % 9 === 8) return buyer.call(contract.tasks.remove, { id: task })
      if (nth % 3 !== 2)
        return worker.call(contract.submissions.submit, { task_id: task, submission_details: `${nth}` })
      const { body } = await buyer.call(contract.submissions.pending, { limit: 1 })
      const [work] = body
      if (!work) return buyer.call(contract.tasks.mine, { limit: 1 })
      return buyer.call(contract.submissions[nth % 2 ? 'approve' : 'reject'], { id: work._id })
    }),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  await world.expectLedgerToHold()
})

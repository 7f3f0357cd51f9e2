/** All transactions lock users, submissions, tasks and balances in one order, so that no deadlock can occur. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { together, transact } from '../src/db/transact.ts'
import { approveOverdue } from '../src/submissions/automatic-approval.ts'
import { expireTasks } from '../src/tasks/close.ts'
import { useStripe } from './stripe.ts'
import { aPaymentByStripe, sendWebhook } from './stripe-events.ts'
import { type ApiResponse, type TestUser, useWorld } from './world.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)

/** PostgreSQL's number of deadlocks in this database. Sessions report it after a transaction, at most once a second. */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const { db } = here.world
  await Promise.all(Array.from({ length: 16 }, () => sql`select pg_stat_force_next_flush()`.execute(db)))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

/** Sends all calls at once, in this order and reversed. Expects no 5xx, no deadlock and no violation of the ledger. */
async function expectNoDeadlock(calls: (() => Promise<ApiResponse | number>)[]): Promise<void> {
  const before = await deadlocks()
  const answers = await Promise.all([...calls, ...calls.toReversed()].map((call) => call()))
  const statuses = answers.map((answer) => (typeof answer === 'number' ? answer : answer.status))
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect((await deadlocks()) - before).toBe(0)
  await here.world.expectLedgerToHold()
}

/** Posts tasks of `buyer`, each with one submission of each worker. @returns the ids of the submissions. */
async function submissionsFor(buyer: TestUser, workers: TestUser[], tasks = 2): Promise<string[]> {
  const { world } = here
  const submissions: string[] = []
  for (let nth = 0; nth < tasks; nth++) {
    const task = await world.anOpenTask(buyer, { slots: workers.length + 2, pay: 1 })
    submissions.push(...(await Promise.all(workers.map((worker) => world.aPendingSubmission(worker, task)))))
  }
  return submissions
}

const createMany = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))

test('the test counts a deadlock', async () => {
  const { db } = here.world
  const before = await deadlocks()
  const locked = (n: number) => sql`select pg_advisory_xact_lock(${n})`
  await createMany(2, (nth) =>
    transact(db, async (tx) => {
      await together(tx, locked(nth))
      await new Promise((resolve) => setTimeout(resolve, 100))
      await together(tx, locked(1 - nth))
    }),
  )
  expect((await deadlocks()) - before).toBe(1)
})

test('two buyers approve much work of the same workers, who send more meanwhile', async () => {
  const { world } = here
  for (let round = 0; round < 2; round++) {
    const workers = await createMany(6, () => world.aWorker())
    const buyers = await createMany(2, () => world.aBuyer(1_000))
    const submissions = await Promise.all(buyers.map((buyer) => submissionsFor(buyer, workers)))
    const more = await Promise.all(buyers.map((buyer) => world.anOpenTask(buyer, { slots: 20, pay: 1 })))
    await expectNoDeadlock([
      ...buyers.flatMap((buyer, nth) => {
        const ids = submissions[nth] as string[]
        return [
          () => buyer.call(contract.submissions.approveMany, { ids }),
          () => buyer.call(contract.submissions.approveMany, { ids: ids.toReversed() }),
          ...ids.slice(0, 4).map((id) => () => buyer.call(contract.submissions.reject, { id })),
          ...ids.slice(2, 6).map((id) => () => buyer.call(contract.submissions.approve, { id })),
        ]
      }),
      ...workers.flatMap((worker) =>
        more.map((task_id) => () => worker.call(contract.submissions.submit, { task_id, submission_details: 'Done.' })),
      ),
    ])
  }
})

test('deadlines pass and tasks are deleted while their work is decided', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const workers = await createMany(6, () => world.aWorker())
  const buyers = await createMany(2, () => world.aBuyer(1_000))
  const submissions = await Promise.all(buyers.map((buyer) => submissionsFor(buyer, workers, 3)))
  await sql`update tasks set completion_date = current_date - 2`.execute(world.db)
  const runExpireJob = async () => {
    await expireTasks(world.db, world.config.timeZone)
    return 200
  }
  const tasks = await sql<{ _id: string; buyer_id: string }>`select _id, buyer_id from tasks`.execute(world.db)
  await expectNoDeadlock([
    runExpireJob,
    ...buyers.flatMap((buyer, nth) => {
      const ids = submissions[nth] as string[]
      return [
        () => buyer.call(contract.submissions.approveMany, { ids: ids.filter((_, at) => at % 2) }),
        ...ids.map((id) => () => buyer.call(contract.submissions.reject, { id })),
      ]
    }),
    runExpireJob,
    ...tasks.rows.slice(0, 4).map(({ _id, buyer_id }) => () => {
      const owner = buyers.find((buyer) => buyer._id === buyer_id)
      return owner ? owner.call(contract.tasks.remove, { id: _id }) : admin.call(contract.tasks.removeAny, { id: _id })
    }),
    ...buyers.map((buyer) => () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 1 }))),
  ])
})

test('a buyer or a worker is removed while their work is decided, their tasks close and their coins move', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  for (const who of ['buyer', 'worker'] as const) {
    const workers = await createMany(5, () => world.aWorker())
    const earner = await world.anEarner(590)
    const buyers = await createMany(2, () => world.aBuyer(1_000))
    const all = [...workers, earner]
    const submissions = await Promise.all(buyers.map((buyer) => submissionsFor(buyer, all)))
    const open = await Promise.all(buyers.map((buyer) => world.anOpenTask(buyer, { slots: 20, pay: 1 })))
    const payout = await world.aPendingWithdrawal(earner)
    const removed = who === 'buyer' ? (buyers[0] as TestUser) : earner
    await expectNoDeadlock([
      ...buyers.flatMap((buyer, nth) => {
        const ids = submissions[nth] as string[]
        return [
          () => buyer.call(contract.submissions.approveMany, { ids: ids.filter((_, at) => at % 2) }),
          ...ids.slice(0, 6).map((id) => () => buyer.call(contract.submissions.reject, { id })),
          () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 1 })),
          () => buyer.call(contract.tasks.remove, { id: open[nth] as string }),
        ]
      }),
      () => world.remove(admin, removed),
      ...all.flatMap((worker) =>
        open.map((task_id) => () => worker.call(contract.submissions.submit, { task_id, submission_details: 'Done.' })),
      ),
      () => admin.call(contract.withdrawals.approve, { id: payout }),
      () => earner.call(contract.withdrawals.cancel, { id: payout }),
      () => earner.call(contract.withdrawals.request, world.withdrawalToRequest(200)),
      ...(submissions[0] as string[]).slice(6).map((id) => () => admin.call(contract.submissions.reject, { id })),
      async () => {
        await approveOverdue(world.db, world.config.timeZone)
        return 200
      },
    ])
  }
})

test('buyers and workers who work for each other are removed at the same time, by several Admins', async () => {
  const { world } = here
  const workers = await createMany(4, () => world.aWorker())
  const buyers = await createMany(4, () => world.aBuyer(1_000))
  for (const buyer of buyers) await submissionsFor(buyer, workers, 1)
  const admins = await createMany(3, () => world.anAdmin())
  const users = workers.flatMap((worker, nth) => [worker, buyers[nth] as TestUser])
  await expectNoDeadlock(
    users.flatMap((user, nth) => [
      () => world.remove(admins[nth % 3] as TestUser, user),
      () =>
        (admins[(nth + 1) % 3] as TestUser).call(contract.userManagement.suspend, {
          id: user._id,
          rule: 'other',
          reason: 'Spam',
        }),
    ]),
  )
})

test('money goes back while its coins are spent', async () => {
  const { world } = here
  const worker = await world.aWorker()
  const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 2000)
  const task = await world.anOpenTask(buyer, { slots: 4, pay: 5 })
  const submissions = await world.aPendingSubmission(worker, task)
  const refund = stripe.refund(transactionId, 300)
  const dispute = stripe.dispute(transactionId, 1000)
  await expectNoDeadlock([
    ...Array.from({ length: 8 }, () => () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 20 }))),
    () => sendWebhook(world, stripe.webhookEvent('charge.refunded', refund)),
    () => sendWebhook(world, stripe.webhookEvent('charge.dispute.created', dispute)),
    () => buyer.call(contract.submissions.approve, { id: submissions }),
    () => buyer.call(contract.tasks.remove, { id: task }),
    () => {
      stripe.decide(dispute, 'lost')
      return sendWebhook(world, stripe.webhookEvent('charge.dispute.closed', dispute))
    },
  ])
})

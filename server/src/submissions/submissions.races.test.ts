import { contract } from '@piecework/contract'
import { aNewSubmission } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { openSql, type Sql } from '../../test/sql-client.ts'
import { type ApiResponse, type TestUser, useWorld } from '../../test/world.ts'
import { newId } from '../db/ids.ts'
import { approveOverdue } from './automatic-approval.ts'
import { computeKnownWorkers } from './compute-known-workers.ts'

const here = useWorld()
const limited = useWorld({ RATE_LIMITS: 'on' })
const charging = useWorld({ POSTING_FEE_PERCENT: '10' })
for (const each of [here, limited, charging]) afterEach(() => each.world.expectLedgerToHold())

/** A buyer's task, and a pending submission of a worker for it. */
async function pendingSubmission(slots = 2) {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(1000), await world.aWorker()]
  const task = await world.anOpenTask(buyer, { slots, pay: 5 })
  const id = await world.aPendingSubmission(worker, task)
  return { world, buyer, worker, task, id }
}

/** Makes so many calls at once. */
function times<Answer>(count: number, call: (nth: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, nth) => call(nth)))
}

const submit = (worker: TestUser, task: string) => worker.call(contract.submissions.submit, aNewSubmission(task))

function countByStatus(answers: ApiResponse[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('Reviews at the same time', () => {
  const atOnce = 64

  test('64 approvals of one submission: one succeeds, the others get 409, and it is paid once', async () => {
    const { world, buyer, worker, id } = await pendingSubmission()
    const answers = await times(atOnce, () => buyer.call(contract.submissions.approve, { id }))
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: atOnce - 1 })
    expect(await world.coinsOf(worker)).toBe(15)
  })

  test('64 approvals, rejections and runs of the job while the time to decide ends: each work is settled once', async () => {
    const { world } = here
    const buyer = await world.aBuyer(1000)
    const task = await world.anOpenTask(buyer, { slots: 8, pay: 5 })
    const workers = await times(8, () => world.aWorker())
    const ids = await Promise.all(workers.map((worker) => world.aPendingSubmission(worker, task)))
    await sql`update submissions set review_due_at = clock_timestamp() + random() * interval '300 milliseconds'
      where task_id = ${task}`.execute(world.db)
    const answers = await times(atOnce, async (nth) => {
      const id = ids[nth % 8] as string
      if (nth % 4 === 0) await approveOverdue(world.db, 'UTC')
      return buyer.call(nth % 2 ? contract.submissions.approve : contract.submissions.reject, { id })
    })
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    await expect
      .poll(() => approveOverdue(world.db, 'UTC').then(() => world.task(buyer, task)))
      .toMatchObject({
        under_review: 0,
      })
    for (const [nth, worker] of workers.entries()) {
      const { body } = await worker.call(contract.submissions.details, { id: ids[nth] as string })
      expect(await world.coinsOf(worker)).toBe(body.status === 'approved' ? 15 : 10)
    }
  })

  test('64 workers for the last 10 slots: exactly 10 get one, and no slot is taken twice', async () => {
    const { world } = here
    const buyer = await world.aBuyer(1000)
    const task = await world.anOpenTask(buyer, { slots: 10, pay: 5 })
    const workers: TestUser[] = []
    for (let nth = 0; nth < atOnce; nth++) workers.push(await world.aWorker())
    const answers = await Promise.all(workers.map((worker) => submit(worker, task)))
    expect(countByStatus(answers)).toEqual({ 201: 10, 409: atOnce - 10 })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, under_review: 10 })
  })

  test('one worker submitting 64 times at once takes one slot', async () => {
    const { world } = here
    const buyer = await world.aBuyer(1000)
    const worker = await world.aWorker()
    const task = await world.anOpenTask(buyer, { slots: 10, pay: 5 })
    const answers = await times(atOnce, () => submit(worker, task))
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: atOnce - 1 })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 9 })
  })

  test('approve against reject: one approval succeeds, in place of a rejection or after it, and is paid once', async () => {
    const { world, buyer, worker, id } = await pendingSubmission()
    const answers = await times(atOnce, (nth) =>
      buyer.call(contract.submissions[nth % 2 ? 'approve' : 'reject'], { id }),
    )
    expect(countByStatus(answers.filter((_, nth) => nth % 2))).toEqual({ 200: 1, 409: atOnce / 2 - 1 })
    expect(await world.coinsOf(worker)).toBe(15)
  })

  test('reject against a new submission of the same worker: never two active ones', async () => {
    for (let round = 0; round < 8; round++) {
      const { world, buyer, worker, task, id } = await pendingSubmission()
      const [rejected, again] = await Promise.all([
        buyer.call(contract.submissions.reject, { id }),
        times(7, () => submit(worker, task)),
      ])
      const answers = [rejected, ...again]
      expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
      expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
      await world.expectLedgerToHold()
    }
  })

  test('delete against submit, approve and reject: no caller gets a deadlock, and the ledger is consistent', async () => {
    for (let round = 0; round < 8; round++) {
      const { world, buyer, task, id } = await pendingSubmission(6)
      const late = [await world.aWorker(), await world.aWorker(), await world.aWorker()]
      const second = await world.aPendingSubmission(await world.aWorker(), task)
      const answers = await Promise.all([
        ...late.map((worker) => submit(worker, task)),
        buyer.call(contract.tasks.remove, { id: task }),
        buyer.call(contract.submissions.approve, { id }),
        buyer.call(contract.submissions.reject, { id: second }),
        buyer.call(contract.tasks.remove, { id: task }),
      ])
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      expect(answers[4]).toMatchObject({ status: 200 })
      await world.expectLedgerToHold()
    }
  })

  test('edit against delete: a deleted task stays deleted', async () => {
    const { world, buyer, task } = await pendingSubmission()
    const texts = { task_title: 'New', task_detail: 'New', submission_info: 'New' }
    const answers = await times(20, (nth) =>
      nth === 10
        ? buyer.call(contract.tasks.remove, { id: task })
        : buyer.call(contract.tasks.edit, { id: task, ...texts }),
    )
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true)
    expect(await world.task(buyer, task)).toBeUndefined()
  })

  test('posting tasks in parallel never spends a coin twice', async () => {
    const { world } = here
    const buyer = await world.aBuyer(50)
    const answers = await times(atOnce, () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 10 })))
    expect(countByStatus(answers)).toEqual({ 201: 10, 409: atOnce - 10 })
    expect(await world.coinsOf(buyer)).toBe(0)
  })

  test('the same Idempotency-Key 64 times at once posts one task', async () => {
    const { world } = here
    const [buyer, once] = [await world.aBuyer(50), { headers: { 'idempotency-key': 'one' } }]
    const answers = await times(atOnce, () =>
      buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 10 }), once),
    )
    expect(countByStatus(answers)).toEqual({ 201: atOnce })
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1)
    expect(await world.coinsOf(buyer)).toBe(90)
  })

  test('64 registrations of one address at once make one user with one gift', async () => {
    const { world } = here
    const newcomer = await world.aNewcomer()
    const answers = await times(atOnce, () =>
      newcomer.call(contract.users.register, { email: newcomer.email, role: 'Buyer' }),
    )
    expect(answers.filter(({ body }) => body.insertedId !== null)).toHaveLength(1)
    const own = await newcomer.call(contract.users.own, { user_email: newcomer.email })
    expect(own.body).toMatchObject({ role: 'Buyer', coins: 50 })
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
    const answers = await times(200, async (nth) => {
      const [buyer, task] = pick(tasks, nth * 7)
      const worker = pick(workers, nth * 3)
      if (nth % 9 === 8) return buyer.call(contract.tasks.remove, { id: task })
      if (nth % 3 !== 2) return submit(worker, task)
      const { body } = await buyer.call(contract.submissions.pending, { limit: 1 })
      const [work] = body
      if (!work) return buyer.call(contract.tasks.mine, { limit: 1 })
      return buyer.call(contract.submissions[nth % 2 ? 'approve' : 'reject'], { id: work._id })
    })
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })
})

describe('Many approvals at the same time', () => {
  test('64 calls that approve many or one of the same work, in every order: each is paid once', async () => {
    const { buyer, workers, submissions } = await submissionsOnTwoTasks(8)
    const answers = await times<ApiResponse>(64, (nth) => {
      const id = submissions[nth % submissions.length]
      if (nth % 4 === 3) return buyer.call(contract.submissions.approve, { id: id as string })
      const ids = nth % 2 ? submissions : submissions.toReversed()
      return buyer.call(contract.submissions.approveMany, { ids })
    })
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
    const answers = await times(64, () =>
      buyer.call(contract.submissions.approveMany, { ids: submissions }, { headers: { 'idempotency-key': 'once' } }),
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
  }
})

describe('Bonuses at the same time', () => {
  const atOnce = 32

  test('32 bonuses of 30 coins at once: three are given, because 100 coins are the most for one submission', async () => {
    const { world } = here
    const [buyer, worker] = [await world.aBuyer(1000), await world.aWorker()]
    const work = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
    await buyer.call(contract.submissions.approve, { id: work })
    const answers = await times(atOnce, () => buyer.call(contract.submissions.bonus, { id: work, coins: 30 }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await world.coinsOf(worker)).toBe(105)
  })

  test('bonuses to two workers from the same coins: no coin is given twice', async () => {
    const { world } = here
    const [buyer, workers] = [await world.aBuyer(50), [await world.aWorker(), await world.aWorker()]]
    const task = await world.anOpenTask(buyer)
    const works = await Promise.all(workers.map((worker) => world.aPendingSubmission(worker, task)))
    await buyer.call(contract.submissions.approveMany, { ids: works })
    const answers = await times(atOnce, (nth) =>
      buyer.call(contract.submissions.bonus, { id: works[nth % 2] as string, coins: 10 }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await world.balancesOf(buyer)).toEqual([{ kind: 'gift', balance: 40 }])
  })

  test('64 small bonuses at once for the work of one task cost the fee of their sum', async () => {
    const { world } = charging
    const [buyer, workers] = [await world.aBuyer(100), [await world.aWorker(), await world.aWorker()]]
    const task = await world.anOpenTask(buyer)
    const works = await Promise.all(workers.map((worker) => world.aPendingSubmission(worker, task)))
    await buyer.call(contract.submissions.approveMany, { ids: works })
    await times(64, (nth) => buyer.call(contract.submissions.bonus, { id: works[nth % 2] as string, coins: 0.09 }))
    expect((await buyer.call(contract.tasks.progress, { id: task })).body.coins).toMatchObject({
      bonus: 5.76,
      bonus_fee: 0.57,
    })
  })
})

describe('Slots and limits at the same time', () => {
  async function tasksOf(buyer: TestUser, count: number): Promise<string[]> {
    const tasks: string[] = []
    for (let nth = 0; nth < count; nth++) tasks.push(await limited.world.anOpenTask(buyer, { slots: 2, pay: 0.01 }))
    return tasks
  }

  /** Rejected submissions of the worker, `minutesAgo`. */
  async function aPast(worker: TestUser, count: number, minutesAgo: number): Promise<void> {
    const { world } = limited
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer, { pay: 1 })
    const ids = Array.from({ length: count }, newId)
    await sql`
    insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, submission_details, status,
      rejected_because, submission_date, decided_at)
    select id, ${task}, ${worker._id}, ${buyer._id}, 1, '.', 'rejected', 'none', at, at
    from unnest(${ids}::uuid[]) id, (values (now() - make_interval(mins => ${minutesAgo}))) past (at)`.execute(world.db)
  }

  /** Ten works that a buyer with a kept card payment approved nine days ago. */
  async function makeKnown(worker: TestUser, buyer: TestUser): Promise<void> {
    const { world } = limited
    const task = await world.anOpenTask(buyer, { slots: 1, pay: 2 })
    const id = await world.aPendingSubmission(worker, task)
    await buyer.call(contract.submissions.approve, { id })
    await sql`update submissions set decided_at = now() - interval '9 days' where _id = ${id}`.execute(world.db)
    for (let nth = 1; nth < 10; nth++) {
      const another = await world.anOpenTask(buyer, { slots: 1, pay: 2 })
      const sent = await world.aPendingSubmission(worker, another)
      await buyer.call(contract.submissions.approve, { id: sent })
    }
    await computeKnownWorkers(world.db)
  }

  test.each([
    ['a new worker', 10],
    ['a worker whom this buyer alone has approved', 10],
    ['a known worker', 30],
  ])(
    '40 submissions of %s to one buyer at once: %s are accepted, and one more for each that is decided',
    async (who, most) => {
      const { world } = limited
      const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
      if (who === 'a known worker') await makeKnown(worker, await world.aBuyer(10))
      if (who === 'a worker whom this buyer alone has approved') await makeKnown(worker, buyer)
      const tasks = await tasksOf(buyer, 40)
      const answers = await Promise.all(tasks.map((task) => submit(worker, task)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(most)
      const refused = answers.filter(({ status }) => status === 409)
      expect(refused).toHaveLength(40 - most)
      expect(refused[0]?.body).toMatchObject({
        code: 'too_many_pending',
        message:
          'Too many of your submissions wait for this buyer already: at most 10 of a new worker, 30 of others. You can submit again when one of them is decided.',
      })

      const left = tasks.filter((_, nth) => answers[nth]?.status === 409)
      expect((await submit(worker, left[0] as string)).status).toBe(409)
      const { body: pending } = await buyer.call(contract.submissions.pending)
      const [first, second] = pending
      expect((await buyer.call(contract.submissions.reject, { id: second?._id as string })).status).toBe(200)
      // A rejection that is not final still counts.
      expect((await submit(worker, left[0] as string)).status).toBe(409)
      expect((await buyer.call(contract.submissions.approve, { id: first?._id as string })).status).toBe(200)
      const again = await Promise.all(left.map((task) => submit(worker, task)))
      expect(again.filter(({ status }) => status === 201)).toHaveLength(1)

      expect((await submit(await world.aWorker(), left[0] as string)).status).toBe(201)
      const elsewhere = await world.anOpenTask(await world.aBuyer(), { pay: 1 })
      expect((await submit(worker, elsewhere)).status).toBe(201)
    },
  )

  test('after 299 submissions of one worker within an hour, 8 at once: one is accepted, the others are told how long to wait', async () => {
    const { world } = limited
    const worker = await world.aWorker()
    await aPast(worker, 299, 20)
    const tasks = await tasksOf(await world.aBuyer(), 8)
    const answers = await Promise.all(tasks.map((task) => submit(worker, task)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(7)
    expect(refused[0]?.body).toMatchObject({
      code: 'too_many_submissions',
      message: 'You have submitted 300 times within an hour. Please wait a little.',
    })
    const seconds = Number(refused[0]?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(39 * 60)
    expect(seconds).toBeLessThanOrEqual(40 * 60)
    expect((await submit(await world.aWorker(), tasks[0] as string)).status).toBe(201)
  })

  test('submissions that are older than an hour do not count', async () => {
    const { world } = limited
    const worker = await world.aWorker()
    await aPast(worker, 300, 61)
    const task = await world.anOpenTask(await world.aBuyer(), { pay: 1 })
    expect((await submit(worker, task)).status).toBe(201)
  })
})

describe('Changed and withdrawn work at the same time', () => {
  const { submissions } = contract
  const rounds = 12

  test('work that a buyer reads cannot change any more, however many changes arrive at the same time', async () => {
    for (let round = 0; round < rounds; round++) {
      const { buyer, worker, id } = await pendingSubmission()
      const changes = [2, 3, 4, 5].map((nth) =>
        worker.call(submissions.change, { id, submission_details: `Edition ${nth}.` }),
      )
      const [read] = await Promise.all([buyer.call(submissions.details, { id }), ...changes])
      const stored = await worker.call(submissions.details, { id })
      expect(stored.body.submission_details).toBe(read.body.submission_details)
      expect(stored.body.edition).toBe(read.body.edition)
    }
  })

  test('the list of pending work shows the final text', async () => {
    for (let round = 0; round < rounds; round++) {
      const { buyer, worker, id } = await pendingSubmission()
      const change = worker.call(submissions.change, { id, submission_details: 'Edition 2.' })
      const [list] = await Promise.all([buyer.call(submissions.pending, {}), change])
      const stored = await worker.call(submissions.details, { id })
      expect(list.body[0]?.submission_details).toBe(stored.body.submission_details)
    }
  })

  test('work that is withdrawn while the buyer reads the list of pending work is not in it', async () => {
    const { world, buyer, worker, id } = await pendingSubmission()
    const url = world.database.direct?.url ?? ''
    const [sql, observer] = [await openSql(url), await openSql(url)]
    try {
      await sql`begin`
      await sql`select from submissions where _id = ${id} for no key update`
      // The withdrawal and then the mark of the reader wait for the row, in this order.
      const withdrawing = worker.call(submissions.withdraw, { id })
      await untilWaiting(observer, 1)
      const listing = buyer.call(submissions.pending, {})
      await untilWaiting(observer, 2)
      await sql`commit`
      expect((await withdrawing).status).toBe(200)
      expect((await listing).body).toEqual([])
    } finally {
      await Promise.all([sql.end(), observer.end()])
    }
  })

  test.each([
    ['task_expired', 'completion_date = completion_date - 365'],
    ['task_paused', "paused_at = now() - interval '1 day', paused_by = 'buyer', pauses = '{buyer}'"],
  ])(
    'a submission to an open task gets %s if the task ends while the submission waits for it',
    async (code, change) => {
      const { world } = here
      const worker = await world.aWorker()
      const task = await world.anOpenTask(await world.aBuyer(), { slots: 1, pay: 5 })
      const url = world.database.direct?.url ?? ''
      const [sql, observer] = [await openSql(url), await openSql(url)]
      try {
        await sql`begin`
        await sql.client.query(`update tasks set ${change} where _id = $1`, [task])
        const submitting = worker.call(submissions.submit, { task_id: task, submission_details: 'It was open.' })
        await untilWaiting(observer, 1)
        await sql`commit`
        expect((await submitting).body).toMatchObject({ code })
      } finally {
        await Promise.all([sql.end(), observer.end()])
      }
    },
  )

  test('work that is sent while the buyer takes the rejection of the earlier work back is refused', async () => {
    const { world } = here
    const buyer = await world.aBuyer(100)
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 5 })
    const { worker, id } = await world.aHeldSubmission(buyer, task)
    const url = world.database.direct?.url ?? ''
    const [sql, observer] = [await openSql(url), await openSql(url)]
    try {
      await sql`begin`
      // The worker's own work is read before the versions, and an approval reads none.
      await sql`lock table task_versions`
      const submitting = worker.call(submissions.submit, { task_id: task, submission_details: 'All rows.' })
      await untilWaiting(observer, 1)
      expect((await buyer.call(submissions.approve, { id })).status).toBe(200)
      await sql`commit`
      expect((await submitting).body).toMatchObject({ code: 'already_submitted' })
    } finally {
      await Promise.all([sql.end(), observer.end()])
    }
    await world.expectLedgerToHold()
  })

  test('work that is withdrawn and approved at the same time is only one of both, and its slot and coins agree', async () => {
    for (let round = 0; round < rounds; round++) {
      const { world, buyer, worker, task, id } = await pendingSubmission()
      const before = await world.coinsOf(worker)
      const [approved, withdrawn] = await Promise.all([
        buyer.call(submissions.approve, { id }),
        worker.call(submissions.withdraw, { id }),
      ])
      expect([approved.status, withdrawn.status].sort()).toEqual([200, 409])
      const isPaid = approved.status === 200
      expect((await world.coinsOf(worker)) > before).toBe(isPaid)
      expect(await world.task(buyer, task)).toMatchObject({ required_workers: isPaid ? 1 : 2, under_review: 0 })
      await world.expectLedgerToHold()
    }
  })

  test('a decision that names an edition never pays for another one', async () => {
    for (let round = 0; round < rounds; round++) {
      const { buyer, worker, id } = await pendingSubmission()
      const [approved] = await Promise.all([
        buyer.call(submissions.approve, { id, edition: 1 }),
        worker.call(submissions.change, { id, submission_details: 'Edition 2.' }),
      ])
      const { body } = await worker.call(submissions.details, { id })
      expect(body.status).toBe(approved.status === 200 ? 'approved' : 'pending')
      if (body.status === 'approved') expect(body.edition).toBe(1)
    }
  })

  /** Resolves when so many sessions of this database wait for a lock. */
  async function untilWaiting(sql: Sql, sessions: number): Promise<void> {
    for (;;) {
      const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      if (waiting.length >= sessions) return
    }
  }
})

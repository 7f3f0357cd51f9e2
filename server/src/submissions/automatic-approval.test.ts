/** Work without a decision in time is approved by itself. */
import { contract } from '@piecework/contract'
import { aNewTask, aTaskChange } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { approveOverdue } from './automatic-approval.ts'
import { remindOfDueWork } from './reminders.ts'

const here = useWorld({ REVIEW_HOURS: '48' })
const { submissions, tasks } = contract

afterEach(() => here.world.expectLedgerToHold())

async function sentWork({ slots = 3, pay = 5 } = {}) {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(1000), await world.aWorker()]
  const task = await world.anOpenTask(buyer, { slots, pay })
  return { world, buyer, worker, task, id: await world.aPendingSubmission(worker, task) }
}

/** The time of all work on the task passes, and the job runs. */
async function letTimePass(task: string, hours = 48): Promise<number> {
  const { db } = here.world
  await sql`update submissions set review_due_at = review_due_at - make_interval(hours => ${hours}), submission_date = submission_date - make_interval(hours => ${hours})
    where task_id = ${task} and status = 'pending'`.execute(db)
  return approveOverdue(db, 'UTC')
}

const latestOf = async (user: TestUser) =>
  (await user.call(contract.notifications.latest, { limit: 1 })).body[0].message as string

describe('a buyer who never decides', () => {
  test('does not keep the pay: the work is approved by itself at its time, once, and not before', async () => {
    const { world, worker, task, id } = await sentWork()
    const [before] = (await worker.call(submissions.mine)).body
    expect(Date.parse(before.review_due_at ?? '') - Date.parse(before.submission_date)).toBe(48 * 3_600_000)
    expect(await letTimePass(task, 47)).toBe(0)
    expect(await world.coinsOf(worker)).toBe(10)
    expect(await letTimePass(task, 1)).toBe(1)
    expect(await approveOverdue(world.db, 'UTC')).toBe(0)
    expect(await world.coinsOf(worker)).toBe(15)
    expect((await worker.call(submissions.details, { id })).body).toMatchObject({
      status: 'approved',
      approved_by_itself: true,
      review_due_at: null,
    })
    expect(await latestOf(worker)).toBe(
      'Nobody decided about your work on “Label street signs” in time, so it was approved by itself. 5 coins were added.',
    )
  })

  test('can no longer reject when the time is over, alone or with others, but can still approve', async () => {
    const { world, buyer, worker, task, id } = await sentWork()
    const other = await world.aPendingSubmission(await world.aWorker(), task)
    await sql`update submissions set review_due_at = now() where _id = ${id}`.execute(world.db)
    expect(await buyer.call(submissions.reject, { id })).toMatchObject({
      status: 409,
      body: {
        code: 'review_over',
        message:
          'The time to decide is over, so this work can no longer be rejected. It is approved by itself within minutes.',
      },
    })
    const many = await buyer.call(submissions.rejectMany, { ids: [id, other], category: 'wrong' })
    expect(many.body.results).toMatchObject([
      { _id: id, result: 'review_over', refunded: 0 },
      { _id: other, result: 'rejected' },
    ])
    expect(await buyer.call(submissions.approve, { id })).toMatchObject({ status: 200, body: { coins: 5 } })
    expect((await worker.call(submissions.details, { id })).body).toMatchObject({ approved_by_itself: false })
  })

  test('finds the task paused after five approvals by itself in a row, and resumes it', async () => {
    const { world, buyer, task } = await sentWork({ slots: 20 })
    for (const _more of [1, 2, 3]) await world.aPendingSubmission(await world.aWorker(), task)
    expect(await letTimePass(task)).toBe(4)
    expect((await buyer.call(tasks.details, { id: task })).body).toMatchObject({ paused: false })
    // A decision of the buyer begins the row anew.
    const decided = await world.aPendingSubmission(await world.aWorker(), task)
    await buyer.call(submissions.reject, { id: decided })
    for (const _more of [1, 2, 3, 4]) await world.aPendingSubmission(await world.aWorker(), task)
    expect(await letTimePass(task)).toBe(4)
    expect((await buyer.call(tasks.details, { id: task })).body).toMatchObject({ paused: false })
    await world.aPendingSubmission(await world.aWorker(), task)
    expect(await letTimePass(task)).toBe(1)

    expect((await buyer.call(tasks.details, { id: task })).body).toMatchObject({ paused: true, paused_by: 'review' })
    expect(await latestOf(buyer)).toContain('was approved by itself 5 times in a row')
    const worker = await world.aWorker()
    const offered = async () => {
      const { body } = await worker.call(tasks.available, { limit: 1000 })
      return body.some(({ _id }: { _id: string }) => _id === task)
    }
    expect(await offered()).toBe(false)
    expect((await buyer.call(tasks.resume, { id: task })).status).toBe(200)
    expect(await offered()).toBe(true)
    await world.aPendingSubmission(worker, task)
    expect(await letTimePass(task)).toBe(1)
    expect((await buyer.call(tasks.details, { id: task })).body).toMatchObject({ paused: false })
  })

  test('reads of no pause when the fifth approval by itself completes the task', async () => {
    const { world, buyer, task } = await sentWork({ slots: 5 })
    for (const _more of [1, 2, 3, 4]) await world.aPendingSubmission(await world.aWorker(), task)
    expect(await letTimePass(task)).toBe(5)
    expect((await buyer.call(tasks.details, { id: task })).body).toMatchObject({ status: 'completed', paused: false })
    expect(await latestOf(buyer)).not.toContain('until you resume it')
  })

  test('pays a closed task too, whose last slots are then over', async () => {
    const { world, buyer, worker, task } = await sentWork({ slots: 2 })
    await buyer.call(tasks.remove, { id: task })
    expect(await letTimePass(task)).toBe(1)
    expect(await world.coinsOf(worker)).toBe(15)
  })
})

describe('the silence of a buyer', () => {
  const works = 8
  const paidTo = async (workers: TestUser[]) => {
    const coins = await Promise.all(workers.map((worker) => here.world.coinsOf(worker)))
    return coins.filter((each) => each > 10).length
  }
  /** All slots of a task are unread work; the job runs once. */
  async function unreadWork(prepare: (buyer: TestUser, task: string) => unknown = () => {}) {
    const { world } = here
    const buyer = await world.aBuyer(1000)
    const task = await world.anOpenTask(buyer, { slots: works })
    const workers: TestUser[] = []
    for (let nth = 0; nth < works; nth++) {
      const worker = await world.aWorker()
      await world.aPendingSubmission(worker, task)
      workers.push(worker)
    }
    await prepare(buyer, task)
    return { world, buyer, task, workers }
  }

  test.each([
    ['whose slots are all taken', undefined, { paused: true, paused_by: 'review' }],
    ['that its buyer deleted', (buyer: TestUser, id: string) => buyer.call(tasks.remove, { id }), { paused: false }],
    [
      'that its buyer paused',
      (buyer: TestUser, id: string) => buyer.call(tasks.pause, { id }),
      { paused: true, paused_by: 'buyer' },
    ],
    [
      'with free slots',
      (buyer: TestUser, id: string) => buyer.call(tasks.addSlots, { id, required_workers: 2 }),
      { paused: true, paused_by: 'review' },
    ],
  ])(
    'pays for five unread works of a task %s: the others have one more review time, once',
    async (_, prepare, state) => {
      const { world, buyer, task, workers } = await unreadWork(prepare)
      expect(await letTimePass(task)).toBe(5)
      expect(await approveOverdue(world.db, 'UTC')).toBe(0)
      expect(await paidTo(workers)).toBe(5)
      expect((await buyer.call(tasks.details, { id: task, deleted: 'true' })).body).toMatchObject(state)
      const told = await latestOf(buyer)
      expect(told).toContain('3 more submissions wait: this one time you have 2 days more to decide.')
      expect(told.includes('until you resume it')).toBe('paused_by' in state && state.paused_by === 'review')
      const { body: waiting } = await buyer.call(submissions.pending)
      expect(
        waiting.map(({ review_due_at }) => Math.round((Date.parse(review_due_at ?? '') - Date.now()) / 3_600_000)),
      ).toEqual([48, 48, 48])
      // They can be decided as before; those that are not are paid, without another stop.
      expect((await buyer.call(submissions.reject, { id: waiting[0]?._id ?? '' })).status).toBe(200)
      await sql`update tasks set review_again_until = now() where _id = ${task}`.execute(world.db)
      expect(await approveOverdue(world.db, 'UTC')).toBe(2)
      expect(await paidTo(workers)).toBe(7)
    },
  )

  test('moves no review a second time, also after its task was resumed', async () => {
    const { world, buyer, task, workers } = await unreadWork((buyer, id) =>
      buyer.call(tasks.addSlots, { id, required_workers: 6 }),
    )
    await letTimePass(task)
    await buyer.call(tasks.resume, { id: task })
    for (let nth = 0; nth < 6; nth++) workers.push(await world.aWorker())
    for (const worker of workers.slice(works)) await world.aPendingSubmission(worker, task)
    await sql`update tasks set review_again_until = now() where _id = ${task}`.execute(world.db)
    expect(await letTimePass(task)).toBe(3 + 6)
    expect(await paidTo(workers)).toBe(works + 6)
  })

  test('is answered by a reminder twelve hours before the moved time is over', async () => {
    const { world, buyer, task } = await unreadWork()
    await letTimePass(task)
    const reminded = async () => {
      await remindOfDueWork(world.db)
      return (await latestOf(buyer)).includes(
        'wait for your decision. Without it the first is approved by itself and paid within 12 hours.',
      )
    }
    expect(await reminded()).toBe(false)
    await sql`update tasks set review_again_until = review_again_until - interval '36 hours 30 minutes',
      reminded_at = reminded_at - interval '36 hours 30 minutes' where _id = ${task}`.execute(world.db)
    expect(await reminded()).toBe(true)
  })

  test('moves the time of work to what its worker read when it was sent, at the latest', async () => {
    const { buyer, task, workers } = await unreadWork((buyer, id) =>
      buyer.call(tasks.addSlots, { id, required_workers: 1 }),
    )
    const read = async (worker: TestUser) => {
      const { review_due_latest, my_submission } = (await worker.call(tasks.details, { id: task })).body
      return [review_due_latest, my_submission?.review_due_latest, my_submission?.review_due_at].map((at) =>
        Math.round((Date.parse(at ?? '') - Date.now()) / 3_600_000),
      )
    }
    const last = workers.at(-1) as TestUser
    expect(await read(last)).toEqual([96, 96, 48])
    await buyer.call(tasks.edit, { id: task, ...aTaskChange(), review_hours: 336 })
    await letTimePass(task)
    expect(await read(last)).toEqual([336, 48, 48])
  })
})

describe('the review time', () => {
  test('is chosen with the task, is shown to workers, and a change is for work sent afterwards', async () => {
    const { world } = here
    const [buyer, first, second] = [await world.aBuyer(100), await world.aWorker(), await world.aWorker()]
    const { body } = await buyer.call(tasks.post, aNewTask({ required_workers: 2, review_hours: 24 }))
    const id = body.insertedId as string
    expect((await first.call(tasks.details, { id })).body).toMatchObject({ review_hours: 24 })
    await world.aPendingSubmission(first, id)
    expect((await buyer.call(tasks.edit, { id, ...aTaskChange(), review_hours: 336 })).status).toBe(200)
    await world.aPendingSubmission(second, id)
    const hours = async (worker: TestUser) => {
      const [row] = (await worker.call(submissions.mine)).body
      return (Date.parse(row.review_due_at ?? '') - Date.parse(row.submission_date)) / 3_600_000
    }
    expect([await hours(first), await hours(second)]).toEqual([24, 336])
  })

  test.each([23, 337, 24.5, -1, null])('of %s hours is refused with the rule', async (review_hours) => {
    const buyer = await here.world.aBuyer(100)
    const answer = await buyer.send('POST', '/tasks', { ...aNewTask(), review_hours })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: { review_hours: 'Review time must be 24 to 336 hours' } },
    })
  })

  test('is the operator’s for a client that sends none, and stays when an edit names none', async () => {
    const buyer = await here.world.aBuyer(100)
    const { body } = await buyer.call(tasks.post, aNewTask({ required_workers: 1 }))
    const id = body.insertedId as string
    await buyer.call(tasks.edit, { id, ...aTaskChange() })
    expect((await buyer.call(tasks.details, { id })).body).toMatchObject({ review_hours: 48 })
    expect((await buyer.call(contract.config.config)).body).toMatchObject({ reviewHours: 48 })
  })
})

test('The list to review has the first that is due at the top when it is asked for, page by page, and stays newest first', async () => {
  const { world } = here
  const buyer = await world.aBuyer(100)
  const sent: string[] = []
  for (const review_hours of [72, 24, 336, 24]) {
    const { body } = await buyer.call(tasks.post, aNewTask({ required_workers: 1, payable_amount: 1, review_hours }))
    sent.push(await world.aPendingSubmission(await world.aWorker(), body.insertedId as string))
  }
  const [threeDays, first, last, second] = sent
  const idsOf = async (input: object) => (await buyer.call(submissions.pending, input)).body.map(({ _id }) => _id)
  expect(await idsOf({ sort: 'due' })).toEqual([first, second, threeDays, last])
  expect(await idsOf({ sort: 'due', limit: 2, offset: 2 })).toEqual([threeDays, last])
  expect(await idsOf({})).toEqual([...sent].reverse())
  // A cursor has no place in this order, and works of one time are in the order in which they came.
  expect((await buyer.call(submissions.pending, { sort: 'due', limit: 2 })).headers.link ?? '').not.toContain('cursor=')
  await sql`update submissions set review_due_at = now() + interval '3 days' where _id in (${first}, ${second})`.execute(
    world.db,
  )
  await sql`update submissions set review_due_at = now() + interval '4 days' where _id in (${threeDays}, ${last})`.execute(
    world.db,
  )
  expect(await idsOf({ sort: 'due' })).toEqual([first, second, threeDays, last])
})

test('Work that was never opened is approved, and unlocks no sign-up gift; opened work does', async () => {
  const { world, buyer, worker, task, id } = await sentWork()
  expect(await letTimePass(task)).toBe(1)
  const kinds = async () =>
    (
      await sql<{
        earned: number
        gift: number
      }>`select earned, gift from balances where owner = ${worker._id}`.execute(world.db)
    ).rows
  expect(await kinds()).toEqual([{ earned: 5, gift: 10 }])
  expect(id).toBeTruthy()
  const second = await world.anOpenTask(buyer, { slots: 1, pay: 7 })
  await world.aPendingSubmission(worker, second)
  await buyer.call(submissions.pending)
  expect(await letTimePass(second)).toBe(1)
  expect(await kinds()).toEqual([{ earned: 22, gift: 0 }])
})

test('One submission that cannot be approved stops no other, and the job reports it', async () => {
  const { world, worker, task } = await sentWork()
  const broken = await world.aPendingSubmission(await world.aWorker(), task)
  const last = await world.aWorker()
  await world.aPendingSubmission(last, task)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    world.db,
  )
  await sql`create trigger refuse before update of status on submissions for each row when (old._id = '${sql.raw(broken)}') execute function refuse()`.execute(
    world.db,
  )
  await expect(letTimePass(task)).rejects.toThrow('no')
  expect([await world.coinsOf(worker), await world.coinsOf(last)]).toEqual([15, 15])
  await sql`drop function refuse cascade`.execute(world.db)
  expect(await approveOverdue(world.db, 'UTC')).toBe(1)
})

test('A buyer is reminded at half time and in the last twelve hours, of one task once a day, and not while blocked', async () => {
  const { world, buyer, task } = await sentWork({ slots: 9 })
  const { db } = world
  await world.aPendingSubmission(await world.aWorker(), task)
  const reminders = async () => {
    const { body } = await buyer.call(contract.notifications.latest, { limit: 50 })
    return body.filter(({ message }) => message.includes('for your decision')).map(({ message }) => message)
  }
  const passes = async (hours: number) => {
    await sql`update submissions set review_due_at = review_due_at - make_interval(hours => ${hours}),
      submission_date = submission_date - make_interval(hours => ${hours}) where task_id = ${task}`.execute(db)
    await sql`update tasks set reminded_at = reminded_at - make_interval(hours => ${hours}) where _id = ${task}`.execute(
      db,
    )
    await Promise.all([1, 2, 3].map(() => remindOfDueWork(db)))
    return reminders()
  }
  expect(await passes(23)).toEqual([])
  expect(await passes(2)).toEqual([
    '2 submissions on your task “Label street signs” wait for your decision. Without it the first is approved by itself and paid within 23 hours.',
  ])
  expect(await passes(12)).toHaveLength(1)
  // New work in its half time a day later: one more.
  await world.aPendingSubmission(await world.aWorker(), task)
  await buyer.call(submissions.approveMany, {
    ids: (await buyer.call(submissions.pending)).body.slice(1).map(({ _id }) => _id),
  })
  expect(await passes(23)).toHaveLength(1)
  expect(await passes(2)).toEqual([
    '1 submission on your task “Label street signs” waits for your decision. Without it it is approved by itself and paid within 23 hours.',
    expect.any(String),
  ])
  expect(await passes(11)).toHaveLength(2)
  await sql`update users set blocked_at = now() where _id = ${buyer._id}`.execute(db)
  expect(await passes(11)).toHaveLength(2)
  await sql`update users set blocked_at = null where _id = ${buyer._id}`.execute(db)
})

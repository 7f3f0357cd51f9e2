import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { expireTasks } from './close.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

async function aTask(more: { slots?: number; pay?: number } = {}) {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  return { world, buyer, worker, task: await world.anOpenTask(buyer, more) }
}

describe('posting', () => {
  test('a task costs required_workers × payable_amount, whatever the request says the total is', {
    tags: ['1.4', '3.10', '3.11', '3.13', '3.14', '4.15', '6.8', '7.21', '7.22', '9.13'],
  }, async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const answer = await buyer.send('POST', '/tasks', {
      ...world.taskToPost({ slots: 3, pay: 0.1 }),
      total_payment: 3 * 0.1,
      status: 'completed',
      created_by: buyer.email,
      buyer_name: 'Somebody',
      created_at: '1999-01-01',
    })
    expect(answer).toMatchObject({ status: 201, body: { total_payment: 0.3, coins: 49.7 } })
    expect(await world.task(buyer, answer.body.insertedId)).toMatchObject({
      status: 'open',
      total_payment: 0.3,
      required_workers: 3,
      total_workers: 3,
      buyer_name: buyer.name,
      created_by: buyer.email,
    })
  })

  test('without enough coins nothing is posted and nothing is charged', { tags: ['5.17'] }, async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const answer = await buyer.call(contract.tasks.post, world.taskToPost({ slots: 5, pay: 10.01 }))
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_enough_coins' } })
    expect((await buyer.call(contract.tasks.mine)).body).toEqual([])
    expect(await world.coinsOf(buyer)).toBe(50)
  })

  test.each([
    ['a negative pay', { payable_amount: -5 }, 'payable_amount'],
    ['no pay', { payable_amount: 0 }, 'payable_amount'],
    ['three decimals', { payable_amount: 1.005 }, 'payable_amount'],
    ['pay as text', { payable_amount: '5' }, 'payable_amount'],
    ['a thousand million workers', { required_workers: 1e9 }, 'required_workers'],
    ['half a worker', { required_workers: 1.5 }, 'required_workers'],
    ['no worker', { required_workers: 0 }, 'required_workers'],
    ['an empty title', { task_title: '   ' }, 'task_title'],
    ['a title of 201 characters', { task_title: 'x'.repeat(201) }, 'task_title'],
    ['details of 20,001 characters', { task_detail: 'x'.repeat(20_001) }, 'task_detail'],
    ['no submission info', { submission_info: undefined }, 'submission_info'],
    ['a date that does not exist', { completion_date: '2027-02-30' }, 'completion_date'],
    ...['T99:99', 'T24:00', 'T10:60:00Z', 'T10:00:61Z', 'T', 'Tomorrow', 'T10:00:00+99:00', ' 10:00'].map(
      (time): [string, object, string] => [
        `a date with ${time}`,
        { completion_date: `${day(7)}${time}` },
        'completion_date',
      ],
    ),
    ['yesterday', { completion_date: '2020-01-01' }, 'completion_date'],
    ['three years ahead', { completion_date: '2999-01-01' }, 'completion_date'],
    ['an image that is not https', { task_image_url: 'javascript:alert(1)' }, 'task_image_url'],
    ['a total above the cap', { required_workers: 100_000, payable_amount: 100_000 }, 'required_workers'],
  ])(
    '%s is refused at its field and changes nothing',
    { tags: ['3.10', '5.14', '5.15', '5.16'] },
    async (_what, invalid, field) => {
      const { world } = here
      const buyer = await world.aBuyer()
      const { status, body } = await buyer.send('POST', '/tasks', { ...world.taskToPost(), ...invalid })
      expect({ status, code: body.code, field: Object.keys(body.fields) }).toEqual({
        status: 422,
        code: 'invalid_input',
        field: [field],
      })
      expect(await world.coinsOf(buyer)).toBe(50)
    },
  )

  test('an ISO instant as deadline is cut to its date, which no time zone shifts', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const date = day(3)
    for (const time of ['T23:59:59.000Z', 'T00:00', 'T10:00Z', 'T23:59:59.999999+06:00', 'T10:00-0430']) {
      const task = { ...world.taskToPost({ slots: 1, pay: 1 }), completion_date: `${date}${time}` }
      const { status, body } = await buyer.call(contract.tasks.post, task)
      expect(status, time).toBe(201)
      expect(await world.task(buyer, body.insertedId)).toMatchObject({ completion_date: date })
    }
  })

  test('the same Idempotency-Key posts and charges once; equal bodies without one are two tasks', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const post = (key?: string) =>
      buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 5 }), {
        headers: key ? { 'idempotency-key': key } : {},
      })
    const [first, second] = [await post('a'), await post('a')]
    expect(second.body).toEqual(first.body)
    await post()
    await post()
    expect(await world.coinsOf(buyer)).toBe(35)
  })

  test('the deduct-coins call that follows confirms and charges nothing, however often', {
    tags: ['7.18', '9.15'],
  }, async () => {
    const { world, buyer, task } = await aTask({ slots: 3, pay: 0.1 })
    const stranger = await world.aBuyer()
    const confirm = (user: typeof buyer, coins: number, taskId = task) =>
      user.call(contract.users.confirmDeduction, { email: user.email, amount: coins / 10, coins, taskId })
    for (let time = 0; time < 3; time++) {
      expect(await confirm(buyer, 3 * 0.1)).toMatchObject({ status: 200, body: { success: true } })
    }
    expect(await confirm(buyer, 0.31)).toMatchObject({ status: 409, body: { code: 'amount_differs' } })
    expect(await confirm(stranger, 0.3)).toMatchObject({ status: 403, body: { code: 'not_yours' } })
    expect(await confirm(buyer, 0.3, crypto.randomUUID())).toMatchObject({ status: 404 })
    expect(await confirm(buyer, 0.3, 'no-such-id')).toMatchObject({ status: 400, body: { code: 'malformed' } })
    expect(await world.coinsOf(buyer)).toBe(49.7)
  })
})

describe('editing and deleting', () => {
  test('texts can change while the task is open; slots, pay and deadline cannot', {
    tags: ['5.19', '6.9', '7.23'],
  }, async () => {
    const { world, buyer, task } = await aTask()
    const texts = { task_title: 'New title', task_detail: 'New details', submission_info: 'New proof' }
    const change = { ...texts, payable_amount: 1000, required_workers: 99 }
    const edited = await buyer.send('PATCH', `/tasks/${task}`, change)
    expect(edited).toMatchObject({ status: 200, body: { success: true } })
    expect(await world.task(buyer, task)).toMatchObject({ ...texts, payable_amount: 5, required_workers: 2 })
    const empty = await buyer.call(contract.tasks.edit, { id: task, ...texts, task_title: '' })
    expect(empty).toMatchObject({ status: 422, body: { fields: { task_title: 'Title is required' } } })
  })

  test('deleting an open task gives back the coins of its free slots, once', {
    tags: ['4.17', '7.24', '9.14'],
  }, async () => {
    const { world, buyer, worker, task } = await aTask({ slots: 4, pay: 5 })
    await world.aPendingSubmission(worker, task)
    expect(await world.coinsOf(buyer)).toBe(30)
    const remove = () => buyer.call(contract.tasks.remove, { id: task })
    expect(await remove()).toMatchObject({ status: 200, body: { refunded: 15 } })
    expect(await remove()).toMatchObject({ status: 404 })
    expect(await world.coinsOf(buyer)).toBe(45)
    expect(await buyer.call(contract.tasks.details, { id: task })).toMatchObject({ status: 404 })
    expect((await buyer.call(contract.submissions.pending)).body).toHaveLength(1)
  })

  test('a deleted task stays readable for its buyer, with the work that was paid for, and for nobody else', async () => {
    const { world, buyer, worker, task } = await aTask({ slots: 2, pay: 5 })
    const work = await world.aPendingSubmission(worker, task)
    await buyer.call(contract.submissions.approve, { id: work })
    await (await world.anAdmin()).call(contract.tasks.removeAny, { id: task })
    const read = { id: task, deleted: 'true' } as const
    expect((await buyer.call(contract.tasks.details, read)).body).toMatchObject({ status: 'deleted', approved: 1 })
    expect((await buyer.call(contract.tasks.progress, { id: task })).body.coins).toMatchObject({ paid: 5, back: 5 })
    expect((await buyer.call(contract.submissions.ofTask, { id: task })).body).toMatchObject([{ _id: work }])
    expect((await buyer.call(contract.tasks.mine)).body).toEqual([])
    expect((await buyer.call(contract.tasks.mine, { status: 'deleted' })).body).toMatchObject([{ _id: task }])
    const { body } = await buyer.call(contract.notifications.latest, { limit: 1 })
    expect(body).toMatchObject([{ link: `/dashboard/my-tasks/${task}` }])
    for (const other of [await world.aBuyer(), await world.aWorker(), await world.anAdmin()]) {
      expect((await other.call(contract.tasks.details, read)).status).toBe(404)
    }
  })

  test('deleting a task in progress gives nothing back, and its work can still be paid', {
    tags: ['4.18', '9.14'],
  }, async () => {
    const { world, buyer, worker, task } = await aTask({ slots: 1, pay: 5 })
    const submission = await world.aPendingSubmission(worker, task)
    const deleted = await buyer.send('DELETE', `/tasks/${task}`, { email: buyer.email, refundAmount: 5 })
    expect(deleted).toMatchObject({ status: 200, body: { refunded: 0 } })
    expect(await world.coinsOf(buyer)).toBe(45)
    expect((await buyer.call(contract.submissions.approve, { id: submission })).status).toBe(200)
    expect(await world.coinsOf(worker)).toBe(15)
  })

  test('an Admin deletes any task; the buyer gets the coins back and is told, and it is in the audit trail', {
    tags: ['6.14', '7.28', '9.14'],
  }, async () => {
    const { world, buyer, task } = await aTask({ slots: 2, pay: 5 })
    const admin = await world.anAdmin()
    const deleted = await admin.send('DELETE', `/task/admin/${task}`, { email: 'a@example.com', refundAmount: 1e6 })
    expect(deleted).toMatchObject({ status: 200, body: { success: true, refunded: 10 } })
    expect(await world.coinsOf(buyer)).toBe(50)
    const { body } = await buyer.call(contract.notifications.latest, { email: buyer.email })
    expect(body[0]).toMatchObject({ kind: 'task' })
    expect(body[0].message).toContain('10 coins came back')
    const { body: trail } = await admin.call(contract.audit.trail, { limit: 1 })
    expect(trail[0]).toMatchObject({
      action: 'task.delete',
      object_id: task,
      object_name: 'Label street signs',
      before: { status: 'open', required_workers: 2 },
      after: { status: 'deleted', required_workers: 0, refunded: 10 },
    })
  })
})

describe('browsing', () => {
  test('a worker sees open tasks they can still do, nearest deadline first', {
    tags: ['1.7', '6.4', '7.25'],
  }, async () => {
    const { world } = here
    const buyer = await world.aBuyer(200)
    const worker = await world.aWorker()
    const post = async (days: number) =>
      (await buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 1, days }))).body.insertedId as string
    const later = await post(9)
    const sooner = await post(2)
    const taken = await post(1)
    await world.aPendingSubmission(worker, taken)
    const seenBy = async (user: typeof worker) =>
      (await user.call(contract.tasks.available, { email: user.email, limit: 500 })).body
        .filter((task) => task.created_by === buyer.email)
        .map((task) => task._id)
    expect(await seenBy(worker)).toEqual([sooner, later])
    const rejected = (await buyer.call(contract.submissions.pending)).body[0]._id
    await buyer.call(contract.submissions.reject, { id: rejected })
    await world.rejectionsBecomeFinal()
    expect(await seenBy(worker)).toEqual([taken, sooner, later])
  })
})

describe('deadlines', () => {
  async function anOverdueTask() {
    const overdue = await aTask({ slots: 3, pay: 5 })
    const { world, worker, task } = overdue
    const submission = await world.aPendingSubmission(worker, task)
    const yesterday = sql`(now() at time zone 'UTC')::date - 1`
    await sql`update tasks set completion_date = ${yesterday} where _id = ${task}`.execute(world.db)
    return { ...overdue, submission }
  }

  test('no user submits after the deadline, even before the job has closed the task', async () => {
    const { world, task } = await anOverdueTask()
    const late = await world.aWorker()
    const answer = await late.call(contract.submissions.submit, { task_id: task, submission_details: 'Late.' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'task_expired' } })
  })

  test('the coins of free slots come back at the deadline, those under review when their rejection is final', {
    tags: ['3.12', '4.16'],
  }, async () => {
    const { world, buyer, task, submission } = await anOverdueTask()
    expect(await world.coinsOf(buyer)).toBe(35)
    await expireTasks(world.db, 'UTC')
    await expireTasks(world.db, 'UTC')
    expect(await world.coinsOf(buyer)).toBe(45)
    const expired = { status: 'expired', required_workers: 0, under_review: 1, total_payment: 15 }
    expect(await world.task(buyer, task)).toMatchObject(expired)
    await buyer.call(contract.submissions.reject, { id: submission })
    expect(await world.coinsOf(buyer)).toBe(45)
    await world.rejectionsBecomeFinal()
    expect(await world.coinsOf(buyer)).toBe(50)
    const { body } = await buyer.call(contract.notifications.latest)
    expect(body.some((note) => note.message.includes('10 coins for its free slots'))).toBe(true)
  })

  test('work under review is paid after the deadline too', async () => {
    const { world, buyer, worker, submission } = await anOverdueTask()
    await expireTasks(world.db, 'UTC')
    await buyer.call(contract.submissions.approve, { id: submission })
    expect(await world.coinsOf(worker)).toBe(15)
  })

  test('work rejected after the deadline gives its coins back when the rejection is final, also before the job has closed the task', async () => {
    const { world, buyer, submission } = await anOverdueTask()
    const answer = await buyer.call(contract.submissions.reject, { id: submission })
    expect(answer.body).toEqual({ success: true, refunded: 0 })
    await world.rejectionsBecomeFinal()
    expect(await world.coinsOf(buyer)).toBe(40)
    await expireTasks(world.db, 'UTC')
    expect(await world.coinsOf(buyer)).toBe(50)
  })
})

describe('The database itself refuses a task that cannot be', () => {
  test.each([
    ['a_task_is_possible', 'review_hours = 23'],
    ['a_task_is_possible', 'reserved_minutes = 241'],
    ['a_task_is_possible', 'estimated_minutes = 0'],
    ['a_task_is_possible', "needs_file = 'video'"],
    ['a_task_is_possible', `needs_file = 'photo', form = '{"parts": []}'`],
    ['a_task_is_possible', 'page_size = 10'],
    ['a_task_is_possible', 'page_size = 10, answers_per_item = 1'],
    ['a_task_is_possible', 'min_accuracy = 80'],
    ['a_task_is_possible', "only_workers = 'approved'"],
    ['a_task_is_possible', "closed_as = 'gone', released = required_workers, required_workers = 0"],
    ['a_task_is_possible', 'paused_at = now()'],
    ['a_task_is_possible', "paused_at = now(), paused_by = 'worker'"],
    ['a_task_is_possible', "paused_at = now(), paused_by = 'admin', pauses = '{admin}', resume_at = now()"],
    ['every_slot_is_somewhere', "closed_as = 'expired'"],
    ['every_slot_is_somewhere', 'required_workers = required_workers - 1'],
    ['every_slot_is_somewhere', 'required_workers = -1, held = total_workers + 1'],
  ])('by %s: %s', async (constraint, change) => {
    const task = await here.world.anOpenTask(await here.world.aBuyer(100), { slots: 2 })
    const update = sql`update tasks set ${sql.raw(change)} where _id = ${task}`.execute(here.world.db)
    await expect(update).rejects.toMatchObject({ code: '23514', constraint })
  })
})

/** A slot that a worker keeps while working, and the version of the words that work is judged by. */
import { contract, type ErrorCode } from '@piecework/contract'
import { aTaskChange } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { expireTasks } from '../tasks/close.ts'
import { approveOverdue } from './automatic-approval.ts'
import { endReservations } from './reservations.ts'

const here = useWorld()
const { reservations, submissions, tasks } = contract
const minute = 60_000

afterEach(async () => {
  await here.world.expectLedgerToHold()
})

async function aTask({ slots = 1, pay = 5, reserved_minutes = 60 } = {}) {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(1000), await world.aWorker()]
  const { body } = await buyer.call(tasks.post, { ...world.taskToPost({ slots, pay }), reserved_minutes })
  return { world, buyer, worker, task: body.insertedId }
}

async function aReservedSlot(more?: Parameters<typeof aTask>[0]) {
  const posted = await aTask(more)
  const { status, body } = await posted.worker.call(reservations.reserve, { task_id: posted.task })
  expect(status).toBe(201)
  return { ...posted, id: body.insertedId as string, ends_at: body.ends_at as string }
}

/** Moves the times of reservations into the past, and runs the job. */
async function minutesLater(minutes: number, ...ids: string[]): Promise<void> {
  await sql`update reservations set reserved_at = reserved_at - make_interval(mins => ${minutes}),
    ends_at = ends_at - make_interval(mins => ${minutes}) where _id = any (${ids}::uuid[])`.execute(here.world.db)
  await endReservations(here.world.db, 'UTC')
}

const refusal = (code: ErrorCode, status = 409) => ({ status, body: { code } })
const send = (worker: TestUser, task: string, version?: number) =>
  worker.call(submissions.submit, { task_id: task, submission_details: 'Done.', version })
const reserve = (worker: TestUser, task: string) => worker.call(reservations.reserve, { task_id: task })

describe('a reserved slot', () => {
  test('is kept for the minutes of the task: no other worker gets it, and its coins stay in escrow', async () => {
    const { world, buyer, worker, task, id, ends_at } = await aReservedSlot({ reserved_minutes: 30 })
    expect(Math.abs(Date.parse(ends_at) - Date.now() - 30 * minute)).toBeLessThan(minute)
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, reserved: 1, status: 'in-progress' })
    expect((await buyer.call(tasks.progress, { id: task })).body).toMatchObject({
      slots: { free: 0, reserved: 1 },
      coins: { in_escrow: 5 },
    })
    expect(await send(await world.aWorker(), task)).toMatchObject(refusal('task_full'))
    expect((await worker.call(reservations.own, {})).body).toMatchObject([{ _id: id, task_id: task, ends_at }])
    expect((await worker.call(tasks.details, { id: task })).body.my_reservation).toMatchObject({ _id: id, ends_at })
    expect((await reserve(worker, task)).body).toEqual({ insertedId: id, ends_at, items: null })
    expect((await send(worker, task)).status).toBe(201)
    expect(await world.task(buyer, task)).toMatchObject({ reserved: 0, under_review: 1 })
    expect((await worker.call(reservations.own, {})).body).toEqual([])
  })

  test('never lasts beyond the deadline', async () => {
    const { world, buyer, worker } = await aTask()
    const task = (await buyer.call(tasks.post, world.taskToPost({ slots: 1, pay: 5, days: 0 }))).body.insertedId
    await sql`update tasks set reserved_minutes = 240 where _id = ${task}`.execute(world.db)
    const { body } = await reserve(worker, task)
    const { deadline_at } = (await worker.call(tasks.details, { id: task })).body
    expect(Date.parse(body.ends_at)).toBeLessThanOrEqual(Date.parse(deadline_at))
  })

  test('is free again when its time is over; the worker can still send work, and reserves again a day later', async () => {
    const { world, buyer, worker, task, id } = await aReservedSlot({ slots: 2 })
    await minutesLater(60, id)
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 2, reserved: 0 })
    expect(await reserve(worker, task)).toMatchObject(refusal('reserved_before'))
    await sql`update reservations set ended_at = ended_at - interval '25 hours' where _id = ${id}`.execute(world.db)
    expect((await reserve(worker, task)).status).toBe(201)
    expect((await send(worker, task)).status).toBe(201)
  })

  test('that is over gives way at once to who needs it, before the job has run', async () => {
    for (const act of [send, reserve]) {
      const { world, buyer, task, id } = await aReservedSlot()
      await sql`update reservations set ends_at = now() where _id = ${id}`.execute(world.db)
      expect((await act(await world.aWorker(), task)).status).toBe(201)
      expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0 })
    }
  })

  test('can be given back: within ten minutes without a consequence, later this task not again for a day', async () => {
    const { world, buyer, worker, task, id } = await aReservedSlot()
    const other = await world.aWorker()
    expect(await other.call(reservations.giveBack, { id })).toMatchObject(refusal('not_yours', 403))
    expect((await worker.call(reservations.giveBack, { id })).status).toBe(200)
    expect(await worker.call(reservations.giveBack, { id })).toMatchObject(refusal('reservation_not_found', 404))
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 1, reserved: 0 })
    const second = (await reserve(worker, task)).body.insertedId
    await minutesLater(11, second)
    expect((await worker.call(reservations.giveBack, { id: second })).status).toBe(200)
    expect(await reserve(worker, task)).toMatchObject(refusal('reserved_before'))
    expect((await reserve(worker, await world.anOpenTask(buyer, { slots: 1, pay: 1 }))).status).toBe(201)
  })

  test('is one of three at once, of one for a worker without an approval', async () => {
    const { world, buyer, worker, task } = await aReservedSlot()
    const posted = await Promise.all([1, 2, 3].map(() => world.anOpenTask(buyer, { slots: 2, pay: 1 })))
    expect(await reserve(worker, posted[0] as string)).toMatchObject(refusal('too_many_reservations'))
    const { body } = await send(worker, task)
    await buyer.call(submissions.approve, { id: body.insertedId })
    const answers = []
    for (const id of [...posted, await world.anOpenTask(buyer, { slots: 1, pay: 1 })])
      answers.push(await reserve(worker, id))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409])
  })

  test('that is over counts no longer among those of a worker, also before the job has run', async () => {
    const { world, buyer, worker, id } = await aReservedSlot()
    await sql`update reservations set ends_at = now() where _id = ${id}`.execute(world.db)
    expect((await reserve(worker, await world.anOpenTask(buyer, { slots: 1, pay: 1 }))).status).toBe(201)
  })

  test('that is over keeps its worker from another slot of this task, and from nothing else, before the job has run', async () => {
    const { world, buyer, worker, task, id } = await aReservedSlot({ slots: 2 })
    await sql`update reservations set ends_at = now() where _id = ${id}`.execute(world.db)
    expect(await reserve(worker, task)).toMatchObject(refusal('reserved_before'))
    expect((await reserve(worker, await world.anOpenTask(buyer, { slots: 1, pay: 1 }))).status).toBe(201)
    expect((await send(worker, task)).status).toBe(201)
    await endReservations(world.db, 'UTC')
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 1, reserved: 0, under_review: 1 })
  })

  test('is one at once for a worker whose work was approved only by itself', async () => {
    const { world, buyer, worker, task } = await aTask()
    const work = (await send(worker, task)).body.insertedId
    await world.hoursLater(72, work)
    expect(await approveOverdue(world.db, 'UTC')).toBe(1)
    const [first, second] = await Promise.all([1, 2].map(() => world.anOpenTask(buyer, { slots: 1, pay: 1 })))
    expect((await reserve(worker, first as string)).status).toBe(201)
    expect(await reserve(worker, second as string)).toMatchObject(refusal('too_many_reservations'))
  })

  test('is a free one, and not that of own rejected work', async () => {
    const { world, buyer, task } = await aTask()
    const { worker } = await world.aHeldSubmission(buyer, task)
    expect(await reserve(worker, task)).toMatchObject(refusal('task_full'))
    expect((await send(worker, task)).status).toBe(201)
  })

  test('needs all that sending needs', async () => {
    const { world, buyer, worker, task } = await aTask({ slots: 2 })
    await send(worker, task)
    expect(await reserve(worker, task)).toMatchObject(refusal('already_submitted'))
    await buyer.call(tasks.pause, { id: task })
    await sql`update tasks set paused_at = now() - interval '2 hours' where _id = ${task}`.execute(world.db)
    expect(await reserve(await world.aWorker(), task)).toMatchObject(refusal('task_paused'))
    expect((await buyer.call(reservations.reserve as never, { task_id: task } as never)).status).toBe(403)
    const deleted = await aTask()
    await deleted.buyer.call(tasks.remove, { id: deleted.task })
    expect(await reserve(deleted.worker, deleted.task)).toMatchObject(refusal('task_not_found', 404))
  })

  test('that ended during an outage of ours is over, and does not count against the worker', async () => {
    const { world, worker, task, id } = await aReservedSlot()
    await sql`insert into outages values (now() - interval '10 minutes', now() - interval '1 minute', now() + interval '1 hour')`.execute(
      world.db,
    )
    await minutesLater(65, id)
    expect((await reserve(worker, task)).status).toBe(201)
    await sql`delete from outages`.execute(world.db)
  })
})

describe('what the buyer does', () => {
  test('with the task, a pause, an edit or its deletion, leaves the kept slot; the deletion names its coins', async () => {
    const { world, buyer, worker, task } = await aReservedSlot({ slots: 2 })
    await buyer.call(tasks.edit, { id: task, ...aTaskChange({ task_title: 'Label house numbers' }) })
    await buyer.call(tasks.pause, { id: task })
    await sql`update tasks set paused_at = now() - interval '2 hours' where _id = ${task}`.execute(world.db)
    expect((await buyer.call(tasks.remove, { id: task })).body).toEqual({ success: true, refunded: 5, kept: 5 })
    expect(await world.task(buyer, task)).toBeUndefined()
    const { body } = await send(worker, task)
    expect((await buyer.call(submissions.approve, { id: body.insertedId })).status).toBe(200)
    expect(await world.coinsOf(worker)).toBe(15)
  })

  test('keeps the coins of a deleted task until the slot is over; then they come back, with the fee', async () => {
    const { world, buyer, task, id } = await aReservedSlot({ slots: 2 })
    await buyer.call(tasks.remove, { id: task })
    expect(await world.coinsOf(buyer)).toBe(1045)
    await minutesLater(60, id)
    expect(await world.coinsOf(buyer)).toBe(1050)
  })

  test('a task with nothing but a reserved slot keeps buyer and worker in their roles, and expires with its deadline', async () => {
    const { world, buyer, worker, task, id } = await aReservedSlot()
    const admin = await world.anAdmin()
    for (const [{ _id }, role] of [
      [buyer, 'Worker'],
      [worker, 'Buyer'],
    ] as const) {
      const change = await admin.call(contract.userManagement.changeRole, { id: _id, role })
      expect(change).toMatchObject(refusal('role_in_use'))
    }
    await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
    expect(await send(worker, task)).toMatchObject(refusal('task_expired'))
    await expireTasks(world.db, 'UTC')
    await minutesLater(60, id)
    expect(await world.coinsOf(buyer)).toBe(1050)
  })
})

describe('what stops a reservation at once', () => {
  test.each<[string, (admin: TestUser, given: Awaited<ReturnType<typeof aReservedSlot>>) => Promise<unknown>]>([
    ['a deletion by an Admin', (admin, { task }) => admin.call(tasks.removeAny, { id: task })],
    ['a pause by an Admin', (admin, { task }) => admin.call(tasks.pause, { id: task })],
    [
      'a block of the buyer',
      (admin, { buyer }) =>
        admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'A case.' }),
    ],
    [
      'a suspension of the worker',
      (admin, { worker }) =>
        admin.call(contract.userManagement.suspend, { id: worker._id, rule: 'other', reason: 'A case.' }),
    ],
  ])('%s: the worker is told, and it does not count against the worker', async (_, stop) => {
    const given = await aReservedSlot()
    const admin = await here.world.anAdmin()
    expect(await stop(admin, given)).toMatchObject({ status: 200 })
    expect((await given.worker.call(reservations.own, {})).body).toEqual([])
    await endReservations(here.world.db, 'UTC')
    const { body } = await given.worker.call(contract.notifications.latest, {})
    expect(body.some(({ message }) => message.includes('no longer kept for you'))).toBe(true)
    const { rows } = await sql`select ended_as from reservations where _id = ${given.id}`.execute(here.world.db)
    expect(rows).toEqual([{ ended_as: 'over' }])
  })

  test('a suspension of a worker whom a debt blocks already', async () => {
    const { world, worker, id, task } = await aReservedSlot({ slots: 2 })
    const admin = await world.anAdmin()
    await worker.call(reservations.giveBack, { id })
    await sql`update users set blocked_at = now() where _id = ${worker._id}`.execute(world.db)
    await reserve(worker, task)
    await admin.call(contract.userManagement.suspend, { id: worker._id, rule: 'other', reason: 'A case.' })
    expect(await endReservations(world.db, 'UTC')).toBe(1)
  })

  test('a pause by an Admin also keeps workers from reserving, so that its words are not kept', async () => {
    const { world, worker, task } = await aTask()
    await (await world.anAdmin()).call(tasks.pause, { id: task })
    expect(await reserve(worker, task)).toMatchObject(refusal('task_paused'))
    expect((await send(worker, task)).status).toBe(201)
  })

  test('the buyer’s block of this worker', async () => {
    const { world, buyer, worker, task } = await aTask({ slots: 3 })
    const { body } = await send(worker, task)
    await buyer.call(submissions.approve, { id: body.insertedId })
    const other = await world.anOpenTask(buyer, { slots: 1, pay: 1 })
    await reserve(worker, other)
    await buyer.call(contract.workerBlocks.block, { worker_id: worker._id })
    expect(await send(worker, other)).toMatchObject(refusal('blocked'))
    await endReservations(world.db, 'UTC')
    expect(await world.task(buyer, other)).toMatchObject({ required_workers: 1, reserved: 0 })
  })
})

describe('the words that work is judged by', () => {
  const titleOf = async (worker: TestUser, id: string) =>
    (await worker.call(submissions.details, { id })).body.task_title

  test('are those of the reservation, also after an edit', async () => {
    const { buyer, worker, task } = await aReservedSlot()
    await buyer.call(tasks.edit, { id: task, ...aTaskChange({ task_title: 'Label house numbers' }) })
    const read = (await worker.call(tasks.details, { id: task })).body
    expect(read).toMatchObject({ task_title: 'Label street signs', version: 2, my_reservation: { version: 1 } })
    const { body } = await send(worker, task)
    expect(await titleOf(worker, body.insertedId)).toBe('Label street signs')
  })

  test('are those that the page showed, if they were in force within the minutes of the task; else the latest', async () => {
    const { world, buyer, task } = await aTask({ slots: 4 })
    await buyer.call(tasks.edit, { id: task, ...aTaskChange({ task_title: 'Label house numbers' }) })
    const sent = async (version?: number) => {
      const worker = await world.aWorker()
      return titleOf(worker, (await send(worker, task, version)).body.insertedId)
    }
    expect(await sent(1)).toBe('Label street signs')
    expect(await sent()).toBe('Label house numbers')
    expect(await sent(99)).toBe('Label house numbers')
    await sql`update task_versions set created_at = now() - interval '61 minutes' where task_id = ${task}`.execute(
      world.db,
    )
    expect(await sent(1)).toBe('Label house numbers')
  })

  test('are never those that an Admin had stopped', async () => {
    const { world, buyer, task } = await aTask({ slots: 2 })
    const admin = await world.anAdmin()
    await admin.call(tasks.pause, { id: task })
    await buyer.call(tasks.edit, { id: task, ...aTaskChange({ task_title: 'Label house numbers' }) })
    await admin.call(tasks.resume, { id: task })
    const worker = await world.aWorker()
    const { body } = await send(worker, task, 1)
    expect(await titleOf(worker, body.insertedId)).toBe('Label house numbers')
  })
})

test('other work is sent into the reserved slot, and the slot of the rejected work becomes free', async () => {
  const { world, buyer, task } = await aTask({ slots: 2 })
  const { worker } = await world.aHeldSubmission(buyer, task)
  await reserve(worker, task)
  expect((await send(worker, task)).status).toBe(201)
  expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, under_review: 1, held: 1, reserved: 0 })
  await world.rejectionsBecomeFinal()
  expect(await world.task(buyer, task)).toMatchObject({ required_workers: 1, under_review: 1, held: 0 })
})

test('of two held works for one task, sending again ends the rejection that is not final', async () => {
  const { world, buyer, task } = await aTask({ slots: 3 })
  const { worker } = await world.aHeldSubmission(buyer, task)
  await reserve(worker, task)
  const second = (await send(worker, task)).body.insertedId
  await buyer.call(submissions.reject, { id: second })
  expect((await send(worker, task)).status).toBe(201)
  const late = await buyer.call(submissions.approve, { id: second })
  expect(late).toMatchObject(refusal('rejection_final'))
})

test('of two final rejections for one task, other work is sent into the slot that has no other in its place', async () => {
  const { world, buyer, task } = await aTask({ slots: 2 })
  const { worker } = await world.aHeldSubmission(buyer, task)
  await reserve(worker, task)
  const second = (await send(worker, task)).body.insertedId
  await buyer.call(submissions.reject, { id: second })
  expect((await buyer.call(submissions.reopenSlot, { id: second })).status).toBe(200)
  await worker.call(submissions.acceptRejection, { id: second })
  expect((await send(await world.aWorker(), task)).status).toBe(201)
  expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, held: 2 })
  expect((await send(worker, task)).status).toBe(201)
  expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, under_review: 2, held: 1 })
})

test('a kept slot takes no other work once the rejected work is approved, also of a deleted task', async () => {
  const { world, buyer, task } = await aTask({ slots: 2 })
  const { worker, id } = await world.aHeldSubmission(buyer, task)
  await reserve(worker, task)
  await buyer.call(tasks.remove, { id: task })
  expect((await buyer.call(submissions.approve, { id })).status).toBe(200)
  expect(await send(worker, task)).toMatchObject(refusal('already_submitted'))
})

/** Longer deadlines, pauses, and the progress of a task. */
import { contract } from '@piecework/contract'
import { aNewSubmission, day } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { expireTasks } from './close.ts'
import { resumeTasks } from './pause.ts'

const here = useWorld()
const withFee = useWorld({ POSTING_FEE_PERCENT: '10' })

async function aTask() {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  return { world, buyer, worker, task: await world.anOpenTask(buyer) }
}

const pause = (user: TestUser, id: string, resume_at?: string) =>
  user.call(contract.tasks.pause, { id, ...(resume_at !== undefined && { resume_at }) })
const resume = (user: TestUser, id: string) => user.call(contract.tasks.resume, { id })
const submit = (worker: TestUser, task: string) => worker.call(contract.submissions.submit, aNewSubmission(task))

async function isAvailable(worker: TestUser, task: string): Promise<boolean> {
  const { body } = await worker.call(contract.tasks.available, { limit: 1000 })
  return body.some(({ _id }) => _id === task)
}

function minutesFromNow(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}

/** Moves the pause of a task into the past. */
async function minutesLater(task: string, minutes: number): Promise<void> {
  await sql`update tasks set paused_at = paused_at - make_interval(mins => ${minutes}),
    resume_at = resume_at - make_interval(mins => ${minutes}) where _id = ${task}`.execute(here.world.db)
}

describe('a later deadline', () => {
  test('the deadline moves to a later date only', async () => {
    const { world, buyer, task } = await aTask()
    const extend = (completion_date: string) => buyer.call(contract.tasks.extend, { id: task, completion_date })
    expect(await extend(day(10))).toMatchObject({ status: 200, body: { success: true } })
    expect(await world.task(buyer, task)).toMatchObject({ completion_date: day(10) })
    for (const date of [day(10), day(9)]) {
      expect(await extend(date)).toMatchObject({ status: 409, body: { code: 'not_later' } })
    }
    expect(await extend(day(800))).toMatchObject({
      status: 422,
      body: { fields: { completion_date: 'Deadline can be at most two years ahead' } },
    })
  })

  test('a task whose deadline has passed is not extended', async () => {
    const { world, buyer, task } = await aTask()
    await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
    const answer = await buyer.call(contract.tasks.extend, { id: task, completion_date: day(10) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'task_closed' } })
  })
})

describe('a paused task', () => {
  test('stays open on the wire, and is in no list of available tasks until it is resumed', async () => {
    const { world, buyer, worker, task } = await aTask()
    expect(await pause(buyer, task)).toMatchObject({ status: 200, body: { success: true } })
    expect(await world.task(buyer, task)).toMatchObject({ status: 'open', paused: true, paused_by: 'buyer' })
    expect(await isAvailable(worker, task)).toBe(false)
    expect(await resume(buyer, task)).toMatchObject({ status: 200 })
    expect(await world.task(buyer, task)).toMatchObject({ status: 'open', paused: false, paused_by: null })
    expect(await isAvailable(worker, task)).toBe(true)
  })

  test('takes work in hand for 60 minutes, and then none', async () => {
    const { world, buyer, worker, task } = await aTask()
    await pause(buyer, task)
    await minutesLater(task, 59)
    expect(await submit(worker, task)).toMatchObject({ status: 201 })
    await minutesLater(task, 1)
    expect(await submit(await world.aWorker(), task)).toMatchObject({ status: 409, body: { code: 'task_paused' } })
    await world.expectLedgerToHold()
  })

  test('a second pause does not begin the 60 minutes again', async () => {
    const { buyer, worker, task } = await aTask()
    await pause(buyer, task)
    await minutesLater(task, 60)
    await pause(buyer, task)
    expect(await submit(worker, task)).toMatchObject({ body: { code: 'task_paused' } })
  })

  test('resumes at its time, by the time of the database', async () => {
    const { world, buyer, task } = await aTask()
    await pause(buyer, task, minutesFromNow(30))
    await resumeTasks(world.db)
    expect(await world.task(buyer, task)).toMatchObject({ paused: true, paused_by: 'buyer' })
    await minutesLater(task, 31)
    await resumeTasks(world.db)
    expect(await world.task(buyer, task)).toMatchObject({ paused: false, resume_at: null })
  })

  test('a time to resume in the past or in three years is refused', async () => {
    const { buyer, task } = await aTask()
    for (const minutes of [-1, 3 * 365 * 24 * 60]) {
      expect(await pause(buyer, task, minutesFromNow(minutes))).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', fields: { resume_at: expect.any(String) } },
      })
    }
  })

  test('its deadline goes on, and slots can be added', async () => {
    const { world, buyer, task } = await aTask()
    await pause(buyer, task)
    await buyer.call(contract.tasks.addSlots, { id: task, required_workers: 1 })
    expect(await world.task(buyer, task)).toMatchObject({ completion_date: day(7), total_workers: 3, paused: true })
    await world.expectLedgerToHold()
  })

  test('what an Admin paused only an Admin resumes; the buyer gets notifications, and the audit trail has both', async () => {
    const { world, buyer, task } = await aTask()
    const admin = await world.anAdmin()
    expect(await pause(admin, task)).toMatchObject({ status: 200 })
    const byAdmin = { status: 409, body: { code: 'paused_by_admin' } }
    expect(await resume(buyer, task)).toMatchObject(byAdmin)
    expect(await pause(buyer, task)).toMatchObject(byAdmin)
    expect(await world.task(buyer, task)).toMatchObject({ paused: true, paused_by: 'admin' })
    expect(await resume(admin, task)).toMatchObject({ status: 200 })
    expect(await world.task(buyer, task)).toMatchObject({ paused: false })
    const { body: notes } = await buyer.call(contract.notifications.latest)
    expect(notes.slice(0, 2).map(({ message }) => message)).toEqual([
      'An Admin resumed your task “Label street signs”. It takes work again.',
      'An Admin paused your task “Label street signs”. It takes no new work until an Admin resumes it.',
    ])
    const { body: trail } = await admin.call(contract.audit.trail)
    expect(trail.slice(0, 2)).toMatchObject([{ action: 'task.resume' }, { action: 'task.pause' }])
  })

  test('a closed task is neither paused nor resumed', async () => {
    const { world, buyer, task } = await aTask()
    await sql`update tasks set closed_as = 'expired', released = 2, required_workers = 0 where _id = ${task}`.execute(
      world.db,
    )
    for (const action of [pause, resume]) {
      expect(await action(buyer, task)).toMatchObject({ status: 409, body: { code: 'task_closed' } })
    }
  })
})

describe('the progress of a task', () => {
  test('counts its slots by state, and says where its coins are', async () => {
    const { world } = withFee
    const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
    const task = await world.anOpenTask(buyer, { slots: 4, pay: 5 })
    const progress = async () => (await buyer.call(contract.tasks.progress, { id: task })).body
    expect(await progress()).toEqual({
      rows: null,
      slots: { total: 4, free: 4, reserved: 0, under_review: 0, held: 0, approved: 0, released: 0 },
      coins: { paid: 0, in_escrow: 20, back: 0, fee_kept: 2, fee_released: 0, fee_percent: 10, bonus: 0, bonus_fee: 0 },
    })
    await buyer.call(contract.submissions.approve, { id: await world.aPendingSubmission(worker, task) })
    await world.aPendingSubmission(await world.aWorker(), task)
    await buyer.call(contract.tasks.addSlots, { id: task, required_workers: 2 })
    await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
    await expireTasks(world.db, 'UTC')
    expect(await progress()).toEqual({
      rows: null,
      slots: { total: 6, free: 0, reserved: 0, under_review: 1, held: 0, approved: 1, released: 4 },
      coins: { paid: 5, in_escrow: 5, back: 20, fee_kept: 1, fee_released: 2, fee_percent: 10, bonus: 0, bonus_fee: 0 },
    })
    await world.expectLedgerToHold()
  })
})

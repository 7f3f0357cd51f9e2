/** What a visitor reads on the home page without an account: open tasks, and numbers of this installation. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openWorld, type TestUser, useWorld, type World } from '../../test/world.ts'
import { computePublicStats } from '../submissions/compute-public-stats.ts'

const here = useWorld()

async function openTasks(world: World = here.world) {
  const { status, body } = await world.call(contract.openTasks.newest)
  expect(status).toBe(200)
  return body
}

test('a visitor reads the six newest tasks with their pay and minutes, and nothing of their buyers', async () => {
  const { world } = here
  const buyer = await world.aBuyer(1_000, 'Selim Rahman')
  const posted: string[] = []
  for (let nth = 1; nth <= 7; nth++) {
    const task = { ...world.taskToPost({ slots: 1, pay: nth }), task_title: `Task ${nth}`, estimated_minutes: nth }
    posted.push((await buyer.call(contract.tasks.post, task)).body.insertedId)
  }
  await sql`insert into task_times (task_id, minutes) values (${posted[6]}, 12)`.execute(world.db)
  const body = await openTasks()
  expect(body.tasks.map(({ task_title }) => task_title)).toEqual([7, 6, 5, 4, 3, 2].map((nth) => `Task ${nth}`))
  expect(body.tasks[0]).toEqual({
    _id: posted[6],
    task_title: 'Task 7',
    category: 'other',
    payable_amount: 7,
    estimated_minutes: 7,
    measured_minutes: 12,
  })
  const written = JSON.stringify(body)
  for (const part of [buyer._id, buyer.email, 'Selim']) expect(written).not.toContain(part)
})

test('a task that no worker can take is not shown: without slots, paused, over, or of a blocked buyer', async () => {
  const world = await openWorld()
  const [buyer, blocked, worker] = [await world.aBuyer(100), await world.aBuyer(100), await world.aWorker()]
  const [full, paused, over, open] = [
    await world.anOpenTask(buyer, { slots: 1 }),
    await world.anOpenTask(buyer),
    await world.anOpenTask(buyer),
    await world.anOpenTask(buyer),
  ]
  await world.anOpenTask(blocked)
  await world.aPendingSubmission(worker, full)
  expect((await buyer.call(contract.tasks.pause, { id: paused })).status).toBe(200)
  await sql`update tasks set completion_date = current_date - 2 where _id = ${over}`.execute(world.db)
  await sql`update users set blocked_at = now() where _id = ${blocked._id}`.execute(world.db)
  expect((await openTasks(world)).tasks.map(({ _id }) => _id)).toEqual([open])
  await world.close()
})

test('each number is hidden until ten of what it counts are there, and then says when it was computed', async () => {
  const world = await openWorld()
  const [buyer, worker] = [await world.aBuyer(1_000), await world.aWorker()]
  const approve = (tasks: string[], hours: number) => decideAfter(world, buyer, worker, tasks, hours)
  const tasks: string[] = []
  for (let nth = 0; nth < 10; nth++) tasks.push(await world.anOpenTask(buyer, { slots: 2, pay: 2.5 }))
  expect(await openTasks(world)).toMatchObject({ coins_paid: null, median_hours: null })
  await approve(tasks.slice(0, 9), 3)
  await computePublicStats(world.db)
  expect(await openTasks(world)).toMatchObject({ coins_paid: null, median_hours: null })
  await approve(tasks.slice(9), 30)
  await computePublicStats(world.db)
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await openTasks(world)).toMatchObject({
    open_tasks: { value: 10, at },
    coins_paid: { value: 25, at },
    median_hours: { value: 3, at },
  })
  await sql`update submissions set decided_at = decided_at - interval '31 days',
    submission_date = submission_date - interval '31 days' where task_id = ${tasks[0]}`.execute(world.db)
  await computePublicStats(world.db)
  await buyer.call(contract.tasks.remove, { id: tasks[1] as string })
  expect(await openTasks(world)).toMatchObject({ open_tasks: null, coins_paid: null, median_hours: null })
  await world.close()
})

test('all visitors share one answer for a minute, however many ask at once', async () => {
  const world = await openWorld({}, { openTasksMs: 60_000 })
  const buyer = await world.aBuyer(100)
  await world.anOpenTask(buyer)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = await Promise.all(Array.from({ length: 20 }, () => openTasks(world)))
  // The time in an answer is that of its computation.
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await world.anOpenTask(buyer)
  vi.advanceTimersByTime(59_000)
  expect((await openTasks(world)).tasks).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  expect((await openTasks(world)).tasks).toHaveLength(2)
  await world.close()
})

/** Work of this worker for each task, approved these hours after it was sent. */
async function decideAfter(world: World, buyer: TestUser, worker: TestUser, tasks: string[], hours: number) {
  for (const task of tasks) {
    const id = await world.aPendingSubmission(worker, task)
    expect((await buyer.call(contract.submissions.approve, { id })).status).toBe(200)
    await sql`update submissions set submission_date = decided_at - make_interval(hours => ${hours}) where _id = ${id}`.execute(
      world.db,
    )
  }
}

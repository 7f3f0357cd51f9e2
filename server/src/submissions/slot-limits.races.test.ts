/** Limits on the slots that one worker takes. Needs PostgreSQL: PGlite runs one statement at a time and hides races. */
import { contract } from '@piecework/contract'
import { aNewSubmission } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { newId } from '../db/ids.ts'

const here = useWorld({ RATE_LIMITS: 'on' })

const submit = (worker: TestUser, task: string) => worker.call(contract.submissions.submit, aNewSubmission(task))

async function tasksOf(buyer: TestUser, count: number): Promise<string[]> {
  const tasks: string[] = []
  for (let nth = 0; nth < count; nth++) tasks.push(await here.world.anOpenTask(buyer, { slots: 2, pay: 0.01 }))
  return tasks
}

/** Rejected submissions of the worker, `minutesAgo`. */
async function aPast(worker: TestUser, count: number, minutesAgo: number): Promise<void> {
  const { world } = here
  const buyer = await world.aBuyer()
  const task = await world.anOpenTask(buyer, { pay: 1 })
  const ids = Array.from({ length: count }, newId)
  await sql`
    insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, submission_details, status,
      rejected_because, submission_date, decided_at)
    select id, ${task}, ${worker._id}, ${buyer._id}, 1, '.', 'rejected', 'none', at, at
    from unnest(${ids}::uuid[]) id, (values (now() - make_interval(mins => ${minutesAgo}))) past (at)`.execute(world.db)
}

describe('one worker at the tasks of one buyer', () => {
  test('40 submissions at once: 30 are accepted, and one more for each that is decided', async () => {
    const { world } = here
    const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
    const tasks = await tasksOf(buyer, 40)
    const answers = await Promise.all(tasks.map((task) => submit(worker, task)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.body).toMatchObject({
      code: 'too_many_pending',
      message: '30 of your submissions wait for this buyer already. You can submit again when one of them is decided.',
    })

    const left = tasks.filter((_, nth) => answers[nth]?.status === 409)
    expect((await submit(worker, left[0] as string)).status).toBe(409)
    const { body: pending } = await buyer.call(contract.submissions.pending)
    expect((await buyer.call(contract.submissions.reject, { id: pending[0]?._id as string })).status).toBe(200)
    const again = await Promise.all(left.map((task) => submit(worker, task)))
    expect(again.filter(({ status }) => status === 201)).toHaveLength(1)

    expect((await submit(await world.aWorker(), left[0] as string)).status).toBe(201)
    const elsewhere = await world.anOpenTask(await world.aBuyer(), { pay: 1 })
    expect((await submit(worker, elsewhere)).status).toBe(201)
    await world.expectLedgerToHold()
  })
})

describe('one worker within an hour', () => {
  test('after 299 submissions, 8 at once: one is accepted, the others are told how long to wait', async () => {
    const { world } = here
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
    await world.expectLedgerToHold()
  })

  test('submissions that are older do not count', async () => {
    const { world } = here
    const worker = await world.aWorker()
    await aPast(worker, 300, 61)
    const task = await world.anOpenTask(await world.aBuyer(), { pay: 1 })
    expect((await submit(worker, task)).status).toBe(201)
    await world.expectLedgerToHold()
  })
})

/** Changing, opening, withdrawing and deciding the same work at once. Needs PostgreSQL. */
import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { openSql, type Sql } from '../../test/sql-client.ts'
import { useWorld } from '../../test/world.ts'

const here = useWorld()
const { submissions } = contract
const rounds = 12

async function sentWork() {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const worker = await world.aWorker()
  const task = await world.anOpenTask(buyer, { slots: 2, pay: 5 })
  const { body } = await worker.call(submissions.submit, { task_id: task, submission_details: 'Edition 1.' })
  return { world, buyer, worker, task, id: body.insertedId as string }
}

test('work that a buyer reads cannot change any more, however many changes arrive at the same time', async () => {
  for (let round = 0; round < rounds; round++) {
    const { buyer, worker, id } = await sentWork()
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
    const { buyer, worker, id } = await sentWork()
    const change = worker.call(submissions.change, { id, submission_details: 'Edition 2.' })
    const [list] = await Promise.all([buyer.call(submissions.pending, {}), change])
    const stored = await worker.call(submissions.details, { id })
    expect(list.body[0]?.submission_details).toBe(stored.body.submission_details)
  }
})

test('work that is withdrawn while the buyer reads the list of pending work is not in it', async () => {
  const { world, buyer, worker, id } = await sentWork()
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
  await world.expectLedgerToHold()
})

test.each([
  ['task_expired', 'completion_date = completion_date - 365'],
  ['task_paused', "paused_at = now() - interval '1 day', paused_by = 'buyer'"],
])('a submission to an open task gets %s if the task ends while the submission waits for it', async (code, change) => {
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
  await world.expectLedgerToHold()
})

test('work that is withdrawn and approved at the same time is only one of both, and its slot and coins agree', async () => {
  for (let round = 0; round < rounds; round++) {
    const { world, buyer, worker, task, id } = await sentWork()
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
    const { buyer, worker, id } = await sentWork()
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

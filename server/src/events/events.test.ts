/** What programs follow: events, in the order of their numbers, and rows as they are decided. */
import { contract, type EventType } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepNumbering, number } from '../../test/events.ts'
import { sendRows } from '../../test/form.ts'
import { aKey } from '../../test/keys.ts'
import { aTaskWithRows, pageToSend } from '../../test/rows-of-task.ts'
import { openWorld, refusal, type TestUser, useWorld, type World, worldOn } from '../../test/world.ts'
import { connect } from '../db/connect.ts'
import { fixed } from '../db/statement.ts'
import { transact } from '../db/transact.ts'
import { expireTasks } from '../tasks/close.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())
const { events, objections, results, submissions, tasks } = contract

async function aProgram(bought = 500) {
  const owner = await here.world.aBuyer(bought)
  return { world: here.world, owner, program: await aKey(here.world, owner), worker: await here.world.aWorker() }
}

/** All events of the user after a number. */
async function eventsOf(user: TestUser, after = 0) {
  await number(here.world)
  return (await user.call(events.since, { after, limit: 500 })).body
}

const typesOf = async (user: TestUser): Promise<EventType[]> => (await eventsOf(user)).map(({ type }) => type)

describe('Events', () => {
  test('a task is followed from its posting to its end, with its external_id, and never with a name or an answer', async () => {
    const { world, owner, program, worker } = await aProgram()
    const named = { ...world.taskToPost({ slots: 1 }), external_id: 'photos-17', metadata: { run: { nr: 17 } } }
    const { body: posted } = await program.call(tasks.post, named)
    const task = posted.insertedId
    const work = await world.aPendingSubmission(worker, task)
    await program.call(submissions.reject, { id: work, category: 'wrong' })
    await worker.call(objections.object, { submission_id: work, words: 'It is right.' })
    await program.call(submissions.approve, { id: work })
    await owner.call(tasks.pause, { id: await world.anOpenTask(owner) })
    const all = await eventsOf(program)
    const ofTask = { task_id: task, external_id: 'photos-17', metadata: { run: { nr: 17 } } }
    expect(all).toMatchObject([
      { type: 'task.posted', ...ofTask, submission_id: null },
      { type: 'submission.received', ...ofTask, submission_id: work },
      { type: 'submission.decided', ...ofTask, submission_id: work, outcome: 'rejected', how: 'wrong' },
      { type: 'objection.opened', ...ofTask, submission_id: work },
      { type: 'submission.decided', ...ofTask, submission_id: work, outcome: 'approved', how: 'buyer' },
      { type: 'task.completed', ...ofTask },
      { type: 'task.posted', external_id: null, metadata: null },
      { type: 'task.paused', how: 'buyer' },
    ])
    expect(all.map(({ number }) => number)).toEqual([...new Set(all.map(({ number }) => number))].sort((a, b) => a - b))
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`${worker.name}|${worker.email}|It is right`))
  })

  test('batches, changes, results, pauses by the server and the end of tasks are events too', async () => {
    const { world, program, worker } = await aProgram()
    await sendRows(program, 'name\none')
    await sendRows(program, 'name')
    const task = await world.anOpenTask(program)
    const work = await world.aPendingSubmission(worker, task)
    await worker.call(submissions.change, { id: work, submission_details: 'Better.' })
    await worker.call(submissions.withdraw, { id: work })
    await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
    await expireTasks(world.db, world.config.timeZone)
    await program.call(tasks.remove, { id: await world.anOpenTask(program) })
    expect(await typesOf(program)).toEqual([
      ...(['batch.checked', 'batch.checked', 'task.posted', 'submission.received', 'submission.changed'] as const),
      ...(['submission.decided', 'task.expired', 'task.posted', 'task.deleted'] as const),
    ])
    expect((await eventsOf(program)).filter(({ batch_id }) => batch_id).map(({ outcome }) => outcome)).toEqual([
      'checked',
      'failed',
    ])
  })

  test('a buyer without a program has none, and none of another buyer is seen', async () => {
    const { world, owner, program } = await aProgram()
    const other = await world.aBuyer()
    await world.anOpenTask(other)
    await world.anOpenTask(owner)
    expect(await typesOf(program)).toEqual(['task.posted'])
    expect(await typesOf(other)).toEqual([])
    expect(await sql`select from events where user_id = ${other._id}`.execute(world.db)).toMatchObject({ rows: [] })
  })

  test('the next call is named by the link, also when nothing came, and a call reads as many as it asks for', async () => {
    const { world, program } = await aProgram()
    for (let nth = 0; nth < 3; nth++) await world.anOpenTask(program)
    await number(world)
    const first = await program.call(events.since, { limit: 2 })
    const after = first.body[1]?.number as number
    expect(first.headers.link).toContain(`after=${after}`)
    const rest = await program.call(events.since, { after, limit: 2 })
    expect(rest.body.map(({ type }) => type)).toEqual(['task.posted'])
    const last = rest.body[0]?.number
    expect((await program.call(events.since, { after: last })).headers.link).toContain(`after=${last}>`.slice(0, -1))
  })

  test('an event whose transaction ends later gets a later number, so that none is passed by', async () => {
    const { world, owner, program } = await aProgram()
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = transact(world.db, async (tx) => {
      await fixed`insert into events (user_id, type) values (${owner._id}, 'results.ready')`.run(tx)
      begun.resolve()
      await release.promise
    })
    await begun.promise
    await world.anOpenTask(program)
    const before = await eventsOf(program)
    expect(before.map(({ type }) => type)).toEqual(['task.posted'])
    release.resolve()
    await slow
    expect((await eventsOf(program, before[0]?.number)).map(({ type }) => type)).toEqual(['results.ready'])
  })

  test('64 posts at once, numbered by two processes at once: each has one event with one number', async () => {
    const { world, program } = await aProgram(2_000)
    const posts = Promise.all(Array.from({ length: 64 }, () => world.anOpenTask(program)))
    const numbering = async () => {
      for (let nth = 0; nth < 20; nth++) await number(world)
    }
    await Promise.all([posts, numbering(), numbering()])
    const all = await eventsOf(program)
    expect(new Set(all.map(({ task_id }) => task_id))).toEqual(new Set(await posts))
    expect(new Set(all.map((each) => each.number)).size).toBe(64)
  })
})

describe('A call that waits', () => {
  const since = (user: TestUser, after = 0) => user.call(events.since, { after, wait: 25 })
  /** Until the call waits. */
  const waits = (world: World, count = 1) => vi.waitFor(() => expect(world.waiting.count).toBe(count))

  test('answers as soon as something happens, and at once when the server stops', async () => {
    const { world, program } = await aProgram()
    const stop = keepNumbering(world)
    const call = since(program)
    await waits(world)
    await world.anOpenTask(program)
    const { body } = await call
    expect(body).toMatchObject([{ type: 'task.posted' }])
    const next = since(program, body[0]?.number)
    await waits(world)
    await stop()
    expect(await next).toMatchObject({ status: 200, body: [] })
  })

  test('ends within a second when its key is revoked, also by another process', async () => {
    const world = await openWorld()
    onTestFinished(() => world.close())
    const other = await worldOn(connect({ databaseUrl: world.database.direct.url, poolSize: 4 }))
    onTestFinished(() => other.close())
    const owner = await world.aBuyer()
    const program = await aKey(world, owner)
    keepNumbering(world)
    const call = since(program)
    await waits(world)
    const revoked = performance.now()
    expect(await other.call(contract.apiKeys.revoke, { id: program.key }, { token: owner.token })).toMatchObject({
      status: 200,
    })
    expect(await call).toMatchObject(refusal(401, 'bad_token'))
    expect(performance.now() - revoked).toBeLessThan(1_000)
  })

  test('a key waits with five calls at once', async () => {
    const world = await openWorld()
    onTestFinished(() => world.close())
    const program = await aKey(world, await world.aBuyer())
    const calls = Array.from({ length: 5 }, () => since(program))
    await waits(world, 5)
    expect(await since(program)).toMatchObject(refusal(429, 'too_many'))
    world.waiting.stop()
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  })
})

describe('Rows as they are decided', () => {
  const rowsOf = async (user: TestUser, id: string, after = 0) => {
    await number(here.world)
    return (await user.call(results.rows, { id, after })).body
  }
  async function sendPage(worker: TestUser, task: string): Promise<string> {
    const { status, body } = await worker.call(submissions.submit, await pageToSend(worker, task))
    expect([status, body]).toMatchObject([201, {}])
    return body.insertedId
  }

  test('a row comes when all its answers are decided, the others when the task has ended', async () => {
    const { program, worker } = await aProgram()
    const task = await aTaskWithRows(program)
    expect(await rowsOf(program, task)).toMatchObject({ rows: [], ended: false, next: '0' })
    const page = await sendPage(worker, task)
    expect((await rowsOf(program, task)).rows).toEqual([])
    await program.call(submissions.approve, { id: page })
    const first = await rowsOf(program, task)
    expect(first).toMatchObject({ ended: false, external_id: null })
    expect(first.rows).toMatchObject([
      { data: { name: expect.any(String) }, values: { answer: { value: 'One', votes: 1 } }, text: null },
      { values: { answer: { votes: 1 } } },
    ])
    expect(await rowsOf(program, task, Number(first.next))).toMatchObject({ rows: [] })
    await program.call(tasks.remove, { id: task })
    const rest = await rowsOf(program, task, Number(first.next))
    expect(rest).toMatchObject({ ended: true, rows: [{ values: { answer: { votes: 0 } } }, {}] })
    const lines = [...first.rows, ...rest.rows].map(({ line }) => line)
    expect(lines.sort()).toEqual([2, 3, 4, 5])
  })

  test('of a task without rows each approved work comes, with its text', async () => {
    const { world, program, worker } = await aProgram()
    const task = await world.anOpenTask(program, { slots: 1 })
    const work = await world.aPendingSubmission(worker, task)
    await program.call(submissions.approve, { id: work })
    expect(await rowsOf(program, task)).toMatchObject({
      ended: true,
      rows: [{ item_id: work, line: null, data: {}, text: expect.any(String) }],
    })
  })

  test('what was decided before the first key comes too', async () => {
    const { world } = here
    const [owner, worker] = [await world.aBuyer(500), await world.aWorker()]
    const task = await aTaskWithRows(owner)
    await owner.call(submissions.approve, { id: await sendPage(worker, task) })
    const program = await aKey(world, owner)
    expect((await rowsOf(program, task)).rows).toHaveLength(2)
  })
})

describe('external_id', () => {
  const named = (world: World, more: object = {}) => ({
    ...world.taskToPost({ slots: 1 }),
    external_id: 'run 17',
    ...more,
  })

  test('a repeated post with the same content is the first task, also 16 times at once and with a later deadline, and costs nothing', async () => {
    const { world, owner, program } = await aProgram()
    const answers = await Promise.all(Array.from({ length: 16 }, () => program.call(tasks.post, named(world))))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.insertedId}`)).size).toBe(1)
    expect(await world.coinsOf(owner)).toBe(545)
    const again = await program.call(tasks.post, named(world, { completion_date: day(9) }))
    expect(again).toMatchObject({
      status: 201,
      body: { insertedId: answers[0]?.body.insertedId, total_payment: 5, coins: 545 },
    })
    expect((await program.call(tasks.mine, { external_id: 'run 17' })).body).toMatchObject([{ external_id: 'run 17' }])
    expect((await program.call(tasks.mine, { external_id: 'run' })).body).toEqual([])
  })

  test('other content is refused, and another buyer has names of the own', async () => {
    const { world, program } = await aProgram()
    await program.call(tasks.post, named(world))
    const other = await program.call(tasks.post, named(world, { task_title: 'Another' }))
    expect(other).toMatchObject(refusal(409, 'external_id_used'))
    expect(await (await world.aBuyer(100)).call(tasks.post, named(world))).toMatchObject({ status: 201 })
  })

  test('the same file sent again is the same content, another one is not', async () => {
    const { world, program } = await aProgram()
    const post = async (rows: string) => {
      const { body: batch } = await sendRows(program, rows)
      const form = { parts: [{ kind: 'short_text' as const, name: 'answer', label: 'What is {{name}}?' }] }
      const { required_workers: _, ...task } = named(world)
      return program.call(tasks.post, { ...task, form, batch_id: batch.insertedId })
    }
    const first = await post('name\none\ntwo')
    expect(await post('name\none\ntwo')).toMatchObject({ status: 201, body: { insertedId: first.body.insertedId } })
    expect(await post('name\none\nthree')).toMatchObject(refusal(409, 'external_id_used'))
  })

  test.each([
    ['external_id', 'x'.repeat(201)],
    ['metadata', { long: 'x'.repeat(4_100) }],
    ['metadata', { nul: '\0' }],
    ['metadata', 'text'],
  ])('a wrong %s is named', async (field, value) => {
    const { world, program } = await aProgram()
    const answer = await program.send('POST', '/tasks', { ...world.taskToPost(), [field]: value })
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  })
})

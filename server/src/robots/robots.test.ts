/** Scripted Workers on a running server: what they answer, for whom, and when they are refused. */
import { contract, type Form } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { sendRows } from '../../test/form.ts'
import { aFolder } from '../../test/installation.ts'
import { aKey } from '../../test/keys.ts'
import { liveStripeKeys } from '../../test/stripe.ts'
import { anotherWorld, type TestUser, useWorld } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { filesOf } from '../files/routes.ts'
import type { Actor } from '../http/actor.ts'
import { beat } from '../operations/heartbeat.ts'
import { reserve } from '../submissions/reservations.ts'
import { expireTasks } from '../tasks/close.ts'
import { type RobotSettings, runRobots } from './run.ts'
import { robotUsers } from './users.ts'

const here = useWorld({ DATA_DIR: aFolder() })
const { submissions, tasks } = contract
const log = { error: () => {} }

beforeEach(() => beat(here.world.db, log))
afterEach(async () => {
  // No task is left for the robots of the next test.
  await sql`update tasks set completion_date = current_date - 2 where status in ('open', 'in-progress')`.execute(
    here.world.db,
  )
  await expireTasks(here.world.db, here.world.config.timeZone)
  await here.world.expectLedgerToHold()
})

async function aProgram(bought = 500): Promise<TestUser> {
  return aKey(here.world, await here.world.aBuyer(bought))
}

/** @returns the lines that they say, and a function that ends them */
function startRobots(settings: Partial<RobotSettings> = {}, { db, config } = here.world) {
  const [lines, stop] = [[] as string[], new AbortController()]
  const usual = { robots: 3, accuracy: 100, pace: 0, all: false, timeZone: config.timeZone }
  const signUpCoins = config.prices.signUpCoins
  const ended = runRobots(
    filesOf(db, config),
    { ...usual, signUpCoins, ...settings },
    (line) => lines.push(line),
    stop.signal,
  )
  const end = async () => {
    stop.abort()
    await ended
  }
  // A failure is that of the test that waits for it.
  ended.catch(() => {})
  onTestFinished(() => end().catch(() => {}))
  return { lines, end, ended }
}

const animals: Form['parts'] = [
  {
    ...{ kind: 'choice', name: 'kind', label: 'Which animal is {{name}}?', required: true },
    options: ['cat', 'dog', 'বিড়াল'].map((value) => ({ value, label: value })),
  },
  { kind: 'long_text', name: 'why', label: 'Why?', min: 30, max: 60 },
]

/** Eight rows, two of them controls, in pages of two, each for three Workers. */
async function aTaskOfRows(buyer: TestUser, more: object = {}): Promise<string> {
  const rows = [
    'name,expected:kind',
    'Tom,',
    'Rex,dog',
    'মিনি,বিড়াল',
    '"A, ""B""",',
    'five,',
    'six,',
    'seven,',
    'eight,',
  ]
  const { body: batch } = await sendRows(buyer, rows.join('\n'))
  const { required_workers: _, ...task } = aNewTask({ payable_amount: 5 })
  const { status, body } = await buyer.call(contract.tasks.post, {
    ...{ ...task, batch_id: batch.insertedId, page_size: 2, answers_per_item: 3, form: { parts: animals } },
    ...more,
  })
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}

async function postForm(buyer: TestUser, parts: Form['parts'], slots: number, more: object = {}): Promise<string> {
  const task = aNewTask({ required_workers: slots, payable_amount: 5, form: { parts }, ...more })
  const { status, body } = await buyer.call(tasks.post, task)
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}

async function workFor(task: string) {
  const { rows } = await sql<{
    name: string
    answers: Record<string, unknown> | null
    submission_details: string
    file_count: number
    controls_seen: number
    controls_right: number
  }>`select name, answers, submission_details, file_count, controls_seen, controls_right
    from submissions join users on users._id = worker_id where task_id = ${task} order by submissions._id`.execute(
    here.world.db,
  )
  return rows
}

const sumOf = (rows: { controls_seen: number; controls_right: number }[]) => [
  rows.reduce((sum, { controls_seen }) => sum + controls_seen, 0),
  rows.reduce((sum, { controls_right }) => sum + controls_right, 0),
]

describe('Robots', () => {
  test('answer all rows of a program as often as it asks, agree on each row, and have all controls right', async () => {
    const program = await aProgram()
    const { lines, end } = startRobots()
    const task = await aTaskOfRows(program)
    await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^No more to do/), { timeout: 20_000 })
    await end()
    const work = await workFor(task)
    expect(work).toHaveLength(12)
    expect(new Set(work.map(({ name }) => name))).toEqual(new Set(['Robot 1', 'Robot 2', 'Robot 3']))
    expect(sumOf(work)).toEqual([6, 6])
    const { rows } = await sql<{ seq: number; workers: number; different: number }>`
      select seq, count(distinct answers.worker_id)::int as workers, count(distinct given)::int as different
      from answers join submissions on submissions._id = submission_id where task_id = ${task} group by seq`.execute(
      here.world.db,
    )
    expect(rows).toHaveLength(8)
    expect(rows).toEqual(rows.map(({ seq }) => ({ seq, workers: 3, different: 1 })))
    expect(lines).toEqual([
      '3 robots answer the open tasks of programs: 100 % of the rows right, 0 s from one page of a robot to its next. Ctrl-C ends it.',
      expect.stringMatching(/^Robots answer “.*”\.$/),
      expect.stringMatching(/^No more to do for “.*”: 12 pieces of work sent\.$/),
    ])
  })

  test('have every control wrong with an accuracy of 0, and send the next page only after their pace', async () => {
    const program = await aProgram()
    const [task, { lines, end }] = [await aTaskOfRows(program), startRobots({ accuracy: 0, robots: 1 })]
    await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^No more to do/), { timeout: 20_000 })
    await end()
    const [seen, right] = sumOf(await workFor(task))
    expect([seen, right]).toEqual([2, 0])

    const slow = startRobots({ robots: 1, pace: 3_600 })
    const later = await aTaskOfRows(program)
    await vi.waitFor(async () => expect(await workFor(later)).toHaveLength(1), { timeout: 20_000 })
    const began = performance.now()
    await slow.end()
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(await workFor(later)).toHaveLength(1)
  })

  test('leave tasks of people alone, unless they are to answer all', async () => {
    const { world } = here
    const person = await world.aBuyer(100)
    const ofPerson = await world.anOpenTask(person, { slots: 1 })
    const program = await aProgram()
    const { lines, end } = startRobots()
    const ofProgram = await world.anOpenTask(program, { slots: 2 })
    await vi.waitFor(() => expect(lines.at(-1)).toMatch(/: 2 pieces of work sent\.$/), { timeout: 20_000 })
    await end()
    expect((await workFor(ofProgram)).map(({ submission_details }) => submission_details)).toEqual([
      expect.stringMatching(/^Robot \d answers: this is a test\.$/),
      expect.stringMatching(/^Robot \d answers: this is a test\.$/),
    ])
    expect(await workFor(ofPerson)).toEqual([])
    startRobots({ all: true })
    await vi.waitFor(async () => expect(await workFor(ofPerson)).toHaveLength(1), { timeout: 20_000 })
  })

  test('send files where a task cannot be answered without them', async () => {
    const program = await aProgram()
    const { lines } = startRobots({ robots: 1 })
    const proof = { kind: 'file' as const, label: 'Proof', required: true }
    const form = await postForm(
      program,
      [
        { ...proof, name: 'picture', accept: 'photo' },
        { ...proof, name: 'paper', accept: 'pdf' },
        { kind: 'file', name: 'more', label: 'More', accept: 'any' },
        { kind: 'yes_no', name: 'seen', label: 'Was it seen?' },
      ],
      1,
    )
    const { body } = await program.call(tasks.post, { ...aNewTask({ required_workers: 1 }), needs_file: 'photo' })
    await vi.waitFor(() => expect(lines.filter((line) => line.startsWith('No more to do'))).toHaveLength(2), {
      timeout: 20_000,
    })
    expect(await workFor(form)).toMatchObject([{ file_count: 2, answers: { picture: [expect.any(String)] } }])
    expect((await workFor(form))[0]?.answers).not.toHaveProperty('more')
    expect(await workFor(body.insertedId)).toMatchObject([{ file_count: 1 }])
  })

  test('say once what more robots would answer, and why a task takes no work of them', async () => {
    const { world } = here
    const owner = await world.aBuyer(500)
    const program = await aKey(world, owner)
    const first = startRobots({ robots: 1 })
    const task = await world.anOpenTask(program, { slots: 1 })
    await vi.waitFor(async () => expect(await workFor(task)).toHaveLength(1), { timeout: 20_000 })
    const { body: sent } = await owner.call(submissions.ofTask, { id: task })
    const blocked = await owner.call(contract.workerBlocks.block, { worker_id: sent[0]?.worker_id as string })
    expect(blocked.status).toBe(201)
    await aTaskOfRows(program)
    await vi.waitFor(() => expect(first.lines.at(-1)).toMatch(/takes no work of a robot: /), { timeout: 20_000 })
    await first.end()
    expect(first.lines.filter((line) => line.includes('asks for answers'))).toEqual([
      expect.stringMatching(/asks for answers of 3 Workers, and there is 1 robot\. Start with --robots 3 for more/),
    ])
  })

  test('are the same users at each start', async () => {
    const { world } = here
    for (const robots of [2, 4]) {
      const { lines, end } = startRobots({ robots })
      await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 20_000 })
      await end()
    }
    const { rows } = await sql<{ name: string; role: string; has_password: boolean }>`
      select users.name, role, password_hash is not null as has_password
      from users join credentials using (email) where email like 'robot-%' order by users.name`.execute(world.db)
    expect(rows).toEqual(
      ['Robot 1', 'Robot 2', 'Robot 3', 'Robot 4'].map((name) => ({ name, role: 'Worker', has_password: false })),
    )
  })

  test('send the page that they had in hand when they were killed, also when it was the last one', async () => {
    const { db, config } = here.world
    const task = await aTaskOfRows(await aProgram(), { page_size: 8, answers_per_item: 1 })
    const [robot] = await robotUsers(db, 1, config.prices.signUpCoins)
    await transact(db, (tx) => reserve(tx, robot as Actor, task, config))
    startRobots({ robots: 1 })
    await vi.waitFor(async () => expect(await workFor(task)).toHaveLength(1), { timeout: 20_000 })
  })

  test('end with a sentence when the server has stopped', async () => {
    const { ended, lines } = startRobots()
    await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 20_000 })
    await sql`update job_runs set at = now() - interval '1 hour' where name = 'heartbeat'`.execute(here.world.db)
    await expect(ended).rejects.toThrow('The server has stopped. Start it, and then the robots.')
  })
})

test('Robots refuse where real money was paid in, whatever the settings say now, and are no users then', async () => {
  const world = await anotherWorld({ DATA_DIR: aFolder() })
  await beat(world.db, log)
  await world.buyCoins(await world.aBuyer(), 10, { livemode: true })
  await expect(startRobots({}, world).ended).rejects.toThrow('real money was paid into this database')
  expect(await sql`select from users where email like 'robot-%'`.execute(world.db)).toMatchObject({ rows: [] })
})

describe('The command', () => {
  test('refuses where coins are bought with real money, before it looks for the database', async () => {
    for (const environment of [{ CARDS: 'off' }, liveStripeKeys]) {
      const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none', ...environment }
      const { status, output } = await runCommand('robots', nowhere)
      expect([status, output]).toEqual([1, expect.stringContaining('Robots work for test cards only.')])
    }
  })

  test('starts no database where no server runs', async () => {
    const { status, output } = await runCommand('robots', { DATA_DIR: aFolder() })
    expect([status, output]).toEqual([1, expect.stringMatching(/No server runs with the data folder .*npm start\.\n$/)])
  })

  test.each([
    ['--robots', '21'],
    ['--robots', '1.5'],
    ['--accuracy', '101'],
    ['--pace', 'fast'],
  ])('refuses %s %s', async (name, value) => {
    const { status, output } = await runCommand('robots', {}, [name, value])
    expect([status, output]).toEqual([2, expect.stringMatching(new RegExp(`^${name} needs a`))])
  })
})

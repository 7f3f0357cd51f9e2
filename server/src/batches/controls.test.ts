/** Tests controls: rows with known answers, from the file of a buyer to the accuracy of a worker. */
import { contract, type Form, type Item } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()
const { reservations, submissions, tasks } = contract
afterEach(() => here.world.expectLedgerToHold())

const form = {
  parts: [
    { kind: 'paragraph', text: 'Look at {{name}}' },
    {
      kind: 'choice',
      name: 'animal',
      label: 'Which animal?',
      options: [
        { value: 'cat', label: 'A cat' },
        { value: 'dog', label: 'A dog' },
      ],
    },
    { kind: 'long_text', name: 'note', label: 'What else?' },
  ],
} satisfies Form

let buyer: TestUser
beforeAll(async () => {
  buyer = await here.world.aBuyer(20_000)
})

describe('A task with controls', () => {
  test('costs the pages of its rows alone, each with controls that no worker can tell from rows', async () => {
    const batch_id = await aBatch({ rows: 6, controls: 4 })
    const asked = { batch_id, page_size: 3, controls_per_page: 1, answers_per_item: 2 }
    expect((await buyer.call(tasks.price, taskToPost(asked))).body).toMatchObject({ slots: 6, total_payment: 12 })
    const task = await postTask(asked)
    const worker = await here.world.aWorker()
    const page = await reserve(worker, task)
    expect(page).toHaveLength(3)
    expect(page.map((row) => Object.keys(row).sort())).toEqual(Array(3).fill(['_id', 'data']))
    expect(page.map(({ data }) => Object.keys(data))).toEqual(Array(3).fill(['name']))
    expect(page.filter(isControl)).toHaveLength(1)
    const { body } = await buyer.call(tasks.progress, { id: task })
    expect(body.rows).toEqual({ asked: 12, taken: 2, missing_pages: 0 })
    await send(worker, task, page)
    await expectControlsToHold(task)
  })

  test('says after a page how many controls were right, and shows those that were missed alone', async () => {
    const task = await aTask({ rows: 8, controls: 4, page_size: 4, controls_per_page: 2 })
    const worker = await here.world.aWorker()
    const page = await reserve(worker, task)
    const [right, missed] = page.filter(isControl)
    const { body } = await send(worker, task, page, { wrong: [missed?._id] })
    expect(body.controls).toEqual({
      seen: 2,
      right: 1,
      missed: [{ item_id: missed?._id, expected: { animal: 'cat' }, hint: 'It has whiskers.' }],
      accuracy: { seen: 2, right: 1, lowest: 9, highest: 90 },
      stopped: false,
    })
    expect(JSON.stringify(body)).not.toContain(right?._id)
    const { body: own } = await worker.call(submissions.details, { id: body.insertedId })
    expect(own.controls).toEqual({ seen: 2, right: 1 })
    expect(own.items?.map(({ _id, control }) => [_id, control?.is_right ?? null])).toEqual(
      page.map(({ _id }) => [_id, _id === missed?._id ? false : null]),
    )
    const { body: read } = await buyer.call(submissions.details, { id: body.insertedId })
    expect(read.items?.map(({ control }) => control?.is_right ?? null)).toEqual(
      page.map((row) => (isControl(row) ? row._id === right?._id : null)),
    )
    const { body: task_ } = await worker.call(tasks.details, { id: task })
    expect(task_.my_pages).toMatchObject({ left: true, stopped: null, accuracy: { seen: 2, right: 1 } })
    await expectControlsToHold(task)
  })
})

type Rows = { rows: number; controls: number }

/** Controls stand last in the file, and say what they are in a cell that no form shows. */
async function aBatch({ rows, controls }: Rows): Promise<string> {
  const lines = [
    ...Array.from({ length: rows }, (_, nth) => `row ${nth + 1},,`),
    ...Array.from({ length: controls }, (_, nth) => `control ${nth + 1},cat,It has whiskers.`),
  ]
  const { status, body } = await sendRows(buyer, `name,expected:animal,hint\n${lines.join('\n')}`)
  expect([status, body]).toMatchObject([201, { state: 'checked', rows: rows + controls, controls, columns: ['name'] }])
  return body.insertedId
}

function taskToPost(more: object) {
  const { required_workers: _, ...task } = here.world.taskToPost({ pay: 2 })
  return { ...task, form, ...more }
}

async function postTask(more: object): Promise<string> {
  const { status, body } = await buyer.call(tasks.post, taskToPost(more))
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}

const aTask = async ({ rows, controls, ...more }: Rows & Record<string, unknown>) =>
  postTask({ batch_id: await aBatch({ rows, controls }), ...more })

async function reserve(worker: TestUser, task_id: string): Promise<Item[]> {
  const { status, body } = await worker.call(reservations.reserve, { task_id })
  expect([status, body]).toMatchObject([201, {}])
  return body.items ?? []
}

const isControl = ({ data }: Item) => data.name?.startsWith('control') === true

type Sent = { wrong?: (string | undefined)[]; next?: true }

function send(worker: TestUser, task_id: string, page: Item[], { wrong = [], ...more }: Sent = {}) {
  const answers = page.map(({ _id }) => ({ item_id: _id, values: { animal: wrong.includes(_id) ? 'dog' : 'cat' } }))
  return worker.call(submissions.submit, { task_id, answers, ...more })
}

/** No control is open, and each worker has had each at most once. */
async function expectControlsToHold(task: string): Promise<void> {
  const { rows } = await sql`
    select each.seq from (
      select worker_id, seq from answers union all
      select worker_id, unnest(items) from reservations where ended_as is distinct from 'sent'
    ) each join items using (seq) join batches on batches._id = batch_id
    where task_id = ${task} and expected is not null
    group by each.seq, worker_id, taken having count(*) > 1 or taken > 0`.execute(here.world.db)
  expect(rows).toEqual([])
}

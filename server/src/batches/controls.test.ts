/** Tests controls: rows with known answers, from the file of a buyer to the accuracy of a worker. */
import { contract, type Form, type FormInput, type Item } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { together, transact } from '../db/transact.ts'
import { endReservations } from '../submissions/reservations.ts'
import { isRight, isTooInaccurate, knownAnswers, mixed } from './controls.ts'
import { moveFirstOpen } from './pages.ts'

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
    expect(page.map((row) => Object.keys(row).sort())).toEqual(Array(3).fill(['_id', 'data', 'picture']))
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

  test('shows each control to a worker once, whatever becomes of its page; then pages have rows alone', async () => {
    const task = await aTask({ rows: 30, controls: 5, page_size: 3, controls_per_page: 1 })
    const worker = await here.world.aWorker()
    const seen: string[] = []
    const next = async () => {
      const { body } = await worker.call(reservations.reserve, { task_id: task })
      seen.push(...(body.items ?? []).filter(isControl).map(({ _id }) => _id))
      return { id: body.insertedId, page: body.items ?? [] }
    }
    const sent = await send(worker, task, (await next()).page)
    await worker.call(submissions.withdraw, { id: sent.body.insertedId })
    await worker.call(reservations.giveBack, { id: (await next()).id })
    const late = await next()
    await sql`update reservations set ends_at = now() where _id = ${late.id}`.execute(here.world.db)
    await endReservations(here.world.db, 'UTC')
    expect(await send(worker, task, late.page)).toMatchObject({ status: 201, body: { controls: { seen: 1 } } })
    for (let nth = 0; nth < 2; nth++) await send(worker, task, (await next()).page)
    expect([seen.length, new Set(seen).size]).toEqual([5, 5])
    const { page } = await next()
    expect(page.map(isControl)).toEqual([false, false])
    expect((await send(worker, task, page)).body.controls).toMatchObject({ seen: 0, missed: [], accuracy: { seen: 4 } })
    await expectControlsToHold(task)
  })

  test('gives no control beside rows that came back to a worker who had them before: the new one would stand out', async () => {
    const task = await aTask({ rows: 2, controls: 5, page_size: 3, controls_per_page: 1 })
    const [worker, other] = await Promise.all([here.world.aWorker(), here.world.aWorker()])
    const { body } = await worker.call(reservations.reserve, { task_id: task })
    await worker.call(reservations.giveBack, { id: body.insertedId })
    const again = await worker.call(reservations.reserve, { task_id: task })
    expect(again.body.items?.map(isControl)).toEqual([false, false])
    await worker.call(reservations.giveBack, { id: again.body.insertedId })
    await transact(here.world.db, (tx) => together(tx, moveFirstOpen(task)))
    expect((await reserve(other, task)).filter(isControl)).toHaveLength(1)
  })

  test('stops a worker whose answers are very likely too often wrong, and no other; what was sent is paid', async () => {
    const task = await aTask({ rows: 20, controls: 12, page_size: 2, controls_per_page: 1, min_accuracy: 70 })
    const [careless, careful] = await Promise.all([here.world.aWorker(), here.world.aWorker()])
    for (let nth = 0; nth < 5; nth++) {
      const page = await reserve(careless, task)
      const { body } = await send(careless, task, page, { wrong: page.map(({ _id }) => _id) })
      expect(body.controls).toMatchObject({ accuracy: { seen: nth + 1, right: 0 }, stopped: nth === 4 })
      const good = await reserve(careful, task)
      expect((await send(careful, task, good)).body.controls).toMatchObject({ right: 1, stopped: false })
      if (nth < 4) continue
      expect(await careless.call(reservations.reserve, { task_id: task })).toMatchObject({ body: { code: 'stopped' } })
      expect(await buyer.call(submissions.approve, { id: body.insertedId })).toMatchObject({ body: { coins: 2 } })
    }
    expect([await isListed(careless, task), await isListed(careful, task)]).toEqual([false, true])
    const { body } = await careless.call(tasks.details, { id: task })
    expect(body.my_pages).toMatchObject({
      left: false,
      stopped: 'accuracy',
      accuracy: { seen: 5, right: 0, highest: 43 },
    })
    await reserve(careful, task)
    await expectControlsToHold(task)
  })

  test('keeps the results of the first sending when the page is changed or withdrawn', async () => {
    const task = await aTask({ rows: 4, controls: 3, page_size: 2, controls_per_page: 1, min_accuracy: 0 })
    const worker = await here.world.aWorker()
    const page = await reserve(worker, task)
    const { body } = await send(worker, task, page, { wrong: page.map(({ _id }) => _id) })
    const answers = page.map(({ _id }) => ({ item_id: _id, values: { animal: 'cat' } }))
    expect(await worker.call(submissions.change, { id: body.insertedId, answers })).toMatchObject({ status: 200 })
    const { body: changed } = await worker.call(submissions.details, { id: body.insertedId })
    expect(changed.controls).toEqual({ seen: 1, right: 0 })
    await worker.call(submissions.withdraw, { id: body.insertedId })
    const { body: read } = await worker.call(tasks.details, { id: task })
    expect(read.my_pages?.accuracy).toMatchObject({ seen: 1, right: 0 })
  })

  test('that is only for workers with an approved page is neither listed for others nor gives them a page', async () => {
    const [first, second] = [
      await aTask({ rows: 1, controls: 1, page_size: 2, controls_per_page: 1 }),
      await aTask({ rows: 1, controls: 0, only_workers: 'approved' }),
    ]
    const [known, other] = await Promise.all([here.world.aWorker(), here.world.aWorker()])
    expect(await isListed(known, second)).toBe(false)
    const { body } = await send(known, first, await reserve(known, first))
    await buyer.call(submissions.approve, { id: body.insertedId })
    expect([await isListed(known, second), await isListed(other, second)]).toEqual([true, false])
    expect(await other.call(reservations.reserve, { task_id: second })).toMatchObject({
      status: 409,
      body: { code: 'only_approved_workers' },
    })
    expect((await other.call(tasks.details, { id: second })).body.my_pages).toMatchObject({
      left: false,
      stopped: 'only_workers',
    })
    expect((await here.world.call(contract.openTasks.newest)).body.tasks.map(({ _id }) => _id)).not.toContain(second)
    expect(await send(known, second, await reserve(known, second))).toMatchObject({ status: 201 })
  })

  test('has a column in its results that says which answers were to controls', async () => {
    const task = await aTask({ rows: 1, controls: 1, page_size: 2, controls_per_page: 1 })
    const worker = await here.world.aWorker()
    const { body } = await send(worker, task, await reserve(worker, task))
    await buyer.call(submissions.approve, { id: body.insertedId })
    const { body: json } = await buyer.call(submissions.resultsJson, { id: task })
    expect(json).toMatchObject(
      Array(2).fill({ row: { control: expect.any(Boolean), data: { name: expect.any(String) } } }),
    )
    for (const { row } of JSON.parse(JSON.stringify(json))) expect(row.control).toBe(isControl(row))
    const [names = '', ...lines] = (await buyer.call(submissions.resultsCsv, { id: task })).body.trim().split('\r\n')
    const at = names.split(',').indexOf('control')
    expect(lines.map((line) => line.split(',')[at]).sort()).toEqual(['no', 'yes'])
  })
})

describe('Posting', () => {
  test('refuses controls that no page shows, pages without controls to show, and too many', async () => {
    const [with_, without] = [await aBatch({ rows: 3, controls: 2 }), await aBatch({ rows: 3, controls: 0 })]
    const fieldsOf = async (more: object) => (await buyer.send('POST', '/tasks/price', taskToPost(more))).body.fields
    expect(await fieldsOf({ batch_id: with_ })).toEqual({
      controls_per_page: 'The file has 2 rows with known answers: choose how many of them are on each page',
    })
    expect(await fieldsOf({ batch_id: without, controls_per_page: 1 })).toMatchObject({
      controls_per_page: expect.stringContaining('The file has no rows with known answers'),
    })
    expect(await fieldsOf({ batch_id: with_, controls_per_page: 3, page_size: 3 })).toEqual({
      controls_per_page: 'Fewer than there are rows on a page',
    })
    expect(await fieldsOf({ batch_id: with_, controls_per_page: 6 })).toHaveProperty('controls_per_page')
    expect(await fieldsOf({ batch_id: without, min_accuracy: 80 })).toHaveProperty('min_accuracy')
    const plain = await postTask({ batch_id: without })
    expect(await buyer.call(tasks.addBatch, { id: plain, batch_id: with_ })).toMatchObject({
      status: 422,
      body: { fields: { batch_id: expect.stringContaining('no rows with known answers on its pages') } },
    })
  })

  test('names the line of each control that the form does not fit', async () => {
    const file = 'name,Expected: animal,expected:note,expected:kind\na,,,\nb,bird,,\nc,,x,\nd,,,y\ne,dog,,'
    const { body } = await sendRows(buyer, file)
    expect(body).toMatchObject({ state: 'checked', controls: 4, columns: ['name'] })
    expect(await buyer.call(tasks.post, taskToPost({ batch_id: body.insertedId, controls_per_page: 1 }))).toMatchObject(
      {
        status: 422,
        body: {
          code: 'controls_invalid',
          message: 'Line 3: “bird” is no possible answer to “Which animal?”',
          fields: {
            'controls.3': 'Line 3: “bird” is no possible answer to “Which animal?”',
            'controls.4': 'Line 4: answers to “What else?” cannot be compared with a known one',
            'controls.5': 'Line 5: “expected:kind” names no question of the form',
          },
        },
      },
    )
  })

  test('adds the pages of further rows without their controls', async () => {
    const task = await aTask({ rows: 2, controls: 1, page_size: 3, controls_per_page: 1 })
    const more = { id: task, batch_id: await aBatch({ rows: 5, controls: 4 }) }
    expect(await buyer.call(tasks.addBatch, more)).toMatchObject({ body: { slots: 3, total_payment: 6 } })
    const worker = await here.world.aWorker()
    for (let nth = 0; nth < 4; nth++) await send(worker, task, await reserve(worker, task))
    expect((await buyer.call(tasks.progress, { id: task })).body.rows).toEqual({ asked: 7, taken: 7, missing_pages: 0 })
    await expectControlsToHold(task)
  })
})

describe('An answer to a control', () => {
  const options = [
    { value: 'cat', label: 'A cat' },
    { value: 'dog; wet', label: 'A wet dog' },
    { value: 'cow', label: 'A cow' },
  ]
  const inputs: Record<string, FormInput> = {
    choice: { kind: 'choice', name: 'q', label: 'Q', options },
    choices: { kind: 'choices', name: 'q', label: 'Q', options },
    yes_no: { kind: 'yes_no', name: 'q', label: 'Q' },
    rating: { kind: 'rating', name: 'q', label: 'Q' },
    number: { kind: 'number', name: 'q', label: 'Q', max: 5_000 },
    short_text: { kind: 'short_text', name: 'q', label: 'Q' },
  }
  const right: [kind: string, cell: string, answer: string | number | boolean | string[]][] = [
    ['choice', ' dog; wet ', 'dog; wet'],
    ['choice', 'ＣＡＴ', 'cat'],
    ['choices', 'dog; wet; Cow', ['cow', 'dog; wet']],
    ['choices', 'cow;cat', ['cat', 'cow']],
    ['choices', 'dog; wet', ['dog; wet']],
    ['yes_no', 'YES', true],
    ['yes_no', 'false', false],
    ['rating', '৫', 5],
    ['number', '1,250.50', 1250.5],
    ['number', '-০', 0],
    ['number', '৩,৫', 3.5],
    ['number', '−2', -2],
    ['number', '৳ 50/-', 50],
    ['number', '१२', 12],
    ['short_text', '  Cafe\u0301 ৭ ', 'CAFÉ 7'],
    ['short_text', 'ক্ষ', 'ক্ষ'],
  ]
  test.each(right)('to %s, known as “%s”, is right: %o', (kind, cell, answer) => {
    const form = { parts: [inputs[kind] as FormInput] }
    expect(isRight(form, { q: cell }, { q: answer })).toBe(true)
    expect(isRight(form, { q: cell }, {})).toBe(false)
  })

  const none: [kind: string, cell: string][] = [
    ['choice', 'A cat'],
    ['choices', 'cat;cat'],
    ['choices', ';'],
    ['yes_no', 'maybe'],
    ['rating', '6'],
    ['rating', '2.5'],
    ['number', '5,001'],
    ['number', '1e3'],
    ['number', '5kg'],
    ['number', '1234,567'],
    ['short_text', 'x'.repeat(201)],
  ]
  test.each(none)('to %s cannot be “%s”', (kind, cell) => {
    const form = { parts: [inputs[kind] as FormInput] }
    expect(knownAnswers(form, { q: cell })).toEqual({})
    expect(isRight(form, { q: cell }, { q: cell })).toBe(false)
  })

  test('is right if all that are known are', () => {
    const { choice, number } = inputs as { choice: FormInput; number: FormInput }
    const form = { parts: [choice, { ...number, name: 'n' }] }
    expect(isRight(form, { q: 'cat', n: '3' }, { q: 'cat', n: 3 })).toBe(true)
    expect(isRight(form, { q: 'cat', n: '3' }, { q: 'cat', n: 4 })).toBe(false)
    expect(isRight(form, { n: '3' }, { q: 'cow', n: 3 })).toBe(true)
  })

  test('ends the pages of a worker from five on, when even the upper end of the interval is too low', () => {
    // Of two right ones of five the upper end is 77 %.
    expect([1, 2, 3].map((right) => isTooInaccurate({ seen: 5, right }, 77))).toEqual([true, true, false])
    expect(isTooInaccurate({ seen: 4, right: 0 }, 100)).toBe(false)
    expect(isTooInaccurate({ seen: 5, right: 0 }, null)).toBe(false)
    expect(isTooInaccurate({ seen: 100, right: 99 }, 100)).toBe(true)
    const counts = Array.from({ length: 1000 }, (_, nth) => nth + 1)
    expect(counts.filter((seen) => isTooInaccurate({ seen, right: seen }, 100))).toEqual([])
  })
})

test('Controls stand at every place of a page, and its rows keep their order', () => {
  const places = new Set<number>()
  for (let nth = 0; nth < 300; nth++) {
    const page = mixed(['a', 'b', 'c'], ['X'])
    places.add(page.indexOf('X'))
    expect(page.filter((each) => each !== 'X')).toEqual(['a', 'b', 'c'])
  }
  expect([...places].sort()).toEqual([0, 1, 2, 3])
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

async function isListed(worker: TestUser, task: string): Promise<boolean> {
  const { body } = await worker.call(tasks.available, { form: 'any', limit: 1000 })
  return body.some(({ _id }) => _id === task)
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

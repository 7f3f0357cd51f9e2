/** Tests controls: rows with known answers, from the file of a buyer to the accuracy of a worker. */
import { contract, type Form, type FormInput, type Item } from '@piecework/contract'
import { controlsToStopGuessers, isTooInaccurate } from '@piecework/contract/same-answers'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { isRight, knownAnswers } from './controls.ts'

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
  test('asks them as its other rows: they cost, are handed out and count alike, and no worker can tell them', async () => {
    const asked = { batch_id: await aBatch({ rows: 6, controls: 4 }), page_size: 4, answers_per_item: 2 }
    expect((await buyer.call(tasks.price, taskToPost(asked))).body).toMatchObject({ slots: 6, total_payment: 12 })
    const task = await postTask(asked)
    const workers = await Promise.all([here.world.aWorker(), here.world.aWorker()])
    const seen = new Map<string, number>()
    for (let nth = 0; nth < 6; nth++) {
      const worker = workers[nth % 2] as TestUser
      const page = await reserve(worker, task)
      expect(page.map((row) => Object.keys(row).sort())).toEqual(Array(page.length).fill(['_id', 'data', 'picture']))
      expect(page.map(({ data }) => Object.keys(data))).toEqual(Array(page.length).fill(['name']))
      for (const { _id } of page) seen.set(_id, (seen.get(_id) ?? 0) + 1)
      const { body } = await send(worker, task, page)
      expect(body.controls?.seen).toBe(page.filter(isControl).length)
    }
    expect([...seen.values()]).toEqual(Array(10).fill(2))
    expect((await buyer.call(tasks.progress, { id: task })).body).toMatchObject({
      rows: { asked: 20, taken: 20, missing_pages: 0 },
      slots: { free: 0, under_review: 6 },
    })
    expect((await buyer.call(tasks.details, { id: task })).body.rows).toMatchObject({ count: 10, controls: 4 })
  })

  test('tells how many were right when a page is sent, which were missed when it is decided, and the right answer when all have answered', async () => {
    const task = await aTask({ rows: 1, controls: 2, page_size: 3, answers_per_item: 2 })
    const [worker, other] = await Promise.all([here.world.aWorker(), here.world.aWorker()])
    const page = await reserve(worker, task)
    const missed = page.find(isControl)
    const { body } = await send(worker, task, page, { wrong: [missed?._id] })
    expect(body.controls).toEqual({
      seen: 2,
      right: 1,
      accuracy: { seen: 2, right: 1, lowest: 9, highest: 90 },
      stopped: false,
    })
    for (const { _id } of page) expect(JSON.stringify(body)).not.toContain(_id)
    const read = async () => {
      const { body: own } = await worker.call(submissions.details, { id: body.insertedId })
      return own.items?.flatMap(({ control }) => control ?? [])
    }
    expect((await worker.call(submissions.details, { id: body.insertedId })).body.controls).toEqual({
      seen: 2,
      right: 1,
    })
    expect(await read()).toEqual([])
    await buyer.call(submissions.approve, { id: body.insertedId })
    const hint = 'It has whiskers.'
    expect(await read()).toEqual([{ is_right: false, expected: null, hint }])
    await send(other, task, await reserve(other, task))
    expect(await read()).toEqual([{ is_right: false, expected: { animal: 'cat' }, hint }])
    const { body: ofBuyer } = await buyer.call(submissions.details, { id: body.insertedId })
    expect(ofBuyer.items?.map(({ _id, control }) => control && [_id === missed?._id, control.is_right])).toEqual(
      page.map((row) => (isControl(row) ? [row === missed, row !== missed] : null)),
    )
    const { body: details } = await worker.call(tasks.details, { id: task })
    expect(details.my_pages).toMatchObject({ stopped: null, accuracy: { seen: 2, right: 1 } })
  })

  test('never gives a worker rows again that were sent: not to try other answers to the controls among them', async () => {
    const task = await aTask({ rows: 1, controls: 1, page_size: 2 })
    const [worker, other] = await Promise.all([here.world.aWorker(), here.world.aWorker()])
    const page = await reserve(worker, task)
    const { body } = await send(worker, task, page, { wrong: page.map(({ _id }) => _id) })
    await worker.call(submissions.withdraw, { id: body.insertedId })
    expect(await worker.call(reservations.reserve, { task_id: task })).toMatchObject({
      body: { code: 'no_items_left' },
    })
    const { body: own } = await worker.call(submissions.details, { id: body.insertedId })
    expect(own.items?.map(({ control }) => control)).toEqual([null, null])
    expect(await reserve(other, task)).toEqual(page)
  })

  test('stops a worker whose answers are very likely too often wrong, and no other; what was sent is paid', async () => {
    const task = await aTask({ rows: 1, controls: 29, page_size: 5, answers_per_item: 2, min_accuracy: 70 })
    const [careless, careful] = await Promise.all([here.world.aWorker(), here.world.aWorker()])
    let [seen, sent] = [0, '']
    while (seen < 5) {
      const page = await reserve(careless, task)
      const { body } = await send(careless, task, page, { wrong: page.map(({ _id }) => _id) })
      seen += page.filter(isControl).length
      sent = body.insertedId
      expect(body.controls).toMatchObject({ accuracy: { seen, right: 0 }, stopped: seen >= 5 })
      const good = await reserve(careful, task)
      const right = good.filter(isControl).length
      expect((await send(careful, task, good)).body.controls).toMatchObject({ right, stopped: false })
    }
    expect(await careless.call(reservations.reserve, { task_id: task })).toMatchObject({ body: { code: 'stopped' } })
    expect(await buyer.call(submissions.approve, { id: sent })).toMatchObject({ body: { coins: 2 } })
    expect([await isListed(careless, task), await isListed(careful, task)]).toEqual([false, true])
    const { body } = await careless.call(tasks.details, { id: task })
    expect(body.my_pages).toMatchObject({
      left: false,
      stopped: 'accuracy',
      accuracy: { seen, right: 0 },
    })
    await reserve(careful, task)
  })

  test('three accounts of one person that compare their pages find controls no better than by chance, and are stopped', async () => {
    // How many rows only one of them has is left to chance: of one task they can be as few as fifty.
    const suspected = [...(await rowsOfOneAccount()), ...(await rowsOfOneAccount())]
    const share = suspected.filter((row) => row.isControl).length / suspected.length
    expect(suspected.length).toBeGreaterThan(50)
    expect(share).toBeLessThan(0.15)
  })

  /** Three accounts begin a task together, until each is stopped. @returns the rows that only one of them has had */
  async function rowsOfOneAccount(): Promise<{ isControl: boolean }[]> {
    const names = Array.from({ length: 300 }, (_, nth) => `${nth % 20 === 19 ? 'control' : 'row'} ${nth}`)
    const answerOf = (nth: number) => (nth % 20 === 19 ? (nth % 40 === 39 ? 'cat' : 'dog') : '')
    const file = names.map((name, nth) => `${name},${answerOf(nth)}`).join('\n')
    const { body: batch } = await sendRows(buyer, `name,expected:animal\n${file}`)
    const task = await postTask({ batch_id: batch.insertedId, answers_per_item: 3, min_accuracy: 80 })
    const accounts = await Promise.all(Array.from({ length: 3 }, () => here.world.aWorker()))
    const seen = new Map<string, { isControl: boolean; accounts: Set<string> }>()
    const going = new Set(accounts)
    for (let round = 0; going.size > 0; round++) {
      // They begin together, and each looks at what the others have before it answers: always a cat.
      for (const account of [...going]) {
        const { body } = await account.call(reservations.reserve, { task_id: task })
        if (!body.items) {
          going.delete(account)
          continue
        }
        for (const row of body.items) {
          const found = seen.get(row._id) ?? { isControl: isControl(row), accounts: new Set() }
          if (round < 8) found.accounts.add(account._id)
          seen.set(row._id, found)
        }
        await send(account, task, body.items)
      }
    }
    for (const account of accounts) {
      expect(await account.call(reservations.reserve, { task_id: task })).toMatchObject({ body: { code: 'stopped' } })
    }
    return [...seen.values()].filter((row) => row.accounts.size === 1)
  }

  test('keeps the results of the first sending when the page is changed or withdrawn', async () => {
    const task = await aTask({ rows: 1, controls: 1, page_size: 2, min_accuracy: 0 })
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
      await aTask({ rows: 1, controls: 1, page_size: 2 }),
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
    const task = await aTask({ rows: 1, controls: 1, page_size: 2 })
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
  test('refuses a least accuracy without controls to find it by', async () => {
    const asked = taskToPost({ batch_id: await aBatch({ rows: 3, controls: 0 }), min_accuracy: 80 })
    expect((await buyer.send('POST', '/tasks/price', asked)).body.fields).toEqual({
      min_accuracy: expect.stringMatching(/^A least accuracy needs rows with known answers/),
    })
  })

  test('names the line of each control that the form does not fit', async () => {
    const file = 'name,Expected: animal,expected:note,expected:kind\na,,,\nb,bird,,\nc,,x,\nd,,,y\ne,dog,,'
    const { body } = await sendRows(buyer, file)
    expect(body).toMatchObject({ state: 'checked', controls: 4, columns: ['name'] })
    expect(await buyer.call(tasks.post, taskToPost({ batch_id: body.insertedId }))).toMatchObject({
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
    })
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

  test('stops half of those who guess between two answers after five, the higher the least accuracy the sooner', () => {
    // Of five, two or fewer are right in half of the cases, and then the upper end is 77 %.
    expect([100, 80, 70, 60, 50, 0].map(controlsToStopGuessers)).toEqual([5, 5, 14, 46, null, null])
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

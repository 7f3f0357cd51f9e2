/** Tests what the answers to the rows of a task come to: values, agreement, workers and rows in doubt. */
import { contract, type Form, type Item } from '@piecework/contract'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { computeResults } from './compute.ts'

const here = useWorld()
const { reservations, results, submissions, tasks } = contract
afterEach(() => here.world.expectLedgerToHold())

const form = {
  parts: [
    { kind: 'paragraph', text: '{{name}}' },
    {
      kind: 'choice',
      name: 'animal',
      label: 'Which animal?',
      required: true,
      options: ['cat', 'dog', 'cow'].map((value) => ({ value, label: value })),
    },
    {
      kind: 'choices',
      name: 'seen',
      label: 'What is seen?',
      options: ['head', 'tail', 'ears'].map((value) => ({ value, label: value })),
    },
    { kind: 'number', name: 'legs', label: 'How many legs?' },
    { kind: 'short_text', name: 'colour', label: 'Which colour?' },
    { kind: 'long_text', name: 'more', label: 'What else?' },
  ],
} satisfies Form
const animals = ['cat', 'dog', 'cow']
const truthOf = ({ data }: Pick<Item, 'data'>) => Number((data.name ?? '').split(' ')[1]) % 3

let buyer: TestUser
beforeAll(async () => {
  buyer = await here.world.aBuyer(5000)
})

test('From three answers to each row come its value, the one careless worker and the rows in doubt; pending pages say nothing', async () => {
  const task = await postTask(60)
  const workers = await Promise.all(Array.from({ length: 6 }, () => here.world.aWorker()))
  const careless = workers[4]
  const pages: string[] = []
  for (let nth = 0; pages.length < 15; nth++) {
    const worker = workers[nth % 6] as TestUser
    pages.push(await answerPage(worker, task, worker === careless ? 1 : 0))
  }
  // Rows are handed out in random places: each of the six may have answered a row of the last pages already.
  while (pages.length < 18) pages.push(await answerPage(await here.world.aWorker(), task, 0))
  expect(await rowsOf(task)).toEqual(Array.from({ length: 60 }, () => noVotes))
  expect((await quality(task)).body).toMatchObject({ state: 'none', agreement: [], in_doubt: { count: 0, rows: [] } })

  for (const id of pages) await buyer.call(submissions.approve, { id })
  expect((await quality(task)).body).toMatchObject({ is_old: true })
  await compute(task)
  const { body } = await quality(task)
  expect(body).toMatchObject({ state: 'done', is_old: false, worker_count: 9, pace: [{ sent: 18, approved: 18 }] })
  expect(body.workers.filter(({ differs }) => differs).map(({ worker_id }) => worker_id)).toEqual([careless?._id])
  expect(body.agreement.map(({ field, rows }) => [field, rows])).toEqual([
    ['animal', 60],
    ['seen', 60],
    ['legs', 60],
    ['colour', 60],
  ])
  const rows = await rowsOf(task)
  expect(rows.map(({ animal }) => animal)).toEqual(rows.map((_, nth) => animals[(nth + 1) % 3]))
  expect(rows[0]).toMatchObject({
    line: 2,
    seen: 'head; tail',
    legs: 4,
    lower: 4,
    upper: 4,
    votes: 3,
    colour: 'বাদামি',
    more: 3,
  })
})

test('The value of a row is that of its votes: of one, then none of two that differ, and then the row is in doubt until a third is asked for', async () => {
  const task = await postTask(10, 2)
  const [first, second] = await Promise.all([here.world.aWorker(), here.world.aWorker()])
  const one = await answerPage(first, task, 0)
  await buyer.call(submissions.approve, { id: one })
  await compute(task)
  expect((await rowsOf(task))[0]).toMatchObject({ animal: 'dog', votes: 1 })
  const other = await answerPage(second, task, 1)
  expect((await rowsOf(task))[0]).toMatchObject({ animal: 'dog', votes: 1 })
  await buyer.call(submissions.approve, { id: other })
  expect((await rowsOf(task))[0]).toMatchObject({ animal: '', votes: 2 })
  await compute(task)
  const { body } = await quality(task)
  // Two workers who always differ: of each row one answer is as likely as the other.
  expect(body.in_doubt).toMatchObject({ count: 10 })
  expect(body.in_doubt.rows[0]).toMatchObject({ data: { name: expect.stringMatching(/^row /) }, votes: 2 })
  expect((await buyer.call(results.askAgain, { id: task, rows: 11, extra: 1 })).body.fields).toEqual({
    rows: 'Only 10 rows are in doubt now',
  })
  const asked = await buyer.call(results.askAgain, { id: task, rows: 10, extra: 1 })
  expect(asked.body).toMatchObject({ slots: 1, total_payment: 2 })
  expect((await quality(task)).body.in_doubt).toEqual({ count: 0, rows: [] })
  expect((await buyer.call(tasks.progress, { id: task })).body.rows).toEqual({ asked: 30, taken: 20, missing_pages: 0 })
  const third = await here.world.aWorker()
  await buyer.call(submissions.approve, { id: await answerPage(third, task, 0) })
  expect(await first.call(reservations.reserve, { task_id: task })).toMatchObject({ status: 409 })
  await compute(task)
  expect((await rowsOf(task))[0]).toMatchObject({ animal: 'dog', votes: 3 })
  const later = new Date(Date.now() + 60_000).toISOString()
  expect((await buyer.call(results.rowsJson, { id: task, since: later })).body).toEqual([])
})

test('No worker differs whose answers are all what the rows came to and whose controls are all right, however many they are', async () => {
  const task = await postTask(10)
  const counts = [1, 10, 14, 24, 51, 80]
  const { db } = here.world
  await sql`update tasks set control_count = 1, min_accuracy = 100 where _id = ${task}`.execute(db)
  for (const count of counts) {
    const { _id } = await here.world.aWorker()
    await sql`
      insert into task_workers (worker_id, task_id, buyer_id, sent, compared, agreed, controls_seen, controls_right)
      values (${_id}, ${task}, ${buyer._id}, 1, ${count}, ${count}, ${count}, ${count})`.execute(db)
  }
  const { body } = await quality(task)
  expect(new Map(body.workers.map(({ compared, differs }) => [compared, differs]))).toEqual(
    new Map(counts.map((count) => [count, false])),
  )
  await sql`delete from task_workers where task_id = ${task}`.execute(db)
  await sql`update tasks set control_count = 0, min_accuracy = null where _id = ${task}`.execute(db)
})

test('A file has each row once and in order, however many there are and however long their answers', async () => {
  const task = await postTask(1_300, 1)
  const pages: string[] = []
  for (let page = 0; page < 12; page++) {
    pages.push(await answerPage(await here.world.aWorker(), task, 0, 'ক '.repeat(6_000)))
  }
  for (const id of pages) await buyer.call(submissions.approve, { id })
  const rows = await rowsOf(task)
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 1_300 }, (_, nth) => nth + 2))
  const answered = rows.flatMap((row, nth) => (row.votes > 0 ? [{ ...row, nth }] : []))
  expect(answered).toHaveLength(120)
  for (const { nth, animal, votes, more } of answered)
    expect({ animal, votes, more }).toEqual({ animal: animals[(nth + 1) % 3], votes: 1, more: 1 })
})

test('What came out of each question is counted over all rows, and each row is read with its answers and how sure they are', async () => {
  const task = await postTask(10, 2)
  const [first, second] = await Promise.all([here.world.aWorker(), here.world.aWorker()])
  for (const worker of [first, second])
    await buyer.call(submissions.approve, { id: await answerPage(worker, task, 0, 'Its ears move.') })
  await compute(task)
  const { body } = await quality(task)
  expect(body.rows).toEqual({ all: 10, answered: 10, sure: 10, likely: 0, in_doubt: 0, one_answer: 0 })
  const counts = { cat: 3, dog: 4, cow: 3 }
  expect(body.outcomes).toEqual([
    { field: 'animal', answered: 10, options: Object.entries(counts).map(([value, count]) => ({ value, count })) },
    {
      field: 'seen',
      answered: 10,
      options: [
        { value: 'head', count: 10 },
        { value: 'tail', count: 10 },
        { value: 'ears', count: 0 },
      ],
    },
    {
      ...{ field: 'legs', answered: 10 },
      numbers: { median: 4, lower_quartile: 4, upper_quartile: 4, bars: [{ from: 4, to: 4, count: 10 }] },
    },
    { field: 'colour', answered: 10, texts: { different: 1, most: [{ text: 'বাদামি', count: 10 }] } },
    {
      field: 'more',
      answered: 10,
      texts: { different: 1, most: [{ text: expect.stringContaining('Its ears move.'), count: 10 }] },
    },
  ])

  const read = async (asked: object) => {
    const { rows, next } = (await buyer.call(results.rows, { id: task, ...asked })).body
    return { next, rows: rows.filter((row) => 'answers' in row) }
  }
  const page = await read({ limit: 7 })
  const rest = await read({ limit: 7, cursor: page.next })
  expect([...page.rows, ...rest.rows].map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, nth) => nth + 2))
  expect(rest.next).toBeNull()
  expect(page.rows[0]?.answers.slice(0, 2)).toEqual([
    { field: 'animal', value: 'dog', votes: 2, of: 2, certainty: 'sure' },
    { field: 'seen', value: expect.anything(), votes: 2, of: 2, certainty: 'sure' },
  ])
  expect((await read({ search: 'ROW 7' })).rows.map(({ data }) => data)).toEqual([{ name: 'row 7' }])
  expect(await read({ certainty: 'in_doubt' })).toEqual({ rows: [], next: null })
})

test('A list and a search find each row once, through the files of a task, however few rows one call looks at', async () => {
  const rows = (from: number, to: number) =>
    `name\n${Array.from({ length: to - from }, (_, nth) => `${(from + nth) % 500 ? 'hay' : 'needle'} ${from + nth} ${'ক'.repeat(200)}`).join('\n')}`
  const task = await postRows(rows(0, 2_000))
  const { body: second } = await sendRows(buyer, rows(2_000, 3_000))
  await buyer.call(tasks.addBatch, { id: task, batch_id: second.insertedId as string })
  const found = async (asked: object) => {
    const lines: string[] = []
    let calls = 0
    for (let cursor: string | null | undefined; cursor !== null; calls++) {
      const { body } = await buyer.call(results.rows, { id: task, limit: 50, ...asked, ...(cursor && { cursor }) })
      lines.push(...body.rows.map(({ data }) => data.name?.split(' ')[1] ?? ''))
      for (const { data } of body.rows) expect(data.name?.length).toBe(201)
      cursor = body.next
    }
    return { lines, calls }
  }
  expect((await found({})).lines).toEqual(Array.from({ length: 3_000 }, (_, nth) => `${nth}`))
  const { lines, calls } = await found({ search: 'NEEDLE' })
  expect(lines).toEqual(['0', '500', '1000', '1500', '2000', '2500'])
  // One call would look at all rows of a file.
  expect(calls).toBeGreaterThan(3)
})

test('A survey without rows has what came out of its questions, and the answers of each worker', async () => {
  const questions = {
    parts: [
      { kind: 'rating', name: 'happy', label: 'How happy are you?' },
      { kind: 'yes_no', name: 'sims', label: 'Two SIM cards?' },
      { kind: 'number', name: 'hours', label: 'Hours a day?' },
      { kind: 'long_text', name: 'change', label: 'What would you change?' },
    ],
  } satisfies Form
  const { body } = await buyer.call(tasks.post, { ...here.world.taskToPost({ pay: 2, slots: 5 }), form: questions })
  const task = body.insertedId as string
  for (const nth of [0, 1, 2, 3]) {
    const worker = await here.world.aWorker()
    const answers = { happy: 2 + nth, sims: nth > 0, hours: nth * 2.5, change: nth < 2 ? 'The battery' : `Word ${nth}` }
    const sent = await worker.call(submissions.submit, { task_id: task, answers })
    if (nth < 3) await buyer.call(submissions.approve, { id: sent.body.insertedId as string })
  }
  await compute(task)
  const { body: found } = await quality(task)
  expect(found).toMatchObject({ rows: null, is_old: false, agreement: expect.any(Array) })
  expect(found.outcomes).toEqual([
    { field: 'happy', answered: 3, rating: { mean: 3, lowest: 1.87, highest: 4.13 } },
    {
      field: 'sims',
      answered: 3,
      options: [
        { value: 'true', count: 2 },
        { value: 'false', count: 1 },
      ],
    },
    {
      ...{ field: 'hours', answered: 3 },
      numbers: { median: 2.5, lower_quartile: 1.25, upper_quartile: 3.75, bars: expect.any(Array) },
    },
    { field: 'change', answered: 3, texts: { different: 2, most: [{ text: 'The battery', count: 2 }] } },
  ])
  const { body: rows } = await buyer.call(results.rows, { id: task, search: 'word 2' })
  expect(rows.next).toBeNull()
  expect(rows.rows).toMatchObject([
    { line: null, worker_name: expect.any(String), answers: [{ value: 4, certainty: 'one_answer' }, {}, {}, {}] },
  ])
})

test('A task that is answered with one text has no results by question', async () => {
  const id = await here.world.anOpenTask(buyer)
  for (const endpoint of [results.quality, results.compute]) {
    expect(await buyer.call(endpoint, { id })).toMatchObject({ status: 404, body: { code: 'no_form' } })
  }
})

const noVotes = {
  line: expect.any(Number),
  animal: '',
  seen: '',
  votes: 0,
  legs: '',
  lower: '',
  upper: '',
  colour: '',
  more: 0,
}

/** What both files say, as one: the CSV file with the count of different texts of the JSON file. */
async function rowsOf(task: string) {
  const { body: csv } = await buyer.call(results.rowsCsv, { id: task })
  const { body } = await buyer.call(results.rowsJson, { id: task })
  const json: { item_id: string; line: number; values: Record<string, { value: unknown; answers?: unknown[] }> }[] =
    JSON.parse(typeof body === 'string' ? body : JSON.stringify(body))
  const lines: Record<string, string>[] = parse(String(csv), { bom: true, columns: true })
  expect(lines.map(({ item_id }) => item_id)).toEqual(json.map(({ item_id }) => item_id))
  const numberIn = (cell: string | undefined) => (cell === '' ? '' : Number(cell))
  return lines.map((line, nth) => ({
    line: json[nth]?.line,
    animal: line['value.animal'],
    seen: line['value.seen']?.split('; ').sort().join('; '),
    votes: Number(line['votes.animal']),
    legs: numberIn(line['value.legs']),
    lower: numberIn(line['lower_quartile.legs']),
    upper: numberIn(line['upper_quartile.legs']),
    colour: line['value.colour'],
    more: json[nth]?.values.more?.answers?.length,
  }))
}

const quality = (id: string) => buyer.call(results.quality, { id })

async function compute(id: string): Promise<void> {
  expect(await buyer.call(results.compute, { id })).toMatchObject({ status: 200 })
  await computeResults(here.world.db, 'UTC')
}

function postTask(rows: number, answers = 3): Promise<string> {
  return postRows(`name\r\n${Array.from({ length: rows }, (_, nth) => `row ${nth + 1}`).join('\r\n')}`, answers)
}

async function postRows(file: string, answers = 1): Promise<string> {
  const { body: batch } = await sendRows(buyer, file)
  const { required_workers: _, ...task } = here.world.taskToPost({ pay: 2 })
  const asked = { ...task, form, batch_id: batch.insertedId, answers_per_item: answers, page_size: 10 }
  return (await buyer.call(tasks.post, asked)).body.insertedId
}

/** @param off a careless worker names another animal */
async function answerPage(worker: TestUser, task_id: string, off: number, more = '"=SUM(A1)"'): Promise<string> {
  const { body: reserved } = await worker.call(reservations.reserve, { task_id })
  const answers = (reserved.items ?? []).map((item, nth) => ({
    item_id: item._id,
    values: {
      animal: animals[(truthOf(item) + off * (1 + (nth % 2))) % 3],
      seen: off ? ['ears'] : nth % 2 ? ['head', 'tail'] : ['tail', 'head'],
      legs: 4,
      colour: off ? 'বাদামি ' : 'বাদামি',
      more: `${worker._id} says ${more}`,
    },
  }))
  return (await worker.call(submissions.submit, { task_id, answers })).body.insertedId
}

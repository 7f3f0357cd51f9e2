/** Tests tasks with rows: from the file of a buyer to the answers. */
import { contract, type Form, type Item } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendRows, uploaded } from '../../test/form.ts'
import { aFolder } from '../../test/installation.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { together, transact } from '../db/transact.ts'
import { endFinalRejections } from '../submissions/held.ts'
import { endReservations } from '../submissions/reservations.ts'
import { deleteUnposted } from './create.ts'
import { insertSingleRows } from './pages.ts'

const here = useWorld({ DATA_DIR: aFolder() })
const { batches, reservations, submissions, tasks } = contract
afterEach(() => here.world.expectLedgerToHold())

const form = {
  parts: [
    { kind: 'paragraph', text: 'Read: {{name}}' },
    { kind: 'link', url: '{{page}}', label: 'Open {{ name }}' },
    { kind: 'short_text', name: 'answer', label: 'What is {{name}}?', required: true, max: 20 },
    { kind: 'yes_no', name: 'sure', label: 'Are you sure?' },
  ],
} satisfies Form

let buyer: TestUser
beforeAll(async () => {
  buyer = await here.world.aBuyer(5000)
})

describe('A task with rows', () => {
  test('gives each row to as many workers as its buyer asks for, and never twice to one', async () => {
    const batch = await aBatch(25)
    const asked = { batch_id: batch, answers_per_item: 2, page_size: 10 }
    const { body: price } = await buyer.call(tasks.price, taskToPost(asked))
    expect(price).toMatchObject({ slots: 6, total_payment: 12 })
    const task = await postTask(asked)
    const [first, second, third] = await Promise.all([aWorker(), aWorker(), aWorker()])
    const seen: [string, string][] = []
    for (const worker of [first, second, first, second, third]) {
      const page = await reserve(worker, task)
      seen.push(...page.map((row): [string, string] => [worker._id, row._id]))
      expect(await send(worker, task, page)).toMatchObject({ status: 201 })
    }
    expect(new Set(seen.map(String)).size).toBe(seen.length)
    const { body: progress } = await buyer.call(tasks.progress, { id: task })
    expect(progress.rows).toEqual({ asked: 50, taken: seen.length, missing_pages: 0 })
  })

  const shared = [
    ...[
      [12, 20, 10],
      [13, 3, 7],
      [101, 2, 10],
      [1, 5, 50],
      [7, 2, 3],
    ],
    ...[
      [10, 4, 10],
      [50, 1, 49],
      [23, 3, 5],
      [9, 2, 2],
    ],
  ] as [number, number, number][]
  test.each(shared)(
    'of %i rows × %i answers in pages of up to %i: each answer that is paid for can be given, by as few workers as there are answers',
    async (rows, answers, size) => {
      const asked = { batch_id: await aBatch(rows), answers_per_item: answers, page_size: size }
      const { body: price } = await buyer.call(tasks.price, taskToPost(asked))
      const task = await postTask(asked)
      const workers = await Promise.all(Array.from({ length: answers }, aWorker))
      let pages = 0
      const sizes = new Set<number>()
      for (const worker of workers) {
        for (let code: string | undefined; code === undefined; ) {
          const { body } = await worker.call(reservations.reserve, { task_id: task })
          code = body.code
          if (!body.items) continue
          pages += 1
          sizes.add(body.items.length)
          await send(worker, task, body.items)
        }
      }
      expect(pages).toBe(price.slots)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect((await buyer.call(tasks.progress, { id: task })).body).toMatchObject({
        rows: { asked: rows * answers, taken: rows * answers, missing_pages: 0 },
        slots: { total: pages, free: 0 },
      })
    },
  )

  test('a page that is approved pays its worker, one that is rejected for good gives its rows to others', async () => {
    const task = await postTask({ batch_id: await aBatch(4), page_size: 2 })
    const [first, second] = await Promise.all([aWorker(), aWorker()])
    const sent: string[] = []
    for (let nth = 0; nth < 2; nth++) sent.push((await send(first, task, await reserve(first, task))).body.insertedId)
    const { body: none } = await second.call(reservations.reserve, { task_id: task })
    expect(none).toMatchObject({ code: 'task_full' })
    expect(await buyer.call(submissions.approve, { id: sent[0] as string })).toMatchObject({ body: { coins: 2 } })
    const { body: read } = await buyer.call(submissions.details, { id: sent[1] as string })
    for (const [nth, { line, data, answers }] of (read.items ?? []).entries()) {
      expect([data.name, answers.answer]).toEqual(Array(2).fill(`row ${Number(line) - 1}`))
      expect(read.submission_details).toContain(`${nth + 1}.\nWhat is {{name}}?: ${data.name}`)
    }
    await buyer.call(submissions.reject, { id: sent[1] as string, category: 'wrong' })
    expect(await first.call(submissions.acceptRejection, { id: sent[1] as string })).toMatchObject({ status: 200 })
    expect(await endFinalRejections(here.world.db, here.world.config.timeZone)).toBe(1)
    expect((await first.call(tasks.details, { id: task })).body.my_pages).toMatchObject({
      sent: 2,
      approved: 1,
      rejected: 1,
    })
    expect(namesOf(await reserve(second, task))).toEqual(read.items?.map(({ data }) => data.name))
    expect(await sealedRead(sent[1] as string)).toMatchObject({ sealed: true, items: null, submission_details: null })
  })

  test('a page comes with the answer to the one before, until there are no more rows for its worker', async () => {
    const task = await postTask({ batch_id: await aBatch(5), page_size: 2, answers_per_item: 2 })
    const [worker, other] = await Promise.all([aWorker(), aWorker()])
    let page = await reserve(worker, task)
    const seen = [page]
    for (let nth = 0; nth < 2; nth++) {
      const { next } = (await send(worker, task, page, { next: true })).body
      page = next && 'items' in next ? next.items : []
      seen.push(page)
    }
    expect(seen.flatMap(namesOf).sort()).toEqual(['row 1', 'row 2', 'row 3', 'row 4', 'row 5'])
    expect(await isListed(worker, task)).toBe(false)
    expect((await send(worker, task, page, { next: true })).body).toMatchObject({ next: { code: 'no_items_left' } })
    expect(await worker.call(reservations.reserve, { task_id: task })).toMatchObject({
      body: { code: 'no_items_left' },
    })
    expect([await isListed(worker, task), await isListed(other, task)]).toEqual([false, true])
    // A client of the specification cannot send answers.
    expect((await other.call(tasks.available, {})).body.some(({ _id }) => _id === task)).toBe(false)
  })

  test('a page whose time is over is for others, and is taken late only if its rows are still open', async () => {
    const [lost, open] = [
      await postTask({ batch_id: await aBatch(2), page_size: 1 }),
      await postTask({ batch_id: await aBatch(1) }),
    ]
    const [late, later, quick, other] = await Promise.all([aWorker(), aWorker(), aWorker(), aWorker()])
    const [first, second] = [await reserve(late, lost), await reserve(later, open)]
    await timeIsOver(lost)
    await timeIsOver(open)
    expect(await later.call(reservations.reserve, { task_id: open })).toMatchObject({
      body: { code: 'reserved_before', message: expect.stringMatching(/^You kept a page of this task/) },
    })
    const pages = [
      await quick.call(reservations.reserve, { task_id: lost }),
      await other.call(reservations.reserve, { task_id: lost }),
    ]
    for (const [nth, worker] of [quick, other].entries()) {
      const { items, insertedId } = pages[nth]?.body ?? {}
      // One of the two has the page now, and the slot of the other is free.
      if (namesOf(items ?? []).join() === namesOf(first).join()) {
        expect(await send(worker, lost, second)).toMatchObject({ status: 422 })
      } else await worker.call(reservations.giveBack, { id: insertedId ?? '' })
    }
    expect(await send(late, lost, first)).toMatchObject({ status: 409, body: { code: 'reservation_ended' } })
    expect(await send(quick, open, second)).toMatchObject({ status: 409, body: { code: 'reservation_ended' } })
    expect(await send(later, open, second)).toMatchObject({ status: 201 })
    expect(await send(later, open, second)).toMatchObject({ status: 409 })
  })

  test('a page that is named by its reservation is sent once, also when its worker keeps the next page', async () => {
    const task = await postTask({ batch_id: await aBatch(3), page_size: 1 })
    const [worker, other] = await Promise.all([aWorker(), aWorker()])
    const { body } = await worker.call(reservations.reserve, { task_id: task })
    const sendFirst = (by: TestUser) =>
      send(by, task, body.items ?? [], { next: true, reservation_id: body.insertedId })
    expect(await sendFirst(other)).toMatchObject({ status: 409, body: { code: 'reservation_ended' } })
    const { next } = (await sendFirst(worker)).body
    expect(await sendFirst(worker)).toMatchObject({ status: 409, body: { code: 'already_submitted' } })
    const [id, items] = next && 'items' in next ? [next.insertedId, next.items] : []
    expect(await send(worker, task, items ?? [])).toMatchObject({ status: 201 })
    expect(await send(worker, task, items ?? [])).toMatchObject({ status: 409, body: { code: 'already_submitted' } })
    await worker.call(reservations.giveBack, {
      id: (await worker.call(reservations.reserve, { task_id: task })).body.insertedId,
    })
    expect(await send(worker, task, items ?? [], { reservation_id: id })).toMatchObject({
      body: { code: 'already_submitted' },
    })
  })

  test('who gives pages back gets the same rows while they are open, and after the third of a day none: the file is not copied', async () => {
    const task = await postTask({ batch_id: await aBatch(60), page_size: 2, answers_per_item: 1 })
    const [worker, other, third] = await Promise.all([aWorker(), aWorker(), aWorker()])
    const take = (by: TestUser) => by.call(reservations.reserve, { task_id: task })
    const { body: first } = await take(worker)
    await worker.call(reservations.giveBack, { id: first.insertedId })
    const { body: same } = await take(worker)
    expect(same.items).toEqual(first.items)
    await worker.call(reservations.giveBack, { id: same.insertedId })
    // Another worker has them now.
    await sql`update row_groups set taken = 1 where task_id = ${task} and items @> array(
      select unnest(items) from row_groups join reservations on row_groups._id = any (groups) where reservations._id = ${same.insertedId})`.execute(
      here.world.db,
    )
    const { body: fresh } = await take(worker)
    expect(namesOf(fresh.items ?? []).filter((name) => namesOf(first.items ?? []).includes(name))).toEqual([])
    await sql`update row_groups set taken = 0 where task_id = ${task} and cardinality(had) = 0`.execute(here.world.db)
    await worker.call(reservations.giveBack, { id: fresh.insertedId })
    expect(await take(worker)).toMatchObject({ status: 409, body: { code: 'reserved_before' } })
    const places = [await reserve(other, task), await reserve(third, task)].map(namesOf)
    expect(places[0]).not.toEqual(places[1])
  })

  test('a worker who takes a page again after giving it back still finds the task in the list, because other pages are open', async () => {
    const task = await postTask({ batch_id: await aBatch(4), page_size: 2, answers_per_item: 1 })
    const worker = await aWorker()
    const take = () => worker.call(reservations.reserve, { task_id: task })
    await worker.call(reservations.giveBack, { id: (await take()).body.insertedId })
    expect((await take()).status).toBe(201)
    expect(await isListed(worker, task)).toBe(true)
  })

  test('a worker reads the columns that the form shows, and no others, also of own work; the buyer reads all', async () => {
    const { body } = await sendRows(buyer, 'Name,price\nx,5\n')
    const task = await postTask({ batch_id: body.insertedId, form: { parts: form.parts.slice(2) } })
    const worker = await aWorker()
    const page = await reserve(worker, task)
    expect(page.map(({ data }) => data)).toEqual([{ Name: 'x' }])
    const answers = page.map(({ _id }) => ({ item_id: _id, values: { answer: 'x' } }))
    const { body: sent } = await worker.call(submissions.submit, { task_id: task, answers })
    const dataFor = async (reader: TestUser) =>
      (await reader.call(submissions.details, { id: sent.insertedId })).body.items?.map(({ data }) => data)
    expect(await dataFor(worker)).toEqual([{ Name: 'x' }])
    expect(await dataFor(buyer)).toEqual([{ Name: 'x', price: '5' }])
  })

  test('a worker who withdraws a page, or leaves, gives its rows back', async () => {
    const task = await postTask({ batch_id: await aBatch(4), page_size: 2 })
    const [worker, other] = await Promise.all([aWorker(), aWorker()])
    const page = await reserve(worker, task)
    const { insertedId: first } = (await send(worker, task, page)).body
    await send(worker, task, await reserve(worker, task))
    expect(await worker.call(submissions.withdraw, { id: first })).toMatchObject({ status: 200 })
    expect(await reserve(other, task)).toEqual(page)
    await here.world.remove(await here.world.anAdmin(), worker)
    const { body } = await buyer.call(tasks.progress, { id: task })
    expect(body).toMatchObject({
      rows: { asked: 4, taken: 2, missing_pages: 0 },
      slots: { free: 1, reserved: 1, under_review: 0 },
    })
  })

  test('pages are counted in one notification of an hour, for its buyer and for a worker', async () => {
    const task = await postTask({ batch_id: await aBatch(3), page_size: 1 })
    const worker = await aWorker()
    const ids: string[] = []
    for (let nth = 0; nth < 3; nth++) ids.push((await send(worker, task, await reserve(worker, task))).body.insertedId)
    expect(await messagesOf(buyer, task)).toEqual([expect.stringMatching(/^3 new pages of “/)])
    await buyer.call(submissions.approveMany, { ids: ids.slice(0, 2) })
    await buyer.call(submissions.approve, { id: ids[2] as string })
    expect(await messagesOf(worker, task)).toEqual([
      expect.stringMatching(/^3 pages of “.*” were approved\. 6 coins were added\.$/),
    ])
  })

  test('after more than two rejected pages that are most of the decided ones a worker gets no more', async () => {
    const task = await postTask({ batch_id: await aBatch(8), page_size: 1 })
    const worker = await aWorker()
    for (let nth = 0; nth < 3; nth++) {
      const { insertedId } = (await send(worker, task, await reserve(worker, task))).body
      await buyer.call(submissions.reject, { id: insertedId, category: 'wrong' })
      await worker.call(submissions.acceptRejection, { id: insertedId })
      await endFinalRejections(here.world.db, 'UTC')
    }
    expect(await worker.call(reservations.reserve, { task_id: task })).toMatchObject({ body: { code: 'stopped' } })
    expect(await isListed(worker, task)).toBe(false)
    const { body } = await worker.call(tasks.details, { id: task })
    expect(body.my_pages).toMatchObject({ sent: 3, approved: 0, rejected: 3, left: false, stopped: 'rejections' })
    expect(body.my_rejections).toBe(0)
  })

  test('a worker sends as many pages as the buyer allows', async () => {
    const task = await postTask({ batch_id: await aBatch(3), page_size: 1, max_pages_per_worker: 2 })
    const worker = await aWorker()
    for (let nth = 0; nth < 2; nth++) await send(worker, task, await reserve(worker, task))
    expect(await worker.call(reservations.reserve, { task_id: task })).toMatchObject({
      body: { code: 'no_items_left' },
    })
    expect(await isListed(worker, task)).toBe(false)
  })

  test('a page can be changed until its buyer opens it, each of its rows and no other', async () => {
    const task = await postTask({ batch_id: await aBatch(2), page_size: 2 })
    const worker = await aWorker()
    const page = await reserve(worker, task)
    const { insertedId: id } = (await send(worker, task, page)).body
    const answers = page.map(({ _id }, nth) => ({ item_id: _id, values: { answer: `changed ${nth}`, sure: true } }))
    expect(await worker.call(submissions.change, { id, answers: answers.slice(1) })).toMatchObject({ status: 422 })
    expect(await worker.call(submissions.change, { id, submission_details: 'Text.' })).toMatchObject({
      body: { code: 'form_needed' },
    })
    expect(await worker.call(submissions.change, { id, answers })).toMatchObject({ body: { edition: 2 } })
    const { body } = await worker.call(submissions.details, { id })
    expect(body.items?.map((item) => [item.line, item.answers])).toEqual([
      [null, { answer: 'changed 0', sure: true }],
      [null, { answer: 'changed 1', sure: true }],
    ])
  })

  test('results have a line for each row of a page, with its cells and answers, and none of a sealed one', async () => {
    const task = await postTask({ batch_id: await aBatch(4), page_size: 2 })
    const worker = await aWorker()
    const page = await reserve(worker, task)
    const first = (await send(worker, task, page)).body.insertedId
    const second = await sendNext(worker, task)
    await buyer.call(submissions.approve, { id: first })
    await buyer.call(submissions.reject, { id: second, category: 'wrong' })
    const csv = (await buyer.call(submissions.resultsCsv, { id: task })).body.trim().split('\r\n')
    const [names, ...lines] = csv.map((line) => line.split(','))
    const cell = (line: number, name: string) => lines[line]?.[names?.indexOf(name) ?? -1]
    expect(
      lines.map((_, nth) => ['line', 'row.name', 'answer.answer', 'coins'].map((name) => cell(nth, name))),
    ).toEqual([
      ...namesOf(page).map((name, nth) => [String(lineOf(name)), name, name, nth === 0 ? '2' : '0']),
      ['', '', '', '0'],
    ])
    const { body } = await buyer.call(submissions.resultsJson, { id: task, status: 'approved' })
    expect(body).toMatchObject(
      namesOf(page).map((name, nth) => ({
        row: { line: lineOf(name), data: { name } },
        answers: { answer: name },
        coins: nth === 0 ? 2 : 0,
      })),
    )
  })

  test('a photo is asked for each row, five for a page in all; it goes with its row and counts once', async () => {
    const photo = { kind: 'file', name: 'photo', label: 'Photo of {{name}}', accept: 'photo', required: true } as const
    const task = await postTask({ batch_id: await aBatch(2), page_size: 2, form: { parts: [photo] } })
    const worker = await aWorker()
    const page = await reserve(worker, task)
    const photos = [await uploaded(worker), await uploaded(worker), await uploaded(await aWorker())]
    const sendPhotos = (...ids: (string | undefined)[]) => {
      const answers = page.map(({ _id }, nth) => ({ item_id: _id, values: { photo: [ids[nth] ?? ''] } }))
      return worker.call(submissions.submit, { task_id: task, answers })
    }
    expect(await sendPhotos(photos[0], photos[2])).toMatchObject({ status: 404, body: { code: 'file_not_found' } })
    expect(await sendPhotos(photos[0])).toMatchObject({ status: 422, body: { code: 'answers_invalid' } })
    const { insertedId: id } = (await sendPhotos(photos[0], photos[1])).body
    const { body } = await worker.call(submissions.details, { id })
    expect(body).toMatchObject({ file_count: 2, files: [{ _id: photos[0] }, { _id: photos[1] }] })
    expect(body.items?.map(({ answers }) => answers.photo)).toEqual([[photos[0]], [photos[1]]])
    const answers = page.map(({ _id }) => ({ item_id: _id, values: { photo: [photos[0] ?? ''] } }))
    expect(await worker.call(submissions.change, { id, answers })).toMatchObject({ status: 200 })
    expect((await buyer.call(submissions.details, { id })).body).toMatchObject({
      file_count: 1,
      files: [{ _id: photos[0] }],
    })
  })

  test('answers that break the form name the row and the input', async () => {
    const task = await postTask({ batch_id: await aBatch(2), page_size: 2 })
    const worker = await aWorker()
    const [first, second] = (await reserve(worker, task)) as [Item, Item]
    const sent = (answer: string) => ({
      task_id: task,
      answers: [
        { item_id: second._id, values: { answer } },
        { item_id: first._id, values: { answer: 'x' } },
      ],
    })
    expect(await worker.call(submissions.submit, sent('x'.repeat(21)))).toMatchObject({
      status: 422,
      body: { code: 'answers_invalid', fields: { 'answers.0.values.answer': 'Write at most 20 characters' } },
    })
    const text = { task_id: task, submission_details: 'Text.' }
    expect(await worker.call(submissions.submit, text)).toMatchObject({ body: { code: 'form_needed' } })
    expect(await worker.call(submissions.submit, { task_id: task, answers: { answer: 'x' } })).toMatchObject({
      body: { fields: { answers: 'Send answers to each of the 2 rows of your page, each once' } },
    })
    expect(await worker.call(submissions.submit, sent('x'))).toMatchObject({ status: 201 })
  })
})

describe('Posting', () => {
  test('checks the form against the columns, and that the rows are checked, own and not posted', async () => {
    const batch_id = await aBatch(3)
    const other = await here.world.aBuyer(100)
    const post = (more: object, by = buyer) => by.call(tasks.post, taskToPost({ batch_id, ...more }))
    const wrong = { parts: [...form.parts, { kind: 'yes_no', name: 'more', label: 'Is {{color}} right?' }] }
    expect(await post({ form: wrong })).toMatchObject({
      status: 422,
      body: { code: 'form_invalid', fields: { 'form.parts.4': 'The rows have no column “color”' } },
    })
    expect(await post({ form: null })).toMatchObject({ body: { fields: { form: 'Work on rows needs a form' } } })
    expect(await post({ required_workers: 7 })).toMatchObject({ status: 422 })
    expect(await post({ page_size: 51 })).toMatchObject({ status: 422 })
    expect(await post({}, other)).toMatchObject({ status: 403 })
    expect(await post({ batch_id: noBatch })).toMatchObject({ status: 404, body: { code: 'batch_not_found' } })
    const photo = { parts: [{ kind: 'file', name: 'photo', label: 'Photo of {{name}}', accept: 'photo' }] }
    expect(await post({ form: photo, page_size: 6 })).toMatchObject({
      body: { fields: { page_size: 'A page can ask for at most 5 files: choose fewer rows per page' } },
    })
    expect(await post({ payable_amount: 90_000 })).toMatchObject({ body: { code: 'not_enough_coins' } })
    expect(await post({})).toMatchObject({ status: 201 })
    expect(await post({})).toMatchObject({ status: 409, body: { code: 'batch_not_checked' } })
    expect(await buyer.call(batches.remove, { id: batch_id })).toMatchObject({ body: { code: 'batch_posted' } })
  })

  const question = { kind: 'short_text', name: 'phone', label: 'Phone number of the shop' } as const
  const hidden: [string, Form['parts']][] = [
    ['no column at all', [question]],
    ['words in single braces', [{ ...question, label: 'Phone number of {name}' }]],
    [
      'a column in the words of an image',
      [{ kind: 'image', url: 'https://example.com/a.png', alt: '{{name}}' }, question],
    ],
    ['a column in the name of an answer', [{ ...question, name: 'name' }]],
  ]
  test.each(hidden)('is refused before a coin moves if the form shows nothing of the row: %s', async (_, parts) => {
    const asked = taskToPost({ batch_id: await aBatch(30), form: { parts } })
    const coins = await here.world.coinsOf(buyer)
    for (const call of [tasks.price, tasks.post])
      expect(await buyer.call(call, asked)).toMatchObject({ status: 422, body: { code: 'form_shows_no_row' } })
    expect(await here.world.coinsOf(buyer)).toBe(coins)
    const old = await postTask({ batch_id: await aBatch(2) })
    await sql`update tasks set form = ${JSON.stringify({ parts })}::text::jsonb where _id = ${old}`.execute(
      here.world.db,
    )
    const more = { id: old, batch_id: await aBatch(2) }
    expect(await buyer.call(tasks.addBatch, more)).toMatchObject({ body: { code: 'form_shows_no_row' } })
  })

  test('puts all columns above a form that shows nothing of the row, if its client asks for that', async () => {
    const shownTo = async (rows: string, parts: Form['parts']): Promise<string[]> => {
      const { body: batch } = await sendRows(buyer, rows)
      const form = { parts }
      const asked = taskToPost({ batch_id: batch.insertedId, form, show_all_columns: true, answers_per_item: 1 })
      const { status, body } = await buyer.call(tasks.post, asked)
      if (status !== 201) return [`${body.code}`]
      const task = (await buyer.call(tasks.details, { id: body.insertedId })).body
      return (task.form?.parts ?? []).flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []))
    }
    expect(await shownTo('name,দোকান,a b\n1,2,3', [question])).toEqual(['name: {{name}}\nদোকান: {{দোকান}}\na b: {{a b}}'])
    expect(await shownTo('name,{odd}\n1,2', [question])).toEqual(['name: {{name}}'])
    expect(await shownTo('name,page\n1,2', [{ ...question, label: '{{page}}?' }])).toEqual([])
    const long = Array.from({ length: 50 }, (_, nth) => `${nth}`.padEnd(100, 'c'))
    expect((await shownTo(`${long}\n${long}`, [question])).join('\n').split('\n')).toHaveLength(50)
    const full: Form['parts'] = Array.from({ length: 59 }, () => ({ kind: 'paragraph', text: 'Read.' }))
    expect(await shownTo('name\n1', [question, ...full])).toEqual(['form_shows_no_row'])
    expect(await shownTo('{a}\n1', [question])).toEqual(['form_shows_no_row'])
    const plain = taskToPost({ form: null, required_workers: 1, show_all_columns: true })
    expect(await buyer.call(tasks.post, plain)).toMatchObject({
      body: { fields: { show_all_columns: expect.any(String) } },
    })
  })

  test('allows pages of at most 256 KB', async () => {
    const long = 'ক'.repeat(5_300)
    const { body } = await sendRows(buyer, `name\n${long}\n${long}`)
    const page = (page_size: number) =>
      buyer.call(tasks.price, taskToPost({ batch_id: body.insertedId, page_size, form: short }))
    const short = { parts: [{ kind: 'yes_no', name: 'done', label: '{{name}}?' }] }
    expect(await page(17)).toMatchObject({ body: { code: 'page_too_large' } })
    expect(await page(16)).toMatchObject({ status: 200 })
  })

  test('is followed by further rows after the others, and by the pages that are missing, but by no other slots', async () => {
    const task = await postTask({ batch_id: await aBatch(3), page_size: 2, answers_per_item: 2 })
    const [first, second] = await Promise.all([aWorker(), aWorker()])
    const slots = { id: task, required_workers: 1 }
    expect(await buyer.call(tasks.addSlots, slots)).toMatchObject({ body: { code: 'has_batch' } })
    for (const worker of [first, first]) await send(worker, task, await reserve(worker, task))
    const page = await reserve(second, task)
    await send(second, task, page)
    const [again = ''] = namesOf(page).sort()
    // A row is asked again, and its page was lost with a debt.
    await transact(here.world.db, async (tx) => {
      const { rows } = await sql<{ seq: number }>`
        update items set extra = 1 where seq = (select min(seq) from answers where worker_id = ${second._id}) returning seq`.execute(
        tx,
      )
      await together(
        tx,
        ...insertSingleRows(
          task,
          rows.map(({ seq }) => seq),
          1,
        ),
      )
      await sql`update tasks set answers_asked = answers_asked + 1 where _id = ${task}`.execute(tx)
    })
    await send(second, task, await reserve(second, task))
    const { body } = await buyer.call(tasks.progress, { id: task })
    expect(body.rows).toEqual({ asked: 7, taken: 6, missing_pages: 1 })
    expect(await messagesOf(buyer, task)).toContainEqual(
      expect.stringContaining('1 answer to its last rows is missing'),
    )
    expect(await buyer.call(tasks.addSlots, slots)).toMatchObject({ status: 200 })
    expect(await buyer.call(tasks.addSlots, slots)).toMatchObject({ body: { code: 'has_batch' } })
    const more = { id: task, batch_id: await aBatch(2) }
    expect(await buyer.call(tasks.addBatch, more)).toMatchObject({ body: { slots: 2, total_payment: 4 } })
    // What is asked again comes before the rows that were added.
    expect(namesOf(await reserve(await aWorker(), task))).toEqual([again])
    expect(namesOf(await reserve(first, task)).sort()).toEqual(['row 1', 'row 2'])
    const plain = { id: await here.world.anOpenTask(buyer), batch_id: await aBatch(1) }
    expect(await buyer.call(tasks.addBatch, plain)).toMatchObject({ status: 404, body: { code: 'no_form' } })
  })
})

describe('A file of rows', () => {
  test('with errors is not kept; its buyer reads them by line and column, and as a file', async () => {
    const { status, body } = await sendRows(buyer, 'name,page\nfirst\n"second,x\n')
    expect([status, body]).toMatchObject([
      201,
      {
        state: 'failed',
        rows: 0,
        error_count: 2,
        errors: [{ line: 2, problem: 'too_few_cells', seen: { cells: 1, columns: 2 } }, {}],
      },
    ])
    const inBangla = { headers: { 'accept-language': 'bn' } }
    const file = await buyer.call(batches.errors, { id: body.insertedId }, inBangla)
    expect(file.body).toContain('2,,"এই সারিতে কলামের চেয়ে ঘর কম: ১টি ঘর, ২টি কলাম"')
    const { body: read } = await buyer.call(batches.details, { id: body.insertedId })
    expect(read).toMatchObject({ state: 'failed', samples: [], errors: [{ line: 2 }, { line: 3 }] })
    expect(await buyer.call(tasks.post, taskToPost({ batch_id: body.insertedId }))).toMatchObject({
      body: { code: 'batch_not_checked' },
    })
    expect(await buyer.call(batches.remove, { id: body.insertedId })).toMatchObject({ status: 200 })
  })

  test('that is none gets a clear error and leaves nothing', async () => {
    const before = (await buyer.call(batches.mine)).body.length
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(Array.from({ length: 300 }, (_, nth) => nth))])
    expect(await sendRows(buyer, zip)).toMatchObject({
      status: 422,
      body: { code: 'not_utf8', message: expect.stringMatching(/^This is an archive/) },
    })
    expect(await sendRows(buyer, 'a', 'application/zip')).toMatchObject({ status: 415 })
    expect(await sendRows(buyer, '[{"name":"x"}]', 'application/json')).toMatchObject({ status: 400 })
    const unnamed = await buyer.send('POST', '/batches', Buffer.from('a\nb'), { 'content-type': 'text/csv' })
    expect(unnamed).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } })
    expect((await buyer.call(batches.mine)).body.length).toBe(before)
  })

  test('is read as tabs and as JSON Lines too, and three random rows of it are shown', async () => {
    const tabs = await sendRows(buyer, 'name\tpage\nবাংলা\t"a\tb"', 'text/tab-separated-values')
    expect(tabs.body).toMatchObject({ state: 'checked', columns: ['name', 'page'], separator: '\t' })
    const lines = Array.from({ length: 50 }, (_, nth) => JSON.stringify({ name: `row ${nth}`, size: nth, ok: true }))
    const json = await sendRows(buyer, lines.join('\n'), 'application/x-ndjson; charset=utf-8')
    const { body } = await buyer.call(batches.details, { id: json.body.insertedId })
    expect(body).toMatchObject({ state: 'checked', rows: 50, columns: ['name', 'size', 'ok'] })
    expect(body.samples).toHaveLength(3)
    expect(body.samples[0]).toMatchObject({ name: expect.stringMatching(/^row \d+$/), ok: 'true' })
  })

  test('keeps what separates its columns, and how many empty rows were left out', async () => {
    for (const [text, found] of [
      ['id,text\r\n1,first\r\n2,second\r\n,\r\n,\r\n , \r\n', { separator: ',', rows: 2, empty_rows: 3 }],
      ['id;text;note\r\n1;Hallo;a\r\n', { separator: ';', columns: ['id', 'text', 'note'], empty_rows: 0 }],
      ['address\nhttps://example.com/1,2\n', { separator: null, columns: ['address'], empty_rows: 0 }],
    ] as const) {
      const { body } = await sendRows(buyer, text)
      expect(body).toMatchObject(found)
      expect((await buyer.call(batches.details, { id: body.insertedId })).body).toMatchObject(found)
      await buyer.call(batches.remove, { id: body.insertedId })
    }
  })

  test('that never arrived whole is deleted after an hour', async () => {
    const { db } = here.world
    const [kept, old] = [await aBatch(1), await aBatch(1)]
    await sql`update batches set created_at = created_at - interval '61 minutes' where _id in (${kept}, ${old})`.execute(
      db,
    )
    await sql`update batches set state = 'checking' where _id = ${old}`.execute(db)
    await transact(db, deleteUnposted)
    expect(await buyer.call(batches.details, { id: old })).toMatchObject({ status: 404 })
    expect(await buyer.call(batches.details, { id: kept })).toMatchObject({ status: 200 })
  })
})

const noBatch = '01a2172f-7495-7775-ba3a-aad2ac2944cb'
const namesOf = (page: Item[]) => page.map(({ data }) => data.name)
const lineOf = (name = '') => Number(name.slice(4)) + 1

async function isListed(worker: TestUser, task: string): Promise<boolean> {
  const { body } = await worker.call(tasks.available, { form: 'any', limit: 1000 })
  return body.some(({ _id }) => _id === task)
}

async function timeIsOver(task: string): Promise<void> {
  await sql`update reservations set ends_at = now() where task_id = ${task} and ended_as is null`.execute(here.world.db)
  await endReservations(here.world.db, 'UTC')
}

async function messagesOf(user: TestUser, task: string): Promise<string[]> {
  const { body } = await user.call(contract.notifications.latest, {})
  return body.filter(({ link }) => link?.includes(task)).map(({ message }) => message)
}

const sealedRead = async (id: string) => (await buyer.call(submissions.details, { id })).body

async function aBatch(rows: number): Promise<string> {
  const lines = Array.from({ length: rows }, (_, nth) => `row ${nth + 1},https://example.com/${nth + 1}`)
  const { status, body } = await sendRows(buyer, `name,page\r\n${lines.join('\r\n')}`)
  expect([status, body]).toMatchObject([201, { state: 'checked', rows, columns: ['name', 'page'], error_count: 0 }])
  return body.insertedId
}

function taskToPost(more: object) {
  const { required_workers: _, ...task } = here.world.taskToPost({ pay: 2 })
  return { ...task, form, ...more }
}

const postTask = async (more: object): Promise<string> => {
  const { status, body } = await buyer.call(tasks.post, taskToPost(more))
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}
const aWorker = () => here.world.aWorker()

async function reserve(worker: TestUser, task_id: string): Promise<Item[]> {
  const { status, body } = await worker.call(reservations.reserve, { task_id })
  expect([status, body]).toMatchObject([201, {}])
  return body.items ?? []
}

function send(worker: TestUser, task_id: string, page: Item[], more: object = {}) {
  const answers = page.map(({ _id, data }) => ({ item_id: _id, values: { answer: data.name ?? '' } }))
  return worker.call(submissions.submit, { task_id, answers, ...more })
}

const sendNext = async (worker: TestUser, task: string): Promise<string> =>
  (await send(worker, task, await reserve(worker, task))).body.insertedId

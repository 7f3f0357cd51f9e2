/** Tests tasks with rows: from the file of a buyer to the answers. */
import { contract, type Form, type Item } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { endFinalRejections } from '../submissions/held.ts'
import { endReservations } from '../submissions/reservations.ts'
import { deleteUnposted } from './create.ts'
import { moveFirstOpen } from './pages.ts'

const here = useWorld()
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
    expect(price).toMatchObject({ slots: 5, total_payment: 10 })
    const task = await postTask(asked)
    const [first, second, third] = await Promise.all([aWorker(), aWorker(), aWorker()])
    const seen: [string, string][] = []
    for (const worker of [first, second, first, second, third]) {
      const page = await reserve(worker, task)
      seen.push(...page.map((row): [string, string] => [worker._id, row._id]))
      expect(await send(worker, task, page)).toMatchObject({ status: 201 })
    }
    expect(new Set(seen.map(String)).size).toBe(seen.length)
    expect(seen.length).toBe(25 * 2 - 5)
    const { body: progress } = await buyer.call(tasks.progress, { id: task })
    expect(progress.rows).toEqual({ asked: 50, taken: 45, missing_pages: 1 })
    await expectRowsToHold(task)
  })

  test('a page that is approved pays its worker, one that is rejected for good gives its rows to others', async () => {
    const task = await postTask({ batch_id: await aBatch(4), page_size: 2 })
    const [first, second] = await Promise.all([aWorker(), aWorker()])
    const sent: string[] = []
    for (let nth = 0; nth < 2; nth++) sent.push((await send(first, task, await reserve(first, task))).body.insertedId)
    const { body: none } = await second.call(reservations.reserve, { task_id: task })
    expect(none).toMatchObject({ code: 'task_full' })
    expect(await buyer.call(submissions.approve, { id: sent[0] as string })).toMatchObject({ body: { coins: 2 } })
    const { body: read } = await buyer.call(submissions.details, { id: sent[1] as string })
    expect(read.items).toMatchObject([
      { line: 4, data: { name: 'row 3' }, answers: { answer: 'row 3' } },
      { line: 5, data: { name: 'row 4' }, answers: { answer: 'row 4' } },
    ])
    expect(read.submission_details).toContain('1.\nWhat is {{name}}?: row 3')
    await buyer.call(submissions.reject, { id: sent[1] as string, category: 'wrong' })
    expect(await first.call(submissions.acceptRejection, { id: sent[1] as string })).toMatchObject({ status: 200 })
    expect(await endFinalRejections(here.world.db, here.world.config.timeZone)).toBe(1)
    await expectRowsToHold(task)
    expect((await first.call(tasks.details, { id: task })).body.my_pages).toMatchObject({
      sent: 2,
      approved: 1,
      rejected: 1,
    })
    expect((await reserve(second, task)).map(({ data }) => data.name)).toEqual(['row 3', 'row 4'])
    expect(await sealedRead(sent[1] as string)).toMatchObject({ sealed: true, items: null, submission_details: null })
    await expectRowsToHold(task)
  })
})

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

/** Each row has as many reservations and answers as it says. */
async function expectRowsToHold(task: string): Promise<void> {
  const { rows } = await sql`
    select seq from items join batches on batches._id = batch_id join tasks on tasks._id = batches.task_id
    where task_id = ${task} and (taken > answers_per_item or taken <>
      (select count(*) from answers where answers.seq = items.seq and counts)
      + (select count(*) from reservations where ended_as is null and items.seq = any (reservations.items)))`.execute(
    here.world.db,
  )
  expect(rows).toEqual([])
}

/** What a program does with the TypeScript client, against a server that listens. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepNumbering } from '../../../server/test/events.ts'
import { photo } from '../../../server/test/form.ts'
import { aFolder } from '../../../server/test/installation.ts'
import { aKey } from '../../../server/test/keys.ts'
import { type TestUser, useWorld } from '../../../server/test/world.ts'
import {
  type Approve,
  choice,
  type NewTask,
  type Page,
  Piecework,
  picture,
  pictures,
  piecework,
  type Row,
  shortText,
  verifyWebhook,
} from '../src/index.ts'

const here = useWorld({ DATA_DIR: aFolder() })
afterEach(() => here.world.expectLedgerToHold())
const { reservations, submissions, tasks } = contract

let address: Promise<string> | undefined

async function aProgram(limits: Parameters<typeof aKey>[2] = {}) {
  const { world } = here
  address ??= world.app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(keepNumbering(world))
  const owner = await world.aBuyer(1_000)
  const { token: key } = await aKey(world, owner, limits)
  const url = await address
  return { world, owner, key, url, pw: piecework({ url, key }), worker: await world.aWorker() }
}

const names: Row[] = [
  { name: 'Mostafizur Rahman বাবুল' },
  { name: 'a "quoted", name; with = signs' },
  { name: 'Ctg', note: 'maybe the town' },
  { name: 'O’Neill' },
]
const aboutNames: NewTask = {
  title: 'Is this a person?',
  rows: names,
  form: [choice('kind', ['person', 'place', 'thing']), shortText('why', { required: false })],
  payPerPage: 2,
  rowsPerPage: 2,
}

/** Takes pages until there are no more. @returns how many */
async function work(worker: TestUser, task_id: string, kind: string | ((name: string) => string)): Promise<number> {
  for (let pages = 0; ; pages++) {
    const { status, body } = await worker.call(reservations.reserve, { task_id })
    if (status !== 201) return pages
    const answers = (body.items ?? []).map(({ _id, data }) => ({
      item_id: _id,
      values: { kind: typeof kind === 'string' ? kind : kind(data.name ?? '') },
    }))
    const sent = await worker.call(submissions.submit, { task_id, answers })
    expect([sent.status, sent.body]).toMatchObject([201, {}])
  }
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

describe('Post', () => {
  test('rows in a few words are a whole task: with details, a deadline and all columns', async () => {
    const { pw, owner } = await aProgram()
    const { id, totalPayment, coinsLeft, waitsFor } = await pw.post({ ...aboutNames, answers: 3, metadata: { run: 7 } })
    expect({ totalPayment, coinsLeft, waitsFor }).toEqual({ totalPayment: 12, coinsLeft: 1_038, waitsFor: null })
    const { body } = await owner.call(tasks.details, { id })
    expect(body).toMatchObject({
      task_detail: 'Is this a person?',
      submission_info: 'Answer the questions.',
      by_program: true,
    })
    expect(body.rows).toMatchObject({ count: 4, answers_per_item: 3 })
    expect(body.form?.parts[0]).toEqual({ kind: 'paragraph', text: 'name: {{name}}\nnote: {{note}}' })
  })

  test('a task without rows asks for the work of several Workers', async () => {
    const { pw, owner } = await aProgram()
    const { id } = await pw.post({ title: 'Write a sentence in Chakma', payPerPage: 5, answers: 4 })
    expect((await owner.call(tasks.details, { id })).body).toMatchObject({
      required_workers: 4,
      form: null,
      total_payment: 20,
    })
  })

  test('a program that starts again with an externalId gets its task again, and pays once', async () => {
    const { pw, world, owner } = await aProgram()
    const first = await pw.post({ ...aboutNames, externalId: 'names of 2026' })
    const again = await pw.post({ ...aboutNames, externalId: 'names of 2026', deadline: '2027-01-31' })
    expect(again.id).toBe(first.id)
    expect(await world.coinsOf(owner)).toBe(1_046)
    await expect(pw.post({ ...aboutNames, externalId: 'names of 2026', payPerPage: 3 })).rejects.toMatchObject({
      code: 'external_id_used',
      status: 409,
    })
  })

  test('pictures of a folder are rows, also those in a folder of it, with the cells that belong to them', async () => {
    const { pw, owner } = await aProgram()
    const folder = aFolder()
    mkdirSync(join(folder, 'more pictures'))
    writeFileSync(join(folder, 'ইলিশ মাছ.jpg'), await photo())
    writeFileSync(join(folder, 'more pictures', 'cat #1.JPG'), await photo())
    writeFileSync(join(folder, 'notes.txt'), 'no picture')
    const rows = pictures(folder, [
      { file: 'ইলিশ মাছ.jpg', place: 'Chandpur' },
      { file: 'more pictures/cat #1.JPG', place: '' },
    ])
    const { id } = await pw.post({
      title: 'Which animal?',
      rows,
      form: [picture(), choice('kind', { cat: 'A cat', fish: 'A fish' })],
      payPerPage: 1,
    })
    expect((await owner.call(tasks.details, { id })).body.rows).toMatchObject({ count: 2 })
  })

  test('what is wrong is said with the words of the server, and costs nothing', async () => {
    const { pw, world, owner } = await aProgram({ coins_per_task: 3 })
    await expect(pw.post(aboutNames)).rejects.toMatchObject({ code: 'key_limit', status: 409, left: 3 })
    await expect(pw.post({ ...aboutNames, title: '' })).rejects.toMatchObject({ code: 'invalid_input', fields: {} })
    await expect(pw.post({ ...aboutNames, rows: [{ name: 'x'.repeat(20_001) }] })).rejects.toMatchObject({
      code: 'rows_invalid',
      message: 'The rows have 1 error: line 1, name, cell_too_long',
    })
    await expect(
      piecework({ url: (await address) as string, key: 'pw_test_wrong' }).post(aboutNames),
    ).rejects.toMatchObject({ status: 401 })
    expect(await world.coinsOf(owner)).toBe(1_050)
  })

  test('the price is told before, and nothing is kept', async () => {
    const { pw, owner } = await aProgram()
    expect(await pw.price({ ...aboutNames, answers: 3 })).toEqual({ slots: 6, totalPayment: 12, fee: 0 })
    expect((await owner.call(contract.batches.mine, {})).body).toEqual([])
  })
})

describe('Results', () => {
  test.each<[string, Approve]>([
    ['all', 'all'],
    ['with a function', ({ rows }) => (rows.length > 0 ? 'approve' : 'leave')],
  ])(
    'each row comes once all its answers are decided, approved %s, and the loop ends with the task',
    async (_, approve) => {
      const { pw, world, worker } = await aProgram()
      const task = await pw.post({ ...aboutNames, answers: 2 })
      await work(worker, task.id, 'person')
      await work(await world.aWorker(), task.id, (name) => (name === 'Ctg' ? 'thing' : 'person'))
      const rows = await all(pw.results(task, { approve }))
      expect(rows.map(({ data }) => data.name).sort()).toEqual(names.map(({ name }) => String(name)).sort())
      expect(rows.find(({ data }) => data.name === 'O’Neill')?.values.kind).toMatchObject({ value: 'person', votes: 2 })
      expect(rows.find(({ data }) => data.name === 'Ctg')).toMatchObject({
        data: { note: 'maybe the town' },
        values: { kind: { votes: expect.any(Number) }, why: { votes: 0 } },
      })
      expect(await all(pw.results(task.id, { after: rows[1]?.number as number }))).toEqual(rows.slice(2))
    },
  )

  test('controls_right pays pages whose controls are right, and leaves the others to a person; controls are no results', async () => {
    const { pw, owner, worker, world } = await aProgram()
    const rows = [...names, { name: 'Dhaka', 'expected:kind': 'place' }]
    const task = await pw.post({ ...aboutNames, rows, rowsPerPage: 5, answers: 2 })
    await work(worker, task.id, (name) => (name === 'Dhaka' ? 'place' : 'person'))
    const careless = await world.aWorker()
    await work(careless, task.id, 'person')
    const reading = new AbortController()
    const read = all(pw.results(task, { approve: 'controls_right', signal: reading.signal }))
    const decided = async () =>
      (await owner.call(submissions.ofTask, { id: task.id, view: 'summary' })).body.map(({ status }) => status).sort()
    await vi.waitFor(async () => expect(await decided()).toEqual(['approved', 'pending']))
    const [left] = (await owner.call(submissions.ofTask, { id: task.id, status: 'pending' })).body
    expect(left).toMatchObject({ worker_email: careless.email })
    await pw.approve(left?._id as string)
    expect(await read).toHaveLength(4)
  })

  test('a function sees each page and can reject it, ask for changes or leave it', async () => {
    const { pw, owner, world } = await aProgram()
    const task = await pw.post({ title: 'A sentence in Chakma', payPerPage: 5, answers: 4 })
    const wordsOf: Record<string, string> = {}
    for (const words of ['good', 'bad', 'short', 'unclear']) {
      const worker = await world.aWorker()
      const sent = await worker.call(submissions.submit, { task_id: task.id, submission_details: words })
      wordsOf[sent.body.insertedId as string] = words
    }
    const pages: Page[] = []
    const reading = new AbortController()
    const read = all(
      pw.results(task, {
        signal: reading.signal,
        approve: (page) => {
          pages.push(page)
          if (page.text === 'bad') return { reject: 'other', reason: 'It is in another language.' }
          if (page.text === 'short') return { askChanges: 'Please write a whole sentence, with a verb.' }
          return page.text === 'good' ? 'approve' : 'leave'
        },
      }),
    )
    const ended = expect(read).rejects.toThrow('enough')
    await vi.waitFor(async () => {
      const { body } = await owner.call(submissions.ofTask, { id: task.id })
      const states = body.map(({ _id, status, changes_asked_at }) => [
        wordsOf[_id],
        changes_asked_at ? 'asked' : status,
      ])
      expect(Object.fromEntries(states)).toEqual({
        good: 'approved',
        bad: 'rejected',
        short: 'asked',
        unclear: 'pending',
      })
    })
    reading.abort(new Error('enough'))
    await ended
    expect(pages.map(({ text }) => text).sort()).toEqual(['bad', 'good', 'short', 'unclear'])
    expect(await pw.cancel(task)).toBe(0)
  })
})

test('a decision that a function forgot to return pays nothing', async () => {
  const { pw, world, owner } = await aProgram()
  const task = await pw.post({ title: 'A sentence in Chakma', payPerPage: 5 })
  await (await world.aWorker()).call(submissions.submit, { task_id: task.id, submission_details: 'good' })
  const forgetful = (() => undefined) as unknown as Approve
  await expect(all(pw.results(task, { approve: forgetful }))).rejects.toThrow('and not undefined')
  expect(await world.coinsOf(owner)).toBe(1_045)
})

test('events come in the order of their numbers, and those of one kind alone if asked for', async () => {
  const { pw, worker } = await aProgram()
  const task = await pw.post({ ...aboutNames, externalId: 'followed' })
  await work(worker, task.id, 'person')
  const found = []
  for await (const event of pw.events({ types: ['submission.received'] })) {
    found.push(event)
    if (found.length === 2) break
  }
  expect(found).toMatchObject([
    { task_id: task.id, external_id: 'followed', type: 'submission.received' },
    { task_id: task.id, external_id: 'followed', type: 'submission.received' },
  ])
})

describe('A bad connection', () => {
  test('a post whose answer is lost is sent again, and paid once', async () => {
    const { world, owner, key, url } = await aProgram()
    let lost = 0
    const losing: typeof fetch = async (address, request) => {
      const response = await fetch(address, request)
      if (request?.method !== 'POST' || !String(address).endsWith('/tasks') || lost > 0) return response
      lost += 1
      throw new TypeError('fetch failed')
    }
    const pw = new Piecework({ url, key, fetch: losing })
    await pw.post(aboutNames)
    expect(lost).toBe(1)
    expect(await world.coinsOf(owner)).toBe(1_046)
  })

  test('a busy server and a limit of calls are waited for, also when a proxy says until when by a date', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const answers = [...Array(9).fill([429, '60']), [503, 'Tue, 01 Dec 2026 00:00:00 GMT'], [200, '']]
    const began = Date.now()
    const answering: typeof fetch = async () => {
      const [status, again] = answers.shift()
      return new Response('{ "refunded": 3 }', { status, headers: { 'retry-after': again } })
    }
    const cancelled = piecework({ url: 'http://localhost:9', key: 'pw_live_x', fetch: answering }).cancel('1')
    await vi.runAllTimersAsync()
    expect(await cancelled).toBe(3)
    expect(Date.now() - began).toBe(9 * 60_000 + 500)
  })

  test('a server that is not Piecework is named', async () => {
    const other: typeof fetch = async () => new Response('<html></html>')
    await expect(piecework({ key: 'pw_live_x', fetch: other }).cancel('1')).rejects.toMatchObject({ code: 'no_answer' })
  })

  test('a server that does not answer is named', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const failing: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))
    const asked = expect(
      piecework({ url: 'http://localhost:9/', key: 'pw_live_x', fetch: failing }).cancel('1'),
    ).rejects.toMatchObject({
      code: 'no_answer',
      message: 'http://localhost:9 did not answer.',
    })
    await vi.runAllTimersAsync()
    await asked
  })
})

describe('A webhook', () => {
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
  const body = JSON.stringify({ type: 'task.posted', timestamp: '2026-12-01T00:00:00Z', data: { number: 7 } })
  const headers = (at: Date, text = body) => ({
    'webhook-id': 'one',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('one', at, text)}`,
  })

  test('is verified, also while its secret is replaced', async () => {
    expect(await verifyWebhook(secret, headers(new Date()), body)).toEqual({ number: 7 })
    expect(await verifyWebhook(secret, new Headers(headers(new Date())), body)).toEqual({ number: 7 })
  })

  test.each([
    ['with another body', headers(new Date(), '{}')],
    ['that is ten minutes old', headers(new Date(Date.now() - 600_000))],
    ['without a signature', { 'webhook-id': 'one', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }],
  ])('%s is refused', async (_, sent) => {
    await expect(verifyWebhook(secret, sent, body)).rejects.toThrow(/webhook|signature/)
  })
})

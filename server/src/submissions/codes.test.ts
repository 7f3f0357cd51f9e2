/** Tests inputs of the kind `code`: the codes of a survey, which workers never read. */
import { contract, type Form, listEndpoints } from '@piecework/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { aFolder } from '../../test/installation.ts'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld({ DATA_DIR: aFolder(), RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
const { submissions, tasks } = contract
afterEach(() => here.world.expectLedgerToHold())

const codes = ['K7-Zeta', 'ড়-১২', 'P9-Omega', 'Straße 4']
const input = { kind: 'code', name: 'end', label: 'The code at the end', required: true } as const
const survey = (list: string[] = codes) => ({ parts: [{ ...input, codes: list }] }) satisfies Form
const wrong = { status: 422, body: { code: 'answers_invalid', fields: { 'answers.end': expect.any(String) } } }

let buyer: TestUser
let worker: TestUser
beforeAll(async () => {
  buyer = await here.world.aBuyer(5000)
})
beforeEach(async () => {
  worker = await here.world.aWorker()
})

describe('A code', () => {
  test('is taken in any spelling of the list, and stored as it stands there', async () => {
    const task = await post(survey())
    const typed = [' k7‐zeta ', 'Ｋ7-ZETA', '\u09a1\u09bc-12', 'P9-Omega', 'STRASSE  4']
    const sent = await Promise.all(typed.slice(1).map(async (code) => submit(await here.world.aWorker(), task, code)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const given = await Promise.all(sent.map(({ body }) => buyer.call(submissions.details, { id: body.insertedId })))
    expect(given.map(({ body }) => body.answers)).toEqual(codes.map((end) => ({ end })))
    expect(await submit(worker, task, typed[0] ?? '')).toMatchObject(wrong)
  })

  test('that is not in the list, or that other work has, is refused at its field, in both languages', async () => {
    const task = await post(survey())
    await submit(await here.world.aWorker(), task, codes[0] ?? '')
    for (const code of ['K7', 'K7-Zeta2', codes[0] ?? '']) {
      expect(await submit(worker, task, code)).toMatchObject(wrong)
      const bangla = await submit(worker, task, code, { 'accept-language': 'bn' })
      expect(bangla.body).toMatchObject({ fields: { 'answers.end': expect.stringMatching(/^কোডটি/) } })
    }
    expect((await submit(worker, task, codes[2] ?? '')).status).toBe(201)
  })

  test('that is the only one is given by every worker', async () => {
    const task = await post(survey(['Done']))
    for (const each of [worker, await here.world.aWorker()]) {
      expect((await submit(each, task, 'done')).status).toBe(201)
    }
  })

  test('of several is taken once, also when 64 workers send it at once', async () => {
    const task = await post(survey(), 70)
    const workers = await Promise.all(Array.from({ length: 64 }, () => here.world.aWorker()))
    const sent = await Promise.all(workers.map((each) => submit(each, task, codes[1] ?? '')))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(63)
  }, 60_000)

  test('stays with the work through a change, is free after it is left for another, and after a rejection', async () => {
    const task = await post(survey())
    const [first = '', second = '', third = ''] = codes
    const { body } = await submit(worker, task, first)
    const change = (end: string) => worker.call(submissions.change, { id: body.insertedId, answers: { end } })
    expect((await change(first)).status).toBe(200)
    const [other, another] = [await here.world.aWorker(), await here.world.aWorker()]
    expect((await submit(other, task, second)).status).toBe(201)
    expect(await change(second)).toMatchObject(wrong)
    expect(await change('none')).toMatchObject(wrong)
    expect((await change(third)).status).toBe(200)
    const taken = await submit(another, task, first)
    expect(taken.status).toBe(201)
    await buyer.call(submissions.reject, { id: taken.body.insertedId, category: 'wrong' })
    expect((await submit(await here.world.aWorker(), task, first)).status).toBe(201)
  })

  test('can be left out where it is not required', async () => {
    const words = { kind: 'short_text', name: 'words', label: 'Words' } as const
    const task = await post({ parts: [{ ...input, required: false, codes }, words] })
    const sent = await worker.call(submissions.submit, { task_id: task, answers: { words: 'No code' } })
    expect(sent.status).toBe(201)
  })

  test('is asked for only without rows, and never without a list', async () => {
    const { body: rows } = await sendRows(buyer, 'shop\r\nLucky Store')
    const form: Form = { parts: [{ kind: 'paragraph', text: '{{shop}}' }, ...survey().parts] }
    const { required_workers: _, ...task } = here.world.taskToPost()
    const withRows = await buyer.call(tasks.post, { ...task, form, batch_id: rows.insertedId })
    expect(withRows).toMatchObject({
      status: 422,
      body: { code: 'form_invalid', fields: { 'form.parts.1': expect.any(String) } },
    })
    const without = await buyer.call(tasks.post, { ...here.world.taskToPost(), form: { parts: [input] } })
    expect(without).toMatchObject({ status: 422, body: { fields: { 'form.parts.0.codes': expect.any(String) } } })
  })
})

describe('A worker who guesses', () => {
  test('waits after ten wrong codes in an hour, in this task and in no other', async () => {
    const [task, other] = [await post(survey()), await post(survey())]
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, nth) => submit(worker, task, `guess ${nth}`)))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(guesses.filter(({ status, body }) => status === 429 && codeOf(body) === 'too_many')).toHaveLength(20)
    expect(await submit(worker, task, codes[0] ?? '')).toMatchObject({ status: 429 })
    expect((await submit(worker, other, codes[0] ?? '')).status).toBe(201)
    expect((await submit(await here.world.aWorker(), task, codes[0] ?? '')).status).toBe(201)
  })

  test('counts right codes as no guesses', async () => {
    const { body } = await submit(worker, await post(survey()), codes[0] ?? '')
    for (let nth = 0; nth < 12; nth++) {
      const answers = { end: codes[nth % 4] ?? '' }
      expect((await worker.call(submissions.change, { id: body.insertedId, answers })).status).toBe(200)
    }
  })
})

test('Codes stand in no answer to a worker, whatever the worker calls; their buyer and Admins read them', async () => {
  const form = { parts: [{ kind: 'paragraph' as const, text: 'Read.' }, ...survey().parts] }
  const task = await post(form)
  const answers: unknown[] = []
  const note = <Answer extends { body: unknown }>(answer: Answer) => {
    answers.push(answer.body)
    return answer
  }
  const reserved = note(await worker.call(contract.reservations.reserve, { task_id: task }))
  expect(reserved.status).toBe(201)
  note(await submit(worker, task, 'guess'))
  const walk = async (id: string) => {
    let read = 0
    for (const [, { method, path, access, format }] of listEndpoints()) {
      const isOpen = typeof access === 'string' || access.includes('Worker')
      if (method !== 'GET' || format === 'file' || !isOpen || path.includes('stream')) continue
      const { status } = note(await worker.send('GET', path.replace(/\{\w+\}/g, id)))
      if (status === 200 && path.includes('{')) read += 1
    }
    return read
  }
  expect(await walk(task)).toBeGreaterThanOrEqual(2)
  const details = await worker.call(tasks.details, { id: task })
  expect(details.body.form).toEqual({ parts: [form.parts[0], input] })
  const sent = note(await submit(worker, task, codes[3] ?? ''))
  expect(sent.status).toBe(201)
  expect(await walk(sent.body.insertedId)).toBeGreaterThanOrEqual(1)
  expect((await worker.call(submissions.details, { id: sent.body.insertedId })).body).toMatchObject({
    form: { parts: [form.parts[0], input] },
    answers: { end: codes[3] },
  })
  note(await worker.call(tasks.available, { form: 'any', view: 'full' }))
  const text = JSON.stringify(answers)
  expect(text).toContain(codes[3])
  for (const code of codes.slice(0, 3)) expect(text).not.toContain(code)
  for (const reader of [buyer, await here.world.anAdmin()]) {
    expect((await reader.call(tasks.details, { id: task })).body.form).toEqual(form)
    expect((await reader.call(submissions.details, { id: sent.body.insertedId })).body.form).toEqual(form)
  }
})

async function post(form: Form, required_workers = 10): Promise<string> {
  const { status, body } = await buyer.call(tasks.post, { ...here.world.taskToPost(), form, required_workers })
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}

function submit(by: TestUser, task_id: string, end: string, headers = {}) {
  return by.call(submissions.submit, { task_id, answers: { end } }, { headers })
}

function codeOf(body: unknown): unknown {
  return (body as { code?: string }).code
}

/** Tests tasks with a form: posting, answers, files of answers, changes, sealing, results. */
import { contract, type Form, jsonSchemaOf } from '@piecework/contract'
import { answersTo } from '@piecework/contract/answers'
import { aForm, answersOf } from '@piecework/contract/test/forms'
import { validate } from '@piecework/contract/validate'
import fc from 'fast-check'
import fastify from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photo, send, uploaded } from '../../test/form.ts'
import { aFolder } from '../../test/installation.ts'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld({ DATA_DIR: aFolder(), PUBLIC_URL: 'https://work.example.com' })
const { submissions, tasks } = contract

const form = {
  parts: [
    { kind: 'paragraph', text: 'Look at the sign. সাইনটি দেখুন।' },
    { kind: 'short_text', name: 'words', label: 'Words on the sign', required: true },
    {
      kind: 'choices',
      name: 'colors',
      label: 'Colors',
      options: [
        { value: 'r', label: 'Red' },
        { value: 'b', label: 'নীল' },
      ],
    },
    { kind: 'number', name: 'height', label: 'Height in metres', min: 0, max: 9 },
    { kind: 'yes_no', name: 'clean', label: 'Is it clean?' },
  ],
} satisfies Form
const withFiles = {
  parts: [
    { kind: 'file', name: 'sign', label: 'The sign', required: true, accept: 'photo' },
    { kind: 'file', name: 'permit', label: 'Its permit', accept: 'pdf' },
    { kind: 'file', name: 'more', label: 'More', accept: 'any', max: 3 },
  ],
} satisfies Form
const answers = { words: 'রাস্তা বন্ধ', colors: ['b', 'r'], height: 2.5, clean: false }
const lines = 'Words on the sign: রাস্তা বন্ধ\nColors: নীল, Red\nHeight in metres: 2.5\nIs it clean?: no'

let buyer: TestUser
let admin: TestUser
let worker: TestUser

beforeAll(async () => {
  buyer = await here.world.aBuyer(2000)
  admin = await here.world.anAdmin()
})
beforeEach(async () => {
  worker = await here.world.aWorker()
})

describe('A task with a form', () => {
  test('shows its form in its details as it was posted, and in lists that it has one', async () => {
    const [asked, plain] = [await post(form), await post()]
    for (const reader of [worker, buyer, admin]) {
      expect((await reader.call(tasks.details, { id: asked })).body).toMatchObject({ form, has_form: true })
    }
    expect((await worker.call(tasks.details, { id: plain })).body).toMatchObject({ form: null, has_form: false })
    const { body } = await buyer.call(tasks.mine)
    expect(body.filter(({ has_form }) => has_form).map(({ _id }) => _id)).toContain(asked)
    expect(body.find(({ _id }) => _id === plain)).toMatchObject({ has_form: false })
    const bytesOf = (id: string) => body.find(({ _id }) => _id === id)?.text_bytes ?? 0
    expect(bytesOf(asked)).toBeGreaterThan(bytesOf(plain) + 100)
    await here.world.expectLedgerToHold()
  })

  test('is in the list of available tasks and its total only for clients that can send answers', async () => {
    await post()
    const asked = await post(form)
    const listed = async (client?: 'any') => {
      const { body } = await worker.call(tasks.available, {
        sort: 'newest',
        limit: 100,
        ...(client && { form: client }),
      })
      return body.map(({ _id }: { _id: string }) => _id)
    }
    expect(await listed('any')).toContain(asked)
    expect(await listed()).not.toContain(asked)
    const total = async (client?: 'any') =>
      Number(
        (await worker.call(tasks.available, { limit: 1, ...(client && { form: client }) })).headers['x-total-count'],
      )
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from tasks where form is not null`.execute(
      here.world.db,
    )
    expect((await total('any')) - (await total())).toBe(rows[0]?.n)
  })

  test('keeps its form when its texts change, whatever the change sends', async () => {
    const id = await post(form)
    const change = { task_title: 'New', task_detail: 'New', submission_info: 'New', form: null }
    expect((await buyer.send('PATCH', `/tasks/${id}`, change)).status).toBe(200)
    expect((await buyer.send('PATCH', `/tasks/${id}`, { ...change, form: withFiles })).status).toBe(200)
    expect((await worker.call(tasks.details, { id })).body).toMatchObject({ task_title: 'New', form })
  })

  test('shows images that were uploaded here, and no others', async () => {
    const file = await photo()
    const url = (await send(buyer, { file })).body.secure_url
    const image = (address: string) => ({
      parts: [{ kind: 'image' as const, url: address, alt: 'A sign' }, ...form.parts],
    })
    const refused = await buyer.call(tasks.post, {
      ...here.world.taskToPost(),
      form: image('https://example.com/a.webp'),
    })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'form_invalid', fields: { 'form.parts.0.url': expect.stringContaining('upload') } },
    })
    const id = await post(image(url))
    expect((await worker.call(tasks.details, { id })).body.form).toEqual(image(url))
    await here.world.expectLedgerToHold()
  })

  test('asks for files by its questions alone', async () => {
    const both = await buyer.call(tasks.post, { ...here.world.taskToPost(), form, needs_file: 'photo' })
    expect(both).toMatchObject({ status: 422, body: { fields: { needs_file: expect.any(String) } } })
  })

  test.each([
    ['NUL', 'a\0b'],
    ['half an emoji', 'a\ud83d'],
  ])('is refused with the field when a text holds %s, as are answers, drafts and templates', async (_what, broken) => {
    const task = here.world.taskToPost()
    const option = { value: broken, label: 'A' }
    const parts = [
      { kind: 'short_text', name: 'a', label: broken },
      { kind: 'choice', name: 'b', label: 'b', options: [option, { value: 'c', label: 'c' }] },
    ]
    const post = await buyer.send('POST', '/tasks', { ...task, form: { parts } })
    const fields = { 'form.parts.0.label': expect.any(String), 'form.parts.1.options.0.value': expect.any(String) }
    expect(post).toMatchObject({ status: 422, body: { fields } })
    const content = { task_title: broken, form: JSON.stringify({ parts }) + broken }
    for (const path of ['/drafts', '/task-templates']) {
      const saved = await buyer.send('POST', path, { name: 'Signs', content })
      const refused = { 'content.task_title': expect.any(String), 'content.form': expect.any(String) }
      expect(saved).toMatchObject({ status: 422, body: { fields: refused } })
    }
    expect(await buyer.send('POST', '/task-templates', { name: broken, content: {} })).toMatchObject({ status: 422 })
    const task_id = await postFormOf(
      { kind: 'url', name: 'a', label: 'a' },
      { kind: 'long_text', name: 'b', label: 'b' },
    )
    const given = { a: `https://example.com/${broken}`, b: broken }
    expect(await submit(task_id, given)).toMatchObject({
      status: 422,
      body: { code: 'answers_invalid', fields: { 'answers.a': expect.any(String), 'answers.b': expect.any(String) } },
    })
    expect((await submit(task_id, { [broken]: 'x' })).status).toBe(422)
  })
})

describe('Answers', () => {
  test('are stored as they were given and shown to the worker, the buyer and Admins, with lines as the text', async () => {
    const id = await sent(await post(form), { ...answers, words: '  রাস্তা বন্ধ ' })
    for (const reader of [worker, buyer, admin]) {
      const { body } = await reader.call(submissions.details, { id })
      expect(body).toMatchObject({ form, answers, submission_details: lines })
    }
    const { body } = await buyer.call(submissions.pending, { view: 'full' })
    expect(body.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ submission_details: lines })
    const plain = await here.world.aPendingSubmission(worker, await post())
    expect((await worker.call(submissions.details, { id: plain })).body).toMatchObject({ form: null, answers: null })
    await here.world.expectLedgerToHold()
  })

  test('are needed where the task has a form: a text alone is form_needed, when sent and when changed', async () => {
    const task_id = await post(form)
    const text = { submission_details: 'Done.' }
    const needed = { status: 409, body: { code: 'form_needed' } }
    expect(await worker.call(submissions.submit, { task_id, ...text })).toMatchObject(needed)
    const id = await sent(task_id)
    expect(await worker.call(submissions.change, { id, ...text })).toMatchObject(needed)
    expect((await worker.call(submissions.details, { id })).body).toMatchObject({ answers, edition: 1 })
  })

  test('go to a task with a form alone, and without a text beside them', async () => {
    const [asked, plain] = [await post(form), await post()]
    const refused = { status: 422, body: { code: 'invalid_input', fields: { answers: expect.any(String) } } }
    expect(await submit(plain)).toMatchObject(refused)
    const work = { submission_details: 'Done.', answers }
    expect(await worker.send('POST', '/submissions', { task_id: asked, ...work })).toMatchObject(refused)
    const neither = await worker.send('POST', '/submissions', { task_id: asked })
    expect(neither).toMatchObject({ status: 422, body: { fields: { submission_details: expect.any(String) } } })
    const id = await here.world.aPendingSubmission(worker, plain)
    expect(await worker.call(submissions.change, { id, answers })).toMatchObject(refused)
  })

  test('that break the form are refused with each input, in the language of the request', async () => {
    const task_id = await post(form)
    const wrong = { words: ' ', colors: ['r', 'green'], height: 10, clean: 'yes', unknown: 'x' }
    const messages = async (language: string) => {
      const response = await submit(task_id, wrong, {}, { 'accept-language': language })
      expect(response).toMatchObject({ status: 422, body: { code: 'answers_invalid' } })
      return response.body as unknown as { message: string; fields: Record<string, string> }
    }
    const [english, bangla] = [await messages('en'), await messages('bn')]
    const names = ['answers', 'answers.clean', 'answers.colors', 'answers.height', 'answers.words']
    expect(Object.keys(english.fields).sort()).toEqual(names)
    expect(english.fields['answers.words']).toBe('Please answer: Words on the sign')
    expect(english.fields['answers.height']).toBe('At most 9')
    expect(Object.keys(bangla.fields).sort()).toEqual(names)
    for (const message of [bangla.message, ...Object.values(bangla.fields)]) expect(message).toMatch(/[ঀ-৿]/)
    await here.world.expectLedgerToHold()
  })

  test('of a wrong kind are a clear error, and those named __proto__ change nothing', async () => {
    const task_id = await post(form)
    const body = (given: string) => Buffer.from(`{"task_id":"${task_id}","answers":{"words":"x",${given}}}`)
    for (const [given, status] of [
      ['"constructor":"x"', 422],
      ['"clean":null', 422],
      ['"clean":{}', 422],
      ['"height":1e999', 422],
    ] as const) {
      const response = await worker.send('POST', '/submissions', body(given), { 'content-type': 'application/json' })
      expect([given, response.status, response.body.message]).toEqual([given, status, expect.any(String)])
    }
    for (const given of ['"__proto__":{"clean":true}', '"constructor":{"prototype":{"clean":true}}']) {
      worker = await here.world.aWorker()
      // No program means these: the server leaves them out when it reads JSON.
      const { body: sent } = await worker.send('POST', '/submissions', body(given), {
        'content-type': 'application/json',
      })
      const details = await worker.call(submissions.details, { id: sent.insertedId })
      expect(details.body.answers).toEqual({ words: 'x' })
    }
  })

  test('change until the buyer opens them, and a request for changes keeps the earlier ones', async () => {
    const id = await sent(await post(form))
    const change = (words: string) => worker.call(submissions.change, { id, answers: { words } })
    expect((await change('Stop')).status).toBe(200)
    expect((await worker.call(submissions.details, { id })).body).toMatchObject({
      answers: { words: 'Stop' },
      submission_details: 'Words on the sign: Stop',
      earlier_editions: [],
    })
    expect((await worker.call(submissions.change, { id, answers: {} })).body).toMatchObject({ code: 'answers_invalid' })
    await buyer.call(submissions.details, { id })
    expect(await change('Late')).toMatchObject({ status: 409, body: { code: 'already_opened' } })
    await buyer.call(submissions.askChanges, { id, words: 'Please write all the words of the sign.' })
    expect((await change('Stop here')).status).toBe(200)
    const { body } = await buyer.call(submissions.details, { id })
    expect(body.answers).toEqual({ words: 'Stop here' })
    expect(body.earlier_editions).toMatchObject([{ edition: 2, answers: { words: 'Stop' }, files: [] }])
    await here.world.expectLedgerToHold()
  })

  test('of rejected work are sealed for its buyer, and not for its worker', async () => {
    const task = await post(form)
    const id = await sent(task)
    await buyer.call(submissions.askChanges, { id, words: 'Please write all the words of the sign.' })
    await worker.call(submissions.change, { id, answers: { words: 'Secret words' } })
    await buyer.call(submissions.reject, { id, category: 'wrong' })
    const shown = await buyer.call(submissions.details, { id })
    expect(shown.body).toMatchObject({ sealed: true, answers: null, submission_details: null, earlier_editions: [] })
    for (const kind of ['csv', 'json']) {
      const { status, body } = await buyer.send('GET', `/tasks/${task}/results/${kind}`)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/Secret|রাস্তা/)
    }
    expect((await buyer.send('GET', `/tasks/${task}/results/json`)).body).toMatchObject([
      { sealed: true, answers: null },
    ])
    const own = await worker.call(submissions.details, { id })
    expect(own.body).toMatchObject({ answers: { words: 'Secret words' }, earlier_editions: [{ answers }] })
    await here.world.expectLedgerToHold()
  })

  test('stand in the results: a column for each input in CSV without formulas, and as they are in JSON', async () => {
    const task = await post(form)
    const id = await sent(task, {
      words: '=HYPERLINK("https://example.com")',
      colors: ['b', 'r'],
      height: 0,
      clean: true,
    })
    await buyer.call(submissions.approve, { id })
    const csv = (await buyer.send('GET', `/tasks/${task}/results/csv`)).body as string
    const [head, row] = csv.split('\r\n')
    expect(head).toMatch(
      /,answer\.words,answer\.colors,label\.colors,option\.colors\.r,option\.colors\.b,answer\.height,answer\.clean$/,
    )
    expect(row).toMatch(/,"'=HYPERLINK\(""https:\/\/example\.com""\)",b; r,নীল; Red,1,1,0,yes$/)
    const { body } = await buyer.send('GET', `/tasks/${task}/results/json`)
    expect(body[0].answers).toEqual({
      words: '=HYPERLINK("https://example.com")',
      colors: ['b', 'r'],
      height: 0,
      clean: true,
    })
    await here.world.expectLedgerToHold()
  })

  test('are in the copies of the own data: the form of the buyer, the answers of the worker', async () => {
    const task = await post(form)
    const id = await sent(task)
    const bought = (await buyer.send('GET', '/account/data')).body
    expect(bought.tasks.find(({ _id }: { _id: string }) => _id === task)).toMatchObject({ form })
    const own = (await worker.send('GET', '/account/data')).body
    expect(own.submissions.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ answers })
  })

  test('can be of the greatest length, in Bangla', async () => {
    const long = 'ক'.repeat(20_000)
    const names = ['a', 'b', 'c', 'd', 'e']
    const task_id = await postFormOf(...names.map((name) => ({ kind: 'long_text' as const, name, label: name })))
    const more = Object.fromEntries(names.map((name) => [name, long]))
    expect(await submit(task_id, more)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    const latin = Object.fromEntries(names.map((name) => [name, 'k'.repeat(20_000)]))
    expect(await submit(task_id, latin)).toMatchObject({ status: 422, body: { code: 'answers_invalid' } })
    const id = await sent(task_id, { a: long, b: long, c: long, d: long })
    const { body } = await buyer.call(submissions.details, { id })
    expect(body.answers).toEqual({ a: long, b: long, c: long, d: long })
    expect(body.submission_details).toHaveLength(20_000)
  })
})

describe('The JSON Schema of the answers', () => {
  test('is read by workers, by Admins and by the buyer of the task, and is there only with a form', async () => {
    const [asked, plain] = [await post(form), await post()]
    for (const reader of [worker, admin, buyer]) {
      const { status, body } = await reader.call(tasks.answersSchema, { id: asked })
      expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(jsonSchemaOf(form)))])
      const none = await reader.call(tasks.answersSchema, { id: plain })
      expect(none).toMatchObject({ status: 404, body: { code: 'no_form' } })
    }
    const other = await here.world.aBuyer()
    expect(await other.call(tasks.answersSchema, { id: asked })).toMatchObject({
      status: 403,
      body: { code: 'not_yours' },
    })
    await buyer.call(tasks.remove, { id: asked })
    expect(await worker.call(tasks.answersSchema, { id: asked })).toMatchObject({ body: { code: 'task_not_found' } })
  })

  test('accepts what the server accepts, on forms and answers that the database has stored', async () => {
    let [right, compared] = [0, 0]
    const random = aForm.chain((asked) => fc.tuple(fc.constant(asked), answersOf(asked)))
    const accepts = await schemaChecker()
    for (const [asked, given] of fc.sample(random, 300)) {
      const onPhone = validate(answersTo(asked), given, 'en')
      // The database stores only what the server has accepted: the rest may contain what it cannot store, as NUL.
      const [storedForm, kept] = await inDatabase(asked, onPhone.success ? onPhone.data : null)
      const stored = onPhone.success ? kept : JSON.parse(JSON.stringify(given))
      const onServer = validate(answersTo(storedForm as Form), stored, 'en')
      const paths = (result: typeof onServer) => result.error?.issues.map(({ path }) => path)
      expect([onServer.success, paths(onServer)]).toEqual([onPhone.success, paths(onPhone)])
      compared += 1
      if (!onServer.success) continue
      right += 1
      expect(onServer.data).toEqual(JSON.parse(JSON.stringify(onPhone.data)))
      const schema = jsonSchemaOf(storedForm as Form)
      expect([schema, onServer.data, accepts(schema, onServer.data)]).toEqual([schema, onServer.data, true])
    }
    expect(right).toBeGreaterThan(50)
    expect(compared).toBe(300)
  })

  test('refuses a missing answer, an unknown one and one of a wrong kind', async () => {
    const accepts = await schemaChecker()
    const schema = jsonSchemaOf(form)
    expect(accepts(schema, answers)).toBe(true)
    for (const wrong of [{ colors: ['r'] }, { words: 'x', other: 'x' }, { words: 5 }, { words: 'x', height: 10 }]) {
      expect(accepts(schema, wrong)).toBe(false)
    }
  })
})

describe('Files of answers', () => {
  test('are of the kind that the question asks for', async () => {
    const task_id = await post(withFiles)
    const [picture, pdf] = [await uploaded(worker), await uploaded(worker, aPdf())]
    const refused = (field: string) => ({
      status: 422,
      body: { code: 'answers_invalid', fields: { [field]: expect.any(String) } },
    })
    expect(await submit(task_id, { permit: [pdf] })).toMatchObject(refused('answers.sign'))
    expect(await submit(task_id, { sign: [pdf] })).toMatchObject(refused('answers.sign'))
    expect(await submit(task_id, { sign: [picture], permit: [await uploaded(worker)] })).toMatchObject(
      refused('answers.permit'),
    )
    const bangla = await submit(task_id, { sign: [pdf] }, {}, { 'accept-language': 'bn' })
    expect(bangla.body).toMatchObject({ fields: { 'answers.sign': expect.stringMatching(/[ঀ-৿]/) } })
    expect(await submit(task_id, { sign: [picture] }, { files: [pdf] })).toMatchObject({
      status: 422,
      body: { fields: { files: expect.any(String) } },
    })
    const id = await sent(task_id, { more: [await uploaded(worker)], permit: [pdf], sign: [picture] })
    const { body } = await buyer.call(submissions.details, { id })
    expect(body.file_count).toBe(3)
    expect(body.files.slice(0, 2).map(({ _id, type }) => [_id, type])).toEqual([
      [picture, 'image/webp'],
      [pdf, 'application/pdf'],
    ])
    await here.world.expectLedgerToHold()
  })

  test('are own ones, each once and in one work', async () => {
    const [task_id, other] = [await post(withFiles), await post(withFiles)]
    const [own, foreign] = [await uploaded(worker), await uploaded(await here.world.aWorker())]
    const unknown = { status: 404, body: { code: 'file_not_found' } }
    expect(await submit(task_id, { sign: [foreign] })).toMatchObject(unknown)
    expect(await submit(task_id, { sign: [own], more: [own, own] })).toMatchObject({ status: 422 })
    const four = Array.from({ length: 4 }, () => crypto.randomUUID())
    expect(await submit(task_id, { sign: [own], more: four })).toMatchObject({
      body: { code: 'answers_invalid', fields: { 'answers.more': expect.any(String) } },
    })
    await sent(task_id, { sign: [own] })
    expect(await submit(other, { sign: [own] })).toMatchObject(unknown)
  })

  test('stay with the work through a change that names them, and others are let go', async () => {
    const [first, second] = [await uploaded(worker), await uploaded(worker)]
    const id = await sent(await post(withFiles), { sign: [first], more: [second] })
    const change = (given: Record<string, string[]>) => worker.call(submissions.change, { id, answers: given })
    expect((await change({ sign: [first] })).status).toBe(200)
    expect(filesOf(await worker.call(submissions.details, { id }))).toEqual([first])
    expect(await change({ sign: [first], more: [second] })).toMatchObject({ body: { code: 'file_not_found' } })
    expect(await change({ more: [first] })).toMatchObject({ body: { code: 'answers_invalid' } })
    const third = await uploaded(worker)
    await buyer.call(submissions.details, { id })
    await buyer.call(submissions.askChanges, { id, words: 'Please show the whole sign of the shop.' })
    expect((await change({ sign: [third], more: [first] })).status).toBe(200)
    const shown = await buyer.call(submissions.details, { id })
    expect(filesOf(shown)).toEqual([third, first])
    expect(shown.body.earlier_editions.map(({ files }) => files.map(({ _id }) => _id))).toEqual([[first]])
    await here.world.expectLedgerToHold()
  })

  test('have their addresses in the column of their question, and are sealed with rejected work', async () => {
    const task = await post(withFiles)
    const [first, second] = [await uploaded(worker), await uploaded(worker)]
    const id = await sent(task, { sign: [first], more: [second] })
    await buyer.call(submissions.approve, { id })
    const { url } = (await buyer.call(submissions.details, { id })).body.files[0] ?? { url: '' }
    const csv = (await buyer.send('GET', `/tasks/${task}/results/csv`)).body as string
    expect(csv.split('\r\n')[0]).toMatch(/,answer\.sign,answer\.permit,answer\.more$/)
    const cells = csv.split('\r\n')[1]?.split(',') ?? []
    expect(cells.at(-3)).toContain(new URL(url).pathname)
    expect(cells.at(-2)).toBe('')
    expect(cells.at(-1)).toContain(second)
    const other = await here.world.aWorker()
    const rejected = await uploaded(other)
    const work = await other.call(submissions.submit, { task_id: task, answers: { sign: [rejected] } })
    await buyer.call(submissions.reject, { id: work.body.insertedId, category: 'wrong' })
    expect((await buyer.call(submissions.details, { id: work.body.insertedId })).body).toMatchObject({
      answers: null,
      files: [],
    })
    for (const kind of ['csv', 'json']) {
      const { body } = await buyer.send('GET', `/tasks/${task}/results/${kind}`)
      expect(JSON.stringify(body)).not.toContain(rejected)
    }
    await here.world.expectLedgerToHold()
  })
})

async function post(asked?: Form): Promise<string> {
  const response = await buyer.call(tasks.post, { ...here.world.taskToPost(), ...(asked && { form: asked }) })
  expect([response.status, response.body]).toMatchObject([201, {}])
  return response.body.insertedId
}

function postFormOf(...parts: Form['parts']): Promise<string> {
  return post({ parts })
}

type Given = Record<string, string | number | boolean | string[]>

function submit(task_id: string, given: Given = answers, more: object = {}, headers = {}) {
  return worker.call(submissions.submit, { task_id, answers: given, ...more }, { headers })
}

async function sent(task_id: string, given: Given = answers): Promise<string> {
  const response = await submit(task_id, given)
  expect([response.status, response.body]).toMatchObject([201, {}])
  return response.body.insertedId
}

async function inDatabase(...values: unknown[]): Promise<unknown[]> {
  const [a, b] = values.map((value) => JSON.stringify(value))
  const { rows } = await sql<{ a: unknown; b: unknown }>`select ${a}::text::jsonb as a, ${b}::text::jsonb as b`.execute(
    here.world.db,
  )
  return [rows[0]?.a, rows[0]?.b]
}

/** Checks values by the validator of JSON Schema that the server's framework brings. */
async function schemaChecker(): Promise<(schema: Record<string, unknown>, value: unknown) => boolean> {
  const app = fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } })
  let accepts: ((schema: Record<string, unknown>, value: unknown) => boolean) | undefined
  app.get('/', async (request) => {
    accepts = ({ $schema: _, ...schema }, value) => request.compileValidationSchema(schema)(value) === true
    return null
  })
  await app.inject('/')
  await app.close()
  if (!accepts) throw new Error('the request was not answered')
  return accepts
}

function filesOf({ body }: { body: { files: { _id: string }[] } }): string[] {
  return body.files.map(({ _id }) => _id)
}

function aPdf(): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${crypto.randomUUID()}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`)
}

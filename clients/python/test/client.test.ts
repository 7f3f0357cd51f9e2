/** What a program does with the Python client, against a server that listens. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract, eventTypes, type DecidedRow as ResultRow, rejectionCategories } from '@piecework/contract'
import { form as formSchema, type PartKind } from '@piecework/contract/forms'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepNumbering } from '../../../server/test/events.ts'
import { photo } from '../../../server/test/form.ts'
import { aFolder } from '../../../server/test/installation.ts'
import { aKey } from '../../../server/test/keys.ts'
import { type TestUser, useWorld } from '../../../server/test/world.ts'

const here = useWorld({ DATA_DIR: aFolder() })
const { batches, reservations, submissions, tasks } = contract
const folder = join(import.meta.dirname, '..')

/** The first Python that has what the client needs. */
const python = ['python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', 'import sys, httpx; sys.exit(sys.version_info < (3, 9))']).status === 0,
)
const missing = 'needs Python 3.9 with httpx (Debian: python3-httpx)'
// The reporter shows no reasons of tests that are left out.
if (python === undefined) console.warn(`The Python client ${missing}.`)
beforeEach(({ skip }) => skip(python === undefined, missing))
afterEach(() => here.world.expectLedgerToHold())

/** Of one program, so that one that waits for ever ends. */
const longestMs = 60_000
let address: Promise<string> | undefined

/** `runInPython` calls a function of a file in this folder, with an environment that has server and key, and returns its output. */
async function aProgram(limits: Parameters<typeof aKey>[2] = {}) {
  const { world } = here
  address ??= world.app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(keepNumbering(world))
  const owner = await world.aBuyer(1_000)
  const { token: key } = await aKey(world, owner, limits)
  const server = { PIECEWORK_URL: `${await address}/`, PIECEWORK_KEY: key }
  const runInPython = async (file: string, name: string, ...args: unknown[]): Promise<ReturnType<typeof JSON.parse>> =>
    JSON.parse(await runPython([join(folder, 'test', `${file}.py`), JSON.stringify([name, ...args])], server))
  return { world, owner, server, runInPython, worker: await world.aWorker() }
}

async function runPython(args: string[], server: Record<string, string>, cwd = folder): Promise<string> {
  const own = {
    PYTHONPATH: join(folder, 'src'),
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONIOENCODING: 'utf-8',
    NO_PROXY: '*',
  }
  const env = { ...process.env, ...own, ...server }
  return (await promisify(execFile)(python as string, args, { env, cwd, timeout: longestMs })).stdout
}

const names = [
  { name: 'Mostafizur Rahman বাবুল' },
  { name: 'a "quoted", name; with = signs' },
  { name: 'Ctg', note: 'maybe the town' },
  { name: 'O’Neill' },
]

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

test('the ten lines of the README ask about a folder of pictures, pay the answers and print what each shows', async () => {
  const { owner, server, world } = await aProgram()
  const place = aFolder()
  mkdirSync(join(place, 'photos', 'more pictures'), { recursive: true })
  writeFileSync(join(place, 'photos', 'ইলিশ মাছ.jpg'), await photo())
  writeFileSync(join(place, 'photos', 'more pictures', 'cat #1.JPG'), await photo())
  writeFileSync(join(place, 'photos', 'notes.txt'), 'no picture')
  const [, lines = ''] = /```python\n(.*?)```/s.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? []
  const printed = runPython(['-c', lines], server, place)
  const [task] = await vi.waitUntil(async () => {
    const { body } = await owner.call(tasks.mine, {})
    return body.length > 0 && body
  }, 20_000)
  for (let answers = 0; answers < 3; answers++) await work(await world.aWorker(), task?._id ?? '', 'cat')
  expect((await printed).trim().split('\n').sort()).toEqual([
    expect.stringMatching(/^more pictures\/cat #1\.JPG cat (1\.0|0\.9\d*|1)$/),
    expect.stringMatching(/^ইলিশ মাছ\.jpg cat (1\.0|0\.9\d*|1)$/),
  ])
  expect(await world.coinsOf(owner)).toBe(1_050 - 6)
})

describe('Post', () => {
  test('rows in a few words are a whole task: with details, a deadline and all columns', {
    tags: ['all'],
  }, async () => {
    const { runInPython, owner } = await aProgram()
    const posted = await runInPython('post', 'names', names)
    expect(posted).toEqual({ id: posted.id, total_payment: 8, coins_left: 1_042, waits_for: null })
    const { body } = await owner.call(tasks.details, { id: posted.id })
    expect(body).toMatchObject({ task_detail: 'Is this a person?', submission_info: 'Answer the questions.' })
    expect(body.rows).toMatchObject({ count: 4, answers_per_item: 2 })
    expect(body.form?.parts[0]).toEqual({ kind: 'paragraph', text: 'name: {{name}}\nnote: {{note}}' })
  })

  test('a task without rows asks for the work of several Workers', { tags: ['all'] }, async () => {
    const { runInPython, owner } = await aProgram()
    const { id } = await runInPython('post', 'without_rows')
    expect((await owner.call(tasks.details, { id })).body).toMatchObject({
      required_workers: 4,
      form: null,
      total_payment: 20,
    })
  })

  test('a program that starts again with an external_id gets its task again, and pays once', {
    tags: ['all'],
  }, async () => {
    const { runInPython, world, owner } = await aProgram()
    const first = await runInPython('post', 'names', names, 'names of 2026')
    expect((await runInPython('post', 'names', names, 'names of 2026')).id).toBe(first.id)
    expect(await world.coinsOf(owner)).toBe(1_042)
    expect(await runInPython('post', 'repeated_with_other_pay', names, 'names of 2026')).toMatchObject({
      code: 'external_id_used',
      status: 409,
    })
  })

  test('cells of data frames arrive: numbers of numpy, dates, and empty ones for NaN, NA and NaT', {
    tags: ['all'],
  }, async () => {
    const { runInPython, worker } = await aProgram()
    const { id } = await runInPython('post', 'cells')
    await work(worker, id, 'a')
    const rows = await runInPython('results', 'approve_all', id)
    expect(rows.map(({ data }: ResultRow) => data)).toEqual([
      { id: '17', share: '0.25', seen: '2026-02-28', is_new: 'true', 0: 'a' },
      { id: '', share: '', seen: '2026-02-28T23:59:00', is_new: 'false', 0: '\u2028 ক' },
      { id: '9007199254740993', share: '1.50', seen: '', is_new: '', 0: '' },
      { id: '', share: '1e+300', seen: '2026-02-28', is_new: '', 0: '' },
    ])
  })

  test('what is no row is named before anything is sent', { tags: ['all'] }, async () => {
    const { runInPython, owner } = await aProgram()
    expect(await runInPython('post', 'rows_of_texts')).toBe(
      'A row is a mapping such as a dict, and no str: see to_dict("records").',
    )
    expect((await owner.call(batches.mine, {})).body).toEqual([])
  })

  test('pictures have the cells that belong to them, and a folder that is missing is an error', {
    tags: ['all'],
  }, async () => {
    const { runInPython, owner } = await aProgram()
    const place = aFolder()
    for (const name of ['a.jpg', 'b.jpeg', 'c.JPG', 'd.jpg', 'ইলিশ মাছ.jpg'])
      writeFileSync(join(place, name), await photo())
    const cells = ['a.jpg', 'b.jpeg', 'c.JPG', 'd.jpg', 'ইলিশ মাছ.jpg'].map((file) => ({ file, place: 'Chandpur' }))
    const { id } = await runInPython('post', 'photos', place, cells)
    const { body } = await owner.call(tasks.details, { id })
    expect(body.rows).toMatchObject({ count: 5 })
    expect(body.form?.parts).toMatchObject([
      { kind: 'image' },
      { kind: 'choice', options: [{ value: 'cat', label: 'A cat' }, { value: 'fish' }] },
    ])
    expect(await runInPython('post', 'missing_folder')).toBe('no such folder is no folder.')
  })

  test('what is wrong is said with the words of the server, and costs nothing', { tags: ['all'] }, async () => {
    const { runInPython, world, owner } = await aProgram({ coins_per_task: 3 })
    const [limit, noTitle, tooLong, noKey] = await runInPython('post', 'errors', names)
    expect(limit).toMatchObject({ code: 'key_limit', status: 409, left: 3 })
    expect(limit.text).toBe(limit.message)
    expect(noTitle).toMatchObject({ code: 'invalid_input', status: 422, fields: { task_title: expect.any(String) } })
    expect(tooLong).toMatchObject({
      code: 'rows_invalid',
      text: 'The rows have 1 error: line 1, name, cell_too_long',
    })
    expect(noKey).toMatchObject({ status: 401 })
    expect(await world.coinsOf(owner)).toBe(1_050)
  })

  test('the price is told before, and nothing is kept', { tags: ['all'] }, async () => {
    const { runInPython, owner } = await aProgram()
    expect(await runInPython('post', 'price', names)).toEqual({ slots: 6, total_payment: 12, fee: 0 })
    expect((await owner.call(batches.mine, {})).body).toEqual([])
  })
})

describe('Results', () => {
  test.each(['approve_all', 'approve_pages_with_rows'])(
    'each row comes once all its answers are decided, with %s, and the loop ends with the task',
    { tags: ['all'] },
    async (name) => {
      const { runInPython, world, worker } = await aProgram()
      const { id } = await runInPython('post', 'names', names)
      await work(worker, id, 'person')
      await work(await world.aWorker(), id, (name) => (name === 'Ctg' ? 'thing' : 'person'))
      const rows = await runInPython('results', name, id)
      const byName = Object.fromEntries(rows.map((row: ResultRow) => [row.data.name, row]))
      expect(Object.keys(byName).sort()).toEqual(names.map(({ name }) => name).sort())
      expect(byName['O’Neill'].values.kind).toMatchObject({ value: 'person', votes: 2 })
      expect(byName.Ctg).toMatchObject({
        data: { note: 'maybe the town' },
        values: { kind: { votes: expect.any(Number) }, why: { votes: 0 } },
      })
      expect(await runInPython('results', 'read', id, rows[1].number)).toEqual(rows.slice(2))
    },
  )

  test('controls_right pays pages whose controls are right, and leaves the others to a person; controls are no results', {
    tags: ['all'],
  }, async () => {
    const { runInPython, owner, worker, world } = await aProgram()
    const rows = [...names.slice(0, 1), { name: 'Dhaka', 'expected:kind': 'place' }]
    const { id } = await runInPython('post', 'names', rows)
    await work(worker, id, (name) => (name === 'Dhaka' ? 'place' : 'person'))
    const careless = await world.aWorker()
    await work(careless, id, 'person')
    const read = runInPython('results', 'approve_controls_right', id)
    const decided = async () =>
      (await owner.call(submissions.ofTask, { id, view: 'summary' })).body.map(({ status }) => status).sort()
    await vi.waitFor(async () => expect(await decided()).toEqual(['approved', 'pending']), 20_000)
    const [left] = (await owner.call(submissions.ofTask, { id, status: 'pending' })).body
    expect(left).toMatchObject({ worker_email: careless.email })
    await owner.call(submissions.approve, { id: left?._id as string })
    expect(await read).toMatchObject([{ data: names[0], values: { kind: { value: 'person', votes: 2 } } }])
  })

  /** @returns ids of the submissions by their words */
  async function aTaskWith(words: string[], { runInPython, owner, world }: Awaited<ReturnType<typeof aProgram>>) {
    const { id } = await runInPython('post', 'without_rows')
    const ids: Record<string, string> = {}
    for (const submission_details of words) {
      const sent = await (await world.aWorker()).call(submissions.submit, { task_id: id, submission_details })
      ids[submission_details] = sent.body.insertedId as string
    }
    const states = async () => {
      // Rejected work is sealed, with its words.
      const { body } = await owner.call(submissions.ofTask, { id })
      const states = new Map(body.map((each) => [each._id, each.changes_asked_at ? 'asked' : each.status]))
      return Object.fromEntries(words.map((each) => [each, states.get(ids[each] ?? '')]))
    }
    return { id, ids, states }
  }

  test('a function sees each page and can reject it, ask for changes or leave it', { tags: ['all'] }, async () => {
    const program = await aProgram()
    const { id, states } = await aTaskWith(['good', 'bad', 'short', 'unclear'], program)
    expect(await program.runInPython('results', 'decide_about_each', id)).toEqual([
      'good',
      ['bad', 'good', 'short', 'unclear'],
      0,
    ])
    expect(await states()).toEqual({ good: 'approved', bad: 'rejected', short: 'asked', unclear: 'pending' })
  })

  test('single work is decided by its id, and work that is decided already is an error', {
    tags: ['all'],
  }, async () => {
    const program = await aProgram()
    const { ids, states } = await aTaskWith(['good', 'better', 'bad', 'short'], program)
    const late = await program.runInPython('results', 'decide', [ids.good, ids.better], ids.bad, ids.short)
    expect(late).toMatchObject({ code: 'already_decided', status: 409 })
    expect(await states()).toEqual({ good: 'approved', better: 'approved', bad: 'rejected', short: 'asked' })
  })

  test('a decision that a function forgot to return, or a wrong word, pays nothing', { tags: ['all'] }, async () => {
    const program = await aProgram()
    const { id, states } = await aTaskWith(['good'], program)
    expect(await program.runInPython('results', 'forgotten_decision', id)).toMatch(/^A decision is .* and not None\.$/)
    expect(await program.runInPython('results', 'wrong_approve', id)).toMatch(/^`approve` is .* and not 'ALL'\.$/)
    expect(await states()).toEqual({ good: 'pending' })
  })

  test('events come in the order of their numbers, and those of one kind alone if asked for', {
    tags: ['all'],
  }, async () => {
    const { runInPython, worker } = await aProgram()
    const { id } = await runInPython('post', 'names', names, 'followed')
    await work(worker, id, 'person')
    const found = await runInPython('results', 'received', 2)
    const one = { task_id: id, external_id: 'followed', metadata: { run: 7 }, type: 'submission.received' }
    expect(found).toMatchObject([one, one])
    expect(found[0].number).toBeLessThan(found[1].number)
  })
})

describe('A bad connection', () => {
  test('a post whose answer is lost is sent again with its idempotency key, and paid once', {
    tags: ['all'],
  }, async () => {
    const { runInPython, world, owner } = await aProgram()
    const [first, ...again] = await runInPython('calls', 'lost_answer')
    expect(again).toEqual([first])
    expect(await world.coinsOf(owner)).toBe(1_045)
  })

  test('a server that does not answer is tried for half a minute, and named', { tags: ['all'] }, async () => {
    const { runInPython } = await aProgram()
    expect(await runInPython('calls', 'no_server', 'http://127.0.0.1:9/')).toEqual([
      'no_answer',
      'http://127.0.0.1:9 did not answer.',
      [0.5, 1, 2, 4, 8, 16],
    ])
  })

  test('a limit of calls is waited for however often it is met, and a busy server as long as it says', {
    tags: ['all'],
  }, async () => {
    const { runInPython } = await aProgram()
    const limits = Array.from({ length: 9 }, () => [429, 60])
    expect(await runInPython('calls', 'answered', ...limits, [200, null])).toEqual([3, Array(9).fill(60)])
    const busy = [
      [503, 5],
      [502, 'Tue, 01 Dec 2026 00:00:00 GMT'],
      [504, null],
    ]
    expect(await runInPython('calls', 'answered', ...busy, [200, null])).toEqual([3, [5, 1, 2]])
  })

  test('what is missing is named: the key, or a server of Piecework', { tags: ['all'] }, async () => {
    const { server } = await aProgram()
    const ask = async (name: string) =>
      JSON.parse(
        await runPython([join(folder, 'test', 'calls.py'), JSON.stringify([name])], { ...server, PIECEWORK_KEY: '' }),
      )
    expect(await ask('no_key')).toMatch(/^A key is missing: set PIECEWORK_KEY/)
    expect(await ask('another_program')).toBe('The server answered with status 200.')
  })
})

test('webhooks are verified, also while their secret is replaced; others are refused', { tags: ['all'] }, async () => {
  const { runInPython } = await aProgram()
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
  const body = JSON.stringify({ type: 'task.posted', data: { number: 7, metadata: { town: 'চট্টগ্রাম' } } })
  const signed = (at: Date, text = body) => ({
    'webhook-id': 'one',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,AAAA v2,é ${new Webhook(secret).sign('one', at, text)}`,
  })
  const { 'webhook-signature': _, ...unsigned } = signed(new Date())
  const verified = await runInPython('webhooks', 'verify', secret, [
    [signed(new Date()), body],
    [signed(new Date(), '{}'), body],
    [signed(new Date(Date.now() - 600_000)), body],
    [{ ...signed(new Date()), 'webhook-timestamp': 'NaN' }, body],
    [unsigned, body],
  ])
  expect(verified).toEqual([
    [7, 7, 7],
    'The signature of the webhook is not right.',
    'The webhook is too old, or its clock is wrong.',
    'The webhook is too old, or its clock is wrong.',
    'The webhook has no header webhook-signature.',
  ])
})

describe('Types', () => {
  test('rows, events and forms have the fields of the contract', { tags: ['all'] }, async () => {
    const { runInPython, worker } = await aProgram()
    const shapes = await runInPython('shapes', 'shapes')
    expect(shapes.event_types).toEqual(eventTypes)
    expect(shapes.rejection_categories).toEqual(rejectionCategories)
    const parts = shapes.parts as { kind: PartKind }[]
    expect(formSchema.parse({ parts })).toEqual({ parts })
    const { id } = await runInPython('post', 'names', names.slice(0, 2))
    await work(worker, id, 'person')
    await work(await here.world.aWorker(), id, 'person')
    const [row] = await runInPython('results', 'approve_all', id)
    expect(shapes.row.sort()).toEqual(Object.keys(row).sort())
    expect(shapes.value).toEqual(expect.arrayContaining(Object.keys(row.values.kind)))
    const [event] = await runInPython('results', 'received', 1)
    expect(shapes.event.sort()).toEqual(Object.keys(event).sort())
  })

  test('the package and programs with it pass mypy --strict', { tags: ['all'] }, async ({ skip }) => {
    const { status, error } = spawnSync('mypy', ['--version'])
    if (error || status !== 0) console.warn('The types of the Python client need mypy (Debian: mypy).')
    skip(Boolean(error) || status !== 0, 'needs mypy (Debian: mypy)')
    const options = ['--strict', '--python-executable', python as string, '--cache-dir', aFolder()]
    const checked = promisify(execFile)('mypy', [...options, 'src', 'test'], {
      cwd: folder,
      env: { ...process.env, MYPYPATH: 'src:test' },
    })
    expect((await checked.catch(({ stdout }) => ({ stdout }))).stdout).toMatch(/^Success: no issues found/)
  })
})

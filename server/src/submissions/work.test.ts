/** The work itself: reading, changing, withdrawing, reasons, the seal, and the results as files. */
import { createHash } from 'node:crypto'
import { contract } from '@piecework/contract'
import { cellsOf } from '@piecework/contract/test/csv'
import { aTaskChange } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { newId } from '../db/ids.ts'

const here = useWorld()
const { submissions } = contract
const reason = 'The last ten rows are missing.'

async function sentWork({ slots = 3, text = 'Rows 1 to 90.' } = {}) {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const worker = await world.aWorker()
  const task = await world.anOpenTask(buyer, { slots, pay: 5 })
  const { body } = await worker.call(submissions.submit, { task_id: task, submission_details: text })
  return { world, buyer, worker, task, id: body.insertedId as string }
}

describe('reading work', () => {
  test('a buyer reads approved work again, on its own and in the list of the task', async () => {
    const { world, buyer, worker, task, id } = await sentWork()
    await buyer.call(submissions.approve, { id })
    const shown = { submission_details: 'Rows 1 to 90.', status: 'approved', sealed: false, length: 13, words: 4 }
    expect((await buyer.call(submissions.details, { id })).body).toMatchObject(shown)
    const list = await buyer.call(submissions.ofTask, { id: task, status: 'approved' })
    expect(list.body).toMatchObject([{ _id: id, ...shown, worker_email: worker.email }])
    await world.expectLedgerToHold()
  })

  test('a worker reads their own work with the words of the task that they read, also after an edit', async () => {
    const { buyer, worker, task, id } = await sentWork()
    await buyer.call(contract.tasks.edit, { id: task, ...aTaskChange({ task_title: 'Label house numbers' }) })
    const { body } = await worker.call(submissions.details, { id })
    expect(body).toMatchObject({ task_title: 'Label street signs', words_changed: true })
    const [mine] = (await worker.call(submissions.mine, {})).body
    expect(mine).toMatchObject({ task_title: 'Label street signs', submission_details: 'Rows 1 to 90.' })
    const later = await here.world.aWorker()
    const { body: second } = await later.call(submissions.submit, { task_id: task, submission_details: 'New.' })
    expect((await later.call(submissions.details, { id: second.insertedId })).body).toMatchObject({
      task_title: 'Label house numbers',
      words_changed: false,
    })
  })

  test('the list of a task filters by status and by worker, and goes page by page', async () => {
    const { world, buyer, worker, task, id } = await sentWork()
    const other = await world.aWorker('Rahima Begum')
    const second = await world.aPendingSubmission(other, task)
    await buyer.call(submissions.approve, { id })
    const idsOf = async (input: object) =>
      (await buyer.call(submissions.ofTask, { id: task, ...input })).body.map((row: { _id: string }) => row._id)
    expect(await idsOf({})).toEqual([second, id])
    expect(await idsOf({ status: 'pending' })).toEqual([second])
    expect(await idsOf({ worker: worker.email })).toEqual([id])
    expect(await idsOf({ search: 'rahima' })).toEqual([second])
    expect(await idsOf({ limit: 1 })).toEqual([second])
    expect(await idsOf({ limit: 1, cursor: second })).toEqual([id])
  })

  test('a summary shows no text and opens nothing', async () => {
    const { buyer, worker, task, id } = await sentWork()
    const { body } = await buyer.call(submissions.ofTask, { id: task, view: 'summary' })
    expect(body).toMatchObject([{ _id: id, submission_details: null, opened_at: null, length: 13, words: 4 }])
    expect((await worker.call(submissions.change, { id, submission_details: 'Better.' })).status).toBe(200)
  })
})

describe('changing work', () => {
  afterEach(() => here.world.expectLedgerToHold())

  test('a worker changes work until the buyer opens it, and the buyer reads the latest edition', async () => {
    const { buyer, worker, id } = await sentWork()
    const changed = await worker.call(submissions.change, { id, submission_details: 'Rows 1 to 100.', edition: 1 })
    expect(changed).toMatchObject({ status: 200, body: { edition: 2 } })
    const stale = await worker.call(submissions.change, { id, submission_details: 'Older.', edition: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'work_changed' } })
    expect((await buyer.call(submissions.details, { id })).body).toMatchObject({
      submission_details: 'Rows 1 to 100.',
      edition: 2,
    })
    const late = await worker.call(submissions.change, { id, submission_details: 'Too late.' })
    expect(late).toMatchObject({ status: 409, body: { code: 'already_opened' } })
    expect((await worker.call(submissions.withdraw, { id })).body.code).toBe('already_opened')
  })

  test('the list of pending work opens what it shows', async () => {
    const { buyer, worker, id } = await sentWork()
    const [row] = (await buyer.call(submissions.pending, {})).body
    expect(row).toMatchObject({ _id: id, submission_details: 'Rows 1 to 90.' })
    expect(row.opened_at).not.toBeNull()
    expect((await worker.call(submissions.withdraw, { id })).body.code).toBe('already_opened')
  })

  test('a decision or a withdrawal that names an older edition is refused, and decides nothing', async () => {
    const { buyer, worker, id } = await sentWork()
    await worker.call(submissions.change, { id, submission_details: 'Better.' })
    const refused = { status: 409, body: { code: 'work_changed' } }
    expect(await buyer.call(submissions.approve, { id, edition: 1 })).toMatchObject(refused)
    expect(await buyer.call(submissions.reject, { id, edition: 1 })).toMatchObject(refused)
    expect(await worker.call(submissions.withdraw, { id, edition: 1 })).toMatchObject(refused)
    expect(await buyer.call(submissions.approve, { id, edition: 2 })).toMatchObject({ status: 200 })
  })

  test('withdrawn work frees its slot, counts as no rejection, and is in no list of the buyer', async () => {
    const { world, buyer, worker, task, id } = await sentWork()
    expect(await worker.call(submissions.withdraw, { id })).toMatchObject({ status: 200 })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 3, under_review: 0 })
    expect((await worker.call(contract.tasks.details, { id: task })).body.my_rejections).toBe(0)
    expect((await worker.call(submissions.details, { id })).body).toMatchObject({
      status: 'rejected',
      rejected_because: 'withdrawn',
      submission_details: 'Rows 1 to 90.',
    })
    expect((await buyer.call(submissions.ofTask, { id: task })).body).toEqual([])
  })

  test('withdrawn work takes its notification and its mail with it, and a worker withdraws three times from one task', async () => {
    const { world, buyer, worker, task, id } = await sentWork()
    const other = await world.aPendingSubmission(await world.aWorker(), task)
    let latest = id
    for (let time = 1; time <= 3; time++) {
      expect(await worker.call(submissions.withdraw, { id: latest })).toMatchObject({ status: 200 })
      const { body } = await worker.call(submissions.submit, { task_id: task, submission_details: 'Again.' })
      latest = body.insertedId
    }
    expect(await worker.call(submissions.withdraw, { id: latest })).toMatchObject({
      status: 409,
      body: { code: 'too_many_withdrawn', message: expect.stringContaining('three times') },
    })
    const notes = (await buyer.call(contract.notifications.latest, {})).body
    expect(notes.map(({ link }) => link)).toEqual([latest, other].map((each) => `/dashboard/submission/${each}`))
    const { rows } = await sql`select from notifications where user_id = ${buyer._id} and mail_due`.execute(world.db)
    expect(rows).toHaveLength(2)
    // The limit is that of one task, and the work that stays can still change and be rejected.
    const elsewhere = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
    expect(await worker.call(submissions.withdraw, { id: elsewhere })).toMatchObject({ status: 200 })
    const change = { id: latest, submission_details: 'Better.' }
    expect(await worker.call(submissions.change, change)).toMatchObject({ status: 200 })
    expect(await buyer.call(submissions.reject, { id: latest })).toMatchObject({ status: 200 })
    expect((await worker.call(contract.tasks.details, { id: task })).body.my_rejections).toBe(1)
  })

  test('withdrawn work of a deleted task gives its coins back to the buyer', async () => {
    const { world, buyer, worker, task, id } = await sentWork()
    await buyer.call(contract.tasks.remove, { id: task })
    const before = await world.coinsOf(buyer)
    expect(await worker.call(submissions.withdraw, { id })).toMatchObject({ status: 200 })
    expect(await world.coinsOf(buyer)).toBe(before + 5)
  })

  test('empty text is refused with the message of the specification', async () => {
    const { worker, id } = await sentWork()
    const fields = { submission_details: 'Submission detail is required' }
    const empty = await worker.call(submissions.change, { id, submission_details: ' ' })
    expect(empty).toMatchObject({ status: 422, body: { fields } })
  })
})

describe('rejecting with a reason', () => {
  afterEach(() => here.world.expectLedgerToHold())

  test('the worker reads category and words beside the own work, and in the notification', async () => {
    const { buyer, worker, id } = await sentWork()
    const answer = await buyer.call(submissions.reject, { id, category: 'missing_part', reason })
    expect(answer).toMatchObject({ status: 200 })
    expect((await worker.call(submissions.details, { id })).body).toMatchObject({
      rejected_because: 'missing_part',
      rejected_reason: reason,
      submission_details: 'Rows 1 to 90.',
      sealed: false,
    })
    const [latest] = (await worker.call(contract.notifications.latest, {})).body
    expect(latest.message).toContain(`Reason: A part is missing. “${reason}”`)
    const inBangla = await worker.call(contract.notifications.latest, {}, { headers: { 'accept-language': 'bn' } })
    expect(inBangla.body[0].message).toContain(`কারণ: একটি অংশ বাদ পড়েছে। “${reason}”`)
  })

  test('the category is the reason; only another reason needs words, of one rejection and of many', async () => {
    const { world, buyer, worker, task, id } = await sentWork()
    const fields = { reason: 'Please say what is wrong, in at least 20 characters' }
    const refused = { status: 422, body: { fields } }
    for (const words of [undefined, null, '', 'Bad.', `${' '.repeat(30)}Bad.`]) {
      const other = { category: 'other', reason: words } as const
      expect(await buyer.call(submissions.reject, { id, ...other })).toMatchObject(refused)
      expect(await buyer.call(submissions.rejectMany, { ids: [id], ...other })).toMatchObject(refused)
    }
    expect(await buyer.call(submissions.reject, { id, category: 'wrong', reason: ' ' })).toMatchObject({ status: 200 })
    const noteOf = async (user: TestUser) => (await user.call(contract.notifications.latest, {})).body[0].message
    expect(await noteOf(worker)).toMatch(/Reason: The answer is wrong$/)
    const [second, third] = [await world.aWorker(), await world.aWorker()]
    const ids = [await world.aPendingSubmission(second, task), await world.aPendingSubmission(third, task)]
    const many = await buyer.call(submissions.rejectMany, { ids, category: 'copied' })
    expect(many).toMatchObject({ status: 200, body: { results: [{ result: 'rejected' }, { result: 'rejected' }] } })
    for (const each of [second, third]) expect(await noteOf(each)).toMatch(/Reason: It is copied from another source$/)
    const { body: file } = await buyer.call(submissions.resultsJson, { id: task })
    expect(file).toMatchObject([
      { rejected_because: 'wrong', rejection: 'The answer is wrong', rejected_reason: null },
      ...Array(2).fill({ rejected_because: 'copied', rejection: 'It is copied from another source' }),
    ])
  })

  test('a rejection of the specification, without a category, works as before', async () => {
    const { buyer, worker, task, id } = await sentWork()
    expect(await buyer.send('PATCH', `/submissions/reject/${id}`, { task_id: task })).toMatchObject({ status: 200 })
    expect((await worker.call(submissions.details, { id })).body).toMatchObject({
      rejected_because: 'none',
      rejected_reason: null,
    })
    expect((await worker.call(contract.notifications.latest, {})).body[0].message).toBe(
      'Your work on “Label street signs” was rejected. Its slot and its 5 coins stay aside for 3 days: until then you can say that you disagree, or send other work.',
    )
    const { body } = await worker.call(submissions.submit, { task_id: task, submission_details: 'Again.' })
    const none = { category: 'none' }
    expect(await buyer.send('PATCH', `/submissions/reject/${body.insertedId}`, none)).toMatchObject({ status: 422 })
  })

  test('many are rejected for one reason, with a result for each', async () => {
    const { world, buyer, task, id } = await sentWork()
    const second = await world.aPendingSubmission(await world.aWorker(), task)
    await buyer.call(submissions.approve, { id: second })
    const foreign = (await sentWork()).id
    const { body } = await buyer.call(submissions.rejectMany, { ids: [id, second, foreign], category: 'wrong', reason })
    expect(body).toEqual({
      refunded: 0,
      results: [
        { _id: id, result: 'rejected', refunded: 0 },
        { _id: second, result: 'already_decided', refunded: 0 },
        { _id: foreign, result: 'not_yours', refunded: 0 },
      ],
    })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 1, under_review: 0, held: 1 })
  })

  test('many rejections of a deleted task give their coins back when they are final', async () => {
    const { world, buyer, task, id } = await sentWork()
    const second = await world.aPendingSubmission(await world.aWorker(), task)
    await buyer.call(contract.tasks.remove, { id: task })
    const { body } = await buyer.call(submissions.rejectMany, { ids: [id, second], category: 'wrong', reason })
    expect(body).toMatchObject({ refunded: 0, results: [{ refunded: 0 }, { refunded: 0 }] })
    await world.rejectionsBecomeFinal()
    expect(await world.coinsOf(buyer)).toBe(1050)
  })
})

test('rejected work is hidden from its buyer at once, in every call and file; an Admin and the worker read it', async () => {
  const text = 'Secret answer, for Admins only.'
  const { world, buyer, worker, task, id } = await sentWork({ text })
  await buyer.call(submissions.details, { id })
  await buyer.call(submissions.reject, { id, category: 'wrong', reason })
  const sealed = { sealed: true, submission_details: null, length: null, words: null, rejected_reason: reason }
  expect((await buyer.call(submissions.details, { id })).body).toMatchObject(sealed)
  expect((await buyer.call(submissions.ofTask, { id: task, status: 'rejected' })).body).toMatchObject([sealed])
  const admin = await world.anAdmin()
  for (const reader of [worker, admin]) {
    expect((await reader.call(submissions.details, { id })).body).toMatchObject({ submission_details: text })
  }
  const answers = [
    await buyer.call(submissions.details, { id }),
    await buyer.call(submissions.ofTask, { id: task }),
    await buyer.call(submissions.pending, {}),
    await buyer.call(submissions.resultsCsv, { id: task }),
    await buyer.call(submissions.resultsJson, { id: task }),
    await buyer.call(contract.tasks.details, { id: task }),
    await buyer.call(contract.notifications.latest, {}),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('Secret answer')
    // One of few possible answers would be found by its hash or its length.
    expect(JSON.stringify(body)).not.toContain(createHash('sha256').update(text).digest('hex'))
  }
})

describe('results', () => {
  async function decidedWork() {
    const sent = await sentWork({ text: '=1+1; কাজ শেষ' })
    await sent.buyer.call(submissions.approve, { id: sent.id })
    const rejected = await sent.world.aPendingSubmission(await sent.world.aWorker(), sent.task)
    await sent.buyer.call(submissions.reject, { id: rejected, category: 'wrong', reason })
    await sent.world.aPendingSubmission(await sent.world.aWorker(), sent.task)
    return { ...sent, rejected }
  }

  test('the CSV file holds approved work and entries without text for rejected work, no pending work, and no formula', async () => {
    const { buyer, task, id, rejected } = await decidedWork()
    const { status, body } = await buyer.call(submissions.resultsCsv, { id: task })
    expect(status).toBe(200)
    const file = String(body)
    expect(file.startsWith('\uFEFF')).toBe(true)
    const [header = [], ...lines] = cellsOf(file)
    const rows = lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [header[at], cell])))
    expect(rows).toMatchObject([
      { submission_id: id, status: 'approved', coins: '5', submission_details: "'=1+1; কাজ শেষ" },
      {
        ...{ submission_id: rejected, status: 'rejected', coins: '0', bonus: '0', submission_details: '' },
        ...{ sealed: 'yes', length: '', rejected_reason: reason },
      },
    ])
  })

  test('work of 20,000 line breaks does not hold up the file', { timeout: 20_000 }, async () => {
    const { world, buyer, task, id } = await sentWork({ text: `a${'\n'.repeat(19_998)}b` })
    await buyer.call(submissions.approve, { id })
    // Each file took more than a second when every line break was compared with all that follow it.
    for (let nth = 0; nth < 30; nth++) expect((await buyer.call(submissions.resultsCsv, { id: task })).status).toBe(200)
    await world.expectLedgerToHold()
  })

  test('the JSON file holds the same, filtered by status and by time', async () => {
    const { buyer, task, id, rejected } = await decidedWork()
    const idsOf = async (input: object) => {
      const { body } = await buyer.call(submissions.resultsJson, { id: task, ...input })
      return (body as unknown as { submission_id: string }[]).map((row) => row.submission_id)
    }
    expect(await idsOf({})).toEqual([id, rejected])
    expect(await idsOf({ status: 'approved' })).toEqual([id])
    expect(await idsOf({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    const { body } = await buyer.call(submissions.resultsJson, { id: task, status: 'approved' })
    expect(body).toMatchObject([{ submission_details: '=1+1; কাজ শেষ', length: 13 }])
  })

  test('the files hold all work, also of more and longer texts than one page takes', async () => {
    const { world, buyer, task, id } = await decidedWork()
    const texts = [
      ...Array.from({ length: 30 }, (_, nth) => `${nth} `.padEnd(20_000, 'কাজ ')),
      ...Array(1_200).fill('Short.'),
    ]
    const workers = texts.map((_, nth) => ({
      _id: newId(),
      email: `w${nth}@example.com`,
      name: `Worker ${nth}`,
      role: 'Worker' as const,
    }))
    const work = texts.map((submission_details, nth) => ({
      ...{ _id: newId(), task_id: task, worker_id: workers[nth]?._id ?? '', buyer_id: buyer._id, payable_amount: 1 },
      ...{ submission_details, status: 'approved' as const, decided_at: new Date().toISOString() },
    }))
    for (let at = 0; at < work.length; at += 500) {
      await world.db
        .insertInto('users')
        .values(workers.slice(at, at + 500))
        .execute()
      await world.db
        .insertInto('submissions')
        .values(work.slice(at, at + 500))
        .execute()
    }
    const expected = [id, ...work.map(({ _id }) => _id)]
    const json = (await buyer.call(submissions.resultsJson, { id: task, status: 'approved' }))
      .body as unknown as Record<string, string>[]
    expect(json.map(({ submission_id }) => submission_id)).toEqual(expected)
    expect(json.map(({ submission_details }) => submission_details).slice(1)).toEqual(texts)
    const csv = cellsOf(String((await buyer.call(submissions.resultsCsv, { id: task, status: 'approved' })).body))
    expect(csv.slice(1).map(([first]) => first)).toEqual(expected)
  })

  test('a task without decided work gives an empty file', async () => {
    const { buyer, task } = await sentWork()
    expect((await buyer.call(submissions.resultsJson, { id: task })).body).toEqual([])
    const { body } = await buyer.call(submissions.resultsCsv, { id: task })
    expect(cellsOf(String(body))).toHaveLength(1)
  })
})

/** Tests the approval of all pending work of a task that its buyer has not decided. */
import { contract, type Form, type Item, type RestFilter } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { approveOverdue } from './automatic-approval.ts'
import { runReviewJobs } from './review-jobs.ts'

const here = useWorld()
const { reservations, reviewJobs, submissions, tasks } = contract
afterEach(() => here.world.expectLedgerToHold())

const form = {
  parts: [
    {
      kind: 'choices',
      name: 'kinds',
      label: 'Which animals?',
      options: ['cat', 'dog', 'cow'].map((value) => ({ value, label: value })),
    },
    { kind: 'short_text', name: 'name', label: 'Name of {{name}}' },
    { kind: 'number', name: 'count', label: 'How many?' },
    { kind: 'yes_no', name: 'wild', label: 'Is it wild?' },
    { kind: 'rating', name: 'size', label: 'How large?' },
    { kind: 'long_text', name: 'notes', label: 'What else?' },
  ],
} satisfies Form
type Values = { kinds?: string[]; name?: string; count?: number; notes?: string; wild?: boolean; size?: number }

let buyer: TestUser
beforeAll(async () => {
  buyer = await here.world.aBuyer(5000)
})

describe('Approving the rest', () => {
  test('pays each page once up to the newest that its buyer has seen, tells each worker once, and leaves later ones', async () => {
    const { world } = here
    const task = await aTask({ rows: 6, page_size: 1 })
    const [first, second] = [await world.aWorker(), await world.aWorker()]
    const sent: string[] = []
    for (const worker of [first, first, second, second]) sent.push(await sendPage(worker, task))
    await buyer.call(submissions.askChanges, { id: sent[3] as string, words: 'Please count once more.' })
    await buyer.call(submissions.approve, { id: sent[0] as string })
    const { body: rest } = await buyer.call(reviewJobs.rest, { id: task })
    expect(rest).toMatchObject({ upto: sent[2], submissions: 2, coins: 4, at_most: false, job: null })
    const late = await sendPage(first, task)
    const job = await approveRest(task, 'all', rest.upto as string)
    expect(await approveMore(task, 'all', late)).toMatchObject({ status: 409, body: { code: 'review_running' } })
    await runReviewJobs(world.db, 'UTC')
    await runReviewJobs(world.db, 'UTC')
    expect(await read(job)).toMatchObject({ state: 'done', total: 2, done: 2, approved: 2, error: null })
    expect(await statusesOf(task)).toEqual({ approved: sent.slice(0, 3), pending: [sent[3], late] })
    expect([await world.coinsOf(first), await world.coinsOf(second)]).toEqual([14, 12])
    expect(await messagesOf(second, task)).toEqual([expect.stringMatching(/^1 page of “.*” was approved\. 2 coins/)])
    expect(await world.task(buyer, task)).toMatchObject({ approved: 3, under_review: 2 })
    expect((await buyer.call(reviewJobs.rest, { id: task })).body).toMatchObject({
      upto: late,
      submissions: 1,
      job: { _id: job, state: 'done' },
    })
  })

  test('leaves out pages with an answer that differs from the approved majority of its row, also when it is asked for again', async () => {
    const { world } = here
    const task = await aTask({ rows: 2, page_size: 1, answers_per_item: 9 })
    const [right, wrong] = [{ kinds: ['cat', 'dog'], name: 'Café ১২', count: 2 }, { kinds: ['cow'] }]
    for (const given of [right, { ...right, notes: 'Twice' }, wrong]) await approved(await sentBy(task, [given, wrong]))
    const same = { kinds: ['dog', 'cat'], name: ' CAFE\u0301 12', notes: 'Other notes do not count' }
    const agreeing = await sentBy(task, [same, wrong])
    const [differing, also] = await sentBy(task, [{ ...same, count: 3 }, wrong])
    const [unanswered] = await sentBy(task, [{ notes: 'No answer is no other answer' }])
    const { body: rest } = await buyer.call(reviewJobs.rest, { id: task, filter: 'agrees' })
    expect(rest).toMatchObject({ upto: unanswered, submissions: 4, coins: 8 })
    const listed = await buyer.call(submissions.ofTask, {
      id: task,
      status: 'pending',
      view: 'summary',
      only: 'differs',
    })
    expect(listed.body.map(({ _id }) => _id)).toEqual([differing])
    const { body: opened } = await buyer.call(submissions.details, { id: differing as string })
    expect(opened.items?.[0]?.agreement).toEqual([
      {
        field: 'kinds',
        differs: false,
        approved: [
          { answer: right.kinds, votes: 2 },
          { answer: ['cow'], votes: 1 },
        ],
      },
      { field: 'name', differs: false, approved: [{ answer: right.name, votes: 2 }] },
      { field: 'count', differs: true, approved: [{ answer: 2, votes: 2 }] },
    ])
    for (let times = 0; times < 2; times++) {
      const job = await approveRest(task, 'agrees', unanswered as string)
      await runReviewJobs(world.db, 'UTC')
      expect(await read(job)).toMatchObject({ state: 'done', approved: times === 0 ? 4 : 0 })
    }
    const { pending, approved: all } = await statusesOf(task)
    expect(pending).toEqual([differing])
    expect(all).toEqual(expect.arrayContaining([...agreeing, also, unanswered]))
  })

  test('finds the same pages in the list, in the number of the rest and on each opened page, whatever kind of answer differs', async () => {
    const task = await aTask({ rows: 1, page_size: 1, answers_per_item: 17 })
    const majority = [
      { kinds: ['cat', 'dog'], name: 'Straße ১২', count: 1.5, wild: false, size: 5 },
      { kinds: ['dog', 'cat'], name: ' STRASSE 12', count: 1.5, wild: false, size: 5 },
      { kinds: ['cat'], name: 'other', count: -1.5, wild: true, size: 4 },
    ]
    for (const given of majority) await approved(await sentBy(task, [given]))
    const pending: [Values, boolean][] = [
      [{ name: 'stra\u200bsse  12' }, false],
      [{ name: 'Strase 12' }, true],
      [{ kinds: ['dog', 'cat'] }, false],
      [{ kinds: ['dog'] }, true],
      [{ kinds: ['cow', 'dog', 'cat'] }, true],
      [{ count: 1.5 }, false],
      [{ count: 15 }, true],
      [{ wild: false }, false],
      [{ wild: true, size: 5 }, true],
      [{ size: 4 }, true],
      [{ notes: '5' }, false],
    ]
    const ids: string[] = []
    for (const [given] of pending) ids.push(...(await sentBy(task, [given])))
    const differing = ids.filter((_, nth) => pending[nth]?.[1])
    const { body: listed } = await buyer.call(submissions.ofTask, {
      id: task,
      status: 'pending',
      view: 'summary',
      only: 'differs',
    })
    expect(listed.map(({ _id }) => _id).sort()).toEqual(differing.toSorted())
    expect((await buyer.call(reviewJobs.rest, { id: task, filter: 'agrees' })).body).toMatchObject({ submissions: 5 })
    for (const [nth, id] of ids.entries()) {
      const { body } = await buyer.call(submissions.details, { id })
      expect(body.items?.[0]?.agreement?.some(({ differs }) => differs)).toBe(pending[nth]?.[1])
    }
  })

  test('two answers that differ are no majority, and a worker reads nothing of what others answered', async () => {
    const task = await aTask({ rows: 1, page_size: 1, answers_per_item: 4 })
    for (const count of [1, 2]) await approved(await sentBy(task, [{ count }]))
    const worker = await here.world.aWorker()
    const id = await sendPage(worker, task, { count: 3 })
    expect((await buyer.call(submissions.details, { id })).body.items?.[0]?.agreement).toEqual([
      { field: 'count', differs: false, approved: expect.arrayContaining([{ answer: 1, votes: 1 }]) },
    ])
    expect((await worker.call(submissions.details, { id })).body.items).toMatchObject([{ agreement: null }])
  })

  test('ends when its buyer can no longer approve, and says why', async () => {
    const { world } = here
    const owner = await world.aBuyer(1000)
    const task = await world.anOpenTask(owner, { slots: 2 })
    const id = await world.aPendingSubmission(await world.aWorker(), task)
    expect(await owner.call(reviewJobs.approveRest, { id: task, filter: 'agrees', upto: id })).toMatchObject({
      status: 422,
      body: { fields: { filter: 'Only a task with rows has answers that can be compared' } },
    })
    const { body } = await owner.call(reviewJobs.approveRest, { id: task, filter: 'all', upto: id })
    expect(await buyer.call(reviewJobs.details, { id: body.insertedId })).toMatchObject({ status: 403 })
    await world.remove(await world.anAdmin(), owner)
    await runReviewJobs(world.db, 'UTC')
    const { rows } = await sql`select state, error, approved from review_jobs where _id = ${body.insertedId}`.execute(
      world.db,
    )
    expect(rows).toEqual([{ state: 'failed', error: 'account_removed', approved: 0 }])
  })

  test('pays classic work too, and tells each worker of the own work', async () => {
    const { world } = here
    const task = await world.anOpenTask(buyer, { slots: 3, pay: 5 })
    const workers = [await world.aWorker(), await world.aWorker()]
    for (const worker of workers) await world.aPendingSubmission(worker, task)
    const { body } = await buyer.call(reviewJobs.rest, { id: task })
    await approveRest(task, 'all', body.upto as string)
    await runReviewJobs(world.db, 'UTC')
    expect(await Promise.all(workers.map((worker) => world.coinsOf(worker)))).toEqual([15, 15])
    const { body: told } = await (workers[0] as TestUser).call(contract.notifications.latest, { limit: 1 })
    expect(told[0].message).toMatch(/^Your work on “.*” was approved\. 5 coins were added\.$/)
  })
})

test('Pages without a decision in time are approved many at once, the first five with a pause and a mail, the rest a review time later', async () => {
  const { world } = here
  const task = await aTask({ rows: 8, page_size: 1 })
  const worker = await world.aWorker()
  for (let nth = 0; nth < 8; nth++) await sendPage(worker, task)
  await sql`update submissions set review_due_at = now(), submission_date = now() - interval '3 days' where task_id = ${task}`.execute(
    world.db,
  )
  expect(await approveOverdue(world.db, 'UTC')).toBe(5)
  expect(await approveOverdue(world.db, 'UTC')).toBe(0)
  // Unread work unlocks no gift.
  expect(await world.balancesOf(worker)).toContainEqual({ kind: 'earned', balance: 10 })
  expect(await world.task(buyer, task)).toMatchObject({ approved: 5, under_review: 3, paused_by: 'review' })
  expect(await messagesOf(worker, task)).toEqual([expect.stringMatching(/^5 pages of .* were approved\. 10 coins/)])
  const told = (await messagesOf(buyer, task)).filter((message) => message.includes('times in a row'))
  expect(told).toEqual([expect.stringContaining('3 more submissions wait')])
  await sql`update tasks set review_again_until = now() where _id = ${task}`.execute(world.db)
  expect(await approveOverdue(world.db, 'UTC')).toBe(3)
})

async function aTask({
  rows,
  ...more
}: {
  rows: number
  page_size: number
  answers_per_item?: number
}): Promise<string> {
  const lines = Array.from({ length: rows }, (_, nth) => `row ${nth + 1}`)
  const { body } = await sendRows(buyer, `name\n${lines.join('\n')}`)
  const { required_workers: _, ...plain } = here.world.taskToPost({ pay: 2 })
  const posted = await buyer.call(tasks.post, { ...plain, form, batch_id: body.insertedId, ...more })
  expect(posted).toMatchObject({ status: 201 })
  return posted.body.insertedId
}

async function sendPage(
  worker: TestUser,
  task_id: string,
  values: Values | ((page: Item[]) => Values) = { count: 1 },
): Promise<string> {
  const { body } = await worker.call(reservations.reserve, { task_id })
  const page: Item[] = body.items ?? []
  const given = typeof values === 'function' ? values(page) : values
  const answers = page.map(({ _id }) => ({ item_id: _id, values: given }))
  const sent = await worker.call(submissions.submit, { task_id, answers })
  expect(sent).toMatchObject({ status: 201 })
  return sent.body.insertedId
}

/** A new worker sends a page for each of these answers to the rows, each of one row; fewer answers are for any of them. */
async function sentBy(task: string, rows: Values[]): Promise<string[]> {
  const worker = await here.world.aWorker()
  const ids: string[] = []
  for (const _ of rows) {
    let nth = 0
    const id = await sendPage(worker, task, ([row]) => {
      nth = rows.length > 1 ? Number(row?.data.name?.split(' ')[1]) - 1 : 0
      return rows[nth] as Values
    })
    ids[nth] = id
  }
  return ids
}

async function approved(ids: string[]): Promise<void> {
  expect(await buyer.call(submissions.approveMany, { ids })).toMatchObject({ status: 200 })
}

const approveMore = (id: string, filter: RestFilter, upto: string) =>
  buyer.call(reviewJobs.approveRest, { id, filter, upto })

async function approveRest(task: string, filter: RestFilter, upto: string): Promise<string> {
  const { status, body } = await approveMore(task, filter, upto)
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}

const read = async (id: string) => (await buyer.call(reviewJobs.details, { id })).body

/** The ids of all submissions of a task, oldest first, by their status. */
async function statusesOf(task: string): Promise<Record<string, string[]>> {
  const { body } = await buyer.call(submissions.ofTask, { id: task, view: 'summary', limit: 100 })
  const all = Map.groupBy(body.toReversed(), ({ status }) => status)
  return Object.fromEntries([...all].map(([status, work]) => [status, work.map(({ _id }) => _id)]))
}

async function messagesOf(user: TestUser, task: string): Promise<string[]> {
  const { body } = await user.call(contract.notifications.latest, {})
  return body.filter(({ link }) => link?.includes(task)).map(({ message }) => message)
}

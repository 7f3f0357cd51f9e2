/** A file of 3,000 rows with 300 controls, answered three times by twenty workers of whom two are careless, from the file to the results. */
import { contract, type Form, type Item } from '@piecework/contract'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { computeResults } from '../src/results/compute.ts'
import { runReviewJobs } from '../src/submissions/review-jobs.ts'
import { sendRows } from './form.ts'
import { type TestUser, useWorld } from './world.ts'

const here = useWorld()
const { reservations, results, reviewJobs, submissions, tasks } = contract

const animals = ['cat', 'dog', 'cow']
const form = {
  parts: [
    { kind: 'paragraph', text: '{{name}}' },
    {
      kind: 'choice',
      name: 'animal',
      label: 'Which animal?',
      required: true,
      options: animals.map((value) => ({ value, label: value })),
    },
  ],
} satisfies Form
const truthOf = (name: string | undefined) => animals[Number(name?.split(' ')[1]) % 3] as string

/** The same numbers from 0 to 1 in each run. */
let state = 7
const random = () => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}

test('Controls and agreement find the careless workers and no other, and the results by row are right', {
  tags: ['all'],
}, async () => {
  const { world } = here
  const buyer = await world.aBuyer(5000)
  const lines = Array.from(
    { length: 3_000 },
    (_, nth) => `row ${nth + 1},${nth % 10 === 0 ? truthOf(`row ${nth + 1}`) : ''}`,
  )
  const { body: batch } = await sendRows(buyer, `name,expected:animal\r\n${lines.join('\r\n')}`)
  expect(batch).toMatchObject({ state: 'checked', rows: 3_000, controls: 300 })
  const { required_workers: _, ...plain } = world.taskToPost({ pay: 2 })
  const shared = { answers_per_item: 3, page_size: 10, min_accuracy: 60 }
  const asked = { ...plain, form, batch_id: batch.insertedId, ...shared }
  expect((await buyer.call(tasks.price, asked)).body).toMatchObject({ slots: 900 })
  const id: string = (await buyer.call(tasks.post, asked)).body.insertedId

  const workers = await Promise.all(Array.from({ length: 20 }, () => world.aWorker()))
  const careless = new Set([workers[4], workers[13]].map((worker) => worker?._id))
  const pages = new Map<string, Item[]>()
  const ended = new Set<string>()
  while (ended.size < workers.length) {
    await Promise.all(
      workers
        .filter(({ _id }) => !ended.has(_id))
        .map(async (worker) => {
          const next = await answerPage(worker, id, pages.get(worker._id), careless.has(worker._id))
          if (next) pages.set(worker._id, next)
          else ended.add(worker._id)
        }),
    )
  }
  const { body: progress } = await buyer.call(tasks.progress, { id })
  expect(progress.rows).toMatchObject({ asked: 9_000, taken: 9_000, missing_pages: 0 })

  // Before an approval nothing says in sums what was answered.
  expect((await rowsOf(buyer, id)).every((row) => row['votes.animal'] === '0')).toBe(true)
  expect((await buyer.call(results.quality, { id })).body).toMatchObject({ agreement: [], in_doubt: { count: 0 } })

  for (const filter of ['controls_right', 'all'] as const) {
    const { body: rest } = await buyer.call(reviewJobs.rest, { id, filter })
    const { body: job } = await buyer.call(reviewJobs.approveRest, { id, filter, upto: rest.upto as string })
    await runReviewJobs(world.db, 'UTC')
    expect((await buyer.call(reviewJobs.details, { id: job.insertedId })).body).toMatchObject({
      state: 'done',
      approved: rest.submissions,
    })
    const { body: pending } = await buyer.call(submissions.ofTask, { id, status: 'pending', view: 'summary' })
    expect(pending.length > 0).toBe(filter === 'controls_right')
  }
  await buyer.call(results.compute, { id })
  await computeResults(world.db, 'UTC')
  const { body: quality } = await buyer.call(results.quality, { id })
  const differing = quality.workers.filter(({ differs }) => differs).map(({ worker_id }) => worker_id)
  expect(new Set(differing)).toEqual(careless)
  const rows = await rowsOf(buyer, id)
  expect(rows).toHaveLength(2_700)
  const right = rows.filter((row) => row['value.animal'] === truthOf(row['row.name']))
  expect(right.length / rows.length).toBeGreaterThanOrEqual(0.99)
  await world.expectLedgerToHold()
})

/** @returns the next page, or nothing when there is none for this worker */
async function answerPage(worker: TestUser, task_id: string, page: Item[] | undefined, isCareless: boolean) {
  const items = page ?? (await worker.call(reservations.reserve, { task_id })).body.items
  if (!items) return undefined
  const answers = items.map((item: Item) => {
    const isOff = random() < (isCareless ? 0.67 : 0.03)
    const other = animals[(animals.indexOf(truthOf(item.data.name)) + 1 + Math.floor(random() * 2)) % 3] as string
    return { item_id: item._id, values: { animal: isOff ? other : truthOf(item.data.name) } }
  })
  const { status, body } = await worker.call(submissions.submit, { task_id, answers, next: true })
  expect([status, body]).toMatchObject([201, {}])
  return body.next && 'items' in body.next ? body.next.items : undefined
}

async function rowsOf(buyer: TestUser, id: string): Promise<Record<string, string>[]> {
  const { body } = await buyer.call(results.rowsCsv, { id })
  return parse(String(body), { bom: true, columns: true })
}

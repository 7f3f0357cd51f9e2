/** The rest of a task is approved while the same pages are decided and withdrawn one by one, 64 calls at once. */
import { contract, type Form } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { runReviewJobs } from './review-jobs.ts'

const here = useWorld()
const { reservations, reviewJobs, submissions, tasks } = contract
afterEach(() => here.world.expectLedgerToHold())

const form = { parts: [{ kind: 'yes_no', name: 'open', label: 'Is {{name}} open?' }] } satisfies Form
const [workers, pagesOfWorker] = [16, 13]
const atOnce = 64

test('each page is paid once or not at all, whichever decision comes first, and two processes share the job', async () => {
  const { world } = here
  const buyer = await world.aBuyer(2000)
  const rows = Array.from({ length: workers * pagesOfWorker }, (_, nth) => `shop ${nth}`)
  const { body } = await sendRows(buyer, `name\n${rows.join('\n')}`)
  const { required_workers: _, ...plain } = world.taskToPost({ pay: 2 })
  const posted = await buyer.call(tasks.post, { ...plain, form, batch_id: body.insertedId, page_size: 1 })
  const task = posted.body.insertedId
  const sent = await Promise.all(Array.from({ length: workers }, () => aWorkerWithPages(task)))
  const pages = sent.flatMap(({ worker, ids }) => ids.map((id) => ({ worker, id })))
  const { body: rest } = await buyer.call(reviewJobs.rest, { id: task })
  const begun = await Promise.all(
    Array.from({ length: 8 }, () =>
      buyer.call(reviewJobs.approveRest, { id: task, filter: 'all', upto: rest.upto as string }),
    ),
  )
  expect(begun.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  const decide = ({ worker, id }: (typeof pages)[number], nth: number) => {
    if (nth % 3 === 0) return buyer.call(submissions.approve, { id })
    if (nth % 3 === 1) return buyer.call(submissions.reject, { id, category: 'wrong' })
    return worker.call(submissions.withdraw, { id })
  }
  const [answers] = await Promise.all([
    Promise.all(pages.slice(-atOnce).map(decide)),
    runReviewJobs(world.db, 'UTC'),
    runReviewJobs(world.db, 'UTC'),
  ])
  await runReviewJobs(world.db, 'UTC')
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { body: after } = await buyer.call(reviewJobs.rest, { id: task })
  expect(after).toMatchObject({ submissions: 0, job: { state: 'done', total: pages.length, done: pages.length } })
  const { rows: paid } = await sql<{ paid: number; approved: number }>`
    select (select count(*)::int from transfers where reason = 'settle' and reference in (
        select _id from submissions where task_id = ${task})) as paid,
      (select count(*)::int from submissions where task_id = ${task} and status = 'approved') as approved`.execute(
    world.db,
  )
  expect(paid[0]?.paid).toBe(paid[0]?.approved)
  expect(paid[0]?.approved).toBeGreaterThan(pages.length - atOnce)
})

async function aWorkerWithPages(task_id: string): Promise<{ worker: TestUser; ids: string[] }> {
  const worker = await here.world.aWorker()
  let { items = null } = (await worker.call(reservations.reserve, { task_id })).body
  const ids: string[] = []
  while (items && ids.length < pagesOfWorker) {
    const answers = items.map(({ _id }) => ({ item_id: _id, values: { open: true } }))
    const next = ids.length < pagesOfWorker - 1
    const { body } = await worker.call(submissions.submit, { task_id, answers, next })
    ids.push(body.insertedId)
    items = body.next && 'items' in body.next ? body.next.items : null
  }
  return { worker, ids }
}

/** Results as scripts for Mechanical Turk read them. */
import { contract } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import { parse } from 'csv-parse/sync'
import { afterEach, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { aFolder } from '../../test/installation.ts'
import { aKey } from '../../test/keys.ts'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld({ DATA_DIR: aFolder() })
afterEach(() => here.world.expectLedgerToHold())
const { reservations, submissions, tasks } = contract

async function linesOf(buyer: TestUser, id: string): Promise<Record<string, string>[]> {
  const { status, body } = await buyer.send('GET', `/tasks/${id}/results/csv?columns=mturk&exact=1`)
  expect(status).toBe(200)
  return parse(String(body), { columns: true, bom: true })
}

/** Three rows in pages of three: one choice, several and a yes or no. */
async function aTask(buyer: TestUser): Promise<string> {
  const { body } = await sendRows(buyer, 'name,place\r\n"=Rahim | Sons","Bogura, Sadar"\r\nমাছের দোকান,\r\n-5,Dhaka')
  const options = [
    { value: 'shop', label: 'A shop' },
    { value: 'home|house', label: 'A home' },
  ]
  const form = {
    parts: [
      { kind: 'choice' as const, name: 'kind', label: 'What is {{name}}?', options },
      { kind: 'choices' as const, name: 'also', label: 'Also?', options },
      { kind: 'yes_no' as const, name: 'sure', label: 'Sure?' },
    ],
  }
  const { required_workers: _, ...task } = aNewTask({ payable_amount: 6 })
  const sharing = { batch_id: body.insertedId, page_size: 3, answers_per_item: 3 }
  return (await buyer.call(tasks.post, { ...task, form, ...sharing })).body.insertedId
}

async function sendPage(worker: TestUser, task_id: string): Promise<string> {
  const { body: page } = await worker.call(reservations.reserve, { task_id })
  const values = { kind: 'shop', also: ['shop', 'home|house'], sure: true }
  const answers = page.items?.map(({ _id }) => ({ item_id: _id, values })) ?? []
  const sent = await worker.call(submissions.submit, { task_id, answers })
  expect([sent.status, sent.body]).toMatchObject([201, {}])
  return sent.body.insertedId
}

test('Each row of each page is a line with its cells, its answers, its Worker and its state, also work that waits', async () => {
  const { world } = here
  const buyer = await world.aBuyer(1_000)
  const [good, wrong, waiting] = [await world.aWorker(), await world.aWorker(), await world.aWorker()]
  const task = await aTask(buyer)
  const [approved, rejected, pending] = [
    await sendPage(good, task),
    await sendPage(wrong, task),
    await sendPage(waiting, task),
  ]
  await buyer.call(submissions.approve, { id: approved })
  await buyer.call(submissions.reject, { id: rejected, category: 'other', reason: 'All answers are the same.' })

  const lines = await linesOf(buyer, task)
  expect(lines.map((line) => [line.AssignmentId, line.AssignmentStatus])).toEqual([
    ...Array(3).fill([pending, 'Submitted']),
    ...Array(3).fill([approved, 'Approved']),
    // Rejected work is sealed: one line without its rows.
    [rejected, 'Rejected'],
  ])
  const [first, , , paid] = lines
  expect(
    lines
      .slice(0, 3)
      .map((line) => [line['Input.name'], line['Input.place']])
      .sort(),
  ).toEqual([
    ['-5', 'Dhaka'],
    ['=Rahim | Sons', 'Bogura, Sadar'],
    ['মাছের দোকান', ''],
  ])
  expect(first).toMatchObject({
    ...{ HITTypeId: task, Reward: '6', 'Answer.kind': 'shop', 'Answer.also': 'shop|home|house', 'Answer.sure': 'true' },
    ...{ Approve: '', Reject: '', ApprovalTime: '', RejectionTime: '' },
    SubmitTime: expect.stringMatching(/^\w{3} \w{3} \d\d \d\d:\d\d:\d\d UTC \d{4}$/),
  })
  expect(new Date(first?.AutoApprovalTime ?? '').getTime()).toBeGreaterThan(Date.now())
  expect(paid?.ApprovalTime).toMatch(/UTC/)
  expect(lines.at(-1)).toMatchObject({
    'Answer.kind': '',
    RequesterFeedback: expect.stringContaining('All answers are the same.'),
  })
  expect(new Set(lines.map(({ HITId }) => HITId)).size).toBe(4)
  expect(new Set(lines.map(({ WorkerId }) => WorkerId)).size).toBe(3)
  const { body } = await buyer.call(submissions.details, { id: pending })
  expect(first?.WorkerId).toBe(body.worker_code)
})

test('Reading work that waits counts as opened: its Worker can no longer change it', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
  const task = await world.anOpenTask(buyer)
  const id = await world.aPendingSubmission(worker, task)
  expect(await linesOf(buyer, task)).toMatchObject([{ HITId: task, AssignmentId: id, 'Answer.text': 'Done.' }])
  const change = { id, submission_details: 'Something else.' }
  expect(await worker.call(submissions.change, change)).toMatchObject({ status: 409, body: { code: 'already_opened' } })
})

test('The usual file has no work that waits, and a key reads work that waits only with the scope of a review, and of its own Buyer', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
  const task = await world.anOpenTask(buyer)
  await world.aPendingSubmission(worker, task)
  const key = await aKey(world, buyer, { scopes: ['results:read'] })
  expect(
    String((await key.send('GET', `/tasks/${task}/results/csv`)).body)
      .trim()
      .split('\n'),
  ).toHaveLength(1)
  const opening = `/tasks/${task}/results/csv?columns=mturk`
  expect(await key.send('GET', opening)).toMatchObject({ status: 403, body: { code: 'key_scope' } })
  const reviewer = await aKey(world, buyer, { scopes: ['results:read', 'review'] })
  expect(await linesOf(reviewer, task)).toHaveLength(1)
  const other = await aKey(world, await world.aBuyer(), { scopes: ['results:read', 'review'] })
  expect((await other.send('GET', `/tasks/${task}/results/csv?columns=mturk`)).status).toBe(403)
})

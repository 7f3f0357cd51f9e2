/** Changes asked for, once: the times of both sides, the texts before the change, and what each side can do meanwhile. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { approveOverdue } from './automatic-approval.ts'

const here = useWorld()
const { submissions } = contract
const words = 'Please add the last ten rows.'
const hour = 3_600_000

afterEach(() => here.world.expectLedgerToHold())

async function sentWork() {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
  const task = await world.anOpenTask(buyer, { slots: 2, pay: 5 })
  return { world, buyer, worker, task, id: await world.aPendingSubmission(worker, task) }
}

/** The buyer has read the work and asks for changes. */
async function askedWork() {
  const sent = await sentWork()
  await sent.buyer.call(submissions.details, { id: sent.id })
  const asked = await sent.buyer.call(submissions.askChanges, { id: sent.id, words, edition: 1 })
  expect(asked.status).toBe(200)
  return { ...sent, asked: asked.body }
}

const refusal = (code: string) => ({ status: 409, body: { code } })
const stateOf = async (user: TestUser, id: string) => (await user.call(submissions.details, { id })).body

describe('asking for changes', () => {
  test('gives the worker 48 hours and the buyer the review time again; the worker reads the words', async () => {
    const { worker, id, asked } = await askedWork()
    const work = await stateOf(worker, id)
    expect(work).toMatchObject({ status: 'pending', changes_asked: words, changes_due_at: asked.changes_due_at })
    expect(Date.parse(asked.changes_due_at) - Date.parse(work.changes_asked_at as string)).toBe(48 * hour)
    expect(Date.parse(asked.review_due_at) - Date.parse(asked.changes_due_at)).toBe(72 * hour)
    expect((await worker.call(contract.notifications.latest, {})).body[0]?.message).toContain(words)
  })

  test('is done once, of pending work of one’s own, with words and in time', async () => {
    const { world, buyer, worker, id } = await askedWork()
    const ask = (user: TestUser, work: string, text = words) =>
      user.call(submissions.askChanges, { id: work, words: text, edition: 1 })
    expect(await ask(buyer, id)).toMatchObject(refusal('changes_asked'))
    await worker.call(submissions.leave, { id })
    expect(await ask(buyer, id)).toMatchObject(refusal('changes_asked'))
    const other = await sentWork()
    expect((await ask(buyer, other.id)).status).toBe(403)
    expect(await ask(other.buyer, other.id, 'More.')).toMatchObject({ status: 422, body: { fields: {} } })
    await other.worker.call(submissions.change, { id: other.id, submission_details: 'Another text.' })
    expect(await ask(other.buyer, other.id)).toMatchObject(refusal('work_changed'))
    await world.hoursLater(72, other.id)
    const late = await other.buyer.call(submissions.askChanges, { id: other.id, words })
    expect(late).toMatchObject(refusal('review_over'))
    await other.buyer.call(submissions.approve, { id: other.id })
    expect(await ask(other.buyer, other.id)).toMatchObject(refusal('already_decided'))
  })

  test('takes away the rejection and keeps the approval until the worker has answered', async () => {
    const { buyer, id } = await askedWork()
    expect(await buyer.call(submissions.reject, { id, category: 'wrong' })).toMatchObject(refusal('changes_asked'))
    const many = await buyer.call(submissions.rejectMany, { ids: [id], category: 'wrong' })
    expect(many.body.results).toEqual([{ _id: id, result: 'changes_asked', refunded: 0 }])
    expect((await buyer.call(submissions.approve, { id })).status).toBe(200)
  })
})

describe('the answer of the worker', () => {
  test('can be a change of work that the buyer has read; the text before it is kept for both sides and Admins', async () => {
    const { world, buyer, worker, id } = await askedWork()
    const changed = await worker.call(submissions.change, { id, submission_details: 'All rows.', edition: 1 })
    expect(changed).toMatchObject({ status: 200, body: { edition: 2 } })
    for (const reader of [worker, await world.anAdmin()]) {
      const work = await stateOf(reader, id)
      expect(work).toMatchObject({ submission_details: 'All rows.', changes_due_at: null, opened_at: null })
      expect(work.earlier_editions).toMatchObject([{ edition: 1, submission_details: 'Done.' }])
    }
    expect((await buyer.call(contract.notifications.latest, {})).body[0]?.message).toContain('changed the work')
    const read = await stateOf(buyer, id)
    expect(read.earlier_editions).toMatchObject([{ submission_details: 'Done.' }])
    expect(read.opened_at).not.toBeNull()
    const again = await worker.call(submissions.change, { id, submission_details: 'Too late.' })
    expect(again).toMatchObject(refusal('already_opened'))
    await buyer.call(submissions.reject, { id, category: 'wrong' })
    expect(await stateOf(buyer, id)).toMatchObject({ sealed: true, earlier_editions: [] })
  })

  test('gives the buyer the review time from then on, and further changes do not move it', async () => {
    const { world, worker, id } = await askedWork()
    await world.hoursLater(10, id)
    await worker.call(submissions.change, { id, submission_details: 'All rows.' })
    const { review_due_at, changes_answered_at } = await stateOf(worker, id)
    expect(Date.parse(review_due_at as string) - Date.parse(changes_answered_at as string)).toBe(72 * hour)
    expect((await worker.call(submissions.change, { id, submission_details: 'All rows!' })).status).toBe(200)
    expect((await stateOf(worker, id)).review_due_at).toBe(review_due_at)
    expect((await stateOf(worker, id)).earlier_editions).toHaveLength(2)
  })

  test('can be to leave the work as it is, or to withdraw it', async () => {
    const { buyer, worker, id } = await askedWork()
    expect((await worker.call(submissions.leave, { id })).status).toBe(200)
    expect(await worker.call(submissions.leave, { id })).toMatchObject(refusal('changes_over'))
    expect((await buyer.call(contract.notifications.latest, {})).body[0]?.message).toContain('leaves the work as it is')
    expect((await buyer.call(submissions.reject, { id, category: 'wrong' })).status).toBe(200)
    const other = await askedWork()
    expect((await other.worker.call(submissions.withdraw, { id: other.id })).status).toBe(200)
    const unasked = await sentWork()
    expect(await unasked.worker.call(submissions.leave, { id: unasked.id })).toMatchObject(refusal('changes_over'))
    expect((await buyer.call(submissions.leave, { id: unasked.id })).status).toBe(403)
  })

  test('is over after 48 hours: the buyer decides about the text as it is', async () => {
    const { world, buyer, worker, id } = await askedWork()
    await world.hoursLater(48, id)
    const late = await worker.call(submissions.change, { id, submission_details: 'Too late.' })
    expect(late).toMatchObject(refusal('changes_over'))
    expect(await worker.call(submissions.leave, { id })).toMatchObject(refusal('changes_over'))
    expect(await worker.call(submissions.withdraw, { id })).toMatchObject(refusal('already_opened'))
    expect((await buyer.call(submissions.reject, { id, category: 'wrong' })).status).toBe(200)
  })

  test('is not needed: without one and without a decision the work is approved by itself', async () => {
    const { world, worker, id } = await askedWork()
    await world.hoursLater(48 + 71, id)
    expect(await approveOverdue(world.db, 'UTC')).toBe(0)
    await world.hoursLater(1, id)
    expect(await approveOverdue(world.db, 'UTC')).toBe(1)
    expect(await world.coinsOf(worker)).toBe(15)
  })

  test('has the longer time of an outage of ours', async () => {
    const { world, buyer, worker, id } = await askedWork()
    await world.hoursLater(47, id)
    await sql`insert into outages values (now() - interval '10 hours', now() - interval '1 minute', now() + interval '9 hours')`.execute(
      world.db,
    )
    await world.hoursLater(1, id)
    expect(await buyer.call(submissions.reject, { id, category: 'wrong' })).toMatchObject(refusal('changes_asked'))
    expect((await worker.call(submissions.change, { id, submission_details: 'All rows.' })).status).toBe(200)
    await sql`delete from outages`.execute(world.db)
  })
})

test('reading the work while changes are asked for does not open it', async () => {
  const { buyer, worker, id } = await sentWork()
  await buyer.call(submissions.askChanges, { id, words })
  for (const read of [submissions.details, submissions.pending] as const)
    await buyer.call(read as never, { id } as never)
  expect((await stateOf(worker, id)).opened_at).toBeNull()
})

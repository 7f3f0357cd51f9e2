/** Answers to rejections and requests for changes at the same time, 64 calls at once. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type TestUser, useWorld } from '../../test/world.ts'
import { expireTasks } from '../tasks/close.ts'
import { approveOverdue } from './automatic-approval.ts'
import { endFinalRejections } from './held.ts'

const here = useWorld()
const { submissions, objections } = contract
const atOnce = 64
const works = 8
const words = 'The work is complete, as both texts show.'

let admin: TestUser
beforeAll(async () => {
  admin = await here.world.anAdmin()
})
afterEach(() => here.world.expectLedgerToHold())

type Work = { id: string; worker: TestUser }

/** A buyer with a task of eight slots at 5 coins, each with work that was rejected, and of free ones. */
async function heldWorks({ free = 0 } = {}) {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const task = await world.anOpenTask(buyer, { slots: works + free, pay: 5 })
  const held: Work[] = []
  for (let nth = 0; nth < works; nth++) held.push(await world.aHeldSubmission(buyer, task))
  return { world, buyer, task, held }
}

/** Sends eight calls about each work at once; each kind of call comes to each work. */
async function sendAtOnce(held: Work[], calls: ((work: Work) => Promise<ApiResponse | unknown>)[]) {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) => {
      const call = calls[Math.floor(nth / works) % calls.length] as (work: Work) => Promise<ApiResponse | unknown>
      return call(held[nth % works] as Work)
    }),
  )
  const refused = answers.filter((answer): answer is ApiResponse => Number((answer as ApiResponse)?.status) >= 300)
  expect(refused.filter(({ status }) => status !== 409)).toEqual([])
}

const again = (worker: TestUser, task: string) =>
  worker.call(submissions.submit, { task_id: task, submission_details: 'Again.' })

/** A worker has the pay of approved work on top of the sign-up gift, and no other. */
async function expectEachPaidOnce(held: Work[]): Promise<void> {
  for (const { worker } of held) {
    const { body } = await worker.call(submissions.mine, {})
    const approved = body.filter(({ status }) => status === 'approved').length
    expect(approved).toBeLessThanOrEqual(1)
    expect(await here.world.coinsOf(worker)).toBe(10 + 5 * approved)
  }
}

/** Times move in the database while the calls are on their way. */
function endSoon(column: 'review_due_at' | 'final_at', held: Work[]) {
  const ids = held.map(({ id }) => id)
  return sql`update submissions set ${sql.ref(column)} = clock_timestamp() + random() * interval '300 milliseconds'
    where _id = any (${ids}::uuid[])`.execute(here.world.db)
}

test('approve, reject, ask for changes and the approval by itself: each work has one decision', async () => {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const task = await world.anOpenTask(buyer, { slots: works, pay: 5 })
  const held: Work[] = []
  for (let nth = 0; nth < works; nth++) {
    const worker = await world.aWorker()
    held.push({ worker, id: await world.aPendingSubmission(worker, task) })
  }
  await endSoon('review_due_at', held)
  await sendAtOnce(held, [
    ({ id }) => buyer.call(submissions.askChanges, { id, words }),
    ({ id }) => buyer.call(submissions.reject, { id, category: 'wrong' }),
    () => approveOverdue(world.db, 'UTC'),
    ({ id, worker }) => worker.call(submissions.change, { id, submission_details: 'Changed.' }),
    ({ id }) => buyer.call(submissions.approve, { id }),
    ({ id, worker }) => worker.call(submissions.leave, { id }),
    ({ id, worker }) => worker.call(submissions.withdraw, { id }),
    ({ id }) => buyer.call(submissions.details, { id }),
  ])
  await expectEachPaidOnce(held)
})

test('objection, end of the time, taking back, acceptance and sending again: each work is paid at most once', async () => {
  for (let round = 0; round < 3; round++) {
    const { world, buyer, task, held } = await heldWorks()
    await endSoon('final_at', held.slice(round * 2))
    await sendAtOnce(held, [
      ({ id, worker }) => worker.call(objections.object, { submission_id: id, words }),
      ({ worker }) => again(worker, task),
      () => endFinalRejections(world.db, 'UTC'),
      ({ id }) => buyer.call(submissions.approve, { id }),
      ({ id, worker }) => worker.call(submissions.acceptRejection, { id }),
      ({ id }) => buyer.call(submissions.reopenSlot, { id }),
      ({ worker }) => again(worker, task),
      ({ id, worker }) => worker.call(objections.object, { submission_id: id }),
    ])
    await expectEachPaidOnce(held)
    await world.expectLedgerToHold()
  }
})

test('pay by the buyer, decisions of an Admin and a block of the buyer: each objection ends once', async () => {
  const { world, buyer, held } = await heldWorks()
  for (const { id, worker } of held) await worker.call(objections.object, { submission_id: id, words })
  const block = (nth: number) =>
    nth % 2
      ? admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'A case.' })
      : admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'Closed.' })
  let blocks = 0
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) => {
      const { id } = held[nth % works] as Work
      const kind = Math.floor(nth / works)
      if (nth % 13 === 0) return block(++blocks)
      if (kind % 4 === 0) return buyer.call(objections.answer, { id, pay: true })
      if (kind % 4 === 1) return admin.call(objections.decide, { id, for_worker: nth % 2 === 0, why: words })
      if (kind % 4 === 2) return buyer.call(objections.answer, { id, pay: false, words })
      return buyer.call(submissions.approve, { id })
    }),
  )
  // 403: the buyer is suspended at that moment.
  expect(answers.filter(({ status }) => ![200, 403, 409].includes(status))).toEqual([])
  await expectEachPaidOnce(held)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from objections join submissions on _id = submission_id
    where outcome is not null and is_held and final_at > now() and objections.buyer_id = ${buyer._id}`.execute(world.db)
  expect(rows[0]?.count).toBe(0)
})

test('an objection while a block of the buyer begins is never left with the buyer', async () => {
  const { buyer, held } = await heldWorks()
  const calls = held.map(({ id, worker }) => worker.call(objections.object, { submission_id: id }))
  await Promise.all([
    ...calls,
    admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'A case.' }),
  ])
  for (const { id, worker } of held) {
    const { objection, final_at } = (await worker.call(submissions.details, { id })).body
    expect(objection?.decide_due_at).toBe(final_at)
  }
})

test('the end of rejections while the task is deleted, expires or gets slots: every coin comes back or is kept', async () => {
  for (let round = 0; round < 3; round++) {
    const { world, buyer, task, held } = await heldWorks()
    await endSoon('final_at', held)
    if (round === 1)
      await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
    await sendAtOnce(held, [
      () => endFinalRejections(world.db, 'UTC'),
      ({ id }) => buyer.call(submissions.reopenSlot, { id }),
      async ({ id }) => (round === 1 ? expireTasks(world.db, 'UTC') : buyer.call(submissions.reopenSlot, { id })),
      () => endFinalRejections(world.db, 'UTC'),
    ])
    if (round === 2) expect((await buyer.call(contract.tasks.remove, { id: task })).status).toBe(200)
    await expect
      .poll(() =>
        endFinalRejections(world.db, 'UTC').then(() =>
          world.db.selectFrom('tasks').select('held').where('_id', '=', task).executeTakeFirst(),
        ),
      )
      .toEqual({ held: 0 })
    await world.expectLedgerToHold()
  }
})

test('sending again while the buyer approves the held work or opens another slot: the work takes one slot', async () => {
  for (let round = 0; round < 4; round++) {
    const { world, buyer, task, held } = await heldWorks({ free: round < 2 ? 0 : works })
    const calls = held.flatMap(({ id, worker }) => [
      again(worker, task),
      round % 2 ? buyer.call(submissions.reopenSlot, { id }) : buyer.call(submissions.approve, { id }),
    ])
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
    const { rows } = await sql<{ replaced: number; kept: number }>`
      select count(*)::int as replaced, (count(*) filter (where is_held))::int as kept
      from submissions where task_id = ${task} and replaced_at is not null`.execute(world.db)
    expect(rows[0]?.kept).toBe(rows[0]?.replaced)
    await world.expectLedgerToHold()
  }
})

test('64 requests to open the slot again add one slot, and 64 objections make one', async () => {
  const { world, buyer, task, held } = await heldWorks()
  const [first, second] = held as [Work, Work]
  const reopened = await Promise.all(
    Array.from({ length: atOnce }, () => buyer.call(submissions.reopenSlot, { id: first.id })),
  )
  expect(reopened.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await world.task(buyer, task)).toMatchObject({ total_workers: works + 1, required_workers: 1 })
  const opened = await Promise.all(
    Array.from({ length: atOnce }, () => second.worker.call(objections.object, { submission_id: second.id })),
  )
  expect(opened.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(opened.filter(({ body }) => 'code' in body && (body.code as string) === 'already_objected')).toHaveLength(63)
})

test('a worker with six rejections who objects to all at once has five open objections', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(1000), await world.aWorker()]
  const ids: string[] = []
  for (let nth = 0; nth < 6; nth++) {
    ids.push((await world.aHeldSubmission(buyer, await world.anOpenTask(buyer, { slots: 1, pay: 1 }), worker)).id)
  }
  const answers = await Promise.all(ids.map((submission_id) => worker.call(objections.object, { submission_id })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
})

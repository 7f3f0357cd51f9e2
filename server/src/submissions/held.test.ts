/** A rejection that can be answered: kept slot, taking back, another slot, objection, decision of an Admin. */
import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { anotherWorld, type TestUser, useWorld } from '../../test/world.ts'
import { makeFirstAdmin } from '../auth/first-admin.ts'
import { expireTasks } from '../tasks/close.ts'
import { approveOverdue } from './automatic-approval.ts'
import { endFinalRejections } from './held.ts'
import { notifyOfObjections } from './objections.ts'

const here = useWorld()
const { submissions, objections, tasks } = contract
const words = 'All ninety rows are there; the sheet has two pages.'
const why = 'The second page has the rows that were said to be missing.'

afterEach(() => here.world.expectLedgerToHold())

async function heldWork({ slots = 2, pay = 12, bought = 100 } = {}) {
  const { world } = here
  const buyer = await world.aBuyer(bought)
  const task = await world.anOpenTask(buyer, { slots, pay })
  return { world, buyer, task, ...(await world.aHeldSubmission(buyer, task)) }
}

async function openObjection(options: Parameters<typeof heldWork>[0] = {}) {
  const held = await heldWork(options)
  const { status } = await held.worker.call(objections.object, { submission_id: held.id, words })
  expect(status).toBe(201)
  return held
}

async function objectionForAdmins() {
  const opened = await openObjection()
  const answer = 'The last ten rows are missing from the file.'
  expect((await opened.buyer.call(objections.answer, { id: opened.id, pay: false, words: answer })).status).toBe(200)
  return { ...opened, answer, admin: await here.world.anAdmin() }
}

const refusal = (code: string) => ({ status: code === 'not_yours' ? 403 : 409, body: { code } })
const messagesOf = async (user: TestUser) =>
  (await user.call(contract.notifications.latest, {})).body.map(({ message }) => message)
const stateOf = async (user: TestUser, id: string) => (await user.call(submissions.details, { id })).body

describe('a rejection that is not final', () => {
  test('keeps the slot and its coins for three days; then the slot is free again', async () => {
    const { world, buyer, worker, task, id } = await heldWork()
    expect(await world.task(buyer, task)).toMatchObject({
      required_workers: 1,
      under_review: 0,
      held: 1,
      status: 'open',
    })
    expect((await buyer.call(tasks.progress, { id: task })).body).toMatchObject({
      slots: { free: 1, held: 1 },
      coins: { in_escrow: 24, back: 0 },
    })
    const { held, final_at, decided_at } = await stateOf(worker, id)
    expect(held).toBe(true)
    expect(Date.parse(final_at as string) - Date.parse(decided_at as string)).toBe(72 * 3_600_000)
    await world.hoursLater(71, id)
    expect(await endFinalRejections(world.db, 'UTC')).toBe(0)
    await world.hoursLater(1, id)
    expect(await endFinalRejections(world.db, 'UTC')).toBe(1)
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 2, held: 0 })
    expect(await stateOf(worker, id)).toMatchObject({ status: 'rejected', held: false, final_at: null })
  })

  test('is taken back by an approval, which pays from the kept coins, once', async () => {
    const { world, buyer, worker, task, id } = await heldWork({ slots: 1 })
    const answer = await buyer.call(submissions.approve, { id, coins: 12, worker_email: worker.email })
    expect(answer).toMatchObject({ status: 200, body: { coins: 12 } })
    expect(await world.coinsOf(worker)).toBe(22)
    expect(await stateOf(worker, id)).toMatchObject({ status: 'approved', held: false, rejected_because: null })
    expect(await world.task(buyer, task)).toMatchObject({ status: 'completed', held: 0 })
    expect(await buyer.call(submissions.approve, { id })).toMatchObject(refusal('already_decided'))
    expect((await worker.call(tasks.details, { id: task })).body.my_rejections).toBe(0)
  })

  test('is taken back with many others; a final one says why not', async () => {
    const { world, buyer, task, id } = await heldWork({ slots: 3, pay: 5 })
    const final = await world.aHeldSubmission(buyer, task)
    await world.hoursLater(72, final.id)
    const { body } = await buyer.call(submissions.approveMany, { ids: [id, final.id] })
    expect(body).toEqual({
      coins: 5,
      results: [
        { _id: id, result: 'approved', coins: 5 },
        { _id: final.id, result: 'rejection_final', coins: 0 },
      ],
    })
  })

  test('is final at its time, also before the job has run', async () => {
    const { world, buyer, worker, id } = await heldWork()
    await world.hoursLater(72, id)
    expect(await buyer.call(submissions.approve, { id })).toMatchObject(refusal('rejection_final'))
    expect(await buyer.call(submissions.reopenSlot, { id })).toMatchObject(refusal('rejection_final'))
    expect(await worker.call(objections.object, { submission_id: id })).toMatchObject(refusal('rejection_final'))
    expect(await worker.call(submissions.acceptRejection, { id })).toMatchObject(refusal('rejection_final'))
    expect((await stateOf(worker, id)).held).toBe(false)
  })

  test('is final at once when the worker accepts it', async () => {
    const { world, buyer, worker, task, id } = await heldWork()
    expect((await buyer.call(submissions.acceptRejection, { id })).status).toBe(403)
    expect(await (await world.aWorker()).call(submissions.acceptRejection, { id })).toMatchObject(refusal('not_yours'))
    expect((await worker.call(submissions.acceptRejection, { id })).status).toBe(200)
    expect(await buyer.call(submissions.approve, { id })).toMatchObject(refusal('rejection_final'))
    expect(await worker.call(submissions.acceptRejection, { id })).toMatchObject(refusal('rejection_final'))
    await endFinalRejections(world.db, 'UTC')
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 2, held: 0 })
  })

  test('is final at once by an Admin in place of a blocked buyer, and with REJECTION_HOURS=0', async () => {
    const { world, buyer, task } = await heldWork()
    const [admin, worker] = [await world.anAdmin(), await world.aWorker()]
    const pending = await world.aPendingSubmission(worker, task)
    await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'A case.' })
    expect((await admin.call(submissions.reject, { id: pending, category: 'wrong' })).status).toBe(200)
    expect(await worker.call(objections.object, { submission_id: pending })).toMatchObject(refusal('rejection_final'))

    const other = await anotherWorld({ REJECTION_HOURS: '0' })
    const owner = await other.aBuyer(100)
    const open = await other.anOpenTask(owner, { slots: 1, pay: 5 })
    const { id } = await other.aHeldSubmission(owner, open)
    expect(await other.task(owner, open)).toMatchObject({ status: 'open', required_workers: 1, held: 0 })
    expect(await owner.call(submissions.approve, { id })).toMatchObject(refusal('rejection_final'))
    await other.expectLedgerToHold()
  })

  test('with REJECTION_HOURS=0, of many works of an open and of a closed task: slots of the one are free, coins of the other come back, by work', async () => {
    const other = await anotherWorld({ REJECTION_HOURS: '0' })
    const buyer = await other.aBuyer(100)
    const [open, closed] = [
      await other.anOpenTask(buyer, { slots: 3, pay: 5 }),
      await other.anOpenTask(buyer, { pay: 7 }),
    ]
    const ids: string[] = []
    for (const task of [open, closed, open, closed])
      ids.push(await other.aPendingSubmission(await other.aWorker(), task))
    await buyer.call(tasks.remove, { id: closed })
    const { body } = await buyer.call(submissions.rejectMany, { ids, category: 'wrong' })
    expect(body).toMatchObject({ refunded: 14, results: [0, 7, 0, 7].map((refunded) => ({ refunded })) })
    expect((await buyer.call(tasks.progress, { id: open })).body).toMatchObject({ slots: { free: 3, released: 0 } })
    expect((await buyer.call(tasks.progress, { id: closed })).body).toMatchObject({ slots: { free: 0, released: 2 } })
    await other.expectLedgerToHold()
  })

  test('is not taken back by an Admin in place of a blocked buyer', async () => {
    const { world, buyer, worker, id } = await heldWork()
    const admin = await world.anAdmin()
    await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'A case.' })
    expect(await admin.call(submissions.approve, { id })).toMatchObject(refusal('already_decided'))
    expect(await world.coinsOf(worker)).toBe(10)
  })

  test('stays when the task is deleted or expires; the coins come back when it is final, and the answer names them', async () => {
    const { world, buyer, task, id } = await heldWork()
    const { body } = await buyer.call(tasks.remove, { id: task })
    expect(body).toEqual({ success: true, refunded: 12, kept: 12 })
    expect(await world.coinsOf(buyer)).toBe(138)
    await world.hoursLater(72, id)
    await endFinalRejections(world.db, 'UTC')
    expect(await world.coinsOf(buyer)).toBe(150)
    expect((await buyer.call(tasks.progress, { id: task })).body).toMatchObject({ slots: { held: 0, released: 2 } })
  })

  test('a task with nothing but a held slot is in progress, expires, keeps both in their roles, and can be paid after its deadline', async () => {
    const { world, buyer, worker, task, id } = await heldWork({ slots: 1 })
    expect(await world.task(buyer, task)).toMatchObject({ status: 'in-progress', required_workers: 0, held: 1 })
    await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
    await expireTasks(world.db, 'UTC')
    expect(await world.task(buyer, task)).toMatchObject({ status: 'expired', held: 1 })
    const admin = await world.anAdmin()
    const change = { id: buyer._id, role: 'Worker' } as const
    expect(await admin.call(contract.userManagement.changeRole, change)).toMatchObject(refusal('role_in_use'))
    const ofWorker = await admin.call(contract.userManagement.changeRole, { id: worker._id, role: 'Buyer' })
    expect(ofWorker).toMatchObject(refusal('role_in_use'))
    expect((await buyer.call(submissions.approve, { id })).status).toBe(200)
    expect(await world.coinsOf(worker)).toBe(22)
    expect((await admin.call(contract.userManagement.changeRole, change)).status).toBe(200)
  })

  test('of a worker who was removed is final at once', async () => {
    const { world, buyer, worker, task, id } = await openObjection()
    await world.remove(await world.anAdmin(), worker)
    expect(await buyer.call(submissions.approve, { id })).toMatchObject(refusal('rejection_final'))
    await endFinalRejections(world.db, 'UTC')
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 2, held: 0 })
  })
})

describe('another slot in place of a kept one', () => {
  test('is paid like an added slot, once; the kept one then never becomes free', async () => {
    const { world, buyer, task, id } = await heldWork({ slots: 1 })
    const opened = await buyer.call(submissions.reopenSlot, { id })
    expect(opened).toMatchObject({ status: 200, body: { total_payment: 12, fee: 0, coins: 126 } })
    expect(await buyer.call(submissions.reopenSlot, { id })).toMatchObject(refusal('slot_reopened'))
    expect(await world.task(buyer, task)).toMatchObject({ total_workers: 2, required_workers: 1, held: 1 })
    await world.hoursLater(72, id)
    await endFinalRejections(world.db, 'UTC')
    const after = { required_workers: 1, held: 0, status: 'open', reversed_slots: 0 }
    expect(await world.task(buyer, task)).toMatchObject(after)
    expect(await world.coinsOf(buyer)).toBe(138)
  })

  test('is possible for a task that has all the slots it can have', async () => {
    const { world } = here
    const buyer = await world.aBuyer(2000)
    const task = await world.anOpenTask(buyer, { slots: 100_000, pay: 0.01 })
    const { id } = await world.aHeldSubmission(buyer, task)
    expect((await buyer.call(tasks.addSlots, { id: task, required_workers: 1 })).status).toBe(422)
    expect((await buyer.call(submissions.reopenSlot, { id })).status).toBe(200)
  })

  test('needs coins, and rejected work of one’s own', async () => {
    const { world, buyer, task, id } = await heldWork({ slots: 1, pay: 100, bought: 50 })
    expect(await buyer.call(submissions.reopenSlot, { id })).toMatchObject(refusal('not_enough_coins'))
    expect(await (await world.aBuyer()).call(submissions.reopenSlot, { id })).toMatchObject(refusal('not_yours'))
    expect(await world.task(buyer, task)).toMatchObject({ total_workers: 1, held: 1 })
    const pending = await heldWork()
    const sent = await world.aPendingSubmission(await world.aWorker(), pending.task)
    expect(await pending.buyer.call(submissions.reopenSlot, { id: sent })).toMatchObject(refusal('not_rejected'))
  })
})

describe('sending again', () => {
  const again = (worker: TestUser, task: string) =>
    worker.call(submissions.submit, { task_id: task, submission_details: 'All rows this time.' })

  test('takes the kept slot, also when no other is free, and makes the rejection final', async () => {
    const { world, buyer, worker, task, id } = await heldWork({ slots: 1 })
    expect(await again(await world.aWorker(), task)).toMatchObject(refusal('task_full'))
    expect((await worker.call(tasks.details, { id: task })).body.my_held).toEqual({
      _id: id,
      has_slot: true,
      has_objection: false,
    })
    expect((await again(worker, task)).status).toBe(201)
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, under_review: 1, held: 0 })
    expect(await buyer.call(submissions.approve, { id })).toMatchObject(refusal('rejection_final'))
    expect(await worker.call(objections.object, { submission_id: id })).toMatchObject(refusal('rejection_final'))
  })

  test('after another slot was opened takes a free one, and the coins of the kept one come back', async () => {
    const { world, buyer, worker, task, id } = await heldWork({ slots: 1 })
    await buyer.call(submissions.reopenSlot, { id })
    const { body } = await again(worker, task)
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, under_review: 1, held: 1 })
    expect(await buyer.call(submissions.approve, { id })).toMatchObject(refusal('rejection_final'))
    await endFinalRejections(world.db, 'UTC')
    expect(await world.task(buyer, task)).toMatchObject({ under_review: 1, held: 0 })
    expect((await buyer.call(submissions.approve, { id: body.insertedId })).status).toBe(200)
    expect(await world.coinsOf(buyer)).toBe(138)
  })

  test('waits while the own objection is open, and counts rejections that are not final', async () => {
    const { buyer, worker, task, id } = await openObjection()
    expect(await again(worker, task)).toMatchObject(refusal('objection_open'))
    await worker.call(submissions.acceptRejection, { id })
    for (const _ of [2, 3]) {
      const { body } = await again(worker, task)
      await buyer.call(submissions.reject, { id: body.insertedId })
    }
    expect(await again(worker, task)).toMatchObject(refusal('too_many_rejections'))
  })

  test('is refused with the first of all reasons, as keeping a slot is', async () => {
    const { world, buyer, worker, task, id } = await openObjection({ slots: 1 })
    const set = (change: RawBuilder<unknown>) => sql`update tasks set ${change} where _id = ${task}`.execute(world.db)
    const reasons: (readonly [code: string, because: () => Promise<unknown>])[] = [
      ['objection_open', async () => {}],
      ['task_paused', () => set(sql`paused_at = now() - interval '1 day', paused_by = 'buyer', pauses = '{buyer}'`)],
      ['task_expired', () => set(sql`completion_date = completion_date - 365`)],
      ['blocked', () => buyer.call(contract.workerBlocks.block, { worker_id: worker._id })],
    ]
    for (const [code, because] of reasons) {
      await because()
      expect(await again(worker, task)).toMatchObject({ body: { code } })
      expect(await worker.call(contract.reservations.reserve, { task_id: task })).toMatchObject({ body: { code } })
    }
    await worker.call(submissions.acceptRejection, { id })
    expect(await endFinalRejections(world.db, 'UTC')).toBe(1)
    const blocked = await heldWork({ slots: 1 })
    const suspension = { id: blocked.buyer._id, rule: 'other', reason: 'A case.' } as const
    await (await world.anAdmin()).call(contract.userManagement.suspend, suspension)
    expect(await again(blocked.worker, blocked.task)).toMatchObject(refusal('task_paused'))
    const closed = await heldWork({ slots: 1 })
    await closed.buyer.call(tasks.remove, { id: closed.task })
    expect((await again(closed.worker, closed.task)).status).toBe(404)
  })
})

describe('an objection', () => {
  test('lets the buyer read the work again and answer; silence pays the worker', async () => {
    const { world, buyer, worker, id } = await openObjection()
    expect(await stateOf(buyer, id)).toMatchObject({
      sealed: false,
      submission_details: 'Done.',
      objection: { words, outcome: null, decide_due_at: null },
    })
    expect((await messagesOf(buyer))[0]).toContain('disagrees with your rejection')
    const waiting = (await buyer.call(objections.open)).body
    expect(waiting).toMatchObject([{ _id: id, objection: { words } }])
    await world.hoursLater(71, id)
    expect(await endFinalRejections(world.db, 'UTC')).toBe(0)
    await world.hoursLater(1, id)
    expect(await buyer.call(objections.answer, { id, pay: false, words: why })).toMatchObject(refusal('objection_over'))
    expect(await buyer.call(submissions.approve, { id })).toMatchObject(refusal('objection_over'))
    await endFinalRejections(world.db, 'UTC')
    expect(await stateOf(worker, id)).toMatchObject({
      status: 'approved',
      approved_by_itself: true,
      objection: { outcome: 'silence' },
    })
    // Its buyer never opened it: the pay unlocks no sign-up gift.
    expect(await world.balancesOf(worker)).toEqual([
      { kind: 'earned', balance: 12 },
      { kind: 'gift', balance: 10 },
    ])
    expect((await messagesOf(worker))[0]).toContain('did not answer your objection')
  })

  test.each([3, 6])('that its buyer does not answer adds nothing to the %i approvals by itself before', async (row) => {
    const { world, buyer, task, id } = await openObjection()
    const setRow = sql`update tasks set automatic_approvals = ${row} where _id = ${task}`
    await setRow.execute(world.db)
    await world.hoursLater(72, id)
    await endFinalRejections(world.db, 'UTC')
    expect(await world.task(buyer, task)).toMatchObject({ approved: 1, paused: false })
    expect((await buyer.call(tasks.addSlots, { id: task, required_workers: 1 })).status).toBe(200)
    const next = await world.aPendingSubmission(await world.aWorker(), task)
    await world.hoursLater(72, next)
    expect(await approveOverdue(world.db, 'UTC')).toBe(1)
    expect(await world.task(buyer, task)).toMatchObject({ approved: 2, paused: row === 6 })
  })

  test('that was not answered in time stays with the buyer when a block begins before the job has run: it is paid', async () => {
    const { world, buyer, worker, id } = await openObjection()
    await world.hoursLater(72, id)
    await (await world.anAdmin()).call(contract.userManagement.suspend, {
      id: buyer._id,
      rule: 'other',
      reason: 'A case.',
    })
    await endFinalRejections(world.db, 'UTC')
    expect(await stateOf(worker, id)).toMatchObject({ status: 'approved', objection: { outcome: 'silence' } })
  })

  test('gives the buyer the review time of the task, at least 48 hours', async () => {
    const { world } = here
    for (const [review_hours, hours] of [
      [24, 48],
      [168, 168],
    ] as const) {
      const buyer = await world.aBuyer(100)
      const task = { ...world.taskToPost({ slots: 1, pay: 5 }), review_hours }
      const { id, worker } = await world.aHeldSubmission(buyer, (await buyer.call(tasks.post, task)).body.insertedId)
      await worker.call(objections.object, { submission_id: id })
      const { objection } = await stateOf(worker, id)
      const { opened_at, answer_due_at } = objection as { opened_at: string; answer_due_at: string }
      expect(Date.parse(answer_due_at) - Date.parse(opened_at)).toBe(hours * 3_600_000)
    }
  })

  test('is paid by the buyer in the answer, or by taking the rejection back', async () => {
    for (const pays of ['answer', 'approve'] as const) {
      const { world, buyer, worker, id } = await openObjection()
      const answer =
        pays === 'answer'
          ? await buyer.call(objections.answer, { id, pay: true })
          : await buyer.call(submissions.approve, { id })
      expect(answer).toMatchObject({ status: 200, body: { coins: 12 } })
      expect(await world.coinsOf(worker)).toBe(22)
      expect(await stateOf(worker, id)).toMatchObject({ status: 'approved', objection: { outcome: 'paid' } })
      expect(await buyer.call(objections.answer, { id, pay: true })).toMatchObject(refusal('objection_over'))
    }
  })

  test('that the buyer answers with words is decided by an Admin: for the worker it is paid', async () => {
    const { world, buyer, worker, admin, answer, id } = await objectionForAdmins()
    expect((await messagesOf(worker))[0]).toContain(answer)
    expect((await admin.call(objections.open)).body).toMatchObject([{ _id: id, objection: { words, answer } }])
    expect((await buyer.call(objections.open)).body).toEqual([])
    const decided = await admin.call(objections.decide, { id, for_worker: true, why })
    expect(decided).toMatchObject({ status: 200, body: { coins: 12 } })
    expect(await world.coinsOf(worker)).toBe(22)
    for (const reader of [worker, buyer]) {
      expect(await stateOf(reader, id)).toMatchObject({ status: 'approved', objection: { outcome: 'for_worker', why } })
      expect((await messagesOf(reader))[0]).toContain(why)
    }
    const again = await admin.call(objections.decide, { id, for_worker: false, why })
    expect(again).toMatchObject(refusal('objection_over'))
    const { body: trail } = await admin.call(contract.audit.trail, {})
    expect(trail[0]).toMatchObject({ action: 'objection.decide', object_id: id, reason: why })
  })

  test('that waits for an Admin is told to all Admins, each at most once a day, and by mail', async () => {
    const { world, admin } = await objectionForAdmins()
    await openObjection()
    const waiting = (await admin.call(objections.open)).body.length
    await notifyOfObjections(world.db, 'UTC')
    await notifyOfObjections(world.db, 'UTC')
    const told = (await messagesOf(admin)).filter((message) => message.includes('for the decision of an Admin'))
    const text = new RegExp(`^${waiting} objections? waits? for the decision of an Admin, the first for`)
    expect(told).toEqual([expect.stringMatching(text)])
    const { rows } = await sql<{ mail_due: boolean }>`
      select mail_due from notifications where user_id = ${admin._id} and event = 'objections_wait'`.execute(world.db)
    expect(rows).toEqual([{ mail_due: true }])
  })

  test('that an Admin does not share leaves the rejection: it is final, and sealed again', async () => {
    const { world, buyer, worker, admin, task, id } = await objectionForAdmins()
    expect((await admin.call(objections.decide, { id, for_worker: false, why })).status).toBe(200)
    expect(await stateOf(worker, id)).toMatchObject({
      status: 'rejected',
      held: false,
      objection: { outcome: 'stands', why },
    })
    expect(await stateOf(buyer, id)).toMatchObject({ sealed: true, submission_details: null })
    await endFinalRejections(world.db, 'UTC')
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 2, held: 0 })
    expect(await world.coinsOf(worker)).toBe(10)
  })

  test('without a decision of an Admin in seven days the rejection stands', async () => {
    const { world, buyer, worker, admin, id } = await objectionForAdmins()
    await world.hoursLater(167, id)
    expect(await endFinalRejections(world.db, 'UTC')).toBe(0)
    await world.hoursLater(1, id)
    expect(await admin.call(objections.decide, { id, for_worker: true, why })).toMatchObject(refusal('objection_over'))
    expect(await buyer.call(submissions.approve, { id })).toMatchObject(refusal('objection_over'))
    await endFinalRejections(world.db, 'UTC')
    expect(await stateOf(worker, id)).toMatchObject({ status: 'rejected', objection: { outcome: 'undecided' } })
    expect((await messagesOf(worker))[0]).toContain('No Admin decided')
  })

  test('goes to the Admins at once while the buyer is blocked, and when a block begins; it stays there afterwards', async () => {
    const { world, buyer, worker, id } = await openObjection()
    const admin = await world.anAdmin()
    const second = await heldWork()
    for (const each of [buyer, second.buyer]) {
      await admin.call(contract.userManagement.suspend, { id: each._id, rule: 'other', reason: 'A case.' })
    }
    await second.worker.call(objections.object, { submission_id: second.id })
    for (const [who, work] of [
      [worker, id],
      [second.worker, second.id],
    ] as const) {
      const { final_at, objection } = await stateOf(who, work)
      expect(objection?.decide_due_at).toBe(final_at)
    }
    await admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'Closed.' })
    expect(await buyer.call(objections.answer, { id, pay: true })).toMatchObject(refusal('objection_over'))
    await world.hoursLater(24 * 7, id, second.id)
    await endFinalRejections(world.db, 'UTC')
    expect(await stateOf(worker, id)).toMatchObject({ status: 'rejected', objection: { outcome: 'undecided' } })
    expect(await world.coinsOf(second.worker)).toBe(10)
  })

  test('is made once, before the rejection is final, about rejected work of one’s own', async () => {
    const { world, buyer, worker, task, id } = await openObjection()
    expect(await worker.call(objections.object, { submission_id: id })).toMatchObject(refusal('already_objected'))
    await worker.call(submissions.acceptRejection, { id })
    expect((await stateOf(worker, id)).objection).toMatchObject({ outcome: 'withdrawn' })
    expect(await worker.call(objections.object, { submission_id: id })).toMatchObject(refusal('already_objected'))
    const other = await world.aWorker()
    const pending = await world.aPendingSubmission(other, task)
    expect(await other.call(objections.object, { submission_id: pending })).toMatchObject(refusal('not_rejected'))
    expect(await worker.call(objections.object, { submission_id: pending })).toMatchObject(refusal('not_yours'))
    await other.call(submissions.withdraw, { id: pending })
    expect(await other.call(objections.object, { submission_id: pending })).toMatchObject(refusal('not_rejected'))
    expect((await buyer.call(objections.answer, { id: pending, pay: true })).status).toBe(409)
  })

  test('five can be open at once', async () => {
    const { world } = here
    const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
    const ids: string[] = []
    for (let nth = 0; nth < 6; nth++) {
      ids.push((await world.aHeldSubmission(buyer, await world.anOpenTask(buyer, { slots: 1, pay: 1 }), worker)).id)
    }
    const answers = []
    for (const submission_id of ids) answers.push(await worker.call(objections.object, { submission_id }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409])
    expect(answers[5]).toMatchObject(refusal('too_many_objections'))
    await buyer.call(objections.answer, { id: ids[0] as string, pay: true })
    expect((await worker.call(objections.object, { submission_id: ids[5] as string })).status).toBe(201)
  })

  test('of a worker after three that Admins let stand is the only open one, with words', async () => {
    const { world } = here
    const [buyer, worker, admin] = [await world.aBuyer(200), await world.aWorker(), await world.anAdmin()]
    const held = async () =>
      (await world.aHeldSubmission(buyer, await world.anOpenTask(buyer, { slots: 1, pay: 1 }), worker)).id
    const object = (submission_id: string, words?: string) => worker.call(objections.object, { submission_id, words })
    const needsWords = async (id: string) => (await worker.call(submissions.details, { id })).body.objection_needs_words
    /** Paid by the buyer, without a decision, withdrawn: none of them counts. */
    const others = [await held(), await held(), await held()] as const
    for (const id of others) expect((await object(id)).status).toBe(201)
    await buyer.call(objections.answer, { id: others[0], pay: true })
    await buyer.call(objections.answer, { id: others[1], pay: false, words: why })
    await world.hoursLater(168, others[1])
    await endFinalRejections(world.db, 'UTC')
    await worker.call(submissions.acceptRejection, { id: others[2] })
    for (const stood of [1, 2, 3]) {
      const id = await held()
      expect(await needsWords(id)).toBe(false)
      expect((await object(id)).status, `objection ${stood}`).toBe(201)
      await buyer.call(objections.answer, { id, pay: false, words: why })
      expect((await admin.call(objections.decide, { id, for_worker: false, why })).status).toBe(200)
    }
    const [first, second] = [await held(), await held()] as const
    expect(await needsWords(first)).toBe(true)
    expect((await buyer.call(submissions.details, { id: first })).body.objection_needs_words).toBe(false)
    expect(await object(first, ' ')).toMatchObject({
      status: 422,
      body: { fields: { words: 'Please say why you disagree' } },
    })
    expect((await object(first, 'The photo shows it.')).status).toBe(201)
    expect(await object(second, 'This one too.')).toMatchObject(refusal('too_many_objections'))
    await buyer.call(objections.answer, { id: first, pay: true })
    expect((await object(second, 'This one too.')).status).toBe(201)
  })

  test('is answered with words of at least twenty characters, and decided with as many', async () => {
    const { buyer, id } = await openObjection()
    const bare = await buyer.call(objections.answer, { id, pay: false, words: 'No.' })
    expect(bare).toMatchObject({
      status: 422,
      body: { fields: { words: 'Please say why, in at least 20 characters' } },
    })
    expect((await buyer.send('PATCH', `/objections/answer/${id}`, { pay: false })).status).toBe(422)
    const { admin, id: answered } = await objectionForAdmins()
    const short = await admin.call(objections.decide, { id: answered, for_worker: true, why: 'Yes.' })
    expect(short).toMatchObject({ status: 422, body: { fields: { why: expect.any(String) } } })
  })

  test('a suspended worker can object and accept', async () => {
    const { world, worker, buyer, id } = await heldWork()
    const admin = await world.anAdmin()
    await admin.call(contract.userManagement.suspend, { id: worker._id, rule: 'other', reason: 'A case.' })
    expect((await worker.call(objections.object, { submission_id: id })).status).toBe(201)
    expect((await worker.call(submissions.acceptRejection, { id })).status).toBe(200)
    expect((await buyer.call(objections.open)).body).toEqual([])
  })

  test('pay above the limit of an Admin waits for a second one, and lapses with the time to decide', async () => {
    const { world } = here
    const buyer = await world.aBuyer(3000)
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 1200 })
    const admins = [await world.anAdmin(), await world.anAdmin()] as const
    const works = [await world.aHeldSubmission(buyer, task), await world.aHeldSubmission(buyer, task)] as const
    for (const { worker, id } of works) {
      await worker.call(objections.object, { submission_id: id })
      await buyer.call(objections.answer, { id, pay: false, words: why })
      const refused = await admins[0].call(objections.decide, { id, for_worker: true, why })
      expect(refused).toMatchObject(refusal('second_admin_needed'))
    }
    const { body } = await admins[1].call(contract.proposals.all, { status: 'waiting' })
    expect(body).toMatchObject([
      { action: 'objection.decide', coins: 1200, reason: why },
      { action: 'objection.decide', coins: 1200 },
    ])
    const [late, inTime] = body as unknown as [(typeof body)[number], (typeof body)[number]]
    expect((await admins[1].call(contract.proposals.confirm, { id: inTime._id })).status).toBe(200)
    const paid = works.find(({ id }) => id === inTime.object_id)?.worker as TestUser
    expect(await world.coinsOf(paid)).toBe(1210)
    await world.hoursLater(24 * 7, late.object_id)
    expect(await admins[1].call(contract.proposals.confirm, { id: late._id })).toMatchObject(refusal('objection_over'))
    expect((await admins[1].call(contract.proposals.all, { status: 'waiting' })).body).toEqual([])
    // That the rejection stands counts in no limit.
    const third = await objectionForAdmins()
    expect((await admins[0].call(objections.decide, { id: third.id, for_worker: false, why })).status).toBe(200)
  })

  test('is not decided by an Admin who was its worker before', async () => {
    const world = await anotherWorld()
    const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
    const { id } = await world.aHeldSubmission(buyer, await world.anOpenTask(buyer, { slots: 1, pay: 12 }), worker)
    await worker.call(objections.object, { submission_id: id })
    await buyer.call(objections.answer, { id, pay: false, words: why })
    await makeFirstAdmin(world.db, { email: worker.email, password }, () => {})
    const { body } = await world.call(contract.auth.signIn, { email: worker.email, password })
    const admin = world.callsWith(body.token)
    expect(await admin.call(objections.decide, { id, for_worker: true, why })).toMatchObject(refusal('not_yours'))
    await world.expectLedgerToHold()
  })

  test.each([true, false])('several about one task are answered together, all or none (paid: %s)', async (pays) => {
    const { world, buyer, worker, task, id } = await openObjection({ slots: 6 })
    const others: { worker: TestUser; id: string }[] = []
    for (const _nth of [1, 2, 3]) {
      const other = await world.aHeldSubmission(buyer, task)
      await other.worker.call(objections.object, { submission_id: other.id })
      others.push(other)
    }
    const elsewhere = await world.aHeldSubmission(buyer, await world.anOpenTask(buyer, { slots: 1, pay: 12 }))
    await elsewhere.worker.call(objections.object, { submission_id: elsewhere.id })
    const { body: like } = await buyer.call(objections.open, { like: id })
    expect(like.map(({ _id }) => _id)).toEqual(others.map((other) => other.id))
    const [first, ...rest] = [id, ...others.map((other) => other.id)] as [string, ...string[]]
    const answer = (ids: string[]) => buyer.call(objections.answer, { id: first, pay: pays, words: why, ids })
    expect((await answer([...rest, elsewhere.id])).status).toBe(422)
    const final = await world.aHeldSubmission(buyer, task)
    expect(await answer([...rest, final.id])).toMatchObject(refusal('objection_over'))
    expect((await buyer.call(objections.open)).body).toHaveLength(5)
    expect(await answer(rest)).toMatchObject({ status: 200, body: { coins: pays ? 48 : 0 } })
    for (const each of [{ worker, id }, ...others]) {
      const state = await stateOf(each.worker, each.id)
      expect(state).toMatchObject(
        pays
          ? { status: 'approved', objection: { outcome: 'paid' } }
          : { status: 'rejected', final_at: state.objection?.decide_due_at, objection: { answer: why, outcome: null } },
      )
      expect((await messagesOf(each.worker))[0]).toContain(pays ? 'added' : why)
    }
    expect((await buyer.call(objections.open)).body).toMatchObject([{ _id: elsewhere.id }])
  })

  test('several about one task and version are decided together, all or none', async () => {
    const { world, admin, buyer, task, id } = await objectionForAdmins()
    const second = await world.aHeldSubmission(buyer, task)
    await second.worker.call(objections.object, { submission_id: second.id })
    const decide = (ids: string[]) => admin.call(objections.decide, { id, for_worker: true, why, ids })
    expect(await decide([second.id])).toMatchObject(refusal('objection_over'))
    await buyer.call(objections.answer, { id: second.id, pay: false, words: why })
    const elsewhere = await objectionForAdmins()
    expect((await decide([second.id, elsewhere.id])).status).toBe(422)
    expect(await decide([second.id])).toMatchObject({ status: 200, body: { coins: 24 } })
  })
})

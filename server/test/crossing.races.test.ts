/** Conflicting actions of different users, 64 at once. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { approveOverdue } from '../src/submissions/automatic-approval.ts'
import { expireTasks } from '../src/tasks/close.ts'
import { type ApiResponse, type TestUser, useWorld } from './world.ts'

const here = useWorld({ REJECTION_HOURS: '0' })
afterEach(() => here.world.expectLedgerToHold())
const atOnce = 64

function sendAtOnce(call: (nth: number) => Promise<ApiResponse>, count = atOnce): Promise<ApiResponse[]> {
  return Promise.all(Array.from({ length: count }, (_, nth) => call(nth)))
}

/** The number of responses by outcome. No test expects a 5xx. */
function countOutcomes(answers: ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status < 300 ? 'yes' : String(body.code)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** A task with one submission of each of `count` workers, and `count` free slots. */
async function aTaskUnderReview(count: number) {
  const { world } = here
  const buyer = await world.aBuyer(1_000)
  const task = await world.anOpenTask(buyer, { slots: count * 2, pay: 3 })
  const workers = await Promise.all(Array.from({ length: count }, () => world.aWorker()))
  const submissions = await Promise.all(workers.map((worker) => world.aPendingSubmission(worker, task)))
  return { world, buyer, task, workers, submissions }
}

const submit = (worker: TestUser, task: string) =>
  worker.call(contract.submissions.submit, { task_id: task, submission_details: 'Done.' })

test('approving and rejecting while the deadline passes: every slot is paid or its coins come back', async () => {
  const { world, buyer, task, submissions } = await aTaskUnderReview(30)
  await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
  const scheduledJobs = [1, 2, 3, 4].map(() => expireTasks(world.db, world.config.timeZone))
  const answers = await sendAtOnce(
    (nth) => buyer.call(contract.submissions[nth % 2 ? 'approve' : 'reject'], { id: submissions[nth >> 1] as string }),
    60,
  )
  await Promise.all(scheduledJobs)
  const { yes, already_decided: late = 0, rejection_final: final = 0 } = countOutcomes(answers)
  expect([yes, late + final]).toEqual([30, 30])
  const paid = answers.filter(({ status, body }) => status === 200 && body.coins === 3).length
  expect(await world.task(buyer, task)).toMatchObject({ status: 'expired', required_workers: 0, under_review: 0 })
  expect(await world.coinsOf(buyer)).toBe(1_050 - paid * 3)
})

test('63 submissions while the task is deleted: those in time wait for review, the others are refused', async () => {
  const { world } = here
  const buyer = await world.aBuyer(1_000)
  const task = await world.anOpenTask(buyer, { slots: atOnce, pay: 3 })
  const workers = await Promise.all(Array.from({ length: atOnce - 1 }, () => world.aWorker()))
  const answers = await sendAtOnce((nth) => {
    const worker = workers[nth]
    return worker ? submit(worker, task) : buyer.call(contract.tasks.remove, { id: task })
  })
  const { yes = 0, task_not_found: late = 0 } = countOutcomes(answers)
  expect(yes + late).toBe(atOnce)
  const deleted = answers.at(-1)
  expect(deleted).toMatchObject({ status: 200, body: { refunded: (atOnce - (yes - 1)) * 3 } })
  expect(await world.coinsOf(buyer)).toBe(1_050 - (yes - 1) * 3)
})

test('a rejected worker submits again 63 times at once: one slot is taken, and the rejection counts once', async () => {
  const { world, buyer, task, workers, submissions } = await aTaskUnderReview(1)
  const [worker] = workers as [TestUser]
  const answers = await sendAtOnce((nth) =>
    nth === 0 ? buyer.call(contract.submissions.reject, { id: submissions[0] as string }) : submit(worker, task),
  )
  const { yes = 0, already_submitted: refused = 0 } = countOutcomes(answers)
  expect(yes + refused).toBe(atOnce)
  expect(yes).toBeLessThanOrEqual(2)
  expect(await world.task(buyer, task)).toMatchObject({ under_review: yes - 1, required_workers: 3 - yes })
})

test('cancelling against starting a payout: the worker has the coins, or the Admin has the payout', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  for (let round = 0; round < 4; round++) {
    const worker = await world.anEarner(590)
    const id = await world.aPendingWithdrawal(worker)
    const answers = await sendAtOnce((nth) =>
      nth % 2 ? admin.call(contract.withdrawals.claim, { id }) : worker.call(contract.withdrawals.cancel, { id }),
    )
    const { yes = 0, already_decided: over = 0, withdrawal_claimed: claimed = 0 } = countOutcomes(answers)
    const [own] = (await worker.call(contract.withdrawals.mine)).body
    // The Admin who started the payout may start it again; a second cancellation is an error.
    expect({ yes, over, claimed }).toEqual(
      own.status === 'cancelled' ? { yes: 1, over: 63, claimed: 0 } : { yes: 32, over: 0, claimed: 32 },
    )
    await world.expectLedgerToHold()
  }
})

test('asking for payouts while the role changes: a Buyer never has coins in a payout', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  for (let round = 0; round < 3; round++) {
    const worker = await world.anEarner(990)
    const answers = await sendAtOnce((nth) =>
      nth === round * 2
        ? admin.call(contract.userManagement.changeRole, { id: worker._id, role: 'Buyer' })
        : worker.call(contract.withdrawals.request, world.withdrawalToRequest(200)),
    )
    const change = answers[round * 2]
    const held = answers.filter(({ status }) => status === 201).length
    expect(answers.filter(({ status }) => ![200, 201, 403, 409].includes(status))).toEqual([])
    expect(held === 0).toBe(change?.status === 200)
    expect(held).toBeLessThanOrEqual(5)
    await world.expectLedgerToHold()
  }
})

test('64 sign-ups with one address make one account, and no other user can use it', async () => {
  const { world } = here
  const email = `${crypto.randomUUID()}@example.com`
  const answers = await sendAtOnce((nth) => world.call(contract.auth.signUp, { email, password: `Secret-${nth}` }))
  expect(countOutcomes(answers)).toEqual({ yes: 1, 'auth/email-already-in-use': 63 })
  const winner = answers.findIndex(({ status }) => status === 201)
  expect(await world.call(contract.auth.signIn, { email, password: `Secret-${winner}` })).toMatchObject({
    status: 200,
  })
  const loser = { email, password: `Secret-${(winner + 1) % atOnce}` }
  expect(await world.call(contract.auth.signIn, loser)).toMatchObject({ status: 400 })
})

test('proposals and verified registrations of one address at once: one user, one gift, the role of the verified one', async () => {
  const { world } = here
  const newcomer = await world.aNewcomer()
  const answers = await sendAtOnce((nth) =>
    nth % 4
      ? newcomer.call(contract.users.register, { email: newcomer.email, role: 'Buyer' })
      : world.call(contract.users.register, { email: newcomer.email, name: 'Somebody else', role: 'Worker' }),
  )
  expect(answers.filter(({ status }) => ![200, 201, 429].includes(status))).toEqual([])
  const { body } = await newcomer.call(contract.users.own, { user_email: newcomer.email })
  expect(body).toMatchObject({ role: 'Buyer', coins: 50 })
})

test('removing a worker while the payout is approved, refused and cancelled: it is decided once', async () => {
  const { world } = here
  const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
  for (let round = 0; round < 4; round++) {
    const worker = await world.anEarner(590)
    const id = await world.aPendingWithdrawal(worker)
    const before = await world.forfeitedCoins()
    const answers = await sendAtOnce((nth) => {
      if (nth === round * 7) return world.remove(other, worker)
      if (nth % 3 === 0) return worker.call(contract.withdrawals.cancel, { id })
      return admin.call(contract.withdrawals[nth % 3 === 1 ? 'approve' : 'reject'], { id, reason: 'Both.' })
    })
    expect(answers.filter(({ status }) => ![200, 401, 409].includes(status))).toEqual([])
    expect(answers.filter(({ status, body }) => status === 200 && body.coins === 200)).toHaveLength(1)
    const { status } = await world.db
      .selectFrom('withdrawals')
      .select('status')
      .where('_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await world.forfeitedCoins()).toBe(before + (status === 'approved' ? 400 : 600))
    expect(await world.coinsOf(worker)).toBe(0)
    await world.expectLedgerToHold()
  }
})

test('Admins and the job decide orphaned work: each submission once', async () => {
  const { world, buyer, workers, submissions } = await aTaskUnderReview(16)
  const admin = await world.anAdmin()
  await world.remove(admin, buyer)
  await sql`update users set blocked_at = now() - interval '8 days' where _id = ${buyer._id}`.execute(world.db)
  await sql`update submissions set submission_date = now() - interval '8 days', review_due_at = now() - interval '5 days' where buyer_id = ${buyer._id}`.execute(
    world.db,
  )
  const scheduledJobs = [1, 2, 3, 4].map(() => approveOverdue(world.db, 'UTC'))
  const answers = await sendAtOnce((nth) =>
    admin.call(contract.submissions[nth % 2 ? 'approve' : 'reject'], {
      id: submissions[nth % submissions.length] as string,
    }),
  )
  await Promise.all(scheduledJobs)
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  const { body } = await admin.call(contract.userManagement.orphaned)
  expect(body).toEqual([])
  for (const worker of workers) expect([10, 13]).toContain(await world.coinsOf(worker))
})

test('64 parallel role changes of the last two Admins leave one Admin', async () => {
  const { world } = here
  await world.db.updateTable('users').set({ role: 'Worker' }).where('role', '=', 'Admin').execute()
  const [one, other] = [await world.anAdmin(), await world.anAdmin()]
  const demote = (admin: TestUser, target: TestUser) =>
    admin.call(contract.userManagement.changeRole, { id: target._id, role: 'Worker' })
  const answers = await sendAtOnce((nth) => (nth % 2 ? demote(one, other) : demote(other, one)))
  expect(answers.filter(({ status }) => ![200, 403, 409].includes(status))).toEqual([])
  const left = await world.db.selectFrom('users').select('_id').where('role', '=', 'Admin').execute()
  expect(left).toHaveLength(1)
})

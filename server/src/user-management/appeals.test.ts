/** Suspensions end by themselves, and suspended users appeal: another Admin decides, and silence ends the suspension. */
import { contract, type RawInputOf } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { notifyOfAppeals } from './appeals.ts'
import { appealsToDecide } from './queries.ts'
import { removeDueUsers } from './remove-user.ts'
import { endSuspensions } from './suspensions.ts'

const here = useWorld({ MAIL: 'outbox' })
afterEach(() => here.world.expectLedgerToHold())
const day = 86_400_000
const words = 'I have only this one account, and my brother has his own.'
const why = 'Both accounts were used from one phone on the same evening.'
const reason = 'Two accounts answered the same survey.'
const { userManagement, appeals } = contract

type Suspension = Partial<Omit<RawInputOf<typeof userManagement.suspend>, 'id'>>
const suspend = (admin: TestUser, user: TestUser, more: Suspension = {}) =>
  admin.call(userManagement.suspend, { id: user._id, rule: 'many_accounts', reason, ...more })
const unsuspend = (admin: TestUser, user: TestUser) =>
  admin.call(userManagement.unsuspend, { id: user._id, reason: 'Cleared up' })
const remove = (admin: TestUser, user: TestUser) => admin.call(userManagement.remove, { id: user._id })
const appeal = (user: TestUser, text = words) => user.call(appeals.appeal, { words: text })
const decide = (admin: TestUser, id: string | null, upheld: boolean) =>
  admin.call(appeals.decide, { id: id as string, upheld, why })
const own = async (user: TestUser) => (await user.call(contract.users.own, { user_email: user.email })).body
const messages = async (user: TestUser) =>
  (await user.call(contract.notifications.latest)).body.map(({ message }) => message)
const refusal = (code: string, status = 409) => ({ status, body: { code } })
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const daysUntil = (time: string | null | undefined) =>
  Math.round(((Date.parse(time ?? '') - Date.now()) / day) * 10) / 10
const runJobs = async () => {
  await endSuspensions(here.world.db)
  await removeDueUsers(here.world.db, here.world.config.timeZone)
}
const isListed = async (admin: TestUser, id: string | null) =>
  (await admin.call(appeals.open)).body.some(({ _id }) => _id === id)
const newestEntry = async (admin: TestUser) => (await admin.call(contract.audit.trail, { limit: 1 })).body[0]
const mayWork = async (user: TestUser) => {
  const { world } = here
  const task = await world.anOpenTask(await world.aBuyer(), { slots: 1, pay: 1 })
  const { status } = await user.call(contract.submissions.submit, { task_id: task, submission_details: 'Done.' })
  return status === 201
}

async function lastMailTo(user: TestUser): Promise<string> {
  await here.world.call(contract.mail.inbox, { limit: 1 })
  const rows = await here.world.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', user.email)
    .orderBy('_id')
    .execute()
  return rows.at(-1)?.text ?? ''
}

/** Two independent Admins, the first of whom has suspended a worker. */
async function aSuspendedWorker(more: Suspension = {}) {
  const { world } = here
  const [admin, other, worker] = [await world.anAdmin(), await world.anAdmin(), await world.aWorker()]
  expect((await suspend(admin, worker, more)).status).toBe(200)
  return { world, admin, other, worker }
}

async function anAppeal(more: Suspension = {}) {
  const suspended = await aSuspendedWorker(more)
  const { status, body } = await appeal(suspended.worker)
  expect(status).toBe(201)
  return { ...suspended, id: body.insertedId }
}

/** A worker with coins whose removal waits, and who has appealed against it. */
async function anAppealOfARemoval() {
  const { world } = here
  const [admin, other, worker] = [await world.anAdmin(), await world.anAdmin(), await world.anEarner(40)]
  expect((await remove(admin, worker)).status).toBe(200)
  return { world, admin, other, worker }
}

describe('a suspension', () => {
  test('has a rule, a sentence and an end, which the user reads; without a chosen end it takes seven days', async () => {
    const { admin, worker } = await aSuspendedWorker()
    const { suspended, suspension } = await own(worker)
    expect({ suspended, suspension }).toMatchObject({
      suspended: true,
      suspension: { rule: 'many_accounts', reason, can_appeal: true, appeal: null },
    })
    expect(daysUntil(suspension?.until)).toBe(7)
    const [listed] = (await admin.call(contract.users.all, { search: worker.email })).body
    expect(listed?.suspension).toEqual(suspension)
    const told = `Rule: More than one account. “${reason}” You can read, withdraw earned coins, and end work of yours. If this is wrong, you can appeal once`
    expect((await messages(worker))[0]).toContain(told)
    expect(await lastMailTo(worker)).toContain(told)
    expect(await newestEntry(admin)).toMatchObject({
      action: 'user.suspend',
      before: { suspended: false, rule: null },
      after: { suspended: true, rule: 'many_accounts', until: suspension?.until },
    })
  })

  test('takes at most 90 days, and its end is still to come', async () => {
    const { world } = here
    const [admin, worker] = [await world.anAdmin(), await world.aWorker()]
    const until = (time: string) => suspend(admin, worker, { until: time })
    const field = (message: string) => ({ status: 422, body: { code: 'invalid_input', fields: { until: message } } })
    expect(await until(inDays(91))).toMatchObject(field('A suspension takes at most 90 days.'))
    expect(await until(inDays(-1))).toMatchObject(field('Choose a time that is still to come.'))
    expect((await until('tomorrow')).status).toBe(422)
    const wrong = await admin.send('PATCH', `/users/suspend/${worker._id}`, { reason })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { rule: 'Please choose the rule that was broken' } } })
    expect(await own(worker)).toMatchObject({ suspended: false, suspension: null })
    expect((await until(inDays(89.9))).status).toBe(200)
    expect(daysUntil((await own(worker)).suspension?.until)).toBe(89.9)
  })

  test('is over at its end, also before the job has run; the job then tells the user', async () => {
    const { world, admin, worker } = await aSuspendedWorker()
    expect(await mayWork(worker)).toBe(false)
    await world.daysOfSuspensionPass(worker, 7)
    expect(await own(worker)).toMatchObject({ suspended: false, suspension: null })
    expect(await mayWork(worker)).toBe(true)
    await runJobs()
    await runJobs()
    const ended = (await messages(worker)).filter((each) => each.includes('no longer suspended'))
    expect(ended).toHaveLength(1)
    expect(await lastMailTo(worker)).toContain('Your account is no longer suspended.')
    expect(await newestEntry(admin)).toMatchObject({
      action: 'user.end-suspension',
      actor_email: admin.email,
      before: { suspended: true, rule: 'many_accounts' },
      after: { suspended: false },
    })
    const { rows } = await sql`select suspended_at, suspended_until, suspended_rule, suspended_by from users
      where _id = ${worker._id}`.execute(world.db)
    expect(rows).toEqual([{ suspended_at: null, suspended_until: null, suspended_rule: null, suspended_by: null }])
  })

  test('that is over leaves its buyer with the tasks, and an Admin with the office', async () => {
    const { world } = here
    const [admin, second, buyer] = [await world.anAdmin(), await world.anAdmin(), await world.aBuyer(100)]
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 5 })
    for (const user of [buyer, second]) await suspend(admin, user)
    expect((await second.call(contract.audit.trail)).status).toBe(200)
    expect(await suspend(second, buyer)).toMatchObject(refusal('suspended', 403))
    for (const user of [buyer, second]) await world.daysOfSuspensionPass(user, 8)
    expect((await buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 1 }))).status).toBe(201)
    expect((await suspend(second, await world.aWorker())).status).toBe(200)
    await runJobs()
    await world.aPendingSubmission(await world.aWorker(), task)
  })

  test('again with another end or rule takes the place of the one before, and the same changes nothing', async () => {
    const { world, admin, other, worker } = await aSuspendedWorker()
    const first = (await own(worker)).suspension
    expect((await suspend(other, worker, { reason: 'Again.' })).status).toBe(200)
    expect((await own(worker)).suspension).toEqual(first)
    await suspend(other, worker, { rule: 'abuse', until: inDays(30) })
    expect((await own(worker)).suspension).toMatchObject({ rule: 'abuse', can_appeal: true })
    expect(daysUntil((await own(worker)).suspension?.until)).toBe(30)
    await world.daysOfSuspensionPass(worker, 10)
    await suspend(admin, worker, { rule: 'other' })
    expect(daysUntil((await own(worker)).suspension?.until)).toBe(20)
  })

  test('for payment fraud lasts as long as its case unless the Admin chooses, and the case ends with it', async () => {
    const { world } = here
    const [admin, worker] = [await world.anAdmin(), await world.anEarner(300)]
    await suspend(admin, worker, { rule: 'payment_fraud' })
    expect(daysUntil((await own(worker)).suspension?.until)).toBe(30)
    await unsuspend(admin, worker)
    await suspend(admin, worker, { rule: 'payment_fraud', until: inDays(3) })
    expect(daysUntil((await own(worker)).withdrawals_held_until)).toBe(3)
    const withdraw = () => worker.call(contract.withdrawals.request, world.withdrawalToRequest(200))
    expect(await withdraw()).toMatchObject(refusal('payment_fraud'))
    await world.daysOfSuspensionPass(worker, 3)
    expect((await own(worker)).withdrawals_held_until).toBeNull()
    expect((await withdraw()).status).toBe(201)
  })

  test('leaves a worker all that ends own work: each is possible, and nothing new', async () => {
    const { world } = here
    const [admin, buyer, worker] = [await world.anAdmin(), await world.aBuyer(500), await world.anEarner(300)]
    const send = async () => world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 2, pay: 5 }))
    const [changed, withdrawn, asked, objected, accepted] = [
      await send(),
      await send(),
      await send(),
      await send(),
      await send(),
    ]
    await buyer.call(contract.submissions.askChanges, { id: asked, words: 'Please add the last rows.', edition: 1 })
    for (const id of [objected, accepted]) await buyer.call(contract.submissions.reject, { id, category: 'wrong' })
    const free = await world.anOpenTask(buyer, { slots: 2, pay: 5 })
    await suspend(admin, worker)
    const allowed = [
      await worker.call(contract.withdrawals.request, world.withdrawalToRequest(200)),
      await worker.call(contract.submissions.change, { id: changed, submission_details: 'Better.' }),
      await worker.call(contract.submissions.withdraw, { id: withdrawn }),
      await worker.call(contract.submissions.leave, { id: asked }),
      await worker.call(contract.objections.object, { submission_id: objected }),
      await worker.call(contract.submissions.acceptRejection, { id: accepted }),
      await appeal(worker),
      await worker.call(contract.notifications.read, { ids: [] }),
    ]
    expect(allowed.map(({ status }) => status)).toEqual([201, 200, 200, 200, 201, 200, 201, 200])
    const refused = [
      await worker.call(contract.submissions.submit, { task_id: free, submission_details: 'New.' }),
      await worker.call(contract.reservations.reserve, { task_id: free }),
      await worker.call(contract.users.updateProfile, { user_email: worker.email, name: 'New' }),
    ]
    for (const each of refused) expect(each).toMatchObject(refusal('suspended', 403))
  })

  test.each(['many_accounts', 'abuse'] as const)(
    'for %s beside a waiting removal takes seven days, also after an earlier one that is over',
    async (rule) => {
      const { world, admin, other, worker } = await anAppealOfARemoval()
      expect((await suspend(admin, worker, { until: inDays(2) })).status).toBe(200)
      await world.daysOfSuspensionPass(worker, 3)
      expect((await suspend(other, worker, { rule })).status).toBe(200)
      expect((await admin.call(userManagement.keep, { id: worker._id })).status).toBe(200)
      expect(await own(worker)).toMatchObject({ suspended: true, suspension: { rule } })
      expect(daysUntil((await own(worker)).suspension?.until)).toBe(7)
    },
  )
})

describe('an appeal', () => {
  test('is read by the Admins with all that they need, and can be sent once', async () => {
    const { admin, other, worker, id } = await anAppeal()
    expect(await appeal(worker)).toMatchObject(refusal('already_appealed'))
    const { suspension } = await own(worker)
    expect(suspension).toMatchObject({ can_appeal: false, appeal: { words, outcome: null, why: null, ended_at: null } })
    expect(daysUntil(suspension?.appeal?.decide_due_at)).toBe(7)
    const row = (await other.call(appeals.open)).body.find((each) => each._id === id)
    expect(row).toMatchObject({
      user_id: worker._id,
      user_name: worker.name,
      role: 'Worker',
      rule: 'many_accounts',
      reason,
      words,
      coins: 10,
      removal_due_at: null,
      suspended_by_name: admin.name,
      may_decide: true,
    })
    expect((await admin.call(appeals.open)).body.find((each) => each._id === id)).toMatchObject({ may_decide: false })
    const told = `“${worker.name}” appeals against the suspension: “${words}”`
    expect((await messages(other))[0]).toContain(told)
    expect(await lastMailTo(other)).toContain(told)
    await anAppeal()
    const { body, headers } = await other.call(appeals.open, { id })
    expect({ body, total: headers['x-total-count'] }).toEqual({ body: [row], total: '1' })
  })

  test.each([
    ['Worker', (world: typeof here.world) => world.aWorker()],
    ['Buyer', (world: typeof here.world) => world.aBuyer()],
    ['Admin', (world: typeof here.world) => world.anAdmin()],
  ])('can be sent by a suspended %s, and an Admin does not decide the own one', async (_, make) => {
    const { world } = here
    const [admin, user] = [await world.anAdmin(), await make(world)]
    expect(await appeal(user)).toMatchObject(refusal('not_suspended'))
    await suspend(admin, user)
    const { body } = await appeal(user)
    expect((await decide(user, body.insertedId, true)).status).toBe(403)
    expect(await own(user)).toMatchObject({ suspended: true, suspension: { appeal: { words } } })
  })

  test('needs words of 10 to 500 characters, and a decision a sentence of 20', async () => {
    const { other, worker } = await aSuspendedWorker()
    expect(await appeal(worker, ' No!      ')).toMatchObject({
      status: 422,
      body: { fields: { words: 'Please say why the suspension is wrong, in at least 10 characters' } },
    })
    expect((await appeal(worker, 'x'.repeat(501))).status).toBe(422)
    const { body } = await appeal(worker)
    const short = await other.call(appeals.decide, { id: body.insertedId as string, upheld: true, why: 'No.' })
    expect(short).toMatchObject({ status: 422, body: { fields: { why: 'Please say why, in at least 20 characters' } } })
  })

  test('that is upheld ends the suspension, and the user reads why', async () => {
    const { admin, other, worker, id } = await anAppeal()
    expect((await decide(other, id, true)).status).toBe(200)
    expect(await own(worker)).toMatchObject({ suspended: false, suspension: null })
    expect(await mayWork(worker)).toBe(true)
    const told = `An Admin agrees with your appeal: “${why}” Your account is no longer suspended.`
    expect(await messages(worker)).toContain(told)
    expect(await lastMailTo(worker)).toContain(told)
    expect(await newestEntry(admin)).toMatchObject({
      action: 'user.decide-appeal',
      actor_email: other.email,
      object_id: worker._id,
      reason: why,
      after: { outcome: 'upheld', suspended: false },
    })
    expect(await decide(other, id, false)).toMatchObject(refusal('appeal_over'))
    expect(await decide(other, worker._id, false)).toMatchObject(refusal('appeal_not_found', 404))
  })

  test('that an Admin lets stand leaves the end as it was, and there is no second one', async () => {
    const { world, other, worker, id } = await anAppeal({ until: inDays(20) })
    expect(daysUntil((await own(worker)).suspension?.until)).toBe(7)
    expect((await decide(other, id, false)).status).toBe(200)
    const { suspension } = await own(worker)
    expect(suspension).toMatchObject({ can_appeal: false, appeal: { outcome: 'stands', why } })
    expect(daysUntil(suspension?.until)).toBe(20)
    expect((await messages(worker))[0]).toContain(`it does not change the decision: “${why}” The suspension ends on`)
    expect(await appeal(worker)).toMatchObject(refusal('already_appealed'))
    await world.daysOfSuspensionPass(worker, 19)
    await runJobs()
    expect((await own(worker)).suspended).toBe(true)
  })

  test('without a decision in seven days ends the suspension, and comes too late to be decided then', async () => {
    const { world, other, worker, id } = await anAppeal({ until: inDays(60) })
    await world.daysOfSuspensionPass(worker, 6)
    await runJobs()
    expect((await own(worker)).suspended).toBe(true)
    await world.daysOfSuspensionPass(worker, 1)
    expect((await own(worker)).suspended).toBe(false)
    expect(await decide(other, id, false)).toMatchObject(refusal('appeal_over'))
    await runJobs()
    expect((await messages(worker))[0]).toContain('no longer suspended')
    expect(await newestEntry(other)).toMatchObject({ action: 'user.end-suspension', after: { outcome: 'undecided' } })
  })

  test.each(['abuse', 'payment_fraud'] as const)('never makes a suspension longer, for %s', async (rule) => {
    const { world, worker } = await anAppeal({ rule, until: inDays(2) })
    expect(daysUntil((await own(worker)).suspension?.appeal?.decide_due_at)).toBe(2)
    await world.daysOfSuspensionPass(worker, 2)
    await runJobs()
    expect((await own(worker)).suspended).toBe(false)
  })

  test('without a decision does not end a payment fraud case before its time', async () => {
    const { world, worker } = await anAppeal({ rule: 'payment_fraud', until: inDays(60) })
    expect(daysUntil((await own(worker)).suspension?.appeal?.decide_due_at)).toBe(30)
    await world.daysOfSuspensionPass(worker, 29)
    await runJobs()
    expect((await own(worker)).suspended).toBe(true)
    await world.daysOfSuspensionPass(worker, 1)
    await runJobs()
    expect((await own(worker)).suspended).toBe(false)
  })

  test('whose time falls into an outage of ours waits for the end of the grace', async () => {
    const { world, other, worker, id } = await anAppeal({ until: inDays(60) })
    await world.daysOfSuspensionPass(worker, 7)
    await sql`insert into outages values (now() - interval '1 hour', now() - interval '1 minute', now() + interval '1 hour')`.execute(
      world.db,
    )
    await runJobs()
    expect((await own(worker)).suspended).toBe(true)
    expect((await decide(other, id, false)).status).toBe(200)
    await sql`delete from outages`.execute(world.db)
  })

  test('ends with the suspension that an Admin ends, and a later suspension can be appealed anew', async () => {
    const { admin, other, worker, id } = await anAppeal()
    expect((await unsuspend(admin, worker)).status).toBe(200)
    expect(await decide(other, id, true)).toMatchObject(refusal('appeal_over'))
    expect(await isListed(other, id)).toBe(false)
    await suspend(admin, worker, { rule: 'abuse' })
    expect((await own(worker)).suspension).toMatchObject({ can_appeal: true, appeal: null })
    expect((await appeal(worker)).status).toBe(201)
    // Another rule is another suspension.
    await suspend(admin, worker, { rule: 'other' })
    expect((await appeal(worker)).status).toBe(201)
  })

  test('is decided by another Admin; by the one who suspended only when there is no other', async () => {
    const { world, admin, other, worker, id } = await anAppeal()
    expect(await decide(admin, id, false)).toMatchObject(refusal('own_suspension'))
    expect((await own(worker)).suspended).toBe(true)
    await sql`update users set role = 'Worker' where role = 'Admin' and _id <> ${admin._id}`.execute(world.db)
    expect((await decide(admin, id, false)).status).toBe(200)
    await sql`update users set role = 'Admin' where _id = ${other._id}`.execute(world.db)
  })

  test('is decided neither by a new Admin nor by one of the same group, while there is an independent one', async () => {
    const { world, admin, other, id } = await anAppeal()
    const puppet = await world.aNewAdmin(admin)
    const fresh = await world.aNewAdmin(other)
    const refused = await decide(puppet, id, false)
    expect(refused).toMatchObject(refusal('own_suspension'))
    expect(refused.body.message).toContain('of the same group as the Admin who suspended')
    expect(await decide(fresh, id, false)).toMatchObject(refusal('own_suspension'))
    await world.threeDaysLater(puppet)
    expect(await decide(puppet, id, false)).toMatchObject(refusal('own_suspension'))
    expect((await puppet.call(appeals.open)).body.find((each) => each._id === id)?.may_decide).toBe(false)
    expect((await decide(other, id, true)).status).toBe(200)
  })

  test('of an older Admin is not upheld by a new one whom that Admin made', async () => {
    const { world } = here
    const [admin, first] = [await world.anAdmin(), await world.anAdmin()]
    await sql`update users set role = 'Worker' where role = 'Admin' and _id not in (${admin._id}, ${first._id})`.execute(
      world.db,
    )
    const puppet = await world.aNewAdmin(first)
    await suspend(admin, first)
    const { body } = await appeal(first)
    expect(await decide(puppet, body.insertedId, true)).toMatchObject(refusal('older_admin'))
  })

  test('is told to all Admins each day, and counted for the operator', async () => {
    const { world, other } = await anAppeal()
    await notifyOfAppeals(world.db, world.config.timeZone)
    await notifyOfAppeals(world.db, world.config.timeZone)
    const told = (await messages(other)).filter((each) => /appeals? waits? for the decision of an Admin/.test(each))
    expect(told).toHaveLength(1)
    const { waiting, seconds } = await appealsToDecide(world.db)
    expect(waiting).toBeGreaterThan(0)
    expect(seconds).toBeGreaterThan(0)
  })
})

describe('an appeal against a removal', () => {
  test('holds the removal until the decision; upheld it is stopped', async () => {
    const { world, admin, other, worker } = await anAppealOfARemoval()
    await world.daysOfSuspensionPass(worker, 5)
    expect((await own(worker)).suspension).toMatchObject({ rule: null, can_appeal: true })
    const { body } = await appeal(worker)
    expect(daysUntil((await own(worker)).removal_due_at)).toBe(7)
    const row = (await other.call(appeals.open)).body.find(({ _id }) => _id === body.insertedId)
    expect(row).toMatchObject({ rule: null, until: null, coins: 50, withdrawable_coins: 50 })
    expect(daysUntil(row?.removal_due_at)).toBe(2)
    await world.daysOfSuspensionPass(worker, 3)
    await runJobs()
    expect((await own(worker)).suspended).toBe(true)
    expect(await decide(admin, body.insertedId, true)).toMatchObject(refusal('own_suspension'))
    expect((await decide(other, body.insertedId, true)).status).toBe(200)
    expect(await own(worker)).toMatchObject({ suspended: false, removal_due_at: null })
    expect((await messages(worker))[0]).toContain('The removal of your account was stopped.')
    expect((await messages(admin))[0]).toContain(`stopped the removal of “${worker.name}”`)
  })

  test('that an Admin lets stand leaves the day, at least a day from then', async () => {
    const { world, other, worker } = await anAppealOfARemoval()
    const { body } = await appeal(worker)
    await world.daysOfSuspensionPass(worker, 6.5)
    expect((await decide(other, body.insertedId, false)).status).toBe(200)
    expect(daysUntil((await own(worker)).removal_due_at)).toBe(1)
    expect((await messages(worker))[0]).toContain('Your account will be deleted for good on')
    expect(await appeal(worker)).toMatchObject(refusal('already_appealed'))
    await world.daysOfSuspensionPass(worker, 1)
    await runJobs()
    expect(await world.coinsOf(worker)).toBe(0)
  })

  test('without a decision in time keeps the user, and all Admins are told', async () => {
    const { world, admin, worker } = await anAppealOfARemoval()
    await appeal(worker)
    await world.daysOfSuspensionPass(worker, 7)
    expect((await own(worker)).suspended).toBe(false)
    await removeDueUsers(world.db, world.config.timeZone)
    await runJobs()
    expect(await own(worker)).toMatchObject({ suspended: false, removal_due_at: null, coins: 50 })
    expect((await messages(worker))[0]).toBe('The removal of your account was stopped. Everything works again.')
    expect((await messages(admin))[0]).toContain('because no Admin decided the appeal in time')
  })

  test('leaves the suspension that came before, with its own end', async () => {
    const { world } = here
    const [admin, other, worker] = [await world.anAdmin(), await world.anAdmin(), await world.anEarner(40)]
    await suspend(admin, worker, { until: inDays(20) })
    await appeal(worker)
    await remove(admin, worker)
    expect((await own(worker)).suspension).toMatchObject({ rule: 'many_accounts', can_appeal: true, appeal: null })
    const { body } = await appeal(worker)
    expect((await decide(other, body.insertedId, true)).status).toBe(200)
    const { suspension } = await own(worker)
    expect(daysUntil(suspension?.until)).toBe(20)
    // The first appeal had no answer.
    expect(suspension).toMatchObject({ rule: 'many_accounts', can_appeal: true })
    await world.daysOfSuspensionPass(worker, 20)
    expect((await own(worker)).suspended).toBe(false)
  })

  test('without a decision in time leaves an earlier suspension, too', async () => {
    const { world } = here
    const [admin, worker] = [await world.anAdmin(), await world.anEarner(40)]
    await suspend(admin, worker, { until: inDays(20) })
    await remove(admin, worker)
    await appeal(worker)
    await world.daysOfSuspensionPass(worker, 8)
    await runJobs()
    const { removal_due_at, suspension } = await own(worker)
    expect(removal_due_at).toBeNull()
    expect(daysUntil(suspension?.until)).toBe(12)
    expect((await messages(worker))[0]).toContain('It stays suspended.')
  })

  test('waits for a payment fraud case that is opened meanwhile', async () => {
    const { world, admin, worker } = await anAppealOfARemoval()
    await appeal(worker)
    await suspend(admin, worker, { rule: 'payment_fraud' })
    expect(daysUntil((await own(worker)).suspension?.appeal?.decide_due_at)).toBe(30)
    await world.daysOfSuspensionPass(worker, 29)
    await runJobs()
    expect((await own(worker)).removal_due_at).not.toBeNull()
    await world.daysOfSuspensionPass(worker, 1)
    await runJobs()
    expect(await own(worker)).toMatchObject({ suspended: false, removal_due_at: null })
  })

  test('ends when an Admin stops the removal', async () => {
    const { admin, other, worker } = await anAppealOfARemoval()
    const { body } = await appeal(worker)
    expect((await admin.call(userManagement.keep, { id: worker._id })).status).toBe(200)
    expect(await decide(other, body.insertedId, false)).toMatchObject(refusal('appeal_over'))
  })

  test('ends with a removal at once by two Admins', async () => {
    const { world, admin, other, worker } = await anAppealOfARemoval()
    const { body } = await appeal(worker)
    await admin.call(userManagement.remove, { id: worker._id, at_once: true })
    expect((await other.call(contract.proposals.confirm, { id: await world.waitingOf(admin) })).status).toBe(200)
    expect(await decide(other, body.insertedId, true)).toMatchObject(refusal('appeal_over'))
    expect(await isListed(other, body.insertedId)).toBe(false)
  })
})

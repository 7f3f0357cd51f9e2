/** Tests the removal of users with coins: they are suspended for seven days, withdraw meanwhile, and can be kept. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { removeDueUsers } from './remove-user.ts'

const here = useWorld({ MAIL: 'outbox' })
afterEach(() => here.world.expectLedgerToHold())
const day = 86_400_000

async function anEarnerAndAdmins(coins = 40) {
  const { world } = here
  const [admin, other, worker] = [await world.anAdmin(), await world.anAdmin(), await world.anEarner(coins)]
  return { world, admin, other, worker }
}

const remove = (admin: TestUser, user: TestUser, more: { at_once?: boolean } = {}) =>
  admin.call(contract.userManagement.remove, { id: user._id, ...more })
const keep = (admin: TestUser, user: TestUser) => admin.call(contract.userManagement.keep, { id: user._id })
const withdraw = (user: TestUser, coins: number) =>
  user.call(contract.withdrawals.request, here.world.withdrawalToRequest(coins))
const own = async (user: TestUser) => (await user.call(contract.users.own, { user_email: user.email })).body
const latestMessage = async (user: TestUser) => (await user.call(contract.notifications.latest)).body[0]?.message
const runJob = () => removeDueUsers(here.world.db, here.world.config.timeZone)
const isListed = async (admin: TestUser, user: TestUser, waiting?: 'true') => {
  const input = { search: user.email, ...(waiting && { waiting }) }
  return (await admin.call(contract.users.all, input)).body.length === 1
}

async function lastMailTo(user: TestUser): Promise<string | undefined> {
  const { db } = here.world
  await here.world.call(contract.mail.inbox, { limit: 1 })
  const rows = await db.selectFrom('outbox').select('text').where('recipient', '=', user.email).orderBy('_id').execute()
  return rows.at(-1)?.text
}

/** Moves the day of the removal, and all that its user did before, into the past. */
async function letDaysPass(user: TestUser, days: number): Promise<void> {
  await sql`update waiting_removals set due_at = due_at - make_interval(days => ${days}),
    requested_at = requested_at - make_interval(days => ${days}) where user_id = ${user._id}`.execute(here.world.db)
  await sql`update users set fraud_case_at = fraud_case_at - make_interval(days => ${days})
    where _id = ${user._id}`.execute(here.world.db)
}

const daysUntil = (time: string | null) => Math.round(((Date.parse(time ?? '') - Date.now()) / day) * 100) / 100

describe('removing a user with coins', () => {
  test('suspends for seven days, forfeits nothing, and looks to a client of the specification as if the user were gone', async () => {
    const { world, admin, other, worker } = await anEarnerAndAdmins()
    const before = Number((await admin.call(contract.users.all, { limit: 1 })).headers['x-total-count'])
    const answer = await remove(admin, worker)
    expect(answer).toMatchObject({ status: 200, body: { success: true, forfeited: 50 } })
    expect(daysUntil(answer.body.due_at)).toBe(7)
    expect(await isListed(admin, worker)).toBe(false)
    expect(await isListed(admin, worker, 'true')).toBe(true)
    const after = await admin.call(contract.users.all, { limit: 1 })
    expect(Number(after.headers['x-total-count'])).toBe(before - 1)
    expect(await own(worker)).toMatchObject({ suspended: true, removal_due_at: answer.body.due_at, coins: 50 })
    expect((await own(other)).removal_due_at).toBeNull()
    const told = 'you can withdraw your earned coins, once also below the minimum: 50 coins'
    for (const text of [await latestMessage(worker), await lastMailTo(worker)]) expect(text).toContain(told)
    const toAdmins = `“An Admin” removed “${worker.name}”, who has coins`
    for (const each of [admin, other]) {
      expect(await latestMessage(each)).toContain(toAdmins)
      expect(await lastMailTo(each)).toContain(toAdmins)
    }
    const { body: trail } = await admin.call(contract.audit.trail, { limit: 1 })
    expect(trail[0]).toMatchObject({ action: 'user.remove-later', object_id: worker._id })
    await runJob()
    expect(await world.coinsOf(worker)).toBe(50)
  })

  test('a second time changes neither the day nor anything else', async () => {
    const { admin, other, worker } = await anEarnerAndAdmins()
    const first = await remove(admin, worker)
    await letDaysPass(worker, 3)
    const again = await remove(other, worker)
    expect(again.status).toBe(200)
    expect(daysUntil(again.body.due_at)).toBe(4)
    expect(daysUntil(first.body.due_at)).toBe(7)
    const { body: trail } = await admin.call(contract.audit.trail, { limit: 1 })
    expect(trail[0]).toMatchObject({ action: 'user.remove-later', actor_email: admin.email })
  })

  test('removes the user on the day: what is left is forfeited, and sign-in ends', async () => {
    const { world, admin, worker } = await anEarnerAndAdmins()
    await remove(admin, worker)
    await letDaysPass(worker, 6)
    await runJob()
    expect((await worker.call(contract.withdrawals.mine)).status).toBe(200)
    await letDaysPass(worker, 1)
    const before = await world.forfeitedCoins()
    await runJob()
    await runJob()
    expect(await world.forfeitedCoins()).toBe(before + 50)
    expect(await worker.call(contract.withdrawals.mine)).toMatchObject({ body: { code: 'account_removed' } })
    const { body: trail } = await admin.call(contract.audit.trail, { limit: 1 })
    expect(trail[0]).toMatchObject({ action: 'user.remove', actor_email: admin.email, after: { forfeited: 50 } })
    expect((await admin.call(contract.users.all, { waiting: 'true', search: 'removed-' })).body).toEqual([])
  })

  test.each([
    ['a whole earned coin', (world: typeof here.world) => world.anEarner(1), true],
    ['more than 200 coins', (world: typeof here.world) => world.aBuyer(151), true],
    ['200 coins', (world: typeof here.world) => world.aBuyer(150), false],
    ['gifts alone', (world: typeof here.world) => world.aWorker(), false],
  ])('waits by what the user loses: %s', async (_, make, waits) => {
    const { world } = here
    const [admin, user] = [await world.anAdmin(), await make(world)]
    const { body: preview } = await admin.call(contract.userManagement.removal, { id: user._id })
    expect(preview.due_at !== null).toBe(waits)
    expect((await remove(admin, user)).body.due_at !== null).toBe(waits)
    expect((await user.call(contract.notifications.latest)).status).toBe(waits ? 200 : 401)
  })

  test('waits also when the coins are in free slots of tasks, or in an undecided withdrawal', async () => {
    const { world } = here
    const [admin, buyer, worker] = [await world.anAdmin(), await world.aBuyer(950), await world.anEarner(190)]
    await world.anOpenTask(buyer, { slots: 2, pay: 500 })
    expect((await remove(admin, buyer)).body).toMatchObject({ forfeited: 1000, due_at: expect.any(String) })
    await world.aPendingWithdrawal(worker, 200)
    expect((await remove(admin, worker)).body).toMatchObject({ held: 200, forfeited: 0, due_at: expect.any(String) })
  })
})

describe('in the seven days', () => {
  test('the worker withdraws any whole number of earned coins, once below the minimum, and is paid', async () => {
    const { world, admin, worker } = await anEarnerAndAdmins(240)
    expect((await withdraw(worker, 30)).body.code).toBe('invalid_input')
    await remove(admin, worker)
    expect((await withdraw(worker, 200)).status).toBe(201)
    const small = await withdraw(worker, 30)
    expect(small.status).toBe(201)
    expect(await withdraw(worker, 20)).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    const approve = { id: small.body.insertedId as string, accept_suspended: true }
    expect((await admin.call(contract.withdrawals.approve, approve)).status).toBe(200)
    expect((await worker.call(contract.tasks.available)).status).toBe(200)
    expect((await worker.call(contract.submissions.mine)).status).toBe(200)
    const task = await world.anOpenTask(await world.aBuyer())
    const sent = await worker.call(contract.submissions.submit, { task_id: task, submission_details: 'Done.' })
    expect(sent).toMatchObject({ status: 403, body: { code: 'suspended' } })
    await world.dayOfRemoval(worker)
    // The pending withdrawal stays, and can be paid after the removal.
    expect(await world.coinsOf(worker)).toBe(200)
  })

  test('an Admin stops it: everything works again, all Admins are told, and stopping again finds nothing', async () => {
    const { world, admin, other, worker } = await anEarnerAndAdmins()
    await remove(admin, worker)
    expect((await keep(other, worker)).status).toBe(200)
    expect(await keep(other, worker)).toMatchObject({ status: 409, body: { code: 'no_removal' } })
    expect(await own(worker)).toMatchObject({ suspended: false, removal_due_at: null })
    expect(await latestMessage(worker)).toBe('The removal of your account was stopped. Everything works again.')
    expect(await lastMailTo(worker)).toContain('The removal of your account was stopped.')
    expect(await latestMessage(admin)).toBe(`“An Admin” stopped the removal of “${worker.name}”.`)
    expect(await isListed(admin, worker)).toBe(true)
    await letDaysPass(worker, 8)
    await runJob()
    expect(await world.coinsOf(worker)).toBe(50)
    const task = await world.anOpenTask(await world.aBuyer())
    await world.aPendingSubmission(worker, task)
  })

  test('a user who was suspended before stays suspended when it is stopped', async () => {
    const { admin, worker } = await anEarnerAndAdmins()
    await admin.call(contract.userManagement.suspend, { id: worker._id, rule: 'other', reason: 'Spam' })
    await remove(admin, worker)
    expect((await keep(admin, worker)).status).toBe(200)
    expect(await own(worker)).toMatchObject({ suspended: true, removal_due_at: null })
    expect(await latestMessage(worker)).toContain('It stays suspended.')
  })

  test('neither the end of the suspension nor another role is a way around the day', async () => {
    const { admin, worker } = await anEarnerAndAdmins()
    await remove(admin, worker)
    const waits = { status: 409, body: { code: 'removal_waits' } }
    expect(await admin.call(contract.userManagement.unsuspend, { id: worker._id, reason: 'Well' })).toMatchObject(waits)
    expect(await admin.call(contract.userManagement.changeRole, { id: worker._id, role: 'Buyer' })).toMatchObject(waits)
  })

  test('a payment fraud case holds withdrawals, and the seven days begin when it ends', async () => {
    const { admin, worker } = await anEarnerAndAdmins(240)
    const suspend = (rule: 'payment_fraud' | 'other') =>
      admin.call(contract.userManagement.suspend, { id: worker._id, rule, reason: 'Stolen cards' })
    const dueIn = async () => daysUntil((await own(worker)).removal_due_at)
    await suspend('payment_fraud')
    await letDaysPass(worker, 10)
    expect(daysUntil((await remove(admin, worker)).body.due_at)).toBe(27)
    expect((await withdraw(worker, 200)).body.code).toBe('payment_fraud')
    await suspend('other')
    expect(await dueIn()).toBe(7)
    expect((await withdraw(worker, 200)).status).toBe(201)
    // A case that is opened later moves the day; closing one that has ended by itself does not.
    await suspend('payment_fraud')
    expect(await dueIn()).toBe(37)
    await letDaysPass(worker, 33)
    expect(await dueIn()).toBe(4)
    await suspend('other')
    expect(await dueIn()).toBe(4)
  })
})

describe('a removal at once of a user with coins', () => {
  test('waits for a second, independent Admin, and keeps the user until then', async () => {
    const { world, admin, other, worker } = await anEarnerAndAdmins()
    const made = await world.aNewAdmin(admin)
    await world.threeDaysLater(made)
    const answer = await remove(admin, worker, { at_once: true })
    expect(answer).toMatchObject({ status: 409, body: { code: 'second_admin_needed' } })
    const waits = 'A user with coins is removed at once only by two Admins. It waits under Accounting'
    expect(answer.body.message).toContain(waits)
    expect(await own(worker)).toMatchObject({ suspended: false, removal_due_at: null })
    const id = await world.waitingOf(admin)
    const { body: listed } = await other.call(contract.proposals.all, { status: 'waiting', limit: 1 })
    const proposal = { action: 'user.remove', coins: 50, worker_email: worker.email, confirmed_by: 'admin' }
    expect(listed[0]).toMatchObject(proposal)
    expect(await made.call(contract.proposals.confirm, { id })).toMatchObject({ body: { code: 'dependent_admin' } })
    await remove(admin, worker)
    expect(await other.call(contract.proposals.confirm, { id })).toMatchObject({ status: 200, body: { coins: 50 } })
    expect(await other.call(contract.proposals.confirm, { id })).toMatchObject({ body: { code: 'already_decided' } })
    expect((await worker.call(contract.notifications.latest)).body).toMatchObject({ code: 'account_removed' })
    expect(await world.coinsOf(worker)).toBe(0)
    expect(await runJob()).toBe(0)
  })

  test('of a user who has withdrawn all coins needs no second one', async () => {
    const { world, admin, worker } = await anEarnerAndAdmins(190)
    await remove(admin, worker)
    const id = await world.aPendingWithdrawal(worker, 200)
    expect((await admin.call(contract.withdrawals.approve, { id, accept_suspended: true })).status).toBe(200)
    expect((await remove(admin, worker)).body.due_at).not.toBeNull()
    expect((await remove(admin, worker, { at_once: true })).body).toMatchObject({ success: true, due_at: null })
    expect((await worker.call(contract.notifications.latest)).status).toBe(401)
  })
})

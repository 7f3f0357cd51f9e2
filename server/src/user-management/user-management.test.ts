import { contract, type Role } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld, type World } from '../../test/world.ts'
import { transact } from '../db/transact.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

async function anAdminAnd(role: 'Worker' | 'Buyer') {
  const { world } = here
  const admin = await world.anAdmin()
  const person = role === 'Worker' ? await world.aWorker() : await world.aBuyer(100)
  return { world, admin, person }
}

/** The sign-in was longer ago than five minutes. */
async function letSessionsAge(world: World, { email }: TestUser): Promise<void> {
  await sql`update sessions set signed_in_at = signed_in_at - interval '6 minutes' from credentials
    where credentials._id = credential_id and email = ${email}`.execute(world.db)
}

const changeRole = (admin: TestUser, person: TestUser, role: Role) =>
  admin.call(contract.userManagement.changeRole, { id: person._id, role })
const inUse = (words: string) => ({
  status: 409,
  body: { code: 'role_in_use', message: expect.stringContaining(words) },
})

async function roleOf(admin: TestUser, person: TestUser): Promise<string> {
  const { body } = await admin.call(contract.users.own, { user_email: person.email })
  return body.role
}

async function latestMessage(person: TestUser): Promise<string> {
  const { body } = await person.call(contract.notifications.latest, { limit: 1 })
  return body[0]?.message
}

describe('changing a role', () => {
  test('an Admin makes a Worker a Buyer, who keeps the coins and gets a notification', {
    tags: ['4.31', '6.12', '7.17'],
  }, async () => {
    const { world, admin, person } = await anAdminAnd('Worker')
    const answer = await changeRole(admin, person, 'Buyer')
    expect(answer).toMatchObject({ status: 200, body: { success: true, role: 'Buyer' } })
    expect(await roleOf(admin, person)).toBe('Buyer')
    expect(await world.coinsOf(person)).toBe(10)
    expect(await latestMessage(person)).toBe('An Admin changed your role. You are now a Buyer.')
    expect((await person.call(contract.tasks.mine)).status).toBe(200)
    expect((await person.call(contract.tasks.available)).status).toBe(403)
  })

  test('the same role again changes nothing and notifies no user', async () => {
    const { admin, person } = await anAdminAnd('Worker')
    expect((await changeRole(admin, person, 'Worker')).status).toBe(200)
    expect(await latestMessage(person)).toBeUndefined()
    expect((await admin.call(contract.audit.trail, { limit: 1 })).body[0]?.object_id).not.toBe(person._id)
  })

  test('no user changes their own role', { tags: ['5.31'] }, async () => {
    const { admin } = await anAdminAnd('Worker')
    const answer = await changeRole(admin, admin, 'Buyer')
    expect(answer).toMatchObject({ status: 409, body: { code: 'own_role' } })
  })

  test('a role changes only to one of the three', { tags: ['3.5', '4.31', '6.12'] }, async () => {
    const { admin, person } = await anAdminAnd('Buyer')
    expect((await admin.send('PATCH', `/users/${person._id}`, { role: 'Owner' })).status).toBe(422)
    expect((await admin.send('PATCH', `/users/${person._id}`, {})).body.message).toBe('Please select a role')
    const nobody = await admin.call(contract.userManagement.changeRole, { id: crypto.randomUUID(), role: 'Worker' })
    expect(nobody).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  })

  test('making or unmaking an Admin needs the password, or a recent sign-in of a client of the specification', async () => {
    const { world, admin, person } = await anAdminAnd('Worker')
    const change = (role: string, more: object = {}) => admin.send('PATCH', `/users/${person._id}`, { role, ...more })
    // A client of the specification sends only the role, just after its sign-in.
    expect(await change('Admin')).toMatchObject({ status: 200, body: { success: true, role: 'Admin' } })
    await letSessionsAge(world, admin)
    const refused = { status: 409, body: { code: 'password_needed' } }
    expect((await change('Admin')).status).toBe(200)
    for (const role of ['Worker', 'Buyer']) expect(await change(role)).toMatchObject(refused)
    const wrong = await change('Worker', { password: 'Not-the-1' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'auth/wrong-password', fields: { password: expect.any(String) } },
    })
    expect(await roleOf(admin, person)).toBe('Admin')
    expect((await change('Worker', { password })).status).toBe(200)
    // A change between Worker and Buyer needs none.
    expect((await change('Buyer')).status).toBe(200)
    expect(await change('Admin')).toMatchObject(refused)
    expect((await change('Admin', { password })).status).toBe(200)
  })

  test('it waits while the user has a task with free slots, or with work to review', async () => {
    const { world, admin, person: buyer } = await anAdminAnd('Buyer')
    const worker = await world.aWorker()
    const task = await world.anOpenTask(buyer, { slots: 1 })
    const waits = inUse('1 task with free slots or work to review')
    expect(await changeRole(admin, buyer, 'Worker')).toMatchObject(waits)
    const submission = await world.aPendingSubmission(worker, task)
    await buyer.call(contract.tasks.remove, { id: task })
    expect(await changeRole(admin, buyer, 'Worker')).toMatchObject(waits)
    await buyer.call(contract.submissions.approve, { id: submission })
    expect((await changeRole(admin, buyer, 'Worker')).status).toBe(200)
  })

  test('it waits while the user has undecided work', async () => {
    const { world, admin, person: worker } = await anAdminAnd('Worker')
    const buyer = await world.aBuyer()
    const submission = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
    expect(await changeRole(admin, worker, 'Buyer')).toMatchObject(inUse('1 undecided submission'))
    await buyer.call(contract.submissions.reject, { id: submission })
    expect(await changeRole(admin, worker, 'Buyer')).toMatchObject(inUse('1 undecided submission'))
    await world.rejectionsBecomeFinal()
    expect((await changeRole(admin, worker, 'Buyer')).status).toBe(200)
  })

  test('it waits while coins are held for a withdrawal', async () => {
    const { world, admin } = await anAdminAnd('Worker')
    const worker = await world.anEarner(300)
    await world.aPendingWithdrawal(worker)
    expect(await changeRole(admin, worker, 'Buyer')).toMatchObject(inUse('200 coins in undecided withdrawals'))
  })
})

describe('suspending', () => {
  test('a suspended user reads but changes nothing, reads the reason, and works again afterwards', async () => {
    const { world, admin, person: buyer } = await anAdminAnd('Buyer')
    const reason = 'Tasks that ask for passwords'
    const suspended = await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason })
    expect(suspended).toMatchObject({ status: 200, body: { success: true } })
    expect((await buyer.call(contract.tasks.mine)).status).toBe(200)
    expect(await latestMessage(buyer)).toContain(reason)
    const refused = await buyer.call(contract.tasks.post, world.taskToPost())
    expect(refused).toMatchObject({ status: 403, body: { code: 'suspended', at: expect.any(String) } })
    expect(Math.abs(Date.now() - Date.parse(refused.body.at ?? ''))).toBeLessThan(60_000)
    const { body: shown } = await admin.call(contract.users.own, { user_email: buyer.email })
    expect(shown).toMatchObject({ suspended: true, coins: 150 })
    const ended = await admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'Cleared up' })
    expect(ended.status).toBe(200)
    expect((await buyer.call(contract.tasks.post, world.taskToPost())).status).toBe(201)
  })

  test('it needs a reason, and another user', async () => {
    const { admin, person } = await anAdminAnd('Worker')
    const without = await admin.call(contract.userManagement.suspend, { id: person._id, rule: 'other', reason: '  ' })
    expect(without).toMatchObject({ status: 422, body: { message: 'Reason is required' } })
    const own = await admin.call(contract.userManagement.suspend, { id: admin._id, rule: 'other', reason: 'Holiday' })
    expect(own).toMatchObject({ status: 409, body: { code: 'own_account' } })
  })

  test('a second time changes nothing', async () => {
    const { admin, person } = await anAdminAnd('Worker')
    for (const reason of ['First', 'Second'])
      await admin.call(contract.userManagement.suspend, { id: person._id, rule: 'other', reason })
    const { body } = await admin.call(contract.audit.trail, { limit: 2 })
    expect(body.map((entry) => entry.reason)).not.toContain('Second')
  })
})

describe('the audit trail', () => {
  test('shows actor, action, user, time, reason, and the values before and after; newest first, page by page', async () => {
    const { admin, person } = await anAdminAnd('Worker')
    await changeRole(admin, person, 'Buyer')
    await admin.call(contract.userManagement.suspend, { id: person._id, rule: 'other', reason: 'Spam' })
    const first = await admin.call(contract.audit.trail, { limit: 1 })
    expect(first.body).toMatchObject([
      {
        actor_email: admin.email,
        action: 'user.suspend',
        object_id: person._id,
        object_name: person.name,
        reason: 'Spam',
        before: { suspended: false },
        after: { suspended: true },
      },
    ])
    const next = /cursor=([^>&]+)/.exec(String(first.headers.link))?.[1]
    const second = await admin.call(contract.audit.trail, { limit: 1, cursor: next })
    expect(second.body).toMatchObject([{ action: 'user.role', before: { role: 'Worker' }, after: { role: 'Buyer' } }])
  })

  test('is only ever added to', async () => {
    const { world, admin, person } = await anAdminAnd('Worker')
    await changeRole(admin, person, 'Buyer')
    const rewriting = transact(world.db, (tx) => tx.updateTable('audit_trail').set({ action: 'nothing' }).execute())
    await expect(rewriting).rejects.toThrow('only ever added to')
    const erasing = transact(world.db, (tx) => tx.deleteFrom('audit_trail').execute())
    await expect(erasing).rejects.toThrow('only ever added to')
  })
})

describe('work that its buyer cannot or need not decide', () => {
  async function workOfADeletedTask() {
    const { world, admin, person: buyer } = await anAdminAnd('Buyer')
    const worker = await world.aWorker()
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 6 })
    const submission = await world.aPendingSubmission(worker, task)
    await admin.call(contract.tasks.removeAny, { id: task })
    return { world, admin, buyer, worker, submission }
  }

  test('is listed with the date of its automatic approval, until an Admin approves it, which is in the audit trail', async () => {
    const { world, admin, worker, submission } = await workOfADeletedTask()
    const { body: orphaned } = await admin.call(contract.userManagement.orphaned, { limit: 1 })
    expect(orphaned).toMatchObject([{ _id: submission, because: 'task_deleted', approves_at: expect.any(String) }])
    const answer = await admin.call(contract.submissions.approve, { id: submission })
    expect(answer).toMatchObject({ status: 200, body: { coins: 6 } })
    expect(await world.coinsOf(worker)).toBe(16)
    const { body } = await admin.call(contract.audit.trail, { limit: 1 })
    expect(body[0]).toMatchObject({ action: 'submission.approve', object_id: submission, after: { paid: 6 } })
    const { body: left } = await admin.call(contract.userManagement.orphaned)
    expect(left.map((work) => work._id)).not.toContain(submission)
  })

  test('can be rejected by an Admin: the coins go back to the buyer', async () => {
    const { world, admin, buyer, submission } = await workOfADeletedTask()
    const answer = await admin.call(contract.submissions.reject, { id: submission })
    expect(answer).toMatchObject({ status: 200, body: { refunded: 6 } })
    expect(await world.coinsOf(buyer)).toBe(150)
  })
})

import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type TestUser, useWorld, type World } from '../../test/world.ts'
import { transact } from '../db/transact.ts'

const here = useWorld()

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
    const answer = await admin.call(contract.userManagement.changeRole, { id: person._id, role: 'Buyer' })
    expect(answer).toMatchObject({ status: 200, body: { success: true, role: 'Buyer' } })
    expect(await roleOf(admin, person)).toBe('Buyer')
    expect(await world.coinsOf(person)).toBe(10)
    expect(await latestMessage(person)).toBe('An Admin changed your role. You are now a Buyer.')
    expect((await person.call(contract.tasks.mine)).status).toBe(200)
    expect((await person.call(contract.tasks.available)).status).toBe(403)
    await world.expectLedgerToHold()
  })

  test('the same role again changes nothing and notifies no user', async () => {
    const { admin, person } = await anAdminAnd('Worker')
    expect((await admin.call(contract.userManagement.changeRole, { id: person._id, role: 'Worker' })).status).toBe(200)
    expect(await latestMessage(person)).toBeUndefined()
    expect((await admin.call(contract.audit.trail, { limit: 1 })).body[0]?.object_id).not.toBe(person._id)
  })

  test('no user changes their own role', { tags: ['5.31'] }, async () => {
    const { admin } = await anAdminAnd('Worker')
    const answer = await admin.call(contract.userManagement.changeRole, { id: admin._id, role: 'Buyer' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'own_role' } })
  })

  test('only an Admin changes roles, and only to one of the three', { tags: ['3.5', '4.31', '6.12'] }, async () => {
    const { admin, person } = await anAdminAnd('Buyer')
    expect((await person.call(contract.userManagement.changeRole, { id: admin._id, role: 'Worker' })).status).toBe(403)
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
    for (const [role, isRefused] of [
      ['Admin', false],
      ['Worker', true],
      ['Buyer', true],
    ] as const) {
      const answer = await change(role)
      if (isRefused) expect(answer).toMatchObject({ status: 409, body: { code: 'password_needed' } })
      else expect(answer.status).toBe(200)
    }
    const wrong = await change('Worker', { password: 'Not-the-1' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'auth/wrong-password', fields: { password: expect.any(String) } },
    })
    expect(await roleOf(admin, person)).toBe('Admin')
    expect((await change('Worker', { password })).status).toBe(200)
    // A change between Worker and Buyer needs none.
    expect((await change('Buyer')).status).toBe(200)
    expect(await change('Admin')).toMatchObject({ status: 409, body: { code: 'password_needed' } })
    expect((await change('Admin', { password })).status).toBe(200)
  })

  test('it waits while the user has a task with free slots, or with work to review', async () => {
    const { world, admin, person: buyer } = await anAdminAnd('Buyer')
    const worker = await world.aWorker()
    const task = await world.anOpenTask(buyer, { slots: 1 })
    const free = await admin.call(contract.userManagement.changeRole, { id: buyer._id, role: 'Worker' })
    expect(free).toMatchObject({ status: 409, body: { code: 'role_in_use' } })
    expect(free.body.message).toContain('1 task with free slots or work to review')
    const submission = await world.aPendingSubmission(worker, task)
    await buyer.call(contract.tasks.remove, { id: task })
    const underReview = await admin.call(contract.userManagement.changeRole, { id: buyer._id, role: 'Worker' })
    expect(underReview).toMatchObject({ status: 409, body: { code: 'role_in_use' } })
    await buyer.call(contract.submissions.approve, { id: submission })
    expect((await admin.call(contract.userManagement.changeRole, { id: buyer._id, role: 'Worker' })).status).toBe(200)
    await world.expectLedgerToHold()
  })

  test('it waits while the user has undecided work', async () => {
    const { world, admin, person: worker } = await anAdminAnd('Worker')
    const buyer = await world.aBuyer()
    const submission = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
    const answer = await admin.call(contract.userManagement.changeRole, { id: worker._id, role: 'Buyer' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'role_in_use' } })
    expect(answer.body.message).toContain('1 undecided submission')
    await buyer.call(contract.submissions.reject, { id: submission })
    expect((await admin.call(contract.userManagement.changeRole, { id: worker._id, role: 'Buyer' })).status).toBe(200)
  })

  test('it waits while coins are held for a withdrawal', async () => {
    const { world, admin } = await anAdminAnd('Worker')
    const worker = await world.anEarner(300)
    await world.aPendingWithdrawal(worker)
    const answer = await admin.call(contract.userManagement.changeRole, { id: worker._id, role: 'Buyer' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'role_in_use' } })
    expect(answer.body.message).toContain('200 coins in undecided withdrawals')
    await world.expectLedgerToHold()
  })
})

describe('suspending', () => {
  test('a suspended user reads but changes nothing, reads the reason, and works again afterwards', async () => {
    const { world, admin, person: buyer } = await anAdminAnd('Buyer')
    const suspended = await admin.call(contract.userManagement.suspend, {
      id: buyer._id,
      reason: 'Tasks that ask for passwords',
    })
    expect(suspended).toMatchObject({ status: 200, body: { success: true } })
    expect((await buyer.call(contract.tasks.mine)).status).toBe(200)
    expect(await latestMessage(buyer)).toContain('Tasks that ask for passwords')
    const refused = await buyer.call(contract.tasks.post, world.taskToPost())
    expect(refused).toMatchObject({ status: 403, body: { code: 'suspended', at: expect.any(String) } })
    expect(Math.abs(Date.now() - Date.parse(refused.body.at ?? ''))).toBeLessThan(60_000)
    const { body: shown } = await admin.call(contract.users.own, { user_email: buyer.email })
    expect(shown).toMatchObject({ suspended: true, coins: 150 })
    expect((await admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'Cleared up' })).status).toBe(
      200,
    )
    expect((await buyer.call(contract.tasks.post, world.taskToPost())).status).toBe(201)
    await world.expectLedgerToHold()
  })

  test('it needs a reason, and another user', async () => {
    const { admin, person } = await anAdminAnd('Worker')
    const without = await admin.call(contract.userManagement.suspend, { id: person._id, reason: '  ' })
    expect(without).toMatchObject({ status: 422, body: { message: 'Reason is required' } })
    const own = await admin.call(contract.userManagement.suspend, { id: admin._id, reason: 'Holiday' })
    expect(own).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect((await person.call(contract.userManagement.suspend, { id: admin._id, reason: 'No' })).status).toBe(403)
  })

  test('a second time changes nothing', async () => {
    const { admin, person } = await anAdminAnd('Worker')
    for (const reason of ['First', 'Second'])
      await admin.call(contract.userManagement.suspend, { id: person._id, reason })
    const { body } = await admin.call(contract.audit.trail, { limit: 2 })
    expect(body.map((entry) => entry.reason)).not.toContain('Second')
  })
})

describe('the audit trail', () => {
  test('shows actor, action, user, time, reason, and the values before and after; newest first, page by page', async () => {
    const { world, admin, person } = await anAdminAnd('Worker')
    await admin.call(contract.userManagement.changeRole, { id: person._id, role: 'Buyer' })
    await admin.call(contract.userManagement.suspend, { id: person._id, reason: 'Spam' })
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
    expect((await world.call(contract.audit.trail)).status).toBe(401)
    expect((await person.call(contract.audit.trail)).status).toBe(403)
  })

  test('holds the deletion of a task by an Admin, with its refund', async () => {
    const { world, admin, person: buyer } = await anAdminAnd('Buyer')
    const task = await world.anOpenTask(buyer, { slots: 3, pay: 7 })
    expect((await admin.call(contract.tasks.removeAny, { id: task })).body).toEqual({ success: true, refunded: 21 })
    const { body } = await admin.call(contract.audit.trail, { limit: 1 })
    expect(body[0]).toMatchObject({
      action: 'task.delete',
      object_id: task,
      object_name: 'Label street signs',
      before: { status: 'open', required_workers: 3 },
      after: { status: 'deleted', required_workers: 0, refunded: 21 },
    })
    await world.expectLedgerToHold()
  })

  test('is only ever added to', async () => {
    const { world, admin, person } = await anAdminAnd('Worker')
    await admin.call(contract.userManagement.changeRole, { id: person._id, role: 'Buyer' })
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

  test('is listed for Admins when an Admin deleted its task, with no date of automatic approval', async () => {
    const { admin, buyer, submission } = await workOfADeletedTask()
    const { body } = await admin.call(contract.userManagement.orphaned, { limit: 1 })
    expect(body).toMatchObject([{ _id: submission, because: 'task_deleted', approves_at: null }])
    expect((await buyer.call(contract.userManagement.orphaned)).status).toBe(403)
  })

  test('can be approved by an Admin, which is in the audit trail', async () => {
    const { world, admin, worker, submission } = await workOfADeletedTask()
    const answer = await admin.call(contract.submissions.approve, { id: submission })
    expect(answer).toMatchObject({ status: 200, body: { coins: 6 } })
    expect(await world.coinsOf(worker)).toBe(16)
    const { body } = await admin.call(contract.audit.trail, { limit: 1 })
    expect(body[0]).toMatchObject({ action: 'submission.approve', object_id: submission, after: { paid: 6 } })
    const { body: left } = await admin.call(contract.userManagement.orphaned)
    expect(left.map((work) => work._id)).not.toContain(submission)
    await world.expectLedgerToHold()
  })

  test('can be rejected by an Admin: the coins go back to the buyer', async () => {
    const { world, admin, buyer, submission } = await workOfADeletedTask()
    const answer = await admin.call(contract.submissions.reject, { id: submission })
    expect(answer).toMatchObject({ status: 200, body: { refunded: 6 } })
    expect(await world.coinsOf(buyer)).toBe(150)
    await world.expectLedgerToHold()
  })

  test('is not decided by an Admin while its buyer can decide', async () => {
    const { world, admin, person: buyer } = await anAdminAnd('Buyer')
    const submission = await world.aPendingSubmission(await world.aWorker(), await world.anOpenTask(buyer))
    for (const action of ['approve', 'reject']) {
      const answer = await admin.send('PATCH', `/submissions/${action}/${submission}`)
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_yours' } })
    }
  })
})

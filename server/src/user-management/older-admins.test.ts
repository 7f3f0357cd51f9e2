/** Tests what an Admin of less than three days can do to older ones, and that all Admins are notified. */
import { contract } from '@piecework/contract'
import { afterEach, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { vouch } from './vouch.ts'

const here = useWorld({ MAIL: 'outbox' })
afterEach(() => here.world.expectLedgerToHold())
const reason = 'Not needed any more'
const refused = { status: 409, body: { code: 'older_admin' } }

const mailsTo = async (user: TestUser): Promise<string[]> => {
  await here.world.call(contract.mail.inbox, { limit: 1 })
  const mails = here.world.db.selectFrom('outbox').select('text').where('recipient', '=', user.email)
  const rows = await mails.orderBy('_id').execute()
  return rows.map(({ text }) => text)
}

const latestMessage = async (user: TestUser) => (await user.call(contract.notifications.latest)).body[0]?.message

const attemptsOn = ({ _id }: TestUser) =>
  [
    ['PATCH', `/users/${_id}`, { role: 'Worker' }, 'demote'],
    ['PATCH', `/users/suspend/${_id}`, { rule: 'other', reason }, 'suspend'],
    ['DELETE', `/users/${_id}`, {}, 'remove'],
    ['PATCH', `/users/reset-second-factor/${_id}`, { reason }, 'reset the second factor of'],
  ] as const

const { suspend, unsuspend } = contract.userManagement
const toWorker = (by: TestUser, { _id }: TestUser) =>
  by.call(contract.userManagement.changeRole, { id: _id, role: 'Worker' })

async function adminsAndANewOne() {
  const { world } = here
  const [first, other] = [await world.anAdmin(), await world.anAdmin()]
  return { world, first, other, newAdmin: await world.aNewAdmin(first) }
}

test('an Admin of one minute cannot demote, suspend, remove or reset the second factor of an older one', async () => {
  const { first, other, newAdmin } = await adminsAndANewOne()
  for (const [method, path, body, attempt] of attemptsOn(first)) {
    expect(await newAdmin.send(method, path, body), attempt).toMatchObject(refused)
    expect(await latestMessage(other)).toContain(`tried to ${attempt} “${first.name}”. It was refused.`)
    expect((await mailsTo(other)).at(-1)).toContain(`tried to ${attempt} “${first.name}”`)
    expect((await first.call(contract.audit.trail, { limit: 1 })).body[0]).toMatchObject({
      action: 'user.refused',
      actor_email: newAdmin.email,
      object_name: first.name,
      after: { attempt },
    })
  }
  expect((await first.call(contract.users.all)).status).toBe(200)
})

test('a new Admin cannot end the suspension of the older Admin who made it', async () => {
  const { first, other, newAdmin } = await adminsAndANewOne()
  expect((await other.call(suspend, { id: first._id, rule: 'other', reason })).status).toBe(200)
  expect(await newAdmin.call(unsuspend, { id: first._id, reason })).toMatchObject(refused)
  expect(await latestMessage(other)).toContain(`tried to unsuspend “${first.name}”. It was refused.`)
  expect((await other.call(unsuspend, { id: first._id, reason })).status).toBe(200)
})

test('all Admins get a mail when one suspends or removes a buyer whose tasks have undecided work', async () => {
  const { world } = here
  const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
  const [suspended, removed, idle] = [await world.aBuyer(100), await world.aBuyer(100), await world.aBuyer()]
  for (const buyer of [suspended, removed]) {
    await world.aPendingSubmission(await world.aWorker(), await world.anOpenTask(buyer, { slots: 1, pay: 40 }))
  }
  await admin.call(suspend, { id: idle._id, rule: 'other', reason })
  expect(await mailsTo(other)).toEqual([])
  await admin.call(suspend, { id: suspended._id, rule: 'other', reason })
  await admin.call(contract.userManagement.remove, { id: removed._id })
  const text = (buyer: TestUser) =>
    `“${admin.name}” suspended or removed “${buyer.name}”, whose tasks have undecided work for 40 coins.`
  expect(await mailsTo(other)).toEqual([
    expect.stringContaining(text(suspended)),
    expect.stringContaining(text(removed)),
  ])
  expect((await other.call(contract.notifications.latest)).body[0]).toMatchObject({
    message: expect.stringContaining(text(removed)),
    link: '/dashboard/to-decide',
  })
})

test('an equal attempt again within the hour is in the audit trail, and is not mailed again', async () => {
  const { first, other, newAdmin } = await adminsAndANewOne()
  const before = (await mailsTo(other)).length
  for (let nth = 0; nth < 3; nth++) {
    expect(await newAdmin.call(suspend, { id: first._id, rule: 'other', reason })).toMatchObject(refused)
  }
  expect((await mailsTo(other)).length - before).toBeLessThanOrEqual(2)
  const { body: trail } = await first.call(contract.audit.trail, { limit: 3 })
  expect(trail.map((row) => row.action)).toEqual(Array(3).fill('user.refused'))
})

test('after three days, or against a younger Admin, it is allowed', async () => {
  const { world, first, other, newAdmin } = await adminsAndANewOne()
  const newer = await world.aNewAdmin(first)
  expect(await toWorker(newer, newAdmin)).toMatchObject(refused)
  expect((await toWorker(newAdmin, newer)).status).toBe(200)
  await world.threeDaysLater(newAdmin)
  expect((await newAdmin.call(suspend, { id: other._id, rule: 'other', reason })).status).toBe(200)
})

test('after three days an Admin still changes neither its maker nor an older one of its group, until the operator vouched', async () => {
  const { world } = here
  const [first, other] = [await world.anAdmin(), await world.anAdmin()]
  const puppet = await world.aNewAdmin(first)
  const younger = await world.aNewAdmin(puppet)
  for (const each of [puppet, younger]) await world.threeDaysLater(each)
  for (const [method, path, body, attempt] of attemptsOn(first)) {
    const answer = await younger.send(method, path, body)
    expect(answer, attempt).toMatchObject(refused)
    expect(answer.body.message).toContain('npm run confirm -- admin ADDRESS')
    expect(await latestMessage(other)).toContain(
      `for whom the operator has not vouched, tried to ${attempt} “${first.name}”. It was refused.`,
    )
  }
  expect(await younger.call(suspend, { id: puppet._id, rule: 'other', reason })).toMatchObject(refused)
  // The thief of a session who was suspended is not freed by a puppet that waited.
  await other.call(suspend, { id: first._id, rule: 'other', reason })
  expect(await puppet.call(unsuspend, { id: first._id, reason })).toMatchObject(refused)
  await transact(world.db, (tx) => vouch(tx, puppet.email))
  expect((await puppet.call(unsuspend, { id: first._id, reason })).status).toBe(200)
})

test('a new Admin removes no user and turns no switch; each attempt is told to all Admins', async () => {
  const { world, first, other, newAdmin } = await adminsAndANewOne()
  const [rich, poor] = [await world.aBuyer(3000), await world.aWorker()]
  const attempts = [
    ['DELETE', `/users/${rich._id}`, {}, `remove “${rich.name}”`],
    ['DELETE', `/users/${rich._id}`, { at_once: true }, `remove “${rich.name}”`],
    ['DELETE', `/users/${poor._id}`, {}, `remove “${poor.name}”`],
    ['PATCH', '/switches/posting', { is_on: false, reason }, 'turn posting off'],
    ['PATCH', '/switches/posting', { is_on: true, reason }, 'turn posting on'],
  ] as const
  for (const [method, path, body, attempt] of attempts) {
    const answer = await newAdmin.send(method, path, body)
    expect(answer, attempt).toMatchObject({ status: 409, body: { code: 'new_admin_refused' } })
    expect(await latestMessage(other)).toContain(`tried to ${attempt}. It was refused.`)
    expect((await mailsTo(other)).at(-1)).toContain(`tried to ${attempt}`)
    const { body: trail } = await first.call(contract.audit.trail, { limit: 1 })
    expect(trail[0]).toMatchObject({ action: 'user.refused', actor_email: newAdmin.email })
  }
  expect(await world.coinsOf(rich)).toBe(3050)
  expect((await rich.call(contract.tasks.post, world.taskToPost())).status).toBe(201)
  await world.threeDaysLater(newAdmin)
  expect((await newAdmin.send('DELETE', `/users/${poor._id}`)).status).toBe(200)
  expect((await newAdmin.send('PATCH', '/switches/posting', { is_on: false, reason })).status).toBe(200)
  expect((await newAdmin.send('PATCH', '/switches/posting', { is_on: true, reason })).status).toBe(200)
})

test('a new Admin is reported to all other Admins, by mail and by notification', async () => {
  const { first, other, newAdmin } = await adminsAndANewOne()
  const message = `“${newAdmin.name}” is an Admin now, made by “${first.name}”.`
  for (const admin of [first, other]) {
    expect(await latestMessage(admin)).toContain(message)
    expect((await mailsTo(admin)).at(-1)).toContain(message)
  }
  expect(await latestMessage(newAdmin)).toBe('An Admin changed your role. You are now an Admin.')
  expect((await toWorker(first, newAdmin)).status).toBe(200)
  expect(await latestMessage(other)).toContain(message)
})

/** Tests the mails of notifications. */
import { contract, type MailEvent } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPaidIntent, record } from '../../test/cards.ts'
import { anotherWorld, type TestUser, useWorld } from '../../test/world.ts'
import { remindOfDueWork } from '../submissions/reminders.ts'
import { notifyLate } from '../withdrawals/payout-times.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import { writeDueMails } from './notification-mails.ts'

const here = useWorld({ PUBLIC_URL: 'http://127.0.0.1:3000' })
afterEach(() => here.world.expectLedgerToHold())

beforeEach(() => sql`delete from outbox`.execute(here.world.db))

async function mailsTo(user: TestUser) {
  await writeDueMails(here.world.db, mailSettings(here.world.config) as MailSettings)
  return here.world.db.selectFrom('outbox').selectAll().where('recipient', '=', user.email).orderBy('_id').execute()
}

const choose = (user: TestUser, event: MailEvent, wanted: boolean) =>
  user.call(contract.mailChoices.choose, { event, wanted })

async function reviewed(decision: 'approve' | 'reject', worker: TestUser, buyer: TestUser): Promise<void> {
  const task = await here.world.anOpenTask(buyer)
  const submission = await here.world.aPendingSubmission(worker, task)
  expect((await buyer.call(contract.submissions[decision], { id: submission })).status).toBe(200)
}

describe('Mails about money', () => {
  test('a withdrawal that is approved or returned is mailed to its worker, once each', async () => {
    const worker = await here.world.anEarner(590)
    const admin = await here.world.anAdmin()
    const id = await here.world.aPendingWithdrawal(worker)
    expect((await admin.call(contract.withdrawals.approve, { id })).status).toBe(200)
    expect((await admin.call(contract.withdrawals.approve, { id })).status).toBe(409)
    const back = await admin.call(contract.withdrawals.markReturned, { id, reason: 'Closed <b>wallet</b>' })
    expect(back.status).toBe(200)
    const [approved, returned, ...more] = await mailsTo(worker)
    expect(more).toEqual([])
    expect(approved).toMatchObject({ subject: 'Your withdrawal was approved', next_try_at: null })
    expect(approved?.text).toContain('200 coins ($10.00)')
    expect(approved?.text).toContain('\n\nhttp://127.0.0.1:3000/dashboard/withdrawals\n\n')
    expect(approved?.text).not.toContain('01712345678')
    expect(returned?.subject).toBe('Your withdrawal came back')
    expect(returned?.html).toContain('Closed &lt;b&gt;wallet&lt;/b&gt;')
  })

  test('a rejected withdrawal is mailed with the reason, and with how to stop such mails', async () => {
    const worker = await here.world.anEarner(590)
    const admin = await here.world.anAdmin()
    const id = await here.world.aPendingWithdrawal(worker)
    await admin.call(contract.withdrawals.reject, { id, reason: 'Wrong number' })
    const [mail] = await mailsTo(worker)
    expect(mail?.subject).toBe('Your withdrawal was rejected')
    expect(mail?.text).toContain('Reason: Wrong number')
    expect(mail?.text).toContain('Choose in your profile which mails you want:\n\nhttp://127.0.0.1:3000/profile\n')
  })

  test('a payment is mailed to its buyer', async () => {
    const buyer = await here.world.aBuyer()
    await record(buyer, await aPaidIntent(buyer))
    expect((await mailsTo(buyer)).map(({ subject }) => subject)).toEqual(['Your payment was received'])
  })
})

test('a mail leads to the same page as its notification', async () => {
  const [worker, buyer] = [await here.world.aWorker(), await here.world.aBuyer()]
  await choose(buyer, 'work_received', true)
  await here.world.aPendingSubmission(worker, await here.world.anOpenTask(buyer))
  const notified = await buyer.call(contract.notifications.latest, {})
  const [latest] = notified.body
  expect(latest?.link).toMatch(/^\/dashboard\/submission\//)
  const [mail] = await mailsTo(buyer)
  expect(mail?.text).toContain(`\n\nhttp://127.0.0.1:3000${latest?.link}\n\n`)
})

describe('The mail choice', () => {
  test('of a user who never chose is mails about money, and none about work', async () => {
    const [worker, buyer, admin] = [await here.world.aWorker(), await here.world.aBuyer(), await here.world.anAdmin()]
    expect((await worker.call(contract.mailChoices.own)).body).toEqual([
      { event: 'withdrawal', wanted: true },
      { event: 'work_reviewed', wanted: false },
    ])
    expect((await buyer.call(contract.mailChoices.own)).body).toEqual([
      { event: 'payment', wanted: true },
      { event: 'work_received', wanted: false },
      { event: 'review_due', wanted: true },
    ])
    expect((await admin.call(contract.mailChoices.own)).body).toEqual([
      { event: 'proposal', wanted: true },
      { event: 'withdrawals_late', wanted: true },
    ])
    await reviewed('approve', worker, buyer)
    expect([...(await mailsTo(worker)), ...(await mailsTo(buyer))]).toEqual([])
  })

  test('for mails about work is respected', async () => {
    const [worker, buyer] = [await here.world.aWorker('Eve\r\nBcc: x@example.com'), await here.world.aBuyer(100)]
    expect((await choose(worker, 'work_reviewed', true)).status).toBe(200)
    expect((await choose(buyer, 'work_received', true)).status).toBe(200)
    expect((await worker.call(contract.mailChoices.own)).body[1]).toEqual({ event: 'work_reviewed', wanted: true })
    await reviewed('approve', worker, buyer)
    await reviewed('reject', worker, buyer)
    expect((await mailsTo(worker)).map(({ subject }) => subject)).toEqual([
      'Your work on “Label street signs” was approved',
      'Your work on “Label street signs” was rejected',
    ])
    expect((await mailsTo(buyer))[0]?.text).toMatch(/^“Eve Bcc: x@example.com” sent work for “Label street signs”\.\n/)
    expect((await mailsTo(buyer)).map(({ subject }) => subject)).toEqual([
      'New work for “Label street signs”',
      'New work for “Label street signs”',
    ])
  })

  test('against mails about money is respected, also by a suspended user', async () => {
    const worker = await here.world.anEarner(590)
    const admin = await here.world.anAdmin()
    const id = await here.world.aPendingWithdrawal(worker)
    await admin.call(contract.userManagement.suspend, { id: worker._id, rule: 'other', reason: 'Spam' })
    expect((await choose(worker, 'withdrawal', false)).status).toBe(200)
    await admin.call(contract.withdrawals.reject, { id, reason: 'Wrong number' })
    // The mail about the suspension is no choice.
    expect(await mailsTo(worker)).toMatchObject([{ text: expect.stringContaining('Your account is suspended until') }])
  })

  test('against mails about proposals is respected: the Admin has only the notification', async () => {
    const [admin, other, third] = [await here.world.anAdmin(), await here.world.anAdmin(), await here.world.anAdmin()]
    expect((await choose(third, 'proposal', false)).status).toBe(200)
    const buyer = await here.world.aBuyer()
    await admin.call(contract.corrections.propose, aCorrection(buyer._id, { amount: 5_000 }))
    const [mail, ...more] = await mailsTo(other)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('A proposal waits for a second Admin')
    expect(mail?.text).toContain('“An Admin” proposes a correction of 5,000 coins.')
    expect(mail?.text).toContain('/dashboard/accounting')
    expect(await mailsTo(third)).toEqual([])
    expect((await third.call(contract.notifications.latest)).body).toHaveLength(1)
  })

  test('against mails about work that is due is respected: the Buyer has only the notification', async () => {
    const { world } = here
    const [buyer, other] = [await world.aBuyer(100), await world.aBuyer(100)]
    expect((await choose(other, 'review_due', false)).status).toBe(200)
    for (const owner of [buyer, other])
      await world.aPendingSubmission(await world.aWorker(), await world.anOpenTask(owner))
    await sql`update submissions set submission_date = submission_date - interval '40 hours',
      review_due_at = review_due_at - interval '40 hours' where status = 'pending'`.execute(world.db)
    await remindOfDueWork(world.db)
    const [mail, ...more] = await mailsTo(buyer)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Work on “Label street signs” is soon approved by itself')
    expect(await mailsTo(other)).toEqual([])
    const [latest] = (await other.call(contract.notifications.latest)).body
    expect(latest?.message).toContain('waits for your decision')
  })

  test('against mails about late withdrawals is respected: the Admin has only the notification', async () => {
    const { world } = here
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
    expect((await choose(other, 'withdrawals_late', false)).status).toBe(200)
    const id = await world.aPendingWithdrawal(await world.anEarner(590))
    await sql`update withdrawals set created_at = created_at - interval '73 hours' where _id = ${id}`.execute(world.db)
    await notifyLate(world.db, 'UTC')
    const [mail, ...more] = await mailsTo(admin)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('A withdrawal is late')
    expect(await mailsTo(other)).toEqual([])
    expect((await other.call(contract.notifications.latest)).body).toMatchObject([{ kind: 'withdrawal' }])
  })

  test('for an unknown event is refused', async () => {
    const worker = await here.world.aWorker()
    expect((await worker.send('PATCH', '/mail-choices', { event: 'weather', wanted: true })).status).toBe(422)
  })
})

test('sends no mail of a decision that failed', async () => {
  const [worker, buyer] = [await here.world.aWorker(), await here.world.aBuyer()]
  await choose(worker, 'work_reviewed', true)
  const task = await here.world.anOpenTask(buyer)
  const submission = await here.world.aPendingSubmission(worker, task)
  const twice = await Promise.all([1, 2].map(() => buyer.call(contract.submissions.approve, { id: submission })))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await mailsTo(worker)).toHaveLength(1)
})

test('is not offered where there is no mail server, and the response says so', async () => {
  const world = await anotherWorld({ MAIL: 'off' })
  const worker = await world.anEarner(590)
  const admin = await world.anAdmin()
  const approved = await admin.call(contract.withdrawals.approve, { id: await world.aPendingWithdrawal(worker) })
  expect(approved.status).toBe(200)
  expect(await world.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  expect((await worker.call(contract.mailChoices.own)).body).toEqual([])
  expect(await choose(worker, 'withdrawal', false)).toMatchObject({ status: 409, body: { code: 'mail_off' } })
})

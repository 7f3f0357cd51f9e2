import { contract } from '@piecework/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { balancesOf, earnerAndAdmin, requestedWithdrawal } from '../../test/withdrawals.ts'
import { refusal, type TestUser, useWorld } from '../../test/world.ts'

describe('Payouts', () => {
  const here = useWorld()
  afterEach(() => here.world.expectLedgerToHold())

  async function latestNotification(worker: TestUser) {
    const { body } = await worker.call(contract.notifications.latest, { email: worker.email })
    return body[0]
  }

  async function ownRequest(worker: TestUser, id: string) {
    const { body } = await worker.call(contract.withdrawals.mine)
    return body.find((row) => row._id === id)
  }

  describe('approving', () => {
    test('takes the coins away once, however often it is approved, and notifies the worker', {
      tags: ['4.13', '4.14', '6.15', '7.39'],
    }, async () => {
      const { worker, admin, id } = await requestedWithdrawal(here.world)
      const approve = () => admin.call(contract.withdrawals.approve, { id, email: worker.email, coins: 200 })
      expect(await approve()).toMatchObject({ status: 200, body: { success: true, coins: 200 } })
      expect(await approve()).toMatchObject({ status: 409, body: { code: 'already_decided' } })
      expect(await balancesOf(worker)).toEqual([400, 400, 400, 0])
      expect(await latestNotification(worker)).toMatchObject({
        kind: 'withdrawal',
        message: 'Your withdrawal of 200 coins ($10.00) to bKash 017•••••678 was approved.',
      })
      expect(await ownRequest(worker, id)).toMatchObject({ status: 'approved', decided_at: expect.any(String) })
      const { body } = await admin.call(contract.withdrawals.pending)
      expect(body.map((row) => row._id)).not.toContain(id)
    })

    test('with an e-mail or an amount of another request changes nothing', { tags: ['7.39'] }, async () => {
      const { worker, admin, id } = await requestedWithdrawal(here.world)
      for (const wrong of [{ coins: 201 }, { email: admin.email }]) {
        const answer = await admin.call(contract.withdrawals.approve, { id, ...wrong })
        expect(answer).toMatchObject({ status: 409, body: { code: 'amount_differs' } })
      }
      expect(await balancesOf(worker)).toEqual([600, 400, 400, 200])
    })

    test('an unknown withdrawal is 404', async () => {
      const { admin } = await earnerAndAdmin(here.world)
      const answer = await admin.call(contract.withdrawals.approve, { id: crypto.randomUUID() })
      expect(answer).toMatchObject({ status: 404, body: { code: 'withdrawal_not_found' } })
    })
  })

  describe('rejecting and cancelling', () => {
    test('a rejection returns the coins and tells the worker the reason', async () => {
      const { worker, admin, id } = await requestedWithdrawal(here.world)
      expect((await admin.call(contract.withdrawals.reject, { id, reason: ' ' })).status).toBe(422)
      const answer = await admin.call(contract.withdrawals.reject, { id, reason: 'The number is not yours.' })
      expect(answer).toMatchObject({ status: 200, body: { success: true, coins: 200 } })
      expect(await balancesOf(worker)).toEqual([600, 600, 600, 0])
      expect(await ownRequest(worker, id)).toMatchObject({ status: 'rejected', reason: 'The number is not yours.' })
      expect((await latestNotification(worker)).message).toBe(
        'Your withdrawal of 200 coins ($10.00) to bKash 017•••••678 was rejected. The coins are yours again. Reason: The number is not yours.',
      )
      expect((await admin.call(contract.withdrawals.approve, { id })).status).toBe(409)
    })

    test('a worker cancels an own request, once, and no request of another user', async () => {
      const { world, worker, id } = await requestedWithdrawal(here.world)
      const other = await world.aWorker()
      expect(await other.call(contract.withdrawals.cancel, { id })).toMatchObject(refusal(403, 'not_yours'))
      const cancelled = await worker.call(contract.withdrawals.cancel, { id })
      expect(cancelled).toMatchObject({ status: 200, body: { coins: 200 } })
      expect((await worker.call(contract.withdrawals.cancel, { id })).status).toBe(409)
      expect(await balancesOf(worker)).toEqual([600, 600, 600, 0])
      expect(await ownRequest(worker, id)).toMatchObject({ status: 'cancelled' })
    })

    test('a suspended worker can still request and cancel: earned coins stay withdrawable', async () => {
      const { world, worker, admin, id } = await requestedWithdrawal(here.world)
      await admin.call(contract.userManagement.suspend, { id: worker._id, rule: 'other', reason: 'Spam' })
      expect((await worker.call(contract.withdrawals.request, world.withdrawalToRequest())).status).toBe(201)
      expect((await worker.call(contract.withdrawals.cancel, { id })).status).toBe(200)
    })
  })

  describe('claiming a payout', () => {
    test('ends cancelling, shows the other Admins who claimed it, and leaves the decision to that Admin', async () => {
      const { world, worker, admin, id } = await requestedWithdrawal(here.world)
      const other = await world.anAdmin()
      expect((await admin.call(contract.withdrawals.claim, { id })).status).toBe(200)
      expect((await admin.call(contract.withdrawals.claim, { id })).status).toBe(200)
      expect(await worker.call(contract.withdrawals.cancel, { id })).toMatchObject({
        status: 409,
        body: { code: 'withdrawal_claimed', message: expect.stringContaining('can no longer be cancelled') },
      })
      expect(await ownRequest(worker, id)).toMatchObject({ status: 'pending', started: true })
      const answers = ['claim', 'approve', 'reject'].map((action) =>
        other.send('PATCH', `/withdrawals/${action}/${id}`, { reason: 'Mine now.' }),
      )
      for (const answer of await Promise.all(answers)) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'withdrawal_claimed' } })
      }
      const { body } = await other.call(contract.withdrawals.pending)
      expect(body.find((row) => row._id === id)).toMatchObject({
        status: 'pending',
        claimed_by: admin.name,
        claimed_by_me: false,
      })
      expect((await admin.call(contract.withdrawals.approve, { id })).status).toBe(200)
    })

    test('can be released, by another Admin too; then the worker can cancel', async () => {
      const { world, worker, admin, id } = await requestedWithdrawal(here.world)
      const other = await world.anAdmin()
      await admin.call(contract.withdrawals.claim, { id })
      expect((await other.call(contract.withdrawals.releaseClaim, { id })).status).toBe(200)
      expect((await worker.call(contract.withdrawals.cancel, { id })).status).toBe(200)
      expect((await other.call(contract.withdrawals.releaseClaim, { id })).status).toBe(409)
    })
  })

  describe('after the approval', () => {
    test('the transaction id is recorded and can be corrected; the coins stay where they are', async () => {
      const { worker, admin, id } = await requestedWithdrawal(here.world)
      const record = (transaction_id: string) =>
        admin.call(contract.withdrawals.recordTransactionId, { id, transaction_id })
      expect(await record('TX1')).toMatchObject({ status: 409, body: { code: 'withdrawal_not_approved' } })
      await admin.call(contract.withdrawals.approve, { id })
      const unsent = async () => {
        const { body } = await admin.call(contract.withdrawals.approved, { unsent: 'true' })
        return body.map((row) => row._id).includes(id)
      }
      expect(await unsent()).toBe(true)
      expect((await record('TX1')).status).toBe(200)
      expect((await record('TX2')).status).toBe(200)
      expect(await unsent()).toBe(false)
      expect(await ownRequest(worker, id)).toMatchObject({ transaction_id: 'TX2' })
      const { body } = await admin.call(contract.withdrawals.approved)
      expect(body[0]).toMatchObject({ _id: id, account_number: '01712345678', transaction_id: 'TX2' })
    })

    test('a returned payout gives the worker the coins back, once, and only after it was approved', async () => {
      const { worker, admin, id } = await requestedWithdrawal(here.world)
      const markReturned = () => admin.call(contract.withdrawals.markReturned, { id, reason: 'The wallet is closed.' })
      expect(await markReturned()).toMatchObject({ status: 409, body: { code: 'withdrawal_not_approved' } })
      await admin.call(contract.withdrawals.approve, { id })
      expect(await markReturned()).toMatchObject({ status: 200, body: { coins: 200 } })
      expect(await markReturned()).toMatchObject({ status: 409, body: { code: 'already_decided' } })
      expect(await balancesOf(worker)).toEqual([600, 600, 600, 0])
      expect(await ownRequest(worker, id)).toMatchObject({ status: 'returned', reason: 'The wallet is closed.' })
      expect((await latestNotification(worker)).message).toContain('came back. The coins are yours again.')
    })

    test('coins of a user who was removed meanwhile are forfeited', async () => {
      const { world, worker, admin, id } = await requestedWithdrawal(here.world, 600)
      const removed = { removed_at: new Date(), blocked_at: new Date() }
      await world.db.updateTable('users').set(removed).where('_id', '=', worker._id).execute()
      await world.expectLedgerToHold()
      expect((await admin.call(contract.withdrawals.reject, { id, reason: 'They left.' })).status).toBe(200)
      expect(await world.coinsOf(worker)).toBe(0)
    })
  })
})

describe('Payouts in the audit trail', () => {
  const here = useWorld()

  type Entry = { action: string; reason: string | null; before: object; after: object; object_name: string }

  async function trailOf(admin: TestUser, id: string): Promise<Entry[]> {
    const { body } = await admin.call(contract.audit.trail)
    return body.filter((entry) => entry.object_id === id).reverse()
  }

  test('actions of Admins on a withdrawal are in the audit trail once each, and only when they changed something', async () => {
    const { world, worker, admin, id } = await requestedWithdrawal(here.world)
    const actions: [string, object?][] = [
      ['claim'],
      ['claim'],
      ['release-claim'],
      ['release-claim'],
      ['approve'],
      ['approve'],
      ['transaction-id', { transaction_id: 'TX1' }],
      ['transaction-id', { transaction_id: 'TX1' }],
      ['transaction-id', { transaction_id: 'TX2' }],
      ['returned', { reason: 'Closed wallet' }],
    ]
    for (const [action, body] of actions) await admin.send('PATCH', `/withdrawals/${action}/${id}`, body)
    const trail = await trailOf(admin, id)
    expect(trail.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['withdrawal.claim', { started: false }, { started: true }],
      ['withdrawal.release', { started: true }, { started: false }],
      ['withdrawal.approve', { status: 'pending' }, { status: 'approved', paid: 200 }],
      ['withdrawal.send', { transaction_id: null }, { transaction_id: 'TX1' }],
      ['withdrawal.send', { transaction_id: 'TX1' }, { transaction_id: 'TX2' }],
      ['withdrawal.return', { status: 'approved' }, { status: 'returned', refunded: 200 }],
    ])
    expect(trail[0]?.object_name).toBe(worker.name)
    expect(trail.at(-1)?.reason).toBe('Closed wallet')

    const refused = await world.aPendingWithdrawal(worker, 200)
    await admin.call(contract.withdrawals.reject, { id: refused, reason: 'Wrong number' })
    expect(await trailOf(admin, refused)).toMatchObject([{ action: 'withdrawal.reject', reason: 'Wrong number' }])

    const cancelled = await world.aPendingWithdrawal(worker, 200)
    await worker.call(contract.withdrawals.cancel, { id: cancelled })
    expect(await trailOf(admin, cancelled)).toEqual([])
    await world.expectLedgerToHold()
  })
})

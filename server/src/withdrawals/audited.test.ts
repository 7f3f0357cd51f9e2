import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()

type Entry = { action: string; reason: string | null; before: object; after: object; object_name: string }

async function trailOf(admin: TestUser, id: string): Promise<Entry[]> {
  const { body } = await admin.call(contract.audit.trail)
  return body.filter((entry) => entry.object_id === id).reverse()
}

test('actions of Admins on a withdrawal are in the audit trail once each, and only when they changed something', async () => {
  const { world } = here
  const worker = await world.anEarner(590)
  const admin = await world.anAdmin()
  const id = await world.aPendingWithdrawal(worker, 200)
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

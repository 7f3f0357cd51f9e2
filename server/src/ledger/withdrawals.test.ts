import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { brokenConstraint } from '../db/errors.ts'
import { type Tx, transact } from '../db/transact.ts'
import { holdWithdrawal, payWithdrawal, returnWithdrawal, voidWithdrawal } from './actions.ts'
import { findLedgerViolations } from './integrity.ts'

const here = useWorld()

/** One request that was paid and came back, one that was void, one that waits. */
async function threeRequests() {
  const { world } = here
  const worker = await world.anEarner(890)
  const admin = await world.anAdmin()
  const ids = [await world.aPendingWithdrawal(worker), await world.aPendingWithdrawal(worker)] as const
  const waiting = await world.aPendingWithdrawal(worker)
  await admin.call('PATCH', `/withdrawals/approve/${ids[0]}`)
  await admin.call('PATCH', `/withdrawals/returned/${ids[0]}`, { reason: 'Closed wallet.' })
  await worker.call('PATCH', `/withdrawals/cancel/${ids[1]}`)
  const about = (_id: string) => ({ _id, worker_id: worker._id, withdrawal_coin: 200 })
  return { world, worker, returned: about(ids[0]), cancelled: about(ids[1]), waiting: about(waiting) }
}

test('a withdrawal’s events move their coins once, however often they are replayed', async () => {
  const { world, worker, returned, cancelled, waiting } = await threeRequests()
  const events: ((tx: Tx) => Promise<number>)[] = [
    (tx) => holdWithdrawal(tx, waiting),
    (tx) => payWithdrawal(tx, returned),
    (tx) => returnWithdrawal(tx, returned),
    (tx) => voidWithdrawal(tx, cancelled),
  ]
  for (const replay of events) expect(await transact(world.db, replay)).toBe(0)
  expect(await world.coinsOf(worker)).toBe(900)
  await world.expectTheBooksToHold()
})

test('what was paid can never be void, nor the other way round, and nothing comes back that was never paid', async () => {
  const { world, returned, cancelled, waiting } = await threeRequests()
  const wrong: [(tx: Tx) => Promise<number>, string | null][] = [
    [(tx) => voidWithdrawal(tx, returned), 'one_outcome'],
    [(tx) => payWithdrawal(tx, cancelled), 'one_outcome'],
    [(tx) => returnWithdrawal(tx, waiting), null],
  ]
  for (const [event, constraint] of wrong) {
    const failure: unknown = await transact(world.db, event).catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(brokenConstraint(failure)).toBe(constraint)
  }
  await world.expectTheBooksToHold()
})

test('the books notice a status that no transfer stands behind', async () => {
  const { world, returned, cancelled, waiting } = await threeRequests()
  const decided = { decided_at: new Date(), decided_by: waiting.worker_id }
  const lies = [
    [waiting, { status: 'approved', ...decided }],
    [waiting, { status: 'cancelled', ...decided }],
    [cancelled, { status: 'approved' }],
    [returned, { status: 'approved', returned_at: null, reason: null }],
  ] as const
  for (const [{ _id }, lie] of lies) {
    const before = await world.db.selectFrom('withdrawals').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()
    await world.db.updateTable('withdrawals').set(lie).where('_id', '=', _id).execute()
    expect(await findLedgerViolations(world.db)).not.toEqual([])
    const { status, decided_at, decided_by, returned_at, reason } = before
    await world.db
      .updateTable('withdrawals')
      .set({ status, decided_at, decided_by, returned_at, reason })
      .where('_id', '=', _id)
      .execute()
  }
  await world.expectTheBooksToHold()
})

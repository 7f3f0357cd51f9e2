import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { brokenConstraint } from '../db/errors.ts'
import { transact } from '../db/transact.ts'
import { holdWithdrawal, payWithdrawal, returnWithdrawal, voidWithdrawal } from './events.ts'
import { type Posting, post } from './post.ts'

const here = useWorld()

/** Three withdrawals: one returned after the payout, one cancelled, and one pending with held coins. */
async function threeRequests() {
  const { world } = here
  const worker = await world.anEarner(890)
  const admin = await world.anAdmin()
  const [returned, cancelled] = [await world.aPendingWithdrawal(worker), await world.aPendingWithdrawal(worker)]
  const waiting = await world.aPendingWithdrawal(worker)
  await admin.call(contract.withdrawals.approve, { id: returned })
  await admin.call(contract.withdrawals.markReturned, { id: returned, reason: 'Closed wallet.' })
  await worker.call(contract.withdrawals.cancel, { id: cancelled })
  const about = (_id: string) => ({ _id, worker_id: worker._id, withdrawal_coin: 200, withdrawal_amount: 10 })
  const payee = { _id: worker._id, isRemoved: false }
  const book = (event: (posting: Posting) => void) => transact(world.db, (tx) => post(tx, [worker._id], event))
  return { world, worker, payee, book, returned: about(returned), cancelled: about(cancelled), waiting: about(waiting) }
}

test('a withdrawal’s events move their coins once, and paying and voiding exclude each other in the database', async () => {
  const { world, worker, payee, book, returned, cancelled, waiting } = await threeRequests()
  const wrong: Record<string, (posting: Posting) => void> = {
    'held again': (posting) => holdWithdrawal(posting, waiting),
    'paid again': (posting) => payWithdrawal(posting, returned, 0),
    'returned again': (posting) => returnWithdrawal(posting, returned, payee, 0),
    'void again': (posting) => voidWithdrawal(posting, cancelled, payee, 0),
    'paid, then void': (posting) => voidWithdrawal(posting, returned, payee, 0),
    'void, then paid': (posting) => payWithdrawal(posting, cancelled, 0),
  }
  for (const [name, event] of Object.entries(wrong)) {
    expect([name, await book(event).catch(brokenConstraint)]).toEqual([name, 'transfers_key_key'])
  }
  expect(await world.coinsOf(worker)).toBe(900)
  await world.expectLedgerToHold()
})

test('of two decisions at the same time one is booked', async () => {
  const { world, worker, payee, book, waiting } = await threeRequests()
  const decisions = [
    book((posting) => payWithdrawal(posting, waiting, 0)),
    book((posting) => voidWithdrawal(posting, waiting, payee, 0)),
  ]
  const failures = await Promise.all(decisions.map((decision) => decision.then(() => 'booked', brokenConstraint)))
  expect(failures.sort()).toEqual(['booked', 'transfers_key_key'])
  expect(await world.coinsOf(worker)).toBeOneOf([700, 900])
  await sql`update withdrawals set status = case when exists (
      select from transfers where key = ${`withdrawal:${waiting._id}`} and reason = 'payout') then 'approved' else 'cancelled' end,
    decided_at = now(), decided_by = worker_id where _id = ${waiting._id}`.execute(world.db)
  await world.expectLedgerToHold()
})

test('only earned coins can be held, and no more than the user has', async () => {
  const { world, worker, book, waiting } = await threeRequests()
  const more = { ...waiting, _id: crypto.randomUUID(), withdrawal_coin: 701 }
  await expect(book((posting) => holdWithdrawal(posting, more))).rejects.toMatchObject({ code: 'insufficient_coins' })
  const buyer = await world.aBuyer(500)
  const bought = { ...more, worker_id: buyer._id }
  const held = transact(world.db, (tx) => post(tx, [buyer._id], (posting) => holdWithdrawal(posting, bought)))
  await expect(held).rejects.toMatchObject({ code: 'insufficient_coins' })
  expect(await world.balancesOf(worker)).toEqual([
    { kind: 'earned', balance: 700 },
    { kind: 'withdrawing', balance: 200 },
  ])
})

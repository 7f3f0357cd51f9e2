import { contract } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { brokenConstraint } from '../db/errors.ts'
import { newId } from '../db/ids.ts'
import { type Db, type Tx, together, transact } from '../db/transact.ts'
import { openBalance, platformAccount, userAccount } from './accounts.ts'
import * as events from './events.ts'
import { holdWithdrawal, payWithdrawal, returnWithdrawal, voidWithdrawal } from './events.ts'
import { type Posting, post, type Transfer } from './post.ts'
import { shareMissing } from './reserves.ts'

describe('Transfers', () => {
  const here = useWorld({ REJECTION_HOURS: '0' })
  const noFee = { fee: 0, coinsPerDollar: 20 }

  /** A task with one approved slot, one rejected after closing and one released: all events of the main loop. */
  async function aReviewedTask() {
    const { world } = here
    const buyer = await world.aBuyer()
    await world.buyCoins(buyer, 100, { cents: 500, livemode: true })
    const [paid, refused] = [await world.aWorker(), await world.aWorker()]
    const taskId = await world.anOpenTask(buyer, { slots: 3, pay: 20 })
    const approved = await world.aPendingSubmission(paid, taskId)
    const rejected = await world.aPendingSubmission(refused, taskId)
    await buyer.call(contract.submissions.approve, { id: approved })
    await buyer.call(contract.tasks.remove, { id: taskId })
    await buyer.call(contract.submissions.reject, { id: rejected })
    const payment = await world.db
      .selectFrom('payments')
      .select(['intent', '_id'])
      .where('user_id', '=', buyer._id)
      .executeTakeFirstOrThrow()
    const work = (_id: string) => ({ _id, task_id: taskId, payable_amount: 20 })
    return { world, buyer, paid, taskId, payment, approved: work(approved), rejected: work(rejected) }
  }

  describe('a business event moves its coins once', () => {
    test('when it is booked again', async () => {
      const { world, buyer, paid, taskId, payment, approved, rejected } = await aReviewedTask()
      const payee = { _id: buyer._id, isRemoved: false }
      const worker = { _id: paid._id, isRemoved: false }
      const purchase = { _id: payment._id, intent: payment.intent as string, coins: 100, cents: 500 }
      const replays: Record<string, (posting: Posting) => void> = {
        'sign-up of the buyer': (posting) => events.giveSignUpGift(posting, buyer._id, 50),
        'sign-up of the worker': (posting) => events.giveSignUpGift(posting, paid._id, 10),
        'posting of the task': (posting) => events.fundTask(posting, { _id: taskId, buyer_id: buyer._id }, 60, noFee),
        purchase: (posting) => events.creditPurchase(posting, purchase, payee),
        approval: (posting) => events.settle(posting, approved, worker),
        'deletion of the task': (posting) => events.releaseSlots(posting, taskId, payee, 20, `task:${taskId}:release`),
        'rejection after it closed': (posting) => events.releaseSubmission(posting, rejected, payee),
      }
      const before = [await world.coinsOf(buyer), await world.coinsOf(paid), await countTransfers()]
      expect(before.slice(0, 2)).toEqual([130, 30])
      for (const [name, replay] of Object.entries(replays)) {
        const again = transact(world.db, (tx) => bookAgain(tx, taskId, [taskId, buyer._id, paid._id], replay))
        expect([name, await again.catch(brokenConstraint)]).toEqual([name, 'transfers_key_key'])
      }
      expect([await world.coinsOf(buyer), await world.coinsOf(paid), await countTransfers()]).toEqual(before)
      await world.expectLedgerToHold()
    })

    test('paid work can never be released, and released work never paid, even where the escrow holds its coins', async () => {
      const { world, buyer, paid, taskId, approved, rejected } = await aReviewedTask()
      const [payee, worker] = [buyer, paid].map(({ _id }) => ({ _id, isRemoved: false })) as [Payee, Payee]
      const wrong: ((posting: Posting) => void)[] = [
        (posting) => events.releaseSubmission(posting, approved, payee),
        (posting) => events.settle(posting, rejected, worker),
      ]
      for (const decide of wrong) {
        const second = transact(world.db, (tx) => bookAgain(tx, taskId, [taskId, buyer._id, paid._id], decide))
        expect(await second.catch(brokenConstraint)).toBe('transfers_key_key')
      }
      await world.expectLedgerToHold()
    })

    test('an empty escrow pays no user: posting throws', async () => {
      const { world, buyer, taskId, rejected } = await aReviewedTask()
      const payee = { _id: buyer._id, isRemoved: false }
      const again = transact(world.db, (tx) =>
        post(tx, [taskId, buyer._id], (posting) => events.releaseSubmission(posting, rejected, payee)),
      )
      await expect(again).rejects.toThrow('holds too few coins')
    })
  })

  describe('the database enforces the ledger', () => {
    test('transfers and the audit trail are never changed or removed', async () => {
      const { world } = await aReviewedTask()
      const admin = await world.anAdmin()
      const other = await world.aWorker()
      expect(await admin.call(contract.userManagement.remove, { id: other._id })).toMatchObject({ status: 200 })
      for (const change of [
        sql`update transfers set amount = 1`,
        sql`delete from transfers`,
        sql`truncate transfers`,
        sql`update audit_trail set reason = 'none'`,
        sql`delete from audit_trail`,
        sql`truncate audit_trail`,
      ]) {
        await expect(change.execute(world.db)).rejects.toThrow(/only ever added to/)
      }
    })

    test.each([
      ['coins with three decimals are refused, not rounded', { amount: 1.005 }],
      ['cents with five decimals are refused', { cents: 0.00001 }],
      ['nothing is no transfer', { amount: 0 }],
      ['a gift carries no cents', { to_kind: 'gift', cents: 1 }],
      ['a user’s coins are on no account of the platform', { to_kind: 'fees' }],
      ['an account cannot pay itself', { from_kind: 'bought', from_is_buyer: true }],
    ])('%s', async (_, wrong) => {
      const { world } = here
      const buyer = await world.aBuyer()
      const right = { from_kind: 'losses', from_is_buyer: false, to_kind: 'bought', amount: 1, cents: 0 }
      const insert = (on: Db, row: typeof right) =>
        sql`
        insert into transfers (from_owner, from_kind, to_owner, to_kind, amount, cents, reason, key)
        values (${row.from_is_buyer ? buyer._id : null}, ${row.from_kind}, ${buyer._id}, ${row.to_kind}, ${row.amount},
          ${row.cents}, 'correction', ${`test:${newId()}`})`.execute(on)
      expect(await insert(world.db, { ...right, ...wrong }).catch(brokenConstraint)).toBe('a_transfer_means_something')
      expect(await world.coinsOf(buyer)).toBe(50)
      // The corrected row is accepted. It is rolled back, because there is no correction of an Admin for it.
      const added = transact(world.db, async (tx) => {
        await insert(tx, right)
        throw new Error('added')
      })
      await expect(added).rejects.toThrow('added')
    })

    test('an overdraft is refused by the balance and nothing moves', async () => {
      const { world } = here
      const buyer = await world.aBuyer(30)
      const before = await countTransfers()
      const overdraft = transact(world.db, (tx) =>
        post(tx, [buyer._id], (posting) => {
          posting.move(toLosses(buyer, 'gift', 50))
          posting.move(toLosses(buyer, 'bought', 30.01))
        }),
      )
      expect(await overdraft.catch(brokenConstraint)).toBe('only_a_debt_is_below_zero')
      expect([await world.coinsOf(buyer), await countTransfers()]).toEqual([80, before])
      await world.expectLedgerToHold()
    })

    test('a transfer to an owner without a balance is refused', async () => {
      const { world } = here
      const nobody = newId()
      const lost = sql`
      insert into transfers (from_kind, to_owner, to_kind, amount, reason, key)
      values ('losses', ${nobody}, 'earned', 1, 'correction', ${nobody})`.execute(world.db)
      await expect(lost).rejects.toThrow('without a balance')
    })

    test('opening a balance again does not change it', async () => {
      const { world } = here
      const buyer = await world.aBuyer()
      await transact(world.db, (tx) => together(tx, openBalance(buyer._id)))
      expect(await world.coinsOf(buyer)).toBe(50)
    })
  })

  describe('coins keep their kind', () => {
    test('posting spends gifts, then bought, then earned coins; a release returns them in reverse order', async () => {
      const { world } = here
      const buyer = await world.aBuyer(30)
      const admin = await world.anAdmin()
      expect((await admin.call(contract.corrections.propose, aCorrection(buyer._id, { amount: 40 }))).status).toBe(201)
      const taskId = await world.anOpenTask(buyer, { slots: 2, pay: 55 })
      expect(await transfersOf('fund', taskId)).toEqual(['gift 50', 'bought 30', 'earned 30'])
      const submission = await world.aPendingSubmission(await world.aWorker(), taskId)
      await buyer.call(contract.tasks.remove, { id: taskId })
      expect(await transfersOf('release_slots', taskId)).toEqual(['earned 30', 'bought 25'])
      await buyer.call(contract.submissions.reject, { id: submission })
      expect(await transfersOf('release', submission)).toEqual(['bought 5', 'gift 50'])
      expect(await world.balancesOf(buyer)).toEqual([
        { kind: 'bought', balance: 30 },
        { kind: 'earned', balance: 40 },
        { kind: 'gift', balance: 50 },
      ])
    })
  })

  describe('cents of card money follow the coins, by weighted average', () => {
    test('through purchase, escrow, pay, hold, payout and return', async () => {
      const { world } = here
      const admin = await world.anAdmin()
      const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
      await world.buyCoins(buyer, 200, { cents: 1000, livemode: true })
      await world.buyCoins(buyer, 100, { cents: 350, livemode: true })
      // 1,350 cents behind 300 coins: 4.5 each.
      expect(await centsOf(buyer)).toEqual({ earned: 0, bought: 1350, withdrawing: 0 })
      // 250 coins, of which 50 are the gift, which has no cents.
      const taskId = await world.anOpenTask(buyer, { slots: 1, pay: 250 })
      expect(await centsOf(buyer)).toEqual({ earned: 0, bought: 450, withdrawing: 0 })
      expect(await centsOf({ _id: taskId })).toMatchObject({ bought: 900 })
      const submission = await world.aPendingSubmission(worker, taskId)
      await buyer.call(contract.submissions.approve, { id: submission })
      expect(await centsOf({ _id: taskId })).toMatchObject({ bought: 0 })
      // 450 earned coins, with the unlocked gift. A hold takes the cents of a balance first: 200 coins are paid out with 1,000.
      await world.buyCoins(buyer, 90, { cents: 350, livemode: true })
      const more = await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay: 190 }))
      await buyer.call(contract.submissions.approve, { id: more })
      expect(await centsOf(worker)).toEqual({ earned: 1700, bought: 0, withdrawing: 0 })
      const withdrawal = await world.aPendingWithdrawal(worker, 200)
      expect(await centsOf(worker)).toEqual({ earned: 700, bought: 0, withdrawing: 1000 })
      await admin.call(contract.withdrawals.approve, { id: withdrawal, accept_unbacked: true })
      expect(await centsOf(worker)).toEqual({ earned: 700, bought: 0, withdrawing: 0 })
      await admin.call(contract.withdrawals.markReturned, { id: withdrawal, reason: 'Closed wallet.' })
      expect(await centsOf(worker)).toEqual({ earned: 1700, bought: 0, withdrawing: 0 })
      await world.expectLedgerToHold()
    })

    test('the last coins of a balance take the remaining cents, so that no cents stay without coins', async () => {
      const { world } = here
      const buyer = await world.aBuyer()
      await world.anOpenTask(buyer, { slots: 1, pay: 50 })
      await world.buyCoins(buyer, 3, { cents: 10, livemode: true })
      for (const _ of [1, 2, 3]) await world.anOpenTask(buyer, { slots: 1, pay: 1 })
      const { rows } = await sql<{ cents: number }>`
      select cents from transfers where from_owner = ${buyer._id} and from_kind = 'bought' order by id`.execute(
        world.db,
      )
      expect(rows.map(({ cents }) => cents)).toEqual([3.3333, 3.3333, 3.3334])
      expect(await centsOf(buyer)).toMatchObject({ bought: 0 })
      await world.expectLedgerToHold()
    })
  })

  type Payee = { _id: string; isRemoved: boolean }

  /** Books an event again while the escrow holds enough coins, so that only its key can prevent it. */
  async function bookAgain(tx: Tx, taskId: string, owners: string[], event: (posting: Posting) => void): Promise<void> {
    await sql`
    insert into transfers (from_kind, to_owner, to_kind, amount, reason, key)
    values ('losses', ${taskId}, 'escrow_gift', 100, 'correction', ${newId()}),
      ('losses', ${taskId}, 'escrow_bought', 100, 'correction', ${newId()})`.execute(tx)
    await post(tx, owners, event)
  }

  function toLosses(user: TestUser, kind: 'gift' | 'bought', amount: number): Omit<Transfer, 'cents'> {
    const [from, to] = [userAccount(user._id, kind), platformAccount('losses')]
    return { from, to, amount, reason: 'correction', reference: user._id, key: `test:${newId()}` }
  }

  /** The transfers of an event, in order: the kind of the account on the `from` side, and the coins. */
  async function transfersOf(reason: string, reference: string): Promise<string[]> {
    const { rows } = await sql<{ move: string }>`
    select replace(from_kind, 'escrow_', '') || ' ' || amount as move from transfers
    where reason = ${reason} and reference = ${reference} order by id`.execute(here.world.db)
    return rows.map(({ move }) => move)
  }

  async function centsOf({ _id }: { _id: string }): Promise<Record<'earned' | 'bought' | 'withdrawing', number>> {
    const { rows } = await sql<Record<'earned' | 'bought' | 'withdrawing', number>>`
    select earned_cents as earned, bought_cents as bought, withdrawing_cents as withdrawing
    from balances where owner = ${_id}`.execute(here.world.db)
    return rows[0] as Record<'earned' | 'bought' | 'withdrawing', number>
  }

  async function countTransfers(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) from transfers`.execute(here.world.db)
    return rows[0]?.count ?? 0
  }
})

describe('Transfers of withdrawals', () => {
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
    const requests = { returned: about(returned), cancelled: about(cancelled), waiting: about(waiting) }
    return { world, worker, payee, book, ...requests }
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
})

describe('Card money at risk', () => {
  test('missing card money is shared in proportion to pay, and a user who passed pay on bears what is kept of it', () => {
    const lena = { debtor: 'Lena', missing_cents: 4000 }
    const payers = [
      { ...lena, payer: 'Lena', kept_cents: 0 },
      { ...lena, payer: 'Karim', kept_cents: 800 },
    ]
    const risks = shareMissing(payers, [
      { payer: 'Lena', payee: 'Rahima', cents: 4800, all_cents: 8000 },
      { payer: 'Lena', payee: 'Karim', cents: 3200, all_cents: 8000 },
      { payer: 'Karim', payee: 'Salma', cents: 2400, all_cents: 2400 },
    ])
    expect(Object.fromEntries(risks)).toEqual({ Rahima: 2400, Karim: 800, Salma: 800 })
  })
})

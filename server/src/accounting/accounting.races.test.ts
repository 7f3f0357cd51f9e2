import { contract } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { afterEach, describe, expect, test } from 'vitest'
import { onPostgres } from '../../test/sql-client.ts'
import { type ApiResponse, type TestUser, useWorld, type World } from '../../test/world.ts'
import { checkWhenDue } from './integrity-check.ts'

describe('The integrity check beside other actions', () => {
  const here = useWorld()

  async function countOfChecks({ db }: World): Promise<number> {
    return (await db.selectFrom('integrity_checks').select('_id').execute()).length
  }

  test('a check that runs on another server prevents a second one, until it has ended', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    // Holds the lock that another server process holds during its check.
    await onPostgres(world.database.direct?.url ?? '', async (client) => {
      await client.query(`begin; select pg_advisory_xact_lock(hashtext('integrity check'))`)
      const refused = await admin.call(contract.accounting.check)
      expect(refused).toMatchObject({ status: 409, body: { code: 'check_running' } })
      // The hourly check leaves it to the one that runs.
      await checkWhenDue(world.db, { error: () => {} })
      expect(await countOfChecks(world)).toBe(0)
    })
    await checkWhenDue(world.db, { error: () => {} })
    expect(await countOfChecks(world)).toBe(1)
    expect((await admin.call(contract.accounting.check)).status).toBe(200)
  })
})

describe('Corrections at the same time', () => {
  const here = useWorld()
  afterEach(() => here.world.expectLedgerToHold())

  async function aProposal(amount: number, bought = 0) {
    const { world } = here
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
    const buyer = await world.aBuyer(bought)
    const sides =
      bought > 0
        ? { from_user: buyer._id, from_account: 'bought' as const, to_account: 'losses' as const }
        : { from_account: 'losses' as const, to_user: buyer._id, to_account: 'bought' as const }
    await admin.call(contract.corrections.propose, { ...sides, amount, reason: 'A mistake of ours' })
    return { world, admin, other, buyer, id: await world.waitingOf(admin) }
  }

  const decide = (user: TestUser, action: 'confirm' | 'cancel', id: string) =>
    user.call(contract.proposals[action], { id })

  function countByOutcome(answers: ApiResponse[]): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { status, body } of answers) {
      const outcome = status === 200 || status === 201 ? String(status) : body.code
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    return counts
  }

  test('64 confirmations at once book once', async () => {
    const { world, other, buyer, id } = await aProposal(1500)
    const answers = await Promise.all(Array.from({ length: 64 }, () => decide(other, 'confirm', id)))
    expect(countByOutcome(answers)).toEqual({ 200: 1, already_decided: 63 })
    expect(await world.coinsOf(buyer)).toBe(1550)
  })

  test('confirming and cancelling at once: one of them succeeds, and the coins agree with it', async () => {
    for (let round = 0; round < 8; round++) {
      const { world, admin, other, buyer, id } = await aProposal(1500)
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, nth) =>
          nth % 2 === round % 2 ? decide(other, 'confirm', id) : decide(admin, 'cancel', id),
        ),
      )
      expect(countByOutcome(answers)).toEqual({ 200: 1, already_decided: 15 })
      const { body } = await admin.call(contract.proposals.all, { limit: 1 })
      expect(await world.coinsOf(buyer)).toBe(body[0].status === 'confirmed' ? 1550 : 50)
      await world.expectLedgerToHold()
    }
  })

  test('confirming while the coins are spent: the confirmation is refused when there are too few', async () => {
    for (let round = 0; round < 8; round++) {
      const { world, other, buyer, id } = await aProposal(1500, 1500)
      // 60 tasks of 25 coins and the correction of 1,500 coins compete for 1,550 coins.
      const answers = await Promise.all([
        ...Array.from({ length: 60 }, () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 25 }))),
        decide(other, 'confirm', id),
      ])
      const { 200: booked = 0, 201: posted = 0, not_enough_coins: refused = 0 } = countByOutcome(answers)
      expect(booked + posted + refused).toBe(61)
      expect(await world.coinsOf(buyer)).toBe(1550 - 25 * posted - 1500 * booked)
      await world.expectLedgerToHold()
    }
  })

  test('64 payments of forfeited coins at once never pay more than there is', async () => {
    const { world, admin, buyer } = await aProposal(1500)
    const removedBuyer = await world.aBuyer(200)
    await world.remove(admin, removedBuyer)
    const sent = aCorrection(buyer._id, { from_account: 'forfeited', to_account: 'bought', amount: 10 })
    const answers = await Promise.all(Array.from({ length: 64 }, () => admin.call(contract.corrections.propose, sent)))
    expect(countByOutcome(answers)).toEqual({ 201: 20, not_enough_coins: 44 })
    expect(await world.coinsOf(buyer)).toBe(250)
  })

  test('corrections in both directions between two users never deadlock', async () => {
    const { world, admin, other } = await aProposal(1500)
    const [one, two] = [await world.aBuyer(500), await world.aBuyer(500)]
    const moving = (from: TestUser, to: TestUser) => ({
      from_user: from._id,
      from_account: 'bought' as const,
      to_user: to._id,
      to_account: 'bought' as const,
      amount: 3,
      reason: 'There and back',
    })
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, nth) =>
        nth % 2
          ? admin.call(contract.corrections.propose, moving(one, two))
          : other.call(contract.corrections.propose, moving(two, one)),
      ),
    )
    expect(countByOutcome(answers)).toEqual({ 201: 64 })
    expect(await world.coinsOf(one)).toBe(550)
  })
})

describe('Proposals at the same time', () => {
  const here = useWorld()

  function countByOutcome(answers: ApiResponse[]): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { status, body } of answers) {
      const outcome = body.status ?? (status === 200 ? 'done' : body.code)
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    return counts
  }

  function correct(admin: TestUser, user: TestUser, amount: number) {
    return admin.call(contract.corrections.propose, aCorrection(user._id, { amount }))
  }

  async function aReturnablePayout(other: TestUser): Promise<string> {
    const id = await here.world.aPendingWithdrawal(await here.world.anEarner(200))
    expect((await other.call(contract.withdrawals.approve, { id: id })).status).toBe(200)
    return id
  }

  async function orphanedWork(admin: TestUser, worker: TestUser): Promise<string> {
    const task = await here.world.anOpenTask(await here.world.aBuyer(200), { slots: 1, pay: 200 })
    const id = await here.world.aPendingSubmission(worker, task)
    expect((await admin.call(contract.tasks.removeAny, { id: task })).status).toBe(200)
    return id
  }

  test('one Admin who books in every way at once exceeds 1,000 coins in none of them', async () => {
    const { world } = here
    for (let round = 0; round < 4; round++) {
      const [admin, other, worker] = [await world.anAdmin(), await world.anAdmin(), await world.aWorker()]
      const calls: (() => Promise<ApiResponse>)[] = []
      for (let nth = 0; nth < 4; nth++) {
        const [payout, first, second] = [
          await aReturnablePayout(other),
          await orphanedWork(other, worker),
          await orphanedWork(other, worker),
        ]
        calls.push(
          () => admin.call(contract.withdrawals.markReturned, { id: payout, reason: 'Closed' }),
          () => admin.call(contract.submissions.approve, { id: first }),
          () => admin.call(contract.submissions.reject, { id: second }),
          () => correct(admin, worker, 200),
        )
      }
      const answers = countByOutcome(await Promise.all(calls.map((call) => call())))
      const { applied = 0, done = 0, proposed = 0, second_admin_needed: needed = 0 } = answers
      expect([applied + done, proposed + needed]).toEqual([5, 11])
      const { body } = await other.call(contract.proposals.all, { status: 'waiting' })
      expect(body.filter((row) => row.status === 'waiting').length).toBeGreaterThanOrEqual(11)
      await world.expectLedgerToHold()
    }
  })

  test('two Admins who confirm and a third who cancels at once: one of them succeeds, and the coins agree', async () => {
    const { world } = here
    for (let round = 0; round < 8; round++) {
      const [admin, one, two] = [await world.anAdmin(), await world.anAdmin(), await world.anAdmin()]
      const worker = await world.aWorker()
      await correct(admin, worker, 1500)
      const id = await world.waitingOf(admin)
      const answers = await Promise.all(
        Array.from({ length: 15 }, (_, nth) => {
          const [user, action] = [[one, 'confirm'] as const, [two, 'confirm'] as const, [admin, 'cancel'] as const][
            (nth + round) % 3
          ] as [TestUser, 'confirm' | 'cancel']
          return user.call(contract.proposals[action], { id })
        }),
      )
      expect(countByOutcome(answers)).toEqual({ done: 1, already_decided: 14 })
      const { body } = await admin.call(contract.proposals.all, { limit: 1 })
      expect(await world.coinsOf(worker)).toBe(body[0].status === 'confirmed' ? 1510 : 10)
      await world.expectLedgerToHold()
    }
  })

  test('Admins who confirm each other while they book, and while one is suspended, never deadlock', async () => {
    const { world } = here
    for (let round = 0; round < 4; round++) {
      const [one, two, third] = [await world.anAdmin(), await world.anAdmin(), await world.anAdmin()]
      const newAdmin = await world.aNewAdmin(third)
      const workers = [await world.aWorker(), await world.aWorker()] as [TestUser, TestUser]
      await Promise.all([
        correct(one, workers[0], 1100),
        correct(two, workers[1], 1100),
        correct(newAdmin, workers[0], 5),
      ])
      const [ofOne, ofTwo, ofNew] = [
        await world.waitingOf(one),
        await world.waitingOf(two),
        await world.waitingOf(newAdmin),
      ]
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, (_, nth) => correct(nth % 2 ? one : two, workers[nth % 2] as TestUser, 3)),
        two.call(contract.proposals.confirm, { id: ofOne }),
        one.call(contract.proposals.confirm, { id: ofTwo }),
        one.call(contract.proposals.confirm, { id: ofNew }),
        two.call(contract.proposals.confirm, { id: ofNew }),
        third.call(contract.userManagement.suspend, { id: newAdmin._id, rule: 'other', reason: 'A try' }),
      ])
      for (const { status, body } of answers) {
        expect([200, 201, 'already_decided', 'proposer_left']).toContain(status < 300 ? status : body.code)
      }
      await world.expectLedgerToHold()
    }
  })
})

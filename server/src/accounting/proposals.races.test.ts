import { contract } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { expect, test } from 'vitest'
import { type ApiResponse, type TestUser, useWorld } from '../../test/world.ts'

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
      third.call(contract.userManagement.suspend, { id: newAdmin._id, reason: 'A try' }),
    ])
    for (const { status, body } of answers) {
      expect([200, 201, 'already_decided', 'proposer_left']).toContain(status < 300 ? status : body.code)
    }
    await world.expectLedgerToHold()
  }
})

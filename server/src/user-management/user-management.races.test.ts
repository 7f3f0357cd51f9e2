import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@piecework/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { type ApiResponse, type TestUser, useWorld, type World } from '../../test/world.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())
const requestCount = 63
/** Long enough for gaps between the requests: one that locks a whole row has to wait for a gap. */
const spreadMs = 1_200

describe('the last two Admins at once', () => {
  const actions = {
    demote: (one: TestUser, other: TestUser) =>
      one.call(contract.userManagement.changeRole, { id: other._id, role: 'Worker' }),
    suspend: (one: TestUser, other: TestUser) =>
      one.call(contract.userManagement.suspend, { id: other._id, rule: 'other', reason: 'Enough' }),
    remove: (one: TestUser, other: TestUser) => one.call(contract.userManagement.remove, { id: other._id }),
  }

  for (const [action, against] of Object.entries(actions)) {
    test(`who ${action} each other: one of them stays an Admin`, async () => {
      const { world } = here
      for (let round = 0; round < 10; round++) {
        await demoteAllAdmins(world)
        const [one, other] = [await world.anAdmin(), await world.anAdmin()]
        const answers = await Promise.all(
          Array.from({ length: 16 }, (_, nth) => (nth % 2 === 0 ? against(one, other) : against(other, one))),
        )
        expect(await activeAdmins(world)).toHaveLength(1)
        expect(answers.some(({ status }) => status === 200)).toBe(true)
        for (const { status } of answers) expect([200, 401, 403, 404, 409]).toContain(status)
      }
    })
  }
})

describe('a removal in the middle of', () => {
  test('posting: no task stays open and no coin stays behind', async () => {
    const { world, admin } = await withAnAdmin()
    const buyer = await world.aBuyer(100)
    const answers = await runDuring(
      () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 1 })),
      () => remove(admin, buyer),
    )
    expectStatuses(answers, [201, 401])
    expect(await world.coinsOf(buyer)).toBe(0)
  })

  test('submitting: submitted work keeps its coins, later submissions are refused', async () => {
    const { world, admin } = await withAnAdmin()
    const buyer = await world.aBuyer(1_000)
    const task = await world.anOpenTask(buyer, { slots: requestCount, pay: 3 })
    const workers = await Promise.all(Array.from({ length: requestCount }, () => world.aWorker()))
    const answers = await runDuring(
      (nth) => itemAt(workers, nth).call(contract.submissions.submit, { task_id: task, submission_details: 'Done.' }),
      () => remove(admin, buyer),
    )
    expectStatuses(answers, [201, 404, 409])
    const sent = answers.filter(({ status }) => status === 201).length
    const { headers } = await admin.call(contract.userManagement.orphaned)
    expect(Number(headers['x-total-count'])).toBe(sent)
  })

  test('approving, of the buyer: every piece of work is paid once or waits', async () => {
    const { world, admin, buyer, workers, work } = await reviewing()
    const answers = await runDuring(
      (nth) => buyer.call(contract.submissions.approve, { id: itemAt(work, nth) }),
      () => remove(admin, buyer),
    )
    expectStatuses(answers, [200, 401, 403])
    const paid = answers.filter(({ body }) => body.coins === 3).length
    const coins = await Promise.all(workers.map((worker) => world.coinsOf(worker)))
    expect(coins.filter((each) => each === 13)).toHaveLength(paid)
  })

  test('approving, of the workers: every piece of work is paid or its slot is open again', async () => {
    const { world, admin, buyer, workers, work } = await reviewing()
    const half = Math.floor(requestCount / 2)
    const answers = await Promise.all([
      ...work.slice(0, half).map((id) => buyer.call(contract.submissions.approve, { id })),
      ...workers.slice(0, half).map((worker) => remove(admin, worker)),
    ])
    expectStatuses(answers, [200, 409])
    for (const worker of workers.slice(0, half)) expect(await world.coinsOf(worker)).toBe(0)
  })

  test('buying coins: what arrives too late is forfeited', async () => {
    const { world, admin } = await withAnAdmin()
    const buyers = await Promise.all(Array.from({ length: 32 }, () => world.aBuyer()))
    await Promise.all(buyers.flatMap((buyer) => [world.buyCoins(buyer, 150), remove(admin, buyer)]))
    for (const buyer of buyers) expect(await world.coinsOf(buyer)).toBe(0)
  })

  test('asking for a payout: what is held stays, and nothing else', async () => {
    const { world, admin } = await withAnAdmin()
    const worker = await world.anEarner(990)
    const answers = await runDuring(
      () => worker.call(contract.withdrawals.request, world.withdrawalToRequest(200)),
      () => remove(admin, worker),
    )
    expectStatuses(answers, [201, 401, 409])
    const asked = answers.filter(({ status }) => status === 201).length
    expect(await world.coinsOf(worker)).toBe(asked * 200)
  })

  test('the same removal: it happens once', async () => {
    const { world, admin } = await withAnAdmin()
    const buyer = await world.aBuyer(100)
    await world.anOpenTask(buyer)
    const answers = await Promise.all(Array.from({ length: 64 }, () => remove(admin, buyer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(63)
  })

  test('the same removal of a user with coins: one removal waits, and all Admins read it once', async () => {
    const { world, admin } = await withAnAdmin()
    const worker = await world.anEarner(240)
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => admin.call(contract.userManagement.remove, { id: worker._id })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.due_at)).size).toBeLessThanOrEqual(2)
    const { body: told } = await admin.call(contract.notifications.latest, { limit: 10 })
    expect(told.filter(({ message }) => message.includes(`removed “${worker.name}”`))).toHaveLength(1)
  })

  test('a removal that waits: kept, withdrawn from and due at once, the coins are with the worker or forfeited', async () => {
    const { world, admin } = await withAnAdmin()
    const other = await world.anAdmin()
    for (let round = 0; round < 4; round++) {
      const worker = await world.anEarner(240)
      await admin.call(contract.userManagement.remove, { id: worker._id })
      const forfeited = await world.forfeitedCoins()
      const answers = await runDuring(
        (nth) =>
          nth % 3 === 0
            ? other.call(contract.userManagement.keep, { id: worker._id })
            : worker.call(contract.withdrawals.request, world.withdrawalToRequest(nth % 3 === 1 ? 10 : 200)),
        async () => {
          await world.dayOfRemoval(worker)
          return { status: 200, body: {}, headers: {} }
        },
        0,
      )
      expectStatuses(answers, [201, 401, 404, 409, 422])
      expect((await world.coinsOf(worker)) + (await world.forfeitedCoins()) - forfeited).toBe(250)
      await world.expectLedgerToHold()
    }
  })

  test('other removals, whose work lies on each other’s tasks', async () => {
    const { world, admin } = await withAnAdmin()
    const other = await world.anAdmin()
    const buyers = await Promise.all(Array.from({ length: 8 }, () => world.aBuyer(100)))
    const workers = await Promise.all(Array.from({ length: 8 }, () => world.aWorker()))
    for (const buyer of buyers) {
      const task = await world.anOpenTask(buyer, { slots: 10, pay: 2 })
      for (const worker of workers) await world.aPendingSubmission(worker, task)
      if (buyers.indexOf(buyer) % 2 === 0) await buyer.call(contract.tasks.remove, { id: task })
    }
    const users = [...buyers, ...workers]
    const answers = await Promise.all(users.map((user, nth) => remove(nth % 2 === 0 ? admin : other, user)))
    expectStatuses(answers, [200])
  })
})

test('a role never changes under a task that is being posted', async () => {
  const { world, admin } = await withAnAdmin()
  for (let round = 0; round < 3; round++) {
    const buyer = await world.aBuyer(100)
    const answers = await runDuring(
      () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 1 })),
      () => admin.call(contract.userManagement.changeRole, { id: buyer._id, role: 'Worker' }),
      0,
    )
    expectStatuses(answers, [200, 201, 403, 409])
    const { body: user } = await admin.call(contract.users.own, { user_email: buyer.email })
    const posted = answers.filter(({ status }) => status === 201).length
    expect(user.role).toBe(posted > 0 ? 'Buyer' : 'Worker')
  }
})

async function withAnAdmin() {
  const { world } = here
  return { world, admin: await world.anAdmin() }
}

/** A buyer with one pending submission of three coins from each of `requestCount` workers. */
async function reviewing() {
  const { world, admin } = await withAnAdmin()
  const buyer = await world.aBuyer(1_000)
  const task = await world.anOpenTask(buyer, { slots: requestCount, pay: 3 })
  const workers = await Promise.all(Array.from({ length: requestCount }, () => world.aWorker()))
  const work = await Promise.all(workers.map((worker) => world.aPendingSubmission(worker, task)))
  return { world, admin, buyer, workers, work }
}

const remove = (admin: TestUser, user: TestUser) => here.world.remove(admin, user)

/** Many requests of one action, spread over `spreadMs`, and one request of another action among them. */
async function runDuring(
  action: (nth: number) => Promise<ApiResponse>,
  other: () => Promise<ApiResponse>,
  beginsMs = Math.random() * spreadMs,
): Promise<ApiResponse[]> {
  const requests = Array.from({ length: requestCount }, (_, nth) => sleep(Math.random() * spreadMs, nth).then(action))
  return Promise.all([...requests, sleep(beginsMs).then(other)])
}

function expectStatuses(answers: ApiResponse[], statuses: number[]): void {
  const others = answers.filter(({ status }) => !statuses.includes(status) && status !== 200)
  expect(others.map(({ status, body }) => ({ status, body }))).toEqual([])
}

function itemAt<T>(list: T[], nth: number): T {
  const item = list[nth]
  if (item === undefined) throw new Error(`there is no item ${nth}`)
  return item
}

async function activeAdmins(world: World) {
  return world.db
    .selectFrom('users')
    .select('_id')
    .where('role', '=', 'Admin')
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
}

/** Removes the Admin role from all users, so that the next two Admins are the only ones. */
async function demoteAllAdmins(world: World): Promise<void> {
  await world.db.updateTable('users').set({ role: 'Worker' }).where('role', '=', 'Admin').execute()
}

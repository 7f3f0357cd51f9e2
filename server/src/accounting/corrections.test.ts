import { contract, correctionProblem, type RawInputOf } from '@piecework/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

async function adminsAndBuyer(bought = 0) {
  const { world } = here
  return { world, admin: await world.anAdmin(), other: await world.anAdmin(), buyer: await world.aBuyer(bought) }
}

type Account = RawInputOf<typeof contract.corrections.propose>['from_account']

function giving(user: TestUser, account: Account, platform: Account, amount: number, reason = 'A mistake of ours') {
  return { from_account: platform, to_user: user._id, to_account: account, amount, reason }
}

function taking(user: TestUser, account: Account, platform: Account, amount: number, reason = 'Booked twice') {
  return { from_user: user._id, from_account: account, to_account: platform, amount, reason }
}

const propose = (admin: TestUser, correction: RawInputOf<typeof contract.corrections.propose>, headers = {}) =>
  admin.call(contract.corrections.propose, correction, { headers })

describe('up to 1,000 coins', () => {
  test('are moved at once; the user reads the reason, and it is in the audit trail and among the transfers', async () => {
    const { world, admin, buyer } = await adminsAndBuyer()
    const answer = await propose(admin, giving(buyer, 'gift', 'gifts_issued', 12.5))
    expect(answer).toMatchObject({ status: 201, body: { status: 'applied' } })
    expect(await world.balancesOf(buyer)).toEqual([{ kind: 'gift', balance: 62.5 }])
    const { body: notifications } = await buyer.call(contract.notifications.latest)
    expect(notifications[0]).toMatchObject({
      kind: 'coins',
      message: 'A correction by an Admin: 12.50 coins were added. Reason: A mistake of ours',
    })
    const { body: trail } = await admin.call(contract.audit.trail, { limit: 1 })
    expect(trail[0]).toMatchObject({
      action: 'correction.apply',
      object_name: buyer.name,
      reason: 'A mistake of ours',
      after: { status: 'applied', amount: 12.5, from: 'gifts_issued', to: 'gift' },
    })
    const { body: movements } = await buyer.call(contract.statement.movements)
    expect(movements[0]).toMatchObject({
      reason: 'correction',
      change: 12.5,
      balance: 62.5,
      about: 'A mistake of ours',
    })
    const { body } = await admin.call(contract.accounting.transfers, { user: buyer._id })
    expect(body[0]).toMatchObject({ reason: 'correction', amount: 12.5, words: 'A mistake of ours' })
  })

  test('never take an account below zero, and a refused one leaves nothing', async () => {
    const { world, admin, buyer } = await adminsAndBuyer(100)
    expect(await propose(admin, taking(buyer, 'bought', 'losses', 100.01))).toMatchObject({
      status: 409,
      body: { code: 'not_enough_coins', message: expect.stringMatching(/^There are fewer than 100.01 coins/) },
    })
    expect((await propose(admin, taking(buyer, 'bought', 'losses', 100))).status).toBe(201)
    expect(await world.coinsOf(buyer)).toBe(50)
    const all = await world.db.selectFrom('corrections').select('_id').where('from_user', '=', buyer._id).execute()
    expect(all).toHaveLength(1)
  })

  test('of one user reach another in the same kind, and name the transfer they set right', async () => {
    const { world, admin, buyer } = await adminsAndBuyer()
    const worker = await world.anEarner(90)
    const rightful = await world.aWorker()
    const { body } = await admin.call(contract.accounting.transfers, { user: worker._id })
    const pay = body.find((each) => each.reason === 'settle')
    const moving = { ...taking(worker, 'earned', 'earned', 90), to_user: rightful._id, corrects: pay?._id }
    const foreign = { ...giving(buyer, 'gift', 'gifts_issued', 1), corrects: pay?._id }
    expect(await propose(admin, foreign)).toMatchObject({ body: { code: 'transfer_not_found' } })
    expect((await propose(admin, moving)).status).toBe(201)
    expect(await world.balancesOf(rightful)).toEqual([
      { kind: 'earned', balance: 90 },
      { kind: 'gift', balance: 10 },
    ])
  })

  test('sent again with the same Idempotency-Key are moved once', async () => {
    const { world, admin, buyer } = await adminsAndBuyer()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await propose(admin, giving(buyer, 'gift', 'gifts_issued', 5), key)
    const again = await propose(admin, giving(buyer, 'gift', 'gifts_issued', 5), key)
    expect(again.body).toEqual(first.body)
    expect(await world.coinsOf(buyer)).toBe(55)
  })
})

describe('above 1,000 coins', () => {
  test('are also the sum of many that one Admin books within a day, or at the same time', async () => {
    const { world, admin, other, buyer } = await adminsAndBuyer()
    const some = Array.from({ length: 20 }, () => propose(admin, giving(buyer, 'gift', 'gifts_issued', 90)))
    const statuses = (await Promise.all(some)).map(({ body }) => body.status)
    expect(statuses.filter((status) => status === 'applied')).toHaveLength(11)
    expect(statuses.filter((status) => status === 'proposed')).toHaveLength(9)
    expect(await world.coinsOf(buyer)).toBe(50 + 11 * 90)
    const { body } = await propose(other, giving(buyer, 'gift', 'gifts_issued', 90))
    expect(body.status).toBe('applied')
    await world.aDayLater(admin)
    const { body: nextDay } = await propose(admin, giving(buyer, 'gift', 'gifts_issued', 90))
    expect(nextDay.status).toBe('applied')
  })

  test('wait for another Admin, who books them', async () => {
    const { world, admin, other, buyer } = await adminsAndBuyer()
    const { body } = await propose(admin, giving(buyer, 'bought', 'losses', 1000.01))
    expect(body.status).toBe('proposed')
    expect(await world.coinsOf(buyer)).toBe(50)
    const { body: waiting } = await other.call(contract.proposals.all, { status: 'waiting' })
    expect(waiting[0]).toMatchObject({
      action: 'correction.apply',
      object_id: body.insertedId,
      coins: 1000.01,
      reason: 'A mistake of ours',
      correction: { to_name: buyer.name, to_balance: 0, from_balance: null },
      proposed_by: admin.name,
      proposed_by_me: false,
    })
    await world.expectLedgerToHold()

    const confirm = (user: TestUser) => user.call(contract.proposals.confirm, { id: waiting[0]._id })
    expect(await confirm(admin)).toMatchObject({ status: 409, body: { code: 'own_proposal' } })
    expect(await confirm(other)).toMatchObject({ status: 200, body: { coins: 1000.01 } })
    expect(await confirm(other)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await world.coinsOf(buyer)).toBe(1050.01)
    const { body: trail } = await admin.call(contract.audit.trail, { limit: 3 })
    expect(trail.map((each) => [each.action, each.object_name])).toEqual([
      ['proposal.confirm', buyer.name],
      ['correction.apply', buyer.name],
      ['proposal.make', buyer.name],
    ])
  })

  test('are refused when the coins were spent in the meantime, and can still be confirmed later', async () => {
    const { world, admin, other, buyer } = await adminsAndBuyer(2000)
    await propose(admin, taking(buyer, 'bought', 'losses', 2000))
    const id = await world.waitingOf(admin)
    const task = await world.anOpenTask(buyer, { slots: 1, pay: 100 })
    const confirm = () => other.call(contract.proposals.confirm, { id })
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'not_enough_coins' } })
    await world.expectLedgerToHold()
    await buyer.call(contract.tasks.remove, { id: task })
    expect((await confirm()).status).toBe(200)
    expect(await world.coinsOf(buyer)).toBe(50)
  })
})

test('no user corrects, confirms or cancels what is about their own account', async () => {
  const { world, admin, other } = await adminsAndBuyer()
  const own = { status: 409, body: { code: 'own_account', message: 'You cannot correct your own account.' } }
  expect(await propose(admin, giving(admin, 'gift', 'gifts_issued', 1))).toMatchObject(own)
  await propose(admin, giving(other, 'bought', 'losses', 5000))
  const id = await world.waitingOf(admin)
  const concerned = { status: 409, body: { code: 'own_account', message: 'This moves coins of your own account.' } }
  expect(await other.call(contract.proposals.confirm, { id })).toMatchObject(concerned)
  expect(await other.call(contract.proposals.cancel, { id })).toMatchObject(concerned)
})

test('pairs of accounts without a meaning are refused with a message', async () => {
  const { world, admin, buyer } = await adminsAndBuyer(100)
  const worker = await world.anEarner(50)
  const refused = [
    giving(buyer, 'bought', 'gifts_issued', 1),
    giving(buyer, 'gift', 'losses', 1),
    { ...taking(buyer, 'bought', 'earned', 1), to_user: worker._id },
    { ...taking(buyer, 'bought', 'bought', 1), to_user: buyer._id },
    { from_account: 'losses', to_account: 'gifts_issued', amount: 1, reason: 'None' },
    giving(buyer, 'bought', 'earned', 1),
  ]
  for (const sent of refused) {
    const answer = await admin.send('POST', '/corrections', sent)
    expect(answer).toMatchObject({ status: 422, body: { fields: { to_account: expect.any(String) } } })
  }
  for (const wrong of [{ amount: 1.005 }, { amount: 0 }, { reason: '' }, { from_account: 'card sales' }]) {
    const answer = await admin.send('POST', '/corrections', { ...giving(buyer, 'gift', 'gifts_issued', 1), ...wrong })
    expect(answer.status).toBe(422)
  }
})

describe('forfeited coins', () => {
  test('are paid back in the kind they had, at most what there is of it', async () => {
    const { world, admin, buyer } = await adminsAndBuyer(300)
    await world.remove(admin, buyer)
    const again = await world.aBuyer()
    const { body: before } = await admin.call(contract.accounting.user, { id: again._id })
    expect(before.forfeited.bought).toBeGreaterThanOrEqual(300)
    const tooMany = giving(again, 'bought', 'forfeited', before.forfeited.bought + 0.01)
    expect(await propose(admin, tooMany)).toMatchObject({ body: { code: 'not_enough_coins' } })
    expect(await propose(admin, giving(again, 'bought', 'forfeited', 300))).toMatchObject({ status: 201 })
    expect(await world.balancesOf(again)).toEqual([
      { kind: 'bought', balance: 300 },
      { kind: 'gift', balance: 50 },
    ])
    const { body: after } = await admin.call(contract.accounting.user, { id: again._id })
    expect(after.forfeited.bought).toBe(before.forfeited.bought - 300)
  })

  test('never go to a removed user, whose accounts can still be read', async () => {
    const { world, admin, other, buyer } = await adminsAndBuyer()
    await propose(admin, giving(buyer, 'bought', 'losses', 3000))
    const id = await world.waitingOf(admin)
    await admin.call(contract.userManagement.remove, { id: buyer._id })
    const gone = { status: 404, body: { code: 'user_not_found' } }
    expect(await other.call(contract.proposals.confirm, { id })).toMatchObject(gone)
    expect(await propose(admin, giving(buyer, 'gift', 'gifts_issued', 1))).toMatchObject(gone)
    const { body: read } = await admin.call(contract.accounting.user, { id: buyer._id })
    expect(read).toMatchObject({ removed: true, name: 'Removed user', gift: 0 })
  })
})

test('the contract and the database allow the same pairs of accounts', async () => {
  const { world, admin, other, buyer } = await adminsAndBuyer()
  const kinds = ['earned', 'bought', 'gift', 'gifts_issued', 'losses', 'forfeited'] as const
  const userIds = [null, buyer._id, other._id]
  const differing: object[] = []
  for (const from_user of userIds) {
    for (const to_user of userIds) {
      for (const from_account of kinds) {
        for (const to_account of kinds) {
          const pair = { from_user, from_account, to_user, to_account }
          const isAllowed = await world.db
            .insertInto('corrections')
            .values({ _id: crypto.randomUUID(), ...pair, amount: 1, reason: 'A try', made_by: admin._id })
            .execute()
            .then(() => true)
            .catch(() => false)
          if (isAllowed !== (correctionProblem(pair) === null)) differing.push(pair)
        }
      }
    }
  }
  expect(differing).toEqual([])
  await world.db.deleteFrom('corrections').where('reason', '=', 'A try').execute()
})

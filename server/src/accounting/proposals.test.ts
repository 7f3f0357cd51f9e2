/** Tests the limit of what one Admin books alone, over all ways, and the confirmation by a second Admin. */
import { contract, type Proposal } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { anotherWorld, refusal, type TestUser, useWorld, type World } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { proposedRemovals } from '../user-management/remove-user.ts'
import { vouch } from '../user-management/vouch.ts'
import { confirm as confirmProposal } from './proposals.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())
const refused = { status: 409, body: { code: 'second_admin_needed' } }

const correct = (admin: TestUser, user: TestUser, amount: number) =>
  admin.call(
    contract.corrections.propose,
    aCorrection(user._id, { from_account: 'gifts_issued', to_account: 'gift', amount }),
  )
const confirm = (admin: TestUser, id: string) => admin.call(contract.proposals.confirm, { id: id })
const cancel = (admin: TestUser, id: string) => admin.call(contract.proposals.cancel, { id: id })
const waiting = async (admin: TestUser) => (await admin.call(contract.proposals.all, { status: 'waiting' })).body

/** Pending work of one worker, each on a task that `admin` deleted: only an Admin, or the buyer, decides it. */
async function orphanedWork(world: World, admin: TestUser, pays: number[]) {
  const [worker, buyer] = [await world.aWorker(), await world.aBuyer(5000)]
  const work: string[] = []
  for (const pay of pays) {
    const task = await world.anOpenTask(buyer, { slots: 1, pay })
    work.push(await world.aPendingSubmission(worker, task))
    expect((await admin.call(contract.tasks.removeAny, { id: task })).status).toBe(200)
  }
  return { worker, buyer, work: work as [string, string, string, string] }
}

/** An approved payout of `coins`, by an Admin of its own. */
async function anApprovedPayout(world: World, coins: number, worker?: TestUser) {
  const earner = worker ?? (await world.anEarner(coins, coins))
  const id = await world.aPendingWithdrawal(earner, coins)
  const other = await world.anAdmin()
  expect((await other.call(contract.withdrawals.approve, { id: id })).status).toBe(200)
  return { id, worker: earner }
}

const giveBack = (admin: TestUser, id: string) =>
  admin.call(contract.withdrawals.markReturned, { id: id, reason: 'The wallet was closed' })

describe('A new proposal', () => {
  const messagesOf = async (admin: TestUser) =>
    (await admin.call(contract.notifications.latest)).body.map(({ message }) => message)

  test('notifies every other Admin, once, and no other user', async () => {
    const world = await anotherWorld()
    const [admin, other, buyer] = [await world.anAdmin(), await world.anAdmin(), await world.aBuyer()]
    const [newAdmin, removed] = [await world.aNewAdmin(other), await world.anAdmin()]
    await other.call(contract.userManagement.remove, { id: removed._id })
    const before = { admin: await messagesOf(admin), buyer: await messagesOf(buyer) }
    expect((await correct(admin, buyer, 1500)).body.status).toBe('proposed')
    const told =
      '“An Admin” proposes a correction of 1,500 coins. Another Admin confirms or cancels it under Accounting. Reason: “Goodwill.”'
    for (const each of [other, newAdmin])
      expect((await messagesOf(each)).filter((each) => each === told)).toHaveLength(1)
    expect({ admin: await messagesOf(admin), buyer: await messagesOf(buyer) }).toEqual(before)
    const { rows } = await sql`select event from notifications
      where user_id = ${removed._id} and event = 'proposal_made'`.execute(world.db)
    expect(rows).toEqual([])
    expect((await other.call(contract.notifications.latest)).body[0]?.link).toBe('/dashboard/accounting')
    await world.expectLedgerToHold()
  })

  test('of work and of payouts states what is proposed, and a repeated try sends no second notification', async () => {
    const { world } = here
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
    const { work } = await orphanedWork(world, admin, [1200, 1300, 1, 1])
    const payout = await anApprovedPayout(world, 1400)
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await admin.call(contract.submissions.approve, { id: work[0] })).toMatchObject(refused)
      expect(await admin.call(contract.submissions.reject, { id: work[1] })).toMatchObject(refused)
      expect(await giveBack(admin, payout.id)).toMatchObject(refused)
    }
    const messages = (await messagesOf(other)).filter((message) => message.includes(' proposes ')).slice(0, 3)
    expect(messages).toEqual([
      expect.stringContaining('proposes to give 1,400 coins of a returned payout back.'),
      expect.stringContaining('proposes to reject work for 1,300 coins.'),
      expect.stringContaining('proposes to approve work for 1,200 coins.'),
    ])
    expect((await messagesOf(other)).filter((message) => message.includes('1,400'))).toHaveLength(1)
  })
})

describe('What one Admin books within 24 hours', () => {
  test('counts corrections, decisions in place of buyers and returned payouts together', async () => {
    const { world } = here
    const [admin, , buyer] = [await world.anAdmin(), await world.anAdmin(), await world.aBuyer()]
    const payout = await anApprovedPayout(world, 300)
    const { work, worker } = await orphanedWork(world, admin, [200, 200, 200, 0.5])
    const [first, second, third, small] = work
    expect(await correct(admin, buyer, 300)).toMatchObject({ body: { status: 'applied' } })
    expect((await giveBack(admin, payout.id)).status).toBe(200)
    expect((await admin.call(contract.submissions.approve, { id: first })).status).toBe(200)
    // 800 coins so far: a rejection of 200 fits exactly.
    expect((await admin.call(contract.submissions.reject, { id: second })).status).toBe(200)
    expect(await admin.call(contract.submissions.approve, { id: third })).toMatchObject(refused)
    expect(await admin.call(contract.submissions.reject, { id: small })).toMatchObject(refused)
    const late = await anApprovedPayout(world, 200)
    expect(await giveBack(admin, late.id)).toMatchObject(refused)
    expect((await correct(admin, buyer, 0.01)).body.status).toBe('proposed')
    expect(await world.balancesOf(worker)).toContainEqual({ kind: 'earned', balance: 210 })
    await world.aDayLater(admin)
    expect((await admin.call(contract.submissions.approve, { id: third })).status).toBe(200)
  })

  test('does not count what a buyer decides, nor payouts that an Admin approves or rejects as usual', async () => {
    const { world } = here
    const [admin, buyer] = [await world.anAdmin(), await world.aBuyer()]
    for (let nth = 0; nth < 3; nth++) await anApprovedPayout(world, 400, undefined)
    const earner = await world.anEarner(900)
    const payout = await world.aPendingWithdrawal(earner, 900)
    expect((await admin.call(contract.withdrawals.reject, { id: payout, reason: 'Wrong number' })).status).toBe(200)
    const again = await world.aPendingWithdrawal(earner, 900)
    expect((await admin.call(contract.withdrawals.approve, { id: again })).status).toBe(200)
    expect((await correct(admin, buyer, 1000)).body.status).toBe('applied')
  })

  test('counts as many of the approvals of one call as fit; the others wait', async () => {
    const { world } = here
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
    const { work, worker } = await orphanedWork(world, admin, [400, 700, 600])
    const { body } = await admin.call(contract.submissions.approveMany, { ids: work })
    expect(body.coins).toBe(1000)
    expect(body.results.map(({ result }) => result)).toEqual(['approved', 'second_admin_needed', 'approved'])
    expect((await waiting(other))[0]).toMatchObject({ object_id: work[1], coins: 700 })
    expect((await confirm(other, await world.waitingOf(admin))).status).toBe(200)
    expect(await world.balancesOf(worker)).toContainEqual({ kind: 'earned', balance: 1710 })
  })
})

describe('What is above the limit', () => {
  test('waits with worker, task, coins and reason; the answer says who confirms, and asking again adds nothing', async () => {
    const { world } = here
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
    const { work, worker } = await orphanedWork(world, admin, [1200])
    const approve = () => admin.call(contract.submissions.approve, { id: work[0] })
    const answer = await approve()
    expect(answer).toMatchObject(refused)
    expect(answer.body.message).toBe(
      'This is above the 1,000 coins that one Admin books alone in 24 hours. It waits under Accounting for another Admin to confirm. Nothing was booked yet.',
    )
    await approve()
    const rows = (await waiting(other)).filter((row) => row.object_id === work[0])
    expect(rows).toMatchObject([
      {
        action: 'submission.approve',
        coins: 1200,
        task_title: 'Label street signs',
        worker_name: worker.name,
        worker_email: worker.email,
        proposed_by: admin.name,
        proposed_by_me: false,
      },
    ])
    const payout = await anApprovedPayout(world, 1100)
    await giveBack(admin, payout.id)
    expect((await waiting(other))[0]).toMatchObject({
      action: 'withdrawal.return',
      coins: 1100,
      reason: 'The wallet was closed',
      worker_email: payout.worker.email,
    })
  })

  test('is booked when another Admin confirms it, once, in the name of the first; both are in the audit trail', async () => {
    const { world } = here
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
    const payout = await anApprovedPayout(world, 1100)
    await giveBack(admin, payout.id)
    const id = await world.waitingOf(admin)
    expect(await confirm(admin, id)).toMatchObject({ status: 409, body: { code: 'own_proposal' } })
    expect(await world.balancesOf(payout.worker)).not.toContainEqual({ kind: 'earned', balance: 1110 })
    expect(await confirm(other, id)).toMatchObject({ status: 200, body: { coins: 1100 } })
    expect(await confirm(other, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await world.balancesOf(payout.worker)).toContainEqual({ kind: 'earned', balance: 1110 })
    const { body: trail } = await other.call(contract.audit.trail, { limit: 3 })
    expect(trail.map((row) => [row.action, row.reason])).toEqual([
      ['proposal.confirm', 'The wallet was closed'],
      ['withdrawal.return', 'The wallet was closed'],
      ['proposal.make', 'The wallet was closed'],
    ])
    const { body: told } = await payout.worker.call(contract.notifications.latest)
    expect(told[0].message).toContain('came back. The coins are yours again.')
  })

  test('does not use up the limit of either Admin', async () => {
    const { world } = here
    const [admin, other, buyer] = [await world.anAdmin(), await world.anAdmin(), await world.aBuyer()]
    await correct(admin, buyer, 3000)
    expect((await confirm(other, await world.waitingOf(admin))).status).toBe(200)
    expect((await correct(admin, buyer, 1000)).body.status).toBe('applied')
    expect((await correct(other, buyer, 1000)).body.status).toBe('applied')
  })

  test('leaves the list when it is cancelled, or decided in another way', async () => {
    const { world } = here
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
    const { work, buyer } = await orphanedWork(world, admin, [1500, 1500])
    for (const id of work) await admin.call(contract.submissions.reject, { id: id })
    const own = async () => (await waiting(admin)).filter((row) => row.proposed_by_me)
    const [second, first] = (await own()) as [Proposal, Proposal]
    expect((await cancel(other, second._id)).status).toBe(200)
    for (const decide of [cancel, confirm])
      expect(await decide(other, second._id)).toMatchObject(refusal(409, 'already_decided'))
    expect((await buyer.call(contract.submissions.approve, { id: first.object_id })).status).toBe(200)
    expect(await own()).toEqual([])
    expect(await confirm(other, first._id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })

  test('is confirmed by no Admin whose coins it moves', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    const payout = await anApprovedPayout(world, 1100)
    await giveBack(admin, payout.id)
    const { worker } = payout
    const maker = await world.anAdmin()
    expect((await maker.call(contract.userManagement.changeRole, { id: worker._id, role: 'Admin' })).status).toBe(200)
    await world.threeDaysLater(worker)
    const own = { status: 409, body: { code: 'own_account' } }
    expect(await giveBack(worker, payout.id)).toMatchObject(own)
    expect(await confirm(worker, await world.waitingOf(admin))).toMatchObject(own)
  })

  test('is not confirmed after its Admin was suspended', async () => {
    const { world } = here
    const [admin, other, buyer] = [await world.anAdmin(), await world.anAdmin(), await world.aBuyer()]
    await correct(admin, buyer, 3000)
    const id = await world.waitingOf(admin)
    await other.call(contract.userManagement.suspend, { id: admin._id, rule: 'other', reason: 'A stolen session' })
    expect(await confirm(other, id)).toMatchObject({ status: 409, body: { code: 'proposer_left' } })
    expect((await cancel(other, id)).status).toBe(200)
    expect(await world.coinsOf(buyer)).toBe(50)
  })
})

describe('An Admin of less than three days', () => {
  test('books nothing alone; an old one confirms it as if booked alone, up to 1,000 coins a day', async () => {
    const { world } = here
    const [maker, admin, buyer] = [await world.anAdmin(), await world.anAdmin(), await world.aBuyer()]
    const newAdmin = await world.aNewAdmin(maker)
    const { work } = await orphanedWork(world, admin, [600])
    expect((await correct(newAdmin, buyer, 1)).body.status).toBe('proposed')
    expect((await confirm(admin, await world.waitingOf(newAdmin))).status).toBe(200)
    const answer = await newAdmin.call(contract.submissions.approve, { id: work[0] })
    expect(answer).toMatchObject(refused)
    expect(answer.body.message).toContain('You have been an Admin for less than three days')
    expect((await confirm(admin, await world.waitingOf(newAdmin))).status).toBe(200)
    // 601 of 1,000 coins of the day are used up.
    expect((await correct(newAdmin, buyer, 400)).body.status).toBe('proposed')
    const id = await world.waitingOf(newAdmin)
    expect(await confirm(admin, id)).toMatchObject({ status: 409, body: { code: 'new_admin' } })
    expect((await correct(admin, buyer, 400)).body.status).toBe('proposed')
    expect(await confirm(newAdmin, await world.waitingOf(admin))).toMatchObject(refusal(409, 'new_admin'))
    expect((await confirm(await world.anAdmin(), id)).status).toBe(200)
    await world.threeDaysLater(newAdmin)
    expect((await correct(newAdmin, buyer, 1000)).body.status).toBe('applied')
  })
})

describe('Admins who made each other', () => {
  const dependent = { status: 409, body: { code: 'dependent_admin' } }

  test('never confirm what one of them proposed, however old: maker, made, and two of one maker, also by a chain', async () => {
    const { world } = here
    const [maker, buyer] = [await world.anAdmin(), await world.aBuyer()]
    const first = await world.aNewAdmin(maker)
    const second = await world.aNewAdmin(maker)
    const third = await world.aNewAdmin(first)
    const group = [maker, first, second, third]
    for (const each of [first, second, third]) await world.threeDaysLater(each)
    for (const proposer of group) {
      expect((await correct(proposer, buyer, 1500)).body.status).toBe('proposed')
      const id = await world.waitingOf(proposer)
      for (const other of group.filter((each) => each !== proposer)) {
        expect(await confirm(other, id)).toMatchObject(dependent)
        expect((await waiting(other)).find((row) => row._id === id)).toMatchObject({ dependent: true })
      }
      expect((await cancel(maker, id)).status).toBe(200)
    }
    // An Admin between two of them who is no Admin any more does not separate them.
    expect((await maker.call(contract.userManagement.changeRole, { id: first._id, role: 'Worker' })).status).toBe(200)
    await correct(third, buyer, 1500)
    expect(await confirm(maker, await world.waitingOf(third))).toMatchObject(dependent)
    expect((await confirm(await world.anAdmin(), await world.waitingOf(third))).status).toBe(200)
    expect(await world.coinsOf(buyer)).toBe(1550)
  })

  test('are independent once the operator vouched for one of two, who does not vouch for those it makes', async () => {
    const { world } = here
    const [maker, buyer] = [await world.anAdmin(), await world.aBuyer()]
    const made = await world.aNewAdmin(maker)
    const vouchFor = (user: TestUser) => transact(world.db, (tx) => vouch(tx, user.email))
    expect(await vouchFor(made)).toBe(true)
    expect(await vouchFor(made)).toBe(false)
    expect(await vouchFor(maker)).toBe(false)
    await expect(vouchFor(buyer)).rejects.toThrow('not an Admin')
    const message = 'The operator vouched for the Admin “'
    expect((await maker.call(contract.notifications.latest)).body[0]?.message).toContain(message)
    const { body: trail } = await maker.call(contract.audit.trail, { limit: 1 })
    expect(trail[0]).toMatchObject({ action: 'user.vouch', object_id: made._id, actor_email: '' })
    // Made by the operator, as it were: at once, and against the limit of neither.
    await correct(maker, buyer, 1500)
    expect((await confirm(made, await world.waitingOf(maker))).status).toBe(200)
    expect((await correct(made, buyer, 1000)).body.status).toBe('applied')
    const next = await world.aNewAdmin(made)
    await world.threeDaysLater(next)
    await correct(made, buyer, 1500)
    expect(await confirm(next, await world.waitingOf(made))).toMatchObject(dependent)
    // The vouching ends with the role: who is made an Admin again depends on that maker.
    await maker.call(contract.userManagement.changeRole, { id: made._id, role: 'Worker' })
    await maker.call(contract.userManagement.changeRole, { id: made._id, role: 'Admin' })
    await world.threeDaysLater(made)
    await correct(maker, buyer, 1500)
    expect(await confirm(made, await world.waitingOf(maker))).toMatchObject(dependent)
  })

  test('move at most 10,000 coins in 24 hours, alone, proposed and confirmed; above it only the operator confirms', async () => {
    const { world } = here
    const [maker, other, buyer] = [await world.anAdmin(), await world.anAdmin(), await world.aBuyer()]
    const made = await world.aNewAdmin(maker)
    await world.threeDaysLater(made)
    const needed = { status: 409, body: { code: 'operator_needed' } }
    await correct(maker, buyer, 10_000.01)
    const tooMuch = await world.waitingOf(maker)
    expect((await waiting(other)).find((row) => row._id === tooMuch)?.confirmed_by).toBe('operator')
    expect(await confirm(other, tooMuch)).toMatchObject(needed)
    expect((await correct(made, buyer, 1000)).body.status).toBe('applied')
    await correct(maker, buyer, 8500)
    expect((await confirm(other, await world.waitingOf(maker))).status).toBe(200)
    // 9,500 coins of the group of `maker`, and 8,500 of `other`, who confirmed.
    await correct(maker, buyer, 1000)
    await correct(made, buyer, 500.01)
    expect((await waiting(other)).find((row) => row.proposed_by === made.name)?.confirmed_by).toBe('operator')
    expect(await confirm(await world.anAdmin(), await world.waitingOf(made))).toMatchObject(needed)
    const third = await world.anAdmin()
    await correct(third, buyer, 1500.01)
    expect(await confirm(other, await world.waitingOf(third))).toMatchObject(needed)
    const confirmed = await transact(world.db, (tx) => confirmProposal(tx, null, tooMuch, operator(world)))
    expect(confirmed).toEqual({ action: 'correction.apply', coins: 10_000.01 })
    await world.aDayLater(maker)
    await world.aDayLater(made)
    expect((await correct(made, buyer, 1000)).body.status).toBe('applied')
  })

  const operator = ({ config }: World) => ({ timeZone: config.timeZone, removals: proposedRemovals(config) })
})

test('an Admin whose proposal no other Admin can confirm reads the command with which the operator vouches', async () => {
  const { world } = here
  await sql`update users set role = 'Worker', vouched_at = null where role = 'Admin'`.execute(world.db)
  const admin = await world.anAdmin()
  const made = await world.aNewAdmin(admin)
  await world.threeDaysLater(made)
  const { work } = await orphanedWork(world, admin, [1200])
  const { body } = await admin.call(contract.submissions.approve, { id: work[0] })
  expect(body.message).toContain('with npm run confirm -- admin ADDRESS, or confirms it with npm run confirm')
  expect((await waiting(made))[0]).toMatchObject({ confirmed_by: 'vouched_admin', dependent: true })
})

test('the only Admin reads that the operator confirms at the server', async () => {
  const { world } = here
  await sql`update users set role = 'Worker', vouched_at = null where role = 'Admin'`.execute(world.db)
  const admin = await world.anAdmin()
  const { work } = await orphanedWork(world, admin, [1200])
  const { body } = await admin.call(contract.submissions.approve, { id: work[0] })
  expect(body.message).toContain('the operator does it at the server, with npm run confirm')
})

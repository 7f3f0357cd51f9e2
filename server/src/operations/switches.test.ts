import { contract, type SwitchName } from '@piecework/contract'
import { expect, test } from 'vitest'
import { anOpenIntent, pay, record } from '../../test/cards.ts'
import { refusal, type TestUser, useWorld, type World, worldOn } from '../../test/world.ts'

const here = useWorld({ CARDS: 'testcard' })

async function setSwitch(admin: TestUser, name: SwitchName, is_on: boolean, reason = 'Moving house') {
  const answer = await admin.call(contract.switches.setSwitch, { name, is_on, reason })
  expect(answer.status).toBe(200)
}

/** Calls `run` while the switch is off, and turns it on again even if `run` fails. */
async function whileOff(name: SwitchName, run: (world: World, admin: TestUser) => Promise<void>) {
  const { world } = here
  const admin = await world.anAdmin()
  await setSwitch(admin, name, false)
  try {
    await run(world, admin)
  } finally {
    await setSwitch(admin, name, true)
  }
  await world.expectLedgerToHold()
}

test('all four are on at first; a change needs a reason, is shown with its Admin, and is in the audit trail', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const { body: before } = await admin.call(contract.switches.all)
  expect(before.map((each) => [each.name, each.is_on])).toEqual([
    ['sign_ups', true],
    ['purchases', true],
    ['posting', true],
    ['withdrawals', true],
  ])
  expect(await admin.call(contract.switches.setSwitch, { name: 'posting', is_on: false, reason: ' ' })).toMatchObject({
    status: 422,
    body: { message: 'Reason is required' },
  })
  expect((await admin.send('PATCH', '/switches/weather', { is_on: false, reason: 'Rain' })).status).toBe(422)

  await setSwitch(admin, 'posting', false, 'Spam wave')
  await setSwitch(admin, 'posting', false, 'Said twice')
  expect((await world.call(contract.config.config)).body.off).toEqual(['posting'])
  const { body: after } = await admin.call(contract.switches.all)
  expect(after[2]).toMatchObject({ is_on: false, changed_by: admin.name, reason: 'Spam wave' })

  await setSwitch(admin, 'posting', true, 'Over')
  expect((await world.call(contract.config.config)).body.off).toEqual([])
  const { body: trail } = await admin.call(contract.audit.trail, { limit: 2 })
  expect(trail).toMatchObject([
    { action: 'switch.on', object_name: 'posting', reason: 'Over', before: { on: false }, after: { on: true } },
    { action: 'switch.off', object_name: 'posting', reason: 'Spam wave' },
  ])
})

test('posting off: no new task and no coins move, and open tasks go on', async () => {
  const { world } = here
  const buyer = await world.aBuyer(100)
  const worker = await world.aWorker()
  const open = await world.anOpenTask(buyer, { slots: 2, pay: 5 })
  await whileOff('posting', async () => {
    const refused = await buyer.call(contract.tasks.post, world.taskToPost())
    expect(refused).toMatchObject({ status: 409, body: { code: 'posting_off' } })
    expect(refused.body.message).toMatch(/^New tasks cannot be posted at the moment\./)
    expect(await world.coinsOf(buyer)).toBe(140)
    const work = await world.aPendingSubmission(worker, open)
    expect((await buyer.call(contract.submissions.approve, { id: work })).status).toBe(200)
  })
  await world.anOpenTask(buyer)
})

test('sign-ups off: no credential and no new user; existing users still sign in', async () => {
  const { world } = here
  const newcomer = await world.aNewcomer()
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const account = { email, password: 'Secret-1', name: 'Rahima' }
  expect((await world.call(contract.auth.signUp, account)).status).toBe(201)
  const { body } = await world.call(contract.auth.signIn, account)
  expect((await world.call(contract.users.register, { email, role: 'Buyer' }, { token: body.token })).status).toBe(201)
  const proposed = await world.aNewcomer()
  await world.call(contract.users.register, { email: proposed.email, name: 'Tanvir', role: 'Buyer' })

  await whileOff('sign_ups', async () => {
    const off = refusal(409, 'sign_ups_off')
    const fresh = { ...account, email: `${crypto.randomUUID().slice(0, 8)}@example.com` }
    expect(await world.call(contract.auth.signUp, fresh)).toMatchObject(off)
    expect(await newcomer.call(contract.users.register, { email: newcomer.email, role: 'Buyer' })).toMatchObject(off)
    const proposal = await world.call(contract.users.register, { email: fresh.email, name: 'Karim', role: 'Buyer' })
    expect(proposal).toMatchObject(off)
    expect(await proposed.call(contract.notifications.latest)).toMatchObject({ status: 200, body: [] })
    expect(await proposed.call(contract.tasks.mine)).toMatchObject({ status: 403, body: { code: 'no_user' } })

    const signedIn = await world.call(contract.auth.signIn, account)
    expect(signedIn.status).toBe(200)
    const again = await world.call(contract.users.register, { email }, { token: signedIn.body.token })
    expect(again.status).toBe(200)
  })
  expect((await proposed.call(contract.tasks.mine)).status).toBe(200)
})

test('purchases off: no new payment begins, but one that was begun is settled', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const begun = await anOpenIntent(buyer, 1000)
  await whileOff('purchases', async () => {
    const refused = await buyer.call(contract.payments.createIntent, { amount: 1000 })
    expect(refused).toMatchObject(refusal(409, 'purchases_off'))
    const { body: paid } = await pay(buyer, begun)
    expect(paid.status).toBe('succeeded')
    expect(await record(buyer, paid.id)).toMatchObject({ status: 200 })
    expect(await world.coinsOf(buyer)).toBe(200)
  })
})

test('withdrawals off: no new request and nothing is held, and pending ones are decided', async () => {
  const { world } = here
  const worker = await world.anEarner(590)
  const waiting = await world.aPendingWithdrawal(worker, 200)
  await whileOff('withdrawals', async (_, admin) => {
    const refused = await worker.call(contract.withdrawals.request, world.withdrawalToRequest(200))
    expect(refused).toMatchObject(refusal(409, 'withdrawals_off'))
    expect(await world.coinsOf(worker)).toBe(600)
    expect((await admin.call(contract.withdrawals.approve, { id: waiting })).status).toBe(200)
  })
})

test('a switch applies to two servers on one database at once', async () => {
  const { world } = here
  const other = await worldOn(world.database)
  const { token } = await world.aBuyer(100)
  await whileOff('posting', async () => {
    const answer = await other.call(contract.tasks.post, world.taskToPost(), { token })
    expect(answer.body).toMatchObject({ code: 'posting_off' })
  })
  await other.app.close()
})

/** Tests the rate of taka: who may change it how much, and what a withdrawal keeps of it. */
import { contract } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { type Tx, transact } from '../db/transact.ts'

const here = useWorld()
beforeEach(() =>
  transact(here.world.db, async (tx) => {
    await sql`update proposals set status = 'cancelled', decided_at = now() where status = 'waiting'`.execute(tx)
    await changeRates(tx, sql`delete from taka_rates`)
  }),
)
afterEach(() => here.world.expectLedgerToHold())

const applied = { status: 200, body: { success: true, status: 'applied' } }
const proposed = { status: 200, body: { success: true, status: 'proposed' } }

const change = (admin: TestUser, per_dollar: number | null) => admin.call(contract.takaRate.change, { per_dollar })
const confirm = (admin: TestUser, id: string) => admin.call(contract.proposals.confirm, { id })
const waiting = async (admin: TestUser) => (await admin.call(contract.proposals.all, { status: 'waiting' })).body
const rateNow = async () => (await here.world.call(contract.config.config)).body.taka?.perDollar ?? null

/** All rates become older. */
async function later(hours: number): Promise<void> {
  const older = sql`update taka_rates set set_at = set_at - make_interval(hours => ${hours})`
  await transact(here.world.db, (tx) => changeRates(tx, older))
}

/** The table takes no changes from the server: its trigger is off meanwhile. */
async function changeRates(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await sql`alter table taka_rates disable trigger user`.execute(tx)
  await statement.execute(tx)
  await sql`alter table taka_rates enable trigger user`.execute(tx)
}

describe('One Admin alone', () => {
  test('sets the first rate, which everyone reads with its time in the configuration, and it is in the audit trail', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    expect((await world.call(contract.config.config)).body.taka).toBeNull()
    expect((await admin.call(contract.takaRate.current)).body).toEqual({
      ...{ per_dollar: null, set_at: null, set_by: null, proposed: null },
    })
    expect(await change(admin, 117.35)).toMatchObject(applied)
    const { taka } = (await world.call(contract.config.config)).body
    expect(taka).toEqual({ perDollar: 117.35, setAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
    const { body } = await admin.call(contract.takaRate.current)
    expect(body).toEqual({ per_dollar: 117.35, set_at: taka?.setAt, set_by: admin.name, proposed: null })
    const { body: trail } = await admin.call(contract.audit.trail, { limit: 1 })
    expect(trail).toMatchObject([
      {
        ...{ action: 'taka_rate.change', actor_name: admin.name },
        ...{ before: { taka_per_dollar: null }, after: { taka_per_dollar: 117.35 } },
      },
    ])
  })

  test('changes it by 5 %, up or down, and not by more', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    await change(admin, 100)
    expect(await change(admin, 105.01)).toMatchObject(proposed)
    expect(await change(admin, 94.99)).toMatchObject(proposed)
    expect(await rateNow()).toBe(100)
    expect(await change(admin, 95)).toMatchObject(applied)
    await later(25)
    expect(await change(admin, 99.75)).toMatchObject(applied)
    expect(await rateNow()).toBe(99.75)
  })

  test('gets nowhere by many small steps within a day, and goes on a day later', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    await change(admin, 100)
    expect(await change(admin, 104)).toMatchObject(applied)
    expect(await change(admin, 106)).toMatchObject(proposed)
    await later(25)
    expect(await change(admin, 108)).toMatchObject(applied)
    expect(await change(admin, 110)).toMatchObject(proposed)
    await later(23)
    expect(await change(admin, 109.5)).toMatchObject(proposed)
    await later(2)
    expect(await change(admin, 109.5)).toMatchObject(applied)
  })

  test('removes it, and then sets no other rate as if it were the first', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    await change(admin, 100)
    expect(await change(admin, null)).toMatchObject(applied)
    expect((await world.call(contract.config.config)).body.taka).toBeNull()
    expect(await change(admin, 150)).toMatchObject(proposed)
    await later(49)
    expect(await change(admin, 150)).toMatchObject(proposed)
    expect(await change(admin, 104)).toMatchObject(applied)
    expect(await rateNow()).toBe(104)
  })

  test('changes nothing with the present rate, and records nothing', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    expect(await change(admin, null)).toMatchObject(applied)
    await change(admin, 120)
    expect(await change(admin, 120)).toMatchObject(applied)
    const { rows } = await sql`select from audit_trail where actor_id = ${admin._id}`.execute(world.db)
    expect(rows).toHaveLength(1)
  })

  test.each([
    [49.99, 'At least 50 taka per dollar'],
    [500.01, 'At most 500 taka per dollar'],
    [117.355, 'Taka have at most two decimals'],
  ])('is refused %d taka per dollar', async (per_dollar, message) => {
    const { world } = here
    const admin = await world.anAdmin()
    expect(await change(admin, per_dollar)).toMatchObject({ status: 422, body: { fields: { per_dollar: message } } })
    expect(await rateNow()).toBeNull()
  })
})

describe('A change of more than 5 %', () => {
  test('waits until a second Admin confirms it; both are in the audit trail, and the others are notified', async () => {
    const { world } = here
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
    await change(admin, 100)
    expect(await change(admin, 130)).toMatchObject(proposed)
    const proposal = {
      ...{ action: 'taka_rate.change', coins: 0, taka_rate: { from: 100, to: 130 }, correction: null },
      ...{ proposed_by: admin.name, proposed_by_me: false },
    }
    expect(await waiting(other)).toMatchObject([proposal])
    const told = 'proposes a rate of ৳130 per dollar. Another Admin confirms or cancels it under Accounting.'
    expect((await other.call(contract.notifications.latest)).body[0]).toMatchObject({
      ...{ message: `“An Admin” ${told}`, link: '/dashboard/accounting' },
    })
    expect((await admin.call(contract.takaRate.current)).body.proposed).toEqual({ per_dollar: 130, by: admin.name })

    const id = await world.waitingOf(admin)
    expect(await confirm(admin, id)).toMatchObject({ status: 409, body: { code: 'own_proposal' } })
    expect(await rateNow()).toBe(100)
    expect(await confirm(other, id)).toMatchObject({ status: 200, body: { coins: 0 } })
    expect(await confirm(other, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect((await admin.call(contract.takaRate.current)).body).toMatchObject({ per_dollar: 130, proposed: null })
    const { body: trail } = await admin.call(contract.audit.trail, { limit: 3 })
    expect(trail).toMatchObject([
      { action: 'proposal.confirm', after: { status: 'confirmed', taka_per_dollar: 130 } },
      { action: 'taka_rate.change', before: { taka_per_dollar: 100 }, after: { taka_per_dollar: 130 } },
      { action: 'proposal.make', after: { proposed: 'taka_rate.change', taka_per_dollar: 130 } },
    ])
    // Neither back nor further without a second Admin on this day.
    expect(await change(admin, 100)).toMatchObject(proposed)
    await later(25)
    expect(await change(admin, 133)).toMatchObject(applied)
  })

  test('replaces another one that waits, and the same one again is stored once', async () => {
    const { world } = here
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
    await change(admin, 100)
    for (const rate of [130, 130]) expect(await change(admin, rate)).toMatchObject(proposed)
    const first = await world.waitingOf(admin)
    expect(await change(other, 140)).toMatchObject(proposed)
    expect(await waiting(admin)).toMatchObject([{ taka_rate: { from: 100, to: 140 }, proposed_by_me: false }])
    expect(await confirm(other, first)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await confirm(admin, await world.waitingOf(other))).toMatchObject({ status: 200 })
    expect(await rateNow()).toBe(140)
  })
})

describe('A new Admin', () => {
  test('sets neither the first rate nor a small change alone, and confirms none', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    const fresh = await world.aNewAdmin(await world.anAdmin())
    expect(await change(fresh, 100)).toMatchObject(proposed)
    expect(await confirm(admin, await world.waitingOf(fresh))).toMatchObject({ status: 200 })
    expect(await change(fresh, 101)).toMatchObject(proposed)
    expect(await change(fresh, null)).toMatchObject(proposed)
    expect(await rateNow()).toBe(100)
    expect(await change(admin, 150)).toMatchObject(proposed)
    const newAdmin = { status: 409, body: { code: 'new_admin' } }
    expect(await confirm(fresh, await world.waitingOf(admin))).toMatchObject(newAdmin)
    await world.threeDaysLater(fresh)
    expect(await change(fresh, 101)).toMatchObject(applied)
  })

  test('is no help to another: a large change of a new Admin needs a second one; its maker confirms none', async () => {
    const { world } = here
    const [maker, admin] = [await world.anAdmin(), await world.anAdmin()]
    await change(admin, 100)
    const helper = await world.aNewAdmin(maker)
    expect(await change(helper, 300)).toMatchObject(proposed)
    const refused = { status: 409, body: { code: 'new_admin' } }
    expect(await confirm(admin, await world.waitingOf(helper))).toMatchObject(refused)
    expect(await change(helper, 104)).toMatchObject(proposed)
    const dependent = { status: 409, body: { code: 'dependent_admin' } }
    expect(await confirm(maker, await world.waitingOf(helper))).toMatchObject(dependent)
    expect(await confirm(admin, await world.waitingOf(helper))).toMatchObject({ status: 200 })
    expect(await rateNow()).toBe(104)
  })
})

describe('A withdrawal', () => {
  test('keeps rate and taka of its request, for the worker and for the Admin who pays; coins are as before', async () => {
    const { world } = here
    const [admin, worker] = [await world.anAdmin(), await world.anEarner(590)]
    await change(admin, 117)
    const asked = await worker.call(contract.withdrawals.request, world.withdrawalToRequest(207))
    const kept = { withdrawal_amount: 10.35, taka_per_dollar: 117, taka: 1210.95 }
    const lastNotification = async (language: string) =>
      (await worker.call(contract.notifications.latest, {}, { headers: { 'accept-language': language } })).body[0]
        ?.message
    expect(asked).toMatchObject({ status: 201, body: kept })
    expect(await change(admin, 120)).toMatchObject(applied)
    expect((await worker.call(contract.withdrawals.mine)).body).toMatchObject([kept])
    expect((await admin.call(contract.withdrawals.pending, { limit: 1 })).body).toMatchObject([kept])
    const later = await world.aPendingWithdrawal(worker, 200)
    await change(admin, null)
    expect((await admin.call(contract.withdrawals.approve, { id: asked.body.insertedId })).status).toBe(200)
    expect((await admin.call(contract.withdrawals.approved, { limit: 1 })).body).toMatchObject([kept])
    expect(await lastNotification('bn')).toContain('২০৭ কয়েন (৳১,২১০.৯৫\u00a0· $১০.৩৫) তোলার অনুরোধ')
    expect(await lastNotification('en')).toContain('207 coins ($10.35)')
    expect((await worker.call(contract.withdrawals.mine)).body).toMatchObject([
      { _id: later, withdrawal_amount: 10, taka_per_dollar: 120, taka: 1200 },
      kept,
    ])
    expect(await world.balancesOf(worker)).toEqual([
      { kind: 'earned', balance: 193 },
      { kind: 'withdrawing', balance: 200 },
    ])
  })

  test('without a rate has no taka, also after a rate is set', async () => {
    const { world } = here
    const [admin, worker] = [await world.anAdmin(), await world.anEarner(590)]
    const none = { taka_per_dollar: null, taka: null }
    expect((await worker.call(contract.withdrawals.request, world.withdrawalToRequest(200))).body).toMatchObject(none)
    await change(admin, 117)
    expect((await worker.call(contract.withdrawals.mine)).body).toMatchObject([none])
    expect((await admin.call(contract.withdrawals.pending, { limit: 1 })).body).toMatchObject([none])
  })

  test('has its rate and its taka in the worker’s copy of the own data', async () => {
    const { world } = here
    const [admin, worker] = [await world.anAdmin(), await world.anEarner(590)]
    await change(admin, 117.5)
    await world.aPendingWithdrawal(worker, 200)
    const { body } = await worker.send('GET', '/account/data')
    expect(body.withdrawals).toMatchObject([{ withdrawal_amount: 10, taka_per_dollar: 117.5, taka: 1175 }])
  })
})

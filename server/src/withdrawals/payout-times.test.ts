/** The usual time of payouts, late withdrawals, and the notification of a day about them. */
import { contract, type PaymentSystem } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { earnerAndAdmin, requestedWithdrawal } from '../../test/withdrawals.ts'
import { type TestUser, useWorld, type World } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { notify } from '../notifications/notify.ts'
import { notifyLate } from './payout-times.ts'

const here = useWorld({ PAYOUT_HOURS: '30' })

async function usualHours(world: World) {
  return (await world.call(contract.config.config)).body.payoutHours
}

/** Payouts that took these hours, approved a day ago. */
async function payouts(world: World, system: PaymentSystem, hours: number[]): Promise<void> {
  const worker = await world.aWorker()
  const admin = await world.anAdmin()
  await sql`
    insert into withdrawals (_id, worker_id, withdrawal_coin, withdrawal_amount, payment_system, account_number, account_typed,
      account_unusual, status, created_at, decided_by, decided_at)
    select gen_random_uuid(), ${worker._id}, 200, 10, ${system}, '01712345678', '01712345678', false, 'approved',
      now() - interval '1 day' - hours * interval '1 hour', ${admin._id}, now() - interval '1 day'
    from unnest(${hours}::float8[]) as hours`.execute(world.db)
}

async function ask(world: World, worker: TestUser, payment_system: PaymentSystem): Promise<string> {
  const input = { ...world.withdrawalToRequest(), payment_system }
  return (await worker.call(contract.withdrawals.request, input)).body.insertedId
}

async function makeOlder(world: World, id: string, hours: number): Promise<void> {
  await sql`
    update withdrawals set created_at = created_at - ${hours} * interval '1 hour' where _id = ${id}`.execute(world.db)
}

async function own(worker: TestUser, id: string) {
  const row = (await worker.call(contract.withdrawals.mine)).body.find(({ _id }) => _id === id)
  if (!row) throw new Error('not a withdrawal of this worker')
  return { ...row, expectedHours: (Date.parse(row.expected_at) - Date.parse(row.created_at)) / 3_600_000 }
}

/** The notifications of an Admin about late withdrawals. */
async function noticesOf(admin: TestUser): Promise<string[]> {
  const { body } = await admin.call(contract.notifications.latest, { email: admin.email, limit: 50 })
  return body.flatMap(({ message }) => (message.includes('longer than usual') ? [message] : []))
}

test('nine payouts say nothing about the usual time, the tenth does, and only for its payment system', async () => {
  const { world } = here
  const [hours, usual] = [[1, 2, 3, 4, 5.2, 5.4, 6, 7, 40], { Bkash: 30, Rocket: 30, Nagad: 30, Upay: 30 }]
  await payouts(world, 'Rocket', hours)
  expect(await usualHours(world)).toEqual(usual)
  await payouts(world, 'Rocket', [50])
  expect(await usualHours(world)).toEqual({ ...usual, Rocket: 6 })
})

test('the usual time is at least an hour, and older payouts, rejections and cancellations are not in it', async () => {
  const { world } = here
  await payouts(world, 'Upay', Array(9).fill(0))
  await payouts(world, 'Nagad', Array(10).fill(3))
  await sql`update withdrawals set decided_at = decided_at - interval '30 days', created_at = created_at - interval '30 days'
    where payment_system = 'Nagad'`.execute(world.db)
  const { worker, admin } = await earnerAndAdmin(world)
  const [cancelled, rejected] = [await ask(world, worker, 'Upay'), await ask(world, worker, 'Upay')]
  await worker.call(contract.withdrawals.cancel, { id: cancelled })
  await admin.call(contract.withdrawals.reject, { id: rejected, reason: 'Not your number.' })
  expect(await usualHours(world)).toMatchObject({ Upay: 30, Nagad: 30 })
  await payouts(world, 'Upay', [0])
  expect(await usualHours(world)).toMatchObject({ Upay: 1, Nagad: 30 })
  // Money that came back was paid, too.
  await sql`update withdrawals set status = 'returned', returned_at = now(), reason = 'Closed'
    where payment_system = 'Upay' and status = 'approved'`.execute(world.db)
  expect(await usualHours(world)).toMatchObject({ Upay: 1, Nagad: 30 })
})

test('a request is expected within the median, late after the 90th percentile, and no later payout changes that', async () => {
  const { world } = here
  await payouts(world, 'Nagad', [1, 1, 2, 2, 3, 3, 4, 4, 20, 20, 20])
  const { worker } = await earnerAndAdmin(world)
  const id = await ask(world, worker, 'Nagad')
  await payouts(world, 'Nagad', Array(50).fill(100))
  expect(await own(worker, id)).toMatchObject({ expectedHours: 3, late: false })
  await makeOlder(world, id, 19)
  expect(await own(worker, id)).toMatchObject({ expectedHours: 3, late: false })
  await makeOlder(world, id, 1.1)
  expect(await own(worker, id)).toMatchObject({ expectedHours: 3, late: true })
})

test('without enough payouts a request is late after PAYOUT_HOURS, until it is decided', async () => {
  const { world, worker, admin, id } = await requestedWithdrawal(here.world)
  await makeOlder(world, id, 29.9)
  expect(await own(worker, id)).toMatchObject({ expectedHours: 30, late: false })
  await makeOlder(world, id, 0.2)
  expect(await own(worker, id)).toMatchObject({ late: true })
  await admin.call(contract.withdrawals.approve, { id })
  expect(await own(worker, id)).toMatchObject({ late: false })
})

test('a withdrawal that a payment fraud case holds is not late before the case ends, and stands in the list as that', async () => {
  const { world, worker, admin, id } = await requestedWithdrawal(here.world)
  const other = await ask(world, await world.anEarner(590), 'Upay')
  await makeOlder(world, id, 40)
  await sql`update withdrawals set expected_hours = 30, late_hours = 30 where _id in (${id}, ${other})`.execute(
    world.db,
  )
  expect(await own(worker, id)).toMatchObject({ late: true })
  await admin.call(contract.userManagement.suspend, {
    id: worker._id,
    reason: 'Stolen cards',
    rule: 'payment_fraud',
  })
  const held = await own(worker, id)
  expect(held.late).toBe(false)
  expect(Date.parse(held.late_at) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  const order = async () => {
    const { body } = await admin.call(contract.withdrawals.pending, { limit: 1000, sort: 'due' })
    return body.map(({ _id }) => _id).filter((each) => each === id || each === other)
  }
  expect(await order()).toEqual([other, id])
  await admin.call(contract.userManagement.suspend, {
    id: worker._id,
    reason: 'The cards were fine',
    rule: 'other',
  })
  expect(await own(worker, id)).toMatchObject({ late: true })
  expect(await order()).toEqual([id, other])
})

test("late withdrawals stand first in the Admins' list, page by page; without `sort` the newest do", async () => {
  const { world, worker, admin } = await earnerAndAdmin(here.world, 900)
  const ids: string[] = []
  for (const hours of [40, 2, 35, 35]) {
    const id = await ask(world, worker, 'Upay')
    await sql`update withdrawals set expected_hours = 30, late_hours = 30 where _id = ${id}`.execute(world.db)
    await makeOlder(world, id, hours)
    ids.push(id)
  }
  const [oldest, notLate, late, asLate] = ids
  await sql`update withdrawals set created_at = now() - interval '35 hours' where _id in (${late}, ${asLate})`.execute(
    world.db,
  )
  const ours = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).filter((id) => ids.includes(id))
  expect(ours((await admin.call(contract.withdrawals.pending, { limit: 1000 })).body)).toEqual([
    asLate,
    late,
    notLate,
    oldest,
  ])
  const paged: { _id: string; late: boolean }[] = []
  for (let cursor: string | undefined, more = true; more; ) {
    const { body, headers } = await admin.call(contract.withdrawals.pending, { limit: 1, sort: 'due', cursor })
    paged.push(...body)
    cursor = /[?&]cursor=([^&>]+)/.exec(String(headers.link))?.[1]
    more = cursor !== undefined
  }
  expect(ours(paged)).toEqual([oldest, late, asLate, notLate])
  expect(paged.map((row) => row.late)).toEqual(paged.map((row) => row.late).sort((a, b) => Number(b) - Number(a)))
  expect(await admin.send('GET', '/withdrawals/pending?sort=late')).toMatchObject({ status: 422 })
})

test('while withdrawals are late each Admin is told their number once a day, also by the jobs of several servers', async () => {
  const { world } = here
  await sql`update withdrawals set late_hours = expected_hours + 10000`.execute(world.db)
  const { worker, admin, id } = await requestedWithdrawal(world)
  await notifyLate(world.db, 'Asia/Dhaka')
  expect(await noticesOf(admin)).toEqual([])

  await makeOlder(world, id, 31)
  await Promise.all(Array.from({ length: 8 }, () => notifyLate(world.db, 'Asia/Dhaka')))
  const told = ['1 withdrawal is late: its worker waits longer than usual for a decision.']
  expect(await noticesOf(admin)).toEqual(told)
  const newAdmin = await world.anAdmin()
  await notifyLate(world.db, 'Asia/Dhaka')
  expect([await noticesOf(admin), await noticesOf(newAdmin)]).toEqual([told, told])

  await sql`update notifications set time = time - interval '1 day'`.execute(world.db)
  await notifyLate(world.db, 'Asia/Dhaka')
  expect(await noticesOf(admin)).toEqual([...told, ...told])

  const later = async () => {
    await sql`update notifications set time = time - interval '1 day'`.execute(world.db)
    await notifyLate(world.db, 'Asia/Dhaka')
    return noticesOf(admin)
  }
  const fraudCase = { id: worker._id, reason: 'Stolen cards', rule: 'payment_fraud' as const }
  expect((await admin.call(contract.userManagement.suspend, fraudCase)).status).toBe(200)
  expect(await later()).toEqual([...told, ...told])
  expect((await admin.call(contract.userManagement.unsuspend, { id: worker._id, reason: 'Cleared up' })).status).toBe(
    200,
  )
  expect(await later()).toEqual([...told, ...told, ...told])
  await admin.call(contract.withdrawals.approve, { id })
  expect(await later()).toEqual([...told, ...told, ...told])
})

test('the day of these notifications begins at eight in the time zone of the operator; removed Admins get none', async () => {
  const { world } = here
  await sql`update withdrawals set late_hours = expected_hours + 10000`.execute(world.db)
  const { admin, id } = await requestedWithdrawal(world)
  await makeOlder(world, id, 31)
  const removed = await world.anAdmin()
  expect((await admin.call(contract.userManagement.remove, { id: removed._id })).status).toBe(200)
  // Another notification of the day does not count.
  await transact(world.db, (tx) => notify(tx, { user_id: admin._id, event: 'task_expired', task: 'Signs', coins: 0 }))
  const dayMs = 86_400_000
  const eightInDhakaMs = 2 * 3_600_000
  const dayBegan = Math.floor((Date.now() - eightInDhakaMs) / dayMs) * dayMs + eightInDhakaMs
  const countAfter = async (lastTold: number) => {
    await sql`update notifications set time = ${new Date(lastTold)} where event = 'withdrawals_late'`.execute(world.db)
    await notifyLate(world.db, 'Asia/Dhaka')
    return (await noticesOf(admin)).length
  }
  expect(await countAfter(dayBegan)).toBe(1)
  expect(await countAfter(dayBegan)).toBe(1)
  expect(await countAfter(dayBegan - 1_000)).toBe(2)
  const { rows } =
    await sql`select from notifications where user_id = ${removed._id} and event = 'withdrawals_late'`.execute(world.db)
  expect(rows).toEqual([])
})

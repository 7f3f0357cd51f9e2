import { contract, type Endpoint, roles, type User } from '@piecework/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { fillDemo } from './fill.ts'

const here = useWorld({ DEMO: 'on', PUBLIC_URL: 'https://demo.example.com' })

beforeAll(async () => {
  expect(await fillDemo(here.world.db, 'UTC')).toBe(true)
})

test('the demo data shows every state, has a consistent ledger, and is made only once', {
  tags: ['7.27'],
}, async () => {
  const { world } = here
  expect(await fillDemo(world.db, 'UTC')).toBe(false)
  await world.expectLedgerToHold()

  const { body } = await world.call(contract.config.config)
  expect(body.demo).toEqual([
    { role: 'Worker', name: 'Rahima Khatun' },
    { role: 'Buyer', name: 'Lena Hoffmann' },
    { role: 'Admin', name: 'Samir Das' },
  ])
  const buyer = (await world.call(contract.auth.demoSignIn, { role: 'Buyer' })).body
  const lena = world.callsWith(buyer.token)
  expect((await lena.call(contract.workerBlocks.mine)).body).toHaveLength(1)
  expect((await lena.call(contract.drafts.mine)).body).toHaveLength(1)
  const paused = (await lena.call(contract.tasks.mine)).body.filter((task) => task.paused_by === 'buyer')
  expect(paused).toHaveLength(1)
  const worker = world.callsWith((await world.call(contract.auth.demoSignIn, { role: 'Worker' })).body.token)
  const sent = (await worker.call(contract.submissions.mine, { limit: 100 })).body
  expect(sent).toContainEqual(expect.objectContaining({ edition: 2, status: 'pending' }))
  expect(sent).toContainEqual(expect.objectContaining({ rejected_because: 'withdrawn' }))
  const { token } = (await world.call(contract.auth.demoSignIn, { role: 'Admin' })).body
  expect((await world.call(contract.reports.all, { state: 'open' }, { token })).body).toMatchObject([
    { is_edited: true, changed_to: { task_title: 'Rate 22 product descriptions for clarity' } },
  ])
  expect((await world.call(contract.reports.all, { state: 'decided' }, { token })).body).toHaveLength(1)
  const tasks = (await world.call(contract.tasks.all, {}, { token })).body as { status: string }[]
  expect([...new Set(tasks.map((task) => task.status))].sort()).toEqual(['completed', 'expired', 'in-progress', 'open'])
})

test('no list that a user of the demo data opens has more than 10 KB on the line', async () => {
  const { world } = here
  const lists = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ paged, path }) => paged && !path.includes('{'))
  const sizes = await Promise.all(
    roles.map(async (role) => {
      const { token } = (await world.call(contract.auth.demoSignIn, { role })).body
      const opened = lists.filter(({ access }) => Array.isArray(access) && access.includes(role))
      return Promise.all(
        opened.map(async ({ path }) => {
          const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
          const { statusCode, rawPayload } = await world.app.inject({ url: `/api${path}`, headers })
          expect(statusCode, path).toBe(200)
          return { path, bytes: rawPayload.length }
        }),
      )
    }),
  )
  expect(sizes.flat().filter(({ bytes }) => bytes > 10_000)).toEqual([])
  expect(sizes.flat().length).toBeGreaterThan(10)
})

describe('the times of the demo data', () => {
  /** Every demo user, with the calls of its token. */
  let users: (User & Pick<TestUser, 'call'>)[] = []

  beforeAll(async () => {
    const { world } = here
    const { token } = (await world.call(contract.auth.demoSignIn, { role: 'Admin' })).body
    const { body } = await world.call(contract.users.all, { limit: 100 }, { token })
    users = await Promise.all(
      body.map(async (user) => {
        const signIn = await world.call(contract.auth.signIn, { email: user.email, password: 'Piecework-1' })
        return { ...user, ...world.callsWith(signIn.body.token) }
      }),
    )
    expect(users).toHaveLength(15)
  })

  const having = (role: User['role']) => users.filter((user) => user.role === role)
  const linesOf = async ({ call }: Pick<TestUser, 'call'>) =>
    (await call(contract.statement.movements, { limit: 100 })).body
  const timesOf = async (user: Pick<TestUser, 'call'>, ...reasons: string[]) =>
    (await linesOf(user)).filter(({ reason }) => reasons.includes(reason)).map(({ at }) => at)

  test('nothing is dated before its user joined or in the future, and every list is in the order of its times', async () => {
    const now = new Date().toISOString()
    for (const user of users) {
      const notifications = (await user.call(contract.notifications.latest, { limit: 50 })).body
      const lists = [notifications.map(({ time }) => time), (await linesOf(user)).map(({ at }) => at)]
      for (const times of lists) {
        expect(times, user.name).toEqual([...times].sort().reverse())
        expect(times.filter((time) => time < user.created_at || time > now)).toEqual([])
      }
    }
    for (const admin of having('Admin')) {
      const times = (await admin.call(contract.audit.trail, { limit: 100 })).body.map(({ at }) => at)
      expect(times.length).toBeGreaterThan(0)
      expect(times).toEqual([...times].sort().reverse())
      expect(times.filter((time) => time < admin.created_at || time > now)).toEqual([])
    }
  })

  test('withdrawals have the taka of the rate of their day, whichever rate it was', async () => {
    const [admin] = having('Admin')
    const trail = (await admin?.call(contract.audit.trail, { limit: 100 }))?.body ?? []
    const changes = trail.filter(({ action }) => action === 'taka_rate.change')
    expect(changes.length).toBeGreaterThan(1)
    const kept = new Set<number>()
    for (const worker of having('Worker')) {
      for (const { created_at, taka_per_dollar } of (await worker.call(contract.withdrawals.mine)).body) {
        expect(taka_per_dollar).toBe(changes.find(({ at }) => at < created_at)?.after.taka_per_dollar)
        kept.add(taka_per_dollar as number)
      }
    }
    expect(kept.size).toBe(changes.length)
    const { taka } = (await here.world.call(contract.config.config)).body
    expect(taka).toEqual({ perDollar: changes[0]?.after.taka_per_dollar, setAt: expect.any(String) })
    expect(Math.abs(Date.parse(taka?.setAt ?? '') - Date.parse(changes[0]?.at ?? ''))).toBeLessThan(1000)
  })

  test('the usual time of bKash comes from its payouts, and the other payment systems have none yet', async () => {
    const { body } = await here.world.call(contract.config.config)
    expect(body.payoutHours).toEqual({ Bkash: 9, Rocket: 72, Nagad: 72, Upay: 72 })
    const pending = (await having('Admin')[0]?.call(contract.withdrawals.pending, { sort: 'due' }))?.body ?? []
    const hours = pending
      .filter(({ payment_system }) => payment_system === 'Bkash')
      .map(({ created_at, expected_at, late_at }) =>
        [expected_at, late_at].map((time) => (Date.parse(time) - Date.parse(created_at)) / 3_600_000),
      )
    expect(hours).toEqual([[9, 17]])
  })

  test('one withdrawal is late, and stands first in the list of the Admin', async () => {
    const pending = (await having('Admin')[0]?.call(contract.withdrawals.pending, { sort: 'due' }))?.body ?? []
    expect(pending.map(({ late }) => late)).toEqual([true, ...Array(pending.length - 1).fill(false)])
    expect(pending.length).toBeGreaterThan(1)
  })

  test('the statement of a user begins with the coins for signing up, on the day the user joined', async () => {
    for (const user of [...having('Worker'), ...having('Buyer')]) {
      expect((await linesOf(user)).at(-1)).toMatchObject({ reason: 'sign_up_gift', at: user.created_at })
    }
    const days = new Set(users.map(({ created_at }) => created_at.slice(0, 10)))
    expect(days.size).toBe(users.length)
  })

  test('a buyer’s statement has the dates of the payments and of the tasks', async () => {
    for (const buyer of having('Buyer')) {
      const payments = (await buyer.call(contract.payments.mine)).body
      expect(payments.length).toBeGreaterThan(0)
      expectSameTimes(
        await timesOf(buyer, 'purchase'),
        payments.map(({ date }) => date),
      )
      const tasks = (await buyer.call(contract.tasks.mine, { limit: 100 })).body
      const funded = await timesOf(buyer, 'fund')
      expect(funded).toEqual(expect.arrayContaining(tasks.map(({ created_at }) => created_at)))
      // One task got more slots later.
      expect(funded).toHaveLength(tasks.length + (buyer.name === 'Lena Hoffmann' ? 1 : 0))
    }
  })

  test('a worker’s statement has the dates of the approvals and withdrawals, and work comes after its task', async () => {
    const [admin] = having('Admin')
    const tasks = (await admin?.call(contract.tasks.all, { limit: 100 }))?.body ?? []
    const postedAt = new Map(tasks.map(({ _id, created_at }) => [_id, created_at]))
    for (const worker of having('Worker')) {
      const submissions = (await worker.call(contract.submissions.mine, { limit: 100 })).body
      const approved = submissions.filter(({ status }) => status === 'approved')
      expectSameTimes(
        await timesOf(worker, 'settle'),
        approved.map(({ decided_at }) => decided_at),
      )
      for (const { task_id, submission_date, decided_at } of submissions) {
        expect(submission_date > (postedAt.get(task_id) as string)).toBe(true)
        if (decided_at !== null) expect(decided_at > submission_date).toBe(true)
      }
      const withdrawals = (await worker.call(contract.withdrawals.mine)).body
      expectSameTimes(
        await timesOf(worker, 'hold'),
        withdrawals.map(({ created_at }) => created_at),
      )
      expectSameTimes(
        await timesOf(worker, 'payout', 'void'),
        withdrawals.flatMap(({ decided_at }) => decided_at ?? []),
      )
    }
  })

  test('a task that expired returned its coins after its deadline, and at most a day late', async () => {
    const expired = (await having('Admin')[0]?.call(contract.tasks.all, { limit: 100 }))?.body ?? []
    const ends = expired.filter(({ status }) => status === 'expired').map(({ deadline_at }) => Date.parse(deadline_at))
    const released = (await Promise.all(having('Buyer').map((buyer) => timesOf(buyer, 'release_slots')))).flat()
    expect(released).toHaveLength(1)
    expect(ends).toHaveLength(1)
    const delay = Date.parse(released[0] as string) - (ends[0] as number)
    expect(delay).toBeGreaterThanOrEqual(0)
    expect(delay).toBeLessThan(24 * 3_600_000)
  })
})

function expectSameTimes(some: string[], others: (string | null)[]): void {
  expect([...some].sort()).toEqual([...others].sort())
}

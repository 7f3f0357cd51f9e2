import { readFileSync } from 'node:fs'
import { contract, type Endpoint, roles, type User } from '@piecework/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, type TestUser, useWorld } from '../../test/world.ts'
import { filesOf } from '../files/routes.ts'
import { computeResults } from '../results/compute.ts'
import { approveOverdue } from '../submissions/automatic-approval.ts'
import { endFinalRejections } from '../submissions/held.ts'
import { fillDemo } from './fill.ts'

const here = useWorld({ DEMO: 'on', PUBLIC_URL: 'https://demo.example.com' })

beforeAll(async () => {
  expect(await fillDemo(filesOf(here.world.db, here.world.config), 'UTC')).toBe(true)
})

const signIn = async (role: User['role']) =>
  here.world.callsWith((await here.world.call(contract.auth.demoSignIn, { role })).body.token)

test('the demo data shows every state, has a consistent ledger, and is made only once', {
  tags: ['7.27'],
}, async () => {
  const { world } = here
  expect(await fillDemo(filesOf(world.db, world.config), 'UTC')).toBe(false)
  await world.expectLedgerToHold()

  const { body } = await world.call(contract.config.config)
  expect(body.demo).toEqual([
    { role: 'Worker', name: 'Rahima Khatun' },
    { role: 'Buyer', name: 'Lena Hoffmann' },
    { role: 'Admin', name: 'Samir Das' },
  ])
  const lena = await signIn('Buyer')
  expect((await lena.call(contract.workerBlocks.mine)).body).toHaveLength(1)
  expect((await lena.call(contract.drafts.mine)).body).toHaveLength(1)
  const paused = (await lena.call(contract.tasks.mine)).body.filter((task) => task.paused_by === 'buyer')
  expect(paused).toHaveLength(1)
  const worker = await signIn('Worker')
  const sent = (await worker.call(contract.submissions.mine, { limit: 100 })).body
  expect(sent).toContainEqual(expect.objectContaining({ edition: 2, status: 'pending' }))
  expect(sent).toContainEqual(expect.objectContaining({ rejected_because: 'withdrawn' }))
  const admin = await signIn('Admin')
  expect((await admin.call(contract.reports.all, { state: 'open' })).body).toMatchObject([
    { is_edited: true, changed_to: { task_title: 'Rate 22 product descriptions for clarity' } },
  ])
  expect((await admin.call(contract.reports.all, { state: 'decided' })).body).toHaveLength(1)
  const tasks = (await admin.call(contract.tasks.all)).body as { status: string }[]
  expect([...new Set(tasks.map((task) => task.status))].sort()).toEqual(['completed', 'expired', 'in-progress', 'open'])
})

test('the Admin finds one appeal to decide, and one suspension that an appeal has ended', async () => {
  const admin = await signIn('Admin')
  const open = (await admin.call(contract.appeals.open)).body
  expect(open).toMatchObject([{ user_name: 'Jonas Peters', rule: 'false_work', may_decide: true }])
  const [jonas] = (await admin.call(contract.users.all, { search: 'Jonas Peters' })).body
  expect(jonas).toMatchObject({ suspended: true, suspension: { can_appeal: false, appeal: { outcome: null } } })
  const [farhana] = (await admin.call(contract.users.all, { search: 'Farhana Akter' })).body
  expect(farhana).toMatchObject({ suspended: false, suspension: null })
  const trail = (await admin.call(contract.audit.trail, { limit: 100 })).body
  expect(trail).toContainEqual(
    expect.objectContaining({
      action: 'user.decide-appeal',
      object_name: 'Farhana Akter',
      after: expect.objectContaining({ outcome: 'upheld' }),
    }),
  )
})

describe('what each user of the demo finds about rejected work and changes', () => {
  const hoursUntil = (time: string | null) => Math.ceil((Date.parse(time ?? '') - Date.now()) / 3_600_000)

  test('the worker can still object to a rejection of yesterday, for two more days', async () => {
    const worker = await signIn('Worker')
    const rejected = (await worker.call(contract.submissions.mine, { status: 'rejected' })).body
    const open = rejected.filter(({ held, objection }) => held && objection === null)
    expect(open).toMatchObject([{ buyer_name: 'Kestrel Goods', rejected_because: 'not_followed', replaced: false }])
    expect(hoursUntil(open[0]?.final_at ?? null)).toBe(48)
  })

  test('the buyer has two days to answer an objection, and can read the work meanwhile', async () => {
    const buyer = await signIn('Buyer')
    const [waiting, ...others] = (await buyer.call(contract.objections.open)).body
    expect(others).toEqual([])
    expect(waiting).toMatchObject({
      worker_name: 'Nusrat Jahan',
      held: true,
      objection: { answer: null, outcome: null },
    })
    expect(waiting?.objection?.words).toMatch(/^I marked 4 blue signs/)
    expect(hoursUntil(waiting?.final_at ?? null)).toBe(52)
    const { body } = await buyer.call(contract.submissions.details, { id: waiting?._id as string })
    expect(body).toMatchObject({ sealed: false, submission_details: expect.stringContaining('111 signs') })
  })

  test('the Admin has days to decide two objections of one task, and reads the words of both sides', async () => {
    const admin = await signIn('Admin')
    const open = (await admin.call(contract.objections.open)).body
    expect(open.map(({ worker_name }) => worker_name)).toEqual(['Rahima Khatun', 'Tanvir Hasan'])
    expect(new Set(open.map(({ task_id }) => task_id)).size).toBe(1)
    for (const { objection, final_at, held } of open) {
      expect(objection).toMatchObject({ words: expect.any(String), answer: expect.any(String), outcome: null })
      expect(held).toBe(true)
      expect(hoursUntil(final_at)).toBeGreaterThan(120)
    }
    const worker = await signIn('Worker')
    expect((await worker.call(contract.objections.open)).body).toMatchObject([{ _id: open[0]?._id }])
  })

  test('the worker reads why an Admin decided one objection for the worker, and let another rejection stand', async () => {
    const worker = await signIn('Worker')
    const sent = (await worker.call(contract.submissions.mine, { limit: 100 })).body
    const decided = sent.filter(({ objection }) => objection !== null && objection.outcome !== null)
    expect(decided).toMatchObject([
      { status: 'rejected', held: false, objection: { outcome: 'stands', why: expect.stringMatching(/pack size/) } },
      { status: 'approved', held: false, objection: { outcome: 'for_worker', why: expect.any(String) } },
    ])
    const trail = (await (await signIn('Admin')).call(contract.audit.trail, { limit: 100 })).body
    expect(trail.filter(({ action }) => action === 'objection.decide')).toHaveLength(2)
  })

  test('the worker has one more day for the changes that the buyer asked for, and the buyer cannot reject meanwhile', async () => {
    const [worker, buyer] = [await signIn('Worker'), await signIn('Buyer')]
    const sent = (await worker.call(contract.submissions.mine, { status: 'pending' })).body
    const [asked, ...others] = sent.filter(({ changes_due_at }) => changes_due_at !== null)
    expect(others).toEqual([])
    expect(hoursUntil(asked?.changes_due_at ?? null)).toBe(28)
    // The review time of this task is seven days.
    expect(hoursUntil(asked?.review_due_at ?? null)).toBe(28 + 7 * 24)
    const id = asked?._id as string
    const { changes_asked } = (await worker.call(contract.submissions.details, { id })).body
    expect(changes_asked).toMatch(/Photos 4 and 7/)
    expect(await buyer.call(contract.submissions.reject, { id, category: 'wrong' })).toMatchObject(
      refusal(409, 'changes_asked'),
    )
  })

  test('the buyer finds the changes that a worker made, beside the earlier text', async () => {
    const buyer = await signIn('Buyer')
    const pending = (await buyer.call(contract.submissions.pending, { view: 'summary' })).body
    const [changed] = pending.filter(({ changes_asked_at, changes_due_at }) => changes_asked_at && !changes_due_at)
    expect(hoursUntil(changed?.review_due_at ?? null)).toBe(3 * 24 - 5)
    const { body } = await buyer.call(contract.submissions.details, { id: changed?._id as string })
    expect(body).toMatchObject({ edition: 2, submission_details: expect.stringContaining('(Kabras)') })
    expect(body.earlier_editions).toMatchObject([
      { edition: 1, submission_details: expect.stringMatching(/sugar 1 kg/) },
    ])
    const [{ replaced_at } = { replaced_at: '' }] = body.earlier_editions
    expect(replaced_at).toBe(body.changes_answered_at)
    expect(replaced_at > (body.changes_asked_at as string)).toBe(true)
  })

  test('the buyer finds rejected work whose slot was opened again at once, and taken by another worker', async () => {
    const buyer = await signIn('Buyer')
    const flyer = (await buyer.call(contract.tasks.mine, { limit: 100 })).body.find(
      ({ task_title }) => task_title === 'Proof-read a one-page flyer',
    )
    expect(flyer).toMatchObject({ total_workers: 3, required_workers: 0, held: 1 })
    const work = (await buyer.call(contract.submissions.ofTask, { id: flyer?._id as string, status: 'rejected' })).body
    expect(work).toMatchObject([{ held: true, replaced: true, sealed: true, objection: null }])
  })

  test('the worker keeps a slot of a task for almost four hours more, and the buyer sees that another one is kept', async () => {
    const buyer = await signIn('Buyer')
    expect((await buyer.call(contract.tasks.mine, {})).body.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(1)
    const worker = await signIn('Worker')
    const [kept] = (await worker.call(contract.reservations.own, {})).body
    expect(kept?.task_title).toBe('১৫টি বাক্য প্রমিত বাংলায় লিখুন')
    const minutesLeft = (Date.parse(kept?.ends_at ?? '') - Date.now()) / 60_000
    expect(minutesLeft).toBeGreaterThan(220)
    expect(minutesLeft).toBeLessThan(230)
  })

  test('no time is over when the server starts, and rejections of more than three days are final', async () => {
    const { db } = here.world
    expect(await endFinalRejections(db, 'UTC')).toBe(0)
    expect(await approveOverdue(db, 'UTC')).toBe(0)
    const { rows } = await sql<{ hours: number; works: number }>`
      select extract(epoch from final_at - decided_at) / 3600 as hours, count(*)::int as works from submissions
      where is_held and not exists (select from objections where submission_id = _id) group by 1`.execute(db)
    expect(rows).toEqual([{ hours: 72, works: 2 }])
    const old = await sql`
      select from submissions where status = 'rejected' and decided_at < now() - interval '72 hours' and is_held
        and not exists (select from objections where submission_id = _id and outcome is null)`.execute(db)
    expect(old.rows).toEqual([])
  })
})

test('the market of the demo data shows records of buyers, a new buyer, a measured time and estimates', async () => {
  const tasks = (await (await signIn('Admin')).call(contract.tasks.available, { limit: 100, form: 'any' })).body
  const records = new Map(tasks.map(({ buyer_name, buyer_record }) => [buyer_name, buyer_record]))
  expect(records.get('Northfield Maps')).toBe(null)
  expect(records.get('Shapla Health')).toMatchObject({
    known: { share: 100, automatic: 0, objections_lost: 0 },
    new: null,
  })
  expect(records.get('Lena Hoffmann')).toMatchObject({
    known: { workers: 4, share: 64 },
    new: { workers: 4, share: 72 },
  })
  const clinic = tasks.find(({ task_title }) => task_title === 'Answer six questions about your last visit to a clinic')
  expect(clinic).toMatchObject({ estimated_minutes: 10, measured_minutes: 9 })
  expect(tasks.filter(({ estimated_minutes }) => estimated_minutes === null).length).toBeGreaterThan(0)
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
    const { body } = await (await signIn('Admin')).call(contract.users.all, { limit: 100 })
    users = await Promise.all(
      body.map(async (user) => {
        const signIn = await world.call(contract.auth.signIn, { email: user.email, password: 'Piecework-1' })
        return { ...user, ...world.callsWith(signIn.body.token) }
      }),
    )
    expect(users).toHaveLength(17)
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
      // One task got more slots later, and one a slot in place of that of rejected work.
      expect(funded).toHaveLength(tasks.length + (buyer.name === 'Lena Hoffmann' ? 2 : 0))
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

test('each task of the README is in the list of the user whom its step signs in as, and its results are worth seeing', async () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const steps = readme.split('\n\n').filter((paragraph) => /^[2-5]\. /.test(paragraph))
  const [worker, buyer] = [await signIn('Worker'), await signIn('Buyer')]
  const lists = {
    Rahima: (await worker.call(contract.tasks.available, { limit: 100, form: 'any' })).body,
    Lena: (await buyer.call(contract.tasks.mine, { limit: 100 })).body,
    Samir: [],
  }
  const tasks = steps.flatMap((step) => {
    const name = /\*\*(\w+)\*\*/.exec(step)?.[1] as keyof typeof lists
    expect(Object.keys(lists), step).toContain(name)
    const marked = Array.from(step.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g), ([, words = '']) => words)
    const titles = marked.filter((words) => words.split(' ').length > 2)
    return titles.map((title) => lists[name].find(({ task_title }) => task_title === title) ?? `${name}: no ${title}`)
  })
  expect(tasks).toEqual(Array(3).fill(expect.objectContaining({ _id: expect.any(String) })))

  const id = (tasks.at(-1) as { _id: string })._id
  await buyer.call(contract.results.compute, { id })
  await computeResults(here.world.db, 'UTC')
  const { agreement, workers, in_doubt } = (await buyer.call(contract.results.quality, { id })).body
  expect(agreement).toContainEqual({ field: 'kind', rows: 12, share: 10 / 12 })
  expect(workers.map(({ worker_name, differs }) => [worker_name, differs])).toEqual(
    expect.arrayContaining([
      ['Sadia Islam', false],
      ['Arif Chowdhury', false],
    ]),
  )
  expect(in_doubt.count).toBeGreaterThanOrEqual(1)
  expect((await worker.call(contract.reservations.reserve, { task_id: id })).body.items).toHaveLength(5)
})

function expectSameTimes(some: string[], others: (string | null)[]): void {
  expect([...some].sort()).toEqual([...others].sort())
}

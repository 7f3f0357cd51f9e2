import { ApiError, contract } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { checkWhenDue } from './integrity-check.ts'

const here = useWorld()
const silent = { error: () => {} }

test('the totals are the balances of users, tasks and the platform, and sum to zero', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const worker = await world.anEarner(590)
  await world.aPendingWithdrawal(worker, 200)
  const { body } = await admin.call(contract.accounting.totals)
  expect(body.users).toMatchObject({ withdrawing: 200, disputed: 0 })
  expect(body.platform).toMatchObject({ card_sales: -1000, payouts: 0 })
  const all = [body.users, body.escrow, body.platform].flatMap((part) => Object.values(part) as number[])
  expect(all.reduce((sum, coins) => sum + Math.round(coins * 100), 0)).toBe(0)

  const { body: one } = await admin.call(contract.accounting.user, { id: worker._id })
  expect(one).toMatchObject({ name: worker.name, earned: 400, withdrawing: 200, gift: 0, removed: false })
  await world.expectLedgerToHold()
})

test('transfers come the latest first, page by page, of all or of one user or task', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const buyer = await world.aBuyer(100)
  const worker = await world.aWorker()
  const task = await world.anOpenTask(buyer, { slots: 1, pay: 60 })
  await buyer.call(contract.submissions.approve, { id: await world.aPendingSubmission(worker, task) })

  const read = async (query: string) => (await admin.send('GET', `/accounting/transfers?${query}`)).body
  const ofBuyer = await read(`user=${buyer._id}`)
  const seen = ofBuyer.map((each: { reason: string; amount: number }) => `${each.reason} ${each.amount}`)
  expect(seen).toEqual(['fund 10', 'fund 50', 'purchase 100', 'sign_up_gift 50'])
  expect(ofBuyer[0]).toMatchObject({
    from: { account: 'bought', user_id: buyer._id, name: buyer.name },
    to: { account: 'escrow_bought', task_id: task, name: 'Label street signs' },
  })

  const ofTask = await read(`task=${task}`)
  expect(ofTask.map((each: { reason: string }) => each.reason)).toEqual(['settle', 'settle', 'fund', 'fund'])

  const whole = (await read('limit=1000')).map((each: { _id: string }) => each._id)
  const pages: string[] = []
  for (let path: string | undefined = '/accounting/transfers?limit=3'; path !== undefined; ) {
    const page = await admin.send('GET', path)
    pages.push(...page.body.map((each: { _id: string }) => each._id))
    path = /<\/api([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(pages).toEqual(whole)
  expect((await admin.call(contract.accounting.transfers, { cursor: 'nowhere' })).status).toBe(400)
})

test('a check runs as a job or on request, and the last one is shown', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  await checkWhenDue(world.db, silent)
  expect((await admin.call(contract.accounting.lastCheck)).body).toMatchObject({
    broken: [],
    broken_count: 0,
    asked_by: null,
  })
  const { status, body } = await admin.call(contract.accounting.check)
  expect(status).toBe(200)
  expect(body).toMatchObject({ broken_count: 0, asked_by: admin.name })
  expect((await admin.call(contract.accounting.lastCheck)).body).toEqual(body)
})

test('two checks at once: one runs, the other call gets an error', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.call(contract.accounting.check)))
  const made = answers.filter(({ status }) => status === 200).length
  expect(made).toBeGreaterThan(0)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'check_running' } })
})

test('a check that takes long runs once a day, not every hour', async () => {
  const { world } = here
  const count = async () => (await world.db.selectFrom('integrity_checks').select('_id').execute()).length
  await sql`insert into integrity_checks (_id, took_ms, broken, broken_count) values ('00000000-0000-7000-8000-000000000001', 60000, '[]', 0)`.execute(
    world.db,
  )
  const before = await count()
  await checkWhenDue(world.db, silent)
  expect(await count()).toBe(before)
  await sql`update integrity_checks set at = now() - interval '23 hours 5 minutes'`.execute(world.db)
  await checkWhenDue(world.db, silent)
  expect(await count()).toBe(before + 1)
})

test('violations are stored with the check and logged as an error', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const buyer = await world.aBuyer(100)
  const logged: object[] = []
  await sql`update balances set gift = gift + 1 where owner = ${buyer._id}`.execute(world.db)
  await sql`insert into transfers (from_owner, from_kind, to_kind, amount, reason, reference, key)
    values (${buyer._id}, 'gift', 'fees', 5, 'fund', ${buyer._id}, 'a defect')`.execute(world.db)
  await checkWhenDue(world.db, { error: (details) => logged.push(details) })
  const { body } = await admin.call(contract.accounting.lastCheck)
  expect(body.broken_count).toBeGreaterThan(0)
  expect(body.broken).toContainEqual({
    rule: '1 a balance equals the sum of its transfers',
    object: buyer._id,
    found: '0 100 46 0 0 0',
    expected: '0 100 45 0 0 0',
  })
  expect(body.broken).toContainEqual(
    expect.objectContaining({
      rule: '7 coins keep their kind: a transfer goes only where its reason may',
      found: 'gift → fees',
    }),
  )
  expect(logged).toHaveLength(1)
})

test('the hourly check fails when its log fails, also with an error of the API', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  await sql`update balances set gift = gift + 1 where owner = ${buyer._id}`.execute(world.db)
  const busy = new ApiError('busy')
  const checkWithFailingLog = () =>
    checkWhenDue(world.db, {
      error: () => {
        throw busy
      },
    })
  await expect(checkWithFailingLog()).rejects.toBe(busy)
})

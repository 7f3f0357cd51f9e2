/** Filters of a user's own lists: status, words and days. */
import { contract } from '@piecework/contract'
import { aNewSubmission, day } from '@piecework/contract/test/factories'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { record } from '../src/audit/audit.ts'
import { transact } from '../src/db/transact.ts'
import { useWorld } from './world.ts'

const here = useWorld({ TIME_ZONE: 'Asia/Dhaka' })

/** One minute before and one minute after midnight in Dhaka between 1 and 2 June. */
const [lateOnTheFirst, earlyOnTheSecond] = ['2026-06-01T17:59:00Z', '2026-06-01T18:01:00Z']

test('My Tasks: by status, words of the task and days of posting in the operator’s time zone', async () => {
  const { world } = here
  const [buyer, worker, stranger] = [await world.aBuyer(200), await world.aWorker(), await world.aBuyer()]
  const post = async (task_title: string, category?: string) => {
    const task = { ...world.taskToPost({ slots: 1, pay: 1 }), task_title, ...(category && { category }) }
    return (await buyer.call(contract.tasks.post, task)).body.insertedId
  }
  const [first, second, third] = [await post('বাতি গোনা'), await post('Count shops'), await post('Write a poem')]
  await setTime(sql`update tasks set created_at = ${lateOnTheFirst} where _id = ${first}`)
  await setTime(sql`update tasks set created_at = ${earlyOnTheSecond} where _id = ${second}`)
  await world.aPendingSubmission(worker, second)
  const found = async (query: string) => {
    const { status, body, headers } = await buyer.send('GET', `/tasks?${query}`)
    expect({ query, status }).toEqual({ query, status: 200 })
    expect(headers['x-total-count'], query).toBe(String(body.length))
    return body.map(({ _id }: { _id: string }) => _id)
  }
  expect(await found('')).toEqual([third, second, first])
  expect(await found('status=open')).toEqual([third, first])
  expect(await found('status=in-progress')).toEqual([second])
  expect(await found('status=completed')).toEqual([])
  expect(await found('search=SHOPS%20count')).toEqual([second])
  expect(await found(`search=${encodeURIComponent('বাতি')}`)).toEqual([first])
  expect(await found('to=2026-06-01')).toEqual([first])
  expect(await found('from=2026-06-02')).toEqual([third, second])
  expect(await found('from=2026-06-01&to=2026-06-02&status=open')).toEqual([first])
  expect((await stranger.call(contract.tasks.mine, { search: 'shops' })).body).toEqual([])
  await expectBadDays(buyer, '/tasks')
})

test('a summary has no long texts, a list without it has them, and both state their size', async () => {
  const { world } = here
  const [buyer, worker, admin] = [await world.aBuyer(100), await world.aWorker(), await world.anAdmin()]
  const texts = { task_title: 'ছবি', task_detail: 'x'.repeat(20_000), submission_info: 'y'.repeat(5_000) }
  const posted = await buyer.call(contract.tasks.post, { ...world.taskToPost({ slots: 2, pay: 1 }), ...texts })
  const task = posted.body.insertedId
  const bytes = { text_bytes: 25_009 }
  for (const [user, list] of [
    [buyer, contract.tasks.mine],
    [worker, contract.tasks.available],
    [admin, contract.tasks.all],
  ] as const) {
    const rowOf = async (view?: 'summary' | 'full') =>
      (await user.call(list, { view })).body.find(({ _id }) => _id === task)
    expect(await rowOf()).toMatchObject({ ...texts, ...bytes })
    expect(await rowOf('full')).toMatchObject({ ...texts, ...bytes })
    const summary = await rowOf('summary')
    expect(summary).toMatchObject({ task_title: 'ছবি', task_detail: null, submission_info: null, ...bytes })
    expect(JSON.stringify(summary).length).toBeLessThan(1_000)
  }
  const work = { ...aNewSubmission(task), submission_details: 'z'.repeat(20_000) }
  expect((await worker.call(contract.submissions.submit, work)).status).toBe(201)
  const none = { task_detail: null, submission_info: null, submission_details: null }
  const all = { ...texts, submission_details: work.submission_details }
  for (const [user, list] of [
    [worker, contract.submissions.mine],
    [buyer, contract.submissions.pending],
  ] as const) {
    expect((await user.call(list, { view: 'summary' })).body).toMatchObject([{ task_title: 'ছবি', ...none }])
    expect((await user.call(list, {})).body).toMatchObject([all])
  }
})

test('My Submissions: by status, title, buyer and days, page by page', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(200, 'Shapla Books'), await world.aWorker()]
  const other = await world.aBuyer(200, 'করিম স্টোর')
  const ids: string[] = []
  for (const [owner, task_title] of [
    [buyer, 'Count shops'],
    [buyer, 'Read a page'],
    [other, 'Count trees'],
  ] as const) {
    const task = await owner.call(contract.tasks.post, { ...world.taskToPost({ slots: 1, pay: 1 }), task_title })
    const sent = await worker.call(contract.submissions.submit, aNewSubmission(task.body.insertedId))
    ids.push(sent.body.insertedId)
  }
  const [first, second, third] = ids
  await setTime(sql`update submissions set submission_date = ${lateOnTheFirst} where _id = ${first}`)
  await setTime(sql`update submissions set submission_date = ${earlyOnTheSecond} where _id = ${second}`)
  await buyer.call(contract.submissions.approve, { id: first as string })
  const found = async (query: string, total?: number) => {
    const { status, body, headers } = await worker.send('GET', `/submissions?${query}`)
    expect({ query, status }).toEqual({ query, status: 200 })
    expect(headers['x-total-count'], query).toBe(String(total ?? body.length))
    return body.map(({ _id }: { _id: string }) => _id)
  }
  expect(await found('')).toEqual([third, second, first])
  expect(await found('search=count')).toEqual([third, first])
  expect(await found('search=shapla')).toEqual([second, first])
  expect(await found(`search=count%20${encodeURIComponent('করিম')}`)).toEqual([third])
  expect(await found('search=count&status=approved')).toEqual([first])
  expect(await found('from=2026-06-02&to=2026-06-02')).toEqual([second])
  expect(await found('to=2026-06-01')).toEqual([first])
  expect(await found('search=count&limit=1&offset=1', 2)).toEqual([first])
  expect(await found('search=elephant')).toEqual([])
  await expectBadDays(worker, '/submissions')
  await world.expectLedgerToHold()
})

test('My Submissions: a search finds the title that the worker read, after the buyer has changed it too', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  const task = await world.anOpenTask(buyer)
  const submission = await world.aPendingSubmission(worker, task)
  const texts = { task_title: 'Another title', task_detail: 'Detail', submission_info: 'Info' }
  await buyer.call(contract.tasks.edit, { id: task, ...texts })
  const found = async (search: string) =>
    (await worker.call(contract.submissions.mine, { search })).body.map(({ _id }) => _id)
  expect(await found('street signs')).toEqual([submission])
  expect(await found('another')).toEqual([])
})

test('Payment History: by type, transaction id and days', async () => {
  const { world } = here
  const buyer = await world.aBuyer(10)
  await world.buyCoins(buyer, 150)
  const [newer, older] = (await buyer.call(contract.payments.mine)).body
  await setTime(sql`update payments set succeeded_at = ${lateOnTheFirst} where _id = ${older?._id}`)
  const found = async (query: string) => {
    const { body, headers } = await buyer.send('GET', `/payments?${query}`)
    expect(headers['x-total-count'], query).toBe(String(body.length))
    return body.map(({ _id }: { _id: string }) => _id)
  }
  expect(await found('status=Coin%20Purchase')).toEqual([newer?._id, older?._id])
  expect(await found('status=Refund')).toEqual([])
  expect(await found(`search=${newer?.transactionId.slice(5).toUpperCase()}`)).toEqual([newer?._id])
  expect(await found('to=2026-06-01')).toEqual([older?._id])
  expect(await found(`from=2026-06-02&to=${day(1)}`)).toEqual([newer?._id])
  await expectBadDays(buyer, '/payments')
})

async function setTime(update: RawBuilder<unknown>): Promise<void> {
  await update.execute(here.world.db)
}

test('The audit trail: by the Admin, what was changed, the action and the reason, with the total of what was found', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const [worker, buyer] = [await world.aWorker('Shapla Begum'), await world.aBuyer(100)]
  const task = await buyer.call(contract.tasks.post, { ...world.taskToPost(), task_title: 'Count the 50% signs' })
  const id = task.body.insertedId
  const suspension = { id: worker._id, reason: 'Copied_answers', rule: 'abuse' as const }
  expect((await admin.call(contract.userManagement.suspend, suspension)).status).toBe(200)
  expect((await admin.call(contract.tasks.removeAny, { id })).status).toBe(200)
  await transact(world.db, (tx) =>
    record(tx, null, { action: 'user.vouch', object: buyer._id, before: {}, after: {}, reason: 'By telephone' }),
  )
  const found = async (search?: string, limit = 50) => {
    const { body, headers } = await admin.call(contract.audit.trail, { search, limit })
    return [body.map(({ action }) => action), Number(headers['x-total-count'])]
  }
  const ofWorker = [['user.suspend'], 1]
  const ofTask = [['task.delete'], 1]
  for (const search of ['shapla', worker._id, 'user.suspend', 'COPIED_']) {
    expect([search, ...(await found(search))]).toEqual([search, ...ofWorker])
  }
  for (const search of ['50% s', id, 'task.del'])
    expect([search, ...(await found(search))]).toEqual([search, ...ofTask])
  expect(await found('the operator')).toEqual([['user.vouch'], 1])
  expect(await found(admin.email.toUpperCase())).toEqual([['task.delete', 'user.suspend'], 2])
  // The total is that of all pages; a sign of a pattern is a letter.
  expect(await found(admin.email, 1)).toEqual([['task.delete'], 2])
  for (const search of ['%', '_answers%', '\\', 'a%z']) expect((await found(search))[1]).toBe(search === '%' ? 1 : 0)
  expect((await found())[1]).toBeGreaterThanOrEqual(3)

  expect((await world.remove(admin, worker)).status).toBe(200)
  expect(await found('Shapla')).toEqual([[], 0])
})

async function expectBadDays(user: Awaited<ReturnType<typeof here.world.aBuyer>>, path: string): Promise<void> {
  for (const bad of ['from=2026-02-30', 'to=tomorrow', 'from=0000-01-01', 'to=2026-06-01T10:00']) {
    const { status, body } = await user.send('GET', `${path}?${bad}`)
    expect({ bad, status, fields: body.fields }).toEqual({
      bad,
      status: 422,
      fields: { [bad.slice(0, bad.indexOf('='))]: 'This is not a date.' },
    })
  }
}

test.each([
  ['\u09a8\u09df\u09a8 \u0986\u0995\u09a4\u09be\u09b0', '\u09a8\u09af\u09bc\u09a8'],
  ['Jos\u00e9 Rahman', 'jose\u0301'],
  ['\u0985\u09dc\u09c1\u09af\u09bc\u09be', '\u0985\u09a1\u09bc'],
  ['\u09b0\u09b9\u09bf\u09ae \u09ed', '\u09b0\u09b9\u09bf\u09ae 7'],
  ['Conan O’Brien', "o'brien"],
  ['Straßer – Groß', 'STRASSER - GROSS'],
  ['Ａｍｉｎ  Ｋｈａｎ', 'amin\u00a0khan'],
  ['Dila\u00adra \u0661', 'dilara 1'],
])('Every search finds “%s” by “%s”', async (name, search) => {
  const { world } = here
  const [buyer, worker, admin] = [await world.aBuyer(50, name), await world.aWorker(name), await world.anAdmin()]
  const posted = await buyer.call(contract.tasks.post, { ...world.taskToPost({ slots: 2, pay: 1 }), task_title: name })
  const task = posted.body.insertedId
  const sent = await world.aPendingSubmission(worker, task)
  await transact(world.db, (tx) =>
    record(tx, admin, { action: 'task.pause', object: task, before: {}, after: {}, reason: name }),
  )
  const ids = (rows: { _id: string }[]) => rows.map((row) => row._id)
  const users = (await admin.call(contract.users.all, { search })).body
  expect(ids(users)).toEqual(expect.arrayContaining([buyer._id, worker._id]))
  expect(ids((await admin.call(contract.tasks.all, { search })).body)).toContain(task)
  expect(ids((await buyer.call(contract.tasks.mine, { search })).body)).toEqual([task])
  expect(ids((await world.aWorker().then((other) => other.call(contract.tasks.available, { search }))).body)).toContain(
    task,
  )
  expect(ids((await worker.call(contract.submissions.mine, { search })).body)).toEqual([sent])
  expect(ids((await buyer.call(contract.submissions.ofTask, { id: task, search })).body)).toEqual([sent])
  expect((await admin.call(contract.audit.trail, { search })).body).toMatchObject([{ object_id: task }])
})

/** Table scans of every action, including triggers and functions: PostgreSQL counts its scans. */
import { contract, type Form, type Item } from '@piecework/contract'
import { aNewSubmission, aTaskChange } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inOrderOfIndex, plannedByValues } from '../src/db/driver.ts'
import { newId } from '../src/db/ids.ts'
import type { Db } from '../src/db/transact.ts'
import { computeDecisionsByDay } from '../src/submissions/compute-decisions-by-day.ts'
import { computePublicStats } from '../src/submissions/compute-public-stats.ts'
import { aPaidIntent } from '../test/cards.ts'
import { batchOfPictures, sendRows } from '../test/form.ts'
import { type Method, openWorld, type TestUser, useWorld, type World } from '../test/world.ts'
import { aCountingWorld, fillers, fillTables, rowsRead } from './filled-tables.ts'
import { growingTables } from './plans.ts'

const here = useWorld()

test('no action scans a whole table that grows', async () => {
  const actions = await allActions(here.world)
  // In a session of the server only a statement without an index still scans.
  const { counting, database } = await aCountingWorld(here.world)
  let before = await scans(database.db)
  await sql`select from submissions where submission_details = 'Done.'`.execute(database.db)
  expect(await scans(database.db)).toEqual({ ...before, submissions: (before.submissions ?? 0) + 1 })

  for (const [user, method, path, body] of actions) {
    before = await scans(database.db)
    const { status, body: answer } = await counting.send(method, path, body, {}, user.token)
    expect(`${method} ${path} ${JSON.stringify(answer)} ${status}`).toMatch(/20[01]$/)
    expect(await scans(database.db), `${method} ${path}`).toEqual(before)
  }
  await counting.close()
})

describe.each([
  ['on empty tables that were vacuumed and analysed', 'empty'],
  ['on full tables that were never analysed', 'full'],
] as const)('an action that was planned %s', (_when, tables) => {
  test('reads some rows by keys once the tables are full, and not all of them', async () => {
    const world = await openWorld()
    for (const table of growingTables) {
      await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(world.db)
    }
    if (tables === 'empty') await sql`vacuum analyze`.execute(world.db)
    // The only connection makes its plans at the first use of each statement.
    const { counting, database } = await aCountingWorld(world)
    const run = async ([user, method, path, body]: Action) => {
      const { status } = await counting.send(method, path, body, {}, user.token)
      expect(status, `${method} ${path}`).toBeLessThan(300)
    }
    if (tables === 'empty') for (const action of await allActions(counting)) await run(action)
    await fillTables(world)
    const actions = (await allActions(counting)).filter(([_, method, path]) => method !== 'GET' || ofOne.test(path))
    for (const action of actions) {
      const before = await rowsRead(database.db)
      await run(action)
      const after = await rowsRead(database.db)
      const many = Object.entries(after).filter(([table, read]) => read - (before[table] ?? 0) > fillers / 10)
      expect(many, action.slice(1).join(' ')).toEqual([])
    }
    await counting.close()
    await world.close()
  })
})

test('the total of the available tasks is read from the few submissions of the worker, however many tasks there are', async () => {
  const world = await openWorld()
  const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
  await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 2, pay: 1 }))
  for (let nth = 0; nth < 50; nth++) await world.anOpenTask(buyer, { slots: 1, pay: 1 })
  const { counting, database } = await aCountingWorld(world)
  const looks = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database.db)
    const { rows } = await sql<{ n: number }>`
      select coalesce(idx_scan, 0)::int as n from pg_stat_user_tables where relname = 'submissions'`.execute(
      database.db,
    )
    return rows[0]?.n ?? 0
  }
  const before = await looks()
  const { headers } = await counting.send('GET', '/available-tasks?limit=1', undefined, {}, worker.token)
  expect(headers['x-total-count']).toBe('50')
  expect((await looks()) - before).toBeLessThan(10)
  await counting.close()
  await world.close()
})

test('a page is found and checked by a few rows, however many rows and controls there are', async () => {
  const world = await openWorld()
  const [buyer, worker] = [await world.aBuyer(1_000), await world.aWorker()]
  const lines = Array.from({ length: 3_000 }, (_, nth) => `known ${nth},yes\nrow ${nth},`)
  const { body } = await sendRows(buyer, `name,expected:done\n${lines.join('\n')}`)
  const form = { parts: [{ kind: 'yes_no', name: 'done', label: '{{name}}?' }] } satisfies Form
  const pages = { batch_id: body.insertedId, page_size: 8, required_workers: undefined }
  const { body: posted } = await buyer.call(contract.tasks.post, { ...world.taskToPost({ pay: 1 }), form, ...pages })
  await sql`vacuum analyze`.execute(world.db)
  const { counting, database } = await aCountingWorld(world)
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database.db)
    const { rows } = await sql<{ n: number }>`
      select sum(seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes each
        where each.relid = tables.relid))::int as n
      from pg_stat_user_tables tables where relname in ('items', 'row_groups', 'answers')`.execute(database.db)
    return rows[0]?.n ?? 0
  }
  const send = (path: string, sent: object) => counting.send('POST', path, sent, {}, worker.token)
  for (let page = 0; page < 3; page++) {
    const before = await read()
    const { body: kept } = await send('/reservations', { task_id: posted.insertedId })
    const answers = (kept.items as Item[]).map(({ _id }) => ({ item_id: _id, values: { done: true } }))
    expect(answers).toHaveLength(8)
    expect(await send('/submissions', { task_id: posted.insertedId, answers })).toMatchObject({ status: 201 })
    expect((await read()) - before).toBeLessThan(100)
  }
  await counting.close()
  await world.close()
})

test('the open tasks of the home page are read by their index, and its numbers from the decisions of 30 days alone', async () => {
  const world = await openWorld()
  await fillTables(world)
  await world.database.runScript(`
    set local session_replication_role = replica;
    update submissions set decided_at = now() - interval '31 days' where decided_at is not null`)
  await sql`vacuum analyze`.execute(world.db)
  const { counting, database } = await aCountingWorld(world)
  let before = await rowsRead(database.db)
  await computePublicStats(database.db)
  expect(((await rowsRead(database.db)).submissions ?? 0) - (before.submissions ?? 0)).toBe(0)
  before = await rowsRead(database.db)
  expect((await counting.call(contract.openTasks.newest)).body.tasks).toHaveLength(6)
  // Those of the count are entries of an index.
  expect(((await rowsRead(database.db)).tasks ?? 0) - (before.tasks ?? 0)).toBeLessThan(fillers + fillers / 10)
  await counting.close()
  await world.close()
})

test('decided work is counted by day from the decisions since the last counted day', async () => {
  const world = await openWorld()
  await fillTables(world)
  await world.database.runScript(`
    set local session_replication_role = replica;
    update submissions set decided_at = now() - interval '2 days' where decided_at is not null`)
  await sql`vacuum analyze`.execute(world.db)
  const { counting, database } = await aCountingWorld(world)
  await computeDecisionsByDay(database.db, 'UTC')
  await sql`update decisions_by_day set day = current_date`.execute(database.db)
  const before = await rowsRead(database.db)
  await computeDecisionsByDay(database.db, 'UTC')
  expect(((await rowsRead(database.db)).submissions ?? 0) - (before.submissions ?? 0)).toBe(0)
  await counting.close()
  await world.close()
})

test('submitting and deciding work updates no index of its task', async () => {
  const { world } = here
  const buyer = await world.aBuyer(100)
  const task = await world.anOpenTask(buyer, { slots: 9 })
  const [approved, rejected] = [
    await world.aPendingSubmission(await world.aWorker(), task),
    await world.aPendingSubmission(await world.aWorker(), task),
  ]
  const worker = await world.aWorker()
  const { counting, database } = await aCountingWorld(here.world)
  const before = await updatesOfTasks(database.db)
  const done = aNewSubmission(task)
  await counting.call(contract.submissions.submit, done, { token: worker.token })
  await counting.call(contract.submissions.approve, { id: approved }, { token: buyer.token })
  await counting.call(contract.submissions.reject, { id: rejected }, { token: buyer.token })
  expect(await updatesOfTasks(database.db)).toEqual({ all: before.all + 3, inPlace: before.inPlace + 3 })
  // A changed title changes the search index.
  const edit = aTaskChange({ task_title: 'Other' })
  await counting.call(contract.tasks.edit, { id: task, ...edit }, { token: buyer.token })
  expect(await updatesOfTasks(database.db)).toEqual({ all: before.all + 4, inPlace: before.inPlace + 3 })
  await counting.close()
})

test('a search is planned for its words at each call: a frequent word needs another plan than a rare one', async () => {
  const worker = await here.world.aWorker()
  const { counting, database } = await aCountingWorld(here.world)
  const list = (search?: string) =>
    counting.call(contract.tasks.available, search ? { search } : {}, { token: worker.token })
  const prepared = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_prepared_statements where statement like ${'%order by tasks.completion_date%'}`.execute(
      database.db,
    )
    return rows[0]?.n
  }
  for (let nth = 0; nth < 8; nth++) expect((await list('signs')).status).toBe(200)
  expect(await prepared()).toBe(0)
  await list()
  expect(await prepared()).toBe(1)
  await counting.close()
})

test('a mark sets how a statement is planned for this statement alone, also if it fails', async () => {
  const { counting, database } = await aCountingWorld(here.world)
  await expect(sql`select 1 / 0 ${sql.raw(inOrderOfIndex)}`.execute(database.db)).rejects.toThrow('division by zero')
  const settings = async (mark = '') => {
    const { rows } = await sql<{ mode: string; sort: string }>`
      select current_setting('plan_cache_mode') as mode, current_setting('enable_sort') as sort ${sql.raw(mark)}`.execute(
      database.db,
    )
    return rows[0]
  }
  expect(await settings(inOrderOfIndex)).toEqual({ mode: 'force_generic_plan', sort: 'off' })
  expect(await settings(plannedByValues)).toEqual({ mode: 'force_custom_plan', sort: 'on' })
  expect(await settings()).toEqual({ mode: 'force_generic_plan', sort: 'on' })
  await counting.close()
})

async function updatesOfTasks(db: Db): Promise<{ all: number; inPlace: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ all: number; inPlace: number }>`
    select n_tup_upd as all, n_tup_hot_upd as "inPlace" from pg_stat_user_tables where relname = 'tasks'`.execute(db)
  return rows[0] ?? { all: 0, inPlace: 0 }
}

/** The number of scans of each growing table. */
async function scans(db: Db): Promise<Record<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan as scans from pg_stat_user_tables`.execute(db)
  return Object.fromEntries(rows.filter(({ name }) => growingTables.has(name)).map(({ name, scans }) => [name, scans]))
}

/** They read what is about one user or number, and no list. */
const ofOne = /^\/(users\/overview|lookup)\b/

type Action = [user: TestUser, method: Method, path: string, body?: object]

/** Every action of section 7 and the other actions of Admins, each with an existing row to act on. */
async function aStoredFile(
  world: World,
  owner: TestUser,
  of: { batch_id?: string; name?: string } = {},
): Promise<string> {
  const _id = newId()
  const sha256 = _id.replaceAll('-', '').padEnd(64, '0')
  const content = { type: 'image/webp', bytes: 1, sha256, sent_sha256: sha256, stored_at: new Date().toISOString() }
  await world.db
    .insertInto('files')
    .values({ _id, owner_id: owner._id, ...content, ...of })
    .execute()
  return _id
}

async function allActions(world: World): Promise<Action[]> {
  const admin = await world.anAdmin()
  const buyer = await world.aBuyer(1_000)
  const worker = await world.anEarner(700)
  const [newcomer, other, leaving] = [await world.aNewcomer(), await world.aWorker(), await world.aBuyer(100)]
  const [task, ownTask, otherTask] = [
    await world.anOpenTask(buyer, { slots: 9 }),
    await world.anOpenTask(buyer),
    await world.anOpenTask(buyer),
  ]
  await world.aPendingSubmission(worker, await world.anOpenTask(leaving))
  const submissions: string[] = []
  for (const one of [await world.aWorker(), await world.aWorker(), await world.aWorker(), other]) {
    submissions.push(await world.aPendingSubmission(one, task))
  }
  const payouts = [await world.aPendingWithdrawal(worker), await world.aPendingWithdrawal(worker)]
  const reason = 'Looked into it, in detail.'
  const photoTask = await world.anOpenTask(buyer)
  await world.db.updateTable('tasks').set({ needs_file: 'photo' }).where('_id', '=', photoTask).execute()
  const [photo, unsent] = [await aStoredFile(world, worker), await aStoredFile(world, worker)]
  const answered = await aStoredFile(world, worker)
  const batch = await batchOfPictures(buyer)
  await aStoredFile(world, buyer, { batch_id: batch, name: 'a.jpg' })
  const wrongPicture = await aStoredFile(world, buyer, { batch_id: batch, name: 'b.jpg' })
  const parts = [{ kind: 'file' as const, name: 'shop', label: 'The shop', accept: 'any' as const }]
  const asked = (await buyer.call(contract.tasks.post, { ...world.taskToPost(), form: { parts } })).body.insertedId
  return [
    [newcomer, 'POST', '/users', { email: newcomer.email, role: 'Worker' }],
    [buyer, 'PATCH', `/users/update/${buyer.email}`, { name: 'Another name', photo: '' }],
    [buyer, 'POST', '/tasks', world.taskToPost()],
    [buyer, 'PATCH', `/tasks/${task}`, aTaskChange({ task_title: 'Other' })],
    [worker, 'GET', '/suggested-tasks'],
    [buyer, 'GET', '/usual-pay'],
    [admin, 'GET', '/set-up'],
    [admin, 'GET', '/admin-stats/days?days=90'],
    [buyer, 'GET', '/buyer-stats/days'],
    [worker, 'GET', '/worker-stats/weeks'],
    [worker, 'POST', '/submissions', aNewSubmission(task)],
    [worker, 'POST', '/submissions', { ...aNewSubmission(photoTask), files: [photo] }],
    [worker, 'POST', '/submissions', { task_id: asked, answers: { shop: [answered] } }],
    [worker, 'GET', `/tasks/${asked}/answers-schema`],
    [buyer, 'POST', '/task-templates', { name: 'Shops', content: {} }],
    [buyer, 'GET', '/task-templates'],
    [worker, 'DELETE', `/files/${unsent}`],
    [buyer, 'DELETE', `/files/${wrongPicture}`],
    [buyer, 'GET', `/batches/pictures/${batch}`],
    [buyer, 'POST', `/batches/check/${batch}`],
    [buyer, 'GET', `/batches/${batch}`],
    [buyer, 'DELETE', `/batches/${batch}`],
    [worker, 'GET', '/account/data'],
    [buyer, 'PATCH', `/submissions/approve/${submissions[0]}`],
    [buyer, 'PATCH', `/submissions/reject/${submissions[1]}`, { category: 'missing_part', reason }],
    [buyer, 'PATCH', '/submissions/approve', { ids: [submissions[2]] }],
    [buyer, 'GET', `/tasks/rest/${task}`],
    [buyer, 'POST', `/tasks/approve-rest/${task}`, { filter: 'all', upto: submissions[3] }],
    [buyer, 'DELETE', `/tasks/${ownTask}`],
    [admin, 'DELETE', `/task/admin/${otherTask}`],
    [buyer, 'POST', '/create-payment-intent', { amount: 1_000 }],
    [buyer, 'POST', '/payments', { transactionId: await aPaidIntent(buyer) }],
    [worker, 'POST', '/withdrawals', world.withdrawalToRequest()],
    [admin, 'PATCH', `/withdrawals/claim/${payouts[0]}`],
    [admin, 'PATCH', `/withdrawals/approve/${payouts[0]}`, {}],
    [admin, 'PATCH', `/withdrawals/reject/${payouts[1]}`, { reason }],
    [admin, 'PATCH', `/users/suspend/${other._id}`, { rule: 'other', reason }],
    [other, 'POST', '/appeals', { words: 'I have only this one account.' }],
    [admin, 'GET', '/appeals'],
    [admin, 'GET', '/to-decide'],
    [buyer, 'GET', '/events?after=0'],
    [buyer, 'GET', '/webhooks'],
    [buyer, 'GET', '/api-keys'],
    [buyer, 'GET', `/tasks/${task}/results/rows?after=0`],
    [admin, 'GET', `/users/overview/${worker._id}`],
    [admin, 'GET', `/users/overview/${buyer._id}`],
    [admin, 'GET', `/lookup?number=${payouts[0]}`],
    [admin, 'PATCH', `/users/unsuspend/${other._id}`, { reason }],
    [admin, 'PATCH', `/users/${(await world.aWorker())._id}`, { role: 'Buyer' }],
    [admin, 'GET', `/users/${leaving._id}/removal`],
    [admin, 'DELETE', `/users/${other._id}`],
    [admin, 'DELETE', `/users/${leaving._id}`],
    [admin, 'GET', '/submissions/orphaned'],
    [worker, 'GET', '/open-tasks'],
  ]
}

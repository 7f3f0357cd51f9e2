/** Table scans of every action, including triggers and functions: PostgreSQL counts its scans. */
import { contract } from '@piecework/contract'
import { aNewSubmission, aTaskChange } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../src/db/connect.ts'
import type { Db } from '../src/db/transact.ts'
import { aPaidIntent } from '../test/cards.ts'
import { type Method, type TestUser, useWorld, type World, worldOn } from '../test/world.ts'
import { growingTables } from './plans.ts'

const here = useWorld()

test('no action scans a whole table that grows', async () => {
  const actions = await allActions(here.world)
  // PostgreSQL always scans a table of ten rows. With that disabled, only a statement without an index still scans.
  await sql`alter database ${await nameOf(here.world.db)} set enable_seqscan = off`.execute(here.world.db)
  const { counting, database } = await aCountingWorld()
  let before = await scans(database.db)
  await sql`select from submissions where submission_details = 'Done.'`.execute(database.db)
  expect(await scans(database.db)).toEqual({ ...before, submissions: (before.submissions ?? 0) + 1 })

  for (const [user, method, path, body] of actions) {
    before = await scans(database.db)
    const { status, body: answer } = await counting.send(method, path, body, {}, user.token)
    expect(`${method} ${path} ${JSON.stringify(answer)} ${status}`).toMatch(/20[01]$/)
    expect(await scans(database.db), `${method} ${path}`).toEqual(before)
  }
  await closeWorld(counting)
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
  const { counting, database } = await aCountingWorld()
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
  await closeWorld(counting)
})

test('a search is planned for its words at each call: a frequent word needs another plan than a rare one', async () => {
  const worker = await here.world.aWorker()
  const { counting, database } = await aCountingWorld()
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
  await closeWorld(counting)
})

/** The world of this file with a single connection, whose statistics can be flushed at once. */
async function aCountingWorld() {
  const database = await connect({ databaseUrl: here.world.database.direct?.url ?? '', dataDir: null, poolSize: 1 })
  return { counting: await worldOn(database), database }
}

async function closeWorld(world: World): Promise<void> {
  await world.app.close()
  await world.database.close()
}

async function nameOf(db: Db) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return sql.ref(rows[0]?.name ?? '')
}

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

type Action = [user: TestUser, method: Method, path: string, body?: object]

/** Every action of section 7 and the other actions of Admins, each with an existing row to act on. */
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
  return [
    [newcomer, 'POST', '/users', { email: newcomer.email, role: 'Worker' }],
    [buyer, 'PATCH', `/users/update/${buyer.email}`, { name: 'Another name', photo: '' }],
    [buyer, 'POST', '/tasks', world.taskToPost()],
    [buyer, 'PATCH', `/tasks/${task}`, aTaskChange({ task_title: 'Other' })],
    [worker, 'POST', '/submissions', aNewSubmission(task)],
    [buyer, 'PATCH', `/submissions/approve/${submissions[0]}`],
    [buyer, 'PATCH', `/submissions/reject/${submissions[1]}`, { category: 'missing_part', reason }],
    [buyer, 'PATCH', '/submissions/approve', { ids: [submissions[2]] }],
    [buyer, 'DELETE', `/tasks/${ownTask}`],
    [admin, 'DELETE', `/task/admin/${otherTask}`],
    [buyer, 'POST', '/create-payment-intent', { amount: 1_000 }],
    [buyer, 'POST', '/payments', { transactionId: await aPaidIntent(buyer) }],
    [worker, 'POST', '/withdrawals', world.withdrawalToRequest()],
    [admin, 'PATCH', `/withdrawals/claim/${payouts[0]}`],
    [admin, 'PATCH', `/withdrawals/approve/${payouts[0]}`, {}],
    [admin, 'PATCH', `/withdrawals/reject/${payouts[1]}`, { reason }],
    [admin, 'PATCH', `/users/suspend/${other._id}`, { reason }],
    [admin, 'PATCH', `/users/unsuspend/${other._id}`, { reason }],
    [admin, 'PATCH', `/users/${(await world.aWorker())._id}`, { role: 'Buyer' }],
    [admin, 'GET', `/users/${leaving._id}/removal`],
    [admin, 'DELETE', `/users/${other._id}`],
    [admin, 'DELETE', `/users/${leaving._id}`],
    [admin, 'GET', '/submissions/orphaned'],
  ]
}

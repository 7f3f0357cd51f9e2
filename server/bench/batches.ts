/**
 * `npm run bench:batches`: files of rows checked, pages reserved and sent beside each other, and the rest approved beside these, in a
 * database with many rows. A small run: `ITEMS=200000 SECONDS=10 npm run bench:batches`.
 */
import { contract, type Form, type Item } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import type { ServerProcess } from '../test/process.ts'
import { onPostgres, type Sql } from '../test/sql-client.ts'
import { binariesFolder } from './cluster.ts'
import { clients, percentile } from './drive.ts'
import { fund, sendRows, signUp, withOwnServer } from './own-server.ts'
import { pgbench } from './yardstick.ts'

const rows = 100_000
/** Rows of other batches in the same table, half of them before and half of them after the measured one. */
const otherRows = Number(process.env.ITEMS ?? 10_000_000)
const seconds = Number(process.env.SECONDS ?? 30)
/** The yardstick has eight clients with sixty workers each. */
const workers = 500
/** Each so often a second: a page for each worker in five seconds. */
const perSecond = 100
/** The first seconds load and compile code, open connections and plan statements: they are not measured. */
const warmUpSeconds = 10
const targets = { check: 20, reserve: 30, send: 60, nearlyAll: 20, approved: 300, sendBeside: 250, share: 0.4 }
/** As many pages as possible, in turn with pgbench. */
const rounds = { count: 3, seconds: 4 }

const form = { parts: [{ kind: 'short_text', name: 'answer', label: 'What is {{name}}?' }] } satisfies Form
type Worker = { token: string; page: Item[]; isBusy: boolean }
type Times = { reserve: number[]; send: number[]; failed: string[] }

await withOwnServer({ RATE_LIMITS: 'off' }, async (server, sql, databaseUrl) => {
  await sql`alter system set autovacuum = off`
  await sql`select pg_reload_conf()`
  const buyer = await signUp(server, 'Buyer')
  await fund(sql)
  await insertOtherRows(sql)
  const batch_id = await check(server, buyer)
  await insertOtherRows(sql)
  const { required_workers: _, ...plain } = aNewTask({ payable_amount: 0.01 })
  const began = performance.now()
  const task = { ...plain, form, batch_id, page_size: 10, answers_per_item: 3 }
  const { body } = await server.call(contract.tasks.post, task, { token: buyer })
  console.log(`${rows} rows posted in ${Math.round(performance.now() - began)} ms`)
  const all = await Promise.all(Array.from({ length: workers }, () => aWorker(server)))
  await openLoop(server, body.insertedId, all, warmUpSeconds)
  await cleanUp(sql)
  // Every statement is planned again.
  await openLoop(server, body.insertedId, all, warmUpSeconds / 2)
  report('at the beginning', await openLoop(server, body.insertedId, all, seconds))
  await approveRest(server, buyer, body.insertedId, all)
  await closeGroups(sql, body.insertedId, 5_000)
  report('in the middle', await openLoop(server, body.insertedId, all, seconds))
  await hadNearlyAll(server, sql, body.insertedId)
  // As a backup does: what was deleted since then stays in the tables and indexes.
  await withOpenSnapshot(databaseUrl, async () => {
    await closeGroups(sql, body.insertedId, 1_500)
    report('at the end, beside an open snapshot', await openLoop(server, body.insertedId, all, seconds))
  })
  await openGroups(sql, body.insertedId)
  await compareWithYardstick(server, sql, databaseUrl, body.insertedId, all)
})

async function aWorker(server: ServerProcess): Promise<Worker> {
  return { token: await signUp(server, 'Worker'), page: [], isBusy: false }
}

async function insertOtherRows(sql: Sql): Promise<void> {
  await sql`
    insert into batches (_id, buyer_id, name, state, columns, rows)
    select gen_random_uuid(), users._id, 'other', 'failed', '{name}', 0
    from users, generate_series(1, ${Math.ceil(otherRows / rows / 2)}::int) where role = 'Buyer'`
  await sql`
    insert into items (batch_id, line, data)
    select _id, line, jsonb_build_object('name', 'Row ' || line) from batches, generate_series(1, ${rows}::int) line
    where state = 'failed' and not exists (select from items where batch_id = batches._id)`
  await cleanUp(sql)
}

/**
 * The database does not do it by itself here: the tables of answers begin empty, so every table would be analyzed, and every statement
 * planned again, within the measured seconds. In a database in use that is rare.
 */
async function cleanUp(sql: Sql): Promise<void> {
  await sql`vacuum analyze`
  await sql`checkpoint`
}

/** @returns the id of the batch */
async function check(server: ServerProcess, token: string): Promise<string> {
  const began = performance.now()
  const { insertedId, state } = await sendRows(server, token, rows)
  const took = (performance.now() - began) / 1_000
  console.log(`${rows} rows ${state} in ${took.toFixed(1)} s, target ${targets.check} s`)
  return insertedId
}

/** All groups of rows but so many have all their answers. */
async function closeGroups(sql: Sql, task: string, left: number): Promise<void> {
  await sql`
    update row_groups set taken = asked where task_id = ${task} and is_open and _id not in (
      select _id from row_groups where task_id = ${task} and is_open order by random() limit ${left})`
}

async function openGroups(sql: Sql, task: string): Promise<void> {
  await sql`update row_groups set taken = 0 where task_id = ${task}`
}

async function withOpenSnapshot(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  await onPostgres(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read')
    await client.query('select count(*) from tasks')
    await work()
    await client.query('rollback')
  })
}

/** A worker passes the open groups that the worker has had. */
async function hadNearlyAll(server: ServerProcess, sql: Sql, task: string): Promise<void> {
  const worker = await aWorker(server)
  const [newest] = await sql<{ _id: string }>`select _id from users where role = 'Worker' order by _id desc limit 1`
  await sql`
    update row_groups set had = had || ${newest?._id}::uuid where task_id = ${task} and is_open and _id not in (
      select _id from row_groups where task_id = ${task} and is_open order by random() limit 20)`
  const times = noTimes()
  for (let page = 0; page < 20; page++) {
    await reserve(server, task, worker, times)
    await send(server, task, worker, times)
  }
  console.log(
    `a worker who has had all open pages but 20 reserves them: median ${percentile(times.reserve, 0.5).toFixed(1)} ms, at most ${percentile(times.reserve, 1).toFixed(1)} ms, target ${targets.nearlyAll} ms, ${times.failed.length} failed`,
  )
}

/** Calls begin by the time of day, also while earlier ones still wait. */
async function openLoop(server: ServerProcess, task_id: string, all: Worker[], seconds: number): Promise<Times> {
  const times = noTimes()
  const calls: Promise<void>[] = []
  const began = performance.now()
  for (let at = 0; at < seconds * perSecond; at++) {
    const wait = began + (at * 1_000) / perSecond - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const next = all[at % all.length] as Worker
    const earlier = all[(at + Math.floor(all.length / 2)) % all.length] as Worker
    if (!next.isBusy && next.page.length === 0) calls.push(reserve(server, task_id, next, times))
    if (!earlier.isBusy && earlier.page.length > 0) calls.push(send(server, task_id, earlier, times))
  }
  await Promise.all(calls)
  return times
}

async function reserve(server: ServerProcess, task_id: string, worker: Worker, times: Times): Promise<void> {
  worker.isBusy = true
  const began = performance.now()
  const { status, body } = await server.call(contract.reservations.reserve, { task_id }, { token: worker.token })
  times.reserve.push(performance.now() - began)
  if (status !== 201) times.failed.push(`${status} ${body.code}`)
  worker.page = body.items ?? []
  worker.isBusy = false
}

async function send(server: ServerProcess, task_id: string, worker: Worker, times: Times): Promise<void> {
  worker.isBusy = true
  const answers = worker.page.map(({ _id }) => ({ item_id: _id, values: { answer: 'A shop for food' } }))
  const began = performance.now()
  const sent = await server.call(contract.submissions.submit, { task_id, answers }, { token: worker.token })
  times.send.push(performance.now() - began)
  if (sent.status !== 201) times.failed.push(`${sent.status} ${sent.body.code}`)
  worker.page = []
  worker.isBusy = false
}

/** All pages that were sent so far are approved while others are sent. */
async function approveRest(server: ServerProcess, token: string, id: string, all: Worker[]): Promise<void> {
  const { body: rest } = await server.call(contract.reviewJobs.rest, { id }, { token })
  const beside = openLoop(server, id, all, Math.ceil(rest.submissions / targets.approved))
  const began = performance.now()
  const sent = { id, filter: 'all', upto: rest.upto as string } as const
  const { body } = await server.call(contract.reviewJobs.approveRest, sent, { token })
  let job = { state: 'running', approved: 0 }
  while (job.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 50))
    job = (await server.call(contract.reviewJobs.details, { id: body.insertedId }, { token })).body
  }
  const took = (performance.now() - began) / 1_000
  const { send, failed } = await beside
  console.log(
    `${job.approved} pages approved in ${took.toFixed(1)} s, ${Math.round(job.approved / took)} a second, target ${targets.approved}; beside it sending: 95 % within ${percentile(send, 0.95).toFixed(1)} ms, target ${targets.sendBeside} ms, ${failed.length} failed`,
  )
}

/** Each client reserves and sends pages one after the other. */
async function compareWithYardstick(
  server: ServerProcess,
  sql: Sql,
  databaseUrl: string,
  task: string,
  all: Worker[],
): Promise<void> {
  await Promise.all(all.map((worker) => worker.page.length > 0 && send(server, task, worker, noTimes())))
  await sql`
    create table bench_workers as
    select row_number() over (order by users._id)::int as nth, users._id as worker, sessions._id as session
    from users join credentials using (email) join sessions on credential_id = credentials._id where role = 'Worker'`
  await sql`create unique index on bench_workers (nth)`
  await cleanUp(sql)
  const shares: number[] = []
  for (let round = 1; round <= rounds.count; round++) {
    const plain = await pgbench(binariesFolder(), databaseUrl, 'page', rounds.seconds, { task })
    const served = await closedLoop(server, task, all)
    shares.push(served / plain)
    console.log(`${Math.round(served)} pages a second reserved and sent, pgbench ${Math.round(plain)}`)
  }
  const share = percentile(shares, 0.5)
  console.log(`share of the yardstick, the middle of ${rounds.count}: ${share.toFixed(2)}, target ${targets.share}`)
}

/** @returns pages per second */
async function closedLoop(server: ServerProcess, task: string, all: Worker[]): Promise<number> {
  const times = noTimes()
  const began = performance.now()
  const end = began + rounds.seconds * 1_000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let at = client; performance.now() < end; at = (at + clients) % all.length) {
        const worker = all[at] as Worker
        await reserve(server, task, worker, times)
        await send(server, task, worker, times)
      }
    }),
  )
  if (times.failed.length > 0) throw new Error(`calls failed: ${times.failed[0]}`)
  return (times.send.length * 1_000) / (performance.now() - began)
}

function noTimes(): Times {
  return { reserve: [], send: [], failed: [] }
}

function report(place: string, { failed, ...times }: Times): void {
  for (const name of ['reserve', 'send'] as const) {
    const [half, most] = [percentile(times[name], 0.5), percentile(times[name], 0.95)]
    console.log(
      `${name} ${place}: ${times[name].length} in ${seconds} s, median ${half.toFixed(1)} ms, 95 % within ${most.toFixed(1)} ms, target ${targets[name]} ms`,
    )
  }
  console.log(
    failed.length === 0 ? 'no call failed' : `${failed.length} calls failed: ${[...new Set(failed)].join(', ')}`,
  )
}

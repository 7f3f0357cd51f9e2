/** Lists are read on a database that follows the primary, and never miss a change that was made before. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { aNewTask, aSignUp, day } from '@piecework/contract/test/factories'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from './command.ts'
import { aFolder } from './installation.ts'
import { binariesFolder, dataFolder, runPostgres } from './launch-postgres.ts'
import { ServerProcess } from './process.ts'
import { openSql, type Sql } from './sql-client.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const settings = { fsync: 'off', dynamic_shared_memory_type: 'mmap' }
const folders: string[] = []
let primary: Awaited<ReturnType<typeof runPostgres>>
let replica: Awaited<ReturnType<typeof runPostgres>>
let onReplica: Sql
let environment: Record<string, string>
let server: ServerProcess
let buyer: string
let worker: string

beforeAll(async () => {
  const [first, second] = [newFolder(), newFolder()]
  await (await runPostgres(binariesFolder(), first, settings)).stop()
  execFileSync('cp', ['-a', join(first, 'data'), second])
  writeFileSync(join(second, 'data/standby.signal'), '')
  primary = await runPostgres(binariesFolder(), first, settings)
  const { port } = new URL(primary.url)
  const primary_conninfo = `host=127.0.0.1 port=${port} user=postgres`
  replica = await runPostgres(binariesFolder(), second, { ...settings, primary_conninfo })
  const urls = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url }
  environment = { DATA_DIR: aFolder(), MAIL: 'off', DEMO: 'off', ...urls }
  server = await ServerProcess.start(environment)
  onReplica = await openSql(replica.url)
  buyer = await aUser('Buyer')
  worker = await aUser('Worker')
})

afterAll(async () => {
  await server?.end('SIGTERM')
  await onReplica?.end().catch(() => {})
  await replica?.stop()
  await primary?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(dataFolder(), 'piecework-replica-'))
  folders.push(folder)
  return folder
}

async function aUser(role: 'Buyer' | 'Worker'): Promise<string> {
  const account = aSignUp()
  const { body } = await server.call(contract.auth.signUp, account)
  await server.call(contract.users.register, { email: account.email, role }, { token: body.token })
  return body.token
}

let posted = 0

async function post(): Promise<void> {
  const task = aNewTask({
    task_title: `Task ${++posted}`,
    required_workers: 1,
    payable_amount: 1,
    completion_date: day(9),
  })
  expect((await server.call(contract.tasks.post, task, { token: buyer })).status).toBe(201)
}

async function listed(): Promise<number> {
  const { status, body } = await server.call(contract.tasks.available, { limit: 100 }, { token: worker })
  expect(status).toBe(200)
  return body.length
}

/** The sessions of the server on the replica whose last statement is not the question how far it has come. */
async function readers(): Promise<number> {
  const [row] = await onReplica<{ readers: number }>`
    select count(*)::int as readers from pg_stat_activity where application_name = 'piecework' and query not like '%pg_last_wal_replay_lsn%'`
  return row?.readers ?? 0
}

test('Each list has the task that was posted right before, and is read on the replica', async () => {
  for (let nth = 1; nth <= 20; nth++) {
    await post()
    expect(await listed()).toBe(posted)
  }
  expect(await readers()).toBe(1)
  expect((await runCommand('doctor', environment)).output).toContain('The replica follows.')
})

test('While the replica stands still, lists come from the primary', async () => {
  await onReplica`select pg_wal_replay_pause()`
  await post()
  expect(await listed()).toBe(posted)
  await onReplica`select pg_wal_replay_resume()`
})

test('When the replica is gone, lists come from the primary, and a server starts without it', async () => {
  await onReplica.end()
  await replica.stop()
  await post()
  for (let nth = 0; nth < 3; nth++) expect(await listed()).toBe(posted)
  await server.end('SIGTERM')
  server = await ServerProcess.start(environment)
  expect(await listed()).toBe(posted)
  expect((await runCommand('doctor', environment)).output).toContain('The replica does not answer')
})

/**
 * Lists are read on a database that follows the primary, and never miss a change that was made before. Where changes are made, that
 * database is one that is not there yet.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { onTheWire } from '@piecework/contract/test/calls'
import { aNewTask, aSignUp, day } from '@piecework/contract/test/factories'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { DatabaseProxy } from './chaos/database-proxy.ts'
import { runCommand } from './command.ts'
import { aFolder, inDatabase } from './installation.ts'
import { binariesFolder, dataFolder, runPostgres } from './launch-postgres.ts'
import { ServerProcess } from './process.ts'
import { onPostgres, openSql, type Sql } from './sql-client.ts'

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
  // The last statement of the session may be the question how far the replica has come.
  const readersOfList = async () => {
    await listed()
    return readers()
  }
  await expect.poll(readersOfList).toBe(1)
  expect((await runCommand('doctor', environment)).output).toContain('The replica follows.')
})

test('While the replica stands still, lists come from the primary', async () => {
  await onReplica`select pg_wal_replay_pause()`
  await post()
  expect(await listed()).toBe(posted)
  await onReplica`select pg_wal_replay_resume()`
})

describe('A way to the database that may lead to the standby', () => {
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port)
  const databaseOn = ({ url }: { url: string }) => Object.assign(new URL(url), { pathname: 'proxied' }).href
  let proxy: DatabaseProxy
  let environment: Record<string, string>
  let proxied: ServerProcess

  beforeAll(async () => {
    await onPostgres(primary.url, (client) => client.query('create database proxied'))
    await inDatabase({ DATABASE_URL: databaseOn(primary) }, migrate)
    proxy = new DatabaseProxy(portOf(replica))
    await proxy.open()
    environment = {
      DATA_DIR: aFolder(),
      MAIL: 'off',
      DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/proxied`,
    }
  })
  afterAll(async () => {
    await proxied?.end('SIGTERM')
    await proxy?.close()
  })

  /** What the sessions of the server are for. */
  async function sessionsOn(server: { url: string }): Promise<string[]> {
    return onPostgres(databaseOn(server), async (client) => {
      const { rows } = await client.query<{ name: string }>(`
        select distinct application_name as name from pg_stat_activity
        where datname = 'proxied' and application_name like 'piecework%' order by name`)
      return rows.map(({ name }) => name)
    })
  }

  test('At the start the server and the commands wait until it leads to the primary, if only every second time; the doctor says so at once', async () => {
    // The standby has the new database a moment later.
    await expect.poll(() => sessionsOn(replica)).toEqual([])
    proxied = await ServerProcess.spawn({ ...environment, LOG_LEVEL: 'info' })
    const ended = vi.fn()
    const commands = (['confirm', 'backup'] as const).map(async (name) => {
      const to = name === 'backup' ? ['--to', join(newFolder(), 'backup')] : []
      return runCommand(name, environment, to).finally(ended)
    })
    await expect.poll(() => proxied.output(), { timeout: 30_000 }).toContain('Waiting for the primary')
    const doctor = await runCommand('doctor', environment)
    expect(doctor).toMatchObject({ status: 1, output: expect.stringContaining('it is a standby, or read-only') })
    expect(proxied.child.exitCode).toBeNull()
    expect(ended).not.toHaveBeenCalled()

    proxy.leadTo([portOf(replica), portOf(primary)])
    await expect.poll(() => proxied.output(), { timeout: 60_000 }).toContain('is running at')
    for (const { status, output } of await Promise.all(commands)) expect(status, output).toBe(0)
    expect(await sessionsOn(primary)).toEqual(['piecework', 'piecework jobs', 'piecework listen'])
    // The last one that was refused there may still be closing.
    await expect.poll(() => sessionsOn(replica)).toEqual([])
  })

  test('While all of it leads to the standby, calls are 503; requests, jobs and notifications find the primary again', async () => {
    proxy.leadTo([portOf(replica)], { ends: true })
    const { method, path, body } = onTheWire(contract.auth.signUp, aSignUp())
    const headers = { 'content-type': 'application/json' }
    for (const each of [{ method, path, headers, body: JSON.stringify(body) }, { path: '/best-workers' }]) {
      const response = await fetch(`${proxied.url}/api${each.path}`, each)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    }
    await expect.poll(() => sessionsOn(primary)).toEqual([])
    proxy.leadTo([portOf(primary)])
    await expect
      .poll(() => sessionsOn(primary), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['piecework jobs', 'piecework listen']))
    expect((await proxied.call(contract.auth.signUp, aSignUp())).status).toBe(201)
  })
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

/** Migrates a filled database of each release to the current schema; data from before the first release is refused. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../src/config.ts'
import type { Database } from '../src/db/connect.ts'
import { isMigrated, migrate, migrationsLeft } from '../src/db/migrate.ts'
import { emptyDatabase } from './databases.ts'
import { copyMigrations, load, password, type Release, releases } from './releases.ts'
import { type World, worldOn } from './world.ts'

let scratch: string

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'piecework-upgrade-'))
})
afterAll(() => rm(scratch, { recursive: true }))

describe.each(await releases())('a database of version $version', (release) => {
  let database: Database

  beforeAll(async () => {
    database = await emptyDatabase()
    await load(database, release)
  })
  afterAll(() => database.close())

  test('keeps its users, their work and their coins after the upgrade, and they can go on', async () => {
    await migrate(database)
    expect(await isMigrated(database)).toBe(true)
    const world = await worldOn(database)
    await world.expectLedgerToHold()
    const [buyer, worker] = [await signIn(world, 'lena@example.com'), await signIn(world, 'rahima@example.com')]
    expect((await buyer.own()).body).toMatchObject({ name: 'Lena', role: 'Buyer', coins: 342.25 })
    expect((await worker.own()).body).toMatchObject({ name: 'Rahima', role: 'Worker', coins: 512.5 })
    const { body: sent } = await worker.call(contract.submissions.mine, { email: 'rahima@example.com' })
    expect(sent.map(({ status }) => status).sort()).toEqual(['approved', 'pending', 'rejected'])
    const { body: withdrawn } = await worker.call(contract.withdrawals.mine, { email: 'rahima@example.com' })
    expect(withdrawn.map(({ status }) => status).sort()).toEqual(['approved', 'cancelled', 'pending'])

    const pending = sent.find(({ status }) => status === 'pending')
    expect(await buyer.call(contract.submissions.approve, { id: pending?._id as string })).toMatchObject({
      status: 200,
    })
    const withdrawal = await worker.call(contract.withdrawals.request, world.withdrawalToRequest(600))
    expect(withdrawal).toMatchObject({ status: 201 })
    const admin = await world.anAdmin()
    const approval = { id: withdrawal.body.insertedId, accept_unbacked: true }
    expect(await admin.call(contract.withdrawals.approve, approval)).toMatchObject({ status: 200 })
    expect(await buyer.call(contract.tasks.remove, { id: pending?.task_id as string })).toMatchObject({ status: 200 })
    expect((await worker.own()).body).toMatchObject({ coins: 212.5 })
    // The 300 coins of the free slot, and half of the fee of 60.
    expect((await buyer.own()).body).toMatchObject({ coins: 672.25 })
    // The rejection becomes final: 10 coins of its slot on a closed task, and the fee of 1.
    await world.rejectionsBecomeFinal()
    expect((await buyer.own()).body).toMatchObject({ coins: 683.25 })
    await world.expectLedgerToHold()
    await world.app.close()
  })

  test('stays as it is when a migration fails, and its server runs on', async () => {
    const wrong = await copyMigrations(join(scratch, 'wrong'), () => true)
    await writeFile(
      new URL('9999_wrong.sql', wrong),
      `create table half_done (_id uuid); update users set name = upper(name); alter table users add check (name = '');`,
    )
    await expect(migrate(database, wrong)).rejects.toThrow('migration 9999_wrong.sql failed')
    expect(await isMigrated(database)).toBe(true)
    const { rows } = await sql`select to_regclass('half_done')::text as made`.execute(database.db)
    expect(rows).toEqual([{ made: null }])
    const world = await worldOn(database)
    expect((await (await signIn(world, 'rahima@example.com')).own()).body).toMatchObject({ name: 'Rahima' })
    expect(await world.call(contract.config.ready)).toMatchObject({ status: 200 })
    await world.expectLedgerToHold()
    await world.app.close()
  })

  test('keeps its data while a next version adds a column, fills it and drops another, and its server answers all the time', async () => {
    await migrate(database)
    const next = await copyMigrations(join(scratch, 'next'), () => true)
    const scripts = {
      '9001_add.sql': `
        alter table users add column salutation text not null default 'Hello', add column greeting text not null default '';
        update users set greeting = salutation || ' ' || name;`,
      '9002_drop.sql': 'alter table users drop column salutation;',
    }
    for (const [name, text] of Object.entries(scripts)) await writeFile(new URL(name, next), text)
    const world = await worldOn(database)
    const worker = await signIn(world, 'rahima@example.com')
    let isOver = false
    const answers = callAgain(worker.own, () => isOver)
    await migrate(database, next).finally(() => {
      isOver = true
    })
    expect(new Set(await answers)).toEqual(new Set([200]))
    const greetings = sql<{ greeting: string }>`select greeting from users where name = 'Rahima'`
    expect((await greetings.execute(database.db)).rows).toEqual([{ greeting: 'Hello Rahima' }])
    await world.aWorker()
    await expect(migrate(database)).rejects.toThrow('9001_add.sql')
    await world.expectLedgerToHold()
    await world.app.close()
  })
})

test('A worker without a mistake whom version 0.1.0 stopped goes on after the upgrade, and one with a mistake does not', async () => {
  const database = await emptyDatabase()
  const first = (await releases()).find(({ version }) => version === '0.1.0') as Release
  await load(database, first)
  const pages = sql`
    insert into task_workers (worker_id, task_id, buyer_id, controls_seen, controls_right, is_inaccurate)
    select users._id, tasks._id, tasks.buyer_id, 10, case users.name when 'Rahima' then 10 else 9 end, true
    from users cross join lateral (select * from tasks limit 1) tasks where users.name in ('Rahima', 'Lena')`
  await pages.execute(database.db)
  await migrate(database)
  const stopped = sql<{
    name: string
  }>`select name from task_workers join users on users._id = worker_id where is_stopped`
  expect((await stopped.execute(database.db)).rows).toEqual([{ name: 'Lena' }])
  await database.close()
})

test('data from before the first release is refused', async () => {
  const before = await emptyDatabase()
  // The first migration of a version before the first release.
  await before.runScript(`
    create table migrations (name text primary key, applied_at timestamptz not null default now());
    insert into migrations (name) values ('0001_people.sql');
    create table users (_id uuid primary key)`)
  const refusal: unknown = await migrate(before).catch((error) => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  expect((refusal as Error).message).toMatch(/from before version 0\.1\.0.+new, empty database.+DATA_DIR/)
  const { rows } = await sql`select name from migrations`.execute(before.db)
  expect(rows).toEqual([{ name: '0001_people.sql' }])
  await before.close()
})

test('a database of a newer version is refused with the name of its migration, and a server that runs on it goes on', async () => {
  const database = await emptyDatabase()
  await migrate(database)
  await database.runScript(`
    insert into migrations (name) values ('0002_next.sql');
    update migrations set name = 'sql:of the next version' where name like 'sql:%'`)
  const refusal: unknown = await migrate(database).catch((error) => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  expect((refusal as Error).message).toMatch(/newer version than this program.+0002_next\.sql.+restore a backup/)
  const world = await worldOn(database)
  expect(await world.call(contract.config.ready)).toMatchObject({ status: 200 })
  await world.app.close()
  await database.close()
})

describe('the functions of server/sql', () => {
  test('are run again when their text changed, and only then', async () => {
    const database = await emptyDatabase()
    await migrate(database)
    const current = await storedCodeVersion(database)
    expect(current).toEqual([expect.stringMatching(/^sql:[0-9a-f]{16}$/)])
    const breakFunction = sql`
      create or replace function hash_of_address(address text) returns bytea language sql stable as 'select null::bytea'`

    await breakFunction.execute(database.db)
    await migrate(database)
    expect(await hasHash(database)).toBe(false)

    await sql`update migrations set name = 'sql:of another version' where name like 'sql:%'`.execute(database.db)
    expect((await migrationsLeft(database)).waiting).toEqual(current)
    await migrate(database)
    expect([await hasHash(database), await storedCodeVersion(database)]).toEqual([true, current])
    await database.close()
  })
})

async function storedCodeVersion({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations where name like 'sql:%'`.execute(db)
  return rows.map(({ name }) => name)
}

async function hasHash({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select hash_of_address('a@example.com') is not null as there`.execute(
    db,
  )
  return rows[0]?.there ?? false
}

/** @returns the status of each response */
async function callAgain(call: () => Promise<{ status: number }>, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = []
  while (!isOver()) {
    statuses.push((await call()).status)
  }
  return statuses
}

async function signIn(world: World, email: string) {
  const { status, body } = await world.call(contract.auth.signIn, { email, password })
  expect(status).toBe(200)
  const calls = world.callsWith(body.token)
  return { ...calls, own: () => calls.call(contract.users.own, { user_email: email }) }
}

/** Connections to PostgreSQL that are lost, cancelled, left inside a transaction or read-only never return to the pool. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type ConnectOptions, connect, type Database } from '../src/db/connect.ts'
import { engineOn } from '../src/db/driver.ts'
import { migrate } from '../src/db/migrate.ts'
import { afterCommit, databaseOn, later, together, transact } from '../src/db/transact.ts'
import { JobQueue } from '../src/operations/queue.ts'
import { freshDatabase } from './databases.ts'
import { onPostgres, quoted } from './sql-client.ts'
import { useWorld } from './world.ts'

const here = useWorld()
const openDatabases: Database[] = []

afterEach(async () => {
  await Promise.all(openDatabases.splice(0).map((database) => database.close()))
})

const url = () => here.world.database.direct?.url ?? ''

/** Another connection pool on the database of this world. */
async function aDatabase(more: Partial<ConnectOptions> = {}): Promise<Database> {
  const database = connect({ databaseUrl: url(), poolSize: 1, ...more })
  openDatabases.push(database)
  return database
}

async function aTable(name: string): Promise<void> {
  await sql`create table ${sql.table(name)} (n int primary key)`.execute(here.world.db)
}

async function rowsIn(name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(here.world.db)
  return rows[0]?.n ?? 0
}

test('a database that dies during a transaction ends only that transaction, not the server', async () => {
  const { db } = here.world.database
  const bestWorkersStatus = async () => (await here.world.call(contract.users.best)).status
  const otherDatabase = await aDatabase()
  for (let round = 0; round < 24; round++) {
    const terminated = transact(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await Promise.all([
        sql`select pg_sleep(30)`.execute(tx),
        otherDatabase.runScript(`select pg_terminate_backend(${rows[0]?.pid})`),
      ])
    })
    await expect(terminated).rejects.toThrow()
    // The next query may still receive the error of the lost connection once.
    const statuses = [await bestWorkersStatus(), await bestWorkersStatus(), await bestWorkersStatus()]
    expect(statuses.slice(1), String(statuses)).toEqual([200, 200])
  }
})

test('a session that ends during COMMIT: the caller gets the error, nothing is published, and the pool has another one', async () => {
  await aTable('ends_in_commit')
  await here.world.database.runScript(`
    create function wait_in_commit() returns trigger language plpgsql as 'begin perform pg_sleep(30); return null; end';
    create constraint trigger wait_in_commit after insert on ends_in_commit deferrable initially deferred
      for each row when (new.n = 1) execute function wait_in_commit()`)
  const { db } = await aDatabase()
  const committed: string[] = []
  for (const end of ['pg_terminate_backend', 'pg_cancel_backend']) {
    const committing = transact(db, async (tx) => {
      afterCommit(tx, () => committed.push('committed'))
      const [[session]] = await together(
        tx,
        sql<{ pid: number }>`select pg_backend_pid() as pid`,
        sql`insert into ends_in_commit values (1)`,
      )
      setTimeout(() => void onPostgres(url(), (client) => client.query(`select ${end}(${session?.pid})`)), 100)
    })
    await expect(committing).rejects.toThrow()
    await transact(db, (tx) =>
      together(tx, sql`insert into ends_in_commit values (2)`, sql`delete from ends_in_commit`),
    )
  }
  expect(await rowsIn('ends_in_commit')).toBe(0)
  expect(committed).toEqual([])
})

test('a statement that takes too long among others: all of them are undone, and the session goes on', async () => {
  await aTable('takes_long')
  const { db } = await aDatabase({ statementSeconds: 1 })
  const insert = (n: number) => sql`insert into takes_long values (${n})`
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const before = await pid()
  for (let round = 0; round < 2; round++) {
    const late = transact(db, (tx) => together(tx, insert(1), sql`select pg_sleep(30)`, insert(2), insert(3)))
    await expect(late).rejects.toMatchObject({ code: '57014' })
  }
  await transact(db, (tx) => together(tx, insert(1), insert(2)))
  expect(await rowsIn('takes_long')).toBe(2)
  expect(await pid()).toBe(before)
})

test('a transaction that was left idle for too long is ended, and the pool has another session', async () => {
  await aTable('left_idle')
  const { db } = await aDatabase({ statementSeconds: 1 })
  const idle = transact(db, async (tx) => {
    await together(tx, sql`insert into left_idle values (1)`)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await together(tx, sql`insert into left_idle values (2)`)
  })
  await expect(idle).rejects.toThrow()
  await transact(db, (tx) => together(tx, sql`insert into left_idle values (3)`))
  expect(await rowsIn('left_idle')).toBe(1)
})

test('where BEGIN failed, no statement follows the first ones, which would run on their own', async () => {
  await aTable('without_begin')
  const pool = new pg.Pool({ connectionString: url(), max: 1, pipeline: true })
  const connectReal = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  // Makes BEGIN fail, as a late cancel request for the previous statement does.
  Object.assign(pool, {
    connect: async () => {
      const client = await connectReal()
      const query = client.query.bind(client) as (query: unknown) => Promise<unknown>
      const sendQuery = (text: unknown) => query(String(text).startsWith('begin') ? 'begin isolation level none' : text)
      return Object.create(client, { query: { value: sendQuery }, release: { value: client.release.bind(client) } })
    },
  })
  const db = databaseOn(engineOn(pool, true))
  const failing = transact(db, async (tx) => {
    await together(tx, sql`select 1`)
    await together(tx, sql`insert into without_begin values (1)`)
  })
  await expect(failing).rejects.toMatchObject({ code: '42601' })
  expect(await rowsIn('without_begin')).toBe(0)
  await pool.end()
})

test('a session that ends during the statements sent with COMMIT: the caller gets the error, and the pool has another one', async () => {
  await aTable('ends_with_commit')
  const { db } = await aDatabase()
  for (const [end, code] of [
    ['pg_terminate_backend', '57P01'],
    ['pg_cancel_backend', '57014'],
  ] as const) {
    const committing = transact(db, async (tx) => {
      const [[session]] = await together(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)
      later(tx, sql`insert into ends_with_commit values (1)`, sql`select pg_sleep(30)`)
      setTimeout(() => void onPostgres(url(), (client) => client.query(`select ${end}(${session?.pid})`)), 100)
    })
    await expect(committing).rejects.toMatchObject({ code })
    await transact(db, async (tx) => later(tx, sql`delete from ends_with_commit`))
  }
  expect(await rowsIn('ends_with_commit')).toBe(0)
})

test('a deadlock: each transaction commits once, and runs its callbacks once', async () => {
  const { db } = await aDatabase({ poolSize: 2 })
  await aTable('crossing')
  const locked = (n: number) => sql`select from crossing where n = ${n} for update`
  for (const send of [together, later]) {
    await sql`insert into crossing values (1), (2)`.execute(db)
    const committed: number[] = []
    await Promise.all(
      [1, 2].map((first) =>
        transact(db, async (tx) => {
          await together(tx, { query: locked(first), committed: () => committed.push(first) })
          await new Promise((resolve) => setTimeout(resolve, 100))
          await send(tx, locked(3 - first), sql`insert into crossing values (${first * 10})`)
        }),
      ),
    )
    expect(committed.toSorted()).toEqual([1, 2])
    expect(await rowsIn('crossing')).toBe(4)
    await sql`delete from crossing`.execute(db)
  }
})

const refused = sql`create table refused ()`

test.each<[way: string, change: (database: Database) => Promise<unknown>]>([
  ['a single statement', ({ db }) => refused.execute(db)],
  ['a transaction', ({ db }) => transact(db, (tx) => refused.execute(tx))],
  ['the last statements of a transaction', ({ db }) => transact(db, async (tx) => later(tx, refused))],
  ['a script', ({ runScript }) => runScript('create table refused ()')],
])(
  'a session that has become read-only leaves the pool with the first change that it refuses: %s',
  async (_, change) => {
    const database = await aDatabase()
    await sql`set session characteristics as transaction read only`.execute(database.db)
    await expect(change(database)).rejects.toMatchObject({ code: '25006' })
    await change(database)
    await sql`drop table refused`.execute(database.db)
  },
)

test('a new session that is read-only is given to no request, listener or job, and all of them wait at the start; reads of a replica use it', async () => {
  const databaseUrl = await freshDatabase()
  const change = (setting: string) =>
    onPostgres(here.world.database.direct.url, (client) =>
      client.query(`alter database ${quoted(new URL(databaseUrl).pathname.slice(1))} ${setting}`),
    )
  await change('set default_transaction_read_only = on')
  const [database, replica] = [await aDatabase({ databaseUrl }), await aDatabase({ databaseUrl, isReplica: true })]
  const read = ({ db }: Database) => sql`select 1`.execute(db)
  await expect(read(database)).rejects.toMatchObject({ code: '25006' })
  await read(replica)

  const started: string[] = []
  const start = (part: string, starting: Promise<unknown>) => starting.then(() => started.push(part))
  const queue = new JobQueue()
  const starting = Promise.all([
    start('server', migrate(database)),
    start(
      'listener',
      database.listen('anything', () => {}),
    ),
    start('jobs', queue.start(database, [], { error: () => {} })),
  ])
  await expect(read(database)).rejects.toMatchObject({ code: '25006' })
  expect(started).toEqual([])
  await change('reset default_transaction_read_only')
  await starting
  await queue.stop()
})

test('a column that a newer server adds does not break statements that were prepared before', async () => {
  await aTable('grows')
  const { db } = await aDatabase({ poolSize: 3 })
  const selectAll = sql`select * from grows`
  const read = () => selectAll.execute(db)
  const inTransaction = () => transact(db, (tx) => together(tx, selectAll, sql`select pg_sleep(0.01)`, selectAll))
  const everywhere = () => Promise.all([read(), read(), read(), inTransaction(), inTransaction(), inTransaction()])
  for (const column of ['a', 'b']) {
    await everywhere()
    await onPostgres(url(), (client) => client.query(`alter table grows add column ${column} int`))
    await everywhere()
  }
})

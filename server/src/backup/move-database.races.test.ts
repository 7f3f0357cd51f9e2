/** The operator's command that moves the demo data from the embedded database to PostgreSQL. */

import { once } from 'node:events'
import { contract } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { runCommand, startCommand } from '../../test/command.ts'
import { freshDatabase } from '../../test/databases.ts'
import { aFolder, inDatabase } from '../../test/installation.ts'
import { ServerProcess } from '../../test/process.ts'
import { onPostgres } from '../../test/sql-client.ts'
import { lockFolder } from '../db/lock.ts'
import { placeOf } from '../db/place.ts'
import { findLedgerViolations } from '../ledger/integrity.ts'

let installation: Record<string, string> = {}

beforeAll(async () => {
  installation = { DATA_DIR: aFolder(), DEMO: 'auto' }
  const server = await ServerProcess.start(installation)
  expect(await server.end('SIGTERM')).toBe(0)
})

const move = (to: string) => runCommand('move-database', installation, ['--to', to])

async function tablesAt(url: string): Promise<number> {
  const { rowCount } = await onPostgres(url, (client) =>
    client.query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`),
  )
  return rowCount ?? 0
}

test('a move is refused when the target has data, and while a server has the embedded database open', async () => {
  const { status, output } = await move(await freshDatabase())
  expect([status, output]).toEqual([1, 'Nothing was moved: the PostgreSQL is not empty. Make a new database for it.\n'])

  const unlock = lockFolder(placeOf(installation.DATA_DIR as string))
  const locked = await move(await freshDatabase('template0'))
  unlock()
  expect(locked.output).toContain('is in use by process')
  expect(locked.status).toBe(1)
})

test('a move that is killed before its commit leaves nothing', async () => {
  const url = await freshDatabase('template0')
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  // The command enables the triggers after it has copied the rows: there it waits for a lock that this test holds.
  await observer.query(`create schema elsewhere;
    create function elsewhere.wait() returns event_trigger language plpgsql as $$
    begin
      if to_regclass('public.users') is not null and (select count(*) from public.users) > 0 then
        perform pg_advisory_xact_lock(7);
      end if;
    end $$;
    create event trigger wait on ddl_command_end when tag in ('ALTER TABLE') execute function elsewhere.wait();
    select pg_advisory_lock(7)`)
  const child = startCommand('move-database', installation, ['--to', url])
  const waiting = () => observer.query(`select from pg_locks where locktype = 'advisory' and not granted`)
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 60_000, interval: 100 }).toBe(1)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  await observer.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'piecework'
    and datname = current_database()`)
  await observer.end()
  expect(await tablesAt(url)).toBe(0)
})

test('a move brings all data: users sign in, the ledger is consistent, and the old database cannot be used by mistake', async () => {
  const url = await freshDatabase('template0')
  const { status, output } = await move(`${url}?application_name=moving`)
  expect(output).toMatch(/ {2}transfers +\d+ {2}\d+/)
  expect(output).toContain('The same coins, and every rule of the ledger holds:')
  expect(status).toBe(0)

  const server = await ServerProcess.start({ ...installation, DATABASE_URL: url })
  const { body: config } = await server.call(contract.config.config)
  expect(config.demo).toHaveLength(3)
  const { status: entered, body } = await server.call(contract.auth.demoSignIn, { role: 'Buyer' })
  expect(entered).toBe(200)
  // The sequences continue after the copied numbers.
  const task = aNewTask({ required_workers: 1, payable_amount: 1 })
  const posted = await server.call(contract.tasks.post, task, { token: body.token })
  expect(posted.status).toBe(201)
  expect(await server.end('SIGTERM')).toBe(0)
  await inDatabase({ DATABASE_URL: url }, async ({ db }) => {
    expect(await findLedgerViolations(db)).toEqual([])
    const { rows } = await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(db)
    expect(rows).toEqual([])
  })

  const again = await ServerProcess.spawn(installation)
  const [ended] = await once(again.child, 'exit')
  expect(ended).toBe(1)
  expect(again.output()).toContain('Set DATABASE_URL. To go back to the old one')
})

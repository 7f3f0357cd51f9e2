/** Connections to PostgreSQL: TLS as configured, and clear messages when a connection fails. */
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Authority } from '../../test/certificates.ts'
import { freshDatabase } from '../../test/databases.ts'
import { launchPostgres, type Server } from '../../test/launch-postgres.ts'
import { onPostgres } from '../../test/sql-client.ts'
import { readConfig } from '../config.ts'
import { queueOptions } from '../operations/queue.ts'
import { describeDatabaseError } from './errors.ts'
import { openDatabase } from './open.ts'

const open = (environment: Record<string, string>) => openDatabase(readConfig(environment))

/** The error message when the database of this URL is opened. */
async function openErrorOf(url: string, more: Record<string, string> = {}): Promise<string> {
  const opened = await open({ DATABASE_URL: url, ...more }).catch((failure: Error) => failure)
  if (opened instanceof Error) return opened.message
  await opened.close()
  return 'it was opened'
}

describe('a PostgreSQL by TLS', () => {
  const [ours, theirs] = [new Authority('ours'), new Authority('theirs')]
  let server: Server
  let address: URL
  const at = (host: string, query: string) => `postgres://postgres@${host}:${address.port}/postgres?${query}`

  beforeAll(async () => {
    server = await launchPostgres(ours.sign('DNS:localhost'))
    address = new URL(server.url)
  })
  afterAll(async () => {
    await server.stop()
    for (const each of [ours, theirs]) each.forget()
  })

  test.each([
    ['sslmode=disable', false],
    ['sslmode=require', true],
    [`sslmode=require&sslrootcert=${ours.file}`, true],
    [`sslmode=verify-ca&sslrootcert=${ours.file}`, true],
    [`sslmode=verify-full&sslrootcert=${ours.file}`, true],
    [`sslrootcert=${ours.file}`, true],
  ])('%s is used for requests, jobs and notifications alike', async (query, isEncrypted) => {
    const database = await open({ DATABASE_URL: at('localhost', query) })
    const connections = async () => {
      const { rows } = await sql<{ ssl: boolean; name: string }>`
        select ssl, application_name as name from pg_stat_ssl join pg_stat_activity using (pid)
        where application_name like 'piecework%'`.execute(database.db)
      return Object.fromEntries(rows.map(({ name, ssl }) => [name, ssl]))
    }
    await database.listen('anything', () => {})
    const boss = new PgBoss(queueOptions(database))
    await boss.start()
    expect(await connections()).toEqual({
      piecework: isEncrypted,
      'piecework listen': isEncrypted,
      'piecework jobs': isEncrypted,
    })
    await boss.stop()
    await database.close()
  })

  test('a certificate of an unknown authority is refused', async () => {
    for (const mode of ['require', 'verify-ca', 'verify-full']) {
      const message = await openErrorOf(at('localhost', `sslmode=${mode}&sslrootcert=${theirs.file}`))
      expect(message).toContain('is not signed by an authority that is trusted here')
    }
    expect(await openErrorOf(at('localhost', 'sslmode=verify-full'))).toContain('is not signed by an authority')
  })

  test('a certificate for another host name is refused by verify-full only', async () => {
    const trusted = `sslrootcert=${ours.file}`
    expect(await openErrorOf(at('127.0.0.1', `sslmode=verify-full&${trusted}`))).toContain('is for another name')
    expect(await openErrorOf(at('127.0.0.1', `sslmode=verify-ca&${trusted}`))).toBe('it was opened')
  })

  test('a wrong password is reported as a wrong password', async () => {
    await onPostgres(server.url, async (owner) => {
      await owner.query(`create role clerk login password 'right'`)
      const { rows } = await owner.query('show data_directory')
      await owner.query(`copy (values ('host all postgres all trust'), ('host all clerk all scram-sha-256'))
        to '${rows[0].data_directory}/pg_hba.conf'; select pg_reload_conf()`)
    })
    const as = (password: string) => openErrorOf(`postgres://clerk:${password}@localhost:${address.port}/postgres`)
    await expect
      .poll(() => as('wrong'))
      .toBe(
        `PostgreSQL at localhost:${address.port} refuses the password of “clerk”. Is it the right one in DATABASE_URL?`,
      )
    expect(await as('right')).toBe('it was opened')
  })

  test('a server without TLS is refused where TLS is required', async () => {
    const url = `${await freshDatabase()}?sslmode=require`
    expect(await openErrorOf(url)).toContain('does not speak TLS, and sslmode demands it')
  })
})

describe('a PostgreSQL that cannot be used', () => {
  test('is reported with the cause and what to check, and never with the password', async () => {
    const url = new URL(await freshDatabase())
    const change = (more: Partial<URL>) => Object.assign(new URL(url), { password: 'hush-hush', ...more }).href
    const messages = [
      await openErrorOf(change({ port: '1' })),
      await openErrorOf(change({ hostname: 'nowhere.invalid' })),
      await openErrorOf(change({ pathname: '/elsewhere' })),
      await openErrorOf(change({ username: 'stranger' })),
    ]
    expect(messages[0]).toBe('Nothing listens at 127.0.0.1:1. Is PostgreSQL running, and is that its port?')
    expect(messages[1]).toMatch(/nowhere\.invalid/)
    expect(messages[2]).toContain('has no database “elsewhere”. Make it: createdb elsewhere.')
    expect(messages[3]).toContain('“stranger”')
    const standby = Object.assign(new Error('it is a standby'), { code: '25006' })
    messages.push(describeDatabaseError(standby, { url: change({}), tls: false }))
    expect(messages[4]).toContain('takes no changes: it is a standby, or read-only. Wait until it is the primary')
    for (const each of messages) expect(each).not.toContain('hush-hush')
  })
})

describe('connections', () => {
  test('a statement that takes too long ends, and migrations may take longer', async () => {
    const database = await open({ DATABASE_URL: await freshDatabase(), DATABASE_STATEMENT_SECONDS: '7' })
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
      database.db,
    )
    expect(rows).toEqual([{ limit: '7s' }])
    await database.runScript(`create table noted as select current_setting('statement_timeout') as "limit"`)
    expect((await sql`select * from noted`.execute(database.db)).rows).toEqual([{ limit: '0' }])
    await database.close()
  })

  test('behind a pooler no statement is prepared and no session setting is sent', async () => {
    const url = await freshDatabase()
    const prepared = async (more: Record<string, string>) => {
      const database = await open({ DATABASE_URL: url, DATABASE_POOL: '1', ...more })
      await database.db.selectFrom('users').select('_id').where('email', '=', 'nobody').execute()
      const { rows } = await sql<{ statements: number; limit: string }>`
        select (select count(*) from pg_prepared_statements) as statements,
          current_setting('statement_timeout') as limit`.execute(database.db)
      await database.close()
      return rows[0]
    }
    expect(await prepared({})).toMatchObject({ limit: '1min' })
    expect((await prepared({}))?.statements).toBeGreaterThan(0)
    const pooled = { DATABASE_POOLED: 'on', DATABASE_DIRECT_URL: url }
    expect(await prepared(pooled)).toEqual({ statements: 0, limit: '0' })
  })
})

test('a replica needs a database that it follows', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://me:hush@db/x' })).toThrow('also needs DATABASE_URL')
})

test.each([
  ['postgres://me:hush@db/x?sslmode=prefer', 'sslmode must be one of: disable, require, verify-ca, verify-full'],
  ['postgres://me:hush@db/x?sslmode=verify-ca', 'also needs sslrootcert'],
  ['postgres://me:hush@db/x?sslrootcert=/no/such/file', 'the file /no/such/file of sslrootcert cannot be read'],
  ['postgres://me:hush@db/x?sslrootcert=/dev/null', 'holds no certificate in PEM'],
  ['postgres://me:hush@db/x?channel_binding=require', 'does not know “channel_binding”'],
])('a wrong URL stops the start with a message: %s', (url, sentence) => {
  const read = () => readConfig({ DATABASE_URL: url })
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('hush')
})

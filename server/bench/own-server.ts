/** Servers and databases of the benchmarks. */
import { contract } from '@piecework/contract'
import { aSignUp } from '@piecework/contract/test/factories'
import { launchPostgres } from '../test/launch-postgres.ts'
import { ServerProcess } from '../test/process.ts'
import { onPostgres, openSql, quoted, type Sql } from '../test/sql-client.ts'

/** A server that sends no mail and has no folder. */
export function serverOn(databaseUrl: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  return ServerProcess.start({ DATABASE_URL: databaseUrl, MAIL: 'off', DATA_DIR: '/nonexistent', ...more })
}

/** Replaces the database of this name, by an empty one or a copy. @returns its URL */
export async function newDatabase(postgresUrl: string, name: string, copyOf = 'template1'): Promise<string> {
  await onPostgres(postgresUrl, async (client) => {
    await client.query(`drop database if exists ${quoted(name)} with (force)`)
    await client.query(`create database ${quoted(name)} template ${quoted(copyOf)}`)
  })
  return new URL(name, postgresUrl).href
}

/** Runs `work` with a server on a PostgreSQL of its own. */
export async function withOwnServer(
  environment: Record<string, string>,
  work: (server: ServerProcess, sql: Sql, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const postgres = await launchPostgres()
  try {
    const url = await newDatabase(postgres.url, 'measured')
    const server = await serverOn(url, environment)
    const sql = await openSql(url)
    await work(server, sql, url)
    await sql.end()
    await server.end('SIGTERM')
  } finally {
    await postgres.stop()
  }
}

/** @returns the token of a new user. */
export async function signUp(server: ServerProcess, role: 'Buyer' | 'Worker'): Promise<string> {
  const account = aSignUp({ name: role })
  const { body: session } = await server.call(contract.auth.signUp, account)
  await server.call(contract.users.register, { email: account.email, role }, { token: session.token })
  return session.token
}

/** Coins for all buyers. */
export async function fund(sql: Sql): Promise<void> {
  await sql`
    with bought as (
      insert into payments (_id, user_id, coins, amount_cents, backed_cents, intent, status, succeeded_at)
      select gen_random_uuid(), _id, 20000, 70000, 70000, 'pi_bench_' || _id, 'succeeded', now() from users where role = 'Buyer'
      returning _id, user_id, coins, intent
    )
    insert into transfers (from_kind, to_owner, to_kind, amount, reason, reference, key)
    select 'card_sales', user_id, 'bought', coins, 'purchase', _id, 'purchase:' || intent from bought`
}

/** A file of so many rows. */
export async function sendRows(server: ServerProcess, token: string, rows: number) {
  const lines = Array.from(
    { length: rows },
    (_, nth) => `Row ${nth},"মেসার্স করিম ট্রেডার্স, দোকান ${nth}",https://example.com/${nth}`,
  )
  const response = await fetch(`${server.url}/api/batches?name=rows`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: `name,place,page\n${lines.join('\n')}`,
  })
  return (await response.json()) as { insertedId: string; state: string }
}

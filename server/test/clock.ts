/** A database whose clock a test moves: its sessions find another `now()` before PostgreSQL's own. Column defaults keep the true time. */
import { connect, type Database } from '../src/db/connect.ts'
import { freshDatabase } from './databases.ts'
import { onPostgres } from './sql-client.ts'

export type Clock = {
  database: Database
  /** Sets the clock ahead of the true time by so much. */
  setAhead(by: string): Promise<void>
}

export async function aClock(): Promise<Clock> {
  const databaseUrl = await freshDatabase()
  const run = (statements: string) => onPostgres(databaseUrl, (client) => client.query(statements))
  await run(`
    create schema clock;
    create table clock.ahead as select interval '0' as by;
    create function clock.now() returns timestamptz language sql stable as 'select pg_catalog.now() + by from clock.ahead'`)
  const database = connect({ databaseUrl: `${databaseUrl}?options=-csearch_path%3Dclock,pg_catalog,public` })
  return { database, setAhead: async (by) => void (await run(`update clock.ahead set by = '${by}'`)) }
}

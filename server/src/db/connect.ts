/** One Kysely over two engines: PostgreSQL by its URL, or PGlite in a folder (or in memory, for tests). */
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect } from 'kysely'
import postgres from 'postgres'
import { type DatabaseAddress, readAddress } from '../config/database.ts'
import { CarefulDialect, Pool } from './lostConnections.ts'
import type { Schema } from './schema.ts'
import { type Db, noDbInsideTransaction, noteFailedStatement } from './transact.ts'

export type Database = {
  db: Db
  engine: 'postgres' | 'pglite'
  /** Runs a script of several statements, such as a migration, in one transaction. */
  runScript(script: string): Promise<void>
  /** Calls back at every NOTIFY on the channel, from whichever process it came. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** The embedded engine itself, for the job queue; null on PostgreSQL. */
  lite: PGlite | null
  /** Where jobs and LISTEN connect: past any pooler; null on PGlite. */
  direct: DatabaseAddress | null
  close(): Promise<void>
}

export type ConnectOptions = {
  /** Null for PGlite. */
  databaseUrl: string | DatabaseAddress | null
  /** PGlite's folder; null keeps it in memory. */
  dataDir: string | null
  direct?: DatabaseAddress | null
  poolSize?: number
  /** Behind a transaction pooler: no prepared statements, and nothing said about the session. */
  pooled?: boolean
  statementSeconds?: number
  idleSeconds?: number
  /** A dump to start an in-memory PGlite from. */
  loadDataDir?: Blob
}

export function connect(options: ConnectOptions): Promise<Database> {
  const { databaseUrl } = options
  const server = typeof databaseUrl === 'string' ? readAddress(databaseUrl, 'the address of the database') : databaseUrl
  return server ? connectPostgres(server, options) : connectPglite(options)
}

const connectSeconds = 10

/** Both engines give the same JavaScript: exact decimals and big integers as numbers, instants as ISO texts, dates as they are. */
const parse = {
  int8: Number,
  numeric: Number,
  date: (text: string) => text,
  timestamptz: (text: string) => new Date(text.replace(/([+-]\d{2})$/, '$1:00')).toISOString(),
}
const typeIds = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184 } as const

const toText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

async function connectPostgres(server: DatabaseAddress, options: ConnectOptions): Promise<Database> {
  const direct = options.direct ?? server
  const { pooled = false, statementSeconds = 0, idleSeconds = 0 } = options
  const settings = {
    max: options.poolSize ?? 10,
    prepare: !pooled,
    onnotice: () => {},
    connect_timeout: connectSeconds,
    idle_timeout: idleSeconds,
    ssl: server.tls,
    connection: {
      application_name: 'piecework',
      // A pooler shares sessions between strangers, and refuses to be told how they should be.
      ...(!pooled && {
        statement_timeout: statementSeconds * 1000,
        idle_in_transaction_session_timeout: statementSeconds * 1000,
      }),
    },
    types: Object.fromEntries(
      Object.entries(typeIds).map(([name, id]) => [
        name,
        { to: id, from: [id], serialize: toText, parse: parse[name as keyof typeof parse] },
      ]),
    ),
  }
  const pool = new Pool(() => postgres(server.url, settings))
  let listening: postgres.Sql | null = null
  return {
    db: kysely(new CarefulDialect(pool)),
    engine: 'postgres',
    runScript: async (script) => {
      await pool.sql.begin((tx) => tx.unsafe(`set local statement_timeout = 0; ${script}`).simple())
    },
    listen: async (channel, heard) => {
      listening ??= postgres(direct.url, {
        max: 1,
        fetch_types: false,
        onnotice: () => {},
        connect_timeout: connectSeconds,
        ssl: direct.tls,
        connection: { application_name: 'piecework listen' },
      })
      await listening.listen(channel, heard)
    },
    lite: null,
    direct,
    close: async () => {
      await listening?.end({ timeout: 2 })
      await pool.end()
    },
  }
}

async function connectPglite(options: ConnectOptions): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const engine: PGliteOptions = {
    extensions: { pg_trgm },
    parsers: Object.fromEntries(Object.entries(typeIds).map(([name, id]) => [id, parse[name as keyof typeof parse]])),
    ...(options.dataDir && { dataDir: options.dataDir }),
    ...(options.loadDataDir && { loadDataDir: options.loadDataDir }),
  }
  const lite = await PGlite.create(engine)
  return {
    db: kysely(new PGliteDialect({ pglite: lite })),
    engine: 'pglite',
    runScript: async (script) => {
      await lite.transaction(async (tx) => {
        await tx.exec(script)
      })
    },
    listen: async (channel, heard) => {
      await lite.listen(channel, heard)
    },
    lite,
    direct: null,
    close: () => lite.close(),
  }
}

function kysely(dialect: CarefulDialect | PGliteDialect): Db {
  return new Kysely<Schema>({
    dialect,
    plugins: [noDbInsideTransaction],
    log: (event: LogEvent) => {
      if (event.level === 'error') noteFailedStatement(event.error)
    },
  })
}
